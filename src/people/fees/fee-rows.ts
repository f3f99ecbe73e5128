import { randomUUID } from 'node:crypto';
import { randomToken } from '../../services/secrets.ts';
import type { Database } from '../../db/connection.ts';
import { nextNumbers } from '../../db/counters.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { OFFICE } from '../payments/ledger/ledger.ts';
import { ocrOf } from '../payments/shared/ocr.ts';
import { dueDay } from './due-day.ts';
import {
  type AttemptStatus,
  nextStatus,
  type PaymentStatus,
  statusOfFee,
} from '../payments/shared/status.ts';

export type FeeRow = Row<'fees'>;

const FIRST_CHARGE = 10_001;

export type NewFee = Pick<
  NewRow<'fees'>,
  'amount' | 'language' | 'payer_email' | 'payer_name' | 'purpose'
> &
  Partial<
    Pick<
      NewRow<'fees'>,
      'application_id' | 'due_on' | 'full_price' | 'id' | 'member_id' | 'plan' | 'starts_on'
    >
  >;

/** Adds a fee. The number in its reference is never used again for another fee. */
export async function addFee(trx: Database, fee: NewFee, now: Date): Promise<FeeRow> {
  const [id] = await addFees(trx, [fee], now);
  return (await findFee(trx, id!))!;
}

/** Adds fees at once and returns their ids. */
export async function addFees(
  trx: Database,
  fees: (NewFee & { status?: PaymentStatus })[],
  now: Date,
): Promise<string[]> {
  if (fees.length === 0) return [];
  const first = await nextNumbers(trx, 'fee', { first: FIRST_CHARGE, count: fees.length });
  const rows = fees.map((fee, index) => {
    const due_on = dueDay(fee.starts_on ?? null, now);
    return { status: 'pending' as const, ...feeRow({ due_on, ...fee }, first + index, now) };
  });
  await insertMany(trx, 'fees', rows);
  return rows.map(({ id }) => id);
}

/** Returns the row of a fee without its status. */
function feeRow(fee: NewFee & { due_on: string }, number: number, now: Date) {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    ...fee,
    reference: ocrOf(number),
    token: randomToken(),
    created_at: at,
    updated_at: at,
  };
}

export async function findFee(db: Database, id: string): Promise<FeeRow | undefined> {
  return db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findFeeByToken(db: Database, token: string): Promise<FeeRow | undefined> {
  return db.selectFrom('fees').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Stores the status, and whose the fee is where that is new. */
export async function storeStatus(
  trx: Database,
  id: string,
  status: PaymentStatus,
  now: Date,
  memberId?: string | null,
): Promise<FeeRow> {
  return trx
    .updateTable('fees')
    .set({ status, updated_at: now.toISOString(), ...(memberId && { member_id: memberId }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface FeeMoney {
  /** The amount received minus refunds, in öre. */
  total: number;
  /** The amount refunded, as a positive number, in öre. */
  returned: number;
  /** True when an administrator has ever recorded a payment. */
  isByHand: boolean;
  /** The day of the latest payment that nobody took back. */
  paidOn: string | null;
}

export async function moneyOf(
  db: Database,
  { id, currency }: Pick<FeeRow, 'id' | 'currency'>,
): Promise<FeeMoney> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'booked_on', 'kind', 'provider', 'reverses'])
    .where('fee_id', '=', id)
    .where('currency', '=', currency)
    .execute();
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  const standing = rows.filter(({ id, reverses }) => !reversed.has(id) && reverses === null);
  const days = standing.filter(({ kind }) => kind === 'payment').map(({ booked_on }) => booked_on);
  const sumOf = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  return {
    total: sumOf(rows),
    returned: -sumOf(standing.filter(({ kind }) => kind.startsWith('refund'))),
    isByHand: rows.some(({ provider }) => provider === OFFICE),
    paidOn: days.toSorted().at(-1) ?? null,
  };
}

/** Derives the status from the sum of all money if an administrator has recorded any, otherwise from the checkouts. */
export function statusByMoney(
  fee: FeeRow,
  { isByHand, returned, total }: FeeMoney,
  attempts: AttemptStatus[],
): PaymentStatus {
  const derived = statusOfFee(attempts);
  // Only an office that has accepted more than the fee by card lets a fee without other money be overpaid.
  if (!isByHand && fee.status !== 'overpaid') return nextStatus(fee.status, derived);
  if (total <= 0 && returned > 0) return 'refunded';
  // The site itself closed the checkout when the office recorded a payment that has now been taken back.
  if (total <= 0) return derived === 'expired' ? 'pending' : derived;
  if (total > fee.amount) return 'overpaid';
  if (total === fee.amount) return 'paid';
  // A fully paid fee is not owed again when part of the money has been given back.
  return total + returned >= fee.amount ? 'partially_refunded' : 'partly_paid';
}
