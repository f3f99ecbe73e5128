import Stripe from 'stripe';
import { RefusedByProvider, type PaymentProvider } from '../provider.ts';
import { addressOf } from './address.ts';
import { isMissing, isRefusal, StripeFailure } from './errors.ts';
import { readStripeEvent, type EventReading } from './events.ts';
import { isUsableId } from './ids.ts';
import { checkoutOf, idempotencyKeyOf } from './order.ts';
import { chargeOf, intentOf, reportOf } from './report.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another origin than Stripe's own, for tests. */
  apiBase: string | undefined;
}

export interface StripeProvider extends PaymentProvider {
  readonly name: 'stripe';
  /** Takes the body of a webhook exactly as it arrived, and its `Stripe-Signature` header. */
  readEvent(raw: string, signature: string | undefined): EventReading;
}

/** More than anybody refunds or disputes of one membership fee. */
const MOST = 1000;

/** Card payments by Stripe. What it throws holds no personal data. `timeout` is in milliseconds. */
export function stripeProvider(
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  now: () => Date,
  timeout = 10_000,
): StripeProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });
  return {
    name: 'stripe',

    async open(order) {
      const { id, url } = await stripe.checkout.sessions
        .create(checkoutOf(order), { idempotencyKey: idempotencyKeyOf(order) })
        .catch((error: unknown) => {
          const failure = new StripeFailure(error);
          throw isRefusal(error) ? new RefusedByProvider(failure.message) : failure;
        });
      if (!url) throw new RefusedByProvider(`${id} has no address`);
      return { sessionId: id, url };
    },

    async report(sessionId) {
      if (!isUsableId(sessionId)) return null;
      const session = await unlessMissing(
        stripe.checkout.sessions.retrieve(sessionId, {
          expand: ['payment_intent.latest_charge.refunds'],
        }),
      );
      if (!session) return null;
      return reportOf(session, await refundsOf(session), await disputesOf(session));
    },

    async findSession(paymentId) {
      if (!isUsableId(paymentId)) return null;
      const sessions = await unlessMissing(
        stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      );
      return sessions?.data[0]?.id ?? null;
    },

    readEvent: (raw, signature) => readStripeEvent(raw, signature, webhookSecret, now()),
  };

  /** A charge carries its latest ten; more are fetched. */
  async function refundsOf(session: Stripe.Checkout.Session): Promise<Stripe.Refund[]> {
    const charge = chargeOf(session);
    if (!charge) return [];
    if (charge.refunds && !charge.refunds.has_more) return charge.refunds.data;
    return stripe.refunds
      .list({ charge: charge.id, limit: 100 })
      .autoPagingToArray({ limit: MOST })
      .catch(fail);
  }

  async function disputesOf(session: Stripe.Checkout.Session): Promise<Stripe.Dispute[]> {
    const intent = intentOf(session);
    if (!intent || !chargeOf(session)?.disputed) return [];
    return stripe.disputes
      .list({ payment_intent: intent.id, limit: 100 })
      .autoPagingToArray({ limit: MOST })
      .catch(fail);
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => (isMissing(error) ? null : fail(error)));
}

function fail(error: unknown): never {
  throw new StripeFailure(error);
}
