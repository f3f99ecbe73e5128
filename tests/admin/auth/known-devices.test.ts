import * as assert from 'uvu/assert';
import { deleteExpiredDevices } from '../../../src/services/sessions/devices.ts';
import { sha256 } from '../../../src/services/secrets.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  addAdmin,
  adminSuite,
  codeOf,
  deviceCookieOf,
  invitationFrom,
  password,
  sessionCookieOf,
  signIn,
} from '../../helpers/admin.ts';
import { sendOwn } from '../../helpers/security.ts';
import { type TestSite } from '../../helpers/site.ts';

const test = adminSuite('known devices');

const DAY_MS = 24 * 60 * 60 * 1000;

const login = (site: TestSite, email: string, headers = {}) =>
  site.post(paths.adminLogin(), { email, password }, headers);

const devicesIn = ({ db }: TestSite) => db.selectFrom('admin_devices').selectAll().execute();

test('are known by a cookie that only the browser has, for ninety days', async ({
  site,
  clock,
}) => {
  const { email } = await addAdmin(site);
  const answer = await login(site, email);
  const line = answer.headers.getSetCookie().find((each) => each.startsWith('device='))!;
  assert.match(line, /Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/);
  const cookie = deviceCookieOf(answer)!;
  const [device] = await devicesIn(site);
  assert.is(device!.token_hash, sha256(cookie.split('=')[1]!));
  assert.is(Date.parse(device!.expires_at), clock.now + 90 * DAY_MS);
  clock.now += 30 * DAY_MS;
  const again = await login(site, email, { Cookie: cookie });
  assert.is(deviceCookieOf(again), cookie);
  const devices = await devicesIn(site);
  assert.is(devices.length, 1);
  assert.is(Date.parse(devices[0]!.expires_at), clock.now + 90 * DAY_MS);
  clock.now += 90 * DAY_MS;
  await deleteExpiredDevices(site);
  assert.equal(await devicesIn(site), []);
});

test('are not known before the second factor', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await login(site, admin.email);
  assert.is(deviceCookieOf(half), undefined);
  const fields = { code: codeOf(admin, site.now()) };
  const Cookie = sessionCookieOf(half)!;
  assert.ok(deviceCookieOf(await site.post(paths.adminSecondFactor(), fields, { Cookie })));
});

test('of guests are known at once, and a planted cookie is not accepted', async ({ site }) => {
  const link = await invitationFrom(site, await addAdmin(site), 'nils@example.org');
  const chosen = 'cloudberries in august';
  const planted = 'device=aaaaaaaaaaaaaaaaaaaaaaaa';
  const accepted = await site.post(link, { password: chosen, repeat: chosen }, { Cookie: planted });
  assert.ok(deviceCookieOf(accepted));
  assert.is.not(deviceCookieOf(accepted), planted);
  assert.is.not(
    deviceCookieOf(await login(site, 'anna@example.org', { Cookie: planted })),
    planted,
  );
});

test('are forgotten with the password, except for the one that has changed it', async ({
  site,
}) => {
  const anna = await signIn(site);
  await login(site, anna.email);
  const nils = await signIn(site, { email: 'nils@example.org' });
  assert.is((await devicesIn(site)).length, 3);
  const change = { current: password, password: 'cloudberries in august' };
  const { answer } = await sendOwn(anna, 'password', change);
  const [token] = [deviceCookieOf(answer)!.split('=')[1]!];
  const left = (await devicesIn(site)).map(({ admin_id, token_hash }) => [admin_id, token_hash]);
  assert.is(left.length, 2);
  assert.ok(left.some(([id]) => id === nils.id));
  assert.ok(left.some(([id, hash]) => id === anna.id && hash === sha256(token)));
});

test('are twenty at most, and a browser can be that of two administrators', async ({ site }) => {
  const { email } = await addAdmin(site);
  for (let count = 0; count < 22; count += 1) await login(site, email);
  assert.is((await devicesIn(site)).length, 20);
  const cookie = deviceCookieOf(await login(site, email))!;
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  assert.is(deviceCookieOf(await login(site, nils.email, { Cookie: cookie })), cookie);
});

test.run();
