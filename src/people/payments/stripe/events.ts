import Stripe from 'stripe';
import * as z from 'zod/mini';

/** Tells only which session to fetch from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
}

/** `ok` is false for an event that is not from Stripe or not from now; `event` is null when it changes nothing here. */
export type EventReading = { ok: false } | { ok: true; event: ProviderEvent | null };

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

const paymentEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** Ids become parts of addresses, and Stripe's limit is 255. */
export const isUsableId = (text: string) => /^\w{1,255}$/.test(text);

const id = z.string().check(z.refine(isUsableId));

/** The account's version of the API may send the whole payment in place of its id. */
const payment = z.nullish(
  z.union([
    id,
    z.pipe(
      z.object({ id }),
      z.transform(({ id }) => id),
    ),
  ]),
);

/** Reads only ids, because events come in the account's version of the API, which may be an old one. */
const event = z.discriminatedUnion('type', [
  z.object({
    id,
    type: z.enum(sessionEvents),
    data: z.object({ object: z.object({ id, payment_intent: payment }) }),
  }),
  z.object({
    id,
    type: z.enum(paymentEvents),
    data: z.object({ object: z.object({ payment_intent: payment }) }),
  }),
]);

export function readStripeEvent(
  raw: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): EventReading {
  if (!isGenuine(raw, signature, secret, now)) return { ok: false };
  const { success, data } = event.safeParse(jsonOf(raw));
  if (!success) return { ok: true, event: null };
  const { object } = data.data;
  const sessionId = 'id' in object ? object.id : null;
  const paymentId = object.payment_intent ?? null;
  if (!sessionId && !paymentId) return { ok: true, event: null };
  return { ok: true, event: { id: data.id, type: data.type, sessionId, paymentId } };
}

const TOLERANCE_SECONDS = 300;

function isGenuine(raw: string, header: string | undefined, secret: string, now: Date): boolean {
  if (!header) return false;
  try {
    Stripe.webhooks.signature!.verifyHeader(
      raw,
      header,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return false;
  }
  // The SDK accepts events from the future, which somebody could send again much later.
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  return sentAt - Math.floor(now.getTime() / 1000) <= TOLERANCE_SECONDS;
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
