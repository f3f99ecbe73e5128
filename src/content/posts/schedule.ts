import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Publication } from '../items/item-pages.tsx';
import {
  dayInStockholm,
  isoInStockholm,
  momentOf,
  timeInStockholm,
} from '../../shared/i18n/format.ts';

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

export function publicationOf(post: Schedule & { is_published: number }, now: Date): Publication {
  if (post.is_published === 0) return 'draft';
  return hasAppeared(post, now) ? 'published' : 'scheduled';
}

/**
 * Returns the moment from which a post may appear. If the clock skips the post's time in March, that is the end of the
 * gap. If the clock repeats the time in October, it is the first of the two moments.
 */
export function scheduledMoment({ publish_date, publish_time }: Schedule): Date {
  const time = publish_time || '00:00';
  const moment = momentOf(publish_date, time);
  if (timeInStockholm(moment) !== time) moment.setUTCMinutes(0);
  const before = anHourBefore(moment);
  return timeInStockholm(before) === time ? before : moment;
}

export type Published = Schedule & { published_at: string | null };

/** Returns whether only the day is known on which a post appeared. */
export const hasOnlyDay = ({ publish_time, published_at }: Published): boolean =>
  publish_time === '' && published_at === null;

/** Returns the moment at which a post first appeared or will appear. */
export function momentOfPost(post: Published): Date {
  // A day without an hour is the same day everywhere.
  if (hasOnlyDay(post)) return new Date(post.publish_date);
  const scheduled = scheduledMoment(post);
  const published = new Date(post.published_at ?? scheduled);
  return published > scheduled ? published : scheduled;
}

/** Returns the moment as machines read it, in Stockholm's time; the day where no more is known. */
export const publishedOf = (post: Published): string =>
  hasOnlyDay(post) ? post.publish_date : isoInStockholm(momentOfPost(post));

/** Returns the moment of the last change that visitors have seen, the appearance included. */
export function lastChange(post: Published & { updated_at: string }): string {
  if (hasOnlyDay(post)) return post.updated_at;
  const appeared = momentOfPost(post).toISOString();
  return appeared > post.updated_at ? appeared : post.updated_at;
}

type Publishable = Published & { is_published: number };

const ONE_SECOND_MS = 1000;

/**
 * Returns the moment of the first publication after a save. It stays once visitors have seen the post, also while the
 * post is hidden.
 */
export function firstPublication(
  before: Publishable | undefined,
  { is_published }: { is_published: number },
  now: Date,
): string | null {
  if (before && publicationOf(before, now) === 'published') {
    if (before.published_at !== null || is_published === 1) return before.published_at;
    return momentOfPost(before).toISOString();
  }
  if (before?.is_published === 0 && before.published_at !== null) return before.published_at;
  if (is_published === 0) return null;
  // Feeds have full seconds, and none may be earlier than the press.
  return new Date(Math.ceil(now.getTime() / ONE_SECOND_MS) * ONE_SECOND_MS).toISOString();
}
