import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { membersByPlan, membersOn } from '../../../src/people/members/counts/day-counts.ts';
import { addDays, covers } from '../../../src/shared/days.ts';
import { members } from '../../../src/people/members/list/list.tsx';
import { membersThrough, sumOf } from '../../../src/people/members/counts/movements.ts';
import { countShow, countShows } from '../../../src/people/members/list/shown.ts';
import {
  countedShows,
  type CountedShow,
  type MemberShow,
  memberShows,
} from '../../../src/people/register/shared/shows.ts';
import { createSamplePeople } from '../../../src/sample/people.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const now = new Date('2026-11-21T09:00:00Z');
const test = suite<{ site: TestSite }>('counts of members');

test.before(async (context) => {
  context.site = await createTestSite({ now });
  await createSamplePeople({ ...context.site, now });
});

test.after(({ site }) => site.close());

test('agree with the periods on every day', async ({ site: { db } }) => {
  const periods = await livingPeriods(db);
  const days = Array.from({ length: 60 }, (_, index) => addDays('2023-11-01', index * 25));
  const counts = await membersOn(db, days);
  for (const [index, day] of days.entries()) {
    const plans = Map.groupBy(
      periods.filter((period) => covers(period, day)),
      ({ plan }) => plan,
    );
    const expected = [...plans]
      .map(([plan, { length }]) => ({ plan, count: length }))
      .toSorted((a, b) => (a.plan < b.plan ? -1 : 1));
    assert.equal(await membersByPlan(db, day), expected, day);
    assert.is(
      counts[index],
      expected.reduce((sum, { count }) => sum + count, 0),
    );
  }
});

test('chips say how many members their lists have, on any day', async ({ site: { db } }) => {
  for (let past = 0; past < 12; past += 1) {
    const day = addDays('2023-11-10', past * 113);
    const chips = await countShows(db, day);
    for (const show of memberShows) {
      let listed = 0;
      const params = { ...members.paramsOf({}), show };
      for await (const _ of members.fileRows(contextOn(db, day), params)) listed += 1;
      assert.is(await countShow(db, day, show), listed, `${show} on ${day}`);
      if (isCounted(show)) assert.is(chips[show], listed, `${show} on ${day}`);
    }
  }
});

const contextOn = (db: TestSite['db'], day: string) => ({ db, day, now, language: 'en' }) as const;

const isCounted = (show: MemberShow): show is CountedShow =>
  (countedShows as readonly MemberShow[]).includes(show);

test('movements of a month and of a year add up', async ({ site: { db } }) => {
  for (const [first, last] of [
    ['2024-01-01', '2024-12-31'],
    ['2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-11-21'],
    ['2026-11-01', '2026-11-21'],
    ['2026-02-28', '2026-02-28'],
  ] as const) {
    const { closing, in: came, opening, out } = await membersThrough(db, first, last);
    assert.is(opening + sumOf(came) - sumOf(out), closing, first);
  }
  const year = await membersThrough(db, '2026-01-01', '2026-11-21');
  assert.ok(year.in.joined > 0 && year.in.returned > 0 && year.out.lapsed > 0);
  assert.ok(year.out.left > 0 && year.out.deceased > 0 && year.out.excluded > 0);
});

test('the list of a plan has members whose latest period is of it, on any day', async ({
  site: { db },
}) => {
  const periods = await livingPeriods(db);
  const byMember = [...Map.groupBy(periods, ({ member_id }) => member_id).values()];
  for (let past = 0; past < 8; past += 1) {
    const day = addDays('2023-11-10', past * 151);
    const latest = byMember.map(
      (own) => own.findLast(({ starts_on }) => starts_on <= day) ?? own[0]!,
    );
    for (const kind of ['General', 'Core', 'Lifetime', 'Honorary'] as const) {
      const { rows, total } = await members.load(contextOn(db, day), { kind }, 500);
      const first = await members.load(contextOn(db, day), { kind }, 1);
      const expected = latest.filter(({ plan }) => plan === kind).length;
      assert.equal(
        [rows.length, total, first.total],
        [expected, expected, expected],
        `${kind} on ${day}`,
      );
    }
  }
});

const livingPeriods = (db: TestSite['db']) =>
  db
    .selectFrom('member_periods')
    .selectAll()
    .where('voided_at', 'is', null)
    .orderBy('starts_on')
    .execute();

test.run();
