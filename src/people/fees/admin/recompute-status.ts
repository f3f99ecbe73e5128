import { settleMoney } from '../settle.ts';
import type { Database } from '../../../db/connection.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { attemptsOf } from '../../payments/queries.ts';
import type { PaymentStatus } from '../../payments/shared/status.ts';
import { moneyOf, statusByMoney } from '../fee-rows.ts';
import type { Fee, MoneyNews, PaymentSite } from '../fees.ts';

export type Emails = Pick<MoneyNews, 'receipts' | 'returned' | 'startsOn'>;

/** Lets the status of a fee, and what depends on it, follow from its money. */
export async function recomputeFeeStatus(
  { config, now }: PaymentSite,
  trx: Database,
  fee: Fee,
  { adminId, ...emails }: { adminId: string } & Emails,
  isAccepted = false,
): Promise<PaymentStatus> {
  const found = await moneyOf(trx, fee.row);
  const money = { ...found, isByHand: found.isByHand || isAccepted };
  // Checkouts say nothing where money of the office decides.
  const isDecided = money.isByHand && money.total > 0;
  const attempts = isDecided ? [] : await attemptsOf(trx, fee.id);
  const status = statusByMoney(
    fee.row,
    money,
    attempts.map(({ status }) => status),
  );
  const paidOn = money.paidOn ?? dayInStockholm(now());
  const news = { status, paidOn, adminId, ...emails, sessionId: null };
  return (await settleMoney(config, trx, fee, news, now())).status;
}
