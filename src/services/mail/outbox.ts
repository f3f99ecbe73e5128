import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { Email } from './emails/index.ts';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
/** Emails in one run. */
const MOST_AT_ONCE = 50;

/** With the pauses of `nextAttemptAt`, these attempts take five days. */
export const MOST_ATTEMPTS = 28;

export function nextAttemptAt(attempts: number, now: Date): Date {
  const pauseMs = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pauseMs);
}

/** Must be called in the transaction that stores the subject of the emails. */
export async function queueEmails(db: Database, emails: Email[], now: Date): Promise<void> {
  if (emails.length > 0) await insertEmails(db, emails, { now, notBefore: now });
}

/** Queues an email that waits until then, and returns its id, by which it can be recalled. */
export async function queueEmail(
  db: Database,
  email: Email,
  times: { now: Date; notBefore: Date },
): Promise<string> {
  const [id] = await insertEmails(db, [email], times);
  return id!;
}

async function insertEmails(
  db: Database,
  emails: Email[],
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<string[]> {
  const rows = await db
    .insertInto('mail_outbox')
    .values(
      emails.map(({ kind, to, language, data }) => ({
        id: randomUUID(),
        kind,
        recipient: to,
        language,
        data: JSON.stringify(data),
        next_attempt_at: notBefore.toISOString(),
        created_at: now.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns last what goes to many, because somebody may be waiting at a screen for another email. */
export async function dueEmails(db: Database, now: Date) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient', 'language', 'data', 'attempts'])
    .where('given_up_at', 'is', null)
    .where('recipient', '<>', '')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy((row) =>
      row.case().when('kind', 'in', ['payment-request', 'member-letter']).then(1).else(0).end(),
    )
    .orderBy('next_attempt_at')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Schedules the next attempt first, in case the row cannot be deleted. Returns false when another process sends it. */
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

/** Takes back a queued email about a receipt. Returns whether it has gone out or may be going out right now. */
export async function recallReceipt(trx: Database, receiptNumber: string): Promise<boolean> {
  const email = await queued(trx)
    .where('kind', 'in', ['payment-receipt', 'payment-returned'])
    .where('data', 'like', `%"receiptNumber":"${receiptNumber}"%`)
    .executeTakeFirst();
  return recall(trx, email);
}

/** Takes back a queued email. Returns whether it has gone out or may be going out right now. */
export async function recallEmail(trx: Database, id: string): Promise<boolean> {
  return recall(trx, await queued(trx).where('id', '=', id).executeTakeFirst());
}

/** Returns when an email that can still be recalled goes out, or nothing where it has gone or may be going. */
export async function recallableUntil(
  db: Database,
  id: string,
): Promise<{ goesAt: string | null } | null> {
  const email = await queued(db).where('id', '=', id).executeTakeFirst();
  if (!email || isOnItsWay(email)) return null;
  return { goesAt: email.given_up_at === null ? email.next_attempt_at : null };
}

const queued = (db: Database) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'attempts', 'last_error', 'given_up_at', 'next_attempt_at', 'printed_at']);

type Queued = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirst']>>;

const isOnItsWay = ({ attempts, given_up_at, last_error, printed_at }: NonNullable<Queued>) =>
  printed_at !== null || (given_up_at === null && attempts > 0 && last_error === null);

async function recall(trx: Database, email: Queued): Promise<boolean> {
  // An email that was sent leaves no row.
  if (!email) return true;
  if (email.given_up_at !== null) return false;
  if (isOnItsWay(email)) return true;
  const { numDeletedRows } = await trx
    .deleteFrom('mail_outbox')
    .where('id', '=', email.id)
    .where('attempts', '=', email.attempts)
    .executeTakeFirst();
  return numDeletedRows === 0n;
}

export async function deleteEmail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/** Finds letters to people without an address. */
export const lettersOnPaper = (db: Database, state: 'waiting' | 'printed') =>
  db
    .selectFrom('mail_outbox')
    .where('recipient', '=', '')
    .where('printed_at', state === 'waiting' ? 'is' : 'is not', null);

/** Ticks printed letters off, or takes that back where no time is given. */
export async function setPrinted(trx: Database, ids: string[], at: string | null): Promise<void> {
  await trx
    .updateTable('mail_outbox')
    .set({ printed_at: at })
    .where('recipient', '=', '')
    .where('id', 'in', ids)
    .where('printed_at', at === null ? 'is not' : 'is', null)
    .execute();
}

/** Takes a code as the error, never a text that may contain an address. */
export async function postponeEmail(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ last_error: error }).where('id', '=', id).execute();
}

/** Keeps the row for an administrator to see. */
export async function giveUpEmail(
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
