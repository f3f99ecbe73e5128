import type { AttemptStatus, CheckoutSession } from '../../payments/shared/status.ts';

export interface ExpectedPayment {
  fee_id: string;
  session_id: string | null;
  amount: number;
  currency: string;
  is_expected: 0 | 1;
}

export function statusOfAttempt(
  expected: ExpectedPayment,
  session: CheckoutSession,
): Exclude<AttemptStatus, 'creating' | 'not_opened'> {
  const { payment, state, isPaid } = session;
  if (!isPaid) {
    if (state === 'expired') return 'expired';
    if (state === 'open') return 'pending';
    return payment?.hasFailed ? 'failed' : 'processing';
  }
  if (!payment) return 'needs_review';
  const refunded = payment.refunds
    .filter(({ hasFailed }) => !hasFailed)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (payment.disputes.some(({ state }) => state !== 'won')) return 'disputed';
  if (refunded >= payment.amount && refunded > 0) return 'refunded';
  if (!isAsOrdered(expected, session)) return 'needs_review';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

export function isAsOrdered(expected: ExpectedPayment, session: CheckoutSession): boolean {
  return (
    expected.is_expected === 1 &&
    session.sessionId === expected.session_id &&
    session.reference === expected.fee_id &&
    session.amount === expected.amount &&
    session.currency === expected.currency &&
    session.payment?.amount === expected.amount &&
    session.payment.currency === expected.currency
  );
}
