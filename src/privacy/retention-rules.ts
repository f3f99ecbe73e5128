import { TZDate } from '@date-fns/tz';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { TIME_ZONE } from '../i18n/format.ts';
import { plans } from '../membership/plans.ts';
import { failedSignInDays, retentionYears } from '../pages/policies.ts';
import { ledgerCutoff } from '../payments/ledger.ts';
import { neverPaid } from '../payments/status.ts';

export type Kind =
  | 'unpaidApplications'
  | 'endedMemberships'
  | 'resolvedMessages'
  | 'undeliveredLetters'
  | 'ledger'
  | 'checkouts'
  | 'paymentEvents'
  | 'simulatedCheckouts'
  | 'failedSignIns';

export interface Rule {
  kind: Kind;
  table: keyof Tables;
  key: string;
  before: string;
  /** Also matches rows that expire together with rows of another table. */
  isOver: RawBuilder<boolean>;
  along?: Pick<Rule, 'kind' | 'table'>[];
}

const annual = plans.filter(({ period }) => period === 'year').map(({ category }) => category);

const PAID_YEARS = 1;

/** A checkout is open for a day, and a bank payment takes some days more. */
const OPEN_CHECKOUT_DAYS = 30;

/** Shorter than the policies' period for communication, so they need not name it. */
const UNDELIVERED_LETTER_DAYS = 30;

/** Keeps unlimited memberships, unresolved messages and unsubscribed addresses, as the policies say. */
export function retentionRules(now: Date): Rule[] {
  const cutoffs = cutoffsOf(now);
  const {
    communication,
    failedSignIn,
    ledger,
    membershipPayment,
    undeliveredLetter,
    unpaidApplication,
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
      // Where mail has been switched off, letters are never given up.
      isOver: sql<boolean>`given_up_at < ${undeliveredLetter} or created_at < ${communication}`,
    },
    {
      kind: 'failedSignIns',
      table: 'sign_in_failures',
      key: 'id',
      before: failedSignIn,
      isOver: sql<boolean>`at < ${failedSignIn}`,
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
  return {
    unpaidApplication: yearsBefore(now, retentionYears.application),
    membershipPayment: yearsBefore(now, PAID_YEARS + retentionYears.membership),
    communication: yearsBefore(now, retentionYears.communication),
    undeliveredLetter: daysBefore(now, UNDELIVERED_LETTER_DAYS),
    failedSignIn: daysBefore(now, failedSignInDays),
    ledger: ledgerCutoff(now),
    openCheckout: daysBefore(now, OPEN_CHECKOUT_DAYS),
  };
}

type Cutoffs = ReturnType<typeof cutoffsOf>;

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

function hasOpenCheckout({ openCheckout }: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from payment_attempts
    where application_id = membership_applications.id and (
      status = 'processing' or (status in ('creating', 'pending') and created_at >= ${openCheckout})
    )
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

function ofApplication(table: keyof Tables, isSuch: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from membership_applications
    where id = ${sql.ref(`${table}.application_id`)} and (${isSuch})
  )`;
}
