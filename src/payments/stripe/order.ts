import type Stripe from 'stripe';
import type { Order } from '../provider.ts';

/** Nothing here may depend on anything but the order: Stripe refuses a key that comes with other words. */
export function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { application: order.applicationId, attempt: String(order.attempt) };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: { name: order.planName },
        },
      },
    ],
    client_reference_id: order.applicationId,
    customer_email: order.email,
    locale: order.language,
    success_url: withSession(order.paidAddress),
    cancel_url: order.cancelledAddress,
    // Charged in kronor and in nothing else, whatever the account's settings say.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { description: order.planName, metadata },
  };
}

/** Stripe puts the id where the braces are, but only when nobody has escaped them. */
function withSession(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

export function idempotencyKeyOf({ applicationId, attempt }: Order): string {
  return `membership-${applicationId}-${attempt}`;
}
