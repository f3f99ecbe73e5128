import * as assert from 'uvu/assert';
import { finishRefunds } from '../../../src/people/fees/refunds.ts';
import { processEvents } from '../../../src/people/fees/card/webhook-events.ts';
import { reasonNotToErase } from '../../../src/running/privacy/erase.ts';
import { paths } from '../../../src/shared/paths.ts';
import { applicant } from '../../fixtures/forms.ts';
import { logOf, type SignedIn, withCookie } from '../../helpers/admin.ts';
import { errorsIn, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import {
  apply,
  applyForCheckout,
  comeBack,
  deliver,
  ledgerOf,
  emailsOf,
  type LiveSite,
  liveSuite,
  MINUTE_MS,
  post as deliverOne,
  statusOf,
} from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { createTestSite, restart, type TestSite } from '../../helpers/site.ts';

// Today is 2026-03-02.
const test = liveSuite('refunding by card');

const FORM = '.note-form';
const PREVIEW = 'form.form-actions';
const HOUR_MS = 60 * MINUTE_MS;

const shown = async (answer: Response) =>
  plainText(await answer.text()).replace(/[\u00a0\u202f]/g, ' ');

/** Lets somebody pay SEK 500 by card. Returns the fee and the page of its refund. */
async function paid(live: LiveSite) {
  const { double, site } = live;
  const admin = await signedInAs(site, 'treasurer@example.org');
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await comeBack(live, session);
  const page = await refundPageOf(site, id);
  return { admin, id, page, session };
}

async function refundPageOf({ db }: TestSite, id: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('fee_id', '=', id)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  return paths.adminFeeCardRefund(id, row.id);
}

/** Reads the form of the refund, and presses its last button. */
const formOf = async (admin: SignedIn, page: string): Promise<Record<string, string>> => ({
  ...valuesOf(await (await admin.get(page)).text(), FORM),
  step: 'sure',
});

const feePage = async (admin: SignedIn, id: string) => shown(await admin.get(paths.adminFee(id)));

const refundsIn = async ({ db }: TestSite) =>
  (await db.selectFrom('card_refunds').selectAll().orderBy('created_at').execute()).map(
    ({ amount, status }) => `${amount} ${status}`,
  );

const tasksIn = async ({ db }: TestSite) =>
  (await db.selectFrom('office_tasks').select('kind').execute()).map(({ kind }) => kind);

const WHOLE = ['2026-00001 payment 50000', '2026-00002 refund -50000'];

test('all of it: the preview says what follows, and two presses refund once', async ({ live }) => {
  const { double, site } = live;
  const { admin, id, page } = await paid(live);
  assert.ok(linksOf(await (await admin.get(paths.adminFee(id))).text(), 'td a').includes(page));
  const form = valuesOf(await (await admin.get(page)).text(), FORM);
  const { key: _, typed: __, ...usual } = form;
  assert.equal(usual, { version: '50000', amount: '500' });
  const asked = await admin.post(page, form);
  const html = await asked.text();
  assert.is(asked.status, 200);
  const text = plainText(html).replace(/[\u00a0\u202f]/g, ' ');
  for (const words of [
    'Card (Stripe)',
    'SEK 500',
    'Kept by the associationSEK 0',
    'Status of the feeRefunded',
    'The membership period from 2 March 2026 to 1 March 2027 is no longer valid.',
    'will get an email about the refund',
  ]) {
    assert.match(text, words);
  }
  assert.equal(double.refunds, []);
  const sure = { ...valuesOf(html, PREVIEW), step: 'sure' };
  const answers = await Promise.all([admin.post(page, sure), admin.post(page, sure)]);
  for (const { headers, status } of answers) {
    assert.equal([status, headers.get('location')], [303, paths.adminFee(id)]);
  }
  assert.match(await shown(await admin.get(paths.adminFee(id))), 'Refunded');
  assert.equal(
    double.refunds.map(({ amount }) => amount),
    [50_000],
  );
  assert.equal(await ledgerOf(site), WHOLE);
  assert.is(await statusOf(site, id), 'refunded');
  const emails = await emailsOf(site, 'payment-returned');
  const { amount, kind, method, receiptNumber } = emails[0]!.data as Record<string, unknown>;
  assert.equal(
    [emails.length, kind, receiptNumber, amount, method],
    [1, 'refund', '2026-00002', 50_000, 'card'],
  );
  assert.equal(
    (await logOf(site, 'fee')).flatMap(({ changes }) => changes),
    ['refundBegun'],
  );
  const row = await site.db
    .selectFrom('payments')
    .select('recorded_by')
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  assert.is(row.recorded_by, admin.id);
  // The events come later, and the form is sent once more.
  await deliver(live);
  assert.is((await admin.post(page, sure)).status, 303);
  assert.equal(await ledgerOf(site), WHOLE);
  assert.is((await emailsOf(site, 'payment-returned')).length, 1);
});

test('a part of it, and then more than the rest', async ({ live }) => {
  const { double, site } = live;
  const { admin, id, page } = await paid(live);
  const form = { ...(await formOf(admin, page)), amount: '200,50' };
  const preview = await shown(await admin.post(page, { ...form, step: 'check' }));
  assert.match(preview, 'The membership continues until 1 March 2027.');
  assert.match(preview, 'Kept by the associationSEK 299.50');
  assert.is((await admin.post(page, form)).status, 303);
  assert.is(await statusOf(site, id), 'partially_refunded');
  const next = await formOf(admin, page);
  assert.is(next.amount, '299.5');
  for (const step of ['check', 'sure']) {
    const tooMuch = await admin.post(page, { ...next, amount: '299,51', step });
    const html = await tooMuch.text();
    assert.is(tooMuch.status, 422);
    assert.match(plainText(errorsIn(html).amount!), /At most SEK.299\.50 can be refunded/);
  }
  assert.is((await admin.post(page, { ...next, amount: 'x' })).status, 422);
  assert.is(double.refunds.length, 1);
  assert.is((await admin.post(page, next)).status, 303);
  assert.is(await statusOf(site, id), 'refunded');
  assert.match(await shown(await admin.get(page)), 'There is nothing to refund here.');
});

test('no more goes back by card than is left beside what went back by hand', async ({ live }) => {
  const { double, site } = live;
  const { admin, id, page } = await paid(live);
  const record = valuesOf(await (await admin.get(paths.adminFee(id))).text(), FORM);
  const swish = { ...record, method: 'swish', amount: '100', confirmed: 'yes' };
  assert.is((await admin.post(paths.adminFeePayments(id), swish)).status, 303);
  const byHand = valuesOf(await (await admin.get(paths.adminFeeRefund(id))).text(), FORM);
  const given = { ...byHand, method: 'swish', amount: '150', step: 'sure' };
  assert.is((await admin.post(paths.adminFeeRefund(id), given)).status, 303);
  const form = await formOf(admin, page);
  assert.equal([form.amount, form.version], ['450', '45000']);
  assert.is((await admin.post(page, { ...form, amount: '451' })).status, 422);
  const preview = await shown(await admin.post(page, { ...form, amount: '50', step: 'check' }));
  assert.match(preview, 'Status of the feePartly refunded');
  assert.is((await admin.post(page, { ...form, amount: '50' })).status, 303);
  assert.is(await statusOf(site, id), 'partially_refunded');
  assert.is((await admin.post(page, await formOf(admin, page))).status, 303);
  assert.equal([await statusOf(site, id), double.refunds.length], ['refunded', 2]);
});

test('a stale tab sees the new preview, also where the refund was made elsewhere', async ({
  live,
}) => {
  const { double, site } = live;
  const { admin, page, session } = await paid(live);
  const tabs = [await formOf(admin, page), await formOf(admin, page)];
  assert.is((await admin.post(page, { ...tabs[0]!, amount: '100' })).status, 303);
  const late = await admin.post(page, { ...tabs[1]!, amount: '100' });
  assert.is(late.status, 409);
  assert.match(await late.clone().text(), /Somebody else has recorded/);
  const fresh = { ...valuesOf(await late.text(), PREVIEW), step: 'sure' };
  // Nobody has told the site about this one.
  double.refund(session, 5000);
  assert.is((await admin.post(page, fresh)).status, 409);
  assert.equal(
    double.refunds.map(({ amount }) => amount),
    [10_000, 5000],
  );
  assert.is((await ledgerOf(site)).length, 3);
});

/** Presses the button, and returns when the provider has refunded but not answered. */
async function pressAndHold({ double }: LiveSite, admin: SignedIn, page: string) {
  const form = await formOf(admin, page);
  double.troubled = 'POST /v1/refunds';
  const release = double.hold();
  const before = double.refunds.length;
  const pressed = admin.post(page, form);
  while (double.refunds.length === before) await new Promise(setImmediate);
  return { form, pressed, release };
}

test('events that come before the response, and a server killed before it, leave one refund each', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { admin, page } = await paid(live);
  const first = await pressAndHold(live, admin, page);
  for (const event of double.events) assert.is((await deliverOne(live, event)).status, 200);
  first.release();
  assert.is((await first.pressed).status, 303);
  await processEvents(site);
  assert.equal(await ledgerOf(site), WHOLE);
  assert.equal(await refundsIn(site), ['50000 made']);
  assert.is((await emailsOf(site, 'payment-returned')).length, 1);

  clock.now += 1000;
  const next = await applyForCheckout(live, { email: 'next@example.org' });
  double.pay(next.session);
  await comeBack(live, next.session);
  const nextPage = await refundPageOf(site, next.id);
  const { form, pressed, release } = await pressAndHold(live, admin, nextPage);
  live.site = await restart(site);
  release();
  // Nobody gets this response.
  await pressed;
  assert.is((await refundsIn(live.site)).at(-1), '50000 asked');
  // The browser sends the form again.
  const { post } = withCookie(live.site, admin.cookie);
  assert.is((await post(nextPage, form)).status, 303);
  assert.is((await ledgerOf(live.site)).length, 4);
  assert.is(double.refunds.length, 2);
  assert.is((await emailsOf(live.site, 'payment-returned')).length, 2);
});

test('a lost response: the page says so, and the job asks again with the same key', async ({
  live,
}) => {
  const { double, site } = live;
  const { admin, id, page } = await paid(live);
  const form = await formOf(admin, page);
  Object.assign(double, { troubled: 'POST /v1/refunds', resetAfterCommit: 2 });
  const answer = await admin.post(page, form);
  assert.equal([answer.status, answer.headers.get('location')], [303, paths.adminFee(id)]);
  assert.equal(await refundsIn(site), ['50000 asked']);
  assert.equal(double.refunds.length, 1);
  assert.match(await feePage(admin, id), 'A refund of SEK 500 is under way.');
  const { email } = applicant;
  assert.is(await reasonNotToErase(site.db, { email }, site.now()), 'paymentUnderWay');
  // Another form refunds nothing meanwhile.
  const other = await admin.post(page, { ...(await formOf(admin, page)), amount: '100' });
  // The books know it by then, because the site looks first.
  assert.is(other.status, 422);
  assert.is(await finishRefunds(site), 0);
  assert.equal(await refundsIn(site), ['50000 made']);
  assert.equal(await ledgerOf(site), WHOLE);
  assert.is(double.refunds.length, 1);
  assert.is((await emailsOf(site, 'payment-returned')).length, 1);
});

test('a request that never arrived is made by the job, once, after the server was killed', async ({
  live,
}) => {
  const { double } = live;
  const { admin, id, page } = await paid(live);
  const form = await formOf(admin, page);
  double.troubled = 'POST /v1/refunds';
  double.failWith(503, 2);
  assert.is((await admin.post(page, form)).status, 303);
  assert.equal(double.refunds, []);
  const waiting = await admin.post(page, { ...(await formOf(admin, page)), amount: '100' });
  assert.is(waiting.status, 409);
  assert.match(await shown(waiting), 'is under way.');
  live.site = await restart(live.site);
  assert.is(await finishRefunds(live.site), 1);
  assert.equal(await ledgerOf(live.site), WHOLE);
  assert.is(await finishRefunds(live.site), 0);
  assert.is(double.refunds.length, 1);
  assert.is(await statusOf(live.site, id), 'refunded');
  assert.is((await emailsOf(live.site, 'payment-returned')).length, 1);
});

test('a refund that is not made says why on the page of the fee, and can be made later', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { admin, id, page } = await paid(live);
  const form = await formOf(admin, page);
  double.down = true;
  const silent = await admin.post(page, form);
  assert.is(silent.status, 503);
  assert.match(await shown(silent), 'Nothing has been refunded.');
  assert.equal(await refundsIn(site), []);
  double.down = false;

  double.troubled = 'POST /v1/refunds';
  double.failWith(402);
  assert.is((await admin.post(page, form)).status, 303);
  assert.match(await feePage(admin, id), 'The payment service refused it.');
  assert.equal([await refundsIn(site), await tasksIn(site)], [['50000 refused'], []]);

  clock.now += 1000;
  double.mayRefund = false;
  const next = await formOf(admin, page);
  for (let time = 0; time < 2; time += 1) {
    const answer = await admin.post(page, next);
    assert.equal([answer.status, answer.headers.get('location')], [303, paths.adminFee(id)]);
  }
  const html = await (await admin.get(paths.adminFee(id))).text();
  assert.match(plainText(html), 'The site’s key may not refund payments.');
  const payment = double.sessions[0]!.payment_intent!;
  assert.ok(linksOf(html).includes(`https://dashboard.stripe.com/test/payments/${payment}`));
  assert.equal((await refundsIn(site)).at(-1), '50000 notAllowed');
  assert.equal(await tasksIn(site), []);
  double.mayRefund = true;

  clock.now += 1000;
  // Where the answer was lost for a day, the key is not used again.
  double.failWith(503, 2);
  const lost = await formOf(admin, page);
  assert.is((await admin.post(page, lost)).status, 303);
  clock.now += 25 * HOUR_MS;
  assert.is(await finishRefunds(site), 1);
  assert.equal([double.refunds, (await refundsIn(site)).at(-1)], [[], '50000 refused']);
  assert.equal(await tasksIn(site), ['refundFailed']);
  assert.is(await statusOf(site, id), 'paid');

  const later = await signedInAs(site, 'later@example.org');
  assert.is((await later.post(page, await formOf(later, page))).status, 303);
  assert.equal(await ledgerOf(site), WHOLE);
  assert.not.match(await feePage(later, id), 'was not made');
});

test('a refund that comes back later asks the office, and nothing of a disputed payment is refunded', async ({
  live,
}) => {
  const { double, site } = live;
  const refund = double.refund.bind(double);
  double.refund = (...given) => Object.assign(refund(...given), { status: 'pending' });
  const { admin, id, page, session } = await paid(live);
  assert.is((await admin.post(page, await formOf(admin, page))).status, 303);
  assert.equal(await ledgerOf(site), WHOLE);
  double.failRefund(session);
  await deliver(live);
  assert.equal((await ledgerOf(site)).at(-1), '2026-00003 refund_reversal 50000');
  assert.equal([await refundsIn(site), await tasksIn(site)], [['50000 failed'], ['refundFailed']]);
  assert.is(await statusOf(site, id), 'paid', 'the membership is valid again');
  assert.match(await feePage(admin, id), /The refund of SEK 500 on 2 March 2026 came back/);

  const form = await formOf(admin, page);
  double.dispute(session);
  assert.is((await admin.post(page, form)).status, 422);
  assert.is(await statusOf(site, id), 'disputed');
  assert.match(await shown(await admin.get(page)), 'There is nothing to refund here.');
});

test('a refund needs a code, and a payment that the site can refund', async ({ live }) => {
  const { clock, double, site } = live;
  const { admin, id, page } = await paid(live);
  const form = await formOf(admin, page);
  clock.now += 11 * MINUTE_MS;
  const opening = await admin.get(page);
  assert.equal([opening.status, opening.headers.get('location')], [303, paths.adminConfirm(page)]);
  const late = await admin.post(page, { ...form, step: 'sure' });
  assert.is(late.status, 422);
  assert.is(valuesOf(await late.text(), '.note-form').code, '');
  clock.now -= 11 * MINUTE_MS;
  for (const odd of [paths.adminFeeCardRefund(id, 'x'), page.replace(id, 'x')]) {
    assert.is((await admin.get(odd)).status, 404);
    assert.is((await admin.post(odd, form)).status, 404);
  }
  assert.is((await site.post(page, form)).status, 401);
  // Without the provider there is no way but its website.
  live.site = await restart(site, { payments: null });
  const later = withCookie(live.site, admin.cookie);
  assert.is((await later.get(page)).status, 404);
  const cells = textsOf(await (await later.get(paths.adminFee(id))).text(), '.row-actions');
  assert.equal(cells.length, 1);
  assert.match(cells[0]!, 'Refund on the payment service’s website');
  assert.equal(double.refunds, []);
});

test('the demo simulates it', async () => {
  const site = await createTestSite({ now: () => new Date('2026-03-02T10:00:00.000Z') });
  const admin = await signedInAs(site);
  const { application: id, next } = await apply(site);
  await site.get((await site.post(next!, { action: 'pay' })).headers.get('location')!);
  const page = await refundPageOf(site, id);
  const form = await formOf(admin, page);
  assert.match(await shown(await admin.post(page, { ...form, step: 'check' })), 'Simulated card');
  for (let time = 0; time < 2; time += 1) {
    assert.is((await admin.post(page, { ...form, amount: '100' })).status, 303);
  }
  assert.is((await admin.post(page, await formOf(admin, page))).status, 303);
  assert.equal(await ledgerOf(site), [
    '2026-00001 payment 50000',
    '2026-00002 refund -10000',
    '2026-00003 refund -40000',
  ]);
  assert.is(await statusOf(site, id), 'refunded');
  await site.close();
});

test.run();
