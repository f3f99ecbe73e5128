import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { flag, type Row } from '../database/tables.ts';
import type { Application } from '../membership/queries.ts';
import type { AttemptStatus } from './status.ts';

export type Attempt = Row<'payment_attempts'>;

/** Every checkout that was begun for an application, the first one first. */
export async function attemptsOf(db: Database, applicationId: string): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
}

/** What the ledger holds about an application: each movement of its money, the first one first. */
export async function movementsOf(db: Database, applicationId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'kind', 'amount', 'currency', 'occurred_at'])
    .where('application_id', '=', applicationId)
    .orderBy('occurred_at')
    .orderBy('receipt_number')
    .execute();
}

/**
 * Begins another checkout of an application; its number makes the idempotency key. With a session id
 * the session is there already.
 */
export async function addAttempt(
  db: Database,
  attempt: {
    application: Pick<Application, 'id' | 'membership_type' | 'language'>;
    provider: string;
    amount: number;
    sessionId?: string;
    isExpected?: boolean;
  },
  now: Date,
): Promise<Attempt> {
  const { application, provider, amount, sessionId, isExpected = true } = attempt;
  return db.transaction().execute(async (trx) => {
    const earlier = await attemptsOf(trx, application.id);
    return trx
      .insertInto('payment_attempts')
      .values({
        id: randomUUID(),
        application_id: application.id,
        number: (earlier.at(-1)?.number ?? 0) + 1,
        provider,
        session_id: sessionId ?? null,
        is_expected: flag(isExpected),
        membership_type: application.membership_type,
        amount,
        currency: 'sek',
        language: application.language,
        status: sessionId ? 'pending' : 'creating',
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The provider has answered: its session belongs to this attempt and is the application's now. */
export async function keepSession(
  db: Database,
  attempt: Attempt,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ session_id: sessionId, status: 'pending', updated_at: now.toISOString() })
      .where('id', '=', attempt.id)
      .execute();
    await trx
      .updateTable('membership_applications')
      .set({ payment_session_id: sessionId, payment_status: 'pending' })
      .where('id', '=', attempt.application_id)
      .where('payment_status', 'in', ['pending', 'failed', 'expired'])
      .execute();
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

/** The application that a session was begun for. */
export async function applicationOfSession(
  db: Database,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('application_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.application_id;
}

/** The session of a payment that we have heard of before. */
export async function sessionOfPayment(db: Database, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('session_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/**
 * Applications whose money has not come, with a checkout begun before that moment; first the one that
 * has not been asked about for the longest time.
 */
export async function unsettledApplications(
  db: Database,
  provider: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['application_id', (column) => column.fn.min('updated_at').as('since')])
    .where('status', 'in', ['pending', 'processing'])
    .where('provider', '=', provider)
    .where('session_id', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .groupBy('application_id')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Whatever the answer is, the others come first the next time. */
export async function noteAsked(db: Database, applicationId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ updated_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}
