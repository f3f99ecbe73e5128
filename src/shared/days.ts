/** Days are `yyyy-mm-dd` in Stockholm, which sort as text. Both ends of a period belong to it. */
export interface Days {
  starts_on: string;
  /** Null: without an end. */
  ends_on: string | null;
}

const DAY_MS = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return iso(utc(day) + days * DAY_MS);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((utc(last) - utc(first)) / DAY_MS);
}

/** A year that begins on 29 February ends on 28 February, as does one that begins on 1 March. */
export function lastDayOfYear(start: string): string {
  const [year, month, day] = start.split('-').map(Number);
  return iso(Date.UTC(year! + 1, month! - 1, day) - DAY_MS);
}

export function covers({ starts_on, ends_on }: Days, day: string): boolean {
  return starts_on <= day && (ends_on === null || ends_on >= day);
}

export function overlap(a: Days, b: Days): boolean {
  return (
    (b.ends_on === null || a.starts_on <= b.ends_on) &&
    (a.ends_on === null || b.starts_on <= a.ends_on)
  );
}

/** Refuses days that no calendar has, such as 30 February. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && iso(ms) === text;
}

/** Returns the key of what is wrong with a day that must not lie ahead, or null. */
export function pastDayFault(day: string, today: string): 'dayInvalid' | 'dayInFuture' | null {
  if (!isDay(day)) return 'dayInvalid';
  return day > today ? 'dayInFuture' : null;
}
