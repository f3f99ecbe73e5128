import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<Record<string, Record<string, string | number | null>>>) {
  const add = (name: string) => db.schema.alterTable('events').addColumn(name, 'text').execute();
  await add('end_date');
  await add('series_id');
  await db.schema
    .alterTable('events')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const flag of ['is_all_day', 'is_cancelled']) {
    await db.schema
      .alterTable('events')
      .addColumn(flag, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(flag)} in (0, 1)`),
      )
      .execute();
  }
  await db.schema
    .createIndex('events_by_end')
    .on('events')
    .columns(['is_published', 'end_date'])
    .where('end_date', 'is not', null)
    .execute();
  await db.schema
    .createIndex('events_by_series')
    .on('events')
    .columns(['series_id', 'event_date'])
    .where('series_id', 'is not', null)
    .execute();
}
