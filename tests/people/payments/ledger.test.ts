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
  emailsOf,
  type LiveSite,
  liveSuite,
  MINUTE_MS,
  OFFICE,
  post,
  statusOf,
} from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import type { TestSite } from '../../helpers/site.ts';

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
    'a refund that is taken back',
    [(double, session) => void double.refund(session), 'refunded'],
    [(double, session) => double.failRefund(session, 'canceled'), 'paid'],
  ],
  [
    'a dispute that is settled beforehand out of the balance',
    [(double, session) => void double.dispute(session, { status: 'prevented' }), 'disputed'],
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
        void double.dispute(session, { status: 'prevented', isWithdrawn: false }),
      'paid',
    ],
    [
      (double, session) =>
        void double.dispute(session, { status: 'warning_needs_response', isWithdrawn: false }),
      'paid',
    ],
    [(double, session) => double.closeDispute(session, 'warning_closed'), 'paid'],
  ],
];

const ledgers: Record<string, string[]> = {
  'refunded in part, then the rest': ['refund -20000', 'refund -30000'],
  'a refund that the bank sends back': ['refund -50000', 'refund_reversal 50000'],
  'a refund that is taken back': ['refund -50000', 'refund_reversal 50000'],
  'a dispute that is settled beforehand out of the balance': ['dispute -50000'],
  'a dispute that is won': ['dispute -50000', 'dispute_reversal 50000'],
  'a dispute that is lost': ['dispute -50000'],
};

/** Returns kind and amount of each row of a fee. */
async function movementsOf({ db }: TestSite, id: string): Promise<string[]> {
  const rows = db.selectFrom('payments').selectAll().where('fee_id', '=', id);
  const ordered = await rows.orderBy('receipt_number').execute();
  return ordered.map(({ amount, kind }) => `${kind} ${amount}`);
}

const receiptsOf = async (site: TestSite, id: string) =>
  (await emailsOf(site, 'payment-receipt')).filter(
    ({ data }) => (data as { feeId: string }).feeId === id,
  );

/** Lets somebody apply and pay for each story. */
async function* paidStories(live: LiveSite) {
  for (const [index, [tells, ...steps]] of stories.entries()) {
    const { id, session } = await applyForCheckout(live, { email: `p${index}@example.org` });
    live.double.pay(session);
    yield { id, session, steps, tells, expected: ['payment 50000', ...(ledgers[tells] ?? [])] };
  }
}

test('what happens after a payment is in the books, where events come step by step', async ({
  live,
}) => {
  const { double, site } = live;
  for await (const { expected, id, session, steps, tells } of paidStories(live)) {
    await comeBack(live, session);
    for (const [happens, status] of steps) {
      const known = double.events.length;
      happens(double, session);
      await deliver(live, double.events.slice(known));
      assert.is(await statusOf(site, id), status, tells);
    }
    assert.equal(await movementsOf(site, id), expected, tells);
    assert.is((await receiptsOf(site, id)).length, 1, tells);
  }
  assert.equal(await emailsOf(site, 'payment-review'), []);
});

test('what happens after a payment is in the books, where events come backwards and twice', async ({
  live,
}) => {
  const { double, site } = live;
  const told = [];
  for await (const story of paidStories(live)) {
    for (const [happens] of story.steps) happens(double, story.session);
    told.push(story);
  }
  for (const event of double.events.toReversed()) {
    assert.is((await post(live, event)).status, 200);
    assert.is((await post(live, event)).status, 200);
  }
  await processEvents(site);
  for (const { expected, id, steps, tells } of told) {
    assert.is(await statusOf(site, id), steps.at(-1)![1], tells);
    assert.equal((await movementsOf(site, id)).toSorted(), expected.toSorted(), tells);
    assert.is((await receiptsOf(site, id)).length, 1, tells);
  }
});

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
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
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

test('a wrong payment is looked at by the office, and there is no receipt', async ({ live }) => {
  const { double, site } = live;
  for (const [index, [tells, pays, movement]] of wrongs.entries()) {
    const { id, session } = await applyForCheckout(live, { email: `p${index}@example.org` });
    pays(double, session);
    const page = await comeBack(live, session);
    assert.is(await headingOf(page), headingFor('needs_review'), tells);
    await deliver(live);
    await comeBack(live, session);
    assert.is(await statusOf(site, id), 'needs_review', tells);
    assert.equal(await movementsOf(site, id), movement ? [movement] : [], tells);
    const emails = await emailsOf(site, 'payment-review');
    assert.is(emails.length, index + 1, tells);
    assert.is(emails.at(-1)!.recipient, OFFICE);
    const told = emails.map(({ data }) => data as Record<string, unknown>);
    assert.equal(
      told.filter(({ applicationId }) => applicationId === id),
      [{ applicationId: id, membershipType: 'Core' }],
      tells,
    );
  }
  assert.equal(await emailsOf(site, 'payment-receipt'), []);
  const rows = await site.db.selectFrom('payments').select('currency').execute();
  assert.equal(rows.map(({ currency }) => currency).toSorted(), ['inr', 'sek', 'sek', 'sek']);
});

test('a wrong payment that was refunded or disputed before its event came gets no receipt either', async ({
  live,
}) => {
  const { double, site } = live;
  for (const status of ['refunded', 'disputed']) {
    const { id, session } = await applyForCheckout(live, { email: `${status}@example.org` });
    double.pay(session, { currency: 'inr' });
    if (status === 'refunded') double.refund(session);
    else double.dispute(session);
    await deliver(live);
    assert.is(await statusOf(site, id), status);
    assert.is((await movementsOf(site, id)).length, 2);
  }
  assert.equal(await emailsOf(site, 'payment-receipt'), []);
});

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
  assert.equal(await emailsOf(site, 'payment-receipt'), []);
  assert.is((await emailsOf(site, 'payment-review')).length, 1);
  assert.is((await site.post(page, {})).headers.get('location'), page);
  double.refund(session);
  await deliver(live);
  assert.is(await statusOf(site, id), 'refunded');
});

test('an application that was paid twice is reviewed, until one is refunded or the office uses both', async ({
  live,
}) => {
  const { double, site } = live;
  const twice = async (email: string) => {
    const { id, session } = await applyForCheckout(live, { email });
    double.pay(session);
    await deliver(live);
    const other = openElsewhere(live, id);
    double.pay(other);
    await deliver(live);
    assert.is(await statusOf(site, id), 'needs_review');
    return { id, other };
  };
  const refunded = await twice('a@example.org');
  double.refund(refunded.other);
  await deliver(live);
  assert.is(await statusOf(site, refunded.id), 'paid');
  const rows = ['payment 50000', 'payment 50000', 'refund -50000'];
  assert.equal(await movementsOf(site, refunded.id), rows);
  assert.is((await receiptsOf(site, refunded.id)).length, 1);

  const used = await twice('b@example.org');
  const admin = await signedInAs(site);
  assert.is((await admin.post(paths.adminFeeAllocation(used.id), {})).status, 303);
  await deliver(live);
  assert.is(await statusOf(site, used.id), 'overpaid');
  const living = await site.db
    .selectFrom('member_periods')
    .select('starts_on')
    .where('voided_at', 'is', null)
    .execute();
  const starts = living.map(({ starts_on }) => starts_on);
  assert.equal(starts, ['2026-03-02', '2026-03-02'], 'one for each of the two');
  double.refund(used.other);
  await deliver(live);
  assert.is(await statusOf(site, used.id), 'paid');
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
    (await emailsOf(site, 'payment-review')).map(({ data }) => data),
    [{ applicationId: id, membershipType: 'Core', receiptNumber: '2026-00001' }],
    'the office gets one letter',
  );
  const [row] = await site.db.selectFrom('payments').selectAll().execute();
  assert.equal([row!.payer_name, row!.fee_id], ['Anna Åberg', null]);
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
  // A paid session that names no application is ignored.
  double.pay(openElsewhere(live, 'a ticket'));
  await deliver(live);
  assert.equal(await ledgerOf(site), []);
  assert.is((await attemptsIn(site)).length, 1);
  double.pay(session, { method: 'swish' });
  await deliver(live);
  const { method, receipt_token } = await site.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.is(method, 'swish_stripe');
  const [message] = await emailsOf(site, 'payment-receipt');
  assert.is((message!.data as { method: string }).method, 'swish_stripe');
  const receipt = await (await site.get(paths.receipt(receipt_token))).text();
  assert.match(plainText(receipt), 'Swish (Stripe)');
});

test.run();
