import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import {
  adminSuite,
  askSecurity,
  codeOf,
  pageStatus,
  password,
  sessionCookieOf,
  signIn,
  signInAgain,
  statusOf,
  withCookie,
} from '../helpers/admin.ts';
import type { TestSite } from '../helpers/site.ts';

const test = adminSuite('a new password');

const next = 'cloudberries in august';

const signInWith = (site: TestSite, email: string) => (typed: string) =>
  statusOf(site.post(paths.adminLogin(), { email, password: typed }));

test('ends the other sessions, and this one continues under a new id', async ({ site }) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const change = { current: password, password: next };
  const { status, body, answer } = await askSecurity(here, 'PUT', '/password', change);
  assert.is(status, 200);
  assert.equal(body, { outcome: 'changed' });
  assert.is(await pageStatus(here), 401);
  assert.is(await pageStatus(there), 401);
  assert.is(await pageStatus(withCookie(site, sessionCookieOf(answer)!)), 200);
  assert.match(answer.headers.getSetCookie()[0]!, /HttpOnly; SameSite=Lax/);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.is(await signInWith(site, here.email)(password), 401);
  assert.is(await signInWith(site, here.email)(next), 303);
});

test('is refused with an error of its field, and never with 401', async ({ site }) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const change = async (current: string, typed: string) => {
    const sent = { current, password: typed };
    const { status, body } = await askSecurity(here, 'PUT', '/password', sent);
    assert.is(status, 422);
    return body.errors;
  };
  assert.equal(await change('wrong', next), { current: 'passwordWrong' });
  assert.equal(await change('', ''), { current: 'missing', password: 'missing' });
  assert.equal(await change(password, 'eleven chrs'), { password: 'passwordTooShortAlone' });
  assert.equal(await change(password, 'x'.repeat(201)), { password: 'passwordTooLong' });
  assert.equal(await change(password, ' Anna@example.org'), { password: 'passwordIsEmail' });
  assert.equal(await change(password, 'ANNA@example.org'), { password: 'passwordIsEmail' });
  assert.is(await pageStatus(here), 200);
  assert.is(await pageStatus(there), 200);
});

test('may be long, contain anything, and be typed on any keyboard', async ({ site }) => {
  const here = await signIn(site);
  const odd = 'smörgås\0\u{1F382} på Öland';
  const sent = { current: password, password: odd.normalize('NFD') };
  assert.is((await askSecurity(here, 'PUT', '/password', sent)).status, 200);
  const typed = signInWith(site, here.email);
  assert.is(await typed(odd.normalize('NFC')), 303);
  assert.is(await typed(odd.normalize('NFD')), 303);
  assert.is(await typed(odd.split('\0')[0]!), 401);
  assert.is(await typed('x'.repeat(60_000)), 401);
  assert.is(await typed('x'.repeat(70_000)), 413);
});

test('is blocked after ten wrong ones, like everything else that needs the password', async ({
  site,
}) => {
  const here = await signIn(site, { secondFactor: true });
  const change = (current: string) =>
    askSecurity(here, 'PUT', '/password', { current, password: next });
  const removal = (typed: string) =>
    askSecurity(here, 'POST', '/second-factor/removal', { password: typed, code: 'x' });
  for (let count = 0; count < 5; count += 1) {
    assert.is((await change('wrong')).status, 422);
    assert.is((await removal('wrong')).status, 422);
  }
  const { status, body, answer } = await change(password);
  assert.is(status, 429);
  assert.is(body.error, 'tooMany');
  assert.is(answer.headers.get('retry-after'), String(body.waitS));
  assert.ok(body.waitS > 0 && body.waitS <= 900);
  assert.is((await removal(password)).status, 429);
  const confirming = await here.post(paths.adminConfirm(), { code: codeOf(here, site.now(), 1) });
  assert.is(confirming.status, 429);
  assert.is(await pageStatus(here), 200);
});

test('needs fifteen characters without the second factor, twelve with it, and no usual words', async ({
  site,
}) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const change = async (who: typeof anna, typed: string) => {
    const sent = { current: password, password: typed };
    const { body } = await askSecurity(who, 'PUT', '/password', sent);
    return body.errors?.password ?? body.outcome;
  };
  assert.is(await change(anna, 'q7kd-x2m9-4t'), 'passwordTooShortAlone');
  assert.is(await change(nils, 'q7kd-x2m9-4'), 'passwordTooShort');
  assert.is(await change(anna, 'passwordpassword'), 'passwordCommon');
  assert.is(await change(anna, 'nordicindiasangam'), 'passwordContext');
  assert.is(await change(nils, 'nils@example.org1'), 'passwordContext');
  assert.is(await change(nils, 'q7kd-x2m9-4t'), 'changed');
});

test.run();
