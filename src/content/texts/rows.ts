import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Rows } from '../../db/versions.ts';
import { storedFlag, storedVersion } from '../items/items.ts';

export type TextRow = Row<'content_sections'>;

/** Returns an empty text where none has been saved. */
export async function findText(db: Database, key: string): Promise<TextRow> {
  const row = await db
    .selectFrom('content_sections')
    .selectAll()
    .where('section_key', '=', key)
    .executeTakeFirst();
  return (
    row ?? {
      section_key: key,
      title: '',
      content: '',
      is_published: 0,
      version: 0,
      created_at: '',
      updated_at: '',
    }
  );
}

export const textRows = {
  find: findText,
  add: (trx, row: NewRow<'content_sections'>) =>
    trx.insertInto('content_sections').values(row).returningAll().executeTakeFirstOrThrow(),
  change: (trx, key, columns) =>
    trx
      .updateTable('content_sections')
      .set(columns)
      .where('section_key', '=', key)
      .returningAll()
      .executeTakeFirstOrThrow(),
} satisfies Rows<TextRow>;

export const storedSiteText: z.ZodMiniType<TextRow> = z.object({
  ...storedVersion,
  section_key: z.string(),
  title: z.string(),
  content: z.string(),
  is_published: storedFlag,
});
