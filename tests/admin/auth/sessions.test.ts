import * as assert from 'uvu/assert';
import { sha256 } from '../../../src/services/secrets.ts';
import { luciaOf } from '../../../src/services/sessions/sessions.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  pageStatus,
  password,
  sessionCookieOf,
  type SignedIn,
  signIn,
  signInAgain,
  statusOf,
  withCookie,
} from '../../helpers/admin.ts';
import { press } from '../../helpers/security.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { attributesOf, findAll, plainText, textsOf } from '../../helpers/html.ts';
import { refuseWrites } from '../../helpers/postgres/postgres.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const test = adminSuite('sessions');

const sessionsIn = ({ db }: TestSite) => db.selectFrom('sessions').selectAll().execute();

test('in live mode the cookies belong to this host and to https only', async () => {
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

test('the cookie is for the server alone, and the database knows only its hash', async ({
  site,
}) => {
  await addAdmin(site);
  const answer = await site.post(paths.adminLogin(), { email: 'anna@example.org', password });
  const [set] = answer.headers.getSetCookie();
  assert.match(set!, /^session=[a-z2-7]{40}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = sessionCookieOf(answer)!;
  const [session, ...others] = await sessionsIn(site);
  assert.equal(others, []);
  const id = cookie.split('=')[1]!;
  assert.is(session!.id, sha256(id));
  assert.not.match(JSON.stringify(session), id);
});

test('signing out ends the session, and says so', async ({ site }) => {
  const here = await signIn(site);
  const answer = await here.post(paths.adminLogout(), {});
  assert.is(answer.status, 303);
  assert.equal(await sessionsIn(site), []);
  assert.is(await pageStatus(here), 401);
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.some((each) => each.startsWith('session=; Max-Age=0; Path=/')));
  assert.is(answer.headers.get('clear-site-data'), '"cache"');
  const html = await (await site.get('/admin', { Cookie: 'notice=auth:signedOut' })).text();
  assert.match(plainText(html), 'Logout Successful');
  // Tries again with the session that has ended.
  assert.is((await here.post(paths.adminLogout(), {})).status, 303);
  assert.equal(await actionsIn(site), ['signedIn', 'signedOut']);
});

test('signing out that fails says so on the page, and the session goes on', async ({ site }) => {
  const here = await signIn(site);
  const allowWrites = await refuseWrites(site.db);
  const answer = await here.post(paths.adminLogout(), {});
  await allowWrites();
  assert.is(answer.status, 503);
  const html = await answer.text();
  assert.match(plainText(html), 'Logout Failed You are still signed in. Please try again.');
  assert.equal(attributesOf(html, 'form[action="/admin/logout"]', 'method'), ['post']);
  assert.is(await pageStatus(here), 200);
  assert.is((await here.post(paths.adminLogout(), {})).status, 303);
  assert.is(await pageStatus(here), 401);
});

test('an hour without a request ends a session, counted from the last one', async ({
  site,
  clock,
}) => {
  const here = await signIn(site);
  // The database is not written each time.
  for (const pause of [0.45 * HOUR_MS, 0.95 * HOUR_MS, HOUR_MS - 1000]) {
    clock.now += pause;
    assert.is(await pageStatus(here), 200);
  }
  clock.now += HOUR_MS;
  assert.is(await pageStatus(here), 401);
});

test('frequent requests rarely write', async ({ site, clock }) => {
  const here = await signIn(site);
  const [before] = await sessionsIn(site);
  clock.now += 4 * MINUTE_MS;
  await pageStatus(here);
  assert.equal(await sessionsIn(site), [before]);
  clock.now += MINUTE_MS;
  await pageStatus(here);
  const [after] = await sessionsIn(site);
  assert.is(after!.last_seen_at, new Date(clock.now).toISOString());
});

test('a cookie that cannot be read breaks nothing', async ({ site }) => {
  const { cookie } = await signIn(site);
  const odd = withCookie(site, `a=%; ${cookie}; b=%E0%A4%A; session=`);
  assert.is(await pageStatus(odd), 200);
  for (const nonsense of ['session=%', 'session=', `session=${'x'.repeat(4000)}`, 'session=a"b']) {
    assert.is(await pageStatus(withCookie(site, nonsense)), 401, nonsense);
  }
});

test('expired sessions are deleted, those without their second factor sooner', async ({
  site,
  clock,
}) => {
  await signIn(site);
  const half = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  await signInAgain(site, half.email);
  const remaining = async () => {
    await luciaOf(site).deleteExpiredSessions();
    return (await sessionsIn(site)).length;
  };
  assert.is(await remaining(), 2);
  clock.now += 10 * MINUTE_MS;
  assert.is(await remaining(), 1);
  clock.now += 2 * HOUR_MS;
  assert.is(await remaining(), 0);
});

const sessionsPage = async ({ get }: Pick<SignedIn, 'get'>) =>
  (await get(paths.adminSecurity())).text();

/** Returns the actions by which one session can be ended. */
const endingsOn = (html: string) =>
  attributesOf(html, '[aria-labelledby=sessions] tbody form', 'action');

test('sessions are listed, the latest first, without their ids', async ({ site, clock }) => {
  const here = await signIn(site);
  clock.now += MINUTE_MS;
  const agent = 'Mozilla/5.0 (iPhone) Version/18 Safari/604';
  const there = await signInAgain(site, here.email, { 'User-Agent': agent });
  const html = await sessionsPage(here);
  const rows = findAll(html, '[aria-labelledby=sessions] tbody tr');
  assert.equal(
    rows.map((row) => textsOf(row, 'th, td')),
    [
      ['Safari on iPhone', '22 November 2026, 19:01', '22 November 2026, 19:01', 'Sign out'],
      ['Unknown device This session', '22 November 2026, 19:00', '22 November 2026, 19:00', ''],
    ],
  );
  for (const { cookie } of [here, there]) assert.not.match(html, cookie.split('=')[1]!);
});

test('one session can be ended, and only by its owner', async ({ site, clock }) => {
  const here = await signIn(site);
  clock.now += MINUTE_MS;
  const there = await signInAgain(site, here.email);
  const stranger = await signIn(site, { email: 'nils@example.org' });
  const [other, ...none] = endingsOn(await sessionsPage(here));
  assert.equal(none, []);
  const theirs = (await sessionsIn(site)).find(({ admin_id }) => admin_id === stranger.id)!;
  assert.is((await press(stranger, other!)).notice, 'sessionGone');
  assert.is((await press(here, paths.adminSessionEnding(theirs.id))).notice, 'sessionGone');
  assert.is(await pageStatus(there), 200);
  assert.is((await press(here, other!)).notice, 'sessionEnded');
  assert.is((await press(here, other!)).notice, 'sessionGone');
  assert.is(await pageStatus(there), 401);
  assert.is(await pageStatus(here), 200);
  assert.is(await pageStatus(stranger), 200);
});

test('all other sessions can be ended at once', async ({ site }) => {
  const here = await signIn(site);
  const [one, two] = [await signInAgain(site, here.email), await signInAgain(site, here.email)];
  const stranger = await signIn(site, { email: 'nils@example.org' });
  assert.is((await press(here, paths.adminSessionEnding('others'))).notice, 'othersEnded');
  assert.is(await pageStatus(one), 401);
  assert.is(await pageStatus(two), 401);
  assert.is(await pageStatus(here), 200);
  assert.is(await pageStatus(stranger), 200);
});

test('signing out everywhere also ends this session, and says so', async ({ site }) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const stranger = await signIn(site, { email: 'nils@example.org' });
  const asked = await (await here.post(paths.adminSessionEnding('all'), {})).text();
  assert.equal(textsOf(asked, 'h1'), ['Sign out everywhere, including here?']);
  assert.is(await pageStatus(here), 200);
  const { answer } = await press(here, paths.adminSessionEnding('all'));
  assert.is(answer.headers.get('location'), paths.adminLogin());
  assert.is(await pageStatus(here), 401);
  assert.is(await pageStatus(there), 401);
  assert.is(await pageStatus(stranger), 200);
  const cookies = answer.headers.getSetCookie();
  assert.ok(cookies.some((each) => each.startsWith('session=; Max-Age=0')));
  assert.is(answer.headers.get('clear-site-data'), '"cache"');
  const notice = cookies.find((each) => each.startsWith('notice='))!.split(';')[0]!;
  const login = plainText(await (await site.get('/admin', { Cookie: notice })).text());
  assert.match(login, 'Logout Successful You have been signed out on all devices.');
});

test.run();
