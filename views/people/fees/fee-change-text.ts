import type { FeeChange } from '../../../src/people/fees/shared/fee-change.ts';
import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import { money } from '../../layout/admin/money.ts';

/** Says how a fee has been changed, and why. */
export function feeChangeText(
  t: Translate,
  format: Format,
  { amount, amountBefore, on, onBefore, reason }: FeeChange,
  currency = 'sek',
): string {
  const price = (value: number) => money(format, value, currency);
  return [
    amount !== amountBefore &&
      t('fee:change.amountChanged', { from: price(amountBefore), to: price(amount) }),
    on !== onBefore &&
      t('fee:change.dueChanged', { from: format.date(onBefore), to: format.date(on) }),
    t('fee:change.because', { reason }),
  ]
    .filter(Boolean)
    .join(' ');
}
