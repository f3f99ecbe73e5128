import {
  newCharge,
  newDispute,
  newEvent,
  newId,
  newIntent,
  newRefund,
  newSession,
  PAYER,
  type Charge,
  type Dispute,
  type Intent,
  type Refund,
  type Session,
  type StripeEvent,
  type StripeObject,
} from './objects.ts';
import type { CheckoutParameters } from './parameters.ts';

/**
 * Imitates one Stripe account, and the actions of payers, banks and the office. Each change adds the events that Stripe
 * would send, in their order.
 */
export class StripeAccount {
  readonly sessions: Session[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: StripeEvent[] = [];
  readonly #byId = new Map<string, StripeObject>();
  readonly #ordered = new Map<string, CheckoutParameters>();
  readonly #now: () => Date;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  find(id: string): StripeObject | undefined {
    return this.#byId.get(id);
  }

  session(id: string): Session {
    const found = this.#byId.get(id);
    if (found?.object !== 'checkout.session') throw new Error(`No such session: ${id}`);
    return found;
  }

  open(parameters: CheckoutParameters): Session {
    const session = this.#keep(this.sessions, newSession(parameters, this.#seconds()));
    this.#ordered.set(session.id, parameters);
    return session;
  }

  /** Returns the address to which Stripe sends the payer afterwards. */
  returnAddress(sessionId: string): string {
    return this.session(sessionId).success_url!.replace('{CHECKOUT_SESSION_ID}', sessionId);
  }

  /** Pays by card. Another amount or currency makes it a wrong payment. */
  pay(
    sessionId: string,
    { method = 'card', ...charged }: { amount?: number; currency?: string; method?: string } = {},
  ): void {
    const intent = Object.assign(this.#confirm(sessionId), charged);
    this.#charge(sessionId).payment_method_details = { type: method };
    this.#succeed(intent);
    this.#complete(sessionId, 'paid');
  }

  /** Refuses the card. The payer may try another one in the same session. */
  decline(sessionId: string): void {
    this.#confirm(sessionId);
    this.#charge(sessionId);
    this.#fail(sessionId);
  }

  expire(sessionId: string): void {
    const session = this.#openSession(sessionId);
    Object.assign(session, { status: 'expired', url: null });
    this.#emit('checkout.session.expired', session);
  }

  /** Completes the checkout with a payment that takes days. */
  startAsync(sessionId: string): void {
    const intent = this.#confirm(sessionId);
    intent.status = 'processing';
    this.#emit('charge.pending', this.#charge(sessionId));
    this.#emit('payment_intent.processing', intent);
    this.#complete(sessionId, 'unpaid');
  }

  asyncSucceed(sessionId: string): void {
    this.#succeed(this.#intentOf(sessionId));
    const session = this.session(sessionId);
    session.payment_status = 'paid';
    this.#emit('checkout.session.async_payment_succeeded', session);
  }

  asyncFail(sessionId: string): void {
    this.#fail(sessionId);
    this.#emit('checkout.session.async_payment_failed', this.session(sessionId));
  }

  /** Discounts the whole price, so that the session is complete without a payment. */
  giveAway(sessionId: string): void {
    this.#openSession(sessionId).amount_total = 0;
    this.#complete(sessionId, 'no_payment_required');
  }

  setReference(sessionId: string, reference: string | null): void {
    this.session(sessionId).client_reference_id = reference;
  }

  /** Refunds the amount, by default all that is left. */
  refund(sessionId: string, amount?: number, metadata?: Record<string, string>): Refund {
    const charge = this.#chargeOf(sessionId);
    const rest = charge.amount - charge.amount_refunded;
    if (rest <= 0 || (amount ?? rest) > rest) throw new Error('More than is left of the charge');
    const made = newRefund(charge, amount ?? rest, this.#seconds(), metadata);
    const refund = this.#keep(this.refunds, made);
    charge.amount_refunded += refund.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', charge);
    return refund;
  }

  /** Lets the payer's bank return the latest refund. */
  failRefund(sessionId: string, status: 'failed' | 'canceled' = 'failed'): void {
    const charge = this.#chargeOf(sessionId);
    const isGiven = ({ charge: id, status }: Refund) =>
      id === charge.id && /succeeded|pending/.test(status!);
    const refund = this.refunds.findLast(isGiven);
    if (!refund) throw new Error(`${sessionId} has no refund`);
    Object.assign(refund, { status, failure_reason: 'lost_or_stolen_card' });
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.#emit('refund.updated', refund);
    this.#emit('refund.failed', refund);
    this.#emit('charge.refund.updated', refund);
  }

  /** Opens a dispute. A `warning_` status makes it an inquiry, which withdraws no money. */
  dispute(
    sessionId: string,
    options: { amount?: number; status?: string; isWithdrawn?: boolean } = {},
  ): Dispute {
    const charge = this.#chargeOf(sessionId);
    const { amount = charge.amount, status = 'needs_response', isWithdrawn = true } = options;
    const dispute = this.#keep(this.disputes, newDispute(charge, amount, this.#seconds()));
    dispute.status = status;
    charge.disputed = true;
    this.#emit('charge.dispute.created', dispute);
    if (isWithdrawn) {
      this.#moveBalance(dispute, -amount);
      this.#emit('charge.dispute.funds_withdrawn', dispute);
    }
    return dispute;
  }

  closeDispute(sessionId: string, outcome: 'won' | 'lost' | 'warning_closed'): void {
    const charge = this.#chargeOf(sessionId);
    const dispute = this.disputes.findLast(({ charge: id }) => id === charge.id);
    if (!dispute) throw new Error(`${sessionId} has no dispute`);
    dispute.status = outcome;
    if (outcome === 'won') this.#moveBalance(dispute, dispute.amount);
    this.#emit('charge.dispute.closed', dispute);
    if (outcome === 'won') this.#emit('charge.dispute.funds_reinstated', dispute);
  }

  #openSession(sessionId: string): Session {
    const session = this.session(sessionId);
    if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
    return session;
  }

  /** Creates the payment at the payer's first attempt, as Stripe does. */
  #confirm(sessionId: string): Intent {
    const session = this.#openSession(sessionId);
    if (session.payment_intent) return this.#intentOf(sessionId);
    const intent = newIntent(this.#ordered.get(sessionId)!, this.#seconds());
    this.#byId.set(intent.id, intent);
    session.payment_intent = intent.id;
    this.#emit('payment_intent.created', intent);
    return intent;
  }

  #charge(sessionId: string): Charge {
    const intent = this.#intentOf(sessionId);
    const charge = newCharge(intent, this.session(sessionId).customer_email, this.#seconds());
    this.#byId.set(charge.id, charge);
    intent.latest_charge = charge.id;
    return charge;
  }

  #succeed(intent: Intent): void {
    const charge = this.#byId.get(intent.latest_charge!) as Charge;
    const { amount } = charge;
    Object.assign(charge, { amount_captured: amount, captured: true, paid: true });
    charge.status = 'succeeded';
    Object.assign(intent, { amount_received: amount, status: 'succeeded' });
    this.#emit('charge.succeeded', charge);
    this.#emit('payment_intent.succeeded', intent);
  }

  #fail(sessionId: string): void {
    const intent = this.#intentOf(sessionId);
    const charge = this.#chargeOf(sessionId);
    intent.status = 'requires_payment_method';
    charge.status = 'failed';
    this.#emit('charge.failed', charge);
    this.#emit('payment_intent.payment_failed', intent);
  }

  #complete(sessionId: string, payment_status: string): void {
    const session = this.session(sessionId);
    session.customer_details = { email: session.customer_email, name: PAYER };
    Object.assign(session, { payment_status, status: 'complete', url: null });
    this.#emit('checkout.session.completed', session);
  }

  #intentOf(sessionId: string): Intent {
    const found = this.#byId.get(this.session(sessionId).payment_intent ?? '');
    if (found?.object !== 'payment_intent') throw new Error(`${sessionId} has no payment`);
    return found;
  }

  #chargeOf(sessionId: string): Charge {
    const found = this.#byId.get(this.#intentOf(sessionId).latest_charge ?? '');
    if (found?.object !== 'charge') throw new Error(`${sessionId} has no charge`);
    return found;
  }

  #moveBalance({ balance_transactions }: Dispute, amount: number): void {
    balance_transactions.push({ id: newId('txn_1'), object: 'balance_transaction', amount });
  }

  #keep<T extends StripeObject>(list: T[], object: T): T {
    list.push(object);
    this.#byId.set(object.id, object);
    return object;
  }

  #emit(type: string, object: StripeObject): void {
    this.events.push(newEvent(type, object, this.#seconds()));
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}
