import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newTotpSecret } from '../../src/auth/second-factor/codes.ts';
import { paths } from '../../src/paths.ts';
import {
  actionsIn,
  codeOf,
  pageStatus,
  password,
  type SignedIn,
  signIn,
} from '../helpers/admin.ts';
import { sendOwn } from '../helpers/security.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../helpers/mail-site.ts';
import type { TestSite } from '../helpers/site.ts';

const test = suite<MailSite>('wrong passwords and codes in an open session');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each((context) => closeMailSite(context));

type Guess = (admin: SignedIn) => Promise<{ status: number }>;

const cloudberries = 'cloudberries in august';
const wrong = 'wrong';
const secret = newTotpSecret();

const post =
  (part: Parameters<typeof sendOwn>[1], fields: object): Guess =>
  (admin) =>
    sendOwn(admin, part, { password, ...fields });

const withoutFactor: Record<string, Guess> = {
  'the password, when asked again': (admin) =>
    admin.post(paths.adminConfirm(), { password: wrong }),
  'the password, for a new one': (admin) =>
    sendOwn(admin, 'password', { current: wrong, password: cloudberries }),
  'the password, for the second factor': post('second-factor', {
    secret,
    code: '000000',
    password: wrong,
  }),
};

const withFactor: Record<string, Guess> = {
  'the code, when asked again': (admin) => admin.post(paths.adminConfirm(), { code: wrong }),
  'the code, for new recovery codes': post('recovery-codes', { code: wrong }),
  'the password, for new recovery codes': post('recovery-codes', { code: '0', password: wrong }),
  'the code, to turn off the second factor': post('second-factor-removal', { code: wrong }),
};

/** As if a quarter of an hour had passed after each guess. */
async function guess(site: TestSite, admin: SignedIn, once: Guess, times: number) {
  for (let count = 0; count < times; count += 1) {
    await site.limits.giveBack('passwordCheck', admin.id);
    assert.is((await once(admin)).status, 422);
  }
  await site.limits.giveBack('passwordCheck', admin.id);
}

async function failuresIn({ db }: TestSite) {
  return db.selectFrom('sign_in_failures').select(['admin_email', 'action', 'times']).execute();
}

for (const secondFactor of [false, true]) {
  for (const [name, once] of Object.entries(secondFactor ? withFactor : withoutFactor)) {
    test(`${name}: each is logged, and the twentieth ends the session`, async ({ site }) => {
      const admin = await signIn(site, { secondFactor });
      const other = await signIn(site, { email: 'nils@example.org' });
      await guess(site, admin, once, 19);
      const failure = { admin_email: admin.email, action: 'confirmationFailed' };
      assert.equal(await failuresIn(site), [{ ...failure, times: 19 }]);
      assert.is(await pageStatus(admin), 200);
      assert.is((await once(admin)).status, 401);
      assert.is(await pageStatus(admin), 401);
      assert.is(await pageStatus(other), 200);
    });
  }
}

test('the log and a letter tell why the session has ended', async ({ site }) => {
  const admin = await signIn(site);
  const once = withoutFactor['the password, for a new one']!;
  await guess(site, admin, once, 19);
  assert.equal(await outbox(site), []);
  await once(admin);
  assert.is((await actionsIn(site)).at(-1), 'sessionEndedByGuesses');
  const [letter] = await outbox(site);
  assert.is(letter!.recipient, admin.email);
  assert.match(letter!.data, 'sessionEndedByGuesses');
});

test('of all forms count together', async ({ site }) => {
  const admin = await signIn(site);
  const [first, second, third] = Object.values(withoutFactor);
  await guess(site, admin, first!, 10);
  await guess(site, admin, second!, 9);
  assert.is((await third!(admin)).status, 401);
});

test('count from the beginning after a right one', async ({ site, clock }) => {
  const admin = await signIn(site, { secondFactor: true });
  const once = withFactor['the password, for new recovery codes']!;
  await guess(site, admin, once, 19);
  clock.now += 60_000;
  const code = codeOf(admin, site.now());
  assert.is((await admin.post(paths.adminConfirm(), { code })).status, 303);
  await guess(site, admin, once, 19);
  assert.is(await pageStatus(admin), 200);
});

test.run();
