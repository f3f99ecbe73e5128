import type { Format } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/index.ts';

/** Names a day of every year, `mm-dd`. */
export const dayOfYear = (format: Format, day: string): string =>
  `${Number(day.slice(3))}\u00a0${format.monthName(Number(day.slice(0, 2)))}`;

/** Returns the text of a choice of the membership year, or undefined for other fields. */
export function yearChoice(
  t: Translate,
  format: Format,
  field: string,
  value: string,
): string | undefined {
  if (field === 'membershipYear')
    return t(`association:year.${value === 'calendarYear' ? 'calendarYear' : 'rolling'}`);
  if (field !== 'nextYearFrom') return undefined;
  return value === '' ? t('association:year.never') : dayOfYear(format, value);
}

/** Tells apart the choices that a form can send, so that only one is saved whose effects have been seen. */
export const yearKey = ({
  membershipYear = '',
  nextYearFrom = '',
}: Partial<Record<string, string>>): string => `${membershipYear} ${nextYearFrom}`;
