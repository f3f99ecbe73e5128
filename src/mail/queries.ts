import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Letter } from './letters.ts';

/** Puts letters into the outbox, best in the transaction of what they tell about. */
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
