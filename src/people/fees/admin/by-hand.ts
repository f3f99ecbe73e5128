import { type AdminAuthor, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import { type FeeRow, moneyOf } from '../fee-rows.ts';
import { flag } from '../../../db/tables/columns.ts';
import { openDay } from '../../payments/ledger/closed-years.ts';
import { OFFICE, addByHand, enteredByHand, type Entered } from '../../payments/ledger/ledger.ts';
import { RECEIPT_SENT, emailsSent } from './fee-log.ts';
import { fixPrice } from '../plan-changes.ts';
import { isEndedChange } from '../shared/ended-change.ts';
import {
  type Fee,
  feeOf,
  feeWithId,
  type PaymentSite,
  type Receipt,
  type Returned,
} from '../fees.ts';
import { isReachable } from '../../register/takes-letters.ts';
import { type Emails, recomputeFeeStatus } from './recompute-status.ts';
import type { MethodByHand, PaymentStatus } from '../../payments/shared/status.ts';
import { returnUnidentified } from '../unidentified/money.ts';

export interface RecordedMoney {
  /** Made at random with the form, so that a form that is sent twice enters its money once. */
  key: string;
  method: MethodByHand;
  /** In öre, always positive. */
  amount: number;
  day: string;
  note: string;
  /** The rest that the form showed. It differs when somebody else was quicker. */
  rest: number;
}

export interface RecordedRefund extends Omit<RecordedMoney, 'rest'> {
  /** The sum paid, as the preview showed it. It differs when somebody else was quicker. */
  kept: number;
}

export type Recorded =
  | { outcome: 'recorded'; status: PaymentStatus; receiptNumber: string }
  | {
      outcome:
        | 'known'
        | 'used'
        | 'gone'
        | 'closed'
        | 'changed'
        | 'tooMuch'
        | 'notByHand'
        | 'isRefunded';
    };

/**
 * Enters money that has come other than by card, in the lock of its fee. `take` takes it from where it has been, and fails
 * where it is gone. Checkouts that are open afterwards are to be closed.
 */
export async function recordManualPayment(
  site: PaymentSite,
  trx: Database,
  feeId: string,
  money: RecordedMoney,
  by: AdminAuthor,
  take?: () => Promise<boolean>,
): Promise<Recorded> {
  const found = await feeWithId(trx, feeId);
  if (!found) return { outcome: 'gone' };
  const { total } = await moneyOf(trx, found.row);
  const known = await enteredByHand(trx, 'payment', money.key);
  if (known) return { outcome: known.amount === money.amount ? 'known' : 'used' };
  if (isClosed(found.row, money.day)) return { outcome: 'closed' };
  if (found.amount - total !== money.rest) return { outcome: 'changed' };
  if (take && !(await take())) return { outcome: 'gone' };
  const paid = total + money.amount;
  const fee = feeOf(await fixPrice(trx, found.row, { day: money.day, paid }, site.now()));
  const rest = fee.amount - total;
  return enterAndSettle(
    site,
    trx,
    fee,
    { ...money, kind: 'payment', isTyped: !take },
    by,
    (entered) => ({
      receipts: [receiptOf(fee, money, entered, rest - money.amount)],
    }),
  );
}

/** A change of plan that has ended by itself takes money that had come in time. */
const isClosed = (fee: FeeRow, day: string) =>
  fee.status === 'free' ||
  (fee.status === 'cancelled' && !(isEndedChange(fee) && day <= fee.due_on));

/** Enters money that the office has given back other than by card, in the lock of its fee. */
export async function recordRefund(
  site: PaymentSite,
  trx: Database,
  feeId: string,
  { kept, ...money }: RecordedRefund,
  by: AdminAuthor,
): Promise<Recorded> {
  const fee = await feeWithId(trx, feeId);
  if (!fee) return { outcome: 'gone' };
  const known = await enteredByHand(trx, 'refund', money.key);
  if (known) return { outcome: known.amount === -money.amount ? 'known' : 'used' };
  const { isByHand, total } = await moneyOf(trx, fee.row);
  if (!isByHand) return { outcome: 'notByHand' };
  if (total !== kept) return { outcome: 'changed' };
  if (money.amount > total) return { outcome: 'tooMuch' };
  const row = { ...money, amount: -money.amount, kind: 'refund' } as const;
  return enterAndSettle(site, trx, fee, row, by, (entered) => ({
    receipts: [],
    returned: returnedOf(row, entered),
  }));
}

/**
 * Takes a mistaken entry back with a row that reverses it, in the lock of its fee. The period that it made becomes void.
 * `kept` is what the preview said was paid.
 */
export async function reverseRecorded(
  site: PaymentSite,
  trx: Database,
  { feeId, paymentId, kept }: { feeId: string; paymentId: string; kept?: number },
  by: AdminAuthor,
): Promise<Recorded> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('fee_id', '=', feeId)
    .executeTakeFirst();
  if (!payment) return { outcome: 'gone' };
  if (payment.provider !== OFFICE || payment.kind === 'correction') {
    return { outcome: 'notByHand' };
  }
  const fee = await feeWithId(trx, feeId);
  if (!fee) return { outcome: 'gone' };
  if (await enteredByHand(trx, 'correction', payment.id)) return { outcome: 'known' };
  const { total } = await moneyOf(trx, fee.row);
  if (kept !== undefined && total !== kept) return { outcome: 'changed' };
  // Nobody gave back money that had never come, so the refund must be corrected first.
  if (payment.amount > total) return { outcome: 'isRefunded' };
  const { amount, booked_on, is_receipt_mailed, method, note, receipt_number } = payment;
  const day = await openDay(trx, booked_on, site.now());
  const same = { key: payment.id, amount: -amount, day, method, note };
  const row = { ...same, kind: 'correction', reverses: payment.id } as const;
  if (payment.kind === 'payment') await returnUnidentified(trx, payment, by.adminId, site.now());
  const isMailed = is_receipt_mailed !== 0 || (await emailsSent(trx, feeId, RECEIPT_SENT)) > 0;
  return enterAndSettle(site, trx, fee, row, by, (entered) => ({
    receipts: [],
    ...(isMailed && {
      returned: {
        ...returnedOf(row, entered),
        undoes: receipt_number,
        ...(amount < 0 && { undoesRefund: true }),
      },
    }),
  }));
}

type Entry = Pick<RecordedMoney, 'amount' | 'day' | 'key' | 'note'> & {
  method: Parameters<typeof addByHand>[1]['method'];
  kind: 'payment' | 'refund' | 'correction';
  isTyped?: boolean;
  reverses?: string;
};

/** Names for the log what each row of the books does to its fee. */
const changeOf = { payment: 'paid', refund: 'refunded', correction: 'paymentReversed' };

/** Adds a row to the books and lets the fee follow from it. */
async function enterAndSettle(
  site: PaymentSite,
  trx: Database,
  fee: Fee,
  entry: Entry,
  by: AdminAuthor,
  emailsOf: (entered: Entered) => Emails,
): Promise<Recorded> {
  const { adminId } = by;
  const entered = await enter(site, trx, fee, { ...entry, adminId });
  const status = await recomputeFeeStatus(site, trx, fee, { adminId, ...emailsOf(entered) });
  await record(trx, by, { type: 'fee', id: fee.id }, 'updated', [changeOf[entry.kind]]);
  return { outcome: 'recorded', status, receiptNumber: entered.receiptNumber };
}

function enter(
  { config, now }: PaymentSite,
  trx: Database,
  { email, id, payerName, product, row }: Fee,
  { adminId, amount, day, isTyped, key, kind, method, note, reverses }: Entry & { adminId: string },
) {
  return addByHand(
    trx,
    {
      amount,
      booked_on: day,
      fee_id: id,
      currency: row.currency,
      kind,
      membership_type: product || null,
      method,
      note,
      payer_name: payerName,
      provider_reference: key,
      recorded_by: adminId,
      reverses: reverses ?? null,
      is_typed: isTyped ? 1 : null,
      is_receipt_mailed: flag(
        isReachable(config, { email, memberId: row.member_id }) && kind !== 'correction',
      ),
    },
    now(),
  );
}

function receiptOf(
  { product, row }: Fee,
  { amount, day, method }: RecordedMoney,
  { receiptNumber, token }: Entered,
  rest: number,
): Receipt {
  const { currency } = row;
  const receipt = { receiptNumber, product, amount, currency, paidAt: day, method, token };
  return rest > 0 ? { ...receipt, rest } : receipt;
}

function returnedOf(
  { amount, day, kind, method }: Entry & { kind: Returned['kind'] },
  { receiptNumber, token }: Entered,
): Returned {
  return { kind, receiptNumber, token, amount: Math.abs(amount), day, method };
}
