import { type Kysely, sql } from 'kysely';

/** Lets the retention job delete old entries of the log. Two days of the two years are for time zones and leap years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger admin_log_no_delete`.execute(db);
  await sql
    .raw(
      `create trigger admin_log_no_delete before delete on admin_log
       when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years', '+2 days')
       begin select raise(abort, 'the log is append-only'); end`,
    )
    .execute(db);
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
