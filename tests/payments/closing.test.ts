import * as assert from 'uvu/assert';
import { translator } from '../../src/i18n/index.ts';
import { syncUnsettled } from '../../src/payments/sync.ts';
import { signIn } from '../helpers/admin.ts';
import {
  applyForCheckout,
  attemptsIn,
  deliver,
  findOne,
  ledgerOf,
  lettersOf,
  liveSuite,
  MINUTE_MS,
  payAgain,
  statusOf,
} from '../helpers/live-site.ts';
import { createTestSite, restart } from '../helpers/site.ts';
import { apply as applyInDemo, applicationsOf } from '../helpers/registration.ts';

const test = liveSuite('payments: closing');

const address = (id: string) => `/api/admin/applications/${id}`;

async function assertRefused(
  answer: Response,
  error: 'noAnswer' | 'paidMeanwhile' | 'paymentUnderWay',
) {
  const title = 'Not deleted';
  const text = translator('en')(`payments:obstacles.${error}`);
  assert.equal(await answer.json(), { error, notice: { title, text } });
}

test('deleting an application first closes its checkout at the provider', async ({ live }) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, page, session } = await applyForCheckout(live);
  assert.is((await admin.send('DELETE', address(id))).status, 200);
  assert.is(double.session(session).status, 'expired');
  assert.is(await findOne(site, id), undefined);
  assert.is((await payAgain(live, page)).status, 404);
  assert.is(double.sessions.length, 1);
});

test('an application that was paid meanwhile is recorded and stays', async ({ live }) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  const answer = await admin.send('DELETE', address(id));
  assert.is(answer.status, 409);
  await assertRefused(answer, 'paidMeanwhile');
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 1);
  // The administrator, who knows it now, may delete it.
  assert.is((await admin.send('DELETE', address(id))).status, 200);
});

test('an application whose payment is on its way stays until the payment ends', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, session } = await applyForCheckout(live);
  double.startAsync(session);
  for (let round = 0; round < 2; round += 1) {
    const answer = await admin.send('DELETE', address(id));
    assert.is(answer.status, 409);
    await assertRefused(answer, 'paymentUnderWay');
  }
  double.asyncFail(session);
  assert.is((await admin.send('DELETE', address(id))).status, 200);
});

test('an application stays while the provider does not answer, or is switched off', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, session } = await applyForCheckout(live);
  double.down = true;
  const answer = await admin.send('DELETE', address(id));
  assert.is(answer.status, 503);
  await assertRefused(answer, 'noAnswer');
  double.down = false;
  live.site = await restart(site, { payments: null });
  const { cookie } = admin;
  const remove = () =>
    live.site.app.request(address(id), {
      method: 'DELETE',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  assert.is((await remove()).status, 503);
  assert.is(double.session(session).status, 'open');
  assert.is(await statusOf(live.site, id), 'pending');
  // By then the checkout has ended at the provider.
  clock.now += 4 * 24 * 60 * MINUTE_MS;
  const { cookie: later } = await signIn(live.site, {
    email: 'b@example.org',
    secondFactor: true,
  });
  const late = await live.site.app.request(address(id), {
    method: 'DELETE',
    headers: { Cookie: later, 'Sec-Fetch-Site': 'same-origin' },
  });
  assert.is(late.status, 200);
});

test('a checkout that opens while the application is deleted does not stay open', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, page } = await applyForCheckout(live);
  const [paying, deleting] = await Promise.all([
    payAgain(live, page),
    admin.send('DELETE', address(id)),
  ]);
  assert.is(deleting.status, 200);
  assert.ok([303, 404].includes(paying.status));
  assert.ok(double.sessions.every(({ status }) => status === 'expired'));
});

test('money for something deleted is in the books, and the office gets one letter', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  double.pay(session);
  await deliver(live);
  await deliver(live);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  const letters = await lettersOf(site, 'payment-review');
  assert.equal(
    letters.map(({ data }) => data),
    [{ applicationId: id, membershipType: 'Core', receiptNumber: '2026-00001' }],
  );
});

test('the job closes checkouts whose application is gone', async ({ live }) => {
  const { clock, double, site } = live;
  const { id, session } = await applyForCheckout(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  clock.now += 20 * MINUTE_MS;
  await syncUnsettled(site);
  assert.is(double.session(session).status, 'expired');
  const [attempt] = await attemptsIn(site);
  assert.is(attempt!.status, 'expired');
});

test('the simulated checkout closes with its application', async () => {
  const site = await createTestSite();
  const admin = await signIn(site, { secondFactor: true });
  const checkout = (await applyInDemo(site)).headers.get('location')!;
  const [row] = await applicationsOf(site);
  assert.is((await admin.send('DELETE', address(row!.id))).status, 200);
  assert.is((await site.get(checkout)).status, 404);
  await site.close();
});

test.run();
