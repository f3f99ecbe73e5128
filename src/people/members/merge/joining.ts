import { addDays, daysBetween } from '../../../shared/days.ts';
import type { Database } from '../../../db/connection.ts';
import { type By, record } from '../../../services/activity/record.ts';
import {
  closePeriods,
  endStanding,
  memberDays,
  type Period,
  periodDetails,
} from '../../periods/periods.ts';
import { type Move, movePeriods } from '../../periods/moving.ts';
import { endWhenMoved } from '../../register/shared/plan-rules.ts';
import { byStart, isNotVoided } from '../../register/shared/status.ts';
import { addTask } from '../../register/tasks.ts';

type AllDays = Awaited<ReturnType<typeof memberDays>>;

/**
 * Returns whether an end of one membership forbids to join it with the other. Somebody who has left comes back with a later
 * period; nobody else does.
 */
export function isEndInTheWay(one: AllDays, other: AllDays): boolean {
  const living = [...one.periods, ...other.periods].filter(isNotVoided);
  return [...one.standings, ...other.standings].some((standing) => {
    if (!isNotVoided(standing) || standing.standing === 'suspended' || standing.ends_on !== null) {
      return false;
    }
    const goesOn = living.filter(
      ({ ends_on }) => ends_on === null || ends_on >= standing.starts_on,
    );
    const isBack =
      standing.standing === 'left' &&
      goesOn.every(({ starts_on }) => starts_on >= standing.starts_on);
    return goesOn.length > 0 && !isBack;
  });
}

/**
 * Makes the periods of two members those of one, so that each day has one period at most. What was paid for follows what runs
 * already. Where a period for life leaves no room for it, the office is asked about the money.
 */
export async function joinPeriods(trx: Database, memberId: string, by: By): Promise<void> {
  const { periods, standings } = await memberDays(trx, memberId);
  const living = periods.filter(isNotVoided).toSorted((a, b) => byStart(a, b) || paidFirst(a, b));
  const forLife = living.find(({ ends_on }) => ends_on === null);
  const ask = (kind: 'otherPlan' | 'paidTwice', feeId: string) =>
    addTask(trx, { kind, memberId, feeId }, by.now);
  const moves: Move[] = [];
  let last = '';
  let plan = '';
  for (const period of living.filter((each) => each !== forLife)) {
    const { ends_on, fee_id, starts_on } = period;
    const begins = starts_on > last ? starts_on : addDays(last, 1);
    const isNeedless = forLife !== undefined && (ends_on === null || begins >= forLife.starts_on);
    if (isNeedless || (fee_id === null && ends_on! < begins)) {
      await dropPeriod(trx, period, isNeedless ? forLife.id : null, by);
      if (fee_id) await ask('paidTwice', fee_id);
      continue;
    }
    const move = begins === starts_on ? null : moved(period, begins);
    if (move) moves.push(move);
    // As for a member who buys another plan, which may have been meant to begin at once.
    if (move && fee_id && period.plan !== plan) await ask('otherPlan', fee_id);
    last = move?.ends_on ?? ends_on!;
    plan = period.plan;
  }
  await movePeriods(trx, moves, by);
  const joined = (await memberDays(trx, memberId)).periods.filter(isNotVoided).toSorted(byStart);
  if (forLife) {
    const others = joined.filter(({ id }) => id !== forLife.id);
    const closing = { from: forLife.starts_on, closedBy: forLife.id, reason: 'changed' } as const;
    await closePeriods(trx, others, closing, by.now);
  }
  for (const standing of standings) {
    if (!isNotVoided(standing) || standing.standing !== 'left' || standing.ends_on !== null)
      continue;
    const back = joined.find(({ starts_on }) => starts_on >= standing.starts_on);
    if (!back) continue;
    await endStanding(trx, standing, { before: back.starts_on, closedBy: back.id, now: by.now });
  }
}

async function dropPeriod(
  trx: Database,
  period: Period,
  forLife: string | null,
  by: By,
): Promise<void> {
  await trx
    .updateTable('member_periods')
    .set({ voided_at: by.now.toISOString(), void_reason: 'merged', closed_by: forLife })
    .where('id', '=', period.id)
    .execute();
  const details = { ...periodDetails(period), reason: 'merged' };
  await record(trx, by, { memberId: period.member_id }, 'periodVoided', details);
}

const paidFirst = (a: Period, b: Period) =>
  Number(a.fee_id === null) - Number(b.fee_id === null) ||
  (a.paid_on ?? '').localeCompare(b.paid_on ?? '');

/** What was paid for is moved as a whole. What cost nothing keeps its last day. */
function moved(period: Period, starts_on: string): Move {
  const { bought_until, ends_on, fee_id } = period;
  if (fee_id === null || ends_on === null) return { period, starts_on, ends_on };
  const isWhole = ends_on === bought_until;
  const days = daysBetween(period.starts_on, ends_on);
  return {
    period,
    starts_on,
    ends_on: isWhole ? endWhenMoved({ ...period, ends_on }, starts_on) : addDays(starts_on, days),
  };
}
