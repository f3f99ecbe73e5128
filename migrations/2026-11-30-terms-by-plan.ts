import { type Kysely, sql } from 'kysely';

/** Lets engines count and list the members of a plan from one index. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('member_terms_by_plan')
    .on('member_terms')
    .columns(['plan', 'starts_on', 'member_id', 'next_starts_on', 'voided_at'])
    .where(sql<boolean>`voided_at is null and next_starts_on is null`)
    .execute();
}
