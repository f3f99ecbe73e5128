import { addDays, covers, type Days, daysBetween } from './days.ts';

/** Former members keep their price for this many days after a term; they have no vote and are not counted. */
export const GRACE_DAYS = 60;
/** A term may be renewed from this many days before its end. */
export const RENEWABLE_DAYS = 60;
export const SOON_DAYS = 30;

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

export type TermDays = Days & { voided_at: string | null };

export type StandingDays = TermDays & { standing: Ending | 'suspended' };

export interface MemberDays {
  terms: readonly TermDays[];
  standings: readonly StandingDays[];
}

/** The first rule that matches decides. `status-sql.ts` has the same rules. */
export function statusOn({ terms, standings }: MemberDays, day: string): MemberStatus {
  const on = standings.filter((standing) => isLiving(standing) && covers(standing, day));
  const ended = on.find(({ standing }) => standing !== 'suspended');
  if (ended) return ended.standing;
  const living = terms.filter(isLiving);
  if (living.some((term) => covers(term, day))) return on.length > 0 ? 'suspended' : 'active';
  const ends = living.flatMap(({ ends_on }) => (ends_on && ends_on < day ? ends_on : []));
  if (ends.some((end) => day <= addDays(end, GRACE_DAYS))) return 'grace';
  if (ends.length > 0) return 'lapsed';
  return living.length > 0 ? 'upcoming' : 'never';
}

/** Suspended members lose their vote, but remain members. */
export function isMember(status: MemberStatus): boolean {
  return status === 'active' || status === 'suspended';
}

export const isLiving = ({ voided_at }: { voided_at: string | null }) => voided_at === null;

export const byStart = (a: Days, b: Days) => a.starts_on.localeCompare(b.starts_on);

/** Returns the first day of the membership that is unbroken until `day`. The grace period bridges short gaps. */
export function memberSince({ terms, standings }: MemberDays, day: string): string | null {
  const breaks = standings.filter((one) => isLiving(one) && one.standing !== 'suspended');
  if (breaks.some((one) => covers(one, day))) return null;
  const earlier = terms.filter((term) => isLiving(term) && term.starts_on <= day);
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

export interface VotingTerm extends TermDays {
  plan: string;
  /** Null where nothing was to be paid, or the day is not known. */
  paid_on: string | null;
}

/** Returns the term that gives an active member a vote: of a plan with votes, and paid by the day `paidBy`. */
export function votingTermOn<Term extends VotingTerm>(
  { terms, standings }: { terms: readonly Term[]; standings: readonly StandingDays[] },
  votingPlans: readonly string[],
  { day, paidBy }: { day: string; paidBy: string },
): Term | undefined {
  if (statusOn({ terms, standings }, day) !== 'active') return undefined;
  return terms.find(
    (term) =>
      isLiving(term) &&
      covers(term, day) &&
      votingPlans.includes(term.plan) &&
      (term.paid_on ?? term.starts_on) <= paidBy,
  );
}
