import type { Database } from '../database/connection.ts';
import { type ChargeRow, moneyOf, statusByMoney } from './charges/charge-rows.ts';
import { attemptsOf } from './queries.ts';
import type { PaymentStatus } from './status.ts';

export type RefundPreview =
  | { outcome: 'possible'; status: PaymentStatus }
  | { outcome: 'notByHand' | 'tooMuch' };

/** Returns the status that a charge has once that amount is given back, by the rules of `noteRefund`. */
export async function previewRefund(
  db: Database,
  row: ChargeRow,
  amount: number,
): Promise<RefundPreview> {
  const money = await moneyOf(db, row);
  const { isByHand, returned, total } = money;
  if (!isByHand) return { outcome: 'notByHand' };
  if (amount > total) return { outcome: 'tooMuch' };
  const after = { ...money, total: total - amount, returned: returned + amount };
  const attempts = (await attemptsOf(db, row.id)).map(({ status }) => status);
  return { outcome: 'possible', status: statusByMoney(row, after, attempts) };
}
