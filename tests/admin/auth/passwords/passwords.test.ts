import * as assert from 'uvu/assert';
import { paths } from '../../../../src/shared/paths.ts';
import {
  adminSuite,
  codeOf,
  pageStatus,
  password,
  sessionCookieOf,
  signIn,
  signInAgain,
  statusOf,
  withCookie,
} from '../../../helpers/admin.ts';
import { faults, sendOwn } from '../../../helpers/security.ts';
import { noticeIn } from '../../../helpers/html.ts';
import type { TestSite } from '../../../helpers/site.ts';

const test = adminSuite('a new password');

const next = 'cloudberries in august';

const signInWith = (site: TestSite, email: string) => (typed: string) =>
  statusOf(site.post(paths.adminLogin(), { email, password: typed }));

test('ends the other sessions, and this one continues under a new id', async ({ site }) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const change = { current: password, password: next };
  const { status, answer } = await sendOwn(here, 'password', change);
  assert.is(status, 303);
  assert.is(answer.headers.get('location'), paths.adminSecurity());
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
    const { errors, html, status } = await sendOwn(here, 'password', sent);
    assert.is(status, 422);
    if (typed) assert.not.match(html, typed);
    return errors;
  };
  assert.equal(await change('wrong', next), { current: faults.passwordWrong });
  assert.equal(await change('', ''), {
    current: faults.passwordRequired,
    password: faults.passwordRequired,
  });
  assert.equal(await change(password, 'eleven chrs'), { password: faults.passwordTooShortAlone });
  assert.equal(await change(password, 'ANNA@example.org'), { password: faults.passwordIsEmail });
  assert.is(await pageStatus(here), 200);
  assert.is(await pageStatus(there), 200);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const sent = { current: password, password: 'q7kd-x2m9-4t' };
  assert.is((await sendOwn(nils, 'password', sent)).status, 303, 'twelve with the second factor');
});

test('is not shown by the sign-in page when the session has ended', async ({ site, clock }) => {
  const here = await signIn(site);
  clock.now += 2 * 60 * 60_000;
  const { html, status } = await sendOwn(here, 'password', { current: password, password: next });
  assert.is(status, 401);
  for (const typed of [password, next]) assert.not.match(html, typed);
});

test('may be long, contain anything, and be typed on any keyboard', async ({ site }) => {
  const here = await signIn(site);
  const odd = 'smörgås\0\u{1F382} på Öland';
  const sent = { current: password, password: odd.normalize('NFD') };
  assert.is((await sendOwn(here, 'password', sent)).status, 303);
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
  const change = (current: string) => sendOwn(here, 'password', { current, password: next });
  const removal = (typed: string) =>
    sendOwn(here, 'second-factor-removal', { password: typed, code: 'x' });
  const startedAt = Date.now();
  for (let count = 0; count < 5; count += 1) {
    assert.is((await change('wrong')).status, 422);
    assert.is((await removal('wrong')).status, 422);
  }
  const { status, html, answer } = await change(password);
  assert.is(status, 429);
  assert.match(noticeIn(html)!, 'Please try again in 15 minutes.');
  // The time counts from the first failure.
  const passedS = Math.ceil((Date.now() - startedAt) / 1000);
  const waitS = Number(answer.headers.get('retry-after'));
  assert.ok(waitS <= 900 && waitS >= 900 - passedS, `${waitS} s after ${passedS} s`);
  assert.is((await removal(password)).status, 429);
  const confirming = await here.post(paths.adminConfirm(), { code: codeOf(here, site.now(), 1) });
  assert.is(confirming.status, 429);
  assert.is(await pageStatus(here), 200);
});

test.run();
