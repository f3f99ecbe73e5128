import * as z from 'zod/mini';
import type { Database } from '../../db/connection.ts';
import type { Rows } from '../../db/versions.ts';
import type { ContentKind } from './shared/schema.ts';

/** A row of any of the tables, as stored. */
export type ContentRow = { version: number; updated_at: string } & Record<string, unknown>;

export const contentTables = {
  post: { table: 'blog_posts', key: 'id' },
  event: { table: 'events', key: 'id' },
  timeline: { table: 'timeline_sections', key: 'id' },
  supporter: { table: 'supporting_organisations', key: 'id' },
  newsletter: { table: 'newsletters', key: 'id' },
} as const;

/** Names an item in the log and in the trash. */
export interface Subject {
  type: ContentKind;
  id: string;
  label: string;
}

/** Has what differs between the kinds of content when an item changes. */
export interface Kind<Row> {
  kind: ContentKind;
  rows: Rows<Row>;
  /** Describes a whole row in earlier versions and in the trash. */
  stored: z.ZodMiniType<Row>;
  /** Returns the columns that an earlier version restores, so that it neither publishes nor hides an item. */
  textsOf: (row: Row) => Partial<Row>;
  /** Returns a stored row as it may be stored again. */
  restorable?: (trx: Database, row: Row) => Promise<Row>;
  subject: (row: Row) => Subject;
  /** Gives a restored row its addresses: a title in another language may need one of its own. */
  keepAddresses?: (trx: Database, change: { row: Row; before?: Row }, now: Date) => Promise<void>;
}

/** Leaves out a category that has been deleted since. */
export async function withKnownCategory<Row extends { category_id: string | null }>(
  trx: Database,
  row: Row,
): Promise<Row> {
  if (row.category_id === null) return row;
  const category = await trx
    .selectFrom('content_categories')
    .select('id')
    .where('id', '=', row.category_id)
    .executeTakeFirst();
  return category ? row : { ...row, category_id: null };
}
