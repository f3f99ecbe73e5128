import type Stripe from 'stripe';
import type { Order } from '../provider.ts';

/**
 * Depends on nothing but the order: Stripe refuses a retry with other words, so the names of the metadata
 * and of the key stay what they were when applications were the only charges.
 */
export function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { application: order.chargeId, attempt: String(order.attempt) };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: { name: order.description },
        },
      },
    ],
    client_reference_id: order.chargeId,
    customer_email: order.email,
    locale: order.language,
    success_url: withSession(order.paidAddress),
    cancel_url: order.cancelledAddress,
    // Charged in kronor and in nothing else, whatever the account's settings say.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { description: order.description, metadata },
  };
}

/** Stripe puts the id where the braces are, but only when nobody has escaped them. */
function withSession(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

export function idempotencyKeyOf({ chargeId, attempt }: Order): string {
  return `membership-${chargeId}-${attempt}`;
}
