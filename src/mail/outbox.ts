import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Letter } from './letters/index.ts';

/** Stores letters to be sent. Call it in the transaction that stores what they tell about. */
export async function queueLetters(db: Database, letters: Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  await db
    .insertInto('mail_outbox')
    .values(
      letters.map(({ kind, to, language, data }) => ({
        id: randomUUID(),
        kind,
        recipient: to,
        language,
        data: JSON.stringify(data),
        next_attempt_at: now.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .execute();
}

export async function dueLetters(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient', 'language', 'data', 'attempts'])
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/**
 * Counts an attempt and schedules the next before the letter is sent: if its row then cannot be deleted, it
 * is not sent again at once. Returns false when another process is sending it.
 */
export async function beginAttempt(
  db: Database,
  { id, attempts }: { id: string; attempts: number },
  nextAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, next_attempt_at: nextAt.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLetter(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Leaves the letter for its next attempt. The error is a code, never a text with an address in it. */
export async function postponeLetter(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ last_error: error }).where('id', '=', id).execute();
}

/** Ends the attempts. The row remains for an administrator to see. */
export async function giveUpLetter(
  db: Database,
  id: string,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: error, given_up_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
