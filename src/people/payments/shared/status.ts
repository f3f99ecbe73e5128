/**
 * Only an administrator sets `free`. `cancelled`: the same person has paid for the same in another fee, or the office
 * does not want the money.
 */
export const paymentStatuses = [
  'pending',
  'processing',
  'partly_paid',
  'paid',
  'overpaid',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
  'disputed',
  'free',
  'needs_review',
] as const;

/** The card service takes no smaller sum, in öre. */
export const LEAST_BY_CARD = 300;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Statuses that only follow from what an administrator does. */
type ByHand = 'cancelled' | 'free' | 'partly_paid' | 'overpaid';

/** `creating`: the provider has not answered yet. `not_opened`: it refused the attempt for good. */
export type AttemptStatus = Exclude<PaymentStatus, ByHand> | 'creating' | 'not_opened';

/** `asked`: the provider has not said yet whether it was made. `failed`: the payer's bank has sent it back. */
export type CardRefundStatus = 'asked' | 'made' | 'failed' | 'refused' | 'notAllowed';

export const movementKinds = [
  'payment',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'correction',
] as const;

export type MovementKind = (typeof movementKinds)[number];

export const paymentMethods = [
  'card',
  'swish_stripe',
  'swish',
  'bankgiro',
  'bank',
  'cash',
  'other',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that an administrator can note. */
export const methodsByHand = ['swish', 'bankgiro', 'bank', 'cash', 'other'] as const;

export type MethodByHand = (typeof methodsByHand)[number];

export interface CheckoutSession {
  sessionId: string;
  reference: string | null;
  /** In minor units of the currency, which is an ISO 4217 code in lower case. */
  amount: number | null;
  currency: string | null;
  state: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  url: string | null;
  payment: SessionPayment | null;
}

export interface SessionPayment {
  id: string;
  hasFailed: boolean;
  amount: number;
  currency: string;
  paidAt: string;
  method: PaymentMethod;
  payerName: string;
  refunds: ProviderRefund[];
  disputes: {
    id: string;
    amount: number;
    state: 'open' | 'won' | 'lost';
    at: string;
    /** The last day for evidence, where the provider names one. */
    evidenceDueOn?: string | null;
  }[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  hasFailed: boolean;
  at: string;
  /** The key of the form, for a refund that the site has begun. */
  key?: string | undefined;
}

/** Returns what is left of a payment by card, in öre, from the rows of its fee. */
export const leftOf = (
  rows: { amount: number; provider_payment_id: string | null }[],
  paymentId: string | null,
): number =>
  rows
    .filter((row) => row.provider_payment_id === paymentId)
    .reduce((sum, { amount }) => sum + amount, 0);

const withMoney: AttemptStatus[] = ['paid', 'partially_refunded', 'disputed'];

/** Expects the checkouts in the order in which they began. */
export function statusOfFee(attempts: AttemptStatus[]): Exclude<PaymentStatus, ByHand> {
  const paid = attempts.filter((status) => withMoney.includes(status));
  // Somebody must give back one of two payments.
  if (attempts.includes('needs_review') || paid.length > 1) return 'needs_review';
  if (paid[0]) return paid[0] as 'paid';
  for (const status of ['refunded', 'processing'] as const) {
    if (attempts.includes(status)) return status;
  }
  const last = attempts.findLast((status) => status !== 'not_opened');
  return last === 'failed' || last === 'expired' ? last : 'pending';
}

/** Statuses with which the member has what the fee is for. */
const earned: PaymentStatus[] = ['paid', 'overpaid', 'partially_refunded', 'free'];

export function isEarned(status: PaymentStatus): boolean {
  return earned.includes(status);
}

export const unsettled: PaymentStatus[] = ['pending', 'processing', 'failed', 'expired'];

/** Statuses of fees that somebody still owes something for. */
export const owed: PaymentStatus[] = [...unsettled, 'partly_paid'];

export function isUnsettled(status: PaymentStatus): boolean {
  return unsettled.includes(status);
}

/** Statuses about which the office must decide something. */
export const underReview = ['needs_review', 'overpaid', 'disputed'] as const;

export function canBePaid(status: PaymentStatus): boolean {
  return status !== 'processing' && isUnsettled(status);
}

/** Returns whether the amount and the due date may still be corrected. */
export const canBeChanged = (status: PaymentStatus): boolean =>
  canBePaid(status) || status === 'partly_paid' || status === 'needs_review';

export const payable = paymentStatuses.filter(canBePaid);

/** Returns the status of a fee of a declined application, which gives no membership and is owed no more. */
export function statusWhenDeclined(before: PaymentStatus, status: PaymentStatus): PaymentStatus {
  if (canBePaid(status)) return 'cancelled';
  const isNew = isEarned(status) && !isEarned(before);
  return isNew || status === 'partly_paid' ? 'needs_review' : status;
}

export const neverPaid: PaymentStatus[] = [...payable, 'cancelled'];

/** Never returns a settled fee to an unsettled status. */
export function nextStatus(current: PaymentStatus, derived: PaymentStatus): PaymentStatus {
  return isUnsettled(derived) && !isUnsettled(current) ? current : derived;
}

/** Money that is for no fee. */
export const incomeKinds = ['gift', 'entrance', 'sale', 'grant', 'other'] as const;

export type IncomeKind = (typeof incomeKinds)[number];

/** Returns whether this is a payment that still counts. */
export const canMailReceipt = ({
  kind,
  takenBackBy,
}: {
  kind: MovementKind;
  takenBackBy: string | null;
}): boolean => kind === 'payment' && takenBackBy === null;
