import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import { flag } from '../../db/tables/columns.ts';
import { placeOf, textsInRow } from '../../services/association/own-texts.ts';
import type { AdminAuthor } from '../../services/activity/record.ts';
import { MOST_REVISIONS } from '../items/revisions.ts';
import { defaultText } from '../../shared/i18n/index.ts';
import { linesOf, type TextField, textsOf } from './fields.ts';

/** A text that the association has written. */
export interface OwnText {
  text: string;
  /** The default when it was written, where that has changed since. */
  formerly: string | undefined;
}

type Written = Map<string, OwnText>;

const strings = z.record(z.string(), z.string());
const stringsIn = (json: string) => strings.parse(JSON.parse(json));

/** Returns the texts that visitors see in place of the defaults, by the names of their fields. */
export async function ownTexts(db: Database): Promise<Written> {
  const rows = await db
    .selectFrom('content_sections')
    .selectAll()
    .where('is_published', '=', 1)
    .execute();
  return new Map(
    rows.flatMap((row) =>
      textsInRow(row)
        .filter(({ text }) => text !== '')
        .map(({ key, language, column, text }) => {
          const usual = stringsIn(row.defaults)[column];
          const hasChanged = usual !== linesOf(defaultText(language, key));
          return [`${key}@${language}`, { text, formerly: hasChanged ? usual : undefined }];
        }),
    ),
  );
}

const revisionsOf = (db: Database, page: string) =>
  db
    .selectFrom('content_revisions')
    .where('kind', '=', 'texts')
    .where('item_id', '=', page)
    .orderBy('version', 'desc');

/** Lists the saves of a page, the latest first. */
export const listVersions = (db: Database, page: string) =>
  revisionsOf(db, page)
    .leftJoin('admins', 'admins.id', 'content_revisions.admin_id')
    .select(['version', 'content_revisions.created_at', 'admins.email'])
    .limit(MOST_REVISIONS)
    .execute();

/** Returns the texts of a page as they were saved, by the names of their fields. The defaults are version 0. */
export async function textsAt(db: Database, page: string, version: string) {
  if (version === '0') return {};
  const saved = /^\d{1,9}$/.test(version)
    ? await revisionsOf(db, page)
        .select('body')
        .where('version', '=', Number(version))
        .executeTakeFirst()
    : undefined;
  return saved && stringsIn(saved.body);
}

/** Takes an empty text for the default. Returns the names of the fields that have changed. */
export async function saveTexts(
  trx: Database,
  page: string,
  texts: Map<TextField, string>,
  version: number,
  { adminId, now }: AdminAuthor,
): Promise<string[]> {
  const own = await ownTexts(trx);
  const changed = [...texts.keys()].filter(
    (field) => texts.get(field) !== (own.get(field.name)?.text ?? ''),
  );
  const isOutdated = ({ name }: TextField) => own.get(name)?.formerly !== undefined;
  const rows = Map.groupBy(texts, ([{ key, language }]) => placeOf(key, language).row);
  for (const [key, parts] of rows) {
    if (parts.some(([field]) => changed.includes(field) || isOutdated(field))) {
      const isWritten = parts.some(([field]) => changed.includes(field));
      await writeRow(trx, key, parts, now.toISOString(), isWritten);
    }
  }
  if (changed.length > 0) {
    const body = [...texts].filter(([, text]) => text).map(([{ name }, text]) => [name, text]);
    await trx
      .insertInto('content_revisions')
      .values({
        id: randomUUID(),
        kind: 'texts',
        item_id: page,
        version: version + 1,
        body: JSON.stringify(Object.fromEntries(body)),
        pictures: '',
        admin_id: adminId,
        created_at: now.toISOString(),
      })
      .execute();
  }
  return changed.map(({ name }) => name);
}

/** Writes the texts of a row and their defaults, or deletes it where the defaults are shown. */
async function writeRow(
  trx: Database,
  section_key: string,
  parts: [TextField, string][],
  at: string,
  isWritten: boolean,
): Promise<void> {
  const byColumn = (valueOf: (part: [TextField, string]) => string) =>
    Object.fromEntries(
      parts.map((part) => [placeOf(part[0].key, part[0].language).column, valueOf(part)]),
    );
  if (parts.every(([, text]) => text === '')) {
    await trx.deleteFrom('content_sections').where('section_key', '=', section_key).execute();
    return;
  }
  const columns = {
    title: '',
    content: '',
    ...byColumn(([, text]) => text),
    defaults: JSON.stringify(byColumn(([{ usual }]) => usual)),
    is_published: flag(true),
    ...(isWritten && { updated_at: at }),
  };
  await trx
    .insertInto('content_sections')
    .values({ section_key, version: 1, created_at: at, updated_at: at, ...columns })
    .onConflict((conflict) => conflict.column('section_key').doUpdateSet(columns))
    .execute();
}

/** Says how many texts of each page the association has written, and of how many the default has changed since. */
export async function countTexts(db: Database, pages: string[]) {
  const own = await ownTexts(db);
  return pages.map((page) => {
    const fields = textsOf(page).flat();
    const written = fields.filter(({ name }) => own.has(name));
    const outdated = written.filter(({ name }) => own.get(name)?.formerly !== undefined);
    return { page, texts: fields.length, own: written.length, outdated: outdated.length };
  });
}
