import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('membership_applications').addColumn('sender_hash', 'text').execute();
  await db.schema
    .createIndex('membership_applications_by_sender')
    .on('membership_applications')
    .column('sender_hash')
    .execute();
}
