import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import { type Database, openDatabase } from '../../../src/database/connection.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { countByStatus, countMembersBy, votersOn } from '../../../src/members/counts.ts';
import { membersThroughYear } from '../../../src/members/movements.ts';
import { listMembers } from '../../../src/members/list.ts';
import { listCharges } from '../../../src/payments/charge-list.ts';
import { randomOf } from '../random.ts';
import { addReleasedApplications, released } from './released.ts';
import { compareHistories } from './compare.ts';

const MOST_MIGRATION_S = 60;
const MOST_LIST_MS = 50;
const MOST_COUNT_MS = 200;

export async function proveHistories(
  directory: string,
  histories: number,
  seed: number,
): Promise<string[]> {
  const file = join(directory, 'histories.sqlite');
  const db = openDatabase(file);
  await migrateToLatest(db, file);
  const started = performance.now();
  const faults = await compareHistories(db, randomOf(seed), { histories, days: 50 });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${histories} lives, 50 days of each: ${faults.length} differences in ${seconds} s`);
  await db.destroy();
  return faults;
}

/** Counts and sums before and after must agree, and it must be quick enough for an upgrade. */
export async function proveMigration(directory: string, count: number): Promise<string[]> {
  const file = join(directory, 'migration.sqlite');
  const old = openDatabase(file);
  await migrateToLatest(old, file, released);
  await old.destroy();
  const sqlite = new Sqlite(file);
  const expected = addReleasedApplications(sqlite, count);
  sqlite.close();

  const db = openDatabase(file);
  const started = performance.now();
  await migrateToLatest(db, file, migrations);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `migration of ${count} applications: ${seconds.toFixed(1)} s, ` +
      `${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  );
  const { rows } = await sql<typeof expected>`select
    (select count(*) from charges) as charges,
    (select count(*) from membership_applications where member_id is not null) as granted,
    (select count(*) from payments) as payments,
    (select cast(sum(amount) as integer) from payments) as sum,
    (select count(*) from payment_attempts where status = 'pending') as open`.execute(db);
  const faults = seconds > MOST_MIGRATION_S ? [`the migration took ${seconds} s`] : [];
  if (JSON.stringify(rows[0]) !== JSON.stringify(expected)) {
    faults.push(`${JSON.stringify(rows[0])}, not ${JSON.stringify(expected)}`);
  }
  faults.push(...(await proveSpeed(db)));
  await db.destroy();
  return faults;
}

async function proveSpeed(db: Database): Promise<string[]> {
  await sql`analyze`.execute(db);
  const day = '2026-11-22';
  const range = { limit: 50, offset: 0 };
  const all = { q: '', sort: 'name', show: 'all', kind: 'all', chapter: '', day } as const;
  const charges = { q: '', sort: 'due', show: 'owed', today: day } as const;
  const reads: [string, number, () => Promise<unknown>][] = [
    ['members, first page', MOST_LIST_MS, () => listMembers(db, { ...all, ...range })],
    [
      'members, last page',
      MOST_LIST_MS,
      () => listMembers(db, { ...all, ...range, offset: 30_000 }),
    ],
    ['active', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, show: 'active' })],
    ['lapsed', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, show: 'lapsed' })],
    ['to be renewed', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, show: 'grace' })],
    ['ending', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, show: 'ending' })],
    ['plan', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, kind: 'Core' })],
    ['search', MOST_LIST_MS, () => listMembers(db, { ...all, ...range, q: 'quigley' })],
    ['open charges', MOST_LIST_MS, () => listCharges(db, { ...charges, ...range })],
    [
      'charges, search',
      MOST_LIST_MS,
      () => listCharges(db, { ...charges, ...range, q: 'quigley' }),
    ],
    ['count on a day', MOST_COUNT_MS, () => countMembersBy(db, day)],
    ['count by status', MOST_COUNT_MS, () => countByStatus(db, day)],
    ['voters', MOST_COUNT_MS, () => votersOn(db, { day, paidBy: day }).execute()],
    ['year', MOST_COUNT_MS, () => membersThroughYear(db, 2025)],
  ];
  const faults = [];
  for (const [name, most, read] of reads) {
    const times = [];
    for (let run = 0; run < 9; run += 1) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    const median = times.toSorted((a, b) => a - b)[4]!;
    console.log(`  ${name}: ${median.toFixed(1)} ms`);
    if (median > most) faults.push(`${name} takes ${median.toFixed(1)} ms`);
  }
  return faults;
}
