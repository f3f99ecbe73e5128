import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { sha256 } from '../../services/secrets.ts';
import type { Row } from '../../db/tables.ts';
import { flag } from '../../db/tables/columns.ts';
import type { Fee } from '../fees/fees.ts';
import { OFFICE } from './ledger/ledger.ts';
import type { AttemptStatus } from './shared/status.ts';

export type Attempt = Row<'payment_attempts'>;

export async function attemptsOf(db: Database, feeId: string): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('fee_id', '=', feeId)
    .orderBy('number')
    .execute();
}

/** Returns whether the provider has refused to open a checkout for this fee, and the office has not decided about it. */
export async function isCardRefused(db: Database, feeId: string): Promise<boolean> {
  const task = await db
    .selectFrom('office_tasks')
    .select('id')
    .where('fee_id', '=', feeId)
    .where('kind', '=', 'cardRefused')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return task !== undefined;
}

export async function movementsOf(db: Database, feeId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'kind', 'amount', 'currency', 'provider', 'occurred_at'])
    .where('fee_id', '=', feeId)
    .orderBy('occurred_at')
    .orderBy('receipt_number')
    .execute();
}

export async function addAttempt(
  db: Database,
  fee: Pick<Fee, 'id' | 'product' | 'amount' | 'language'>,
  checkout: {
    provider: string;
    sessionId?: string;
    isExpected?: boolean;
    browser_hash?: string;
  },
  now: Date,
): Promise<Attempt> {
  const { browser_hash, provider, sessionId, isExpected = true } = checkout;
  return db.transaction().execute(async (trx) => {
    const earlier = await attemptsOf(trx, fee.id);
    return trx
      .insertInto('payment_attempts')
      .values({
        id: randomUUID(),
        fee_id: fee.id,
        number: (earlier.at(-1)?.number ?? 0) + 1,
        provider,
        session_id: sessionId ?? null,
        is_expected: flag(isExpected),
        membership_type: fee.product,
        amount: fee.amount,
        currency: 'sek',
        language: fee.language,
        browser_hash: browser_hash ?? null,
        status: sessionId ? 'pending' : 'creating',
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function setAttemptStatus(
  db: Database,
  id: string,
  status: AttemptStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ status, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Marks checkouts as unwanted, so that payments in them need a review. */
export const disownAttempts = (db: Database, feeId: string) => expectAttempts(db, feeId, 0);

/** Accepts all checkouts of a fee. */
export async function expectAttempts(
  db: Database,
  feeId: string,
  is_expected: 0 | 1 = 1,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ is_expected })
    .where('fee_id', '=', feeId)
    .execute();
}

export async function feeOfSession(db: Database, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('fee_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.fee_id;
}

export async function sessionOfPayment(db: Database, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export async function unsettledFees(
  db: Database,
  provider: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['fee_id', (column) => column.fn.min('updated_at').as('since')])
    .where('status', 'in', ['pending', 'processing'])
    .where('provider', '=', provider)
    .where('session_id', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .groupBy('fee_id')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ fee_id }) => fee_id);
}

/** Moves a fee behind the others for the next sync, whether this one succeeds or not. */
export async function noteSync(db: Database, feeId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ updated_at: now.toISOString() })
    .where('fee_id', '=', feeId)
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}

/** Returns whether a checkout of the fee was opened in that browser. */
export async function isOpenedIn(db: Database, feeId: string, browser: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('fee_id', '=', feeId)
    .where('browser_hash', '=', sha256(browser))
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Returns the payments of a fee with the browser that paid, without those that were entered by mistake. */
export async function paymentsOf(db: Database, feeId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('payment_attempts', 'payment_attempts.session_id', 'payments.session_id')
    .select(['receipt_number', 'receipt_token', 'payment_attempts.browser_hash'])
    .where('payments.fee_id', '=', feeId)
    .where('kind', '=', 'payment')
    .where('payments.id', 'not in', (rows) =>
      rows
        .selectFrom('payments')
        .select((row) => row.ref('reverses').$notNull().as('id'))
        .where('fee_id', '=', feeId)
        .where('reverses', 'is not', null),
    )
    .orderBy('receipt_number')
    .execute();
}

export async function findReceipt(db: Database, token: string) {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('receipt_token', '=', token)
    .executeTakeFirst();
  if (!payment) return null;
  const reversal = await db
    .selectFrom('payments')
    .select('receipt_number')
    .where('provider', '=', OFFICE)
    .where('kind', '=', 'correction')
    .where('provider_reference', '=', payment.id)
    .executeTakeFirst();
  return { payment, takenBackBy: reversal?.receipt_number ?? null };
}

/** Returns all movements of a fee, the latest first, with the receipt of the row that takes one back. */
export async function historyOf(db: Database, feeId: string) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('fee_id', '=', feeId)
    .orderBy('receipt_number', 'desc')
    .execute();
  const reversals = new Map(
    rows.map(({ receipt_number, reverses }) => [reverses, receipt_number] as const),
  );
  return rows.map((row) => ({ ...row, takenBackBy: reversals.get(row.id) ?? null }));
}

/** Returns the payment that this administrator typed last. */
export const lastEntryBy = (db: Database, adminId: string) =>
  db
    .selectFrom('payments')
    .select(['method', 'booked_on', 'created_at'])
    .where('recorded_by', '=', adminId)
    // In the words of the index.
    .where(sql<boolean>`is_typed = 1`)
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
