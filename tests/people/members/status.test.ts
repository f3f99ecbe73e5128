import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { insertMany } from '../../../src/db/insert-many.ts';
import type { Row } from '../../../src/db/tables.ts';
import { addDays } from '../../../src/shared/days.ts';
import { GRACE_DAYS } from '../../../src/people/register/shared/grace-and-renewal.ts';
import { countShows } from '../../../src/people/members/list/shown.ts';
import { planOn, statusOf, statusOn } from '../../../src/people/members/status-on-day.ts';
import { randomOf } from '../../helpers/random.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; lives: Life[] }>('the status of members');

type Period = Row<'member_periods'>;
type Standing = Row<'member_standings'>;

interface Life {
  id: string;
  periods: Period[];
  standings: Standing[];
}

const LIVES = 2000;
const FIRST = '2020-01-01';
const at = '2020-01-01T00:00:00.000Z';
const standings = ['left', 'excluded', 'deceased', 'dissolved', 'suspended'] as const;

const { below: random } = randomOf(20_261_123);

function randomLife(): Life {
  const id = randomUUID();
  const own = { member_id: id, closed_by: null, created_at: at };
  const periods: Period[] = [];
  let day = addDays(FIRST, random(1500));
  for (let number = random(6); number > 0; number -= 1) {
    const isVoid = random(5) === 0;
    const ends_on = random(20) === 0 && number === 1 ? null : addDays(day, random(500));
    periods.push({
      ...own,
      id: randomUUID(),
      plan: ['General', 'Core', 'Honorary'][random(3)]!,
      starts_on: day,
      ends_on,
      bought_until: ends_on,
      source: 'joined',
      fee_id: null,
      paid_on: null,
      voided_at: isVoid ? at : null,
      void_reason: isVoid ? 'mistake' : null,
    });
    // Periods that are not void never overlap; one in two follows at once.
    if (!isVoid && ends_on) day = addDays(ends_on, 1 + random(2) * random(150));
  }
  const found: Standing[] = [];
  for (let number = Math.max(random(6) - 3, 0); number > 0; number -= 1) {
    const starts_on = addDays(FIRST, random(2500));
    const standing = standings[random(standings.length)]!;
    // Nobody leaves twice at the same time.
    if (standing !== 'suspended' && found.some((one) => one.standing !== 'suspended')) continue;
    found.push({
      ...own,
      id: randomUUID(),
      standing,
      starts_on,
      ends_on: random(2) ? null : addDays(starts_on, random(400)),
      decided_on: null,
      voided_at: random(5) ? null : at,
    });
  }
  return { id, periods, standings: found };
}

test.before(async (context) => {
  context.site = await createTestSite();
  context.lives = Array.from({ length: LIVES }, randomLife);
  const { lives, site } = context;
  const members = lives.map(({ id }, index) => ({
    id,
    number: 20_001 + index,
    kind: 'person' as const,
    full_name: `Member ${index}`,
    email: `member.${index}@example.org`,
    language: 'sv',
    joined_on: FIRST,
    card_secret: id,
    created_at: at,
    updated_at: at,
  }));
  await site.db.transaction().execute(async (trx) => {
    await insertMany(trx, 'members', members);
    await insertMany(
      trx,
      'member_periods',
      lives.flatMap(({ periods }) => periods),
    );
    await insertMany(
      trx,
      'member_standings',
      lives.flatMap((life) => life.standings),
    );
  });
});

test.after(({ site }) => site.close());

/** The rules of the register, told day by day and not as the site tells them. */
function expectedOf({ periods, standings }: Life, today: string): string {
  const isOn = ({ starts_on, ends_on }: Period | Standing, day: string) =>
    starts_on <= day && (ends_on ?? day) >= day;
  const valid = periods.filter((period) => period.voided_at === null);
  const holding = standings.filter((one) => one.voided_at === null && isOn(one, today));
  const end = holding.find(({ standing }) => standing !== 'suspended');
  if (end) return end.standing;
  if (valid.some((period) => isOn(period, today))) {
    return holding.length > 0 ? 'suspended' : 'active';
  }
  for (let back = 1; back <= GRACE_DAYS; back += 1) {
    if (valid.some((period) => isOn(period, addDays(today, -back)))) return 'grace';
  }
  if (valid.some(({ starts_on }) => starts_on < today)) return 'lapsed';
  return valid.length > 0 ? 'upcoming' : 'never';
}

const expectedPlan = ({ periods }: Life, day: string) => {
  const valid = periods.filter((period) => period.voided_at === null);
  return (valid.findLast(({ starts_on }) => starts_on <= day) ?? valid[0])?.plan ?? null;
};

/** The first and last days of periods, standings and grace periods are where mistakes are. */
const days = [
  FIRST,
  '2028-02-29',
  ...Array.from({ length: 28 }, () => addDays(FIRST, random(2900))),
];

test('2,000 random lives have the status and the plan that the rules say', async ({
  lives,
  site: { db },
}) => {
  const seen = new Set<string>();
  for (const day of days) {
    const rows = await db
      .selectFrom('members')
      .select(['id', statusOn(day).as('status'), planOn(day).as('plan')])
      .execute();
    const found = new Map(rows.map(({ id, plan, status }) => [id, `${status} ${plan}`]));
    const counts: Record<string, number> = {};
    const differences = lives.filter((life) => {
      const status = expectedOf(life, day);
      counts[status] = (counts[status] ?? 0) + 1;
      seen.add(status);
      return found.get(life.id) !== `${status} ${expectedPlan(life, day)}`;
    });
    assert.equal(differences, [], day);
    const chips = await countShows(db, day);
    const { active = 0, grace = 0, suspended = 0 } = counts;
    assert.equal([chips.all, chips.members, chips.grace], [LIVES, active + suspended, grace], day);
  }
  assert.is(seen.size, 10);
});

test('every turn of a life is told to the day', async ({ lives, site: { db } }) => {
  for (const life of lives.slice(0, 40)) {
    const turns = [...life.periods, ...life.standings].flatMap(({ starts_on, ends_on }) => [
      starts_on,
      addDays(starts_on, -1),
      ...(ends_on ? [0, 1, GRACE_DAYS, GRACE_DAYS + 1].map((past) => addDays(ends_on, past)) : []),
    ]);
    for (const day of new Set(turns)) {
      const { status } = await statusOf(db, life.id, life, day);
      assert.is(status, expectedOf(life, day), `${life.id} on ${day}`);
    }
  }
});

test.run();
