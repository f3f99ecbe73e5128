import Stripe from 'stripe';
import { addressOf } from './address.ts';
import { StripeFailure } from './errors.ts';
import type { StripeSettings } from './provider.ts';

const PATIENCE_MS = 10_000;

/** Uses the right that payments need most, and changes nothing. Throws a StripeFailure when it is refused. */
export async function askStripe({ secretKey, apiBase }: StripeSettings): Promise<void> {
  const stripe = new Stripe(secretKey, {
    timeout: PATIENCE_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });
  await stripe.checkout.sessions.list({ limit: 1 }).catch((error: unknown) => {
    throw new StripeFailure(error);
  });
}
