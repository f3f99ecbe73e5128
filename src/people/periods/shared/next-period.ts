import { addDays, covers, type Days, daysBetween } from '../../../shared/days.ts';
import { endOfPeriod, type MembershipYear, rulesOf } from '../../register/shared/plan-rules.ts';
import { GRACE_DAYS } from '../../register/shared/grace-and-renewal.ts';
import { byStart, isNotVoided, type MemberDays } from '../../register/shared/status.ts';

export type PeriodSource = 'joined' | 'renewed' | 'rejoined' | 'changed' | 'granted' | 'imported';

export type NextPeriod = Days & { source: PeriodSource };

export type NoPeriod = 'forLife' | 'excluded' | 'deceased' | 'dissolved' | 'overlap';

export interface Requested {
  plan: string;
  paidOn: string;
  isChange?: boolean;
  year: MembershipYear;
}

/** Returns a period's first day: the day after the last period if paid early, the day of payment if paid late. */
export function nextStart(lastEnd: string | null, paidOn: string): string {
  return lastEnd !== null && lastEnd >= paidOn ? addDays(lastEnd, 1) : paidOn;
}

/** Returns the period after the last one. With `isChange` or a plan for life, it begins at once instead. */
export function nextPeriod(
  { periods, standings }: MemberDays,
  { plan, paidOn, isChange = false, year }: Requested,
): NextPeriod | { refused: NoPeriod } {
  const ended = standings.find(
    (one) => isEnding(one) && (one.ends_on === null || one.ends_on >= paidOn),
  );
  if (ended && ended.standing !== 'left') return { refused: ended.standing as NoPeriod };
  const living = periods.filter(isNotVoided).toSorted(byStart);
  const last = living.at(-1);
  if (last && last.ends_on === null) return { refused: 'forLife' };
  const begins = isChange || rulesOf(plan).period === 'forLife';
  const starts_on = begins ? paidOn : nextStart(last?.ends_on ?? null, paidOn);
  return {
    starts_on,
    ends_on: endOfPeriod(plan, starts_on, year),
    source: sourceOf(),
  };

  function sourceOf(): PeriodSource {
    const before = living.findLast((period) => period.starts_on <= starts_on);
    if (!before) return living.length > 0 ? 'changed' : 'joined';
    if (begins && covers(before, starts_on)) return 'changed';
    const hadEnded = standings.some(
      (one) => isEnding(one) && one.starts_on > before.ends_on! && one.starts_on < starts_on,
    );
    const gap = daysBetween(before.ends_on!, starts_on) - 1;
    return hadEnded || gap > GRACE_DAYS ? 'rejoined' : 'renewed';
  }
}

const isEnding = (one: MemberDays['standings'][number]) =>
  isNotVoided(one) && one.standing !== 'suspended';
