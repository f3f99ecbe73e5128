import { dayInStockholm, momentOf, startOfDayInStockholm } from '../i18n/format.ts';
import type { Period } from './movement-list.ts';

/** The days of a filter as somebody wrote them. */
export interface Days {
  from: string;
  to: string;
}

export type PeriodFault = 'dateInvalid' | 'dateOrder';

export type PeriodFaults = Partial<Record<keyof Days, PeriodFault>>;

/** Reads both days as whole ones of Stockholm; an empty one sets no limit. */
export function periodOf({ from, to }: Days): { faults: PeriodFaults; period: Period } {
  const [first, last] = [startOf(from), startOf(to)];
  const faults: PeriodFaults = {};
  if (first === 'invalid') faults.from = 'dateInvalid';
  if (last === 'invalid') faults.to = 'dateInvalid';
  if (first instanceof Date && last instanceof Date && first > last) faults.from = 'dateOrder';
  return {
    faults,
    period: {
      from: first instanceof Date ? first.toISOString() : null,
      until: last instanceof Date ? startOfDayInStockholm(last, 1).toISOString() : null,
    },
  };
}

function startOf(day: string): Date | 'invalid' | null {
  if (day === '') return null;
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return 'invalid';
  const start = momentOf(day, '00:00');
  // Date would read 31 February as a day in March.
  return dayInStockholm(start) === day ? start : 'invalid';
}
