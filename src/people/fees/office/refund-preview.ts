import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { type FeeRow, moneyOf, statusByMoney } from '../fee-rows.ts';
import { attemptsOf } from '../../payments/queries.ts';
import type { PaymentStatus } from '../../payments/shared/status.ts';

export type RefundPreview =
  | { outcome: 'possible'; status: PaymentStatus }
  | { outcome: 'notByHand' | 'tooMuch' };

/** Returns the status that a fee has once that amount is given back, by the rules of `recordRefund`. */
export async function previewRefund(
  db: Database,
  row: FeeRow,
  amount: number,
): Promise<RefundPreview> {
  const money = await moneyOf(db, row);
  const { isByHand, returned, total } = money;
  if (!isByHand) return { outcome: 'notByHand' };
  if (amount > total) return { outcome: 'tooMuch' };
  const after = { ...money, total: total - amount, returned: returned + amount };
  return {
    outcome: 'possible',
    status: statusByMoney(row, after, await statusesOf(db, row.id)),
  };
}

/** Returns the status that a fee has once that row is taken back, by the rules of `reverseRecorded`. */
export async function previewReverse(
  db: Database,
  row: FeeRow,
  { amount, kind }: Pick<Row<'payments'>, 'amount' | 'kind'>,
): Promise<PaymentStatus | 'isRefunded'> {
  const money = await moneyOf(db, row);
  if (amount > money.total) return 'isRefunded';
  const returned = money.returned + (kind === 'refund' ? amount : 0);
  const after = { ...money, total: money.total - amount, returned };
  return statusByMoney(row, after, await statusesOf(db, row.id));
}

const statusesOf = async (db: Database, id: string) =>
  (await attemptsOf(db, id)).map(({ status }) => status);
