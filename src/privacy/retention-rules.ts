import { TZDate } from '@date-fns/tz';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { COMMAND_LINE } from '../audit/log.ts';
import { dayInStockholm, TIME_ZONE } from '../i18n/format.ts';
import { confirmableSince } from '../newsletter/confirmation.ts';
import { contentTables } from '../content/items.ts';
import { type Period, retentionPeriods } from '../pages/retention-periods.ts';
import { ledgerCutoff } from '../payments/ledger.ts';
import { neverPaid } from '../payments/status.ts';

export type Kind =
  | 'unpaidApplications'
  | 'endedMemberships'
  | 'returnedApplications'
  | 'votingLists'
  | 'resolvedMessages'
  | 'unresolvedMessages'
  | 'unconfirmedSubscribers'
  | 'newsletterRequests'
  | 'undeliveredLetters'
  | 'ledger'
  | 'checkouts'
  | 'paymentEvents'
  | 'simulatedCheckouts'
  | 'failedSignIns'
  | 'administrationLog'
  | 'trash'
  | 'earlierVersions'
  | 'unsavedTexts';

export interface Rule {
  kind: Kind;
  table: keyof Tables;
  key: string;
  before: string;
  /** Also matches rows that expire together with rows of another table. */
  isOver: RawBuilder<boolean>;
  along?: Pick<Rule, 'kind' | 'table'>[];
}

const PAID_YEARS = 1;

/** A checkout is open for a day, and a bank payment takes some days more. */
const OPEN_CHECKOUT_DAYS = 30;

/** Keeps memberships without an end, as the policies say. */
export function retentionRules(now: Date): Rule[] {
  const cutoffs = cutoffsOf(now);
  const {
    failedSignIn,
    formerAdministrator,
    ledger,
    membershipEnd,
    membershipPayment,
    resolvedMessage,
    unconfirmed,
    undeliveredLetter,
    unpaidApplication,
    unresolvedMessage,
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
    // Charges, terms, history and the applications go with the member.
    {
      kind: 'endedMemberships',
      table: 'members',
      key: 'id',
      before: membershipEnd,
      isOver: isMembershipOver(cutoffs),
    },
    {
      kind: 'returnedApplications',
      table: 'membership_applications',
      key: 'id',
      before: membershipPayment,
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
      kind: 'undeliveredLetters',
      table: 'mail_outbox',
      key: 'id',
      before: undeliveredLetter,
      // Where mail has been switched off, letters are never given up.
      isOver: sql<boolean>`given_up_at < ${undeliveredLetter} or created_at < ${untriedLetter}
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
      table: 'admin_log',
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

function cutoffsOf(now: Date) {
  const { membership } = retentionPeriods;
  const before = (period: keyof typeof retentionPeriods) => startOf(retentionPeriods[period], now);
  return {
    unpaidApplication: before('unpaidApplication'),
    membershipEnd: before('membership'),
    membershipPayment: yearsBefore(now, PAID_YEARS + membership.amount),
    votingList: before('votingList'),
    resolvedMessage: before('resolvedMessage'),
    unresolvedMessage: before('unresolvedMessage'),
    undeliveredLetter: before('undeliveredLetter'),
    untriedLetter: before('untriedLetter'),
    earlierVersion: before('earlierVersion'),
    trash: before('trash'),
    unsavedText: before('unsavedText'),
    failedSignIn: before('failedSignIn'),
    formerAdministrator: before('formerAdministrator'),
    unconfirmed: confirmableSince(now),
    ledger: ledgerCutoff(now),
    openCheckout: daysBefore(now, OPEN_CHECKOUT_DAYS),
  };
}

type Cutoffs = ReturnType<typeof cutoffsOf>;

function contentRules({ earlierVersion, trash, unsavedText }: Cutoffs): Rule[] {
  return [
    {
      kind: 'trash',
      table: 'content_trash',
      key: 'id',
      before: trash,
      isOver: sql<boolean>`deleted_at < ${trash}`,
    },
    {
      kind: 'earlierVersions',
      table: 'content_revisions',
      key: 'id',
      before: earlierVersion,
      isOver: sql<boolean>`content_revisions.created_at < ${earlierVersion} or not (${hasItem()} or exists (
        select 1 from content_trash where content_trash.kind = content_revisions.kind
          and content_trash.item_id = content_revisions.item_id and deleted_at >= ${trash}
      ))`,
    },
    {
      kind: 'unsavedTexts',
      table: 'content_drafts',
      key: 'id',
      before: unsavedText,
      isOver: sql<boolean>`updated_at < ${unsavedText}`,
    },
  ];
}

/** Matches versions of items that exist. */
function hasItem(): RawBuilder<boolean> {
  const kinds = Object.entries(contentTables).map(
    ([kind, { table, key }]) => sql`(content_revisions.kind = ${kind} and exists (
      select 1 from ${sql.table(table)} as item where item.${sql.ref(key)} = content_revisions.item_id
    ))`,
  );
  return sql<boolean>`(${sql.join(kinds, sql` or `)})`;
}

function startOf({ amount, unit }: Period, now: Date): string {
  return unit === 'year' ? yearsBefore(now, amount) : daysBefore(now, amount);
}

function yearsBefore(now: Date, years: number): string {
  const local = new TZDate(now, TIME_ZONE);
  local.setFullYear(local.getFullYear() - years);
  return utc(local);
}

function daysBefore(now: Date, days: number): string {
  const local = new TZDate(now, TIME_ZONE);
  local.setDate(local.getDate() - days);
  return utc(local);
}

/** A TZDate formats itself with its own offset. */
const utc = (local: TZDate) => new Date(local.getTime()).toISOString();

function isUnpaidOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`coalesce(resumed_at, created_at) < ${cutoffs.unpaidApplication}
    and payment_status in (${sql.join(neverPaid)})
    and membership_applications.member_id is null
    and not exists (select 1 from payments where charge_id = membership_applications.id)
    and not ${hasOpenCheckout(cutoffs, sql`= membership_applications.id`)}`;
}

/** Matches members whose last term, or whose standing after it, ended long ago; also those who never had a valid one. */
function isMembershipOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  const { unpaidApplication } = cutoffs;
  const membershipEnd = dayInStockholm(new Date(cutoffs.membershipEnd));
  const terms = sql`member_terms
    where member_terms.member_id = members.id and member_terms.voided_at is null`;
  return sql<boolean>`not exists (
      select 1 from ${terms} and coalesce(ends_on, '9999-12-31') >= ${membershipEnd}
    )
    and not exists (
      select 1 from member_standings
      where member_standings.member_id = members.id and member_standings.voided_at is null
        and standing <> 'suspended' and starts_on >= ${membershipEnd}
    )
    and (exists (select 1 from ${terms}) or members.updated_at < ${unpaidApplication})
    and not ${hasOpenCheckout(cutoffs, sql`in (select id from charges where member_id = members.id)`)}`;
}

/** Matches applications that have money and no member, because it went back or must be reviewed. */
function isReturnedOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`membership_applications.member_id is null
    and payment_status <> 'processing'
    and (
      select max(occurred_at) from payments
      where charge_id = membership_applications.id and kind = 'payment'
    ) < ${cutoffs.membershipPayment}
    and not ${hasOpenCheckout(cutoffs, sql`= membership_applications.id`)}`;
}

function hasOpenCheckout(
  { openCheckout }: Cutoffs,
  isOfCharge: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from payment_attempts
    where charge_id ${isOfCharge} and (
      status = 'processing' or (status in ('creating', 'pending') and created_at >= ${openCheckout})
    )
  )`;
}

/** Matches entries that name an administrator who left long ago, unless the books need them longer. */
function isLogOver({ formerAdministrator, ledger }: Cutoffs): RawBuilder<boolean> {
  const hasLeft = (column: 'admin_email' | 'subject_label') => {
    const email = sql.ref(`admin_log.${column}`);
    return sql<boolean>`(
      ${email} not in (select email from admins)
      and not exists (
        select 1 from admin_log as later
        where later.admin_email = ${email} and later.at >= ${formerAdministrator}
      )
      and not exists (
        select 1 from admin_log as later
        where later.subject_label = ${email} and later.subject_type = 'administrator'
          and later.at >= ${formerAdministrator}
      )
    )`;
  };
  return sql<boolean>`(
      admin_email <> ${COMMAND_LINE} and ${hasLeft('admin_email')}
      or subject_type = 'administrator' and subject_label is not null and ${hasLeft('subject_label')}
    )
    and not (
      subject_type in ('application', 'payment') and action <> 'exported' and at >= ${ledger}
    )`;
}

/** Checkouts never expire while the ledger refers to them, because a late refund needs them. */
function isCheckoutOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  const { ledger, openCheckout } = cutoffs;
  return sql<boolean>`${ofApplication('payment_attempts', isUnpaidOver(cutoffs))}
    or status <> 'processing'
    and created_at < ${openCheckout}
    and (
      created_at < ${ledger}
      or not exists (select 1 from charges where charges.id = payment_attempts.charge_id)
      or ${ofApplication('payment_attempts', isReturnedOver(cutoffs))}
      or exists (
        select 1 from charges inner join members on members.id = charges.member_id
        where charges.id = payment_attempts.charge_id and (${isMembershipOver(cutoffs)})
      )
    )
    and not exists (
      select 1 from payments
      where payments.charge_id = payment_attempts.charge_id
        and payments.session_id = payment_attempts.session_id
        and payments.occurred_at >= ${ledger}
    )`;
}

function ofApplication(table: keyof Tables, isSuch: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from membership_applications
    where id = ${sql.ref(`${table}.charge_id`)} and (${isSuch})
  )`;
}
