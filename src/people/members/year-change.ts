import type { Database } from '../../db/connection.ts';
import { preview } from '../../db/preview.ts';
import { readMembershipYear } from '../../services/association/queries.ts';
import { addDays, type Days } from '../../shared/days.ts';
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
}

export interface YearChange {
  before: MembershipYear;
  after: MembershipYear;
  next: NextDays[];
  /** How many unpaid fees keep their amount and due day. */
  unpaid: number;
  /** How many members have another status or other periods after the change; never any. */
  changed: number;
}

/** Tries another membership year on the register: what it does is what `save` and the rules of the periods do. */
export async function yearChange(
  db: Database,
  save: (trx: Database) => Promise<unknown>,
  today: string,
): Promise<YearChange> {
  return preview(db, async (trx) => {
    const before = await readMembershipYear(trx);
    const known = await registerOn(trx, today);
    await save(trx);
    const after = await readMembershipYear(trx);
    const then = new Map((await registerOn(trx, today)).map((one) => [one.id, one]));
    const { unpaid } = await trx
      .selectFrom('fees')
      .select(({ fn }) => fn.countAll<number>().as('unpaid'))
      .where('status', 'in', owed)
      .where('plan', 'is not', null)
      .executeTakeFirstOrThrow();
    return {
      before,
      after,
      next: known.flatMap((one) => nextDays(one, before, after, today)),
      unpaid,
      changed: known.filter((one) => JSON.stringify(one) !== JSON.stringify(then.get(one.id)))
        .length,
    };
  });
}

interface Registered {
  id: string;
  full_name: string;
  status: string;
  periods: (PeriodDays & { plan: string })[];
  standings: StandingDays[];
}

async function registerOn(db: Database, today: string): Promise<Registered[]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'full_name', statusOn(today).as('status')])
    .orderBy('number')
    .execute();
  const periods = await db
    .selectFrom('member_periods')
    .select(['id', 'member_id', 'plan', 'starts_on', 'ends_on', 'voided_at'])
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  const standings = await db
    .selectFrom('member_standings')
    .select(['id', 'member_id', 'standing', 'starts_on', 'ends_on', 'voided_at'])
    .where('voided_at', 'is', null)
    .orderBy('id')
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
  return [{ id, name, until: last.ends_on, before: old, after: other }];
}
