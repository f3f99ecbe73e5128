import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { planName } from '../../../src/shared/plans.ts';

export type HistoryDetails = Record<string, string | number | null>;

export function detailsText(t: Translate, format: Format, details: HistoryDetails): string {
  const { amount, from, on, plan, text, to, with: twin } = details;
  const day = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  return [
    typeof text === 'string' ? text : '',
    typeof plan === 'string' ? planName(t, plan) : '',
    typeof amount === 'number' ? format.price(amount) : '',
    [day(from), day(to)].filter(Boolean).join(' – '),
    day(on),
    typeof twin === 'string' ? twin : '',
  ]
    .filter(Boolean)
    .join(', ');
}
