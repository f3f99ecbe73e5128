import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { randomToken } from '../../../services/secrets.ts';
import { deleteUpload } from '../../import/uploads.ts';
import { optedOutOf } from '../opt-outs.ts';
import { type ImportCounts, reasons } from '../shared/import-counts.ts';
import type { LeftOut, Reader } from './rows.ts';

/** Compares the readers of a file with the list: who is new, and which rows are left out. */
export async function compare(
  db: Database,
  { leftOut, readers }: { leftOut: LeftOut[]; readers: Reader[] },
) {
  const rows = await db.selectFrom('newsletter_subscribers').select('email').execute();
  const known = new Set(rows.map(({ email }) => email));
  const emails = readers.map(({ email }) => email);
  const optedOut = await optedOutOf(db, emails);
  const reasonOf = (email: string) =>
    known.has(email) ? ('known' as const) : optedOut.has(email) ? ('optedOut' as const) : null;
  const left = readers.flatMap(({ email, line }): LeftOut[] => {
    const reason = reasonOf(email);
    return reason ? [{ line, reason, value: email }] : [];
  });
  return {
    fresh: readers.filter(({ email }) => reasonOf(email) === null),
    leftOut: [...leftOut, ...left].toSorted((a, b) => a.line - b.line),
  };
}

export type Trial = Awaited<ReturnType<typeof compare>>;

export const countsOf = ({ fresh, leftOut }: Trial): ImportCounts => ({
  added: fresh.length,
  ...Object.fromEntries(
    reasons.map((one) => [one, leftOut.filter(({ reason }) => reason === one).length]),
  ),
});

/** Adds the readers as subscribers who have agreed as the office states. */
export async function storeReaders(
  trx: Database,
  fresh: Reader[],
  { importId, now, statement }: { importId: string; now: Date; statement: string },
): Promise<void> {
  const rows = fresh.map(({ consented_on, email, language, name }) => ({
    id: randomUUID(),
    email,
    name,
    language,
    consented_on,
    gdpr_consent: 1 as const,
    is_active: 1 as const,
    awaits_confirmation: 0 as const,
    source: 'import' as const,
    consent_text: statement,
    import_id: importId,
    unsubscribe_token: randomToken(),
    subscribed_at: now.toISOString(),
  }));
  await insertMany(trx, 'newsletter_subscribers', rows);
}

/** Selects the subscribers of an import who have changed nothing since. Whoever confirms or changes the language leaves it. */
export const untouched = (db: Database, importId: string) =>
  db
    .selectFrom('newsletter_subscribers')
    .where('import_id', '=', importId)
    .where(sql<boolean>`is_active = 1 and confirmed_at is null`);

/** Deletes the subscribers of an import who have changed nothing since, and forgets the import. */
export async function undoImport(trx: Database, importId: string): Promise<void> {
  await trx
    .deleteFrom('newsletter_subscribers')
    .where('id', 'in', untouched(trx, importId).select('id'))
    .execute();
  await deleteUpload(trx, importId);
}
