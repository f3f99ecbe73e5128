import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { contentRules } from './content-rules.ts';
import { cutoffsOf } from './cutoffs.ts';
import {
  isCheckoutOver,
  isLogOver,
  isMembershipOver,
  isReturnedMemberOver,
  isReturnedOver,
  isUnpaidMemberOver,
  isUnpaidOver,
  ofApplication,
} from './is-over.ts';

export type Kind =
  | 'unpaidApplications'
  | 'endedMemberships'
  | 'returnedApplications'
  | 'unpaidMembers'
  | 'returnedMembers'
  | 'votingLists'
  | 'memberLetters'
  | 'mergedMembers'
  | 'resolvedMessages'
  | 'unresolvedMessages'
  | 'unconfirmedSubscribers'
  | 'newsletterRequests'
  | 'newsletterDeliveries'
  | 'undeliveredLetters'
  | 'ledger'
  | 'checkouts'
  | 'paymentEvents'
  | 'simulatedCheckouts'
  | 'failedSignIns'
  | 'administrationLog'
  | 'trash'
  | 'addresses'
  | 'earlierVersions';

export interface Rule {
  kind: Kind;
  table: keyof Tables;
  key: string;
  before: string;
  /** Also matches rows that expire together with rows of another table. */
  isOver: RawBuilder<boolean>;
  along?: { kind: Kind; table: 'payment_attempts' | 'simulated_checkouts' }[];
}

/** Keeps memberships without an end, as the policies say. `firstMonth` is that of the financial year, 1 to 12. */
export function retentionRules(now: Date, firstMonth: number): Rule[] {
  const cutoffs = cutoffsOf(now, firstMonth);
  const {
    failedSignIn,
    formerAdministrator,
    ledger,
    memberLetter,
    newsletterDelivery,
    mergedMember,
    membershipEnd,
    resolvedMessage,
    returnedPayment,
    unconfirmed,
    undeliveredLetter,
    unpaidApplication,
    unresolvedMessage,
    unsavedText,
    untriedLetter,
    votingList,
  } = cutoffs;
  const checkouts = { kind: 'checkouts', table: 'payment_attempts' } as const;
  const simulated = { kind: 'simulatedCheckouts', table: 'simulated_checkouts' } as const;
  return [
    {
      kind: 'unpaidApplications',
      table: 'membership_applications',
      key: 'id',
      before: unpaidApplication,
      isOver: isUnpaidOver(cutoffs),
      along: [checkouts, simulated],
    },
    // Fees, periods, history and the applications go with the member.
    {
      kind: 'endedMemberships',
      table: 'members',
      key: 'id',
      before: membershipEnd,
      isOver: isMembershipOver(cutoffs),
    },
    {
      kind: 'unpaidMembers',
      table: 'members',
      key: 'id',
      before: unpaidApplication,
      isOver: isUnpaidMemberOver(cutoffs),
    },
    {
      kind: 'returnedMembers',
      table: 'members',
      key: 'id',
      before: returnedPayment,
      isOver: isReturnedMemberOver(cutoffs),
    },
    {
      kind: 'returnedApplications',
      table: 'membership_applications',
      key: 'id',
      before: returnedPayment,
      isOver: isReturnedOver(cutoffs),
    },
    {
      kind: 'votingLists',
      table: 'voting_lists',
      key: 'id',
      before: votingList,
      isOver: sql<boolean>`meeting_on < ${dayInStockholm(new Date(votingList))}`,
    },
    {
      kind: 'mergedMembers',
      table: 'member_merges',
      key: 'id',
      before: mergedMember,
      isOver: sql<boolean>`created_at < ${mergedMember}`,
    },
    {
      kind: 'memberLetters',
      table: 'member_letters',
      key: 'id',
      before: memberLetter,
      isOver: sql<boolean>`sent_at < ${memberLetter}
        or (sent_at is null and send_at is null and updated_at < ${unsavedText})`,
    },
    {
      kind: 'resolvedMessages',
      table: 'contact_submissions',
      key: 'id',
      before: resolvedMessage,
      isOver: sql<boolean>`resolved_at < ${resolvedMessage}`,
    },
    {
      kind: 'unresolvedMessages',
      table: 'contact_submissions',
      key: 'id',
      before: unresolvedMessage,
      isOver: sql<boolean>`resolved_at is null and created_at < ${unresolvedMessage}`,
    },
    {
      kind: 'newsletterRequests',
      table: 'newsletter_confirmations',
      key: 'id',
      before: unconfirmed,
      isOver: sql<boolean>`requested_at < ${unconfirmed}`,
    },
    {
      kind: 'unconfirmedSubscribers',
      table: 'newsletter_subscribers',
      key: 'id',
      before: unconfirmed,
      isOver: sql<boolean>`awaits_confirmation = 1 and subscribed_at < ${unconfirmed}`,
    },
    {
      kind: 'newsletterDeliveries',
      table: 'newsletter_deliveries',
      key: 'id',
      before: newsletterDelivery,
      isOver: sql<boolean>`newsletter_id not in (
        select id from newsletters where finished_at is null or finished_at >= ${newsletterDelivery})`,
    },
    {
      kind: 'undeliveredLetters',
      table: 'mail_outbox',
      key: 'id',
      before: undeliveredLetter,
      // Where mail has been switched off, emails are never given up.
      isOver: sql<boolean>`given_up_at < ${undeliveredLetter} or printed_at < ${undeliveredLetter}
        or created_at < ${untriedLetter}
        or (kind = 'newsletter-confirmation' and created_at < ${unconfirmed})`,
    },
    {
      kind: 'failedSignIns',
      table: 'sign_in_failures',
      key: 'id',
      before: failedSignIn,
      isOver: sql<boolean>`at < ${failedSignIn}`,
    },
    {
      kind: 'administrationLog',
      table: 'activity',
      key: 'id',
      before: formerAdministrator,
      isOver: isLogOver(cutoffs),
    },
    ...contentRules(cutoffs),
    {
      ...checkouts,
      key: 'id',
      before: ledger,
      isOver: isCheckoutOver(cutoffs),
    },
    {
      ...simulated,
      key: 'session_id',
      before: ledger,
      isOver: sql<boolean>`updated_at < ${ledger}
        or ${ofApplication(simulated.table, isUnpaidOver(cutoffs))}`,
    },
    {
      kind: 'paymentEvents',
      table: 'payment_events',
      key: 'id',
      before: ledger,
      isOver: sql<boolean>`received_at < ${ledger} and processed_at is not null`,
    },
    // Last, because an application without its payments would look unpaid.
    {
      kind: 'ledger',
      table: 'payments',
      key: 'id',
      before: ledger,
      isOver: sql<boolean>`occurred_at < ${ledger}`,
    },
  ];
}
