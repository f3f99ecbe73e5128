import { type MemberStatus, memberStatuses } from './status.ts';

/**
 * The list can be narrowed to these groups besides one status. `members`: active or suspended. `ending`: to be renewed within
 * the days in which that is possible, `endingSoon` within half of them. `open` and `overdue`: with a fee that is not paid.
 */
export const groups = ['members', 'ending', 'endingSoon', 'open', 'overdue'] as const;

export const memberShows = ['all', ...groups, ...memberStatuses] as const;

export type MemberShow = (typeof memberShows)[number];

/** Shown above the list with their numbers. */
export const countedShows = ['all', 'members', 'ending', 'grace', 'overdue', 'open'] as const;

export type CountedShow = (typeof countedShows)[number];

const tones: Partial<Record<MemberStatus, 'good' | 'waiting' | 'bad'>> = {
  active: 'good',
  grace: 'waiting',
  suspended: 'waiting',
  upcoming: 'waiting',
  excluded: 'bad',
};

export const statusClass = (status: MemberStatus) =>
  tones[status] ? `status status-${tones[status]}` : 'status';
