const { lang } = document.documentElement;
const locale = lang === 'sv' ? 'sv-SE' : 'en-GB';
/** The association's time, wherever the administrator sits. */
const timeZone = 'Europe/Stockholm';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});
const dayOf = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const number = new Intl.NumberFormat(locale);

export const format = {
  /** Of a calendar day (yyyy-mm-dd) or a moment: the day it is in Stockholm. */
  day: (value: string) => (value.length === 10 ? day : dayOf).format(new Date(value)),
  /** Day and time in Stockholm. */
  moment: (value: string) => moment.format(new Date(value)),
  /** From yyyy-mm: three letters. */
  month: (value: string) => month.format(new Date(`${value}-01`)).slice(0, 3),
  monthAndYear: (value: string) => monthAndYear.format(new Date(`${value}-01`)),
  number: (value: number) => number.format(value),
  /** From minor units: öre. */
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount / 100),
};
