import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translator } from '../../src/i18n/index.ts';
import { paths } from '../../src/paths.ts';
import { syncUnsettled } from '../../src/payments/sync.ts';
import { stripeProvider } from '../../src/payments/stripe/provider.ts';
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
  ledgerOf,
  type LiveSite,
  MINUTE_MS,
  openLiveSite,
  post,
  statusOf,
} from '../helpers/live-site.ts';
import { plainText, restart, textsOf } from '../helpers/site.ts';

const test = suite<{ live: LiveSite }>('payments: faults');

test.before.each(async (context) => {
  context.live = await openLiveSite();
});

test.after.each(({ live }) => closeLiveSite(live));

const t = translator('en');
const headingOf = async (page: Response) => textsOf(await page.text(), 'h1')[0];
const said = (state: string) =>
  t(`success:states.${state as 'paid'}.heading`, { firstName: 'Anna' });

test('the provider is down: the application is kept, and paid later', async ({ live }) => {
  const { double, site } = live;
  double.down = true;
  const applied = await apply(site);
  assert.equal([applied.outcome, applied.next], ['payLater', null]);
  const page = await site.get(applied.page);
  assert.is(page.status, 200);
  const html = await page.text();
  assert.equal(textsOf(html, 'h1'), [said('pending')]);
  assert.match(html, /<form [^>]*action="\/membership-success\?/);
  const inVain = await site.post(applied.page, {});
  assert.is(inVain.status, 503);
  assert.match(plainText(await inVain.text()), t('success:payFailed.text'));
  double.down = false;
  const later = await site.post(applied.page, {});
  assert.is(later.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
  assert.is((await attemptsIn(site)).length, 1);
  double.pay(double.sessions[0]!.id);
  await comeBack(live, double.sessions[0]!.id);
  assert.is(await statusOf(site, applied.application), 'paid');
});

test('the provider is down: a page post ends on the page of the application', async ({ live }) => {
  live.double.down = true;
  const answer = await live.site.post(paths.membershipRegistration(), applicant);
  assert.is(answer.status, 303);
  assert.match(answer.headers.get('location')!, /^\/membership-success\?type=Core&application=/);
  assert.match(answer.headers.get('set-cookie')!, 'registration%3Asubmitted');
});

test('the answer is lost after the work was done: there is one checkout', async ({ live }) => {
  const { double, site } = live;
  double.resetAfterCommit = 1;
  const { next } = await apply(site);
  assert.is(next, double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
});

test('every answer is lost, then the process: the next one finds the same checkout', async ({
  live,
}) => {
  const { double } = live;
  double.resetAfterCommit = 2;
  const { application, outcome, page } = await apply(live.site);
  assert.is(outcome, 'payLater');
  live.site = await restart(live.site);
  const again = await live.site.post(page, {});
  assert.is(again.headers.get('location'), double.sessions[0]!.url);
  assert.is(double.sessions.length, 1);
  double.pay(double.sessions[0]!.id);
  await deliver(live);
  assert.is(await statusOf(live.site, application), 'paid');
});

test('an attempt that the provider refuses for good is followed by another', async ({ live }) => {
  const { double, site } = live;
  // Stripe keeps the 500 for the key, so that the SDK's second try gets it again.
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

test('the provider does not answer in time: the form does', async ({ live }) => {
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

test('the provider takes long: the page of the one who paid says that it is confirming', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  const release = double.hold();
  assert.is(await headingOf(await comeBack(live, session)), said('confirming'));
  // The answer that comes too late is not thrown away.
  release();
  while ((await statusOf(site, id)) !== 'paid') await new Promise(setImmediate);
});

test('the provider is down: the page of the one who paid says that it is confirming', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page, session } = await applyForCheckout(live);
  double.pay(session);
  double.down = true;
  assert.is(await headingOf(await comeBack(live, session)), said('confirming'));
  // Without the session in the address nothing speaks for a payment.
  assert.equal(await (await site.get(page, asJson)).json(), { state: 'pending' });
  double.down = false;
  assert.is(await headingOf(await comeBack(live, session)), said('paid'));
  assert.is(await statusOf(site, id), 'paid');
});

test('one checkout that the provider fails on does not stop the reconciler', async ({ live }) => {
  const { clock, double, site } = live;
  const first = await applyForCheckout(live);
  clock.now += 1000;
  const second = await applyForCheckout(live, { email: 'second@example.org' });
  double.pay(first.session);
  double.pay(second.session);
  clock.now += 16 * MINUTE_MS;
  double.failWith(503, 2);
  assert.is(await syncUnsettled(site), 2);
  assert.equal(
    [await statusOf(site, first.id), await statusOf(site, second.id)],
    ['pending', 'paid'],
  );
  await syncUnsettled(site);
  assert.is(await statusOf(site, first.id), 'paid');
});

test('checkouts that the provider knows nothing of do not keep others from being asked about', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { id, session } = await applyForCheckout(live);
  const [attempt] = await attemptsIn(site);
  const before = new Date(clock.now - MINUTE_MS).toISOString();
  const lost = Array.from({ length: 200 }, (_, index) => ({
    ...attempt!,
    id: `lost-${index}`,
    application_id: `lost-${index}`,
    session_id: `cs_live_${index}`,
    created_at: before,
    updated_at: before,
  }));
  for (let start = 0; start < lost.length; start += 50) {
    const rows = lost.slice(start, start + 50);
    await site.db.insertInto('payment_attempts').values(rows).execute();
  }
  double.pay(session);
  clock.now += 16 * MINUTE_MS;
  await syncUnsettled(site);
  clock.now += 10 * MINUTE_MS;
  await syncUnsettled(site);
  assert.is(await statusOf(site, id), 'paid');
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
});

test('many looks at once ask the provider twice at most, and paying goes before them', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await applyForCheckout(live);
  const release = double.hold();
  const before = double.requests.length;
  const looks = Array.from({ length: 50 }, () => site.get(page));
  const paying = site.post(page, {});
  // All of them come as far as they can before there is an answer.
  for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
  release();
  await Promise.all(looks);
  assert.is((await paying).status, 303);
  const asked = double.requests.length - before;
  assert.ok(asked <= 3, `asked ${asked} times`);
});

test('an address that looks at unpaid applications all the time is not asked for any more', async () => {
  const limited = await openLiveSite();
  const { double, site } = limited;
  const { page } = await applyForCheckout(limited);
  for (let looks = 0; looks < 130; looks += 1) {
    assert.is((await site.get(page)).status, 200);
  }
  const asked = double.requests.filter((request) => request.startsWith('GET')).length;
  assert.is(asked, 120);
  await closeLiveSite(limited);
});

test.run();
