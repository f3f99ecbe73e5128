import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translator } from '../../src/i18n/index.ts';
import { paths } from '../../src/paths.ts';
import { syncPayment, syncUnsettled } from '../../src/payments/sync.ts';
import {
  applicant,
  apply,
  applyForCheckout,
  asJson,
  attemptsIn,
  closeLiveSite,
  comeBack,
  deliver,
  eventsOf,
  findOne,
  ledgerOf,
  lettersOf,
  type LiveSite,
  MINUTE_MS,
  OFFICE,
  openLiveSite,
  statusOf,
} from '../helpers/live-site.ts';
import { createTestSite, plainText, textsOf } from '../helpers/site.ts';

const test = suite<{ live: LiveSite }>('payments');

test.before.each(async (context) => {
  context.live = await openLiveSite();
});

test.after.each(({ live }) => closeLiveSite(live));

const t = translator('en');
const headingOf = async (page: Response) => textsOf(await page.text(), 'h1')[0];
const heading = (state: 'paid', firstName = 'Anna') =>
  t(`success:states.${state}.heading`, { firstName });
const said = (state: string) => heading(state as 'paid');

const payAgain = ({ site }: LiveSite, page: string, headers?: Record<string, string>) =>
  site.post(page, {}, headers);

test('who applies is sent to the checkout of the plan', async ({ live }) => {
  const { double, site } = live;
  const answer = await site.post(paths.membershipRegistration(), applicant, {
    Cookie: 'language=sv',
  });
  const [session] = double.sessions;
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), session!.url);
  const [attempt] = await attemptsIn(site);
  const application = (await findOne(site, attempt!.application_id))!;
  assert.is(application.payment_status, 'pending');
  assert.is(application.payment_session_id, session!.id);
  assert.equal(
    [attempt!.number, attempt!.status, attempt!.amount, attempt!.currency, attempt!.session_id],
    [1, 'pending', 50_000, 'sek', session!.id],
  );
  assert.is(session!.amount_total, 50_000);
  assert.is(session!.currency, 'sek');
  assert.is(session!.client_reference_id, application.id);
  assert.is(session!.customer_email, applicant.email);
  assert.is(session!.locale, 'sv');
  const page = paths.membershipSuccess({ type: 'Core', application: application.id });
  assert.is(session!.cancel_url, `http://localhost${page}`);
  assert.is(double.returnAddress(session!.id), `http://localhost${page}&session_id=${session!.id}`);
});

test('the widget is told where to go on', async ({ live }) => {
  const applied = await apply(live.site);
  assert.equal(applied, {
    outcome: 'submitted',
    application: applied.application,
    page: paths.membershipSuccess({ type: 'Core', application: applied.application }),
    next: live.double.sessions[0]!.url,
  });
  assert.match(applied.application, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
});

test('the price is that of the plan, whatever the form says', async ({ live }) => {
  const prices = { General: 15_000, Core: 50_000, Lifetime: 500_000 };
  for (const [membershipType, amount] of Object.entries(prices)) {
    await apply(live.site, { membershipType, amount: '1', price: '1', currency: 'inr' });
    const session = live.double.sessions.at(-1)!;
    assert.equal([session.amount_total, session.currency], [amount, 'sek']);
  }
});

test('paid: the browser comes back first', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  assert.is(await headingOf(await comeBack(live, session)), said('paid'));
  const application = (await findOne(site, id))!;
  assert.equal([application.payment_status, application.payment_session_id], ['paid', session]);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  const [receipt, ...others] = await lettersOf(site, 'payment-receipt');
  assert.is(others.length, 0);
  assert.is(receipt!.recipient, applicant.email);
  assert.equal(receipt!.data, {
    payerName: 'Anna Åberg',
    membershipType: 'Core',
    applicationId: id,
    receiptNumber: '2026-00001',
    amount: 50_000,
    currency: 'sek',
    paidAt: '2026-03-02T10:00:00.000Z',
  });
  // Then the webhook, and the same page again.
  await deliver(live);
  await comeBack(live, session);
  assert.is(await statusOf(site, id), 'paid');
  assert.is((await ledgerOf(site)).length, 1);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
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
  assert.is(await headingOf(await comeBack(live, session)), said('paid'));
  // Nothing is left to ask about.
  assert.is(requests.length, asked);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
});

test('paid: page, webhook and reconciler at the same moment make one receipt', async ({ live }) => {
  const { clock, double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  clock.now += 16 * MINUTE_MS;
  double.pay(session);
  await Promise.all([
    ...Array.from({ length: 5 }, () => comeBack(live, session)),
    deliver(live),
    syncUnsettled(site),
    syncPayment(site, id),
    payAgain(live, page),
    payAgain(live, page),
  ]);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
  assert.is(double.sessions.length, 1);
});

test('a declined card leaves the checkout open for another card', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.decline(session);
  await deliver(live);
  assert.is(await headingOf(await site.get(page)), said('pending'));
  const again = await payAgain(live, page);
  assert.equal([again.status, again.headers.get('location')], [303, double.sessions[0]!.url]);
  assert.is(double.sessions.length, 1);
  double.pay(session);
  await comeBack(live, session);
  assert.is(await statusOf(site, id), 'paid');
});

test('an expired checkout is followed by a new one with a new number', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.expire(session);
  await deliver(live);
  assert.is(await headingOf(await site.get(page)), said('expired'));
  const again = await payAgain(live, page);
  const second = double.sessions[1]!;
  assert.is(again.headers.get('location'), second.url);
  assert.equal(
    double.sessions.map(({ metadata }) => metadata),
    [
      { application: id, attempt: '1' },
      { application: id, attempt: '2' },
    ],
  );
  assert.is(await statusOf(site, id), 'pending');
  double.pay(second.id);
  await comeBack(live, second.id);
  const application = (await findOne(site, id))!;
  assert.equal([application.payment_status, application.payment_session_id], ['paid', second.id]);
  assert.equal(
    (await attemptsIn(site)).map(({ number, status }) => [number, status]),
    [
      [1, 'expired'],
      [2, 'paid'],
    ],
  );
});

test('whoever pays again before we heard of the end is not sent to the dead checkout', async ({
  live,
}) => {
  const { double } = live;
  const { page, session } = await applyForCheckout(live);
  double.expire(session);
  const again = await payAgain(live, page);
  assert.is(again.headers.get('location'), double.sessions[1]!.url);
});

test('whoever has paid already is sent to the page that says so', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.pay(session);
  const again = await payAgain(live, page);
  assert.equal([again.status, again.headers.get('location')], [303, page]);
  assert.is(await statusOf(site, id), 'paid');
  assert.is(double.sessions.length, 1);
});

test('money that takes days is waited for, and then there', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.startAsync(session);
  assert.is(await headingOf(await comeBack(live, session)), said('confirming'));
  assert.is(await statusOf(site, id), 'processing');
  const state = await site.get(page, asJson);
  assert.equal(await state.json(), { state: 'confirming' });
  // It cannot be paid a second time meanwhile, by no way.
  assert.is((await payAgain(live, page)).headers.get('location'), page);
  const twin = await apply(site);
  assert.equal([twin.application, twin.next], [id, null]);
  assert.is(double.sessions.length, 1);
  assert.equal(await ledgerOf(site), []);
  double.asyncSucceed(session);
  await deliver(live, eventsOf(live, 'checkout.session.async_payment_succeeded'));
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
});

test('money that takes days and never comes can be paid anew', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.startAsync(session);
  await comeBack(live, session);
  double.asyncFail(session);
  await deliver(live, eventsOf(live, 'checkout.session.async_payment_failed'));
  assert.is(await statusOf(site, id), 'failed');
  assert.is(await headingOf(await site.get(page)), said('failed'));
  assert.equal(await ledgerOf(site), []);
  await payAgain(live, page);
  double.pay(double.sessions[1]!.id);
  await deliver(live);
  assert.is(await statusOf(site, id), 'paid');
});

test("somebody else's session pays for nobody", async ({ live }) => {
  const { double, site } = live;
  const mine = await applyForCheckout(live);
  const other = await applyForCheckout(live, { email: 'other@example.org' });
  double.pay(other.session);
  for (const session of [other.session, 'cs_test_invented', '../../v1/balance', 'x'.repeat(300)]) {
    const page = await site.get(`${mine.page}&session_id=${encodeURIComponent(session)}`);
    assert.is(await headingOf(page), said('confirming'));
  }
  assert.is(await statusOf(site, mine.id), 'pending');
  assert.equal(await ledgerOf(site), []);
  await deliver(live);
  assert.is(await statusOf(site, mine.id), 'pending');
  assert.is(await statusOf(site, other.id), 'paid');
});

test('its own session in the address pays for nothing while it is open', async ({ live }) => {
  const { id, session } = await applyForCheckout(live);
  assert.is(await headingOf(await comeBack(live, session)), said('pending'));
  assert.is(await statusOf(live.site, id), 'pending');
});

test('who applies again before paying changes the application that is there', async ({ live }) => {
  const { double, site } = live;
  const first = await apply(site);
  const second = await apply(site, { email: 'ANNA@example.org ', city: 'Linköping' });
  assert.equal([second.application, second.next], [first.application, first.next]);
  const rows = await site.db.selectFrom('membership_applications').selectAll().execute();
  assert.is(rows.length, 1);
  assert.match(rows[0]!.address, 'Linköping');
  assert.is(double.sessions.length, 1);
  assert.is((await lettersOf(site, 'application-received')).length, 1);
  const copies = await lettersOf(site, 'application-copy');
  assert.equal(
    copies.map(({ data, recipient }) => [recipient, (data as { isResumed: boolean }).isResumed]),
    [
      [OFFICE, false],
      [OFFICE, true],
    ],
  );
  const otherPlan = await apply(site, { membershipType: 'General' });
  assert.is.not(otherPlan.application, first.application);
});

test('who applies again after paying makes a new application', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  const next = await applyForCheckout(live);
  assert.is.not(next.id, id);
  assert.is(await statusOf(site, id), 'paid');
  assert.is(await statusOf(site, next.id), 'pending');
});

test('two clicks at once, of whatever button, open one checkout', async ({ live }) => {
  const { double, site } = live;
  const answers = await Promise.all([apply(site), apply(site), apply(site)]);
  assert.is(new Set(answers.map(({ application }) => application)).size, 1);
  assert.is(new Set(answers.map(({ next }) => next)).size, 1);
  assert.is(double.sessions.length, 1);
  double.expire(double.sessions[0]!.id);
  const [{ page }] = answers;
  const again = await Promise.all([payAgain(live, page), payAgain(live, page), apply(site)]);
  assert.is(double.sessions.length, 2);
  const { url } = double.sessions[1]!;
  assert.equal(
    again.map((answer) => ('next' in answer ? answer.next : answer.headers.get('location'))),
    [url, url, url],
  );
});

test('the application is deleted while it is being paid: the ledger has the money', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  double.pay(session);
  await deliver(live);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  const [row] = await site.db.selectFrom('payments').selectAll().execute();
  assert.equal([row!.payer_name, row!.application_id], ['Anna Åberg', id]);
  assert.is((await site.get(page)).status, 404);
  double.refund(session);
  await deliver(live);
  assert.equal((await ledgerOf(site))[1], '2026-00002 refund -50000');
});

test('deleted after it was paid: the ledger stays, and goes on', async ({ live }) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  double.dispute(session);
  await deliver(live);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000', '2026-00002 dispute -50000']);
});

test('what is free stays free', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  const honour = { payment_status: 'free' } as const;
  await site.db.updateTable('membership_applications').set(honour).where('id', '=', id).execute();
  await syncPayment(site, id);
  double.expire(session);
  await deliver(live);
  await syncPayment(site, id);
  assert.is(await statusOf(site, id), 'free');
  assert.is((await payAgain(live, page)).headers.get('location'), page);
  assert.is(double.sessions.length, 1);
  assert.is(await headingOf(await site.get(page)), said('free'));
});

test('the reconciler finds what no webhook told, among checkouts that are old enough', async ({
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
  assert.is(await syncUnsettled(site), 0);
  assert.equal(double.requests, []);
  const young = await applyForCheckout(live, { email: 'young@example.org' });
  double.pay(young.session);
  clock.now += 2 * MINUTE_MS;
  assert.is(await syncUnsettled(site), 4);
  const statuses = await Promise.all([...people, young].map(({ id }) => statusOf(site, id)));
  assert.equal(statuses, ['paid', 'expired', 'pending', 'processing', 'pending']);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  double.asyncSucceed(processing!);
  double.expire(open!);
  clock.now += 20 * MINUTE_MS;
  assert.is(await syncUnsettled(site), 3);
  assert.is(await syncUnsettled(site), 0);
  const later = await Promise.all([...people, young].map(({ id }) => statusOf(site, id)));
  assert.equal(later, ['paid', 'expired', 'expired', 'paid', 'paid']);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 3);
});

test('receipt numbers have no gaps, and begin anew with the year in Stockholm', async ({
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

test('the success page tells first name, plan and state, and is kept and told nowhere', async ({
  live,
}) => {
  const { site } = live;
  const { page } = await applyForCheckout(live);
  const answer = await site.get(page);
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.is(answer.headers.get('referrer-policy'), 'no-referrer');
  const html = await answer.text();
  assert.match(html, '<meta name="robots" content="noindex"/>');
  const text = plainText(html);
  assert.match(text, 'Anna');
  assert.match(text, t('membership:plans.Core.name'));
  assert.match(text, t('success:statuses.pending'));
  for (const secret of ['Åberg', applicant.email, '123 45 67', 'Storgatan', '590 42', 'I bake']) {
    assert.not.match(html, secret);
  }
  const json = await site.get(page, asJson);
  assert.equal(await json.json(), { state: 'pending' });
  assert.is(json.headers.get('cache-control'), 'no-store');
  assert.is(json.headers.get('referrer-policy'), 'no-referrer');
});

test('the stored plan wins over the one in the address', async ({ live }) => {
  const { id } = await applyForCheckout(live);
  const page = paths.membershipSuccess({ type: 'Lifetime', application: id });
  const text = plainText(await (await live.site.get(page)).text());
  assert.match(text, t('membership:plans.Core.name'));
  assert.not.match(text, t('membership:plans.Lifetime.name'));
});

test('an application that is not there is not found, by GET or POST', async ({ live }) => {
  const { site } = live;
  for (const id of ['8c0f5a5e-6a4c-4d5b-9c3b-0d6f0d1a2b3c', "' or 1=1", '\u0000']) {
    const page = paths.membershipSuccess({ application: id });
    for (const answer of [await site.get(page), await site.post(page, {})]) {
      assert.is(answer.status, 404);
      assert.is(await headingOf(answer), t('success:states.unknown.heading'));
      assert.is(answer.headers.get('cache-control'), 'no-store');
    }
  }
  assert.is((await site.post('/membership-success', {})).status, 404);
});

test('browsers that hide where the form came from can pay; other sites cannot make them', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await applyForCheckout(live);
  const send = (headers: Record<string, string>) =>
    site.app.request(page, { method: 'POST', body: new URLSearchParams(), headers });
  const fromNull = await send({ Origin: 'null' });
  assert.is(fromNull.headers.get('location'), double.sessions[0]!.url);
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  for (const headers of foreign) {
    assert.is((await send(headers)).status, 403);
  }
});

test('live without a card provider: the office is in touch, and there is no checkout', async () => {
  const env = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'http://localhost' };
  const site = await createTestSite({ env });
  const applied = await apply(site);
  assert.equal([applied.outcome, applied.next], ['submitted', null]);
  const page = await site.get(`${applied.page}&session_id=cs_test_1`);
  const html = await page.text();
  assert.match(plainText(html), t('success:states.office.text'));
  assert.not.match(html, 'method="post" action="/membership-success');
  assert.is((await site.post(applied.page, {})).headers.get('location'), applied.page);
  assert.is(await statusOf(site, applied.application), 'pending');
  assert.equal(await attemptsIn(site), []);
  assert.is((await site.post('/webhooks/stripe', {})).status, 404);
  assert.is((await site.get('/checkout/cs_demo_1')).status, 404);
  await site.close();
});

test('the simulated checkout does not exist in live mode', async ({ live }) => {
  const { session } = await applyForCheckout(live);
  for (const id of [session, 'cs_demo_1', 'x']) {
    assert.is((await live.site.get(paths.checkout(id))).status, 404);
    assert.is((await live.site.post(paths.checkout(id), { action: 'pay' })).status, 404);
  }
});

test('another person with the same address and plan is another application', async ({ live }) => {
  const { site } = live;
  const first = await apply(site);
  const second = await apply(site, { firstName: 'Bo' });
  assert.is.not(second.application, first.application);
  assert.is((await findOne(site, first.application))!.full_name, 'Anna Åberg');
  const again = await apply(site, { firstName: applicant.firstName.toUpperCase() });
  assert.is(again.application, first.application);
});

test.run();
