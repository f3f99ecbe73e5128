import type { Database } from '../../../db/connection.ts';
import type { Row } from '../../../db/tables.ts';
import { type FeeMoney, type FeeRow, moneyOf, statusByMoney } from '../fee-rows.ts';
import { attemptsOf, historyOf } from '../../payments/queries.ts';
import { leftOf, type PaymentStatus, statusWhenRefunded } from '../../payments/shared/status.ts';

export type RefundPreview =
  | { outcome: 'possible'; status: PaymentStatus }
  | { outcome: 'notByHand' | 'tooMuch' };

/** Returns the status that a fee has once that amount is given back by hand, by the rules of `recordRefund`. */
export async function previewRefund(
  db: Database,
  row: FeeRow,
  amount: number,
): Promise<RefundPreview> {
  const money = await moneyOf(db, row);
  if (!money.isByHand) return { outcome: 'notByHand' };
  if (amount > money.total) return { outcome: 'tooMuch' };
  const status = statusByMoney(row, less(money, amount), await statusesOf(db, row.id));
  return { outcome: 'possible', status };
}

/** Returns the status that a fee has once that amount of a payment by card is refunded. */
export async function previewCardRefund(
  db: Database,
  row: FeeRow,
  { amount, paymentId }: { amount: number; paymentId: string },
): Promise<PaymentStatus> {
  const isAll = amount >= leftOf(await historyOf(db, row.id), paymentId);
  const attempts = await attemptsOf(db, row.id);
  const statuses = attempts.map(({ provider_payment_id, status }) =>
    provider_payment_id === paymentId ? statusWhenRefunded(status, isAll) : status,
  );
  return statusByMoney(row, less(await moneyOf(db, row), amount), statuses);
}

const less = (money: FeeMoney, amount: number): FeeMoney => ({
  ...money,
  total: money.total - amount,
  returned: money.returned + amount,
});

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
