import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { dayInStockholm, momentOf, startOfDayInStockholm } from '../../shared/i18n/format.ts';
import { type EventState, MORNING } from './shared/when.ts';

// The rules of `stateOf` and `isPast` in SQL, for lists that are cut.

type Events = ExpressionBuilder<Tables, 'events'>;
type Condition = (eb: Events) => Expression<SqlBool>;

export const startOfToday = (now: Date) => startOfDayInStockholm(now).toISOString();

/** Finds events whose time is over. Those without an end are over with their day. */
const hasEnded =
  (now: Date, timedUntil: Date): Condition =>
  (eb) => {
    const hasEnd = eb('end_date', 'is not', null);
    const today = startOfToday(now);
    return eb.or([
      eb.and([eb('end_date', 'is', null), eb('event_date', '<', today)]),
      eb.and([hasEnd, eb('is_all_day', '=', 1), eb('end_date', '<', today)]),
      eb.and([hasEnd, eb('is_all_day', '=', 0), eb('end_date', '<=', timedUntil.toISOString())]),
    ]);
  };

/** Finds events that are in this state; one that is over has begun. */
export const inState =
  (state: EventState, now: Date): Condition =>
  (eb) => {
    if (state === 'cancelled') return eb('is_cancelled', '=', 1);
    const begins = eb('event_date', state === 'upcoming' ? '>' : '<=', now.toISOString());
    const ended = hasEnded(now, now)(eb);
    const isIn = { upcoming: [], ongoing: [eb.not(ended)], over: [ended] }[state];
    return eb.and([eb('is_cancelled', '=', 0), begins, ...isIn]);
  };

/** Finds events, cancelled or not, that have left the lists of what is coming. */
export const past =
  (now: Date): Condition =>
  (eb) => {
    const morning = momentOf(dayInStockholm(now), MORNING);
    const until = now < morning ? now : morning;
    return eb.and([eb('event_date', '<', startOfToday(now)), hasEnded(now, until)(eb)]);
  };

export const notPast =
  (now: Date): Condition =>
  (eb) =>
    eb.not(past(now)(eb));

/** Finds events, cancelled or not, whose time is over on the day of their end. */
export const endedToday =
  (now: Date): Condition =>
  (eb) =>
    eb.and([hasEnded(now, now)(eb), notPast(now)(eb)]);

/** Finds events, cancelled or not, whose time is not over. */
export const notEnded =
  (now: Date): Condition =>
  (eb) =>
    eb.not(hasEnded(now, now)(eb));
