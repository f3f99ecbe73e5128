import Stripe from 'stripe';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RefusedByProvider, type Order } from '../../../src/people/payments/provider.ts';
import { movementsIn } from '../../../src/people/payments/ledger/movements.ts';
import { statusOfAttempt } from '../../../src/people/fees/card/paid-as-ordered.ts';
import type { CheckoutSession } from '../../../src/people/payments/shared/status.ts';
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

const expected = (sessionId: string) => ({
  fee_id: order.feeId,
  session_id: sessionId,
  amount: order.amount,
  currency: order.currency,
  is_expected: 1 as const,
});

async function rejection(promise: Promise<unknown>): Promise<Error> {
  const error: unknown = await promise.then(
    () => assert.unreachable('it should have failed'),
    (error: unknown) => error,
  );
  assert.instance(error, Error);
  return error as Error;
}

test('a checkout has the values of its order', async ({ double, stripe }) => {
  const { sessionId, url } = await stripe.openSession(order);
  assert.is(url, `https://checkout.stripe.com/c/pay/${sessionId}`);
  const session = double.session(sessionId);
  assert.is(session.amount_total, 50_000);
  assert.is(session.currency, 'sek');
  assert.is(session.client_reference_id, order.feeId);
  assert.is(session.customer_email, order.email);
  assert.is(session.locale, 'sv');
  assert.is(session.cancel_url, order.cancelledAddress);
  assert.equal(session.metadata, { application: order.feeId, attempt: '1' });
  assert.is(session.success_url, `${order.paidAddress}&session_id={CHECKOUT_SESSION_ID}`);
  assert.is(double.returnAddress(sessionId), `${order.paidAddress}&session_id=${sessionId}`);
});

test('an address without a query gets one', async ({ double, stripe }) => {
  const paidAddress = 'https://www.example.org/done';
  const { sessionId } = await stripe.openSession({ ...order, paidAddress });
  assert.is(double.returnAddress(sessionId), `${paidAddress}?session_id=${sessionId}`);
});

test('the same order gives the same session, another attempt another one', async ({
  double,
  stripe,
}) => {
  const first = await stripe.openSession(order);
  assert.equal(await stripe.openSession({ ...order }), first);
  assert.equal(await stripeProvider(double, () => now).openSession(order), first);
  assert.is.not((await stripe.openSession({ ...order, attempt: 2 })).sessionId, first.sessionId);
  assert.is(double.sessions.length, 2);
});

test('another price under the same attempt is refused', async ({ double, stripe }) => {
  await stripe.openSession(order);
  const error = await rejection(stripe.openSession({ ...order, amount: 15_000 }));
  assert.instance(error, RefusedByProvider);
  assert.match(error.message, 'StripeIdempotencyError');
  assert.is(double.sessions.length, 1);
});

test('a faulty order is refused, and the error names nobody', async ({ stripe }) => {
  const error = await rejection(stripe.openSession({ ...order, amount: 100 }));
  assert.instance(error, RefusedByProvider);
  assert.is((error as RefusedByProvider).reason, 'refused');
  assert.match(error.message, /^StripeInvalidRequestError amount_too_small 400 req_/);
  assert.not.match(everythingIn(error), 'anna');
});

/** Returns everything that a logger could find in an error. */
function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const own = Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name) as unknown);
  return `${error.name} ${own.map(everythingIn).join(' ')}`;
}

test('an address that Stripe refuses is left out, again and again in the same session', async ({
  double,
  stripe,
}) => {
  const refused = { ...order, email: 'anna.berg@example' };
  const session = await stripe.openSession(refused);
  assert.equal(await stripe.openSession(refused), session);
  assert.equal(
    double.sessions.map(({ customer_email }) => customer_email),
    [null],
  );
});

test('a wrong key says nothing against the order, which can be repeated with the right one', async ({
  double,
  stripe,
}) => {
  const { apiBase, webhookSecret } = double;
  const wrong = stripeProvider({ secretKey: 'sk_test_other', webhookSecret, apiBase }, () => now);
  const error = await rejection(wrong.openSession(order));
  assert.instance(error, RefusedByProvider);
  assert.is((error as RefusedByProvider).reason, 'notAllowed');
  assert.match(error.message, /^StripeAuthenticationError 401 req_/);
  assert.not.match(everythingIn(error), /anna|sk_test/);
  assert.ok(await stripe.openSession(order));
});

for (const status of [409, 429, 502, 503]) {
  test(`after ${status} the same attempt may be repeated`, async ({ double, stripe }) => {
    double.failWith(status, 2);
    assert.instance(await rejection(stripe.openSession(order)), StripeFailure);
    double.failWith(status, 0);
    assert.ok(await stripe.openSession(order));
    assert.is(double.sessions.length, 1);
  });
}

test('an error that Stripe keeps for the key spends this attempt only', async ({
  double,
  stripe,
}) => {
  double.failWith(500);
  for (let time = 0; time < 2; time += 1) {
    const error = await rejection(stripe.openSession(order));
    assert.instance(error, RefusedByProvider);
    assert.is((error as RefusedByProvider).reason, 'spent');
  }
  assert.ok(await stripe.openSession({ ...order, attempt: 2 }));
});

test('when the response is lost, the SDK tries again and finds the same session', async ({
  double,
  stripe,
}) => {
  double.resetAfterCommit = 1;
  const { sessionId } = await stripe.openSession(order);
  assert.equal(
    double.sessions.map(({ id }) => id),
    [sessionId],
  );
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

test('an error says that the provider is down', async ({ double, stripe }) => {
  double.down = true;
  for (const call of [
    stripe.openSession(order),
    stripe.fetchSession('cs_1'),
    stripe.findSessionOfPayment('pi_1'),
  ]) {
    assert.instance(await rejection(call), StripeFailure);
  }
  assert.is(double.sessions.length, 0);
  double.down = false;
  assert.ok(await stripe.openSession(order));
});

test('a provider that does not respond in time is given up, and may be tried again', async ({
  double,
  stripe,
}) => {
  const release = double.hold();
  const hasty = stripeProvider(double, () => now, 100);
  assert.instance(await rejection(hasty.openSession(order)), StripeFailure);
  release();
  assert.ok(await stripe.openSession(order));
  assert.is(double.sessions.length, 1);
});

const payment = {
  hasFailed: false,
  amount: 50_000,
  currency: 'sek',
  paidAt: now.toISOString(),
  method: 'card',
  payerName: 'Anna Åberg',
  refunds: [],
  disputes: [],
};
const at = now.toISOString();
const dispute = { amount: 50_000, at, evidenceDueOn: '2026-03-11' };

interface Story {
  tells: string;
  happens: (double: StripeDouble, session: string) => void;
  report?: Partial<Omit<CheckoutSession, 'payment'>>;
  payment: object | null;
  status: ReturnType<typeof statusOfAttempt>;
  movements: string[];
}

const paid = { state: 'complete', isPaid: true, url: null } as const;
const underway = { state: 'complete', isPaid: false, url: null } as const;
const received = 'payment 50000';

const stories: Story[] = [
  { tells: 'open', happens: () => {}, payment: null, status: 'pending', movements: [] },
  {
    tells: 'card declined',
    happens: (double, session) => double.decline(session),
    payment: { ...payment, amount: 0 },
    status: 'pending',
    movements: [],
  },
  {
    tells: 'declined, then paid with another card',
    happens(double, session) {
      double.decline(session);
      double.pay(session);
    },
    report: paid,
    payment,
    status: 'paid',
    movements: [received],
  },
  {
    tells: 'expired',
    happens: (double, session) => double.expire(session),
    report: { state: 'expired', url: null },
    payment: null,
    status: 'expired',
    movements: [],
  },
  {
    tells: 'on its way',
    happens: (double, session) => double.startAsync(session),
    report: underway,
    payment: { ...payment, amount: 0 },
    status: 'processing',
    movements: [],
  },
  {
    tells: 'on its way, then there',
    happens(double, session) {
      double.startAsync(session);
      double.asyncSucceed(session);
    },
    report: paid,
    payment,
    status: 'paid',
    movements: [received],
  },
  {
    tells: 'on its way, then lost',
    happens(double, session) {
      double.startAsync(session);
      double.asyncFail(session);
    },
    report: underway,
    payment: { ...payment, amount: 0, hasFailed: true },
    status: 'failed',
    movements: [],
  },
  {
    tells: 'paid',
    happens: (double, session) => double.pay(session),
    report: paid,
    payment,
    status: 'paid',
    movements: [received],
  },
  {
    tells: 'paid too little',
    happens: (double, session) => double.pay(session, { amount: 5_000 }),
    report: paid,
    payment: { ...payment, amount: 5_000 },
    status: 'needs_review',
    movements: ['payment 5000'],
  },
  {
    tells: 'paid in another currency',
    happens: (double, session) => double.pay(session, { currency: 'inr' }),
    report: paid,
    payment: { ...payment, currency: 'inr' },
    status: 'needs_review',
    movements: [received],
  },
  {
    tells: 'paid for another application',
    happens(double, session) {
      double.setReference(session, 'another');
      double.pay(session);
    },
    report: { ...paid, reference: 'another' },
    payment,
    status: 'needs_review',
    movements: [received],
  },
  {
    tells: 'given away',
    happens: (double, session) => double.giveAway(session),
    report: { ...paid, amount: 0 },
    payment: null,
    status: 'needs_review',
    movements: [],
  },
  {
    tells: 'refunded in part',
    happens(double, session) {
      double.pay(session);
      double.refund(session, 20_000);
    },
    report: paid,
    payment: { ...payment, refunds: [{ amount: 20_000, hasFailed: false, at }] },
    status: 'partially_refunded',
    movements: [received, 'refund -20000'],
  },
  {
    tells: 'refunded',
    happens(double, session) {
      double.pay(session);
      double.refund(session, 20_000);
      double.refund(session);
    },
    report: paid,
    payment: {
      ...payment,
      refunds: [
        { amount: 30_000, hasFailed: false, at },
        { amount: 20_000, hasFailed: false, at },
      ],
    },
    status: 'refunded',
    movements: [received, 'refund -30000', 'refund -20000'],
  },
  {
    tells: 'refund sent back',
    happens(double, session) {
      double.pay(session);
      double.refund(session);
      double.failRefund(session);
    },
    report: paid,
    payment: { ...payment, refunds: [{ amount: 50_000, hasFailed: true, at }] },
    status: 'paid',
    movements: [received, 'refund -50000', 'refund_reversal 50000'],
  },
  {
    tells: 'refund taken back',
    happens(double, session) {
      double.pay(session);
      double.refund(session);
      double.failRefund(session, 'canceled');
    },
    report: paid,
    payment: { ...payment, refunds: [{ amount: 50_000, hasFailed: true, at }] },
    status: 'paid',
    movements: [received, 'refund -50000', 'refund_reversal 50000'],
  },
  {
    tells: 'disputed',
    happens(double, session) {
      double.pay(session);
      double.dispute(session);
    },
    report: paid,
    payment: { ...payment, disputes: [{ ...dispute, state: 'open' }] },
    status: 'disputed',
    movements: [received, 'dispute -50000'],
  },
  {
    tells: 'dispute won',
    happens(double, session) {
      double.pay(session);
      double.dispute(session);
      double.closeDispute(session, 'won');
    },
    report: paid,
    payment: { ...payment, disputes: [{ ...dispute, state: 'won' }] },
    status: 'paid',
    movements: [received, 'dispute -50000', 'dispute_reversal 50000'],
  },
  {
    tells: 'dispute lost',
    happens(double, session) {
      double.pay(session);
      double.dispute(session);
      double.closeDispute(session, 'lost');
    },
    report: paid,
    payment: { ...payment, disputes: [{ ...dispute, state: 'lost' }] },
    status: 'disputed',
    movements: [received, 'dispute -50000'],
  },
  {
    tells: 'settled beforehand out of the balance',
    happens(double, session) {
      double.pay(session);
      double.dispute(session, { status: 'prevented' });
    },
    report: paid,
    payment: { ...payment, disputes: [{ ...dispute, state: 'lost' }] },
    status: 'disputed',
    movements: [received, 'dispute -50000'],
  },
  {
    tells: 'the bank only asked, or was refunded beforehand',
    happens(double, session) {
      double.pay(session);
      double.dispute(session, { status: 'prevented', isWithdrawn: false });
      double.dispute(session, { status: 'warning_needs_response', isWithdrawn: false });
      double.closeDispute(session, 'warning_closed');
    },
    report: paid,
    payment,
    status: 'paid',
    movements: [received],
  },
];

for (const story of stories) {
  test(`a session says: ${story.tells}`, async ({ double, stripe }) => {
    const { sessionId, url } = await stripe.openSession(order);
    story.happens(double, sessionId);
    const report = (await stripe.fetchSession(sessionId))!;
    const { payment, ...session } = report;
    assert.equal(session, {
      sessionId,
      reference: order.feeId,
      amount: 50_000,
      currency: 'sek',
      state: 'open',
      isPaid: false,
      url,
      ...story.report,
    });
    assert.equal(withoutIds(payment), story.payment);
    assert.is(payment?.id ?? null, double.session(sessionId).payment_intent);
    assert.is(statusOfAttempt(expected(sessionId), report), story.status);
    assert.equal(
      movementsIn(report).map(({ kind, amount }) => `${kind} ${amount}`),
      story.movements,
    );
  });
}

function withoutIds(payment: CheckoutSession['payment']): object | null {
  return JSON.parse(
    JSON.stringify(payment, (key, value: unknown) => (key === 'id' ? undefined : value)),
  ) as object | null;
}

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

test('a payment leads to its session', async ({ double, stripe }) => {
  const { sessionId } = await stripe.openSession(order);
  await stripe.openSession({ ...order, attempt: 2 });
  double.pay(sessionId);
  const { payment_intent } = double.session(sessionId);
  assert.is(await stripe.findSessionOfPayment(payment_intent!), sessionId);
});

/** Puts a payment through everything that can happen, and returns the events. */
async function aLongStory({ double, stripe }: { double: StripeDouble; stripe: StripeProvider }) {
  const { sessionId } = await stripe.openSession(order);
  double.startAsync(sessionId);
  double.asyncSucceed(sessionId);
  double.refund(sessionId, 100);
  double.failRefund(sessionId);
  double.dispute(sessionId);
  double.closeDispute(sessionId, 'won');
  const paymentId = double.session(sessionId).payment_intent!;
  return { sessionId, paymentId, events: double.events };
}

test('only events about a checkout are read, and only their ids', async (context) => {
  const { double, stripe } = context;
  const { sessionId, paymentId, events } = await aLongStory(context);
  const read = events.map((event) => {
    const { body, signature } = double.deliver(event, { timestamp: seconds });
    const reading = stripe.readEvent(body, signature);
    assert.ok(reading.ok);
    if (!reading.ok || !reading.event) return '';
    assert.is(reading.event.id, event.id);
    assert.is(reading.event.paymentId, paymentId);
    const isOfSession = reading.event.type.startsWith('checkout.');
    assert.is(reading.event.sessionId, isOfSession ? sessionId : null);
    return reading.event.type;
  });
  assert.equal(read.filter(Boolean), [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
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

test("only recent events with Stripe's signature are accepted", ({ double, stripe }) => {
  const isTaken = (options: Parameters<StripeDouble['deliver']>[1], header?: string) => {
    const { body, signature } = double.deliver(anEvent, { timestamp: seconds, ...options });
    return stripe.readEvent(body, header ?? signature).ok;
  };
  assert.ok(isTaken({}));
  assert.ok(isTaken({ timestamp: seconds - 299 }));
  assert.ok(isTaken({ timestamp: seconds + 299 }));
  assert.not(isTaken({ timestamp: seconds - 301 }));
  assert.not(isTaken({ timestamp: seconds + 301 }));
  assert.not(isTaken({ secret: 'whsec_another' }));
  assert.not(isTaken({ edit: (body) => body.replace('evt_1', 'evt_2') }));
  assert.not(isTaken({ edit: (body) => `${body} ` }));
  assert.not(isTaken({ edit: () => '' }));
  for (const garbage of [
    '',
    'x',
    't=',
    't=1',
    `t=${seconds}`,
    `t=${seconds},v1=`,
    't=x,v1=x',
    ',,=',
  ]) {
    assert.not(isTaken({}, garbage), garbage);
  }
  assert.not(stripe.readEvent(JSON.stringify(anEvent), undefined).ok);
});

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

test('the double keeps up with a load', async ({ double, stripe }) => {
  const orders = Array.from({ length: 500 }, (_, index) => ({ ...order, attempt: index + 1 }));
  const opened = await Promise.all(orders.map((order) => stripe.openSession(order)));
  assert.is(new Set(opened.map(({ sessionId }) => sessionId)).size, 500);
  assert.is(double.sessions.length, 500);
});

test.run();
