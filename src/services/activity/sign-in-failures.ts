import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';

export type FailureAction =
  | 'signInFailed'
  | 'secondFactorFailed'
  | 'confirmationFailed'
  | 'signInRefused'
  | 'passwordRefused';

interface Failure {
  email: string;
  action: FailureAction;
  client: string;
}

const MOST_CLIENTS = 10;
const MOST_TIMES = 100;
/** Replaces the clients of an hour beyond the first MOST_CLIENTS. */
const OTHER_CLIENTS = '*';

/** Limits the rows and writes of each account and hour, so that a flood of failures stays small. */
export async function logFailure(db: Database, failure: Failure, now: Date): Promise<void> {
  const at = now.toISOString();
  const key = { hour: at.slice(0, 13), admin_email: failure.email, action: failure.action };
  // Most failures of a flood end here, without waiting for the write lock.
  if ((await nextRow(db, key, failure.client)) === null) return;
  await db.transaction().execute(async (trx) => {
    const client = await nextRow(trx, key, failure.client);
    if (client === null) return;
    await trx
      .insertInto('sign_in_failures')
      .values({ id: randomUUID(), at, ...key, client })
      .onConflict((conflict) =>
        conflict
          .columns(['hour', 'admin_email', 'action', 'client'])
          .doUpdateSet((set) => ({ at, times: set('sign_in_failures.times', '+', 1) })),
      )
      .execute();
  });
}

interface Key {
  hour: string;
  admin_email: string;
  action: string;
}

/** Returns null when enough rows have been written. */
async function nextRow(
  db: Database,
  { hour, admin_email, action }: Key,
  client: string,
): Promise<string | null> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(['client', 'times'])
    .where('hour', '=', hour)
    .where('admin_email', '=', admin_email)
    .where('action', '=', action)
    .execute();
  const isNew = !rows.some((row) => row.client === client);
  const counted = isNew && rows.length >= MOST_CLIENTS ? OTHER_CLIENTS : client;
  const times = rows.find((row) => row.client === counted)?.times ?? 0;
  return times < MOST_TIMES ? counted : null;
}
