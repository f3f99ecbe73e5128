import type { Format } from '../../../shared/i18n/format.ts';
import { daysOf, endTimeOf, type When } from './when.ts';

export interface Leaf {
  weekday: string;
  /** Several days of one month are a range. */
  day: string;
  month: string;
  /** Null for a whole day; empty for several days, which have two times or none. */
  time: string | null;
}

/** Returns what a leaf of a wall calendar says about an event. */
export function leafOf(when: When, format: Format): Leaf {
  const { first, last } = daysOf(when);
  const [from, to] = [format.wallLeaf(first), format.wallLeaf(last)];
  if (first === last) {
    const end = endTimeOf(when);
    const times = [format.time(when.event_date), end && format.clock(end)];
    return { ...from, time: when.is_all_day ? null : times.filter(Boolean).join('–') };
  }
  const weekday = `${from.weekday} – ${to.weekday}`;
  return first.slice(0, 7) === last.slice(0, 7)
    ? { weekday, day: `${from.day}–${to.day}`, month: from.month, time: '' }
    : { weekday, day: from.day, month: `${from.month} – ${to.day} ${to.month}`, time: '' };
}
