import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CheckoutParameters } from './parameters.ts';

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & {
  customer_details: { email: string | null; name: string | null } | null;
  locale: string | null;
  payment_intent: string | null;
};
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'status'
> & { latest_charge: string | null };
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & {
  billing_details: { email: string | null; name: string | null };
  payment_method_details: { type: string };
  payment_intent: string;
};
export type Refund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'reason'
  | 'status'
> & { charge: string; payment_intent: string };
export type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'reason'
  | 'status'
> & {
  balance_transactions: { id: string; object: 'balance_transaction'; amount: number }[];
  charge: string;
  evidence_details: { due_by: number };
  payment_intent: string;
};

export type StripeObject = Session | Intent | Charge | Refund | Dispute;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: StripeObject };
}

const A_DAY = 86_400;

/** The payer in every checkout. */
export const PAYER = 'Anna Åberg';

export function newId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('hex')}`;
}

export function newSession(parameters: CheckoutParameters, created: number): Session {
  const id = newId('cs_test_');
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: parameters.amount,
    amount_total: parameters.amount,
    cancel_url: parameters.cancelUrl,
    client_reference_id: parameters.reference,
    created,
    currency: parameters.currency,
    customer_details: null,
    customer_email: parameters.email,
    expires_at: created + A_DAY,
    livemode: false,
    locale: parameters.locale,
    metadata: parameters.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: parameters.successUrl,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
}

export function newIntent(parameters: CheckoutParameters, created: number): Intent {
  return {
    id: newId('pi_3'),
    object: 'payment_intent',
    amount: parameters.amount,
    amount_received: 0,
    created,
    currency: parameters.currency,
    description: parameters.description,
    latest_charge: null,
    livemode: false,
    metadata: parameters.paymentMetadata,
    status: 'requires_confirmation',
  };
}

export function newCharge(intent: Intent, email: string | null, created: number): Charge {
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: { email, name: PAYER },
    payment_method_details: { type: 'card' },
    captured: false,
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    refunded: false,
    status: 'pending',
  };
}

export function newRefund(
  charge: Charge,
  amount: number,
  created: number,
  metadata: Record<string, string> = {},
): Refund {
  return {
    id: newId('re_3'),
    object: 'refund',
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  };
}

export function newDispute(charge: Charge, amount: number, created: number): Dispute {
  return {
    id: newId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: { due_by: created + 9 * 86_400 },
    is_charge_refundable: false,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function newEvent(type: string, object: StripeObject, created: number): StripeEvent {
  return {
    id: newId('evt_1'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  };
}
