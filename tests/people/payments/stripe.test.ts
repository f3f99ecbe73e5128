import Stripe from 'stripe';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RefusedByProvider, type Order } from '../../../src/people/payments/provider.ts';
import {
  stripeProvider,
  type StripeProvider,
} from '../../../src/people/payments/stripe/provider.ts';
import { StripeFailure } from '../../../src/people/payments/stripe/errors.ts';
import { StripeDouble } from '../../helpers/stripe/double.ts';
import type { StripeEvent } from '../../helpers/stripe/objects.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const seconds = now.getTime() / 1000;

const test = suite<{ double: StripeDouble; stripe: StripeProvider }>('stripe');

test.before.each(async (context) => {
  context.double = await new StripeDouble(() => now).start();
  context.stripe = stripeProvider(context.double, () => now);
});

test.after.each(({ double }) => double.close());

const order: Order = {
  feeId: '7b0e7f0c-0f5c-4b57-9a55-0a2f3c1f9d10',
  attempt: 1,
  product: 'Core',
  description: 'Core Active Member',
  amount: 50_000,
  currency: 'sek',
  email: 'anna.berg@example.org',
  language: 'sv',
  paidAddress: 'https://www.example.org/membership-success?application=7b0e',
  cancelledAddress: 'https://www.example.org/membership-registration',
};

async function rejection(promise: Promise<unknown>): Promise<Error> {
  const error: unknown = await promise.then(
    () => assert.unreachable('it should have failed'),
    (error: unknown) => error,
  );
  assert.instance(error, Error);
  return error as Error;
}

test('an address without a query gets one', async ({ double, stripe }) => {
  const paidAddress = 'https://www.example.org/done';
  const { sessionId } = await stripe.openSession({ ...order, paidAddress });
  assert.is(double.returnAddress(sessionId), `${paidAddress}?session_id=${sessionId}`);
});

test('another price under the same attempt is refused', async ({ double, stripe }) => {
  await stripe.openSession(order);
  const error = await rejection(stripe.openSession({ ...order, amount: 15_000 }));
  assert.instance(error, RefusedByProvider);
  assert.match(error.message, 'StripeIdempotencyError');
  assert.is(double.sessions.length, 1);
});

test('a faulty order is refused, and the error names nobody', async ({ stripe }) => {
  const email = 'anna.berg@example';
  const error = await rejection(stripe.openSession({ ...order, email }));
  assert.instance(error, RefusedByProvider);
  assert.match(error.message, /^StripeInvalidRequestError email_invalid 400 req_/);
  assert.not.match(everythingIn(error), 'anna');
});

/** Returns everything that a logger could find in an error. */
function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name) as unknown);
  return `${error.name} ${own.map(everythingIn).join(' ')}`;
}

test('a wrong key is no refusal: the order can be repeated with the right one', async ({
  double,
  stripe,
}) => {
  const { apiBase, webhookSecret } = double;
  const wrong = stripeProvider({ secretKey: 'sk_test_other', webhookSecret, apiBase }, () => now);
  const error = await rejection(wrong.openSession(order));
  assert.instance(error, StripeFailure);
  assert.match(error.message, /^StripeAuthenticationError 401 req_/);
  assert.not.match(everythingIn(error), /anna|sk_test/);
  assert.ok(await stripe.openSession(order));
});

test('after a passing trouble the same attempt may be repeated', async ({ double, stripe }) => {
  for (const [index, status] of [409, 429, 502, 503].entries()) {
    const one = { ...order, attempt: index + 1 };
    double.failWith(status, 2);
    assert.instance(await rejection(stripe.openSession(one)), StripeFailure, String(status));
    double.failWith(status, 0);
    assert.ok(await stripe.openSession(one));
    assert.is(double.sessions.length, index + 1);
  }
});

test('when every response is lost, the next attempt still finds the same session', async ({
  double,
  stripe,
}) => {
  double.resetAfterCommit = 2;
  const error = await rejection(stripe.openSession(order));
  assert.instance(error, StripeFailure);
  assert.match(error.message, 'StripeConnectionError ECONNRESET');
  assert.not.match(everythingIn(error), 'anna');
  const { sessionId } = await stripe.openSession(order);
  assert.equal(
    double.sessions.map(({ id }) => id),
    [sessionId],
  );
});

test('more refunds than a fee includes are all found', async ({ double, stripe }) => {
  const { sessionId } = await stripe.openSession(order);
  double.pay(sessionId);
  for (let number = 0; number < 123; number += 1) double.refund(sessionId, 100);
  const { payment } = (await stripe.fetchSession(sessionId))!;
  assert.is(new Set(payment!.refunds.map(({ id }) => id)).size, 123);
});

test('an unknown session is null, and an impossible id causes no request', async ({
  double,
  stripe,
}) => {
  assert.is(await stripe.fetchSession('cs_test_unknown'), null);
  assert.is(await stripe.findSessionOfPayment('pi_unknown'), null);
  const asked = double.requests.length;
  for (const id of ['', '.', '../refunds', 'cs_1?expand', 'cs_1\n', 'å', 'x'.repeat(256)]) {
    assert.is(await stripe.fetchSession(id), null);
    assert.is(await stripe.findSessionOfPayment(id), null);
  }
  assert.is(double.requests.length, asked);
});

const anEvent: StripeEvent = {
  id: 'evt_1',
  object: 'event',
  api_version: '2019-05-16',
  created: seconds,
  livemode: true,
  type: 'checkout.session.completed',
  data: { object: {} as StripeEvent['data']['object'] },
};

test('a genuine event without usable ids is accepted and ignored', ({ double, stripe }) => {
  const reading = (event: unknown) => {
    const { body, signature } = double.deliver(event as StripeEvent, { timestamp: seconds });
    return stripe.readEvent(body, signature);
  };
  const withObject = (object: unknown, type = 'checkout.session.completed') =>
    reading({ ...anEvent, type, data: { object } });
  const ids = (object: unknown, type?: string) => {
    const answer = withObject(object, type);
    assert.ok(answer.ok);
    return answer.ok && answer.event && [answer.event.sessionId, answer.event.paymentId];
  };
  assert.equal(ids({ id: 'cs_1', payment_intent: 'pi_1' }), ['cs_1', 'pi_1']);
  assert.equal(ids({ id: 'cs_1', payment_intent: { id: 'pi_1', amount: 'x' } }), ['cs_1', 'pi_1']);
  assert.equal(ids({ id: 'cs_1', payment_intent: null }), ['cs_1', null]);
  assert.equal(ids({ id: 'cs_1' }), ['cs_1', null]);
  assert.equal(ids({ id: 'ch_1', payment_intent: 'pi_1' }, 'charge.refunded'), [null, 'pi_1']);
  for (const object of [{}, null, [], 'x', { id: '' }, { id: 7 }, { id: 'a'.repeat(256) }]) {
    assert.is(ids(object), null);
  }
  assert.is(ids({ id: 'ch_1', payment_intent: null }, 'charge.refunded'), null);
  assert.is(ids({ id: 'cs_1' }, 'customer.created'), null);
  for (const odd of [null, 1, [], {}, { ...anEvent, id: 7 }, { object: 'v2.core.event' }]) {
    assert.equal(reading(odd), { ok: true, event: null });
  }
  const noJson = { payload: '{', secret: double.webhookSecret, timestamp: seconds };
  const signature = Stripe.webhooks.generateTestHeaderString(noJson);
  assert.equal(stripe.readEvent('{', signature), { ok: true, event: null });
});

test.run();
