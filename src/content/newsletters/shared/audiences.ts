import { plans } from '../../../shared/plans.ts';
import { chapters } from '../../pages/shared/chapters.ts';

/** `members` and `others` are those subscribers who are members, and those who are not. */
const groups = ['all', 'members', 'others'] as const;

type Audience =
  | (typeof groups)[number]
  | `chapter:${(typeof chapters)[number]}`
  | `plan:${(typeof plans)[number]['category']}`;

/** Whom a newsletter may go to: always people who have subscribed. */
export const audiences: [Audience, ...Audience[]] = [
  ...groups,
  ...chapters.map((chapter) => `chapter:${chapter}` as const),
  ...plans.map(({ category }) => `plan:${category}` as const),
] as [Audience, ...Audience[]];
