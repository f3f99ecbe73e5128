import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
} from '../../src/auth/enrolment.ts';
import { replaceRecoveryCodes } from '../../src/auth/second-factor.ts';
import { paths } from '../../src/paths.ts';
import {
  behindGuard,
  codeOf,
  password,
  sessionCookieOf,
  signIn,
  type SignedIn,
  type TestAdmin,
  withCookie,
} from '../helpers/admin.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: number } }>('adding a second factor');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The right password alone. */
async function halfWay(site: TestSite, admin: TestAdmin, next = '') {
  const answer = await site.post(paths.adminLogin(), { email: admin.email, password, next });
  return { ...withCookie(site, sessionCookieOf(answer)!), answer };
}

const sendCode = (half: { post: SignedIn['post'] }, code: string) =>
  half.post(paths.adminSecondFactor(), { code });

const actionsIn = async ({ db }: TestSite) =>
  (await db.selectFrom('admin_log').select('action').execute()).map(({ action }) => action);

test('adding a second factor needs the password and a code, and ends the other sessions', async ({
  site,
}) => {
  const here = await signIn(site);
  const there = await site.post(paths.adminLogin(), { email: here.email, password });
  const admin = await behindGuard(site, here);
  const { secret, uri, qr } = beginEnrolment(admin);
  assert.match(uri, /^otpauth:\/\/totp\/.*anna%40example\.org\?/);
  assert.match(uri, `secret=${secret}`);
  assert.match(qr, /^<svg/);
  const code = codeOf({ ...here, totpSecret: secret }, site.now());
  const confirm = (changes: object) =>
    confirmEnrolment(site, admin, { secret, code, password, ...changes });
  assert.equal(await confirm({ password: 'wrong' }), { outcome: 'wrong' });
  assert.equal(await confirm({ code: '000000' }), { outcome: 'wrongCode' });
  assert.equal(await confirm({ secret: 'AAAA' }), { outcome: 'wrongCode' });
  assert.is((await secondFactorStatus(site.db, admin)).isEnrolled, false);
  const result = await confirm({});
  assert.ok(result.outcome === 'enrolled');
  assert.equal(await secondFactorStatus(site.db, admin), {
    isEnrolled: true,
    since: '2026-11-22T18:00:10.000Z',
    recoveryCodesLeft: 10,
  });
  // A copy of the cookie has never shown a second factor either.
  assert.is(await statusOf(here.get('/admin/site')), 401);
  const renewed = withCookie(site, `session=${result.sessionId}`);
  assert.is(await statusOf(renewed.get('/admin/site')), 200);
  assert.equal(await confirm({}), { outcome: 'signedOut' });
  const still = await behindGuard(site, renewed);
  assert.equal(await confirmEnrolment(site, still, { secret, code, password }), {
    outcome: 'alreadyEnrolled',
  });
  assert.is(await statusOf(withCookie(site, sessionCookieOf(there)!).get('/admin/site')), 401);
  // The code that confirmed it is used up.
  const half = await halfWay(site, here);
  assert.is(await statusOf(sendCode(half, code)), 401);
});

test('on a live site whoever signs in without one is reminded, and led to where it is turned on', async ({
  clock,
}) => {
  const site = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
    now: () => new Date(clock.now),
  });
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const reminder = 'Turn it on under Security';
  const textOf = async (admin: SignedIn, page?: 'inbox' | 'security') =>
    (await admin.get(paths.admin(page))).text();
  assert.match(await textOf(anna), reminder);
  assert.match(await textOf(anna, 'inbox'), reminder);
  assert.not.match(await textOf(anna, 'security'), reminder);
  assert.not.match(await textOf(nils), reminder);
  await site.close();
});

test('removing it, and renewing the codes, needs both factors', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const admin = await behindGuard(site, here);
  const before = await replaceRecoveryCodes(site.db, here.id);
  clock.now += 30_000;
  const code = codeOf(here, site.now());
  const wrong = { password: 'wrong', code };
  assert.equal(await renewRecoveryCodes(site, admin, wrong), { outcome: 'wrong' });
  assert.equal(await removeSecondFactor(site, admin, wrong), { outcome: 'wrong' });
  const guessed = { password, code: '000000' };
  assert.equal(await renewRecoveryCodes(site, admin, guessed), { outcome: 'wrongCode' });
  assert.equal(await removeSecondFactor(site, admin, guessed), { outcome: 'wrongCode' });
  const renewed = await renewRecoveryCodes(site, admin, { password, code });
  assert.ok(renewed.outcome === 'renewed');
  const old = { password, code: before[0]! };
  assert.equal(await removeSecondFactor(site, admin, old), { outcome: 'wrongCode' });
  const recovery = { password, code: renewed.recoveryCodes[0]! };
  assert.equal(await removeSecondFactor(site, admin, recovery), { outcome: 'removed' });
  assert.equal(await secondFactorStatus(site.db, admin), {
    isEnrolled: false,
    since: null,
    recoveryCodesLeft: 0,
  });
  const answer = await site.post(paths.adminLogin(), { email: here.email, password });
  assert.is(answer.headers.get('location'), '/admin');
  assert.equal(await actionsIn(site), [
    'signedIn',
    'recoveryCodesRenewed',
    'secondFactorRemoved',
    'signedIn',
  ]);
});

test('wrong passwords from within a session are limited, too', async ({ site }) => {
  const admin = await behindGuard(site, await signIn(site, { secondFactor: true }));
  for (let count = 0; count < 10; count += 1) {
    const { outcome } = await removeSecondFactor(site, admin, { password: 'wrong', code: 'x' });
    assert.is(outcome, 'wrong');
  }
  const result = await removeSecondFactor(site, admin, { password, code: 'x' });
  assert.is(result.outcome, 'tooMany');
});

test.run();
