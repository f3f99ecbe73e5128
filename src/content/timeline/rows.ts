import * as z from 'zod/mini';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Rows } from '../../db/versions.ts';
import { storedFlag, storedLanguage, storedVersion } from '../items/items.ts';

export type SectionRow = Row<'timeline_sections'>;

export const sectionRows = {
  find: (db, id) =>
    db.selectFrom('timeline_sections').selectAll().where('id', '=', id).executeTakeFirst(),
  add: (trx, row: NewRow<'timeline_sections'>) =>
    trx.insertInto('timeline_sections').values(row).returningAll().executeTakeFirstOrThrow(),
  change: (trx, id, columns) =>
    trx
      .updateTable('timeline_sections')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
} satisfies Rows<SectionRow>;

export const storedSection: z.ZodMiniType<SectionRow> = z.object({
  ...storedVersion,
  id: z.string(),
  language: storedLanguage,
  year: z.number(),
  heading: z.string(),
  other_heading: z.string(),
  description: z.string(),
  other_description: z.string(),
  theme: z.string(),
  other_theme: z.string(),
  images: z.string(),
  carousel_autoplay: storedFlag,
  carousel_interval: z.number(),
});
