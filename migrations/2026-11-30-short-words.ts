import { type Kysely, sql } from 'kysely';

type Words = { search_text: string; sort_key: string };

const longest: Words = { search_text: '450', sort_key: '120' };

const indexes: Record<string, Record<string, string[]>> = {
  membership_applications: {
    membership_applications_list: ['created_at', 'id', 'membership_type', 'payment_status'],
    membership_applications_by_name: ['sort_key', 'id', 'membership_type', 'payment_status'],
  },
  members: { members_by_words: ['sort_key', 'id', 'chapter'] },
};

/**
 * Shortens the words of people, so that PostgreSQL can search them in an index alone: it refuses rows whose entry has more
 * than 2704 bytes. It may still have indexes with words of any length, which refused long answers; here it gets them without
 * words.
 */
export async function up(db: Kysely<Record<string, Words>>): Promise<void> {
  for (const [table, ofTable] of Object.entries(indexes)) {
    for (const [column, length] of Object.entries(longest)) {
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = substr(${name}, 1, ${sql.raw(length)})
        where length(${name}) > ${sql.raw(length)}`.execute(db);
    }
    for (const [index, columns] of Object.entries(ofTable)) {
      await db.schema.dropIndex(index).ifExists().execute();
      const all = [...columns, 'search_text'];
      await db.schema.createIndex(index).on(table).columns(all).execute();
    }
  }
}
