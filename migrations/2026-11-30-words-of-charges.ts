import { type Kysely, sql } from 'kysely';

/** Has at most 600 letters, because PostgreSQL refuses longer entries of an index. */
const words = `substr(reference || ' ' || payer_email || ' ' || coalesce(
  (select search_text from members where members.id = charges.member_id),
  (select search_text from membership_applications where membership_applications.id = charges.application_id),
  ''), 1, 600)`;

/**
 * Gives each charge the words by which it is found, so that a search of fees reads one index and not the members and
 * applications of all of them. Triggers keep the words, whichever program or statement writes the rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('charges')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql.raw(`update charges set search_text = ${words}`).execute(db);
  const triggers = {
    charges_words_insert: ['insert on charges', 'id'],
    charges_words_update: [
      'update of reference, payer_email, member_id, application_id on charges',
      'id',
    ],
    charges_words_member: ['update of search_text on members', 'member_id'],
    charges_words_application: [
      'update of search_text on membership_applications',
      'application_id',
    ],
  };
  for (const [name, [change, column]] of Object.entries(triggers)) {
    await sql
      .raw(
        `create trigger ${name} after ${change}
         begin update charges set search_text = ${words} where ${column} = new.id; end`,
      )
      .execute(db);
  }
  await db.schema.dropIndex('charges_by_status').execute();
  await sql`create index charges_by_status on charges (status, due_on, id, search_text)`.execute(
    db,
  );
  await sql`create index charges_by_words on charges (due_on, id, status, search_text)`.execute(db);
}
