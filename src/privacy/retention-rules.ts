import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { plans } from '../membership/plans.ts';
import { canBePaid, paymentStatuses } from '../payments/status.ts';
import type { Cutoffs } from './cutoffs.ts';

export type Kind =
  | 'unpaidApplications'
  | 'endedMemberships'
  | 'resolvedMessages'
  | 'undeliveredLetters'
  | 'ledger'
  | 'checkouts'
  | 'paymentEvents'
  | 'simulatedCheckouts';

/** Which rows of a table have had their time. */
export interface Rule {
  kind: Kind;
  table: keyof Tables;
  /** The primary key. */
  key: string;
  /** Rows from before this moment: ISO 8601, UTC. */
  before: string;
  /** Also true of what goes because of other rows that have had their time, while these are still there. */
  isOver: RawBuilder<boolean>;
  /** Whose rows about the same application go with it. */
  along?: Pick<Rule, 'kind' | 'table'>[];
}

const notPaid = paymentStatuses.filter(canBePaid);
const annual = plans.filter(({ period }) => period === 'year').map(({ category }) => category);

/**
 * The periods of the policies, applied to what the site holds (rulings, Retention). What is not here stays:
 * memberships that end only when an administrator says so (Lifetime, Honorary), messages that nobody has
 * resolved, and addresses that have unsubscribed, which the policies keep marked until asked to delete them.
 */
export function retentionRules(cutoffs: Cutoffs): Rule[] {
  const { communication, ledger, membershipPayment, undeliveredLetter, unpaidApplication } =
    cutoffs;
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
    {
      kind: 'endedMemberships',
      table: 'membership_applications',
      key: 'id',
      before: membershipPayment,
      isOver: isMembershipOver(cutoffs),
    },
    {
      kind: 'resolvedMessages',
      table: 'contact_submissions',
      key: 'id',
      before: communication,
      isOver: sql<boolean>`resolved_at < ${communication}`,
    },
    {
      kind: 'undeliveredLetters',
      table: 'mail_outbox',
      key: 'id',
      before: undeliveredLetter,
      // The second: letters that nobody tries any more, because mail has been switched off.
      isOver: sql<boolean>`given_up_at < ${undeliveredLetter} or created_at < ${communication}`,
    },
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
    // Last: without its payments, an application would look as if it had never been paid.
    {
      kind: 'ledger',
      table: 'payments',
      key: 'id',
      before: ledger,
      isOver: sql<boolean>`occurred_at < ${ledger}`,
    },
  ];
}

function isUnpaidOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`coalesce(resumed_at, created_at) < ${cutoffs.unpaidApplication}
    and payment_status in (${sql.join(notPaid)})
    and not exists (select 1 from payments where application_id = membership_applications.id)
    and not ${hasOpenCheckout(cutoffs)}`;
}

function isMembershipOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`membership_type in (${sql.join(annual)})
    and payment_status <> 'processing'
    and (
      select max(occurred_at) from payments
      where application_id = membership_applications.id and kind = 'payment'
    ) < ${cutoffs.membershipPayment}
    and not ${hasOpenCheckout(cutoffs)}`;
}

/** Money of this application may still be on its way. */
function hasOpenCheckout({ openCheckout }: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from payment_attempts
    where application_id = membership_applications.id and (
      status = 'processing' or (status in ('creating', 'pending') and created_at >= ${openCheckout})
    )
  )`;
}

/**
 * Checkouts go with an application that was never paid, with the ledger, or when their application is gone;
 * but then never while the ledger has rows of theirs, because a late refund is found by them.
 */
function isCheckoutOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  const { ledger, openCheckout } = cutoffs;
  return sql<boolean>`${ofApplication('payment_attempts', isUnpaidOver(cutoffs))}
    or status <> 'processing'
    and created_at < ${openCheckout}
    and (
      created_at < ${ledger}
      or not ${ofApplication('payment_attempts', sql<boolean>`true`)}
      or ${ofApplication('payment_attempts', isMembershipOver(cutoffs))}
    )
    and not exists (
      select 1 from payments
      where payments.application_id = payment_attempts.application_id
        and payments.session_id = payment_attempts.session_id
        and payments.occurred_at >= ${ledger}
    )`;
}

/** The row's application is still there and such a one. */
function ofApplication(table: keyof Tables, isSuch: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from membership_applications
    where id = ${sql.ref(`${table}.application_id`)} and (${isSuch})
  )`;
}
