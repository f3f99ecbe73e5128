import { asJson, fromBrowser } from '../../helpers/site.ts';
import * as assert from 'uvu/assert';
import { patternOf } from '../../../src/people/register/pattern.ts';
import { insertMany } from '../../../src/db/insert-many.ts';
import { syncPayment, syncOpenFees } from '../../../src/people/fees/card/sync.ts';
import {
  apply,
  applyForCheckout,
  assertWelcomed,
  attemptsIn,
  comeBack,
  deliver,
  eventsOf,
  findOne,
  headingFor,
  headingOf,
  ledgerOf,
  emailsOf,
  liveSuite,
  MINUTE_MS,
  payAgain,
  post,
  statusOf,
} from '../../helpers/live-site.ts';
import { applicant } from '../../fixtures/forms.ts';

const test = liveSuite('payments: sync');

test('paid: the browser comes back first', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await assertWelcomed(await comeBack(live, session));
  const application = (await findOne(site, id))!;
  assert.equal([application.payment_status, application.payment_session_id], ['paid', session]);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  const [receipt, ...others] = await emailsOf(site, 'payment-receipt');
  assert.is(others.length, 0);
  assert.is(receipt!.recipient, applicant.email);
  const { receiptToken, pattern, ...data } = receipt!.data as {
    receiptToken: string;
    pattern: object;
  };
  assert.match(receiptToken, /^[\w-]{43}$/);
  assert.equal(
    pattern,
    patternOf(
      { number: 10_001, kind: 'person', first_name: 'Anna', full_name: 'Anna Åberg' },
      'Core',
    ),
  );
  assert.equal(data, {
    payerName: 'Anna Åberg',
    membershipType: 'Core',
    feeId: id,
    applicationId: id,
    method: 'card',
    receiptNumber: '2026-00001',
    amount: 50_000,
    currency: 'sek',
    paidAt: '2026-03-02T10:00:00.000Z',
    firstName: 'Anna',
    memberNumber: 10_001,
    days: { starts_on: '2026-03-02', ends_on: '2027-03-01' },
  });
  // The webhook comes later, and then the same page again.
  await deliver(live);
  await comeBack(live, session);
  assert.is(await statusOf(site, id), 'paid');
  assert.is((await ledgerOf(site)).length, 1);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
});

test('paid: the webhook comes first, and the browser later or never', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live, eventsOf(live, 'checkout.session.completed'));
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  const { requests } = double;
  const asked = requests.length;
  await assertWelcomed(await comeBack(live, session));
  // Nothing is left to sync.
  assert.is(requests.length, asked);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
});

test('paid: page, webhook and reconciler at the same moment make one receipt', async ({ live }) => {
  const { clock, double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  clock.now += 16 * MINUTE_MS;
  double.pay(session);
  await Promise.all([
    ...Array.from({ length: 5 }, () => comeBack(live, session)),
    deliver(live),
    syncOpenFees(site),
    syncPayment(site, id),
    payAgain(live, page),
    payAgain(live, page),
  ]);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  assert.is(double.sessions.length, 1);
});

test('a checkout that is open or whose card was declined pays for nothing, and stays open', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  assert.is(await headingOf(await comeBack(live, session)), headingFor('pending'));
  assert.is(await statusOf(site, id), 'pending');
  double.decline(session);
  await deliver(live);
  assert.is(await headingOf(await site.get(page)), headingFor('pending'));
  const again = await payAgain(live, page);
  assert.equal([again.status, again.headers.get('location')], [303, double.sessions[0]!.url]);
  assert.is(double.sessions.length, 1);
  double.pay(session);
  await comeBack(live, session);
  assert.is(await statusOf(site, id), 'paid');
});

test('a payment that takes days is processing, and then paid, or failed and made again', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.startAsync(session);
  assert.is(await headingOf(await comeBack(live, session)), headingFor('confirming'));
  assert.is(await statusOf(site, id), 'processing');
  const state = await site.get(page, asJson);
  assert.equal(await state.json(), { state: 'confirming' });
  // Nothing opens a second checkout meanwhile.
  assert.is((await payAgain(live, page)).headers.get('location'), page);
  const twin = await apply(site);
  assert.equal([twin.application, twin.next], [id, null]);
  assert.is(double.sessions.length, 1);
  assert.equal(await ledgerOf(site), []);
  double.asyncSucceed(session);
  await deliver(live, eventsOf(live, 'checkout.session.async_payment_succeeded'));
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);

  const other = await applyForCheckout(live, { email: 'other@example.org' });
  double.startAsync(other.session);
  await comeBack(live, other.session);
  double.asyncFail(other.session);
  await deliver(live, eventsOf(live, 'checkout.session.async_payment_failed'));
  assert.is(await statusOf(site, other.id), 'failed');
  assert.is(await headingOf(await site.get(other.page)), headingFor('failed'));
  assert.is((await ledgerOf(site)).length, 1);
  await payAgain(live, other.page);
  double.pay(double.sessions.at(-1)!.id);
  await deliver(live);
  assert.is(await statusOf(site, other.id), 'paid');
});

test("somebody else's session pays for nobody", async ({ live }) => {
  const { double, site } = live;
  const mine = await applyForCheckout(live);
  const other = await applyForCheckout(live, { email: 'other@example.org' });
  double.pay(other.session);
  for (const session of [other.session, 'cs_test_invented', '../../v1/balance', 'x'.repeat(300)]) {
    const page = await site.get(`${mine.page}&session_id=${encodeURIComponent(session)}`);
    assert.is(await headingOf(page), headingFor('confirming'));
  }
  assert.is(await statusOf(site, mine.id), 'pending');
  assert.equal(await ledgerOf(site), []);
  await deliver(live);
  assert.is(await statusOf(site, mine.id), 'pending');
  assert.is(await statusOf(site, other.id), 'paid');
});

test('a free application stays free', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  await site.db.updateTable('fees').set({ status: 'free' }).where('id', '=', id).execute();
  await syncPayment(site, id);
  assert.is(double.find(session)?.status, 'expired');
  await deliver(live);
  await syncPayment(site, id);
  assert.is(await statusOf(site, id), 'free');
  assert.is((await payAgain(live, page)).headers.get('location'), page);
  assert.is(double.sessions.length, 1);
  assert.is(await headingOf(await site.get(page)), headingFor('free'));
});

test('the reconciler finds payments without a webhook, among checkouts that are old enough', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const people = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    people.push(await applyForCheckout(live, { email: `${name}@example.org` }));
  }
  const [paid, expired, open, processing] = people.map(({ session }) => session);
  double.pay(paid!);
  double.expire(expired!);
  double.startAsync(processing!);
  clock.now += 14 * MINUTE_MS;
  double.requests.length = 0;
  assert.is(await syncOpenFees(site), 0);
  assert.equal(double.requests, []);
  const young = await applyForCheckout(live, { email: 'young@example.org' });
  double.pay(young.session);
  clock.now += 2 * MINUTE_MS;
  assert.is(await syncOpenFees(site), 4);
  const statuses = await Promise.all([...people, young].map(({ id }) => statusOf(site, id)));
  assert.equal(statuses, ['paid', 'expired', 'pending', 'processing', 'pending']);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  double.asyncSucceed(processing!);
  double.expire(open!);
  clock.now += 20 * MINUTE_MS;
  assert.is(await syncOpenFees(site), 3);
  assert.is(await syncOpenFees(site), 0);
  const later = await Promise.all([...people, young].map(({ id }) => statusOf(site, id)));
  assert.equal(later, ['paid', 'expired', 'expired', 'paid', 'paid']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 3);
});

test('an error of the provider for one checkout does not stop the reconciler', async ({ live }) => {
  const { clock, double, site } = live;
  const first = await applyForCheckout(live);
  clock.now += 1000;
  const second = await applyForCheckout(live, { email: 'second@example.org' });
  double.pay(first.session);
  double.pay(second.session);
  clock.now += 16 * MINUTE_MS;
  double.failWith(503, 2);
  assert.is(await syncOpenFees(site), 2);
  assert.equal(
    [await statusOf(site, first.id), await statusOf(site, second.id)],
    ['pending', 'paid'],
  );
  await syncOpenFees(site);
  assert.is(await statusOf(site, first.id), 'paid');

  // Nor do many that the provider does not know.
  const third = await applyForCheckout(live, { email: 'third@example.org' });
  const [attempt] = await attemptsIn(site);
  const before = new Date(clock.now - MINUTE_MS).toISOString();
  const lost = Array.from({ length: 200 }, (_, index) => ({
    ...attempt!,
    id: `lost-${index}`,
    fee_id: `lost-${index}`,
    session_id: `cs_live_${index}`,
    status: 'pending' as const,
    created_at: before,
    updated_at: before,
  }));
  await insertMany(site.db, 'payment_attempts', lost);
  double.pay(third.session);
  clock.now += 16 * MINUTE_MS;
  await syncOpenFees(site);
  clock.now += 10 * MINUTE_MS;
  await syncOpenFees(site);
  assert.is(await statusOf(site, third.id), 'paid');
});

test('a webhook that comes while the checkout is being opened waits for it', async ({ live }) => {
  const { double, site } = live;
  const release = double.hold();
  const applying = apply(site);
  while (double.sessions.length === 0) await new Promise(setImmediate);
  const session = double.sessions[0]!.id;
  double.pay(session);
  const answer = await post(live, eventsOf(live, 'checkout.session.completed')[0]!);
  assert.is(answer.status, 200);
  release();
  const { application } = await applying;
  await deliver(live);
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(
    (await attemptsIn(site)).map(({ is_expected, status }) => [is_expected, status]),
    [[1, 'paid']],
  );
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.equal(
    site.logged.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test("while the provider is slow or down, the payer's page says that it is confirming", async ({
  live,
}) => {
  const { double, site } = live;
  const slow = await applyForCheckout(live, { email: 'slow@example.org' });
  double.pay(slow.session);
  const release = double.hold();
  assert.is(await headingOf(await comeBack(live, slow.session)), headingFor('confirming'));
  // The site uses the late response.
  release();
  while ((await statusOf(site, slow.id)) !== 'paid') await new Promise(setImmediate);

  const { id, page, session } = await applyForCheckout(live);
  double.pay(session);
  double.down = true;
  assert.is(await headingOf(await comeBack(live, session)), headingFor('confirming'));
  // Without the session in the address there is no sign of a payment.
  assert.equal(await (await site.get(page, asJson)).json(), { state: 'pending' });
  double.down = false;
  assert.is(await headingOf(await comeBack(live, session)), headingFor('paid'));
  assert.is(await statusOf(site, id), 'paid');
});

test('many page views at once cause at most two requests to the provider, and payments come first', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await applyForCheckout(live);
  const release = double.hold();
  const before = double.requests.length;
  const looks = Array.from({ length: 12 }, () => site.get(page));
  const paying = site.post(page, {}, fromBrowser('a'));
  // Each page gives up waiting for the provider.
  await Promise.all(looks);
  release();
  assert.is((await paying).status, 303);
  const asked = double.requests.length - before;
  assert.ok(asked <= 3, `asked ${asked} times`);
});

test('constant views of unpaid applications by one address cause no more requests to the provider', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await applyForCheckout(live);
  for (let looks = 0; looks < 123; looks += 1) {
    assert.is((await site.get(page)).status, 200);
  }
  const asked = double.requests.filter((request) => request.startsWith('GET')).length;
  assert.is(asked, 120);
});

test.run();
