import type { Database } from '../../../src/database/connection.ts';
import { countByStatus, countMembersBy } from '../../../src/members/counts/counts.ts';
import { votersOn } from '../../../src/voting/voters.ts';
import { listMembers } from '../../../src/members/list/list.ts';
import { membersThroughYear } from '../../../src/members/counts/movements.ts';
import { countShows } from '../../../src/members/list/shown.ts';
import { listCharges } from '../../../src/payments/charges/charge-list.ts';

const MOST_LIST_MS = 50;
const MOST_COUNT_MS = 200;

export async function proveSpeed(db: Database): Promise<string[]> {
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
    ['chips', MOST_LIST_MS, () => countShows(db, day)],
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
