import type { HistoryDetails } from '../../../src/services/activity/record.ts';
import { addDays } from '../../../src/shared/days.ts';
import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { planName } from '../../../src/shared/plans.ts';

/** A member who leaves is one until the day before, as the member's page says. */
export function detailsText(
  t: Translate,
  format: Format,
  details: HistoryDetails,
  event: unknown,
): string {
  const { amount, from, on, plan, text, to, with: twin } = details;
  const day = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  return [
    typeof text === 'string' ? text : '',
    typeof plan === 'string' ? planName(t, plan) : '',
    typeof amount === 'number' ? format.price(amount) : '',
    [day(from), day(to)].filter(Boolean).join(' – '),
    event === 'left' && typeof on === 'string'
      ? t('members:history.lastDay', { day: day(addDays(on, -1)) })
      : day(on),
    typeof twin === 'string' ? twin : '',
  ]
    .filter(Boolean)
    .join(', ');
}
