import { type RawBuilder, sql } from 'kysely';
import { COMMAND_LINE } from '../../services/activity/record.ts';
import type { Tables } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { neverPaid } from '../../people/payments/shared/status.ts';
import { applicationStatus } from '../../people/register/applicants.ts';
import type { Cutoffs } from './cutoffs.ts';

export function isUnpaidOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`coalesce(resumed_at, created_at) < ${cutoffs.unpaidApplication}
    and ${applicationStatus} in (${sql.join(neverPaid)})
    and membership_applications.member_id is null
    and not exists (select 1 from payments where fee_id ${feesOfApplication})
    and not ${hasOpenCheckout(cutoffs, feesOfApplication)}`;
}

const periods = sql`member_periods
  where member_periods.member_id = members.id and member_periods.voided_at is null`;
const feesOfApplication = sql`in (
  select id from fees where application_id = membership_applications.id)`;
const feesOfMember = sql`in (select id from fees where member_id = members.id)`;

/** Nobody is deleted as long as their import can be undone. */
const isSettled = sql`members.import_id is null`;

/** Matches members whose last period and ending are long ago. */
export function isMembershipOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  const membershipEnd = dayInStockholm(new Date(cutoffs.membershipEnd));
  return sql<boolean>`${isSettled}
    and exists (select 1 from ${periods})
    and not exists (
      select 1 from ${periods} and coalesce(ends_on, '9999-12-31') >= ${membershipEnd}
    )
    and not exists (
      select 1 from member_standings
      where member_standings.member_id = members.id and member_standings.voided_at is null
        and standing <> 'suspended' and starts_on >= ${membershipEnd}
    )
    and not ${hasOpenCheckout(cutoffs, feesOfMember)}`;
}

/** Matches members who have never paid, and about whom nothing has changed for long. */
export function isUnpaidMemberOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`${hasNoPeriod(cutoffs)}
    and not exists (select 1 from payments where fee_id ${feesOfMember})`;
}

/** Matches members who have no period, because their payment was returned long ago. */
export function isReturnedMemberOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`${hasNoPeriod(cutoffs)} and (
      select max(occurred_at) from payments where fee_id ${feesOfMember} and kind = 'payment'
    ) < ${cutoffs.returnedPayment}`;
}

function hasNoPeriod(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`${isSettled}
    and not exists (select 1 from ${periods})
    and members.updated_at < ${cutoffs.unpaidApplication}
    and not ${hasOpenCheckout(cutoffs, feesOfMember)}`;
}

/** Matches applications that were paid long ago but led to no member: the money was returned or must be reviewed. */
export function isReturnedOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  return sql<boolean>`membership_applications.member_id is null
    and ${applicationStatus} <> 'processing'
    and (
      select max(occurred_at) from payments
      where fee_id ${feesOfApplication} and kind = 'payment'
    ) < ${cutoffs.returnedPayment}
    and not ${hasOpenCheckout(cutoffs, feesOfApplication)}`;
}

function hasOpenCheckout(
  { openCheckout }: Cutoffs,
  isOfFee: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from payment_attempts
    where fee_id ${isOfFee} and (
      status = 'processing' or (status in ('creating', 'pending') and created_at >= ${openCheckout})
    )
  )`;
}

/** Matches entries that name an administrator who left long ago, unless the books need them longer. */
export function isLogOver({ formerAdministrator, ledger }: Cutoffs): RawBuilder<boolean> {
  const hasLeft = (column: 'actor_name' | 'subject_label') => {
    const email = sql.ref(`activity.${column}`);
    return sql<boolean>`(
      ${email} not in (select email from admins)
      and not exists (
        select 1 from activity as later
        where later.actor_name = ${email} and later.happened_at >= ${formerAdministrator}
      )
      and not exists (
        select 1 from activity as later
        where later.subject_label = ${email} and later.subject_type = 'administrator'
          and later.happened_at >= ${formerAdministrator}
      )
    )`;
  };
  return sql<boolean>`actor_name is not null
    and (
      actor_name <> ${COMMAND_LINE} and ${hasLeft('actor_name')}
      or subject_type = 'administrator' and subject_label is not null and ${hasLeft('subject_label')}
    )
    and not (
      subject_type in ('application', 'fee', 'payment') and action <> 'exported' and happened_at >= ${ledger}
    )`;
}

/** Checkouts never expire while the ledger refers to them, because a late refund needs them. */
export function isCheckoutOver(cutoffs: Cutoffs): RawBuilder<boolean> {
  const { ledger, openCheckout } = cutoffs;
  return sql<boolean>`${ofApplication('payment_attempts', isUnpaidOver(cutoffs))}
    or status <> 'processing'
    and created_at < ${openCheckout}
    and (
      created_at < ${ledger}
      or not exists (select 1 from fees where fees.id = payment_attempts.fee_id)
      or ${ofApplication('payment_attempts', isReturnedOver(cutoffs))}
      or exists (
        select 1 from fees inner join members on members.id = fees.member_id
        where fees.id = payment_attempts.fee_id and (${isMembershipOver(cutoffs)}
          or ${isUnpaidMemberOver(cutoffs)} or ${isReturnedMemberOver(cutoffs)})
      )
    )
    and not exists (
      select 1 from payments
      where (payments.fee_id = payment_attempts.fee_id or payments.fee_id is null)
        and payments.session_id = payment_attempts.session_id
        and payments.occurred_at >= ${ledger}
    )`;
}

export function ofApplication(
  table: keyof Tables,
  isSuch: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from membership_applications
    where id = (select application_id from fees where fees.id = ${sql.ref(`${table}.fee_id`)})
      and (${isSuch})
  )`;
}
