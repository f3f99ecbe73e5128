import type { Database } from '../../db/connection.ts';
import { covers, type Days } from '../../shared/days.ts';
import { type By, record } from '../../services/activity/record.ts';
import { endWhenMoved } from '../register/shared/plan-rules.ts';
import { byStart, isNotVoided, type MemberDays } from '../register/shared/status.ts';
import { type NextPeriod, nextStart, nextPeriod, type Requested } from './shared/next-period.ts';
import { endStanding, memberDays, type Period } from './periods.ts';

export interface Move extends Days {
  period: Period;
}

type AllDays = Pick<MemberDays, 'standings'> & { periods: readonly Period[] };

/** Returns the periods that begin earlier because one before them is no longer valid: nobody waits for days already paid. */
export function movesForward({ standings, periods }: AllDays, today: string): Move[] {
  const living = periods.filter(isNotVoided).toSorted(byStart);
  let last = living.findLast(({ starts_on }) => starts_on <= today)?.ends_on ?? null;
  const moves: Move[] = [];
  for (const period of living.filter(({ starts_on }) => starts_on > today)) {
    const move = isMovable(period) && placed(period, last);
    const isFree =
      move &&
      !standings.some(
        (one) => isNotVoided(one) && blocksJoining(one) && covers(one, move.starts_on),
      );
    const isEarlier = isFree && move.starts_on < period.starts_on;
    if (isEarlier) moves.push(move);
    last = isEarlier ? move.ends_on : period.ends_on;
  }
  return moves;
}

/**
 * Returns the place that the period of a payment that is recorded again has in the order of the payments, with the periods
 * that follow it. Returns null where it is only the next period.
 */
export function periodAgain(
  days: AllDays,
  requested: Requested,
): { next: NextPeriod; moves: Move[] } | null {
  const later = days.periods
    .filter(isMovable)
    .filter(({ paid_on }) => paid_on > requested.paidOn)
    .toSorted(byStart);
  const others = days.periods.filter((period) => !later.some(({ id }) => id === period.id));
  const next = nextPeriod({ ...days, periods: others }, requested);
  const [first] = later;
  if (!first || 'refused' in next || next.ends_on === null || requested.isChange) return null;
  if (next.starts_on > first.starts_on) return null;
  const moves: Move[] = [];
  let last: string | null = next.ends_on;
  for (const period of later) {
    const move = placed(period, last);
    if (move.starts_on !== period.starts_on) moves.push(move);
    last = move.ends_on;
  }
  return { next, moves };
}

export async function movePeriods(trx: Database, moves: Move[], by: By): Promise<void> {
  for (const { ends_on, starts_on, period } of moves) {
    await trx
      .updateTable('member_periods')
      .set({ starts_on, ends_on, bought_until: ends_on })
      .where('id', '=', period.id)
      .execute();
    const { standings } = await memberDays(trx, period.member_id);
    const closed = standings.find((one) => isNotVoided(one) && one.closed_by === period.id);
    if (closed) {
      await endStanding(trx, closed, { before: starts_on, closedBy: period.id, now: by.now });
    }
    const details = { period: period.id, plan: period.plan, from: starts_on, to: ends_on };
    await record(trx, by, { memberId: period.member_id }, 'moved', details);
  }
}

/** Returns whether nobody can join during that standing. Who has left joins again by paying. */
const blocksJoining = ({ standing }: MemberDays['standings'][number]) =>
  standing !== 'suspended' && standing !== 'left';

type Movable = Period & { paid_on: string; ends_on: string };

/** Periods that began at once, that cost nothing or that something has closed stay where they are. */
const isMovable = (period: Period): period is Movable =>
  isNotVoided(period) &&
  period.fee_id !== null &&
  period.paid_on !== null &&
  period.ends_on !== null &&
  period.closed_by === null &&
  period.source !== 'changed';

function placed(period: Movable, last: string | null) {
  const starts_on = nextStart(last, period.paid_on);
  return { period, starts_on, ends_on: endWhenMoved(period, starts_on) };
}
