import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Lets the retention job delete old entries of the log. Two days of the two years are for time zones and leap years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
  await db.schema
    .createIndex('admin_log_by_author')
    .on('admin_log')
    .columns(['admin_email', 'at'])
    .execute();
  await db.schema
    .createIndex('admin_log_by_label')
    .on('admin_log')
    .columns(['subject_label', 'at'])
    .execute();
}

const onSqlite = [
  'drop trigger admin_log_no_delete',
  `create trigger admin_log_no_delete before delete on admin_log
   when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years', '+2 days')
   begin select raise(abort, 'the log is append-only'); end`,
];

const onPostgres = [
  `create or replace function admin_log_no_delete() returns trigger language plpgsql as $body$
   begin
     if old.at > to_char(now() at time zone 'utc' - interval '2 years' + interval '2 days',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     then raise exception 'the log is append-only';
     end if;
     return old;
   end $body$`,
];
