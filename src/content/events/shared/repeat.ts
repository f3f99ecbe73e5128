import { addDays } from '../../../shared/days.ts';

/** The rhythm in which an event takes place again. */
export const repetitions = ['none', 'week', 'twoWeeks', 'month'] as const;

export type Repetition = (typeof repetitions)[number];

export const MOST_EVENTS = 60;

export interface Repeat {
  day: string;
  repeat: Repetition;
  /** The last day on which an event may begin; empty where no day is given. */
  repeat_until: string;
  /** The number of events as text; empty where no number is given. */
  repeat_times: string;
}

const steps = { week: 7, twoWeeks: 14 } as const;

/** Returns the days of all events, the first one included. Stops at one day above the limit. */
export function daysOfSeries({ day, repeat, repeat_until, repeat_times }: Repeat): string[] {
  if (repeat === 'none') return [day];
  const times = Math.min(Number(repeat_times || MOST_EVENTS + 1), MOST_EVENTS + 1);
  const days = [day];
  while (days.length < times) {
    const next = nextDay(day, repeat, days.length);
    if (repeat_until && next > repeat_until) break;
    days.push(next);
  }
  return days;
}

function nextDay(first: string, repeat: Exclude<Repetition, 'none'>, count: number): string {
  if (repeat !== 'month') return addDays(first, steps[repeat] * count);
  return sameWeekday(first, count);
}

/** Returns the same weekday of a later month, such as the second Tuesday. A fifth Tuesday becomes the last one. */
function sameWeekday(first: string, months: number): string {
  const start = new Date(first);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const place = Math.ceil(start.getUTCDate() / 7);
  const weekdayOfFirst = new Date(Date.UTC(year, month, 1)).getUTCDay();
  const earliest = 1 + ((start.getUTCDay() - weekdayOfFirst + 7) % 7);
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = earliest + (place - 1) * 7;
  const ms = Date.UTC(year, month, date > length ? date - 7 : date);
  return new Date(ms).toISOString().slice(0, 10);
}
