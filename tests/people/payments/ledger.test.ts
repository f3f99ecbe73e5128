import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { plainText } from '../../helpers/html.ts';
import { processEvents } from '../../../src/people/fees/card/webhook-events.ts';
import type { StripeDouble } from '../../helpers/stripe/double.ts';
import {
  applyForCheckout,
  attemptsIn,
  comeBack,
  deliver,
  eventsOf,
  findOne,
  headingFor,
  headingOf,
  ledgerOf,
  lettersOf,
  type LiveSite,
  liveSuite,
  MINUTE_MS,
  OFFICE,
  post,
  statusOf,
} from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';

const test = liveSuite('payments: ledger');

const received = '2026-00001 payment 50000';

/** Steps after the payment. Each is processed before the next begins. */
const stories: [tells: string, ...[(double: StripeDouble, session: string) => void, string][]][] = [
  [
    'refunded in part, then the rest',
    [(double, session) => void double.refund(session, 20_000), 'partially_refunded'],
    [(double, session) => void double.refund(session), 'refunded'],
  ],
  [
    'a refund that the bank sends back',
    [(double, session) => void double.refund(session), 'refunded'],
    [(double, session) => double.failRefund(session), 'paid'],
  ],
  [
    'a dispute that is won',
    [(double, session) => void double.dispute(session), 'disputed'],
    [(double, session) => double.closeDispute(session, 'won'), 'paid'],
  ],
  [
    'a dispute that is lost',
    [(double, session) => void double.dispute(session), 'disputed'],
    [(double, session) => double.closeDispute(session, 'lost'), 'disputed'],
  ],
  [
    'a question of the bank that comes to nothing',
    [
      (double, session) =>
        void double.dispute(session, { status: 'warning_needs_response', isWithdrawn: false }),
      'paid',
    ],
    [(double, session) => double.closeDispute(session, 'warning_closed'), 'paid'],
  ],
];

const ledgers: Record<string, string[]> = {
  'refunded in part, then the rest': ['2026-00002 refund -20000', '2026-00003 refund -30000'],
  'a refund that the bank sends back': [
    '2026-00002 refund -50000',
    '2026-00003 refund_reversal 50000',
  ],
  'a dispute that is won': ['2026-00002 dispute -50000', '2026-00003 dispute_reversal 50000'],
  'a dispute that is lost': ['2026-00002 dispute -50000'],
};

for (const [tells, ...steps] of stories) {
  test(`paid, then ${tells}: events come step by step`, async ({ live }) => {
    const { double, site } = live;
    const { id, session } = await applyForCheckout(live);
    double.pay(session);
    await comeBack(live, session);
    for (const [happens, status] of steps) {
      const known = double.events.length;
      happens(double, session);
      await deliver(live, double.events.slice(known));
      assert.is(await statusOf(site, id), status);
    }
    assert.equal(await ledgerOf(site), [received, ...(ledgers[tells] ?? [])]);
    assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
    assert.is((await lettersOf(site, 'payment-review')).length, 0);
  });

  test(`paid, then ${tells}: events come backwards and twice, all at the end`, async ({ live }) => {
    const { double, site } = live;
    const { id, session } = await applyForCheckout(live);
    double.pay(session);
    for (const [happens] of steps) happens(double, session);
    for (const event of double.events.toReversed()) {
      assert.is((await post(live, event)).status, 200);
      assert.is((await post(live, event)).status, 200);
    }
    await processEvents(site);
    assert.is(await statusOf(site, id), steps.at(-1)![1]);
    const movements = (rows: string[]) => rows.map((row) => row.slice(11)).toSorted();
    const expected = [received, ...(ledgers[tells] ?? [])];
    assert.equal(movements(await ledgerOf(site)), movements(expected));
    assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
  });
}

test('the event of a refund comes before that of the payment', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  double.refund(session, 10_000);
  // The event names only the payment, which the site has not seen yet.
  await deliver(live, eventsOf(live, 'refund.created'));
  assert.is(await statusOf(site, id), 'partially_refunded');
  await deliver(live, eventsOf(live, 'checkout.session.completed', 'charge.refunded'));
  assert.is(await statusOf(site, id), 'partially_refunded');
  assert.equal(await ledgerOf(site), [received, '2026-00002 refund -10000']);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
});

test('a refund after more than ten others is also in the ledger', async ({ live }) => {
  const { double, site } = live;
  const { session } = await applyForCheckout(live);
  double.pay(session);
  for (let count = 0; count < 12; count += 1) double.refund(session, 1000);
  await deliver(live);
  assert.is((await ledgerOf(site)).length, 13);
});

const wrongs: [tells: string, pays: (double: StripeDouble, session: string) => void, string?][] = [
  ['too little', (double, session) => double.pay(session, { amount: 5_000 }), 'payment 5000'],
  ['too much', (double, session) => double.pay(session, { amount: 50_001 }), 'payment 50001'],
  [
    'in another currency',
    (double, session) => double.pay(session, { currency: 'inr' }),
    'payment 50000',
  ],
  [
    'with the reference of another application',
    (double, session) => {
      double.setReference(session, '0e0b3a3c-0000-4000-8000-000000000000');
      double.pay(session);
    },
    'payment 50000',
  ],
  ['with a discount of everything', (double, session) => double.giveAway(session)],
];

for (const [tells, pays, movement] of wrongs) {
  test(`paid ${tells}: the office looks at it, and there is no receipt`, async ({ live }) => {
    const { double, site } = live;
    const { id, session } = await applyForCheckout(live);
    pays(double, session);
    const page = await comeBack(live, session);
    assert.is(await headingOf(page), headingFor('needs_review'));
    await deliver(live);
    await comeBack(live, session);
    assert.is(await statusOf(site, id), 'needs_review');
    assert.equal(await ledgerOf(site), movement ? [`2026-00001 ${movement}`] : []);
    assert.equal(await lettersOf(site, 'payment-receipt'), []);
    const [letter, ...others] = await lettersOf(site, 'payment-review');
    assert.is(others.length, 0);
    assert.is(letter!.recipient, OFFICE);
    assert.equal(letter!.data, { applicationId: id, membershipType: 'Core' });
  });
}

test('the ledger keeps the currency that was really paid in', async ({ live }) => {
  const { session } = await applyForCheckout(live);
  live.double.pay(session, { currency: 'inr' });
  await deliver(live);
  const [row] = await live.site.db.selectFrom('payments').selectAll().execute();
  assert.equal([row!.amount, row!.currency], [50_000, 'inr']);
});

for (const [tells, then, status] of [
  ['refunded', (double, session) => void double.refund(session), 'refunded'],
  ['disputed', (double, session) => void double.dispute(session), 'disputed'],
] as [string, (double: StripeDouble, session: string) => void, string][]) {
  test(`a wrong payment that was ${tells} before its event came gets no receipt either`, async ({
    live,
  }) => {
    const { double, site } = live;
    const { id, session } = await applyForCheckout(live);
    double.pay(session, { currency: 'inr' });
    then(double, session);
    await deliver(live);
    assert.is(await statusOf(site, id), status);
    assert.is((await ledgerOf(site)).length, 2);
    assert.equal(await lettersOf(site, 'payment-receipt'), []);
  });
}

/** Opens a session in the association's account that the site did not start. */
function openElsewhere({ double }: LiveSite, reference: string): string {
  return double.open({
    amount: 50_000,
    currency: 'sek',
    reference,
    email: null,
    locale: null,
    successUrl: 'http://localhost/',
    cancelUrl: null,
    metadata: {},
    paymentMetadata: {},
    description: null,
  }).id;
}

test('a paid session that the site did not start, but that names its application, is reviewed', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page } = await applyForCheckout(live);
  const session = openElsewhere(live, id);
  // An open session pays for nothing, and an address cannot add it to the site.
  await site.get(`${page}&session_id=${session}`);
  assert.is((await attemptsIn(site)).length, 1);
  double.pay(session);
  await site.get(`${page}&session_id=${session}`);
  assert.is(await statusOf(site, id), 'pending');
  await deliver(live);
  assert.is(await statusOf(site, id), 'needs_review');
  assert.equal(
    (await attemptsIn(site)).map(({ is_expected, session_id }) => [is_expected, session_id]),
    [
      [1, double.sessions[0]!.id],
      [0, session],
    ],
  );
  assert.equal(await ledgerOf(site), [received]);
  assert.equal(await lettersOf(site, 'payment-receipt'), []);
  assert.is((await lettersOf(site, 'payment-review')).length, 1);
  assert.is((await site.post(page, {})).headers.get('location'), page);
  double.refund(session);
  await deliver(live);
  assert.is(await statusOf(site, id), 'refunded');
});

test('money of two payments that the office uses stays used, until one is refunded', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  const other = openElsewhere(live, id);
  double.pay(other);
  await deliver(live);
  const admin = await signedInAs(site);
  assert.is((await admin.post(paths.adminFeeSettlement(id), {})).status, 303);
  await deliver(live);
  assert.is(await statusOf(site, id), 'overpaid');
  const living = await site.db
    .selectFrom('member_periods')
    .select('starts_on')
    .where('voided_at', 'is', null)
    .execute();
  assert.equal(living, [{ starts_on: '2026-03-02' }]);
  double.refund(other);
  await deliver(live);
  assert.is(await statusOf(site, id), 'paid');
});

test('an application that was paid twice is reviewed until one payment is refunded', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  const other = openElsewhere(live, id);
  double.pay(other);
  await deliver(live);
  assert.is(await statusOf(site, id), 'needs_review');
  double.refund(other);
  await deliver(live);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), [
    received,
    '2026-00002 payment 50000',
    '2026-00003 refund -50000',
  ]);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
});

test('a paid session that names no application is ignored', async ({ live }) => {
  const { double, site } = live;
  double.pay(openElsewhere(live, 'a ticket'));
  await deliver(live);
  assert.equal(await ledgerOf(site), []);
  assert.equal(await attemptsIn(site), []);
});

test('money in a checkout that the site had given up is not lost', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  // For a while the settings name another account, which does not know the session.
  const setting = { session_id: 'cs_test_of_another_account' };
  const rows = () => site.db.updateTable('payment_attempts').where('fee_id', '=', id);
  await rows().set(setting).execute();
  await site.post(page, {});
  await rows().set({ session_id: session }).where('number', '=', 1).execute();
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['expired', 'pending'],
  );
  double.pay(session);
  await deliver(live);
  const application = (await findOne(site, id))!;
  assert.equal([application.payment_status, application.payment_session_id], ['paid', session]);
  assert.equal(await ledgerOf(site), [received]);
});

test('the ledger has the money of an application that was deleted while it was being paid', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  double.pay(session);
  await deliver(live);
  await deliver(live);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.equal(
    (await lettersOf(site, 'payment-review')).map(({ data }) => data),
    [{ applicationId: id, membershipType: 'Core', receiptNumber: '2026-00001' }],
    'the office gets one letter',
  );
  const [row] = await site.db.selectFrom('payments').selectAll().execute();
  assert.equal([row!.payer_name, row!.fee_id], ['Anna Åberg', id]);
  assert.is((await site.get(page)).status, 404);
  double.refund(session);
  await deliver(live);
  assert.equal((await ledgerOf(site))[1], '2026-00002 refund -50000');
});

test('receipt numbers have no gaps, and start again with each year in Stockholm', async ({
  live,
}) => {
  const { clock, double, site } = live;
  clock.now = Date.parse('2026-12-31T22:50:00.000Z');
  const sessions = [];
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org']) {
    const { session } = await applyForCheckout(live, { email });
    double.pay(session);
    sessions.push(session);
  }
  const last = sessions.pop()!;
  await Promise.all(sessions.map((session) => comeBack(live, session)));
  clock.now += 20 * MINUTE_MS;
  await comeBack(live, last);
  assert.equal(
    (await ledgerOf(site)).map((row) => row.split(' ')[0]),
    ['2026-00001', '2026-00002', '2026-00003', '2027-00001'],
  );
});

test('the ledger and the receipt keep the method that the provider reports', async ({ live }) => {
  const { double, site } = live;
  const { session } = await applyForCheckout(live);
  double.pay(session, { method: 'swish' });
  await deliver(live);
  const { method, receipt_token } = await site.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.is(method, 'swish_stripe');
  const [letter] = await lettersOf(site, 'payment-receipt');
  assert.is((letter!.data as { method: string }).method, 'swish_stripe');
  const receipt = await (await site.get(paths.receipt(receipt_token))).text();
  assert.match(plainText(receipt), 'Swish (Stripe)');
});

test.run();
