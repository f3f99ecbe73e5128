import * as assert from 'uvu/assert';
import { paths } from '../../../../src/shared/paths.ts';
import {
  addAdmin,
  adminSuite,
  codeOf,
  logOf,
  pageStatus,
  sendCode,
  type SignedIn,
  signIn,
  signInAgain,
} from '../../../helpers/admin.ts';
import { press } from '../../../helpers/security.ts';
import { find, findAll, textsOf, valuesOf } from '../../../helpers/html.ts';

const test = adminSuite('administrators');

const page = async ({ get }: SignedIn) => (await get(paths.adminAdministrators())).text();

const list = async (admin: SignedIn) =>
  findAll(await page(admin), 'tbody tr').map((row) => textsOf(row, 'th, td'));

const remove = (admin: SignedIn, id: string) =>
  press(admin, paths.adminAdministrator(id, 'removal'));

test('are listed without their secrets', async ({ site, clock }) => {
  const anna = await signIn(site);
  clock.now += 1000;
  const nils = await addAdmin(site, { email: 'nils@example.org', secondFactor: true });
  assert.equal(await list(anna), [
    ['anna@example.org You', '22 November 2026', 'Off', ''],
    ['nils@example.org', '22 November 2026', 'On', 'Sign outRemove'],
  ]);
  assert.not.match(await page(anna), nils.totpSecret!);
});

test('are removed after a question, where no script has asked, and cannot remove themselves', async ({
  site,
}) => {
  const anna = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  const path = paths.adminAdministrator(nils.id, 'removal');
  const asked = find(await page(anna), `form[action="${path}"]`).getAttribute('data-confirm');
  for (const answer of [await anna.post(path, {}), await anna.get(path)]) {
    assert.is(answer.status, 200);
    const html = await answer.text();
    assert.equal(textsOf(html, 'h1'), [asked]);
    assert.is(valuesOf(html, 'main form').confirmed, 'yes');
  }
  assert.is((await remove(anna, anna.id)).notice, 'yourselfFailed');
  assert.is((await remove(anna, 'nobody')).notice, 'administratorGone');
  assert.is((await list(anna)).length, 2);
  assert.is((await remove(anna, nils.id)).notice, 'administratorRemoved');
  assert.is((await remove(anna, nils.id)).notice, 'administratorGone');
  assert.is((await list(anna)).length, 1);
});

const endSessions = (admin: SignedIn, id: string) =>
  press(admin, paths.adminAdministrator(id, 'sign-out'));

test('end the sessions of another one, who can sign in again; the log says so', async ({
  site,
}) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org', secondFactor: true });
  const half = await signInAgain(site, nils.email);
  assert.is((await endSessions(anna, nils.id)).notice, 'administratorSignedOut');
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
  assert.is((await endSessions(anna, anna.id)).notice, 'yourselfFailed');
  assert.is((await endSessions(anna, 'nobody')).notice, 'administratorGone');
});

test.run();
