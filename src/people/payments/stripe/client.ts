import Stripe from 'stripe';
import { StripeFailure } from './errors.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
}

const PATIENCE_MS = 10_000;

export function stripeClient(
  { secretKey, apiBase }: StripeSettings,
  { timeoutMs = PATIENCE_MS, retries }: { timeoutMs?: number; retries: number },
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  };
}

/** Tests the permission that payments need most and changes nothing. Throws a StripeFailure when it is refused. */
export async function askStripe(settings: StripeSettings): Promise<void> {
  const stripe = stripeClient(settings, { retries: 0 });
  await stripe.checkout.sessions.list({ limit: 1 }).catch((error: unknown) => {
    throw new StripeFailure(error);
  });
}
