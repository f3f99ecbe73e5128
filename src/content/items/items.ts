import type { Kysely } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { ContentKind } from './shared/schema.ts';

/** An item by its kind and by the key of its row. */
export interface Item {
  kind: ContentKind;
  id: string;
}

/** A row of any of the tables, as stored. */
export type ContentRow = { version: number; updated_at: string } & Record<string, unknown>;

export const contentTables: Record<ContentKind, { table: string; key: string }> = {
  post: { table: 'blog_posts', key: 'id' },
  event: { table: 'events', key: 'id' },
  timeline: { table: 'timeline_sections', key: 'id' },
  supporter: { table: 'supporting_organisations', key: 'id' },
  section: { table: 'content_sections', key: 'section_key' },
};

/** Names an item in the log and in the trash. */
export interface Subject {
  type: ContentKind;
  id: string;
  label: string;
}

/** What a kind of content does in a way of its own when an item changes. */
export interface Kind<Row> {
  kind: ContentKind;
  subject: (row: Row) => Subject;
  /** Gives a restored row its addresses: a title in another language may need one of its own. */
  keepAddresses?: (trx: Database, change: { row: Row; before?: Row }, now: Date) => Promise<void>;
}

/** All kinds share the same statements, which the type `Database` cannot express. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

export const anyTable = (db: Database) => db as unknown as AnyDatabase;

export async function findRow(db: Database, { kind, id }: Item): Promise<ContentRow | undefined> {
  const { table, key } = contentTables[kind];
  const row = await anyTable(db)
    .selectFrom(table)
    .selectAll()
    .where(key, '=', id)
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

/** Returns stored columns without a category that has been deleted since. */
export async function restorable(trx: Database, columns: Record<string, unknown>) {
  const { category_id } = columns;
  if (typeof category_id !== 'string') return columns;
  const category = await trx
    .selectFrom('content_categories')
    .select('id')
    .where('id', '=', category_id)
    .executeTakeFirst();
  return category ? columns : { ...columns, category_id: null };
}
