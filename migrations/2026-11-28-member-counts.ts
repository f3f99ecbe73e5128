import { type Kysely, sql } from 'kysely';

/**
 * Lets engines count, list and search members from indexes alone. SQLite reads each row unless the index also has the column
 * of its condition.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['member_terms_by_end', 'member_terms_by_start']) {
    await db.schema.dropIndex(name).execute();
  }
  await db.schema
    .createIndex('member_terms_by_end')
    .on('member_terms')
    .expression(sql`coalesce(ends_on, '9999-12-31'), starts_on, plan, member_id, voided_at`)
    .where(sql.ref('voided_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('member_terms_by_start')
    .on('member_terms')
    .columns(['starts_on', 'source', 'member_id', 'voided_at'])
    .where(sql.ref('voided_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('members_by_words')
    .on('members')
    .columns(['sort_key', 'id', 'chapter', 'search_text'])
    .execute();
  await sql`
    create index charges_owed on charges (member_id, due_on, status)
    where status not in ('paid', 'overpaid', 'cancelled', 'partially_refunded', 'refunded', 'disputed', 'free',
      'needs_review')`.execute(db);
}
