import type { Database } from '../../db/connection.ts';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { memberDays } from '../periods/periods.ts';
import { canBePaid, isEarned } from '../payments/shared/status.ts';
import { creditOf } from './credit.ts';
import type { FeeRow } from './fee-rows.ts';

/** A bank may take this long to book what was paid when the page asked for a little less. */
const BANK_DAYS = 7;

/** Returns what a change of plan costs on a day, or null where the amount of the fee stays as it is. */
async function priceOn(db: Database, fee: FeeRow, day: string): Promise<number | null> {
  const { full_price, member_id } = fee;
  if (full_price === null || member_id === null) return null;
  const { periods } = await memberDays(db, member_id);
  const price = full_price - (await creditOf(db, periods, day));
  // A payment of nothing could never settle the fee.
  return price > 0 ? price : null;
}

/** Lets an unpaid change of plan cost what it costs today. */
export async function updatePrice(db: Database, fee: FeeRow, now: Date): Promise<FeeRow> {
  if (!canBePaid(fee.status) && fee.status !== 'partly_paid') return fee;
  const amount = await priceOn(db, fee, dayInStockholm(now));
  if (amount === null || amount === fee.amount) return fee;
  return (await storePrice(db, fee, amount, now)) ?? fee;
}

/**
 * Lets a change of plan cost what it cost on the day of the money. `paid`, all that has come for it, is right where the fee
 * has asked for that much: at any time until its due day, and after that in the days before the money.
 */
export async function fixPrice(
  trx: Database,
  fee: FeeRow,
  { day, paid }: { day: string; paid: number },
  now: Date,
): Promise<FeeRow> {
  if (isEarned(fee.status)) return fee;
  const price = await priceOn(trx, fee, day);
  if (price === null) return fee;
  const made = dayInStockholm(new Date(fee.created_at));
  const earlier = addDays(day, -BANK_DAYS);
  const least = await priceOn(trx, fee, day <= fee.due_on || earlier < made ? made : earlier);
  const most = await priceOn(trx, fee, dayInStockholm(now));
  const isAsked = paid >= (least ?? price) && paid <= (most ?? price);
  return (await storePrice(trx, fee, isAsked ? paid : price, now)) ?? fee;
}

/** Lets a change of plan cost what its checkout has asked for. */
export async function keepOrdered(
  trx: Database,
  fee: FeeRow,
  amount: number,
  now: Date,
): Promise<void> {
  if (fee.full_price !== null) await storePrice(trx, fee, amount, now);
}

const storePrice = (db: Database, { id, status }: FeeRow, amount: number, now: Date) =>
  db
    .updateTable('fees')
    .set({ amount, updated_at: now.toISOString() })
    .where('id', '=', id)
    // Money may have come meanwhile.
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();
