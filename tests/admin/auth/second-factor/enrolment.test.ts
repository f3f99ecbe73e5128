import * as assert from 'uvu/assert';
import { replaceRecoveryCodes } from '../../../../src/admin/auth/codes.ts';
import { paths } from '../../../../src/shared/paths.ts';
import {
  actionsIn,
  adminSuite,
  codeOf,
  pageStatus,
  password,
  sendCode,
  sessionCookieOf,
  signIn,
  type SignedIn,
  signInAgain,
  withCookie,
} from '../../../helpers/admin.ts';
import { faults, newSecret, secondFactorOf, sendOwn } from '../../../helpers/security.ts';
import { attributesOf, find, linksOf, plainText, valuesOf } from '../../../helpers/html.ts';
import type { TestSite } from '../../../helpers/site.ts';

const test = adminSuite('the second factor of an account');

const isOn = async (admin: SignedIn) =>
  (await secondFactorOf(admin)).startsWith('Two-step verification On');

const renewedBy = (site: TestSite, { answer }: { answer: Response }) =>
  withCookie(site, sessionCookieOf(answer)!);

/** Does everything but the last step of turning the second factor on. */
async function begin(site: TestSite, admin: SignedIn) {
  const secret = await newSecret(admin);
  const code = codeOf({ ...admin, totpSecret: secret }, site.now());
  const sent = { secret, code, password };
  const confirm = (changes = {}) => sendOwn(admin, 'second-factor', { ...sent, ...changes });
  return { secret, sent, confirm };
}

test('turning it on needs the password and a code of the app, ends all other sessions, and works once', async ({
  site,
}) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  assert.not(await isOn(here));
  const html = await (await here.get(paths.adminSecurity('second-factor'))).text();
  const [uri] = linksOf(html, '.secret a');
  const shown = plainText(find(html, '.secret code')).replaceAll(' ', '');
  assert.match(uri!, /^otpauth:\/\/totp\/.*anna%40example\.org\?/);
  assert.match(uri!, `secret=${shown}`);
  assert.match(decodeURIComponent(attributesOf(html, '.qr', 'src')[0]!), ',<svg');
  const { secret, sent, confirm } = await begin(site, here);
  const wrongPassword = await confirm({ password: 'x' });
  assert.equal(wrongPassword.errors, { password: faults.passwordWrong });
  assert.is(valuesOf(wrongPassword.html, '.own-form').secret, secret);
  assert.equal((await confirm({ code: '000000' })).errors, { code: faults.codeWrong });
  assert.equal((await confirm({ code: '', password: '' })).errors, {
    code: faults.codeRequired,
    password: faults.passwordRequired,
  });
  const weak = { secret: 'AAAA', code: codeOf({ ...here, totpSecret: 'AAAA' }, site.now()) };
  assert.equal((await confirm(weak)).errors, { code: faults.codeWrong });
  assert.not(await isOn(here));
  const on = await confirm();
  assert.is(on.status, 200);
  assert.match(plainText(on.html), 'Two-step verification is on. All your other sessions');
  assert.is(on.recoveryCodes.length, 10);
  const renewed = renewedBy(site, on);
  const said = await secondFactorOf(renewed);
  assert.match(said, 'On since 22 November 2026, 19:00');
  assert.match(said, 'Recovery codes left: 10 of 10.');
  assert.match(said, 'Turn off');
  assert.is(await pageStatus(there), 401);
  // A copy of the old cookie has never passed a second factor either.
  assert.is(await pageStatus(here), 401);
  const again = await sendOwn(renewed, 'second-factor', sent);
  assert.equal(again.errors, { current: faults.codeRequired });
  const half = await signInAgain(site, here.email);
  assert.is((await sendCode(half, sent.code)).status, 401);
});

test('new recovery codes need both factors, and replace the old ones', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const [old] = await replaceRecoveryCodes(site.db, here.id);
  clock.now += 30_000;
  const code = codeOf(here, site.now());
  const renew = (sent: Record<string, string>) =>
    sendOwn(here, 'recovery-codes', { password, code, ...sent });
  assert.equal((await renew({ password: 'wrong' })).errors, { password: faults.passwordWrong });
  assert.equal((await renew({ code: '000000' })).errors, { code: faults.codeWrong });
  const renewed = await renew({});
  assert.is(renewed.status, 200);
  assert.is(renewed.recoveryCodes.length, 10);
  assert.equal((await renew({})).errors, { code: faults.codeWrong }, 'a code works once');
  assert.equal((await renew({ code: old! })).errors, { code: faults.codeWrong });
  assert.is((await renew({ code: renewed.recoveryCodes[0]! })).status, 200);
});

test('turning it off needs both factors', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const [recovery] = await replaceRecoveryCodes(site.db, here.id);
  clock.now += 30_000;
  const code = codeOf(here, site.now());
  const remove = (sent: Record<string, string>) =>
    sendOwn(here, 'second-factor-removal', { password, code, ...sent });
  assert.equal((await remove({ password: 'wrong' })).errors, { password: faults.passwordWrong });
  assert.equal((await remove({ code: '000000' })).errors, { code: faults.codeWrong });
  assert.ok(await isOn(here));
  assert.is((await remove({ code: recovery! })).status, 303);
  assert.not(await isOn(here));
  const answer = await site.post(paths.adminLogin(), { email: here.email, password });
  assert.is(answer.headers.get('location'), '/admin/overview');
});

test('it moves to another app with a code of each and the password', async ({ site, clock }) => {
  const here = await signIn(site, { secondFactor: true });
  const there = await signInAgain(site, here.email);
  const [recovery] = await replaceRecoveryCodes(site.db, here.id);
  const secret = await newSecret(here);
  const app = { ...here, totpSecret: secret };
  clock.now += 30_000;
  const code = codeOf(app, site.now());
  const move = (changes: Record<string, string>) => {
    const sent = { secret, code, password, current: codeOf(here, site.now()), ...changes };
    return sendOwn(here, 'second-factor', sent);
  };
  assert.equal((await move({ password: 'x' })).errors, { password: faults.passwordWrong });
  assert.equal((await move({ current: '000000' })).errors, { current: faults.codeWrong });
  assert.equal((await move({ current: code })).errors, { current: faults.codeWrong });
  assert.equal((await move({ code: '000000' })).errors, { code: faults.codeWrong });
  const moved = await move({});
  assert.is(moved.status, 200);
  assert.is(moved.recoveryCodes.length, 10);
  const renewed = renewedBy(site, moved);
  assert.match(await secondFactorOf(renewed), 'Recovery codes left: 10 of 10.');
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

test('an account without one has nothing to move, to renew or to turn off', async ({ site }) => {
  const here = await signIn(site);
  const proof = { password, code: '000000' };
  for (const part of ['recovery-codes', 'second-factor-removal'] as const) {
    assert.equal((await sendOwn(here, part, proof)).errors, { code: faults.codeWrong });
  }
  assert.not(await isOn(here));
});

test.run();
