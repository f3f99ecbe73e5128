import type { Translate } from '../../../shared/i18n/index.ts';
import type { PaymentMethod } from './status.ts';

/** Names a payment by card after its provider. */
export function methodName(
  t: Translate,
  { method, provider }: { method: PaymentMethod; provider: string },
): string {
  const isCard = method === 'card' && (provider === 'stripe' || provider === 'demo');
  return t(`exports:methods.${isCard ? provider : method}`);
}
