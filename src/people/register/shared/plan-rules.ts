import type { PlanCategory } from '../../../shared/plans.ts';
import { addDays, daysBetween, lastDayOfYear } from '../../../shared/days.ts';

/** The association's choice, for all plans but those for life. */
export interface MembershipYear {
  period: 'rolling' | 'calendarYear';
  /** `mm-dd`: a period that begins on that day or later also has the whole next calendar year. Empty: never. */
  nextYearFrom: string;
}

export interface PlanRules {
  votes: 0 | 1;
  period: 'year' | 'forLife';
  /** The number of contact persons that an organisation names. */
  contacts: 0 | 3 | 8;
}

const year = { votes: 1, period: 'year', contacts: 0 } as const;

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

/** The association may make anybody an honorary member. */
export const fitsKind = (plan: string, kind: 'person' | 'organisation'): boolean =>
  plan === 'Honorary' || organisationPlans.includes(plan) === (kind === 'organisation');

/** Returns the last day of a period, or null for life. */
export const endOfPeriod = (plan: string, start: string, year: MembershipYear): string | null =>
  rulesOf(plan).period === 'forLife' ? null : endOfYear(start, year);

function endOfYear(start: string, { nextYearFrom, period }: MembershipYear): string {
  if (period === 'rolling') return lastDayOfYear(start);
  const extra = nextYearFrom !== '' && start.slice(5) >= nextYearFrom ? 1 : 0;
  return `${Number(start.slice(0, 4)) + extra}-12-31`;
}

/**
 * Returns the last day of a paid period that gets another first day. It keeps its length, and what ends with a calendar year
 * never ends earlier, whatever has been chosen since.
 */
export function endWhenMoved({ ends_on, starts_on }: PaidDays, start: string): string {
  const isWhole = ends_on === lastDayOfYear(starts_on);
  const end = isWhole ? lastDayOfYear(start) : addDays(start, daysBetween(starts_on, ends_on));
  return ends_on.endsWith('-12-31') && ends_on > end ? ends_on : end;
}

interface PaidDays {
  starts_on: string;
  ends_on: string;
}
