import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { flag, type Row } from '../../db/tables.ts';
import type { Charge } from '../fees/charges.ts';
import type { AttemptStatus, PaymentMethod } from './shared/status.ts';

export type Attempt = Row<'payment_attempts'>;

export async function attemptsOf(db: Database, chargeId: string): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('number')
    .execute();
}

export async function movementsOf(db: Database, chargeId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'kind', 'amount', 'currency', 'provider', 'occurred_at'])
    .where('charge_id', '=', chargeId)
    .orderBy('occurred_at')
    .orderBy('receipt_number')
    .execute();
}

export async function addAttempt(
  db: Database,
  charge: Pick<Charge, 'id' | 'product' | 'amount' | 'language'>,
  checkout: { provider: string; sessionId?: string; isExpected?: boolean },
  now: Date,
): Promise<Attempt> {
  const { provider, sessionId, isExpected = true } = checkout;
  return db.transaction().execute(async (trx) => {
    const earlier = await attemptsOf(trx, charge.id);
    return trx
      .insertInto('payment_attempts')
      .values({
        id: randomUUID(),
        charge_id: charge.id,
        number: (earlier.at(-1)?.number ?? 0) + 1,
        provider,
        session_id: sessionId ?? null,
        is_expected: flag(isExpected),
        membership_type: charge.product,
        amount: charge.amount,
        currency: 'sek',
        language: charge.language,
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
export const disownAttempts = (db: Database, chargeId: string) => expectAttempts(db, chargeId, 0);

/** Accepts all checkouts of a charge. */
export async function expectAttempts(
  db: Database,
  chargeId: string,
  is_expected: 0 | 1 = 1,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ is_expected })
    .where('charge_id', '=', chargeId)
    .execute();
}

export async function chargeOfSession(
  db: Database,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('charge_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.charge_id;
}

export async function sessionOfPayment(db: Database, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

export async function unsettledCharges(
  db: Database,
  provider: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['charge_id', (column) => column.fn.min('updated_at').as('since')])
    .where('status', 'in', ['pending', 'processing'])
    .where('provider', '=', provider)
    .where('session_id', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .groupBy('charge_id')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ charge_id }) => charge_id);
}

/** Moves a charge behind the others for the next sync, whether this one succeeds or not. */
export async function noteSync(db: Database, chargeId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ updated_at: now.toISOString() })
    .where('charge_id', '=', chargeId)
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}

/** Returns the payments of a charge, without those that were entered by mistake. */
export async function paymentsOf(db: Database, chargeId: string) {
  return db
    .selectFrom('payments')
    .select(['receipt_number', 'receipt_token'])
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'payment')
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('payments')
        .select((row) => row.ref('reverses').$notNull().as('id'))
        .where('charge_id', '=', chargeId)
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
    .where('charge_id', '=', payment.charge_id)
    .where('reverses', '=', payment.id)
    .executeTakeFirst();
  return { payment, takenBackBy: reversal?.receipt_number ?? null };
}

/** Returns all movements of a charge, the latest first, with the receipt of the row that takes one back. */
export async function historyOf(db: Database, chargeId: string) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('receipt_number', 'desc')
    .execute();
  const reversals = new Map(
    rows.map(({ receipt_number, reverses }) => [reverses, receipt_number] as const),
  );
  return rows.map((row) => ({ ...row, takenBackBy: reversals.get(row.id) ?? null }));
}

/** Returns how the money that this administrator noted last had come. */
export async function lastMethodBy(db: Database, adminId: string): Promise<PaymentMethod | null> {
  const row = await db
    .selectFrom('payments')
    .select('method')
    .where('recorded_by', '=', adminId)
    .where('kind', '=', 'payment')
    .orderBy('occurred_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method ?? null;
}
