import { dayInStockholm, type Format } from '../../../shared/i18n/format.ts';

/** Day and time of an event, as stored. */
export interface When {
  event_date: string;
  end_date: string | null;
  is_all_day: number;
}

/** Returns the day or the days in Stockholm. */
export function daysOf({ event_date, end_date }: When): { first: string; last: string } {
  const first = dayInStockholm(new Date(event_date));
  return { first, last: end_date ? dayInStockholm(new Date(end_date)) : first };
}

/** Returns the start and the end as machines read them: moments, or days for an event without a time. */
export function momentsOf(when: When): { start: string; end: string | null } {
  if (!when.is_all_day) return { start: when.event_date, end: when.end_date };
  const { first, last } = daysOf(when);
  return { start: first, end: last === first ? null : last };
}

/** Returns the date and time as text. Leaves out the day of the end where it is that of the start. */
export function whenText(when: When, format: Format, date: 'date' | 'longDate'): string {
  const { event_date, end_date } = when;
  const { first, last } = daysOf(when);
  const start = format[date](event_date);
  if (when.is_all_day) return first === last ? start : `${start} – ${format[date](end_date!)}`;
  const from = `${start}, ${format.time(event_date)}`;
  if (end_date === null) return from;
  if (first === last) return `${from}–${format.time(end_date)}`;
  return `${from} – ${format[date](end_date)}, ${format.time(end_date)}`;
}

/** Returns whether the last day has passed. An event of today is not over, as in the lists. */
export const isOver = (when: When, now: Date): boolean => daysOf(when).last < dayInStockholm(now);
