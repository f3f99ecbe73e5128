import type { PlanCategory } from '../../../shared/plans.ts';
import { lastDayOfYear } from '../../../shared/days.ts';

export interface PlanRules {
  votes: 0 | 1;
  period: 'rolling' | 'calendarYear' | 'forLife';
  /** `mm-dd`: from this day on, a calendar year also has the rest of the year before it. */
  rolloverFrom?: string;
  /** The number of contact persons that an organisation names. */
  contacts: 0 | 3 | 8;
}

const year = { votes: 1, period: 'rolling', contacts: 0 } as const;

const rules: Record<PlanCategory, PlanRules> = {
  General: year,
  Core: year,
  Lifetime: { ...year, period: 'forLife' },
  Affiliate: { ...year, contacts: 3 },
  Provisional: { ...year, votes: 0 },
  Honorary: { votes: 0, period: 'forLife', contacts: 0 },
  Institutional: { ...year, contacts: 8 },
};

/** Returns the rules of a plan. Members keep periods of a plan that is no longer offered, but it gives them no vote. */
export function rulesOf(plan: string): PlanRules {
  return rules[plan as PlanCategory] ?? { ...year, votes: 0 };
}

export const votingPlans = Object.entries(rules)
  .filter(([, { votes }]) => votes > 0)
  .map(([plan]) => plan);

export const organisationPlans = Object.entries(rules)
  .filter(([, { contacts }]) => contacts > 0)
  .map(([plan]) => plan);

/** Returns the last day of a period, or null for life. */
export function endOfPeriod(
  { period, rolloverFrom = '10-01' }: PlanRules,
  start: string,
): string | null {
  if (period === 'forLife') return null;
  if (period === 'rolling') return lastDayOfYear(start);
  const extra = start.slice(5) >= rolloverFrom ? 1 : 0;
  return `${Number(start.slice(0, 4)) + extra}-12-31`;
}
