import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from '../1.1.0/helpers.ts';

/** Removes a member who leaves the register from the letters that name their recipients. */
export async function forgetRecipients(db: AnyDatabase): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) {
    await sql.raw(statement).execute(db);
  }
}

const removal = `update member_letters set audience = replace(audience, old.id, '')
    where audience like '%' || old.id || '%';`;

const onSqlite = [
  `create trigger members_leave_letters after delete on members
  begin ${removal} end`,
];

const onPostgres = [
  `create function members_leave_letters() returns trigger language plpgsql as $body$
  begin
    ${removal}
    return old;
  end $body$`,
  `create trigger members_leave_letters after delete on members
  for each row execute function members_leave_letters()`,
];
