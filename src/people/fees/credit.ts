import type { Database } from '../../db/connection.ts';
import { findFee, moneyOf } from './fee-rows.ts';
import { type Days, daysBetween } from '../../shared/days.ts';
import { isNotVoided } from '../register/shared/status.ts';
import type { Period } from '../periods/periods.ts';

/**
 * Sums what is left of the present period and of a later one that is already paid. A period that was bought with a credit
 * is worth the credit, too.
 */
export async function creditOf(trx: Database, periods: Period[], day: string): Promise<number> {
  let credit = 0;
  for (const period of periods.filter(isNotVoided)) {
    if (!period.fee_id || (period.ends_on !== null && period.ends_on < day)) continue;
    const fee = await findFee(trx, period.fee_id);
    if (!fee) continue;
    const { total } = await moneyOf(trx, fee);
    const deducted = fee.full_price === null || total <= 0 ? 0 : fee.full_price - fee.amount;
    credit += creditOn(
      total + deducted,
      { starts_on: period.starts_on, ends_on: period.bought_until },
      day,
    );
  }
  return credit;
}

/** Returns what is left of a period on a day, in öre, rounded down to whole kronor. Lifetime periods leave nothing. */
export function creditOn(paid: number, { starts_on, ends_on }: Days, day: string): number {
  if (ends_on === null || day > ends_on) return 0;
  const all = daysBetween(starts_on, ends_on) + 1;
  const left = day <= starts_on ? all : daysBetween(day, ends_on) + 1;
  return Math.floor((paid * left) / all / 100) * 100;
}
