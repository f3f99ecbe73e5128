import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { PaymentStatus } from '../../../src/people/payments/shared/status.ts';

/** Returns the text for a fee, which stays unpaid when only its card payment has ended. */
export function feeStatus(t: Translate, status: PaymentStatus): string {
  const isUnpaid = status === 'expired' || status === 'failed';
  return isUnpaid ? t(`fee:unpaid.${status}`) : t(`paymentStatuses:${status}`);
}
