import type { Format } from '../../src/shared/i18n/format.ts';

/** Names the first and the last month of a year that begins in that month, 1 to 12. */
export function monthsOf(format: Format, first: number | string) {
  const month = Number(first);
  return { first: format.monthName(month), last: format.monthName(month === 1 ? 12 : month - 1) };
}
