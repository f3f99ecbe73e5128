import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayInStockholm, momentOf, timeInStockholm } from '../../shared/i18n/format.ts';

/** The day and the hour in Stockholm, as a post has them. */
export interface Schedule {
  publish_date: string;
  publish_time: string;
}

const ONE_HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the latest day and time that the clock in Stockholm has shown. While the clock repeats an hour in October,
 * that is the last minute of the hour, so that no post disappears again.
 */
function reached(now: Date): [day: string, time: string] {
  const time = timeInStockholm(now);
  const isRepeated = timeInStockholm(anHourBefore(now)) === time;
  return [dayInStockholm(now), isRepeated ? `${time.slice(0, 3)}59` : time];
}

const anHourBefore = (moment: Date) => new Date(moment.getTime() - ONE_HOUR_MS);

type Posts = ExpressionBuilder<Tables, 'blog_posts'>;

const compared = (comparison: '<=' | '>', now: Date) => (eb: Posts) =>
  eb(eb.refTuple('publish_date', 'publish_time'), comparison, eb.tuple(...reached(now)));

export const isDue = (now: Date) => compared('<=', now);
export const isScheduled = (now: Date) => compared('>', now);

export function hasAppeared({ publish_date, publish_time }: Schedule, now: Date): boolean {
  const [day, time] = reached(now);
  return publish_date === day ? publish_time <= time : publish_date < day;
}

export type Publication = 'draft' | 'scheduled' | 'published';

export function publicationOf(post: Schedule & { is_published: number }, now: Date): Publication {
  if (post.is_published === 0) return 'draft';
  return hasAppeared(post, now) ? 'published' : 'scheduled';
}

/**
 * Returns the moment at which a post appears. If the clock skips the post's time in March, that is the end of the gap.
 * If the clock repeats the time in October, it is the first of the two moments.
 */
export function momentOfPost({ publish_date, publish_time }: Schedule): Date {
  // A day without an hour is the same day everywhere.
  if (publish_time === '') return new Date(publish_date);
  const moment = momentOf(publish_date, publish_time);
  if (timeInStockholm(moment) !== publish_time) moment.setUTCMinutes(0);
  const before = anHourBefore(moment);
  return timeInStockholm(before) === publish_time ? before : moment;
}
