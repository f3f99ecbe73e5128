import { dayInStockholm, startOfDayInStockholm } from '../shared/i18n/format.ts';

interface SampleDay {
  days: number;
  weekday?: number | undefined;
}

/**
 * Returns how many days it is to a sample event: `days`, then on to the next `weekday` (0 is Sunday). Events that would
 * fall into the Christmas holidays move by whole weeks, further into the past or into the future.
 */
export function daysUntilEvent({ days, weekday }: SampleDay, now: Date): number {
  let inDays = weekday === undefined ? days : daysUntil(weekday, days, now);
  while (isHoliday(dayAt(now, inDays))) inDays += days < 0 ? -7 : 7;
  return inDays;
}

function daysUntil(weekday: number, days: number, now: Date): number {
  const earliest = new Date(dayAt(now, days)).getUTCDay();
  return days + ((weekday - earliest + 7) % 7);
}

const dayAt = (now: Date, days: number) => dayInStockholm(startOfDayInStockholm(now, days));

/** From the day before Christmas Eve to Epiphany. */
function isHoliday(day: string): boolean {
  const monthAndDay = day.slice(5);
  return monthAndDay >= '12-23' || monthAndDay <= '01-06';
}
