import * as assert from 'uvu/assert';
import { translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type FeeRow, findFee } from '../../../src/people/fees/fee-rows.ts';
import { addRenewalFee } from '../../../src/people/fees/new-fees.ts';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { selectHistory } from '../../../src/services/activity/record.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { stripeProvider } from '../../../src/people/payments/stripe/provider.ts';
import {
  apply,
  applyForCheckout,
  attemptsIn,
  comeBack,
  deliver,
  findOne,
  headingFor,
  headingOf,
  liveSuite,
  payAgain,
  statusOf,
} from '../../helpers/live-site.ts';
import { createTestSite, fromBrowser, restart } from '../../helpers/site.ts';
import { applicant } from '../../fixtures/forms.ts';
import { findAll, plainText, textsOf } from '../../helpers/html.ts';
import { signIn } from '../../helpers/admin.ts';
import { recordManualPayment } from '../../helpers/people/money.ts';

const payForm = 'form[method=post][action^="/membership-success"]';

const t = translator('en');
const test = liveSuite('payments: checkout');

test('an applicant is sent to the checkout of the plan', async ({ live }) => {
  const { double, site } = live;
  const answer = await site.post(paths.membershipRegistration(), applicant, {
    Cookie: 'language=sv',
  });
  const [session] = double.sessions;
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), session!.url);
  const [attempt] = await attemptsIn(site);
  const application = (await findOne(site, attempt!.fee_id))!;
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
  assert.is(session!.cancel_url, `http://localhost${page}&lang=sv`);
  assert.is(
    double.returnAddress(session!.id),
    `http://localhost${page}&lang=sv&session_id=${session!.id}`,
  );
});

test('the plan decides the price, whatever the form says', async ({ live }) => {
  const prices = { General: 15_000, Core: 50_000, Lifetime: 500_000 };
  for (const [membershipType, amount] of Object.entries(prices)) {
    await apply(live.site, { membershipType, amount: '1', price: '1', currency: 'inr' });
    const session = live.double.sessions.at(-1)!;
    assert.equal([session.amount_total, session.currency], [amount, 'sek']);
  }
  const { application, ...applied } = await apply(live.site, { email: 'other@example.org' });
  assert.match(application, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
  assert.equal(applied, {
    outcome: 'submitted',
    page: paths.membershipSuccess({ type: 'Core', application }),
    next: live.double.sessions.at(-1)!.url,
  });
});

test('an expired checkout is followed by a new one with a new number, also before the site hears of it', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.expire(session);
  await deliver(live);
  assert.is(await headingOf(await site.get(page)), headingFor('expired'));
  const again = await payAgain(live, page);
  const second = double.sessions[1]!;
  assert.is(again.headers.get('location'), second.url);
  assert.is(await statusOf(site, id), 'pending');
  double.expire(second.id);
  const later = await payAgain(live, page);
  const third = double.sessions[2]!;
  assert.is(later.headers.get('location'), third.url);
  assert.equal(
    double.sessions.map(({ metadata }) => metadata),
    ['1', '2', '3'].map((attempt) => ({ application: id, attempt })),
  );
  double.pay(third.id);
  await comeBack(live, third.id);
  const application = (await findOne(site, id))!;
  assert.equal([application.payment_status, application.payment_session_id], ['paid', third.id]);
  assert.equal(
    (await attemptsIn(site)).map(({ number, status }) => [number, status]),
    [
      [1, 'expired'],
      [2, 'expired'],
      [3, 'paid'],
    ],
  );
});

test('a payer who has already paid is sent to the page that says so', async ({ live }) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.pay(session);
  const again = await payAgain(live, page);
  assert.equal([again.status, again.headers.get('location')], [303, page]);
  assert.is(await statusOf(site, id), 'paid');
  assert.is(double.sessions.length, 1);
  const next = await applyForCheckout(live);
  assert.is.not(next.id, id, 'a second application is a new one');
  assert.is(await statusOf(site, id), 'paid');
  assert.is(await statusOf(site, next.id), 'pending');
});

test('two clicks at once, on any button, open one checkout', async ({ live }) => {
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

test('browsers that hide where the form came from can pay; other sites cannot make them', async ({
  live,
}) => {
  const { double, site } = live;
  const { page, session } = await applyForCheckout(live);
  for (const id of [session, 'cs_demo_1', 'x']) {
    assert.is((await site.get(paths.checkout(id))).status, 404, 'nothing is simulated here');
    assert.is((await site.post(paths.checkout(id), { action: 'pay' })).status, 404);
  }
  const send = (headers: Record<string, string>) =>
    site.app.request(page, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { ...fromBrowser('a'), ...headers },
    });
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

test('the provider is down: the application is kept, and paid later', async ({ live }) => {
  const { double, site } = live;
  double.down = true;
  const applied = await apply(site);
  assert.equal([applied.outcome, applied.next], ['payLater', null]);
  const page = await site.get(applied.page);
  assert.is(page.status, 200);
  const html = await page.text();
  assert.equal(textsOf(html, 'h1'), [headingFor('pending')]);
  assert.is(findAll(html, payForm).length, 1);
  const other = { ...applicant, email: 'other@example.org' };
  const posted = await site.post(paths.membershipRegistration(), other);
  assert.is(posted.status, 303);
  assert.match(posted.headers.get('location')!, /^\/membership-success\?type=Core&application=/);
  assert.match(posted.headers.get('set-cookie')!, 'registration%3Asubmitted');
  const inVain = await site.post(applied.page, {});
  assert.is(inVain.status, 503);
  assert.match(plainText(await inVain.text()), t('success:payFailed.text'));
  double.down = false;
  const later = await site.post(applied.page, {});
  assert.is(later.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
  const attempts = (await attemptsIn(site)).map(({ fee_id }) => fee_id);
  assert.is(attempts.filter((id) => id === applied.application).length, 1);
  double.pay(double.sessions[0]!.id);
  await comeBack(live, double.sessions[0]!.id);
  assert.is(await statusOf(site, applied.application), 'paid');
});

test('an answer is lost, then every answer and the process: the next one finds the same checkout', async ({
  live,
}) => {
  const { double } = live;
  double.resetAfterCommit = 1;
  const { next } = await apply(live.site, { email: 'once@example.org' });
  assert.equal(
    [next],
    double.sessions.map(({ url }) => url),
  );
  double.resetAfterCommit = 2;
  const { application, outcome, page } = await apply(live.site);
  assert.is(outcome, 'payLater');
  live.site = await restart(live.site);
  const again = await live.site.post(page, {});
  assert.is(again.headers.get('location'), double.sessions[1]!.url);
  assert.is(double.sessions.length, 2);
  double.pay(double.sessions[1]!.id);
  await deliver(live);
  assert.is(await statusOf(live.site, application), 'paid');
});

test('a checkout whose answer was lost is the same after the application has changed', async ({
  live,
}) => {
  const { double, site } = live;
  double.resetAfterCommit = 2;
  await apply(site);
  const swedish = { Cookie: `language=sv; ${fromBrowser('a').Cookie}` };
  const again = await site.post(paths.membershipRegistration(), applicant, swedish);
  assert.is(again.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['pending'],
  );
});

test('an attempt that the provider refuses for good is followed by another', async ({ live }) => {
  const { double, site } = live;
  // Stripe keeps the 500 for the key, so the SDK's second attempt gets it again.
  double.failWith(500);
  const { outcome, next } = await apply(site);
  assert.is(outcome, 'payLater');
  assert.is(next, null);
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['not_opened'],
  );
  const again = await apply(site);
  assert.equal([again.outcome, again.next], ['submitted', double.sessions[0]!.url]);
  assert.equal(double.sessions[0]!.metadata!['attempt'], '2');
});

const onlyPlainAddresses = (parameters: URLSearchParams) =>
  /^[\x20-\x7e]*$/.test(parameters.get('customer_email') ?? '')
    ? null
    : { code: 'email_invalid', param: 'customer_email' };

test('an address that only the provider refuses is left out, and the provider asks for one', async ({
  live,
}) => {
  const { double, site } = live;
  double.refuses = onlyPlainAddresses;
  const applied = await apply(site, { email: 'anna@åkesson.example' });
  const [session] = double.sessions;
  assert.equal([applied.outcome, applied.next], ['submitted', session!.url]);
  assert.is(session!.customer_email, null);
  double.pay(session!.id);
  await comeBack(live, session!.id);
  assert.is(await statusOf(site, applied.application), 'paid');
  const other = await apply(site, { email: 'anna@example.org' }, fromBrowser('b'));
  assert.is(other.next, double.sessions[1]!.url);
  assert.is(double.sessions[1]!.customer_email, 'anna@example.org');
});

test('an address is left out also when the answer to the second request is lost', async ({
  live,
}) => {
  const { double, site } = live;
  const email = 'anna@åkesson.example';
  let asked = 0;
  double.refuses = (parameters) => {
    const refusal = onlyPlainAddresses(parameters);
    // The SDK repeats a lost request once.
    if (!refusal && (asked += 1) === 1) double.resetAfterCommit = 2;
    return refusal;
  };
  const applied = await apply(site, { email });
  assert.is(applied.outcome, 'payLater');
  const again = await payAgain(live, applied.page);
  assert.is(again.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
});

test('a payment that the provider refuses for good is offered in other ways only, and the office is told', async ({
  live,
}) => {
  const { double, site } = live;
  double.refuses = () => ({ code: 'amount_too_large', param: 'line_items' });
  const applied = await apply(site);
  assert.equal([applied.outcome, applied.next], ['submitted', null]);
  const asked = double.requests.length;
  const page = await (await site.get(applied.page)).text();
  assert.equal(findAll(page, payForm), []);
  assert.match(plainText(page), t('success:states.office.text'));
  assert.is(double.requests.length, asked);
  const tasks = () =>
    site.db.selectFrom('office_tasks').select(['kind', 'fee_id', 'done_at']).execute();
  assert.equal(await tasks(), [
    { kind: 'cardRefused', fee_id: applied.application, done_at: null },
  ]);
  const pressed = await payAgain(live, applied.page);
  assert.is(pressed.status, 409);
  assert.match(plainText(await pressed.text()), t('pay:cardRefused.refused.text'));
  assert.is((await tasks()).length, 1);
  const fee = (await findFee(site.db, applied.application))!;
  assert.not.match(await (await site.get(paths.fee(fee.token))).text(), t('pay:card.heading'));
  double.refuses = () => null;
  await site.db.updateTable('office_tasks').set({ done_at: 'now' }).execute();
  const offered = await (await site.get(applied.page)).text();
  assert.is(findAll(offered, payForm).length, 1, 'after the office has decided');
  const later = await payAgain(live, applied.page);
  assert.is(later.headers.get('location'), double.sessions[0]!.url);
});

test('the question to the office is closed when the money has come in another way', async ({
  live,
}) => {
  const { double, site } = live;
  double.refuses = () => ({ code: 'amount_too_large', param: 'line_items' });
  const { application } = await apply(site);
  const open = () =>
    site.db.selectFrom('office_tasks').select('kind').where('done_at', 'is', null).execute();
  assert.equal(await open(), [{ kind: 'cardRefused' }]);
  await recordManualPayment(await signIn(site, { secondFactor: true }), application);
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(await open(), []);
});

test('the question to the office is closed when the fee is cancelled, in whatever way', async ({
  live,
}) => {
  const { double, site } = live;
  const open = async () =>
    (
      await site.db
        .selectFrom('office_tasks')
        .select('fee_id')
        .where('kind', '=', 'cardRefused')
        .where('done_at', 'is', null)
        .execute()
    ).map(({ fee_id }) => fee_id);
  const refused = async (work: () => Promise<string>) => {
    double.refuses = () => ({ code: 'amount_too_large', param: 'line_items' });
    const fee = await work();
    double.refuses = () => null;
    assert.equal(await open(), [fee]);
    return fee;
  };
  const admin = await signIn(site, { secondFactor: true });

  const byOffice = await refused(async () => (await apply(site)).application);
  await admin.post(paths.adminFeeCancel(byOffice), {});
  assert.is(await statusOf(site, byOffice), 'cancelled');
  assert.equal(await open(), [], 'by the office');

  const twin = await refused(async () => (await apply(site)).application);
  const { application: paid } = await apply(site, {}, fromBrowser('b'));
  await recordManualPayment(admin, paid);
  assert.equal([await statusOf(site, paid), await statusOf(site, twin)], ['paid', 'cancelled']);
  assert.equal(await open(), [], 'by a duplicate application');

  const { member_id } = (await findFee(site.db, paid))!;
  const by = { adminId: null, now: site.now() };
  const renewal = await refused(async () => {
    const charged = await addRenewalFee(site.db, member_id!, { first: '2027-06-01' }, by);
    const { fee } = charged as { fee: FeeRow };
    await site.post(paths.fee(fee.token), {}, fromBrowser('c'));
    return fee.id;
  });
  const leaving = { standing: 'left', day: dayInStockholm(site.now()) } as const;
  await site.db.transaction().execute((trx) => endMembership(trx, member_id!, leaving, by));
  assert.is((await findFee(site.db, renewal))!.status, 'cancelled');
  assert.equal(await open(), [], 'by a resignation');
  const history = await selectHistory(site.db).where('action', '=', 'feeCancelled').execute();
  assert.equal(
    history.map(({ changes }) => JSON.parse(changes).fee),
    [renewal],
  );
});

test('a fault of our own account is told as one, and the payment goes on when it is corrected', async ({
  live,
}) => {
  const { double } = live;
  const { stripe } = live.site.config;
  const wrongKey = stripeProvider({ ...stripe!, secretKey: 'sk_test_old' }, live.site.now);
  live.site = await restart(live.site, { payments: wrongKey });
  const { application, outcome, page } = await apply(live.site);
  assert.is(outcome, 'payLater');
  const pressed = await payAgain(live, page);
  assert.is(pressed.status, 503);
  assert.match(plainText(await pressed.text()), t('pay:cardRefused.notAllowed.text'));
  assert.equal(await live.site.db.selectFrom('office_tasks').selectAll().execute(), []);
  live.site = await restart(live.site, {
    payments: stripeProvider(stripe!, live.site.now),
  });
  const later = await payAgain(live, page);
  assert.is(later.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions[0]!.client_reference_id, application);
});

test('the form gets a response even when the provider does not respond in time', async ({
  live,
}) => {
  const { double } = live;
  const { stripe } = live.site.config;
  const hasty = stripeProvider(stripe!, live.site.now, 100);
  live.site = await restart(live.site, { payments: hasty });
  const release = double.hold();
  const applied = await apply(live.site);
  assert.is(applied.outcome, 'payLater');
  release();
  assert.is((await apply(live.site)).next, double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
});

test('an application that becomes free while its checkout is being opened stays free', async ({
  live,
}) => {
  const { double, site } = live;
  const release = double.hold();
  const applying = apply(site);
  while (double.sessions.length === 0) await new Promise(setImmediate);
  await site.db.updateTable('fees').set({ status: 'free' }).execute();
  release();
  assert.is(await statusOf(site, (await applying).application), 'free');
});

test('in live mode without a card provider the office is in touch, and there is no checkout', async () => {
  const env = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'http://localhost' };
  const site = await createTestSite({ env });
  const applied = await apply(site);
  assert.equal([applied.outcome, applied.next], ['submitted', null]);
  const page = await site.get(`${applied.page}&session_id=cs_test_1`);
  const html = await page.text();
  assert.match(plainText(html), t('success:states.office.text'));
  assert.equal(findAll(html, payForm), []);
  assert.is((await site.post(applied.page, {})).headers.get('location'), applied.page);
  assert.is(await statusOf(site, applied.application), 'pending');
  assert.equal(await attemptsIn(site), []);
  assert.is((await site.post('/webhooks/stripe', {})).status, 404);
  assert.is((await site.get('/checkout/cs_demo_1')).status, 404);
  await site.close();
});

test.run();
