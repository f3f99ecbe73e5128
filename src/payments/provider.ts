import type { Language } from '../i18n/index.ts';
import type { SessionReport } from './status.ts';

/** One checkout to be opened: the same order with the same attempt always gives the same session. */
export interface Order {
  applicationId: string;
  /** 1, 2, 3 …: the idempotency key is the application and this. */
  attempt: number;
  membershipType: string;
  /** What the payer sees on the checkout page and on the card statement. */
  planName: string;
  /** Öre, from the server's price table. */
  amount: number;
  currency: 'sek';
  email: string;
  language: Language;
  /** Where the provider sends a payer who has paid; it appends its session id. */
  paidAddress: string;
  /** Where it sends one who turned back. */
  cancelledAddress: string;
}

export interface OpenedSession {
  sessionId: string;
  url: string;
}

/** A card provider. Everything about Stripe or the simulation ends here. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'demo';
  /**
   * Opens a checkout. Throws RefusedByProvider when this attempt can never succeed, so that the next
   * one needs a new number; anything else that it throws may be tried again with the same number.
   */
  open(order: Order): Promise<OpenedSession>;
  /** What the provider says now about a session; null when it does not know it. */
  report(sessionId: string): Promise<SessionReport | null>;
  /** The session that a payment belongs to, when an event names the payment alone. */
  findSession(paymentId: string): Promise<string | null>;
}

/** The provider answered that it will not do it. */
export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider';
}
