import { readFees, readMembershipYear } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { pricedPlan } from '../../shared/plans.ts';
import { addFee, type FeeRow } from './fee-rows.ts';
import { owed } from '../payments/shared/status.ts';
import { addDays, covers } from '../../shared/days.ts';
import { type By, record } from '../../services/activity/record.ts';
import { creditOf } from './credit.ts';
import { updatePrice } from './plan-changes.ts';
import { payerOf } from './payer.ts';
import { cancelFees } from '../periods/open-fees.ts';
import { type NoPeriod, nextPeriod } from '../periods/shared/next-period.ts';
import { type Member, touchMember } from '../register/register.ts';
import { settle } from './settle.ts';
import { RENEWABLE_DAYS } from '../register/shared/grace-and-renewal.ts';
import { byStart, isNotVoided } from '../register/shared/status.ts';
import { memberDays, type Period } from '../periods/periods.ts';

export type Charging =
  | { outcome: 'feeAdded' | 'exists'; fee: FeeRow }
  | {
      outcome:
        | 'gone'
        | 'hasOpenFee'
        | 'unknownPlan'
        | 'tooEarly'
        | 'notDearer'
        | 'noPeriod'
        | NoPeriod;
    };

/**
 * Fees the next period, of the same plan where `plan` is missing. A plan for life begins on the day of its payment. `first` is a
 * later day before which the period does not begin. `isDueAtStart` gives time to pay until the period begins.
 */
export async function addRenewalFee(
  trx: Database,
  memberId: string,
  {
    plan: requested,
    first,
    isDueAtStart,
  }: { plan?: string | undefined; first?: string; isDueAtStart?: boolean },
  by: By,
): Promise<Charging> {
  const member = await touchMember(trx, memberId, by.now);
  if (!member) return { outcome: 'gone' };
  const today = dayInStockholm(by.now);
  const open = await openFee(trx, memberId);
  const days = await memberDays(trx, memberId);
  const last = lastOf(days.periods);
  if (open && open.plan !== (requested ?? last?.plan)) return { outcome: 'hasOpenFee' };
  if (open) return { outcome: 'exists', fee: open };
  const plan = pricedPlan(requested ?? last?.plan, await readFees(trx, first || today));
  if (!plan || plan.amount === 0) return { outcome: 'unknownPlan' };
  const year = await readMembershipYear(trx);
  const next = nextPeriod(days, { plan: plan.category, paidOn: first || today, year });
  if ('refused' in next) return { outcome: next.refused };
  // A first day means that the fee is wanted in advance.
  if (!first && addDays(next.starts_on, -1) > addDays(today, RENEWABLE_DAYS))
    return { outcome: 'tooEarly' };
  const purpose = last ? 'renew' : 'join';
  const what = { plan: plan.category, amount: plan.amount, purpose } as const;
  const from = first && { starts_on: first };
  const due = isDueAtStart && { due_on: next.starts_on };
  return fee(trx, member, { ...what, ...from, ...due }, by);
}

/** Fees a dearer plan that begins when it is paid, less what is left of the present period on that day. */
export async function addChangeFee(
  trx: Database,
  memberId: string,
  { plan: requested }: { plan: string },
  by: By,
): Promise<Charging> {
  const member = await touchMember(trx, memberId, by.now);
  if (!member) return { outcome: 'gone' };
  const today = dayInStockholm(by.now);
  const fees = await readFees(trx, today);
  const plan = pricedPlan(requested, fees);
  if (!plan) return { outcome: 'unknownPlan' };
  const days = await memberDays(trx, memberId);
  const requestedDays = { plan: plan.category, paidOn: today, isChange: true };
  const year = await readMembershipYear(trx);
  const next = nextPeriod(days, { ...requestedDays, year });
  if ('refused' in next) return { outcome: next.refused };
  const covering = days.periods.find((period) => isNotVoided(period) && covers(period, today));
  if (!covering) return { outcome: 'noPeriod' };
  if (plan.amount <= (pricedPlan(covering.plan, fees)?.amount ?? 0))
    return { outcome: 'notDearer' };
  const open = await openFee(trx, memberId);
  if (open?.purpose === 'change' && open.plan === plan.category) {
    return { outcome: 'exists', fee: await updatePrice(trx, open, by.now) };
  }
  if (open) await cancelFees(trx, { ids: [open.id] }, by);
  const credit = await creditOf(trx, days.periods, today);
  const amount = Math.max(plan.amount - credit, 0);
  const what = { plan: plan.category, amount, full_price: plan.amount, purpose: 'change' } as const;
  const added = await fee(trx, member, what, by);
  // With nothing left to pay, no payment could ever settle the fee.
  if (amount === 0) await settle(trx, added.fee, { status: 'free', paidOn: today }, by);
  return added;
}

/** Fees somebody new, who becomes a member by paying. */
export async function addJoiningFee(
  trx: Database,
  member: Member,
  plan: string,
  by: By,
): Promise<Charging> {
  const known = pricedPlan(plan, await readFees(trx, dayInStockholm(by.now)));
  if (!known || known.amount === 0) return { outcome: 'unknownPlan' };
  return fee(trx, member, { plan, amount: known.amount, purpose: 'join' }, by);
}

function openFee(trx: Database, memberId: string): Promise<FeeRow | undefined> {
  return trx
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', owed)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

async function fee(
  trx: Database,
  member: Member,
  what: Pick<FeeRow, 'amount' | 'purpose'> &
    Partial<Pick<FeeRow, 'due_on' | 'full_price' | 'starts_on'>> & { plan: string },
  by: By,
): Promise<{ outcome: 'feeAdded'; fee: FeeRow }> {
  const row = await addFee(
    trx,
    {
      ...what,
      member_id: member.id,
      ...(await payerOf(trx, member)),
    },
    by.now,
  );
  const { plan, amount } = what;
  await record(trx, by, { memberId: member.id }, 'feeAdded', { fee: row.id, plan, amount });
  return { outcome: 'feeAdded', fee: row };
}

const lastOf = (periods: Period[]) => periods.filter(isNotVoided).toSorted(byStart).at(-1);
