import type { Language } from '../../shared/i18n/index.ts';
import type { CheckoutSession } from './shared/status.ts';

/** The same order with the same attempt always gives the same session. */
export interface Order {
  feeId: string;
  /** Counts from 1; with the fee it is the idempotency key. */
  attempt: number;
  product: string;
  description: string;
  amount: number;
  currency: 'sek';
  email: string;
  language: Language;
  /** The provider appends its session id. */
  paidAddress: string;
  cancelledAddress: string;
}

/** The same order always gives the same refund, for as long as the provider remembers its key (24 hours). */
export interface RefundOrder {
  key: string;
  /** The provider's id of the payment. */
  paymentId: string;
  amount: number;
}

export interface PaymentProvider {
  readonly name: 'stripe' | 'demo';
  /** Throws RefusedByProvider for a refusal. After other errors the same attempt may be repeated. */
  openSession(order: Order): Promise<{ sessionId: string; url: string }>;
  fetchSession(sessionId: string): Promise<CheckoutSession | null>;
  /** Expires an open checkout. Returns its final state, because it may have been paid. */
  expireSession(sessionId: string): Promise<CheckoutSession | null>;
  findSessionOfPayment(paymentId: string): Promise<string | null>;
  /** Throws RefusedByProvider where it was not made. After other errors it may have been. */
  refund(order: RefundOrder): Promise<void>;
  /** The provider's own page about a payment, where it has one. */
  pageOfPayment(paymentId: string): string | null;
}

/** Charges nothing. */
export interface DemoProvider extends PaymentProvider {
  readonly name: 'demo';
}

/**
 * `refused`: this payment, for good. `notAllowed`: a fault of the site's account with the provider. `spent`: only this
 * attempt, and another one may succeed.
 */
export type Refusal = 'refused' | 'notAllowed' | 'spent';

export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider';
  readonly reason: Refusal;

  constructor(message: string, reason: Refusal = 'refused') {
    super(message);
    this.reason = reason;
  }
}
