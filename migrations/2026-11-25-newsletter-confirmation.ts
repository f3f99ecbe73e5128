import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<Record<string, Record<string, string>>>): Promise<void> {
  await db.schema
    .alterTable('newsletter_subscribers')
    .addColumn('awaits_confirmation', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`awaits_confirmation in (0, 1)`),
    )
    .execute();
  await db.schema.alterTable('newsletter_subscribers').addColumn('confirmed_at', 'text').execute();
  await db.schema
    .createIndex('newsletter_subscribers_waiting')
    .on('newsletter_subscribers')
    .columns(['awaits_confirmation', 'subscribed_at'])
    .where(sql.ref('awaits_confirmation'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createTable('newsletter_confirmations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('newsletter_subscribers.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('newsletter_confirmations_by_subscriber')
    .on('newsletter_confirmations')
    .columns(['subscriber_id', 'requested_at'])
    .execute();
  await db.schema
    .createTable('newsletter_opt_outs')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('left_at', 'text', (column) => column.notNull())
    .execute();
  // In the database, because the hashes would be worthless in a backup without their key.
  await db.schema
    .createTable('site_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db
    .insertInto('site_keys')
    .values({ name: 'address-hash', value: randomBytes(32).toString('hex') })
    .execute();
}
