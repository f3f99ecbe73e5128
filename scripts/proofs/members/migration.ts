import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../../src/database/connection.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { loadPostgres } from '../../../src/move/postgres.ts';
import { createDatabase } from '../../postgres.ts';
import { vacuum } from '../engine.ts';
import { addReleasedApplications, released } from './released.ts';
import { proveSpeed } from './speed.ts';

const MOST_MIGRATION_S = 60;

/** Checks that a migration keeps counts, sums and open checkouts, also on its own backup, and is quick enough. */
export async function proveMigration(
  directory: string,
  count: number,
  server: string | null,
): Promise<string[]> {
  const file = join(directory, 'migration.sqlite');
  const old = openDatabase(file);
  await migrateToLatest(old, file, released);
  await old.destroy();
  const sqlite = new Sqlite(file);
  const expected = addReleasedApplications(sqlite, count);
  sqlite.close();
  const faults: string[] = [];
  const before = digests(file, 'application_id');
  const first = await migrate(file, count);
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) faults.push(`${what}: ${is}, not ${should}`);
  };
  check('counts and sums', first.sums, expected);
  check('payments and sessions', digests(file, 'charge_id'), before);
  if (first.seconds > MOST_MIGRATION_S) faults.push(`the migration took ${first.seconds} s`);

  const again = join(directory, 'again.sqlite');
  copyFileSync(first.backup, again);
  check('the backup', digests(again, 'application_id'), before);
  const second = await migrate(again, count);
  check('made from the backup', [second.sums, second.made], [first.sums, first.made]);
  check('payments and sessions from the backup', digests(again, 'charge_id'), before);

  const url = server && (await moveTo(server, file));
  const db = openDatabase(url ?? file);
  if (url) check('counts and sums after the move', await sumsOf(db), expected);
  faults.push(...(await proveSpeed(db)));
  await db.destroy();
  return faults;
}

/** Moves the migrated database, because version 1.0.0 knew only SQLite. The move compares each row. */
async function moveTo(server: string, file: string): Promise<string> {
  const url = await createDatabase(server, `migrated_${process.pid}`);
  const started = performance.now();
  await loadPostgres(file, url);
  console.log(`moved to PostgreSQL in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await vacuum(url);
  return url;
}

async function migrate(file: string, count: number) {
  const db = openDatabase(file);
  const started = performance.now();
  const { backup } = await migrateToLatest(db, file);
  const seconds = (performance.now() - started) / 1000;
  const sums = await sumsOf(db);
  const { rows: made } = await sql<{ members: number; terms: number; tasks: number }>`select
    (select count(*) from members) as members,
    (select count(*) from member_terms) as terms,
    (select count(*) from office_tasks) as tasks`.execute(db);
  await db.destroy();
  const [{ members, tasks, terms }] = made as [(typeof made)[0]];
  console.log(
    `migration of ${count} applications: ${seconds.toFixed(1)} s, ${members} members, ${terms} terms, ` +
      `${tasks} to decide, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  );
  return { seconds, sums, made: made[0], backup: backup! };
}

async function sumsOf(db: Database) {
  const { rows } = await sql`select
    (select count(*) from charges) as charges,
    (select count(*) from membership_applications where member_id is not null) as granted,
    (select count(*) from payments) as payments,
    (select cast(sum(amount) as integer) from payments) as sum,
    (select count(*) from payment_attempts where status = 'pending') as open`.execute(db);
  return rows[0];
}

/** Hashes each payment, checkout and application as far as the migration keeps it. */
function digests(file: string, of: 'application_id' | 'charge_id') {
  const db = new Sqlite(file, { readonly: true });
  const digest = (rows: string) => {
    const hash = createHash('sha256');
    for (const row of db.prepare<[], unknown[]>(rows).raw().iterate()) {
      hash.update(JSON.stringify(row));
    }
    return hash.digest('hex');
  };
  const found = {
    attempts:
      digest(`select id, ${of}, number, provider, session_id, membership_type, amount, currency, language,
      status, created_at, updated_at from payment_attempts order by id`),
    payments:
      digest(`select id, receipt_number, ${of}, kind, amount, currency, membership_type, payer_name, provider,
      provider_reference, session_id, occurred_at, created_at from payments order by id`),
    applications:
      digest(`select id, first_name, full_name, email, address, phone, membership_type, payment_status,
      created_at from membership_applications order by id`),
  };
  db.close();
  return found;
}
