import type Stripe from 'stripe';
import { type Order, RefusedByProvider, type PaymentProvider } from '../provider.ts';
import { stripeClient, type StripeSettings } from './client.ts';
import {
  checkoutRefusalOf,
  isEmailRefused,
  isMissing,
  refusalOf,
  StripeFailure,
} from './errors.ts';
import { type EventReading, isUsableId, readStripeEvent } from './events.ts';
import { checkoutOf, idempotencyKeyOf } from './order.ts';
import { chargeOf, intentOf, REFUND_KEY, sessionOf } from './session.ts';

export interface StripeProvider extends PaymentProvider {
  readonly name: 'stripe';
  /** Takes the body of a webhook exactly as it arrived, and its `Stripe-Signature` header. */
  readEvent(raw: string, signature: string | undefined): EventReading;
}

/** More refunds or disputes than any payment has. */
const MOST = 1000;

export function stripeProvider(
  settings: StripeSettings,
  now: () => Date,
  timeoutMs?: number,
): StripeProvider {
  const stripe = stripeClient(settings, { retries: 1, ...(timeoutMs && { timeoutMs }) });
  return {
    name: 'stripe',

    async openSession(order) {
      const { id, url } = await createSession(order)
        .catch((error: unknown) => {
          if (isEmailRefused(error)) return createSession({ ...order, email: '' });
          throw error;
        })
        .catch((error: unknown) => {
          const failure = new StripeFailure(error);
          const reason = checkoutRefusalOf(error);
          throw reason ? new RefusedByProvider(failure.message, reason) : failure;
        });
      if (!url) throw new RefusedByProvider(`${id} has no address`, 'spent');
      return { sessionId: id, url };
    },

    async fetchSession(sessionId) {
      if (!isUsableId(sessionId)) return null;
      const session = await unlessMissing(
        stripe.checkout.sessions.retrieve(sessionId, {
          expand: ['payment_intent.latest_charge.refunds'],
        }),
      );
      if (!session) return null;
      return sessionOf(session, await refundsOf(session), await disputesOf(session));
    },

    async expireSession(sessionId) {
      if (!isUsableId(sessionId)) return null;
      // Stripe refuses this for a complete or expired session.
      await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        if (refusalOf(error) !== 'refused') fail(error);
      });
      return this.fetchSession(sessionId);
    },

    async findSessionOfPayment(paymentId) {
      if (!isUsableId(paymentId)) return null;
      const sessions = await unlessMissing(
        stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      );
      return sessions?.data[0]?.id ?? null;
    },

    async refund({ key, paymentId, amount }) {
      await stripe.refunds
        .create(
          { payment_intent: paymentId, amount, metadata: { [REFUND_KEY]: key } },
          { idempotencyKey: `refund-${key}` },
        )
        .catch((error: unknown) => {
          const failure = new StripeFailure(error);
          const reason = refusalOf(error);
          throw reason ? new RefusedByProvider(failure.message, reason) : failure;
        });
    },

    pageOfPayment: (paymentId) =>
      `https://dashboard.stripe.com/${/^.k_test_/.test(settings.secretKey) ? 'test/' : ''}payments/${paymentId}`,

    readEvent: (raw, signature) => readStripeEvent(raw, signature, settings.webhookSecret, now()),
  };

  function createSession(order: Order) {
    const idempotencyKey = idempotencyKeyOf(order);
    return stripe.checkout.sessions.create(checkoutOf(order), { idempotencyKey });
  }

  /** Lists refunds, because a charge includes only its latest ten. */
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
