import { addDays, covers, type Days, daysBetween } from '../../../shared/days.ts';
import { GRACE_DAYS } from './grace-and-renewal.ts';

export const endings = ['left', 'excluded', 'deceased', 'dissolved'] as const;

export type Ending = (typeof endings)[number];

export const memberStatuses = [
  'active',
  'suspended',
  'grace',
  'lapsed',
  'upcoming',
  ...endings,
  'never',
] as const;

export type MemberStatus = (typeof memberStatuses)[number];

export type PeriodDays = Days & { voided_at: string | null };

export type StandingDays = PeriodDays & { standing: Ending | 'suspended' };

export interface MemberDays {
  periods: readonly PeriodDays[];
  standings: readonly StandingDays[];
}

export const isNotVoided = ({ voided_at }: { voided_at: string | null }) => voided_at === null;

export const byStart = (a: Days, b: Days) => a.starts_on.localeCompare(b.starts_on);

/** Returns the ending of a membership that is stored ahead of its day. */
export const plannedEnding = <Standing extends StandingDays>(
  standings: readonly Standing[],
  day: string,
): Standing | undefined =>
  standings.find(
    (one) =>
      isNotVoided(one) &&
      one.standing !== 'suspended' &&
      one.ends_on === null &&
      one.starts_on > day,
  );

/** Returns the first day of the membership that is unbroken until `day`. The grace period bridges short gaps. */
export function memberSince({ periods, standings }: MemberDays, day: string): string | null {
  const breaks = standings.filter((one) => isNotVoided(one) && one.standing !== 'suspended');
  if (breaks.some((one) => covers(one, day))) return null;
  const earlier = periods.filter((period) => isNotVoided(period) && period.starts_on <= day);
  let since: string | null = null;
  let next = addDays(day, 1);
  for (const { starts_on, ends_on } of earlier.toSorted(byStart).toReversed()) {
    const end = ends_on === null || ends_on >= next ? addDays(next, -1) : ends_on;
    if (daysBetween(end, next) - 1 > GRACE_DAYS) break;
    if (breaks.some((one) => one.starts_on > end && one.starts_on < next)) break;
    since = starts_on;
    next = starts_on;
  }
  return since;
}
