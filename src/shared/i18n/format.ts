import { TZDate } from '@date-fns/tz';
import type { Language } from './index.ts';

/** Visitors read the association's time, not their own. */
export const TIME_ZONE = 'Europe/Stockholm';

const locales: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

export interface Format {
  date(value: string): string;
  longDate(value: string): string;
  /** Leaves out the year, for days that are near. */
  shortDate(value: string): string;
  /** Takes a day or `yyyy-mm`. */
  month(value: string): string;
  /** Names a month from 1 to 12. */
  monthName(month: number): string;
  dateLeaf(value: string): { day: string; month: string };
  /** Has the names in full. */
  wallLeaf(value: string): { weekday: string; day: string; month: string };
  time(value: string): string;
  /** Takes a time such as 09:05, and 24:00 for the end of a day. */
  clock(time: string): string;
  hours(range: { from: string; to: string }): string;
  /** Takes öre; shows no decimals where they are zero. */
  price(minorUnits: number): string;
  number(value: number): string;
  /** Returns 102nd, or 102:a. */
  ordinal(value: number): string;
}

const ordinalEndings: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
  sv: { one: ':a', other: ':e' },
};

const MOST_REMEMBERED = 500;

/** Formats a calendar day as it is, and a moment in Stockholm's time. */
function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  // Making a formatter is slow, so each one is kept.
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const known = new Map<string, string>();
  const format = (value: string): string => {
    const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'UTC' : TIME_ZONE;
    const formatter =
      formatters.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formatters.set(timeZone, formatter);
    return formatter.format(new Date(value));
  };
  return (value: string): string => {
    const remembered = known.get(value);
    if (remembered !== undefined) return remembered;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const text = format(value);
    known.set(value, text);
    return text;
  };
}

/** Keeps the day of a month on one line with the month. */
const withDayKept = (date: string) => date.replace(/(\d) (?=\p{L})/u, '$1\u00a0');

function createFormat(language: Language): Format {
  const locale = locales[language];
  const day = dateFormatter(locale, { day: 'numeric' });
  const month = dateFormatter(locale, { month: 'short' });
  const monthName = dateFormatter(locale, { month: 'long' });
  const weekday = dateFormatter(locale, { weekday: 'long' });
  const longMonth = dateFormatter(locale, { month: 'long', year: 'numeric' });
  const currency = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'SEK',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const number = new Intl.NumberFormat(locale);
  const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
  const date = dateFormatter(locale, { dateStyle: 'long' });
  const longDate = dateFormatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const shortDate = dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const time = dateFormatter(locale, { timeStyle: 'short' });
  // As the spec writes the office hours, 9:00; Swedish has a full stop (Språkrådet, Svenska skrivregler).
  const clock = (text: string) =>
    text.replace(/^0/, '').replace(':', language === 'sv' ? '.' : ':');
  return {
    date: (value) => withDayKept(date(value)),
    longDate: (value) => withDayKept(longDate(value)),
    shortDate: (value) => withDayKept(shortDate(value).replaceAll(/[.,]/g, '')),
    monthName: (value) => monthName(`2026-${String(value).padStart(2, '0')}-01`),
    month: (value) => longMonth(`${value.slice(0, 7)}-01`),
    dateLeaf: (value) => ({ day: day(value), month: month(value).replace('.', '') }),
    wallLeaf: (value) => ({ weekday: weekday(value), day: day(value), month: monthName(value) }),
    time: (value) => clock(time(value)),
    clock,
    hours: ({ from, to }) => `${clock(from)}–${clock(to)}`,
    price: (minorUnits) => currency.format(minorUnits / 100),
    number: (value) => number.format(value),
    ordinal: (value) => `${value}${ordinalEndings[language][ordinals.select(value)]}`,
  };
}

const formats: Record<Language, Format> = { en: createFormat('en'), sv: createFormat('sv') };

export function formatFor(language: Language): Format {
  return formats[language];
}

// Swedish writes days and hours as they are stored: 2026-11-27 and 09:05.
const storedDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: TIME_ZONE });
const storedTime = new Intl.DateTimeFormat('sv', { timeStyle: 'short', timeZone: TIME_ZONE });

export const dayInStockholm = (moment: Date): string => storedDay.format(moment);

export const timeInStockholm = (moment: Date): string => storedTime.format(moment);

/** Returns midnight in Stockholm, `days` from today; correct across clock changes. */
export function startOfDayInStockholm(now: Date, days = 0): Date {
  if (days === 0 || days === 1) return new Date(aroundInStockholm(now.getTime())[days]);
  return startOfDay(now, days);
}

let day: [start: number, end: number] = [0, 0];

function aroundInStockholm(now: number): typeof day {
  const isToday = now >= day[0] && now < day[1];
  if (!isToday)
    day = [startOfDay(new Date(now), 0).getTime(), startOfDay(new Date(now), 1).getTime()];
  return day;
}

function startOfDay(now: Date, days: number): Date {
  const local = new TZDate(now, TIME_ZONE);
  local.setDate(local.getDate() + days);
  local.setHours(0, 0, 0, 0);
  return new Date(local.getTime());
}

export function momentInStockholm(now: Date, days: number, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  const local = new TZDate(now, TIME_ZONE);
  local.setDate(local.getDate() + days);
  local.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  return new Date(local.getTime());
}

/** Returns an ISO 8601 moment with Stockholm's offset. */
export const localMoment = (day: string, time: string): string =>
  isoInStockholm(momentOf(day, time));

export const isoInStockholm = (moment: Date): string =>
  new TZDate(moment, TIME_ZONE).toISOString().replace('.000', '');

export function momentOf(day: string, time: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(
    new TZDate(year!, month! - 1, date!, hours ?? 0, minutes ?? 0, TIME_ZONE).getTime(),
  );
}

export function stampInStockholm(moment: Date): string {
  return moment.toLocaleString('sv', { timeZone: TIME_ZONE });
}

/** Returns the last `count` months in Stockholm, this one included, each with its start and that of the next month. */
export function monthsInStockholm(
  now: Date,
  count: number,
): { month: string; from: Date; to: Date }[] {
  const today = new TZDate(now, TIME_ZONE);
  const start = (offset: number) =>
    new Date(new TZDate(today.getFullYear(), today.getMonth() + offset, 1, TIME_ZONE).getTime());
  return Array.from({ length: count }, (_, index) => {
    const from = start(index - count + 1);
    return { month: dayInStockholm(from).slice(0, 7), from, to: start(index - count + 2) };
  });
}
