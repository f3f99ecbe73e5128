import type { Language } from '../i18n/index.ts';
import type { CheckoutSession } from './status.ts';

/** One checkout to be opened: the same order with the same attempt always gives the same session. */
export interface Order {
  chargeId: string;
  /** 1, 2, 3 …: the idempotency key is the charge and this. */
  attempt: number;
  product: string;
  description: string;
  /** Öre. */
  amount: number;
  currency: 'sek';
  email: string;
  language: Language;
  /** The provider appends its session id. */
  paidAddress: string;
  cancelledAddress: string;
}

/** A card provider. Everything about Stripe or the simulation ends here. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'demo';
  /**
   * Opens a checkout. Throws RefusedByProvider when this attempt can never succeed, so that the next
   * one needs a new number; anything else that it throws may be tried again with the same number.
   */
  openSession(order: Order): Promise<{ sessionId: string; url: string }>;
  fetchSession(sessionId: string): Promise<CheckoutSession | null>;
  findSessionOfPayment(paymentId: string): Promise<string | null>;
}

export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider';
}
