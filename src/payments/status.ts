/** What an application's payment can be. `free` is set by an administrator alone. */
export const paymentStatuses = [
  'pending',
  'processing',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
  'free',
  'needs_review',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** `creating`: the provider has not answered yet. `not_opened`: it refused, so nothing can be paid. */
export type AttemptStatus = Exclude<PaymentStatus, 'free'> | 'creating' | 'not_opened';

export type MovementKind =
  | 'payment'
  | 'refund'
  | 'refund_reversal'
  | 'dispute'
  | 'dispute_reversal';

/** What a card provider says about one checkout session, in the words of the site. */
export interface SessionReport {
  sessionId: string;
  /** The application that the session was opened for. */
  reference: string | null;
  /** Minor units: öre. */
  amount: number | null;
  /** Lower case, ISO 4217. */
  currency: string | null;
  state: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** Where an open session can be paid. */
  url: string | null;
  payment: PaymentReport | null;
}

export interface PaymentReport {
  id: string;
  /** A payment that takes days has ended without money. */
  hasFailed: boolean;
  /** What was really charged; öre. */
  amount: number;
  currency: string;
  /** ISO 8601, UTC. */
  paidAt: string;
  payerName: string;
  refunds: { id: string; amount: number; hasFailed: boolean; at: string }[];
  disputes: { id: string; amount: number; state: 'open' | 'won' | 'lost'; at: string }[];
}

/** What we asked the provider to collect. */
export interface ExpectedPayment {
  application_id: string;
  session_id: string | null;
  amount: number;
  currency: string;
  is_expected: 0 | 1;
}

/** The state of one checkout as a function of what the provider says about it, and of nothing else. */
export function statusOfAttempt(
  expected: ExpectedPayment,
  report: SessionReport,
): Exclude<AttemptStatus, 'creating' | 'not_opened'> {
  const { payment, state, isPaid } = report;
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
  if (!isAsOrdered(expected, report)) return 'needs_review';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

/** Whether what was charged is what we asked for, whatever became of it afterwards. */
export function isAsOrdered(expected: ExpectedPayment, report: SessionReport): boolean {
  return (
    expected.is_expected === 1 &&
    report.sessionId === expected.session_id &&
    report.reference === expected.application_id &&
    report.amount === expected.amount &&
    report.currency === expected.currency &&
    report.payment?.amount === expected.amount &&
    report.payment.currency === expected.currency
  );
}

const withMoney: AttemptStatus[] = ['paid', 'partially_refunded', 'disputed'];

/** The state of an application, from the states of its checkouts in the order they were begun. */
export function statusOfApplication(attempts: AttemptStatus[]): Exclude<PaymentStatus, 'free'> {
  const paid = attempts.filter((status) => withMoney.includes(status));
  // Paid twice: somebody must give one payment back.
  if (attempts.includes('needs_review') || paid.length > 1) return 'needs_review';
  if (paid[0]) return paid[0] as 'paid';
  for (const status of ['refunded', 'processing'] as const) {
    if (attempts.includes(status)) return status;
  }
  const last = attempts.findLast((status) => status !== 'not_opened');
  return last === 'failed' || last === 'expired' ? last : 'pending';
}

/** What a payment is while the money is still to come. */
export const unsettled: PaymentStatus[] = ['pending', 'processing', 'failed', 'expired'];

/** Whether the money is still to come. */
export function isUnsettled(status: PaymentStatus): boolean {
  return unsettled.includes(status);
}

/** Whether a new checkout may be begun. */
export function canBePaid(status: PaymentStatus): boolean {
  return status !== 'processing' && isUnsettled(status);
}

/** What an application that was paid is not: pending again (rulings, Money). */
export function nextStatus(current: PaymentStatus, derived: PaymentStatus): PaymentStatus {
  return isUnsettled(derived) && !isUnsettled(current) ? current : derived;
}
