import type { Format } from '../../../shared/i18n/format.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import type { Days } from '../../../shared/days.ts';

export function periodText(t: Translate, format: Format, { ends_on, starts_on }: Days): string {
  const from = format.date(starts_on);
  return ends_on === null
    ? t('pay:period.forLife', { from })
    : t('pay:period.days', { from, to: format.date(ends_on) });
}
