import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { preview } from '../../db/preview.ts';
import { readMembershipYear } from '../../services/association/queries.ts';
import { addDays, type Days, daysBetween } from '../../shared/days.ts';
import { nextPeriod } from '../periods/shared/next-period.ts';
import { owed } from '../payments/shared/status.ts';
import type { MembershipYear } from '../register/shared/plan-rules.ts';
import { byStart, type PeriodDays, type StandingDays } from '../register/shared/status.ts';
import { statusOn } from './status-on-day.ts';

/** The next period of a member whose present one ends. */
export interface NextDays {
  id: string;
  name: string;
  /** The last day that is paid. */
  until: string;
  before: Days;
  after: Days;
  /** How many days more the fee pays for; less than 0 where they are fewer. */
  gained: number;
}

export interface YearChange {
  before: MembershipYear;
  after: MembershipYear;
  next: NextDays[];
  /** How many unpaid fees keep their amount and due day. */
  unpaid: number;
}

/** Members are read in portions, so that other work gets a turn between them. */
const PORTION = 100;

/** Tries another membership year on the register: what it does is what `save` and the rules of the periods do. */
export async function yearChange(
  db: Database,
  save: (trx: Database) => Promise<unknown>,
  today: string,
): Promise<YearChange> {
  const before = await readMembershipYear(db);
  const after = await preview(db, async (trx) => {
    await save(trx);
    return readMembershipYear(trx);
  });
  const { unpaid } = await db
    .selectFrom('fees')
    .select(({ fn }) => fn.countAll<number>().as('unpaid'))
    .where('status', 'in', owed)
    .where('plan', 'is not', null)
    .executeTakeFirstOrThrow();
  const next: NextDays[] = [];
  for (let number = 0; ;) {
    const members = await registerAfter(db, number, today);
    const last = members.at(-1);
    if (!last) return { before, after, next, unpaid };
    next.push(...members.flatMap((one) => nextDays(one, before, after, today)));
    number = last.number;
    await yieldToEventLoop();
  }
}

interface Registered {
  id: string;
  full_name: string;
  number: number;
  status: string;
  periods: (PeriodDays & { plan: string })[];
  standings: StandingDays[];
}

/** Reads the next portion of the members, in the order of their numbers. */
async function registerAfter(db: Database, number: number, today: string): Promise<Registered[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'full_name', 'number', statusOn(today).as('status')])
    .where('number', '>', number)
    .orderBy('number')
    .limit(PORTION)
    .execute();
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const periods = await db
    .selectFrom('member_periods')
    .select(['member_id', 'plan', 'starts_on', 'ends_on', 'voided_at'])
    .where('member_id', 'in', ids)
    .where('voided_at', 'is', null)
    .execute();
  const standings = await db
    .selectFrom('member_standings')
    .select(['member_id', 'standing', 'starts_on', 'ends_on', 'voided_at'])
    .where('member_id', 'in', ids)
    .where('voided_at', 'is', null)
    .execute();
  const periodsOf = Map.groupBy(periods, ({ member_id }) => member_id);
  const standingsOf = Map.groupBy(standings, ({ member_id }) => member_id);
  return members.map((member) => ({
    ...member,
    periods: periodsOf.get(member.id) ?? [],
    standings: (standingsOf.get(member.id) ?? []) as StandingDays[],
  }));
}

/** Takes the next fee as paid when it falls due, and that of a member whose period is over as paid today. */
function nextDays(
  { full_name: name, id, status, ...days }: Registered,
  before: MembershipYear,
  after: MembershipYear,
  today: string,
): NextDays[] {
  const last = days.periods.toSorted(byStart).at(-1);
  if (!last?.ends_on || !['active', 'suspended', 'grace', 'upcoming'].includes(status)) return [];
  const following = addDays(last.ends_on, 1);
  const paidOn = following > today ? following : today;
  const [old, other] = [before, after].map((year) =>
    nextPeriod(days, { plan: last.plan, paidOn, year }),
  );
  if (!old || !other || 'refused' in old || 'refused' in other) return [];
  const gained = daysBetween(old.ends_on!, other.ends_on!);
  return [{ id, name, until: last.ends_on, before: old, after: other, gained }];
}
