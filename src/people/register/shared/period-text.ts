import type { Format } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { type MembershipYear, rulesOf } from './plan-rules.ts';
import { dayOfYear } from '../../../services/association/shared/year-text.ts';
import type { Days } from '../../../shared/days.ts';

/** Says which days a fee pays for that begin with its payment. */
export function periodFromPayment(
  t: Translate,
  format: Format,
  plan: string,
  { nextYearFrom, period }: MembershipYear,
): string {
  if (rulesOf(plan).period === 'forLife') return t('mail:paymentRequest.period.forLife');
  return period === 'calendarYear' && nextYearFrom
    ? t('mail:paymentRequest.period.andNextYear', { day: dayOfYear(format, nextYearFrom) })
    : t(`mail:paymentRequest.period.${period}`);
}

export function periodText(t: Translate, format: Format, { ends_on, starts_on }: Days): string {
  const from = format.date(starts_on);
  return ends_on === null
    ? t('pay:period.forLife', { from })
    : t('pay:period.days', { from, to: format.date(ends_on) });
}
