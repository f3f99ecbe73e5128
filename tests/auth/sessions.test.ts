import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changePassword } from '../../src/auth/passwords.ts';
import { sha256 } from '../../src/auth/secrets.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '../../src/auth/sessions.ts';
import { paths } from '../../src/paths.ts';
import {
  addAdmin,
  behindGuard,
  password,
  sessionCookieOf,
  signIn,
  withCookie,
} from '../helpers/admin.ts';
import { createTestSite, plainText, type TestSite } from '../helpers/site.ts';

const HOUR_MS = 3_600_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('sessions');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The same administrator on another device. */
async function signInAgain(site: TestSite, email: string, headers = {}) {
  const answer = await site.post(paths.adminLogin(), { email, password }, headers);
  return withCookie(site, sessionCookieOf(answer)!);
}

const actionsIn = async ({ db }: TestSite) =>
  (await db.selectFrom('admin_log').select('action').execute()).map(({ action }) => action);

const sessionsIn = ({ db }: TestSite) => db.selectFrom('admin_sessions').selectAll().execute();

test('the cookie is for the server alone, and lasts no longer than the session can', async ({
  site,
}) => {
  await addAdmin(site);
  const answer = await site.post(paths.adminLogin(), { email: 'anna@example.org', password });
  const [cookie] = answer.headers.getSetCookie();
  assert.match(cookie!, /^session=[a-z2-7]{40}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('live, the cookie belongs to this host and to https alone', async () => {
  const site = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
  });
  const { cookie, get } = await signIn(site);
  assert.match(cookie, /^__Host-session=/);
  assert.is(await statusOf(get('/admin/security')), 200);
  const again = await site.post(paths.adminLogin(), { email: 'anna@example.org', password });
  assert.match(again.headers.getSetCookie()[0]!, /; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const planted = withCookie(site, cookie.replace('__Host-', ''));
  assert.is(await statusOf(planted.get('/admin/security')), 401);
  await site.close();
});

test('the database knows only the hash of a session', async ({ site }) => {
  const { cookie } = await signIn(site);
  const [session, ...others] = await sessionsIn(site);
  assert.equal(others, []);
  const id = cookie.split('=')[1]!;
  assert.is(session!.id, sha256(id));
  assert.not.match(JSON.stringify(session), id);
});

test('signing in again ends the session before it', async ({ site }) => {
  const { cookie, post, email } = await signIn(site);
  const answer = await post(paths.adminLogin(), { email, password });
  assert.is.not(sessionCookieOf(answer), cookie);
  assert.is((await sessionsIn(site)).length, 1);
  assert.is(await statusOf(withCookie(site, cookie).get('/admin/site')), 401);
});

test('signing out ends the session, and says so', async ({ site }) => {
  const { cookie, post, get } = await signIn(site);
  const answer = await post(paths.adminLogout(), {});
  assert.is(answer.status, 303);
  assert.equal(await sessionsIn(site), []);
  assert.is(await statusOf(get('/admin/site')), 401);
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.some((each) => each.startsWith('session=; Max-Age=0; Path=/')));
  const html = await (await site.get('/admin', { Cookie: 'notice=auth:signedOut' })).text();
  assert.match(plainText(html), 'Logout Successful');
  // Once more, with a session that is gone.
  const again = await withCookie(site, cookie).send('POST', paths.adminLogout());
  assert.is(((await again.json()) as { outcome: string }).outcome, 'signedOut');
  assert.equal(await actionsIn(site), ['signedIn', 'signedOut']);
});

test('two hours without a request end a session', async ({ site, clock }) => {
  const { get } = await signIn(site);
  clock.now += 2 * HOUR_MS - 1000;
  assert.is(await statusOf(get('/admin/site')), 200);
  clock.now += 2 * HOUR_MS - 1000;
  assert.is(await statusOf(get('/admin/site')), 200);
  clock.now += 2 * HOUR_MS;
  assert.is(await statusOf(get('/admin/site')), 401);
});

test('a pause counts from the last request, not from the last extension', async ({
  site,
  clock,
}) => {
  const { get } = await signIn(site);
  clock.now += 0.9 * HOUR_MS;
  assert.is(await statusOf(get('/admin/site')), 200);
  clock.now += 1.9 * HOUR_MS;
  assert.is(await statusOf(get('/admin/site')), 200);
});

test('twelve hours end a session, however busy', async ({ site, clock }) => {
  const { get } = await signIn(site);
  for (let hours = 1; hours < 12; hours += 1) {
    clock.now += HOUR_MS;
    assert.is(await statusOf(get('/admin/site')), 200);
  }
  clock.now += HOUR_MS - 1000;
  assert.is(await statusOf(get('/admin/site')), 200);
  clock.now += 1000;
  assert.is(await statusOf(get('/admin/site')), 401);
});

test('looking often writes seldom', async ({ site, clock }) => {
  const { get } = await signIn(site);
  const [before] = await sessionsIn(site);
  clock.now += 4 * 60_000;
  await get('/admin/site');
  assert.equal(await sessionsIn(site), [before]);
  clock.now += 60_000;
  await get('/admin/site');
  const [after] = await sessionsIn(site);
  assert.is(after!.last_seen_at, new Date(clock.now).toISOString());
});

test('a cookie that cannot be read breaks nothing', async ({ site }) => {
  const { cookie } = await signIn(site);
  const odd = withCookie(site, `a=%; ${cookie}; b=%E0%A4%A; session=`);
  assert.is(await statusOf(odd.get('/admin/site')), 200);
  for (const nonsense of ['session=%', 'session=', `session=${'x'.repeat(4000)}`, 'session=a"b']) {
    assert.is(await statusOf(withCookie(site, nonsense).get('/admin/site')), 401, nonsense);
  }
});

test('a new password needs the present one, ends the other sessions and renews this one', async ({
  site,
}) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const admin = await behindGuard(site, here);
  const change = (current: string, next: string) =>
    changePassword(site, admin, { current, password: next });
  const next = 'cloudberries in august';
  assert.equal(await change('wrong', next), { outcome: 'wrong' });
  for (const [bad, error] of [
    ['eleven chrs', 'passwordTooShort'],
    ['x'.repeat(201), 'passwordTooLong'],
    ['ANNA@example.org', 'passwordIsEmail'],
  ] as const) {
    assert.equal(await change(password, bad), { outcome: 'invalid', error });
  }
  assert.is(await statusOf(there.get('/admin/site')), 200);
  const result = await change(password, next);
  assert.ok(result.outcome === 'changed');
  assert.is(await statusOf(here.get('/admin/site')), 401);
  assert.is(await statusOf(there.get('/admin/site')), 401);
  const renewed = withCookie(site, `session=${result.sessionId}`);
  assert.is(await statusOf(renewed.get('/admin/site')), 200);
  const signInWith = (typed: string) =>
    statusOf(site.post(paths.adminLogin(), { email: here.email, password: typed }));
  assert.is(await signInWith(password), 401);
  assert.is(await signInWith(next), 303);
});

test('sessions are listed without anything that lets in, and can be ended', async ({
  site,
  clock,
}) => {
  const here = await signIn(site);
  const admin = await behindGuard(site, here);
  const stranger = await signIn(site, { email: 'nils@example.org' });
  clock.now += HOUR_MS;
  const there = await signInAgain(site, here.email, { 'User-Agent': 'A telephone' });
  const sessions = await listSessions(site, admin);
  assert.equal(
    sessions.map(({ userAgent, isThis }) => ({ userAgent, isThis })),
    [
      { userAgent: 'A telephone', isThis: false },
      { userAgent: '', isThis: true },
    ],
  );
  const [other] = sessions;
  assert.is(await statusOf(withCookie(site, `session=${other!.id}`).get('/admin/site')), 401);
  const { sessionHash } = await behindGuard(site, stranger);
  assert.is(await revokeSession(site, admin, sessionHash), 'unknown');
  assert.is(await revokeSession(site, admin, other!.id), 'revoked');
  assert.is(await statusOf(there.get('/admin/site')), 401);
  assert.is(await statusOf(stranger.get('/admin/site')), 200);
});

test('all other sessions, or all, can be ended at once', async ({ site }) => {
  const here = await signIn(site);
  const admin = await behindGuard(site, here);
  const [one, two] = [await signInAgain(site, here.email), await signInAgain(site, here.email)];
  assert.is(await revokeOtherSessions(site, admin), 2);
  assert.is(await statusOf(one.get('/admin/site')), 401);
  assert.is(await statusOf(two.get('/admin/site')), 401);
  assert.is(await statusOf(here.get('/admin/site')), 200);
  await signOutEverywhere(site, admin);
  assert.is(await statusOf(here.get('/admin/site')), 401);
});

test.run();
