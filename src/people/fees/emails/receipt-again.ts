import type { Database } from '../../../db/connection.ts';
import { queueEmails, recallReceipt } from '../../../services/mail/outbox.ts';
import { historyOf } from '../../payments/queries.ts';
import { canMailReceipt, owed } from '../../payments/shared/status.ts';
import { paidDays } from '../bought.ts';
import { moneyOf } from '../fee-rows.ts';
import { feeWithId } from '../fees.ts';
import { paidPattern } from '../paid-pattern.ts';
import { addresseeOf } from './addressees.ts';
import { receiptEmail } from './emails.ts';

/** Queues the receipt of a payment once more, in the place of one that still waits. Returns false where none may be sent. */
export async function queueReceiptAgain(
  trx: Database,
  feeId: string,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const fee = await feeWithId(trx, feeId);
  const payment = (await historyOf(trx, feeId)).find(({ id }) => id === paymentId);
  if (!fee || fee.email === '' || !payment || !canMailReceipt(payment)) return false;
  const { amount, booked_on, currency, membership_type, method, receipt_token } = payment;
  const receiptNumber = payment.receipt_number;
  const rest = owed.includes(fee.status) ? fee.amount - (await moneyOf(trx, fee.row)).total : 0;
  const days = await paidDays(trx, feeId);
  const email = receiptEmail(
    fee,
    {
      receiptNumber,
      product: membership_type ?? '',
      amount,
      currency,
      paidAt: booked_on,
      method,
      token: receipt_token,
      ...(rest > 0 && { rest }),
    },
    {
      addressee: await addresseeOf(trx, feeId),
      days,
      pattern: days && (await paidPattern(trx, { fee_id: feeId, membership_type: fee.product })),
    },
  );
  await recallReceipt(trx, receiptNumber);
  await queueEmails(trx, [email], now);
  return true;
}
