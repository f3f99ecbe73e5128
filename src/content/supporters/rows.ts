import * as z from 'zod/mini';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Rows } from '../../db/versions.ts';
import { storedLanguage, storedVersion } from '../items/items.ts';

export type SupporterRow = Row<'supporting_organisations'>;

export const supporterRows = {
  find: (db, id) =>
    db.selectFrom('supporting_organisations').selectAll().where('id', '=', id).executeTakeFirst(),
  add: (trx, row: NewRow<'supporting_organisations'>) =>
    trx.insertInto('supporting_organisations').values(row).returningAll().executeTakeFirstOrThrow(),
  change: (trx, id, columns) =>
    trx
      .updateTable('supporting_organisations')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
} satisfies Rows<SupporterRow>;

export const storedSupporter: z.ZodMiniType<SupporterRow> = z.object({
  ...storedVersion,
  id: z.string(),
  language: storedLanguage,
  name: z.string(),
  description: z.string(),
  other_description: z.string(),
  logo: z.string(),
  position: z.number(),
});
