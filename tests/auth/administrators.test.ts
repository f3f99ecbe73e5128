import * as assert from 'uvu/assert';
import {
  addAdmin,
  adminSuite,
  askSecurity,
  password,
  type SignedIn,
  signIn,
} from '../helpers/admin.ts';

const test = adminSuite('administrators');

const list = async (admin: SignedIn) =>
  (await askSecurity(admin, 'GET', '/administrators')).body.administrators;

const remove = (admin: SignedIn, id: string, typed = password) =>
  askSecurity(admin, 'POST', `/administrators/${id}/removal`, { password: typed });

test('are listed with what others may know of them', async ({ site, clock }) => {
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

test('are removed with the password, and never by themselves', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  const own = await remove(anna, anna.id);
  assert.is(own.status, 409);
  assert.equal(own.body, { error: 'yourself' });
  assert.is((await remove(anna, 'nobody')).status, 404);
  assert.equal((await remove(anna, nils.id, 'x')).body.errors, { password: 'passwordWrong' });
  assert.is((await list(anna)).length, 2);
  assert.is((await remove(anna, nils.id)).status, 200);
  assert.is((await remove(anna, nils.id)).status, 404);
  assert.is((await list(anna)).length, 1);
});

test.run();
