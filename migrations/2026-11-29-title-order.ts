import type { Kysely } from 'kysely';

/** Lets the lists of the dashboard read as few rows as they show, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['blog_posts', 'events']) {
    await db.schema
      .createIndex(`${table}_by_title`)
      .on(table)
      .columns(['sort_key', 'id'])
      .execute();
  }
  await db.schema
    .createIndex('events_by_days')
    .on('events')
    .columns(['event_date', 'id', 'end_date', 'is_published'])
    .execute();
  await db.schema.dropIndex('events_in_order').execute();
}
