import * as z from 'zod/mini';
import type { NewRow } from '../../db/tables.ts';
import type { Rows } from '../../db/versions.ts';
import { storedFlag, storedLanguage, storedText, storedVersion } from '../items/items.ts';
import type { EventRow } from './published.ts';

export const eventRows = {
  find: (db, id) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
  add: (trx, row: NewRow<'events'>) =>
    trx.insertInto('events').values(row).returningAll().executeTakeFirstOrThrow(),
  change: (trx, id, columns) =>
    trx
      .updateTable('events')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
} satisfies Rows<EventRow>;

export const storedEvent: z.ZodMiniType<EventRow> = z.object({
  ...storedVersion,
  id: z.string(),
  language: storedLanguage,
  title: z.string(),
  other_title: z.string(),
  location: z.string(),
  other_location: z.string(),
  address: z.string(),
  description: z.string(),
  other_description: z.string(),
  type: z.string(),
  category_id: storedText,
  event_date: z.string(),
  end_date: storedText,
  is_all_day: storedFlag,
  is_cancelled: storedFlag,
  registration_link: storedText,
  learn_more_link: storedText,
  series_id: storedText,
  is_published: storedFlag,
  search_text: z.string(),
  sort_key: z.string(),
  swedish_sort_key: z.string(),
});
