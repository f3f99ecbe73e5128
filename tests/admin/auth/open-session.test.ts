import * as assert from 'uvu/assert';
import { newTotpSecret } from '../../../src/admin/auth/codes.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  actionsIn,
  adminSuite,
  codeOf,
  pageStatus,
  password,
  type SignedIn,
  signIn,
} from '../../helpers/admin.ts';
import { sendOwn } from '../../helpers/security.ts';

const test = adminSuite('wrong passwords and codes in an open session');

type Guess = (admin: SignedIn) => Promise<{ status: number }>;

const wrong = 'wrong';

const post =
  (part: Parameters<typeof sendOwn>[1], fields: object): Guess =>
  (admin) =>
    sendOwn(admin, part, { password, ...fields });

const guesses: [name: string, secondFactor: boolean, once: Guess][] = [
  [
    'the password, when asked again',
    false,
    (admin) => admin.post(paths.adminConfirm(), { password: wrong }),
  ],
  [
    'the password, for a new one',
    false,
    post('password', { current: wrong, password: 'cloudberries in august' }),
  ],
  [
    'the password, for the second factor',
    false,
    post('second-factor', { secret: newTotpSecret(), code: '000000', password: wrong }),
  ],
  [
    'the code, when asked again',
    true,
    (admin) => admin.post(paths.adminConfirm(), { code: wrong }),
  ],
  ['the code, for new recovery codes', true, post('recovery-codes', { code: wrong })],
  [
    'the password, for new recovery codes',
    true,
    post('recovery-codes', { code: '0', password: wrong }),
  ],
  ['the code, to turn off the second factor', true, post('second-factor-removal', { code: wrong })],
];

test('each is in the log, and after ten none is checked, the right one neither', async ({
  site,
}) => {
  for (const [index, [name, secondFactor, once]] of guesses.entries()) {
    const email = `a${index}@example.org`;
    const admin = await signIn(site, { email, secondFactor });
    for (let count = 0; count < 10; count += 1) assert.is((await once(admin)).status, 422, name);
    assert.is((await once(admin)).status, 429, name);
    const [by, proof] = secondFactor
      ? ['code', codeOf(admin, site.now(), 1)]
      : ['password', password];
    const right = await admin.post(paths.adminConfirm(), { [by]: proof });
    assert.is(right.status, 429, name);
    assert.ok(Number(right.headers.get('retry-after')) > 0, name);
    assert.is(await pageStatus(admin), 200, 'the session goes on');
    const failures = await site.db
      .selectFrom('sign_in_failures')
      .select(['action', 'times'])
      .where('admin_email', '=', email)
      .execute();
    assert.equal(failures, [{ action: 'confirmationFailed', times: 10 }], name);
  }
});

test('a wrong one leaves the others their tries', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const once = guesses[0]![2];
  for (let count = 0; count < 11; count += 1) await once(anna);
  assert.is((await once(anna)).status, 429);
  assert.is((await nils.post(paths.adminConfirm(), { password })).status, 303);
});

test('the twentieth wrong code in a row ends the session and the use of the password', async ({
  site,
}) => {
  const admin = await signIn(site, { secondFactor: true });
  await site.db.updateTable('admins').set({ wrong_codes: 19 }).execute();
  const refused = await admin.post(paths.adminConfirm(), { code: wrong });
  assert.is(refused.status, 401);
  assert.is(await pageStatus(admin), 401);
  assert.is((await actionsIn(site)).at(-1), 'newPasswordDemanded');
  const answer = await site.post(paths.adminLogin(), { email: admin.email, password });
  assert.is(answer.status, 401);
});

test.run();
