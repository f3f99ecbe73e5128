import type Stripe from 'stripe';
import { translator } from '../../../shared/i18n/index.ts';
import type { Order } from '../provider.ts';

/** Stripe refuses a retry with other parameters, so they depend on the order alone and their names never change. */
export function checkoutOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { application: order.feeId, attempt: String(order.attempt) };
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
    client_reference_id: order.feeId,
    // Members without an address can pay by card, too. Stripe then asks for one.
    ...(order.email && { customer_email: order.email }),
    locale: order.language,
    success_url: withSession(order.paidAddress),
    cancel_url: order.cancelledAddress,
    // Charges kronor whatever the account's settings say.
    adaptive_pricing: { enabled: false },
    metadata,
    custom_text: { submit: { message: translator(order.language)('pay:stripeSwish') } },
    payment_intent_data: { description: order.description, metadata },
  };
}

/** Stripe replaces the braces with the id only when they are not escaped. */
function withSession(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

/** A request without the address is another one, so it needs a key of its own. */
export function idempotencyKeyOf({ attempt, email, feeId }: Order): string {
  return `membership-${feeId}-${attempt}${email ? '' : '-without-email'}`;
}
