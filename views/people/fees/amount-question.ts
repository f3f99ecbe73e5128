import type { Format } from '../../../src/shared/i18n/format.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Question } from '../../ui/kit/question-page.tsx';
import { money } from '../../layout/admin/money.ts';
import type { ShownFee } from './fee-page.tsx';

/** Three times as much, or a third, is hardly what the payer meant. */
const FAR = 3;

/** Returns what to ask where an amount is far from what is left to pay, or far above a fee that is paid; otherwise null. */
export function amountQuestion(
  t: Translate,
  format: Format,
  fee: Pick<ShownFee, 'amount' | 'currency' | 'paid' | 'payer_name'>,
  amount: number,
): Omit<Question, 'back'> | null {
  const { amount: whole, currency, paid, payer_name } = fee;
  const rest = Math.max(whole - paid, 0);
  const isMuch = amount >= FAR * (rest || whole);
  if (!isMuch && FAR * amount > rest) return null;
  const text = (ore: number) => money(format, ore, currency);
  return {
    page: 'fees',
    text: [
      t('fee:doubt.question', { amount: text(amount), name: payer_name || t('fee:noName') }),
      t('fee:doubt.why', { fee: text(whole), rest: text(rest) }),
    ],
    button: t('fee:paid'),
    form: 'payment',
  };
}
