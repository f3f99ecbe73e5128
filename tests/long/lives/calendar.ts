const DAY_MS = 86_400_000;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(at(day) + days * DAY_MS);

/** Counts from `from` to `to`, so that the next day is 1. */
export const daysFrom = (from: string, to: string): number => (at(to) - at(from)) / DAY_MS;

/** Returns the same date in another year; 29 February becomes 1 March. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year + years, month - 1, date));
}

/** Returns the last day of a period of one year. */
export const endOfYearFrom = (day: string): string => addDays(addYears(day, 1), -1);

export const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01');

const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the moment at which clocks in Stockholm show `time` (`hh:mm`) on that day. */
export function momentOf(day: string, time: string): Date {
  const winter = new Date(`${day}T${time}:00+01:00`);
  const summer = new Date(`${day}T${time}:00+02:00`);
  return stockholm.format(summer) === `${day} ${time}` ? summer : winter;
}

/** Returns `2026-01-31` of `31 January 2026`. */
export const dayIn = (text: string): string => dayOf(Date.parse(`${text} UTC`));
