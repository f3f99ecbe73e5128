import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import { type Language, languages } from '../../shared/i18n/languages.ts';
import type { ImageStore } from '../../services/images/store/store.ts';

/** The row of `association_details` with the names of the files. */
const SECTION = 'statutes';

/** The names of the stored files. */
const statutes = z.object({ en: z.optional(z.string()), sv: z.optional(z.string()) });

export type Statutes = z.output<typeof statutes>;

export async function readStatutes(db: Database): Promise<Statutes> {
  const row = await db
    .selectFrom('association_details')
    .select('details')
    .where('section', '=', SECTION)
    .executeTakeFirst();
  return statutes.parse(JSON.parse(row?.details ?? '{}'));
}

/** Names the file of a language, or none. Earlier files stay, because backups of the database may name them. */
export async function saveStatutes(
  trx: Database,
  language: Language,
  file: string | undefined,
  now: Date,
): Promise<Statutes> {
  const next = { ...(await readStatutes(trx)), [language]: file };
  const details = JSON.stringify(next);
  const at = now.toISOString();
  await trx
    .insertInto('association_details')
    .values({ section: SECTION, details, version: 1, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ details, updated_at: at }))
    .execute();
  return next;
}

export async function storeFile(store: ImageStore, bytes: Uint8Array): Promise<string> {
  const name = `statutes-${randomBytes(8).toString('hex')}.pdf`;
  await store.put(name, bytes);
  return name;
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

export const languageNamed = (text: unknown): Language | undefined =>
  languages.find((language) => language === text);
