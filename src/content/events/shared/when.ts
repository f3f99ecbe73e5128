import { addDays } from '../../../shared/days.ts';
import { dayInStockholm, type Format, timeInStockholm } from '../../../shared/i18n/format.ts';

/** Day and time of an event, as stored. */
export interface When {
  event_date: string;
  /** The moment of the end; the start of the last day for whole days; null where none is given. */
  end_date: string | null;
  is_all_day: number;
}

export type EventState = 'upcoming' | 'ongoing' | 'over' | 'cancelled';

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

/** Until this hour in Stockholm, the night still belongs to the day before. */
export const MORNING = '06:00';

const LONGEST_NIGHT_MINUTES = 12 * 60;
const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns whether an end that is not later than the start means the coming night. A longer night is more likely an
 * afternoon whose twelve hours were forgotten, such as 14:00 to 04:00.
 */
function isNight(time: string, end: string): boolean {
  if (end > MORNING || end > time) return false;
  const length = DAY_MINUTES - minutesOf(time) + minutesOf(end);
  return end === MIDNIGHT || length <= LONGEST_NIGHT_MINUTES;
}

interface Typed {
  day: string;
  time: string;
  /** Empty where the event ends on the day on which it starts, or in the night after it. */
  end_day: string;
  end_time: string;
}

/** Returns the day and the time of an end as the clock shows them. The end `24:00` is midnight of the next day. */
export function typedEnd({ day, time, end_day, end_time }: Typed): { day: string; time: string } {
  const last = end_day || day;
  if (end_time === END_OF_DAY) return { day: addDays(last, 1), time: MIDNIGHT };
  const isInNight = last === day && isNight(time, end_time);
  return { day: isInNight ? addDays(day, 1) : last, time: end_time };
}

/** Returns the first and the last day in Stockholm. A night and its midnight belong to the day before. */
export function daysOf(when: When): { first: string; last: string } {
  const first = dayInStockholm(new Date(when.event_date));
  const end = timedEnd(when);
  if (end === null) {
    return { first, last: when.end_date ? dayInStockholm(new Date(when.end_date)) : first };
  }
  const last = dayInStockholm(end);
  if (
    last === addDays(first, 1) &&
    isNight(timeInStockholm(new Date(when.event_date)), timeInStockholm(end))
  ) {
    return { first, last: first };
  }
  return { first, last: endsAtMidnight(end) && last > first ? addDays(last, -1) : last };
}

const timedEnd = ({ end_date, is_all_day }: When) =>
  is_all_day || end_date === null ? null : new Date(end_date);

const endsAtMidnight = (end: Date) => timeInStockholm(end) === MIDNIGHT;

/** Returns the day and the times as a form has them, which store the same again. */
export function typedTimes(when: When): Typed {
  const { first: day, last } = daysOf(when);
  const time = timeInStockholm(new Date(when.event_date));
  const end = timedEnd(when);
  if (end === null) return { day, time, end_day: last === day ? '' : last, end_time: '' };
  // Fields for times have no 24:00, so midnight after several days is the start of the next one.
  const endDay = dayInStockholm(end);
  const isOneDay = endDay === day || (last === day && endsAtMidnight(end));
  return { day, time, end_day: isOneDay ? '' : endDay, end_time: timeInStockholm(end) };
}

/** Returns the time of the end as people write it, 24:00 for midnight; null where no time is given. */
export function endTimeOf(when: When): string | null {
  const end = timedEnd(when);
  if (end === null) return null;
  return endsAtMidnight(end) ? END_OF_DAY : timeInStockholm(end);
}

/** Returns whether the event has ended. One without an end ends with its day. */
export function hasEnded(when: When, now: Date): boolean {
  const end = timedEnd(when);
  return end === null ? daysOf(when).last < dayInStockholm(now) : end <= now;
}

/** Returns whether the event takes place and is not over. */
export const isComing = ({ state }: { state: EventState }): boolean =>
  state === 'upcoming' || state === 'ongoing';

/** Returns where an event stands at a moment. `inState` has the same rule in SQL. */
export function stateOf(event: When & { is_cancelled: number }, now: Date): EventState {
  if (event.is_cancelled) return 'cancelled';
  if (new Date(event.event_date) > now) return 'upcoming';
  return hasEnded(event, now) ? 'over' : 'ongoing';
}

/**
 * Returns whether the event, cancelled or not, is among the past ones. It stays among the coming ones until the day of
 * its end is over. `past` has the same rule in SQL.
 */
export function isPast(when: When, now: Date): boolean {
  if (!hasEnded(when, now)) return false;
  const today = dayInStockholm(now);
  if (dayInStockholm(new Date(when.event_date)) >= today) return false;
  const end = timedEnd(when);
  if (end === null) return true;
  const day = dayInStockholm(end);
  return day < today || (day === today && timeInStockholm(end) <= MORNING);
}

/** Returns the start and the end as machines read them: moments, or days for an event without a time. */
export function momentsOf(when: When): { start: string; end: string | null } {
  if (!when.is_all_day) return { start: when.event_date, end: when.end_date };
  const { first, last } = daysOf(when);
  return { start: first, end: last === first ? null : last };
}

export type DateStyle = 'date' | 'longDate' | 'shortDate';

/** Returns the date and time as text. Leaves out the day of the end where it is that of the start. */
export function whenText(when: When, format: Format, date: DateStyle): string {
  const { event_date } = when;
  const { first, last } = daysOf(when);
  const start = format[date](event_date);
  if (when.is_all_day) return first === last ? start : `${start} – ${format[date](last)}`;
  const from = `${start}, ${format.time(event_date)}`;
  const end = endTimeOf(when);
  if (end === null) return from;
  if (first === last) return `${from}–${format.clock(end)}`;
  return `${from} – ${format[date](last)}, ${format.clock(end)}`;
}
