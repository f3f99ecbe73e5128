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

export interface PaymentProvider {
  readonly name: 'stripe' | 'demo';
  /** Throws RefusedByProvider when a new attempt is needed. After other errors the same attempt may be repeated. */
  openSession(order: Order): Promise<{ sessionId: string; url: string }>;
  fetchSession(sessionId: string): Promise<CheckoutSession | null>;
  /** Expires an open checkout. Returns its final state, because it may have been paid. */
  expireSession(sessionId: string): Promise<CheckoutSession | null>;
  findSessionOfPayment(paymentId: string): Promise<string | null>;
}

export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider';
}
