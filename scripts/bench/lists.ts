import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import { addDays } from '../../src/shared/days.ts';
import { paths } from '../../src/shared/paths.ts';
import { startDemoSite } from '../demo-site.ts';
import { type engines, newDatabase } from './engine.ts';
import { Browser } from '../../tests/long/lives/browser.ts';
import { Office } from '../../tests/long/lives/office.ts';
import { addManyMembers } from './many-members.ts';

const administrator = { email: 'office@example.org', password: 'a long password of the office 7' };
const REQUESTS = 21;
const WARM_UP = 30;
/** For an association of 10,000 members; a list of 100,000 may take a second. */
const LIST_MS = 100;
const COUNT_MS = 200;
const DESIGN_SIZE = 10_000;
const LARGE_MS = 1000;

/** Returns whether the lists of the dashboard open in time with that many members, over HTTP with a real session. */
export async function measureLists(
  engine: (typeof engines)[number],
  members: number,
): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const now = new Date();
  const database = await newDatabase(engine, directory);
  try {
    const periods = await addManyMembers(members, database.location, now);
    await database.settle();
    console.log(
      `${engine}: ${members} members with ${periods} periods; median of ${REQUESTS} requests\n`,
    );
    const site = await startDemoSite(directory, {
      ABUSE_LIMITS: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...database.settings,
    });
    try {
      const office = new Office(new Browser(site.origin), administrator);
      await office.open(paths.adminOverview());
      return await measure(members, dayInStockholm(now), (path) => office.browser.download(path));
    } finally {
      await site.end('SIGTERM');
    }
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measure(members: number, today: string, get: (path: string) => Promise<unknown>) {
  const allowedFor = (ms: number) => (members > DESIGN_SIZE ? LARGE_MS : ms);
  let isGood = true;
  for (let sent = 0; sent < WARM_UP; sent += 1) {
    await get(paths.adminOverview());
    await get(paths.adminMembers());
  }
  const year = today.slice(0, 4);
  const shown = (show: string) =>
    [`members, ${show}`, paths.adminMembers({ show }), LIST_MS] as const;
  for (const [name, path, allowed] of [
    ['overview', paths.adminOverview(), LIST_MS],
    ['members', paths.adminMembers(), LIST_MS],
    [
      'members, page in the middle',
      paths.adminMembers({ page: `${Math.ceil(members / 100)}` }),
      LIST_MS,
    ],
    ['members, newest first', paths.adminMembers({ sort: 'newest' }), LIST_MS],
    ...['members', 'active', 'ending', 'grace', 'open', 'overdue', 'suspended', 'lapsed'].map(
      shown,
    ),
    ['members, Core', paths.adminMembers({ kind: 'Core' }), LIST_MS],
    ['members, search', paths.adminMembers({ q: 'vikram' }), LIST_MS],
    ['members, search, all', paths.adminMembers({ q: 'example.org' }), LIST_MS],
    ['members, search, none', paths.adminMembers({ q: 'nobody at all' }), LIST_MS],
    ['payments, all dates', paths.adminPayments(), LIST_MS],
    ['payments, this year', paths.adminPayments({ from: `${year}-01-01` }), LIST_MS],
    ['payments, page 1000', paths.adminPayments({ page: '1000' }), LIST_MS],
    ['open fees', paths.adminFees(), LIST_MS],
    ['overdue fees', paths.adminFees({ show: 'overdue' }), LIST_MS],
    ['open fees, search', paths.adminFees({ q: 'vikram' }), LIST_MS],
    ['open fees, search, none', paths.adminFees({ q: 'nobody at all' }), LIST_MS],
    ['all fees, search', paths.adminFees({ show: 'all', q: 'vikram' }), LIST_MS],
    ['all fees, search, all', paths.adminFees({ show: 'all', q: 'example.org' }), LIST_MS],
    ['count on a day a year ago', paths.adminCounts({ day: addDays(today, -365) }), COUNT_MS],
    ['count today', paths.adminCounts(), COUNT_MS],
    ['movements of this year', paths.adminCounts({ year }), COUNT_MS],
    ['voting lists', paths.adminVotingLists(), LIST_MS],
  ] as const) {
    const times = [];
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const started = performance.now();
      await get(path);
      times.push(performance.now() - started);
    }
    const median = times.toSorted((a, b) => a - b)[(REQUESTS - 1) / 2]!;
    const isInTime = median < allowedFor(allowed);
    console.log(`${name.padEnd(32)} ${median.toFixed(1)} ms${isInTime ? '' : '   too much'}`);
    isGood &&= isInTime;
  }
  return isGood;
}
