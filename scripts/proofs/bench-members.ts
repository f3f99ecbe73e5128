import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInStockholm } from '../../src/i18n/format.ts';
import { addDays } from '../../src/members/days.ts';
import { paths } from '../../src/paths.ts';
import { oneOf, readCommandLine, wholeNumber } from '../command-line.ts';
import { onAdminSite } from './bench/admin-site.ts';
import { fillWithMembers } from './bench/many-members.ts';
import { engines } from './engine.ts';

const HELP = `Usage: npm run bench:members -- [options]

Measures the overview, the lists of members, the pages of money and the number of members on any day with
many members, over HTTP with a real session.

  --engine NAME  sqlite or postgres (sqlite)
  --members N    how many members (100000)
  --help         this text

Exit codes: 0 when all medians are within their limits, 1 when one is marked "too much", 2 for invalid arguments.
`;
const REQUESTS = 21;
const WARM_UP = 30;
const PAGE_MS = 50;
const SEARCH_MS = 30;
const COUNT_MS = 200;

const { values } = readCommandLine(HELP, {
  engine: { type: 'string', default: 'sqlite' },
  members: { type: 'string', default: '100000' },
});
const engine = oneOf('--engine', values.engine, engines);
const members = wholeNumber('--members', values.members, { least: 1 });
const directory = mkdtempSync(join(tmpdir(), 'site-'));
try {
  const now = new Date();
  const filled = await fillWithMembers(members, directory, { engine, now });
  try {
    console.log(
      `${engine}: ${members} members with ${filled.terms} terms; median of ${REQUESTS} requests\n`,
    );
    await onAdminSite(
      directory,
      (_site, get) =>
        measure(dayInStockholm(now), async (path) => void (await (await get(path)).arrayBuffer())),
      filled.settings,
    );
  } finally {
    await filled.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(today: string, get: (path: string) => Promise<void>) {
  for (let sent = 0; sent < WARM_UP; sent += 1) {
    await get(paths.adminOverview());
    await get(paths.adminMembers());
  }
  const year = today.slice(0, 4);
  const shown = (show: string) =>
    [`members, ${show}`, paths.adminMembers({ show }), PAGE_MS] as const;
  for (const [name, path, allowed] of [
    ['overview', paths.adminOverview(), PAGE_MS],
    ['members', paths.adminMembers(), PAGE_MS],
    [
      'members, page in the middle',
      paths.adminMembers({ page: `${Math.ceil(members / 100)}` }),
      PAGE_MS,
    ],
    ['members, newest first', paths.adminMembers({ sort: 'newest' }), PAGE_MS],
    ...['members', 'active', 'ending', 'grace', 'open', 'overdue', 'suspended', 'lapsed'].map(
      shown,
    ),
    ['members, Core', paths.adminMembers({ kind: 'Core' }), PAGE_MS],
    ['members, search', paths.adminMembers({ q: 'vikram' }), SEARCH_MS],
    ['members, search, all', paths.adminMembers({ q: 'example.org' }), SEARCH_MS],
    ['members, search, none', paths.adminMembers({ q: 'nobody at all' }), SEARCH_MS],
    ['payments, all dates', paths.adminPayments(), PAGE_MS],
    ['payments, this year', paths.adminPayments({ from: `${year}-01-01` }), PAGE_MS],
    ['payments, page 1000', paths.adminPayments({ page: '1000' }), PAGE_MS],
    ['open charges', paths.adminCharges(), PAGE_MS],
    ['overdue charges', paths.adminCharges({ show: 'overdue' }), PAGE_MS],
    ['open charges, search', paths.adminCharges({ q: 'vikram' }), SEARCH_MS],
    ['open charges, search, none', paths.adminCharges({ q: 'nobody at all' }), SEARCH_MS],
    ['all charges, search', paths.adminCharges({ show: 'all', q: 'vikram' }), SEARCH_MS],
    ['all charges, search, all', paths.adminCharges({ show: 'all', q: 'example.org' }), SEARCH_MS],
    ['count on a day a year ago', paths.adminCounts({ day: addDays(today, -365) }), COUNT_MS],
    ['count today', paths.adminCounts(), COUNT_MS],
    ['movements of this year', paths.adminCounts({ year }), COUNT_MS],
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
