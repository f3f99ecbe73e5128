import { addDays } from '../../../src/members/days.ts';
import { memberNumber } from '../../../src/members/shown-number.ts';
import { memberStatuses } from '../../../src/members/status.ts';
import { paths } from '../../../src/paths.ts';
import { ask, type SignedIn } from '../../../tests/helpers/admin.ts';
import { textsOf } from '../../../tests/helpers/html.ts';
import type { Random } from '../random.ts';
import type { Life } from './compare.ts';
import { randomDay } from './histories.ts';

const YEARS = ['2024', '2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032'];

interface Listed {
  id: string;
  number: number;
  status: string;
  since: string | null;
  plan: string | null;
  ends_on: string | null;
}

interface Counts {
  statuses: { status: string; count: number }[];
  plans: { plan: string; count: number }[];
  kinds: { count: number }[];
  year: {
    opening: number;
    in: Record<string, number>;
    out: Record<string, number>;
    closing: number;
  };
}

/** Reads lists, counts, movements and voting lists as the office does. Returns every difference from the oracles. */
export async function compareOverHttp(
  admin: SignedIn,
  lives: Life[],
  random: Random,
  days: number,
): Promise<string[]> {
  const faults: string[] = [];
  const check = (what: string, found: unknown, expected: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
    if (is !== should) faults.push(`${what}: ${is}, not ${should}`);
  };
  const numbers = new Map<string, number>();
  const asked = [
    '2024-02-29',
    '2028-02-29',
    ...Array.from({ length: days }, () => randomDay(random)),
  ];
  for (const day of asked) {
    const listed = await listOn(admin, day);
    check(`members listed on ${day}`, listed.size, lives.length);
    for (const { events, id, oracle } of lives) {
      const row = listed.get(id);
      if (row) numbers.set(id, row.number);
      const status = oracle.status(day);
      const found = [row?.show, row?.status, row?.since];
      check(`${day} of ${JSON.stringify(events)}`, found, [status, status, oracle.since(day)]);
      const plan = oracle.plan(day);
      if (plan) check(`term on ${day}`, [row?.plan, row?.ends_on], [plan, oracle.end(day)]);
    }
    const { body } = await ask<Counts>(admin, 'GET', `/members/counts?on=${day}`);
    check(
      `statuses on ${day}`,
      counted(body.statuses, 'status'),
      countBy(lives, (life) => life.status(day)),
    );
    check(
      `plans on ${day}`,
      counted(body.plans, 'plan'),
      countBy(lives, (life) => life.plan(day)),
    );
    const members = lives.filter(({ oracle }) => oracle.plan(day)).length;
    check(`kinds on ${day}`, sumOf(body.kinds), members);
  }
  for (const year of YEARS) {
    const { body } = await ask<Counts>(admin, 'GET', `/members/counts?on=${year}-12-31`);
    const on = (day: string) => lives.filter(({ oracle }) => oracle.plan(day)).length;
    const { closing, in: came, opening, out } = body.year;
    const moves = lives.flatMap(({ oracle }) => oracle.movements(year));
    check(
      `ends of ${year}`,
      [opening, closing],
      [on(addDays(`${year}-01-01`, -1)), on(`${year}-12-31`)],
    );
    const found = Object.entries({ ...came, ...out }).filter(([, count]) => count > 0);
    check(`movements of ${year}`, Object.fromEntries(found.toSorted(byName)), tally(moves));
  }
  for (const day of asked.slice(0, 5)) {
    const paidBy = addDays(day, -random.below(90));
    const voters = lives.filter(({ oracle }) => oracle.hasVote(day, paidBy));
    const expected = voters.map(({ id }) => memberNumber(numbers.get(id)!)).toSorted();
    check(`voters on ${day} who paid by ${paidBy}`, await votersOn(admin, day, paidBy), expected);
  }
  return faults;
}

/** Reads the list of each status, which checks both the filter in SQL and the status in each row. */
async function listOn(admin: SignedIn, on: string) {
  const listed = new Map<string, Listed & { show: string }>();
  for (const show of memberStatuses) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ on, show, sort: 'number', page: String(page) });
      const { body } = await ask<{ rows: Listed[]; pages: number }>(
        admin,
        'GET',
        `/members?${query.toString()}`,
      );
      for (const row of body.rows) listed.set(row.id, { ...row, show });
      pages = body.pages;
    }
  }
  return listed;
}

async function votersOn(admin: SignedIn, meeting_on: string, paid_by: string): Promise<string[]> {
  const list = { title: `Meeting of ${meeting_on}`, place: '', meeting_on, paid_by };
  const made = await admin.post(paths.adminVotingLists(), list);
  const page = await (await admin.get(made.headers.get('Location') ?? '')).text();
  return textsOf(page, '.voter-table td.cell-status').toSorted();
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

const sumOf = (groups: { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

const tally = (names: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)]
      .map(([name, { length }]) => [name, length] as [string, number])
      .toSorted(byName),
  );

const countBy = (lives: Life[], nameOf: (oracle: Life['oracle']) => string | null) =>
  tally(lives.flatMap(({ oracle }) => nameOf(oracle) ?? []));

const counted = <Name extends string>(
  rows: ({ count: number } & Record<Name, string>)[],
  name: Name,
) =>
  Object.fromEntries(
    rows.map((row) => [row[name], row.count] as [string, number]).toSorted(byName),
  );
