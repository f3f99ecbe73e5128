import { readMembershipYear } from '../../../services/association/queries.ts';
import { type AdminAuthor, type By, record } from '../../../services/activity/record.ts';
import { findApplication, isDeclined } from '../../register/applicants.ts';
import { memberAsked } from '../../register/find-members.ts';
import { findSameMember } from '../../register/duplicates.ts';
import { memberDays } from '../../periods/periods.ts';
import { type NoPeriod, nextPeriod } from '../../periods/shared/next-period.ts';
import { isNotVoided } from '../../register/shared/status.ts';
import { expectAttempts } from '../../payments/queries.ts';
import { isEarned } from '../../payments/shared/status.ts';
import type { Database } from '../../../db/connection.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { countsFrom } from '../due-day.ts';
import { type FeeRow, moneyOf } from '../fee-rows.ts';
import { feeWithId, type PaymentSite } from '../fees.ts';
import { recomputeFeeStatus } from './recompute-status.ts';

export type AllocationRefusal =
  | NoPeriod
  | 'declined'
  | 'hasLeft'
  | 'memberMissing'
  | 'memberUnknown';

export type AllocationOutcome =
  | 'settled'
  | 'known'
  | 'gone'
  | 'closed'
  | 'tooLittle'
  | AllocationRefusal;

/** Decides for whom and for what the money counts. Missing facts follow from the fee. */
export interface AllocationChoice {
  number?: string | undefined;
  member?: string | undefined;
  plan?: string | undefined;
  /** The first day of the membership. */
  day?: string | undefined;
}

/**
 * Uses money under review for a membership, because the office has decided so, in the lock of its fee. Throws
 * NoPeriodMade, which takes the choice back with the transaction.
 */
export async function allocateReviewedPayment(
  site: PaymentSite,
  trx: Database,
  feeId: string,
  { day, member: chosen, number, plan }: AllocationChoice,
  by: AdminAuthor,
): Promise<AllocationOutcome> {
  const fee = await feeWithId(trx, feeId);
  if (!fee) return 'gone';
  if (isEarned(fee.status)) return 'known';
  if (fee.status !== 'needs_review') return 'closed';
  const { total } = await moneyOf(trx, fee.row);
  if (total < fee.amount) return 'tooLittle';
  const member = await memberAsked(trx, { number, member: chosen });
  if ((number || chosen) && !member) return 'memberUnknown';
  const row = await chosenFee(trx, fee.row, { memberId: member?.id, plan });
  const refusal = await refusalOf(trx, row, day);
  if (refusal) return refusal;
  await storeChoice(trx, fee.row, row, by);
  await expectAttempts(trx, feeId);
  const choice = { ...fee, product: row.plan ?? '', row };
  const startsOn = day ? { startsOn: day } : {};
  const outcome = { adminId: by.adminId, receipts: [], ...startsOn };
  const status = await recomputeFeeStatus(site, trx, choice, outcome, true);
  if (!isEarned(status)) throw new NoPeriodMade();
  await record(trx, by, { type: 'fee', id: feeId }, 'updated', ['settled']);
  return 'settled';
}

export class NoPeriodMade extends Error {}

/** Returns the first day that a payment has by itself, the member who gets it, and what is in the way. */
export async function usualChoice(db: Database, fee: FeeRow, today: string) {
  const member = await memberOf(db, fee);
  const paidOn = countsFrom(fee, (await moneyOf(db, fee)).paidOn ?? today);
  const requested = {
    plan: fee.plan ?? '',
    paidOn,
    isChange: fee.purpose === 'change',
    year: await readMembershipYear(db),
  };
  const next = member && nextPeriod(await memberDays(db, member.id), requested);
  return {
    member: member ?? null,
    day: next && !('refused' in next) ? next.starts_on : paidOn,
  };
}

async function memberOf(db: Database, { application_id, member_id }: FeeRow) {
  if (member_id) {
    return db
      .selectFrom('members')
      .select(['id', 'number', 'full_name'])
      .where('id', '=', member_id)
      .executeTakeFirst();
  }
  const application = application_id ? await findApplication(db, application_id) : undefined;
  return application && findSameMember(db, application);
}

async function chosenFee(
  trx: Database,
  fee: FeeRow,
  { memberId, plan }: { memberId: string | undefined; plan: string | undefined },
): Promise<FeeRow> {
  const isSame = (!plan || plan === fee.plan) && (!memberId || memberId === fee.member_id);
  return {
    ...fee,
    ...(memberId && { member_id: memberId }),
    ...(plan && { plan }),
    // A change of plan is no longer one for another member or plan.
    ...(!isSame && fee.purpose === 'change' && { purpose: 'renew' as const }),
  };
}

/** Returns why no period can begin on exactly that day, or at all. */
async function refusalOf(
  trx: Database,
  fee: FeeRow,
  day: string | undefined,
): Promise<AllocationRefusal | null> {
  if (await isDeclined(trx, fee.application_id)) return 'declined';
  const member = await memberOf(trx, fee);
  if (!member) return fee.application_id ? null : 'memberMissing';
  const days = await memberDays(trx, member.id);
  const left = days.standings.find(
    (one) => isNotVoided(one) && one.standing === 'left' && one.ends_on === null,
  );
  if (day && left && day < left.starts_on) return 'hasLeft';
  const isChange = fee.purpose === 'change';
  const paidOn = day ?? countsFrom(fee, (await moneyOf(trx, fee)).paidOn ?? fee.due_on);
  const next = nextPeriod(days, {
    plan: fee.plan ?? '',
    paidOn,
    isChange,
    year: await readMembershipYear(trx),
  });
  if ('refused' in next) return next.refused;
  return day && next.starts_on !== day ? 'overlap' : null;
}

async function storeChoice(
  trx: Database,
  before: FeeRow,
  { member_id, plan, purpose }: FeeRow,
  by: By,
): Promise<void> {
  if (member_id === before.member_id && plan === before.plan) return;
  await trx
    .updateTable('fees')
    .set({ member_id, plan, purpose, full_price: null, updated_at: by.now.toISOString() })
    .where('id', '=', before.id)
    .execute();
  if (before.member_id && before.member_id !== member_id) {
    await record(trx, by, { memberId: before.member_id }, 'feeMoved', {
      on: dayInStockholm(by.now),
    });
  }
}
