import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import { queueLetters } from '../../services/mail/outbox.ts';
import { findMessage, setResolved } from './queries.ts';

export function answersTo(db: Database, messageId: string) {
  return db
    .selectFrom('message_answers')
    .select(['id', 'admin_email', 'text', 'created_at'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface MessageAnswer {
  text: string;
  isResolved: boolean;
  /** The number of answers that the administrator had in view. */
  answersSeen: number;
}

/** Stores the answer and queues its letter. Refuses an answer when the administrator has not seen all earlier ones. */
export async function answerMessage(
  trx: Database,
  id: string,
  { text, isResolved, answersSeen }: MessageAnswer,
  { admin, now }: { admin: { email: string }; now: Date },
): Promise<'answered' | 'repeated' | 'answeredMeanwhile' | null> {
  const message = await findMessage(trx, id);
  if (!message) return null;
  const earlier = await answersTo(trx, id);
  // The same text comes again when the connection broke off before the response.
  const isRepeated = earlier.at(-1)?.text === text && earlier.at(-1)?.admin_email === admin.email;
  if (isRepeated) return 'repeated';
  if (earlier.length !== answersSeen) return 'answeredMeanwhile';
  const at = now.toISOString();
  await trx
    .insertInto('message_answers')
    .values({ id: randomUUID(), message_id: id, admin_email: admin.email, text, created_at: at })
    .execute();
  await trx
    .updateTable('contact_submissions')
    .set({ answered_at: at })
    .where('id', '=', id)
    .execute();
  if (isResolved) await setResolved(trx, id, true, now);
  const { email, subject, message: question, created_at } = message;
  const data = { email, subject, answer: text, message: question, writtenAt: created_at };
  const language = languageOf(message.language);
  await queueLetters(trx, [{ kind: 'message-answer', to: email, language, data }], now);
  return 'answered';
}
