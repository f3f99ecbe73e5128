import * as assert from 'uvu/assert';
import { replaceRecoveryCodes } from '../../src/auth/second-factor/codes.ts';
import { paths } from '../../src/paths.ts';
import {
  actionsIn,
  adminSuite,
  askSecurity,
  codeOf,
  pageStatus,
  password,
  sendCode,
  sessionCookieOf,
  signIn,
  type SignedIn,
  signInAgain,
  withCookie,
} from '../helpers/admin.ts';
import type { TestSite } from '../helpers/site.ts';

const test = adminSuite('the second factor of an account');

const statusFor = async (admin: Pick<SignedIn, 'send'>) =>
  (await askSecurity(admin, 'GET', '/second-factor')).body;

/** Does everything but the last step of turning the second factor on. */
async function begin(site: TestSite, admin: SignedIn) {
  const { body } = await askSecurity(admin, 'POST', '/second-factor/secret');
  const code = codeOf({ ...admin, totpSecret: body.secret }, site.now());
  const sent = { secret: body.secret, code, password };
  const confirm = (changes = {}) =>
    askSecurity(admin, 'POST', '/second-factor', { ...sent, ...changes });
  return { ...body, sent, confirm };
}

test('turning it on needs the password and a code of the app', async ({ site }) => {
  const here = await signIn(site);
  const off = { isEnrolled: false, since: null, recoveryCodesLeft: 0, isRequired: false };
  assert.equal(await statusFor(here), off);
  const { secret, uri, qr, confirm } = await begin(site, here);
  assert.match(uri, /^otpauth:\/\/totp\/.*anna%40example\.org\?/);
  assert.match(uri, `secret=${secret}`);
  assert.match(qr, /^<svg/);
  const wrongPassword = await confirm({ password: 'x' });
  assert.equal(wrongPassword.body.errors, { password: 'passwordWrong' });
  assert.equal((await confirm({ code: '000000' })).body.errors, { code: 'codeWrong' });
  for (const weak of ['AAAA', secret.slice(0, 16), `${secret}AA`]) {
    const rightCode = codeOf({ ...here, totpSecret: weak }, site.now());
    const refused = await confirm({ secret: weak, code: rightCode });
    assert.equal(refused.body.errors, { code: 'codeWrong' }, weak);
  }
  assert.equal(await statusFor(here), off);
  const { status, body, answer } = await confirm();
  assert.is(status, 201);
  assert.is(body.recoveryCodes.length, 10);
  assert.equal(await statusFor(withCookie(site, sessionCookieOf(answer)!)), {
    isEnrolled: true,
    since: '2026-11-22T18:00:10.000Z',
    recoveryCodesLeft: 10,
    isRequired: false,
  });
});

test('turning it on ends all other sessions, and works once', async ({ site }) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const { sent, confirm } = await begin(site, here);
  const renewed = withCookie(site, sessionCookieOf((await confirm()).answer)!);
  assert.is(await pageStatus(renewed), 200);
  assert.is(await pageStatus(there), 401);
  // A copy of the old cookie has never passed a second factor either.
  assert.is(await pageStatus(here), 401);
  const { status, body } = await askSecurity(renewed, 'POST', '/second-factor', sent);
  assert.is(status, 409);
  assert.equal(body, { error: 'alreadyEnrolled' });
  const half = await signInAgain(site, here.email);
  assert.is((await sendCode(half, sent.code)).status, 401);
});

test('new recovery codes need both factors, and replace the old ones', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const [old] = await replaceRecoveryCodes(site.db, here.id);
  clock.now += 30_000;
  const code = codeOf(here, site.now());
  const renew = (sent: object) =>
    askSecurity(here, 'POST', '/second-factor/recovery-codes', { password, code, ...sent });
  assert.equal((await renew({ password: 'wrong' })).body.errors, { password: 'passwordWrong' });
  assert.equal((await renew({ code: '000000' })).body.errors, { code: 'codeWrong' });
  const renewed = await renew({});
  assert.is(renewed.status, 201);
  assert.is(renewed.body.recoveryCodes.length, 10);
  assert.equal((await renew({})).body.errors, { code: 'codeWrong' }, 'a code works once');
  assert.equal((await renew({ code: old })).body.errors, { code: 'codeWrong' });
  assert.is((await renew({ code: renewed.body.recoveryCodes[0] })).status, 201);
});

test('turning it off needs both factors', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const [recovery] = await replaceRecoveryCodes(site.db, here.id);
  clock.now += 30_000;
  const code = codeOf(here, site.now());
  const remove = (sent: object) =>
    askSecurity(here, 'POST', '/second-factor/removal', { password, code, ...sent });
  assert.equal((await remove({ password: 'wrong' })).body.errors, { password: 'passwordWrong' });
  assert.equal((await remove({ code: '000000' })).body.errors, { code: 'codeWrong' });
  assert.is((await statusFor(here)).isEnrolled, true);
  assert.is((await remove({ code: recovery })).status, 200);
  assert.is((await statusFor(here)).isEnrolled, false);
  const answer = await site.post(paths.adminLogin(), { email: here.email, password });
  assert.is(answer.headers.get('location'), '/admin/overview');
});

test('it moves to another app with a code of each and the password', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const there = await signInAgain(site, here.email);
  const [recovery] = await replaceRecoveryCodes(site.db, here.id);
  const { secret } = (await askSecurity(here, 'POST', '/second-factor/secret')).body;
  const app = { ...here, totpSecret: secret };
  clock.now += 30_000;
  const code = codeOf(app, site.now());
  const move = (changes: object) => {
    const sent = { secret, code, password, current: codeOf(here, site.now()), ...changes };
    return askSecurity(here, 'POST', '/second-factor/replacement', sent);
  };
  assert.equal((await move({ password: 'x' })).body.errors, { password: 'passwordWrong' });
  assert.equal((await move({ current: '000000' })).body.errors, { current: 'codeWrong' });
  assert.equal((await move({ current: code })).body.errors, { current: 'codeWrong' });
  assert.equal((await move({ code: '000000' })).body.errors, { code: 'codeWrong' });
  const { status, body, answer } = await move({});
  assert.is(status, 201);
  assert.is(body.recoveryCodes.length, 10);
  const renewed = withCookie(site, sessionCookieOf(answer)!);
  assert.is((await statusFor(renewed)).recoveryCodesLeft, 10);
  assert.is(await pageStatus(here), 401);
  assert.is(await pageStatus(there), 401);
  clock.now += 30_000;
  for (const [typed, expected] of [
    [codeOf(here, site.now()), 401],
    [recovery!, 401],
    [code, 401],
    [codeOf(app, site.now()), 303],
  ] as const) {
    assert.is((await sendCode(await signInAgain(site, here.email), typed)).status, expected);
  }
  assert.ok((await actionsIn(site)).includes('secondFactorReplaced'));
});

test('an account without one has nothing to move', async ({ site }) => {
  const here = await signIn(site);
  const { sent } = await begin(site, here);
  const moving = { ...sent, current: sent.code };
  const { body } = await askSecurity(here, 'POST', '/second-factor/replacement', moving);
  assert.equal(body.errors, { current: 'codeWrong' });
  assert.is((await statusFor(here)).isEnrolled, false);
});

test('wrong codes count like wrong passwords', async ({ site }) => {
  const anna = await signIn(site);
  const { confirm, sent } = await begin(site, anna);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const remove = (code: string) =>
    askSecurity(nils, 'POST', '/second-factor/removal', { password, code });
  for (let count = 0; count < 10; count += 1) {
    assert.is((await confirm({ code: '000000' })).status, 422);
    assert.is((await remove('000000')).status, 422);
  }
  assert.is((await confirm({ code: sent.code })).status, 429);
  assert.is((await remove(codeOf(nils, site.now(), 1))).status, 429);
});

test('each of these changes is logged', async ({ site, clock }) => {
  const here = await signIn(site);
  const { secret, confirm } = await begin(site, here);
  const on = await confirm();
  const renewed = withCookie(site, sessionCookieOf(on.answer)!);
  clock.now += 30_000;
  const code = codeOf({ ...here, totpSecret: secret }, site.now());
  const proof = { password, code };
  const codes = await askSecurity(renewed, 'POST', '/second-factor/recovery-codes', proof);
  const recovery = { password, code: codes.body.recoveryCodes[0] };
  assert.is((await askSecurity(renewed, 'POST', '/second-factor/removal', recovery)).status, 200);
  assert.equal(await actionsIn(site), [
    'signedIn',
    'secondFactorAdded',
    'recoveryCodesRenewed',
    'secondFactorRemoved',
  ]);
});

test.run();
