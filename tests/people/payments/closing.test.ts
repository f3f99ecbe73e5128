import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { syncOpenFees } from '../../../src/people/fees/card/sync.ts';
import { type SignedIn, signIn, withCookie } from '../../helpers/admin.ts';
import {
  applyForCheckout,
  attemptsIn,
  findOne,
  ledgerOf,
  emailsOf,
  liveSuite,
  MINUTE_MS,
  payAgain,
  statusOf,
} from '../../helpers/live-site.ts';
import { createTestSite, noticeCookie, restart } from '../../helpers/site.ts';
import { apply as applyInDemo, applicationsOf } from '../../helpers/people/registration.ts';

const test = liveSuite('payments: closing');

/** Presses the button after its question, and returns the notice. */
async function deletion(admin: Pick<SignedIn, 'post'>, id: string): Promise<string> {
  const address = paths.adminApplicationAct(id, 'deletion');
  const answer = await admin.post(address, { confirmed: 'yes' });
  assert.is(answer.status, 303);
  return decodeURIComponent(noticeCookie(answer)).replace('notice=applications:', '');
}

test('deleting an application first closes its checkout, unless it is paid or being paid', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, page, session } = await applyForCheckout(live);
  assert.is(await deletion(admin, id), 'deleted');
  assert.is(double.session(session).status, 'expired');
  assert.is(await findOne(site, id), undefined);
  assert.is((await payAgain(live, page)).status, 404);
  assert.is(double.sessions.length, 1);

  const paid = await applyForCheckout(live, { email: 'paid@example.org' });
  double.pay(paid.session);
  assert.is(await deletion(admin, paid.id), 'paidMeanwhileFailed');
  assert.is(await statusOf(site, paid.id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  // The administrator, who knows it now, may delete it.
  assert.is(await deletion(admin, paid.id), 'deleted');
  assert.is((await ledgerOf(site)).length, 1, 'the books keep it');

  const slow = await applyForCheckout(live, { email: 'slow@example.org' });
  double.startAsync(slow.session);
  for (let round = 0; round < 2; round += 1) {
    assert.is(await deletion(admin, slow.id), 'paymentUnderWayFailed');
  }
  double.asyncFail(slow.session);
  assert.is(await deletion(admin, slow.id), 'deleted');
});

test('an application stays while the provider does not answer, or is switched off', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, session } = await applyForCheckout(live);
  double.down = true;
  assert.is(await deletion(admin, id), 'noAnswerFailed');
  double.down = false;
  live.site = await restart(site, { payments: null });
  assert.is(await deletion(withCookie(live.site, admin.cookie), id), 'noAnswerFailed');
  assert.is(double.session(session).status, 'open');
  assert.is(await statusOf(live.site, id), 'pending');
  // By then the checkout has ended at the provider.
  clock.now += 4 * 24 * 60 * MINUTE_MS;
  const later = await signIn(live.site, { email: 'b@example.org', secondFactor: true });
  assert.is(await deletion(later, id), 'deleted');
});

test('a checkout that opens while the application is deleted does not stay open', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id, page } = await applyForCheckout(live);
  const [paying, deleting] = await Promise.all([payAgain(live, page), deletion(admin, id)]);
  assert.is(deleting, 'deleted');
  assert.ok([303, 404].includes(paying.status));
  assert.ok(double.sessions.every(({ status }) => status === 'expired'));
});

test('the job closes checkouts whose application is gone', async ({ live }) => {
  const { clock, double, site } = live;
  const { id, session } = await applyForCheckout(live);
  await site.db.deleteFrom('membership_applications').where('id', '=', id).execute();
  clock.now += 20 * MINUTE_MS;
  await syncOpenFees(site);
  assert.is(double.session(session).status, 'expired');
  const [attempt] = await attemptsIn(site);
  assert.is(attempt!.status, 'expired');
});

test('the simulated checkout closes with its application', async () => {
  const site = await createTestSite();
  const admin = await signIn(site, { secondFactor: true });
  const checkout = (await applyInDemo(site)).headers.get('location')!;
  const [row] = await applicationsOf(site);
  assert.is(await deletion(admin, row!.id), 'deleted');
  assert.is((await site.get(checkout)).status, 404);
  await site.close();
});

test.run();
