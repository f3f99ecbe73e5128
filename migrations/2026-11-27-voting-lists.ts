import { type Kysely, sql } from 'kysely';

/** A list keeps names without a reference to the member, because a meeting has voted by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voting_lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('meeting_on', 'text', (column) => column.notNull())
    .addColumn('paid_by', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('locked_by', 'text')
    .addColumn('locked_at', 'text')
    .addColumn('row_hash', 'text')
    .addCheckConstraint('voting_lists_lock', sql`(locked_at is null) = (row_hash is null)`)
    .execute();
  await db.schema
    .createIndex('voting_lists_by_day')
    .on('voting_lists')
    .columns(['meeting_on', 'id'])
    .execute();
  await db.schema
    .createTable('voting_list_rows')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('list_id', 'text', (column) =>
      column.notNull().references('voting_lists.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('member_number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addColumn('paid_on', 'text')
    .addColumn('receipt_number', 'text')
    .addUniqueConstraint('voting_list_rows_member', ['list_id', 'member_number'])
    .execute();
  await db.schema
    .createTable('voting_list_corrections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('list_id', 'text', (column) =>
      column.notNull().references('voting_lists.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('member_number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('voting_list_corrections_change', sql`change in ('added', 'struck')`)
    .addUniqueConstraint('voting_list_corrections_position', ['list_id', 'position'])
    .execute();
  for (const table of ['voting_list_rows', 'voting_list_corrections']) {
    await db.schema.createIndex(`${table}_by_member`).on(table).column('member_id').execute();
  }
}
