import * as assert from 'uvu/assert';
import { translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { syncOpenFees } from '../../../src/people/fees/card/sync.ts';
import { applicant } from '../../fixtures/forms.ts';
import { findAll, plainText } from '../../helpers/html.ts';
import {
  apply,
  applyForCheckout,
  attemptsIn,
  comeBack,
  deliver,
  findOne,
  headingFor,
  headingOf,
  ledgerOf,
  emailsOf,
  liveSuite,
  MINUTE_MS,
  payAgain,
  statusOf,
} from '../../helpers/live-site.ts';
import { applicationsOf } from '../../helpers/people/registration.ts';
import { createTestSite, fromBrowser } from '../../helpers/site.ts';

const test = liveSuite('membership: proof');

const other = fromBrowser('b');
const changed = { homeAddress: 'Falska gatan 9', whyJoin: 'Changed.', phoneNumber: '1234567' };

test('somebody who knows only name, address and plan changes and sees nothing', async ({
  live,
}) => {
  const { site } = live;
  const mine = await applyForCheckout(live);
  const before = await findOne(site, mine.id);
  for (const browser of [
    {},
    other,
    { Cookie: 'sender=' },
    { Cookie: `sender=${'a'.repeat(42)}` },
  ]) {
    const theirs = await apply(site, changed, browser);
    assert.is.not(theirs.application, mine.id);
    assert.is.not(theirs.next, live.double.sessions[0]!.url);
    assert.not.match(JSON.stringify(theirs), mine.id);
  }
  assert.equal(await findOne(site, mine.id), before);
  assert.is((await applicationsOf(site)).length, 5);
});

test('nobody else changes an application while its payment is under way', async ({ live }) => {
  const { double, site } = live;
  const mine = await applyForCheckout(live);
  double.startAsync(mine.session);
  await deliver(live);
  const before = await findOne(site, mine.id);
  assert.is(before!.payment_status, 'processing');
  assert.is.not((await apply(site, changed, other)).application, mine.id);
  assert.equal(await findOne(site, mine.id), before);
});

test('the same browser changes what it sent, under the same name and plan only', async ({
  live,
}) => {
  const { site } = live;
  const first = await apply(site);
  const second = await apply(site, changed);
  assert.equal([second.application, second.next], [first.application, first.next]);
  assert.match((await findOne(site, first.application))!.address, 'Falska gatan 9');
  const partner = await apply(site, { firstName: 'Bo' });
  assert.is.not(partner.application, first.application);
});

test('the cookie comes with the first application, says nothing, and works without scripts', async () => {
  for (const [origin, name] of [
    ['http://localhost:3000', 'sender'],
    ['https://www.example.org', '__Host-sender'],
  ] as const) {
    const site = await createTestSite({ env: { PUBLIC_ORIGIN: origin, DEMO_ON_NETWORK: 'yes' } });
    const form = await site.get(paths.membershipRegistration());
    assert.equal(form.headers.getSetCookie(), [], 'reading stores nothing');
    const first = await site.post(paths.membershipRegistration(), applicant);
    const cookie = first.headers.getSetCookie().find((set) => set.startsWith(`${name}=`))!;
    const [value, ...attributes] = cookie.split('; ');
    assert.match(value!, new RegExp(`^${name}=[\\w-]{43}$`));
    assert.equal(attributes.toSorted(), [
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      ...(origin.startsWith('https') ? ['Secure'] : []),
    ]);
    const Cookie = value!;
    const send = () => site.post(paths.membershipRegistration(), applicant, { Cookie });
    const answers = [first, ...(await Promise.all([send(), send(), send()]))];
    assert.is(new Set(answers.map(({ headers }) => headers.get('location'))).size, 1);
    const rows = await applicationsOf(site);
    assert.is(rows.length, 1);
    assert.not.match(JSON.stringify(rows), Cookie.split('=')[1]!);
    await site.close();
  }
});

test('a form that is sent twice before the first response is one application', async ({ live }) => {
  const { site } = live;
  const sender = 'k'.repeat(43);
  const both = await Promise.all([apply(site, { sender }, {}), apply(site, { sender }, {})]);
  assert.is(both[0].application, both[1].application);
  const guessed = await apply(site, { sender: 'k'.repeat(42) }, {});
  assert.is.not(guessed.application, both[0].application);
  const later = await site.post(paths.membershipRegistration(), { ...applicant, sender });
  assert.match(later.headers.getSetCookie().join('\n'), `sender=${sender}`);
  assert.is(
    (await apply(site, changed, { Cookie: `sender=${sender}` })).application,
    both[0].application,
  );
});

test('an application sent without the cookie gets one, and belongs to it', async ({ live }) => {
  const { site } = live;
  const answer = await site.post(paths.membershipRegistration(), applicant);
  const Cookie = answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sender='))!
    .split(';')[0]!;
  const [row] = await applicationsOf(site);
  assert.is((await apply(site, {}, { Cookie })).application, row!.id);
});

test('the link in the letter shows first name, plan and status, and leads on to the payment', async ({
  live,
}) => {
  const { double, site } = live;
  await apply(site);
  const [message] = await emailsOf(site, 'application-received');
  const { applicationId: application } = message!.data as { applicationId: string };
  const page = paths.membershipSuccess({ application });
  const html = plainText(await (await site.get(page)).text());
  for (const secret of ['Storgatan', applicant.email, applicant.lastName, applicant.whyJoin]) {
    assert.not.match(html, secret);
  }
  const paying = await payAgain(live, page);
  assert.is(paying.headers.get('location'), double.sessions[0]!.url);
  assert.equal((await site.get(page)).headers.getSetCookie(), []);
});

test('when one of several twins is paid, the others are cancelled and their checkouts close', async ({
  live,
}) => {
  const { double, site } = live;
  const mine = await applyForCheckout(live);
  const twin = await applyForCheckout(live, { firstName: 'ANNA' }, other);
  const partner = await applyForCheckout(live, { firstName: 'Bo' });
  const otherPlan = await applyForCheckout(live, { membershipType: 'General' });
  double.pay(mine.session);
  await comeBack(live, mine.session);
  const statuses = await Promise.all(
    [mine, twin, partner, otherPlan].map(({ id }) => statusOf(site, id)),
  );
  assert.equal(statuses, ['paid', 'cancelled', 'pending', 'pending']);
  assert.equal(
    [twin, partner, otherPlan].map(({ session }) => double.session(session).status),
    ['expired', 'open', 'open'],
  );
  const page = await site.get(twin.page);
  const html = await page.text();
  assert.match(plainText(html), translator('en')('success:states.cancelled.heading'));
  assert.equal(findAll(html, 'form[action^="/membership-success"]'), []);
  const again = await payAgain(live, twin.page);
  assert.equal([again.status, again.headers.get('location')], [303, twin.page]);
  assert.is(double.sessions.length, 4);
  assert.is.not((await apply(site, {}, other)).application, twin.id);
});

test('two twins paid at the same moment: the office looks at the second, however often events repeat', async ({
  live,
}) => {
  const { double, site } = live;
  const mine = await applyForCheckout(live);
  const twin = await applyForCheckout(live, {}, other);
  double.pay(mine.session);
  double.pay(twin.session);
  for (let round = 0; round < 3; round += 1) {
    await deliver(live);
    await comeBack(live, twin.session);
    await comeBack(live, mine.session);
  }
  const statuses = [await statusOf(site, mine.id), await statusOf(site, twin.id)];
  assert.equal(new Set(statuses), new Set(['needs_review', 'paid']));
  assert.is((await emailsOf(site, 'payment-review')).length, 1);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000', '2026-00002 payment 50000']);
  double.refund(twin.session);
  await deliver(live);
  const after = [await statusOf(site, mine.id), await statusOf(site, twin.id)];
  assert.ok(after.includes('refunded'));
});

test('the office looks at money that was on its way for a twin, and nothing reopens the twin', async ({
  live,
}) => {
  const { double, site } = live;
  const slow = await applyForCheckout(live, {}, other);
  const failing = await applyForCheckout(live, {}, fromBrowser('c'));
  double.startAsync(slow.session);
  double.startAsync(failing.session);
  await deliver(live);
  const mine = await applyForCheckout(live);
  double.pay(mine.session);
  await deliver(live);
  assert.is(await statusOf(site, slow.id), 'cancelled');
  double.asyncSucceed(slow.session);
  double.asyncFail(failing.session);
  await deliver(live);
  assert.is(await statusOf(site, slow.id), 'needs_review');
  assert.is(await statusOf(site, failing.id), 'cancelled');
  assert.is(await statusOf(site, mine.id), 'paid');
});

test('a checkout that could not be closed is closed later', async ({ live }) => {
  const { clock, double, site } = live;
  const twin = await applyForCheckout(live, {}, other);
  const mine = await applyForCheckout(live);
  double.pay(mine.session);
  // The provider answers about the payment, but not about the twin.
  double.failAfter(1, 503, 9);
  await comeBack(live, mine.session);
  double.failWith(503, 0);
  assert.is(await statusOf(site, mine.id), 'paid');
  assert.is(await statusOf(site, twin.id), 'cancelled');
  assert.is(double.session(twin.session).status, 'open');
  clock.now += 20 * MINUTE_MS;
  await syncOpenFees(site);
  assert.is(double.session(twin.session).status, 'expired');
  assert.is(await statusOf(site, twin.id), 'cancelled');
});

test('an application that is cancelled while its checkout is being opened leads nowhere', async ({
  live,
}) => {
  const { double, site } = live;
  const release = double.hold();
  const applying = apply(site);
  while (double.sessions.length === 0) await new Promise(setImmediate);
  await site.db.updateTable('fees').set({ status: 'cancelled' }).execute();
  release();
  const { application, next } = await applying;
  assert.is(next, null);
  assert.is(await statusOf(site, application), 'cancelled');
  assert.is(double.sessions[0]!.status, 'expired');
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['expired'],
  );
});

test('a later application of a member stays open when events about the old payment repeat', async ({
  live,
}) => {
  const { double, site } = live;
  const first = await applyForCheckout(live);
  double.pay(first.session);
  await deliver(live);
  const renewal = await applyForCheckout(live);
  double.refund(first.session, 100);
  await deliver(live);
  double.failRefund(first.session);
  await deliver(live);
  assert.is(await statusOf(site, first.id), 'paid');
  assert.is(await statusOf(site, renewal.id), 'pending');
  assert.is(await headingOf(await site.get(renewal.page)), headingFor('pending'));
});

test.run();
