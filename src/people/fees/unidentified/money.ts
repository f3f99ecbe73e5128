import { type AdminAuthor, type By, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import type { NewRow, Row } from '../../../db/tables.ts';
import { flag } from '../../../db/tables/columns.ts';
import { addByHand, enteredByHand } from '../../payments/ledger/ledger.ts';
import type { IncomeKind, MethodByHand } from '../../payments/shared/status.ts';
import { addTask } from '../../register/tasks.ts';

type Payment = Row<'payments'>;

/** Money whose fee nobody knows yet. */
export interface UnidentifiedMoney {
  /** Made at random with the form, so that a form that is sent twice enters its money once. */
  key: string;
  method: MethodByHand;
  /** In öre, always positive. */
  amount: number;
  day: string;
  payer: string;
  /** What the statement says. */
  note: string;
}

/**
 * Enters money without a fee, as income where its kind is known. Otherwise it asks the office whose it is. Returns the id of
 * its row, or null where the form has entered another amount.
 */
export async function recordUnidentified(
  trx: Database,
  { kind = null, ...money }: UnidentifiedMoney & { kind?: IncomeKind | null },
  by: AdminAuthor,
): Promise<string | null> {
  const known = await enteredByHand(trx, 'payment', money.key);
  if (known) return known.amount === money.amount ? known.id : null;
  const typed = { ...money, adminId: by.adminId, income_kind: kind, is_typed: 1 } as const;
  const id = await enter(trx, typed, by.now);
  await record(trx, by, { type: 'unidentified', id }, 'created');
  return id;
}

async function enter(
  trx: Database,
  {
    adminId,
    amount,
    day,
    key,
    method,
    note,
    payer,
    ...more
  }: UnidentifiedMoney & { adminId: string } & Pick<NewRow<'payments'>, 'income_kind' | 'is_typed'>,
  now: Date,
): Promise<string> {
  const { id } = await addByHand(
    trx,
    {
      amount,
      booked_on: day,
      fee_id: null,
      currency: 'sek',
      kind: 'payment',
      membership_type: null,
      method,
      note,
      payer_name: payer,
      provider_reference: key,
      recorded_by: adminId,
      reverses: null,
      is_receipt_mailed: 0,
      ...more,
    },
    now,
  );
  if (!more.income_kind) await addTask(trx, { kind: 'unidentified', paymentId: id }, now);
  return id;
}

/** Returns the payment with what has become of it. */
export async function findUnidentified(db: Database, id: string) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('unidentified_id', '=', id)
    .orderBy('receipt_number')
    .execute();
  const payment = rows.find((row) => row.id === id);
  if (!payment) return null;
  const income = rows.find((row) => row.income_kind !== null && row.kind === 'payment') ?? null;
  const placed = await enteredByHand(db, 'payment', id);
  return {
    payment,
    isOpen: rows.length === 1 && payment.income_kind === null,
    /** The fee that it was for. */
    feeId: placed?.fee_id ?? null,
    /** The row that books it as other income. */
    income,
    isIncomeReversed: income !== null && rows.some(({ reverses }) => reverses === income.id),
    refund: rows.find(({ kind }) => kind === 'refund') ?? null,
  };
}

export type Unidentified = NonNullable<Awaited<ReturnType<typeof findUnidentified>>>;

export type TakenOut = 'done' | 'known' | 'gone';

/** Enters that the money has been sent back to its payer. */
export const refundUnidentified = (
  trx: Database,
  id: string,
  back: { day: string; method: MethodByHand; note: string },
  by: AdminAuthor,
): Promise<TakenOut> => takeOutOnce(trx, id, { kind: 'refund', ...back }, by);

/** Takes an entry that was a mistake back with a row that reverses it. */
export const reverseUnidentified = (
  trx: Database,
  id: string,
  by: AdminAuthor,
): Promise<TakenOut> => takeOutOnce(trx, id, { kind: 'correction' }, by);

type Out =
  | { kind: 'correction' }
  | { kind: 'refund'; day: string; method: MethodByHand; note: string };

async function takeOutOnce(
  trx: Database,
  id: string,
  out: Out,
  by: AdminAuthor,
): Promise<TakenOut> {
  const found = await findUnidentified(trx, id);
  if (!found) return 'gone';
  if (!found.isOpen) {
    const isSame =
      out.kind === 'refund' ? found.refund : !found.feeId && !found.refund && !found.income;
    return isSame ? 'known' : 'gone';
  }
  await takeOut(trx, found.payment, out, by);
  await closeTask(trx, id, null, by);
  const change = out.kind === 'refund' ? 'refunded' : 'paymentReversed';
  await record(trx, by, { type: 'unidentified', id }, 'updated', [change]);
  return 'done';
}

/** Takes money out with a row that reverses the one by which it is in the books, or sends it back. */
function takeOut(trx: Database, payment: Payment, out: Out, by: AdminAuthor) {
  const amount = -payment.amount;
  if (out.kind === 'correction') {
    return enterFrom(trx, payment, { ...out, amount, reverses: payment.id }, by);
  }
  const { day: booked_on, ...back } = out;
  return enterFrom(trx, payment, { ...back, amount, booked_on }, by);
}

/** Enters a row that follows from another one of the same money. What is not said is as in that one. */
function enterFrom(
  trx: Database,
  { amount, booked_on, currency, id, income_kind, method, note, payer_name, ...row }: Payment,
  changes: Partial<NewRow<'payments'>> & Pick<Payment, 'kind'>,
  by: AdminAuthor,
) {
  const same = { amount, booked_on, currency, income_kind, method, note, payer_name };
  return addByHand(
    trx,
    {
      ...same,
      fee_id: null,
      unidentified_id: row.unidentified_id,
      membership_type: null,
      provider_reference: id,
      recorded_by: by.adminId,
      reverses: null,
      is_receipt_mailed: flag(false),
      ...changes,
    },
    by.now,
  );
}

/** Takes the money out for a fee, within the transaction that records it there. Returns false where it is gone. */
export async function takeForFee(
  trx: Database,
  id: string,
  feeId: string,
  by: AdminAuthor,
): Promise<boolean> {
  const found = await findUnidentified(trx, id);
  if (!found?.isOpen) return false;
  await takeOut(trx, found.payment, { kind: 'correction' }, by);
  await closeTask(trx, id, feeId, by);
  await record(trx, by, { type: 'unidentified', id }, 'updated', ['assigned']);
  return true;
}

/** Books the money as income of a kind, which answers whose it is. */
export async function bookAsIncome(
  trx: Database,
  id: string,
  kind: IncomeKind,
  by: AdminAuthor,
): Promise<TakenOut> {
  const found = await findUnidentified(trx, id);
  if (!found) return 'gone';
  if (!found.isOpen) {
    return found.income?.income_kind === kind && !found.isIncomeReversed ? 'known' : 'gone';
  }
  await takeOut(trx, found.payment, { kind: 'correction' }, by);
  await enterFrom(trx, found.payment, { kind: 'payment', income_kind: kind }, by);
  await closeTask(trx, id, null, by);
  await record(trx, by, { type: 'unidentified', id }, 'updated', ['bookedAsIncome']);
  return 'done';
}

/** Takes income of a wrong kind back, and asks again what the money is. */
export async function reverseIncome(trx: Database, id: string, by: AdminAuthor): Promise<TakenOut> {
  const found = await findUnidentified(trx, id);
  if (!found?.income) return 'gone';
  if (found.isIncomeReversed) return 'known';
  await takeOut(trx, found.income, { kind: 'correction' }, by);
  await enterAgain(trx, found.payment, { key: found.income.id, adminId: by.adminId }, by.now);
  await record(trx, by, { type: 'unidentified', id }, 'updated', ['paymentReversed']);
  return 'done';
}

/** Lets money whose payment of a fee is reversed wait for its fee again, where it had been without one before. */
export async function returnUnidentified(
  trx: Database,
  { id, provider_reference }: Payment,
  adminId: string,
  now: Date,
): Promise<void> {
  const found = await findUnidentified(trx, provider_reference);
  if (found) await enterAgain(trx, found.payment, { key: id, adminId }, now);
}

function enterAgain(
  trx: Database,
  { amount, booked_on: day, method, note, payer_name: payer }: Payment,
  by: { adminId: string; key: string },
  now: Date,
) {
  return enter(trx, { amount, day, note, payer, method: method as MethodByHand, ...by }, now);
}

async function closeTask(
  trx: Database,
  id: string,
  feeId: string | null,
  { adminId, now }: By,
): Promise<void> {
  await trx
    .updateTable('office_tasks')
    .set({ done_at: now.toISOString(), done_by: adminId, ...(feeId && { fee_id: feeId }) })
    .where('kind', '=', 'unidentified')
    .where('payment_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}
