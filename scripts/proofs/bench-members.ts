import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { dayInStockholm } from '../../src/i18n/format.ts';
import { addDays } from '../../src/members/days.ts';
import { paths } from '../../src/paths.ts';
import { readCommandLine } from '../command-line.ts';
import { onAdminSite } from './bench/admin-site.ts';
import { addManyMembers } from './members/many.ts';

const HELP = `Usage: npm run bench:members

Measures the overview, the pages of money and the number of members on any day with 100,000 members, over HTTP
with a real session.

  --help   this text

Exit codes: 0 when all medians are within their limits, 1 when one is marked "too much", 2 for invalid arguments.
`;
const MEMBERS = 100_000;
const REQUESTS = 21;
const WARM_UP = 30;

readCommandLine(HELP, {});
const directory = mkdtempSync(join(tmpdir(), 'site-'));
const databaseFile = join(directory, 'site.sqlite');
try {
  const db = openDatabase(databaseFile);
  await migrateToLatest(db, databaseFile);
  await db.destroy();
  const now = new Date();
  const terms = addManyMembers(MEMBERS, databaseFile, now);
  console.log(`${MEMBERS} members with ${terms} terms; median of ${REQUESTS} requests\n`);
  await onAdminSite(directory, (_site, get) =>
    measure(dayInStockholm(now), async (path) => void (await (await get(path)).arrayBuffer())),
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(today: string, get: (path: string) => Promise<void>) {
  for (let sent = 0; sent < WARM_UP; sent += 1) await get(paths.adminOverview());
  const year = today.slice(0, 4);
  for (const [name, path, allowed] of [
    ['overview', paths.adminOverview(), 50],
    ['payments, all dates', paths.adminPayments(), 50],
    ['payments, this year', paths.adminPayments({ from: `${year}-01-01` }), 50],
    ['payments, page 1000', paths.adminPayments({ page: '1000' }), 50],
    ['open charges', paths.adminCharges(), 50],
    ['overdue charges', paths.adminCharges({ show: 'overdue' }), 50],
    ['members on a day a year ago', paths.adminCounts({ day: addDays(today, -365) }), 200],
    ['members today', paths.adminCounts(), 200],
  ] as const) {
    const times = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const started = performance.now();
      await get(path);
      times.push(performance.now() - started);
    }
    const median = times.toSorted((a, b) => a - b)[(REQUESTS - 1) / 2]!;
    const isGood = median < allowed;
    console.log(`${name.padEnd(32)} ${median.toFixed(1)} ms${isGood ? '' : '   too much'}`);
    if (!isGood) process.exitCode = 1;
  }
}
