const { lang } = document.documentElement;
const locale = lang === 'sv' ? 'sv-SE' : 'en-GB';
/** The association's time zone, not the administrator's. */
const timeZone = 'Europe/Stockholm';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekdayAndYear = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOf = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const number = new Intl.NumberFormat(locale);

/** Writes a time as the pages do. */
const clock = (text: string) =>
  text.replace(/\b0(?=\d:)/, '').replace(':', lang === 'sv' ? '.' : ':');

export const format = {
  clock,
  /** Formats a calendar day (yyyy-mm-dd), or the Stockholm day of a moment. */
  day: (value: string) => (value.length === 10 ? day : dayOf).format(new Date(value)),
  /** Formats a calendar day with its weekday, and with the year where that is not this one. */
  weekday: (value: string) => {
    const isThisYear = Number(value.slice(0, 4)) === new Date().getFullYear();
    return (isThisYear ? weekday : weekdayAndYear).format(new Date(value));
  },
  /** Formats day and time in Stockholm. */
  moment: (value: string) => clock(moment.format(new Date(value))),
  /** Formats the time of a moment in Stockholm, with the day where that is not today. */
  time: (value: string) => {
    const isToday = dayOf.format(new Date(value)) === dayOf.format(new Date());
    return clock((isToday ? time : moment).format(new Date(value)));
  },
  /** Takes yyyy-mm and returns three letters. */
  month: (value: string) => month.format(new Date(`${value}-01`)).slice(0, 3),
  monthAndYear: (value: string) => monthAndYear.format(new Date(`${value}-01`)),
  number: (value: number) => number.format(value),
  /** Takes minor units, such as öre. */
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount / 100),
};
