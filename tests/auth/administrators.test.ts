import * as assert from 'uvu/assert';
import {
  addAdmin,
  adminSuite,
  askSecurity,
  codeOf,
  logOf,
  pageStatus,
  sendCode,
  type SignedIn,
  signIn,
  signInAgain,
} from '../helpers/admin.ts';

const test = adminSuite('administrators');

const list = async (admin: SignedIn) =>
  (await askSecurity(admin, 'GET', '/administrators')).body.administrators;

const remove = (admin: SignedIn, id: string) =>
  askSecurity(admin, 'DELETE', `/administrators/${id}`);

test('are listed without their secrets', async ({ site, clock }) => {
  const anna = await signIn(site);
  clock.now += 1000;
  const nils = await addAdmin(site, { email: 'nils@example.org', secondFactor: true });
  assert.equal(await list(anna), [
    {
      id: anna.id,
      email: 'anna@example.org',
      createdAt: '2026-11-22T18:00:10.000Z',
      hasSecondFactor: false,
      isThis: true,
    },
    {
      id: nils.id,
      email: 'nils@example.org',
      createdAt: '2026-11-22T18:00:11.000Z',
      hasSecondFactor: true,
      isThis: false,
    },
  ]);
});

test('are removed with the password, and cannot remove themselves', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  const own = await remove(anna, anna.id);
  assert.is(own.status, 409);
  assert.equal(own.body, { error: 'yourself' });
  assert.is((await remove(anna, 'nobody')).status, 404);
  assert.is((await list(anna)).length, 2);
  assert.is((await remove(anna, nils.id)).status, 200);
  assert.is((await remove(anna, nils.id)).status, 404);
  assert.is((await list(anna)).length, 1);
});

const endSessions = (admin: SignedIn, id: string) =>
  askSecurity(admin, 'DELETE', `/administrators/${id}/sessions`);

test('end the sessions of another one, who can sign in again; the log says so', async ({
  site,
}) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const half = await signInAgain(site, nils.email);
  const ended = await endSessions(anna, nils.id);
  assert.is(ended.status, 200);
  assert.is(await pageStatus(nils), 401);
  assert.is((await sendCode(half, codeOf(nils, site.now(), 1))).status, 401);
  assert.is(await pageStatus(anna), 200);
  await signInAgain(site, nils.email);
  const log = await logOf(site, 'administrator');
  const entry = log.find(({ action }) => action === 'sessionsEnded');
  assert.equal(entry, {
    who: anna.email,
    action: 'sessionsEnded',
    label: nils.email,
    changes: [],
  });
  const own = await endSessions(anna, anna.id);
  assert.is(own.status, 409);
  assert.equal(own.body, { error: 'yourself' });
  assert.is((await endSessions(anna, 'nobody')).status, 404);
});

test.run();
