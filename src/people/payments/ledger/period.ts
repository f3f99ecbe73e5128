import { isDay } from '../../../shared/days.ts';
import type { DayRange } from './sums.ts';

/** The days of a filter as somebody wrote them. */
export interface Days {
  from: string;
  to: string;
}

export type PeriodFault = 'dateInvalid' | 'dateOrder';

export type PeriodFaults = Partial<Record<keyof Days, PeriodFault>>;

/** Reads both days as days of booking in Stockholm. An empty day sets no limit. */
export function periodOf({ from, to }: Days): { faults: PeriodFaults; period: DayRange } {
  const faults: PeriodFaults = {};
  if (from && !isDay(from)) faults.from = 'dateInvalid';
  if (to && !isDay(to)) faults.to = 'dateInvalid';
  if (!faults.from && !faults.to && from && to && from > to) faults.from = 'dateOrder';
  return { faults, period: { from: from || null, to: to || null } };
}
