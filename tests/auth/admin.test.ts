import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import texts from '../../src/i18n/en/admin/security.json';
import { paths } from '../../src/paths.ts';
import { deviceOf } from '../../widgets/admin/security/device.ts';
import {
  addAdmin,
  codeOf,
  password,
  sessionCookieOf,
  signIn,
  type SignedIn,
  withCookie,
} from '../helpers/admin.ts';
import { createTestSite, plainText, type TestSite } from '../helpers/site.ts';

const SECURITY = `${paths.adminApi()}/security`;
const MINUTE_MS = 60_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('security page');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

type Send = SignedIn['send'];

/** Whatever any of them answers. */
interface Said {
  outcome: string;
  error: string;
  errors: Record<string, string>;
  waitS: number;
  secret: string;
  qr: string;
  recoveryCodes: string[];
  isEnrolled: boolean;
  sessions: { id: string; isThis: boolean }[];
  administrators: { email: string }[];
  invitations: { id: string; email: string }[];
  path: string;
  expiresAt: string;
  rows: { id: string }[];
  total: number;
  pages: number;
}

/** Status and JSON of one request to this page's part of the API. */
async function ask(send: Send, method: string, path: string, json?: unknown) {
  const answer = await send(method, SECURITY + path, json);
  const body = (await answer.json()) as Said;
  return { status: answer.status, body, answer };
}

const stillIn = async ({ get }: Pick<SignedIn, 'get'>) => (await get('/admin/site')).status === 200;

async function signInAgain(site: TestSite, email: string, headers = {}) {
  const answer = await site.post(paths.adminLogin(), { email, password }, headers);
  return withCookie(site, sessionCookieOf(answer)!);
}

test('a new password ends the other sessions, and this one goes on under a new id', async ({
  site,
}) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const next = 'cloudberries in august';
  const { status, body, answer } = await ask(here.send, 'PUT', '/password', {
    current: password,
    password: next,
  });
  assert.is(status, 200);
  assert.equal(body, { outcome: 'changed' });
  assert.not(await stillIn(here));
  assert.not(await stillIn(there));
  assert.ok(await stillIn(withCookie(site, sessionCookieOf(answer)!)));
  assert.match(answer.headers.getSetCookie()[0]!, /HttpOnly; SameSite=Lax/);
  assert.is(answer.headers.get('cache-control'), 'no-store');
});

test('what is wrong with a password is told of its field, and never as 401', async ({ site }) => {
  const here = await signIn(site);
  const change = async (current: string, next: string) => {
    const sent = { current, password: next };
    const { status, body } = await ask(here.send, 'PUT', '/password', sent);
    assert.is(status, 422);
    return body.errors;
  };
  assert.equal(await change('wrong', 'cloudberries in august'), { current: 'passwordWrong' });
  assert.equal(await change('', ''), { current: 'missing', password: 'missing' });
  assert.equal(await change(password, 'eleven chrs'), { password: 'passwordTooShort' });
  assert.equal(await change(password, 'x'.repeat(201)), { password: 'passwordTooLong' });
  assert.equal(await change(password, ' Anna@example.org'), { password: 'passwordIsEmail' });
  assert.ok(await stillIn(here));
});

test('after ten wrong passwords there is a pause, which the answer tells', async ({ site }) => {
  const here = await signIn(site);
  const wrong = { current: 'wrong', password: 'cloudberries in august' };
  for (let count = 0; count < 10; count += 1) {
    assert.is((await ask(here.send, 'PUT', '/password', wrong)).status, 422);
  }
  const right = { ...wrong, current: password };
  const { status, body, answer } = await ask(here.send, 'PUT', '/password', right);
  assert.is(status, 429);
  assert.is(body.error, 'tooMany');
  assert.is(answer.headers.get('retry-after'), String(body.waitS));
  assert.ok(body.waitS > 0 && body.waitS <= 900);
  // The same count for all that asks for it.
  const invited = await ask(here.send, 'POST', '/invitations', {
    email: 'nils@example.org',
    password,
  });
  assert.is(invited.status, 429);
  assert.ok(await stillIn(here));
});

test('a second factor: a secret, a code, ten recovery codes, and off again', async ({
  site,
  clock,
}) => {
  const here = await signIn(site);
  const off = await ask(here.send, 'GET', '/second-factor');
  assert.equal(off.body, { isEnrolled: false, since: null, recoveryCodesLeft: 0 });
  const { body: begun } = await ask(here.send, 'POST', '/second-factor/secret');
  assert.match(begun.qr, /^<svg/);
  const totp = { ...here, totpSecret: begun.secret };
  const confirm = (sent: object) =>
    ask(here.send, 'POST', '/second-factor', { secret: begun.secret, password, ...sent });
  const code = codeOf(totp, site.now());
  assert.equal((await confirm({ code: '000000' })).body.errors, { code: 'codeWrong' });
  assert.equal((await confirm({ code, password: 'x' })).body.errors, { password: 'passwordWrong' });
  const on = await confirm({ code });
  assert.is(on.status, 201);
  const codes = on.body.recoveryCodes;
  assert.is(codes.length, 10);
  const { send } = withCookie(site, sessionCookieOf(on.answer)!);
  assert.equal((await ask(send, 'GET', '/second-factor')).body, {
    isEnrolled: true,
    since: '2026-11-22T18:00:10.000Z',
    recoveryCodesLeft: 10,
  });
  const again = { secret: begun.secret, password, code };
  assert.is((await ask(send, 'POST', '/second-factor', again)).status, 409);

  clock.now += MINUTE_MS;
  const renewed = await ask(send, 'POST', '/second-factor/recovery-codes', {
    password,
    code: codeOf(totp, site.now()),
  });
  assert.is(renewed.status, 201);
  const spent = { password, code: codes[0] };
  const refused = await ask(send, 'POST', '/second-factor/removal', spent);
  assert.equal(refused.body.errors, { code: 'codeWrong' });
  const fresh = { password, code: renewed.body.recoveryCodes[0] };
  assert.is((await ask(send, 'POST', '/second-factor/removal', fresh)).status, 200);
  assert.is((await ask(send, 'GET', '/second-factor')).body.isEnrolled, false);
});

test('sessions: revoked one by one, all others, and everywhere', async ({ site, clock }) => {
  const here = await signIn(site);
  clock.now += MINUTE_MS;
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0' };
  const there = await signInAgain(site, here.email, firefox);
  const { body } = await ask(here.send, 'GET', '/sessions');
  const { sessions } = body;
  assert.equal(
    sessions.map(({ isThis }) => isThis),
    [false, true],
  );
  const stranger = await signIn(site, { email: 'nils@example.org' });
  const { id } = sessions[0]!;
  assert.is((await ask(stranger.send, 'DELETE', `/sessions/${id}`)).status, 404);
  assert.is((await ask(here.send, 'DELETE', `/sessions/${id}`)).status, 200);
  assert.is((await ask(here.send, 'DELETE', `/sessions/${id}`)).status, 404);
  assert.not(await stillIn(there));

  const [one, two] = [await signInAgain(site, here.email), await signInAgain(site, here.email)];
  assert.equal((await ask(here.send, 'DELETE', '/sessions/others')).body, { ended: 2 });
  assert.not(await stillIn(one));
  assert.not(await stillIn(two));
  assert.ok(await stillIn(here));
  const everywhere = await ask(here.send, 'DELETE', '/sessions');
  assert.is(everywhere.status, 200);
  assert.not(await stillIn(here));
  assert.ok(await stillIn(stranger));
  const cookies = everywhere.answer.headers.getSetCookie();
  assert.ok(cookies.some((each) => each.startsWith('session=; Max-Age=0')));
  const notice = cookies.find((each) => each.startsWith('notice='))!.split(';')[0]!;
  const login = plainText(await (await site.get('/admin', { Cookie: notice })).text());
  assert.match(login, 'Logout Successful You are signed out on all devices.');
});

test('administrators: listed, invited by a link, removed, and never oneself', async ({ site }) => {
  const here = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org', secondFactor: true });
  const { body } = await ask(here.send, 'GET', '/administrators');
  assert.equal(
    body.administrators.map(({ email }) => email),
    ['anna@example.org', 'nils@example.org'],
  );
  assert.not.match(JSON.stringify(body), nils.totpSecret!);

  const invite = (email: string, typed = password) =>
    ask(here.send, 'POST', '/invitations', { email, password: typed });
  assert.equal((await invite('nils@example.org')).body.errors, { email: 'alreadyAdministrator' });
  assert.equal((await invite('maja@example.org', 'x')).body.errors, { password: 'passwordWrong' });
  for (const odd of ['maja', 'ma ja@example.org', 'maja\0@example.org', 'maja​@example.org']) {
    assert.equal((await invite(odd)).body.errors, { email: 'emailInvalid' });
  }
  const invited = await invite(' Maja@example.org ');
  assert.is(invited.status, 201);
  assert.is(invited.body.expiresAt, '2026-11-25T18:00:10.000Z');
  assert.is((await site.get(invited.body.path)).status, 200);
  const open = await ask(here.send, 'GET', '/invitations');
  const [pending] = open.body.invitations;
  assert.is(pending!.email, 'maja@example.org');
  assert.not.match(JSON.stringify(open.body), invited.body.path.split('/').at(-1)!);
  assert.is((await ask(here.send, 'DELETE', `/invitations/${pending!.id}`)).status, 200);
  assert.is((await ask(here.send, 'DELETE', `/invitations/${pending!.id}`)).status, 404);
  assert.is((await site.get(invited.body.path)).status, 404);

  const remove = (id: string, typed = password) =>
    ask(here.send, 'POST', `/administrators/${id}/removal`, { password: typed });
  assert.equal((await remove(here.id)).body, { error: 'yourself' });
  assert.equal((await remove(nils.id, 'x')).body.errors, { password: 'passwordWrong' });
  assert.is((await remove(nils.id)).status, 200);
  assert.is((await remove(nils.id)).status, 404);
});

test('the log comes in pages of fifty, the newest first', async ({ site, clock }) => {
  const { send, email } = await signIn(site);
  for (let count = 0; count < 60; count += 1) {
    clock.now += 1000;
    await signInAgain(site, email);
  }
  clock.now += 1000;
  const sent = { title: 'Midsommar', day: '2027-06-25', time: '15:00' };
  const created = await send('POST', `${paths.adminApi()}/events`, sent);
  const event = (await created.json()) as { id: string; version: number };
  clock.now += 1000;
  const path = `${paths.adminApi()}/events/${event.id}`;
  await send('PUT', path, { ...sent, location: 'Ulrika', version: event.version });
  const { body } = await ask(send, 'GET', '/log');
  assert.is(body.total, 63);
  assert.is(body.pages, 2);
  const { rows } = body;
  assert.is(rows.length, 50);
  const { id: _id, ...latest } = rows[0]!;
  assert.equal(latest, {
    at: new Date(clock.now).toISOString(),
    admin_email: email,
    action: 'updated',
    subject_type: 'event',
    subject_id: event.id,
    subject_label: 'Midsommar',
    changes: ['location'],
  });
  assert.is((await ask(send, 'GET', '/log?page=2')).body.rows.length, 13);
  assert.is((await ask(send, 'GET', '/log?page=3')).body.rows.length, 13);
  assert.is((await ask(send, 'GET', '/log?page=x')).body.rows.length, 50);
});

test('the log has a word for every field that can be edited', async ({ site }) => {
  const unseen = [
    'id',
    'section_key',
    'version',
    'search_text',
    'sort_key',
    'created_at',
    'updated_at',
  ];
  const edited = (await site.db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'version'),
  );
  assert.ok(edited.length >= 5);
  const fields = edited.flatMap(({ columns }) => columns.map(({ name }) => name));
  const missing = fields.filter((name) => !unseen.includes(name) && !(name in texts.log.changes));
  assert.equal(missing, []);
});

test('a device is named by what its browser says', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
  for (const [userAgent, device] of [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Edge, Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 1) ${chrome} Safari/537.36`, 'Chrome, ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome, Android'],
    [
      `Mozilla/5.0 (Linux; Android 13) SamsungBrowser/26.0 ${chrome} Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
      'Firefox, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
    ['curl/8.0', ''],
    ['', ''],
  ] as const) {
    assert.is(Object.values(deviceOf(userAgent)).join(', '), device, userAgent);
  }
});

test.run();
