import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../../src/shared/paths.ts';
import {
  codeOf,
  pageStatus,
  password,
  sessionCookieOf,
  type SignedIn,
  signIn,
  withCookie,
} from '../../../helpers/admin.ts';
import { invite, linkIn, newSecret, secondFactorOf, sendOwn } from '../../../helpers/security.ts';
import { guardedRoutes, type Route } from '../../../helpers/guarded-routes.ts';
import { attributesOf, findAll, plainText } from '../../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../../helpers/site.ts';

const clock = { now: Date.parse('2026-11-24T08:00:10Z') };

const test = suite<{ site: TestSite }>('a live site before the second factor is on');

test.before.each(async (context) => {
  context.site = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
    now: () => new Date(clock.now),
  });
});

test.after.each(({ site }) => site.close());

const open = [
  'GET /admin/security',
  'GET /admin/security/second-factor',
  'POST /admin/security/second-factor',
  'GET /admin/security/password',
  'POST /admin/security/password',
];

const isOpen = ({ method, path }: Route) => {
  const read = method === 'HEAD' ? 'GET' : method;
  return open.some((each) => each === `${read} ${path}`);
};

async function everything({ db }: TestSite): Promise<string> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name as 'admins');
  const rows = await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()));
  return JSON.stringify(rows);
}

/** Turns the second factor on as the page does. */
async function enrol(site: TestSite, admin: SignedIn) {
  const secret = await newSecret(admin);
  const app = { ...admin, totpSecret: secret };
  const sent = { secret, code: codeOf(app, site.now()), password };
  const { status, answer } = await sendOwn(admin, 'second-factor', sent);
  assert.is(status, 200);
  return { ...app, ...withCookie(site, sessionCookieOf(answer)!) };
}

test('nothing else can be reached or changed', async ({ site }) => {
  const anna = await signIn(site);
  const before = await everything(site);
  const closed = guardedRoutes(site).filter((route) => !isOpen(route));
  assert.ok(closed.length > 100);
  for (const [index, { method, path }] of closed.entries()) {
    const what = `${method} ${path}`;
    const hasBody = !['GET', 'HEAD'].includes(method);
    // The guard chooses the kind of the answer for all pages alike.
    const accept = index % 2 === 0 ? 'text/html' : 'application/json';
    const answer = await site.app.request(path, {
      method,
      headers: {
        Cookie: anna.cookie,
        Accept: accept,
        'Sec-Fetch-Site': 'same-origin',
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: '{"title":"x","ids":["a1"]}' }),
    });
    if (path === paths.adminSecurity()) {
      assert.ok([403, 404, 405].includes(answer.status), what);
    } else if (path.startsWith('/api/') || accept === 'application/json') {
      assert.is(answer.status, 403, what);
      const body = await answer.text();
      if (method !== 'HEAD') assert.equal(JSON.parse(body), { error: 'secondFactorRequired' });
    } else {
      assert.is(answer.status, 303, what);
      assert.is(answer.headers.get('location'), '/admin/security', what);
    }
    assert.is(answer.headers.get('cache-control'), 'no-store', what);
  }
  assert.is(await everything(site), before);
});

test('the security page explains why, and links to nothing that is closed', async ({ site }) => {
  const { get } = await signIn(site);
  const html = await (await get(paths.adminSecurity())).text();
  assert.match(plainText(html), 'One step left before you can begin');
  assert.equal(findAll(html, '.admin-header nav'), []);
  assert.equal(attributesOf(html, '.admin-session', 'action'), [paths.adminLogout()]);
  const swedish = await (await get(`${paths.adminSecurity()}?lang=sv`)).text();
  assert.match(plainText(swedish), 'Ett steg återstår innan du kan börja');
});

test('signing out and a new password work before it', async ({ site }) => {
  const anna = await signIn(site);
  const change = { current: password, password: 'cloudberries in august' };
  const { status, answer } = await sendOwn(anna, 'password', change);
  assert.is(status, 303);
  const renewed = withCookie(site, sessionCookieOf(answer)!);
  assert.is((await renewed.get(paths.adminSecurity())).status, 200);
  assert.is((await renewed.post(paths.adminLogout(), {})).status, 303);
  assert.is((await renewed.get(paths.adminSecurity())).status, 401);
});

test('as soon as it is on everything opens; it can be moved but not turned off, and a guest begins with it', async ({
  site,
}) => {
  const anna = await enrol(site, await signIn(site));
  assert.is(await pageStatus(anna), 200);
  assert.is((await anna.get(paths.adminAdministrators())).status, 200);
  const html = await (await anna.get(paths.adminSecurity())).text();
  assert.not.match(plainText(html), 'One step left');
  const path = linkIn(await (await invite(anna, 'nils@example.org')).text());
  const chosen = 'herring and new potatoes';
  const accepted = await site.post(path, { password: chosen, repeat: chosen });
  const nils = withCookie(site, sessionCookieOf(accepted)!);
  assert.is((await nils.get(paths.admin())).headers.get('location'), '/admin/security');

  assert.not.match(await secondFactorOf(anna), 'Turn off');
  clock.now += 30_000;
  const proof = { password, code: codeOf(anna, site.now()) };
  const removal = await sendOwn(anna, 'second-factor-removal', proof);
  assert.is(removal.answer.headers.get('location'), paths.adminSecurity());
  assert.match(await secondFactorOf(anna), /^Two-step verification On/);
});

test.run();
