import * as assert from 'uvu/assert';
import { replaceRecoveryCodes } from '../../../../src/admin/auth/codes.ts';
import { paths } from '../../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  codeOf,
  pageStatus,
  password,
  sendCode,
  sessionCookieOf,
  signIn,
  signInAgain,
  statusOf,
  withCookie,
} from '../../../helpers/admin.ts';
import { find, noticeIn, valuesOf } from '../../../helpers/html.ts';

const test = adminSuite('the second step of signing in');

test('the password leads to the second step and nowhere else', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const fields = { email: admin.email, password, next: '/admin/inbox' };
  const answer = await site.post(paths.adminLogin(), fields);
  const { get, send } = withCookie(site, sessionCookieOf(answer)!);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), '/admin/second-factor?next=%2Fadmin%2Finbox');
  const html = await (await get(answer.headers.get('location')!)).text();
  assert.equal(valuesOf(html, '.code-form'), { next: '/admin/inbox', code: '' });
  assert.is(find(html, '[name=code]').getAttribute('autocomplete'), 'one-time-code');
  const page = await get('/admin/supporters');
  assert.is(page.status, 401);
  assert.is(valuesOf(await page.text(), '.code-form').next, '/admin/supporters');
  const api = await send('GET', `${paths.adminApi()}/images`);
  assert.is(api.status, 401);
  assert.equal(await api.json(), { error: 'secondFactor' });
  assert.equal(await actionsIn(site), []);
});

test('the code completes the session, under another id', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email);
  const code = codeOf(admin, site.now());
  const answer = await sendCode(half, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), '/admin/overview');
  const cookie = sessionCookieOf(answer)!;
  assert.is.not(cookie, half.cookie);
  assert.is(await pageStatus(withCookie(site, cookie)), 200);
  assert.is(await pageStatus(half), 401);
  const sessions = await site.db.selectFrom('sessions').select('level').execute();
  assert.equal(sessions, [{ level: 'full' }]);
  assert.equal(await actionsIn(site), ['signedIn']);
});

test('the second step without the first leads back to it', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email);
  assert.is((await half.post(paths.adminSecondFactor(), {})).status, 422);
  const code = codeOf(admin, site.now());
  const nobody = await site.post(paths.adminSecondFactor(), { code });
  assert.is(nobody.status, 401);
  assert.match(await nobody.text(), 'sign-in-form');
});

test('a wrong code, an earlier and a later one are refused, and the field is empty again', async ({
  site,
}) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email);
  const others = [-1, 1].map((steps) => codeOf(admin, site.now(), steps));
  for (const code of ['000000', '1234567', 'x', '٠٠٠٠٠٠', ...others]) {
    const answer = await sendCode(half, code);
    assert.is(answer.status, 401, code);
    const html = await answer.text();
    assert.match(noticeIn(html)!, 'Authentication Failed');
    assert.is(valuesOf(html, '.code-form').code, '');
  }
});

test('no code works twice, nor an earlier one, not even at the same moment', async ({
  site,
  clock,
}) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const halves = [];
  for (let count = 0; count < 4; count += 1) halves.push(await signInAgain(site, admin.email));
  const code = codeOf(admin, site.now());
  const statuses = await Promise.all(halves.map((half) => statusOf(sendCode(half, code))));
  assert.equal(statuses.map(String).toSorted(), ['303', '401', '401', '401']);
  clock.now += 30_000;
  const half = await signInAgain(site, admin.email);
  assert.is(await statusOf(sendCode(half, code)), 401);
  assert.is(await statusOf(sendCode(half, codeOf(admin, site.now()))), 303);
});

test('without an open second step there is nothing to pass', async ({ site }) => {
  const nobody = await site.get(paths.adminSecondFactor());
  assert.is(nobody.status, 303);
  assert.is(nobody.headers.get('location'), '/admin/login');
  const full = await signIn(site, { secondFactor: true });
  const page = await full.get(paths.adminSecondFactor('/admin/supporters'));
  assert.is(page.status, 303);
  assert.is(page.headers.get('location'), '/admin/supporters');
  const answer = await sendCode(full, codeOf(full, site.now(), 1));
  assert.is(answer.status, 401);
  assert.is(sessionCookieOf(answer), undefined);
  assert.is(await pageStatus(full), 200);
  assert.equal(await actionsIn(site), ['signedIn']);
});

test('the second step has ten minutes', async ({ site, clock }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email);
  clock.now += 10 * 60_000;
  const answer = await sendCode(half, codeOf(admin, site.now()));
  assert.is(answer.status, 401);
  const html = await answer.text();
  assert.match(noticeIn(html)!, 'Please start again.');
  assert.ok(valuesOf(html, '.sign-in-form'));
});

test('twelve hours end a session, however busy, and begin with the password', async ({
  site,
  clock,
}) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email);
  clock.now += 9 * 60_000;
  const answer = await sendCode(half, codeOf(admin, site.now()));
  const here = withCookie(site, sessionCookieOf(answer)!);
  for (let halves = 1; halves < 24; halves += 1) {
    clock.now += 30 * 60_000;
    assert.is(await pageStatus(here), 200);
  }
  clock.now += 21 * 60_000 - 1000;
  assert.is(await pageStatus(here), 200);
  clock.now += 1000;
  assert.is(await pageStatus(here), 401);
});

test('each recovery code works once and for its owner, however it is copied', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const codes = await replaceRecoveryCodes(site.db, admin.id);
  assert.is(new Set(codes).size, 10);
  for (const code of codes)
    assert.match(code, /^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const stored = await site.db.selectFrom('admin_recovery_codes').selectAll().execute();
  for (const code of codes) assert.not.match(JSON.stringify(stored), code.replaceAll('-', ''));
  const half = await signInAgain(site, admin.email);
  const copied = codes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
  assert.is(await statusOf(sendCode(half, copied)), 303);
  assert.is(await statusOf(sendCode(await signInAgain(site, admin.email), codes[0]!)), 401);
  assert.is(await statusOf(sendCode(await signInAgain(site, admin.email), codes[1]!)), 303);
  assert.ok((await actionsIn(site)).includes('recoveryCodeUsed'));
  const other = await addAdmin(site, { email: 'nils@example.org', secondFactor: true });
  assert.is(await statusOf(sendCode(await signInAgain(site, other.email), codes[2]!)), 401);
});

test.run();
