import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';
import { money } from '../../layout/office/money.ts';
import type { ShownCharge } from './charge-page.tsx';

/** Returns what to ask where more than a whole second fee would be paid too much, otherwise null. */
export function amountQuestion(
  t: Translate,
  format: Format,
  charge: Pick<ShownCharge, 'amount' | 'currency' | 'paid' | 'payer_name'>,
  amount: number,
): Omit<Question, 'back'> | null {
  const { amount: fee, currency, paid, payer_name } = charge;
  const rest = Math.max(fee - paid, 0);
  if (amount - rest <= fee) return null;
  const text = (ore: number) => money(format, ore, currency);
  return {
    page: 'charges',
    text: [
      t('charge:doubt.question', { amount: text(amount), name: payer_name || t('charge:noName') }),
      t('charge:doubt.why', { fee: text(fee), rest: text(rest) }),
    ],
    button: t('charge:paid'),
    form: 'payment',
  };
}
