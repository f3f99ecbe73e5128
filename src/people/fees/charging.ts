import { readFees } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { pricedPlan } from '../../shared/plans.ts';
import { addCharge, type ChargeRow, storeStatus } from './charge-rows.ts';
import { owed, payable } from '../payments/shared/status.ts';
import { addDays, covers } from '../../shared/days.ts';
import { addHistory, type By } from '../register/history.ts';
import { creditOf } from './credit.ts';
import { type NoTerm, nextTerm } from '../terms/shared/next-term.ts';
import { touchMember, type Member } from '../register/register.ts';
import { settleMembership } from './settle.ts';
import { RENEWABLE_DAYS } from '../register/shared/grace-and-renewal.ts';
import { byStart, isLiving } from '../register/shared/status.ts';
import { memberDays, type Term } from '../terms/terms.ts';

export type Charging =
  | { outcome: 'charged' | 'exists'; charge: ChargeRow }
  | {
      outcome: 'gone' | 'hasOpenFee' | 'unknownPlan' | 'tooEarly' | 'notDearer' | 'noTerm' | NoTerm;
    };

/** Charges the next term, of the same plan where `plan` is missing. A plan for life begins on the day of its payment. */
export async function chargeRenewal(
  trx: Database,
  memberId: string,
  { plan: asked }: { plan?: string | undefined },
  by: By,
): Promise<Charging> {
  const member = await touchMember(trx, memberId, by.now);
  if (!member) return { outcome: 'gone' };
  const open = await openCharge(trx, memberId);
  const today = dayInStockholm(by.now);
  const days = await memberDays(trx, memberId);
  const last = lastOf(days.terms);
  if (open && open.plan !== (asked ?? last?.plan)) return { outcome: 'hasOpenFee' };
  if (open) return { outcome: 'exists', charge: open };
  const plan = pricedPlan(asked ?? last?.plan, await readFees(trx));
  if (!plan || plan.amount === 0) return { outcome: 'unknownPlan' };
  const next = nextTerm(days, { plan: plan.category, paidOn: today });
  if ('refused' in next) return { outcome: next.refused };
  if (addDays(next.starts_on, -1) > addDays(today, RENEWABLE_DAYS)) return { outcome: 'tooEarly' };
  const purpose = last ? 'renew' : 'join';
  return charge(trx, member, { plan: plan.category, amount: plan.amount, purpose }, by);
}

/** Charges a dearer plan that begins when it is paid, less what is left of the present term on this day. */
export async function chargeChange(
  trx: Database,
  memberId: string,
  { plan: asked }: { plan: string },
  by: By,
): Promise<Charging> {
  const member = await touchMember(trx, memberId, by.now);
  if (!member) return { outcome: 'gone' };
  const fees = await readFees(trx);
  const plan = pricedPlan(asked, fees);
  if (!plan) return { outcome: 'unknownPlan' };
  const today = dayInStockholm(by.now);
  const days = await memberDays(trx, memberId);
  const next = nextTerm(days, { plan: plan.category, paidOn: today, isChange: true });
  if ('refused' in next) return { outcome: next.refused };
  const covering = days.terms.find((term) => isLiving(term) && covers(term, today));
  if (!covering) return { outcome: 'noTerm' };
  if (plan.amount <= (pricedPlan(covering.plan, fees)?.amount ?? 0))
    return { outcome: 'notDearer' };
  const open = await openCharge(trx, memberId);
  if (open?.purpose === 'change' && open.plan === plan.category) {
    return { outcome: 'exists', charge: open };
  }
  if (open) await cancelCharge(trx, open.id, by);
  const credit = await creditOf(trx, days.terms, today);
  const amount = Math.max(plan.amount - credit, 0);
  const added = await charge(trx, member, { plan: plan.category, amount, purpose: 'change' }, by);
  // With nothing left to pay, no payment could ever settle the charge.
  if (amount === 0) await settleFree(trx, added.charge, today, by);
  return added;
}

async function settleFree(trx: Database, row: ChargeRow, paidOn: string, by: By): Promise<void> {
  const { status } = await settleMembership(trx, row, { status: 'free', paidOn }, by);
  await storeStatus(trx, row.id, status, by.now);
}

/** Charges somebody new, who becomes a member by paying. */
export async function chargeJoining(
  trx: Database,
  member: Member,
  plan: string,
  by: By,
): Promise<Charging> {
  const known = pricedPlan(plan, await readFees(trx));
  if (!known || known.amount === 0) return { outcome: 'unknownPlan' };
  return charge(trx, member, { plan, amount: known.amount, purpose: 'join' }, by);
}

/** Cancels a charge and returns it, or null where money has come for it or is on its way. */
export async function cancelCharge(trx: Database, id: string, by: By): Promise<ChargeRow | null> {
  const cancelled = await trx
    .updateTable('charges')
    .set({ status: 'cancelled', updated_at: by.now.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', payable)
    .returningAll()
    .executeTakeFirst();
  if (!cancelled) return null;
  if (cancelled.member_id) {
    await addHistory(trx, cancelled.member_id, 'chargeCancelled', { charge: id }, by);
  }
  return cancelled;
}

function openCharge(trx: Database, memberId: string): Promise<ChargeRow | undefined> {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', owed)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

async function charge(
  trx: Database,
  member: Member,
  what: Pick<ChargeRow, 'amount' | 'purpose'> & { plan: string },
  by: By,
): Promise<{ outcome: 'charged'; charge: ChargeRow }> {
  const row = await addCharge(
    trx,
    {
      ...what,
      member_id: member.id,
      ...(await payerOf(trx, member)),
      created_by: by.adminId,
    },
    by.now,
  );
  const { plan, amount } = what;
  await addHistory(trx, member.id, 'charged', { charge: row.id, plan, amount }, by);
  return { outcome: 'charged', charge: row };
}

/** Returns to whom the fees of a member are addressed: for an organisation, its first contact person. */
export async function payerOf(
  db: Database,
  { email, full_name, id, language }: Pick<Member, 'email' | 'full_name' | 'id' | 'language'>,
) {
  const contact = await db
    .selectFrom('member_contacts')
    .select('email')
    .where('member_id', '=', id)
    .orderBy('position')
    .executeTakeFirst();
  return { payer_name: full_name, payer_email: contact?.email ?? email, language };
}

/** Lets letters about open fees reach the corrected address, except where another payer was named. */
export async function readdressCharges(
  trx: Database,
  member: Member,
  before: Awaited<ReturnType<typeof payerOf>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ ...(await payerOf(trx, member)), updated_at: now.toISOString() })
    .where('member_id', '=', member.id)
    .where('payer_email', '=', before.payer_email)
    .where('status', 'in', owed)
    .execute();
}

const lastOf = (terms: Term[]) => terms.filter(isLiving).toSorted(byStart).at(-1);
