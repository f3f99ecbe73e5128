import * as assert from 'uvu/assert';
import { newTotpSecret } from '../../../src/admin/auth/second-factor/codes.ts';
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
import { outbox } from '../../helpers/mail-site.ts';
import type { TestSite } from '../../helpers/site.ts';

// Emails are queued, and nothing collects them.
const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };
const test = adminSuite('wrong passwords and codes in an open session', env);

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

/** As if so many wrong ones in a row had been given. */
const countTo = ({ db }: TestSite, count: number) =>
  db.updateTable('admin_sessions').set({ wrong_proofs: count }).execute();

async function failuresIn({ db }: TestSite) {
  return db.selectFrom('sign_in_failures').select(['admin_email', 'action', 'times']).execute();
}

test('each wrong one is logged and counted, and the twentieth ends the session', async ({
  site,
}) => {
  const guesses = [withoutFactor, withFactor].flatMap((kind) => Object.entries(kind));
  for (const [index, [name, once]] of guesses.entries()) {
    const email = `a${index}@example.org`;
    const admin = await signIn(site, { email, secondFactor: Object.hasOwn(withFactor, name) });
    await guess(site, admin, once, 1);
    const failures = (await failuresIn(site)).filter(({ admin_email }) => admin_email === email);
    const failure = { admin_email: email, action: 'confirmationFailed', times: 1 };
    assert.equal(failures, [failure], name);
    await countTo(site, 19);
    assert.is((await once(admin)).status, 401, name);
    assert.is(await pageStatus(admin), 401, name);
  }
});

test('the log and a letter tell why the session has ended, and others go on', async ({ site }) => {
  const admin = await signIn(site);
  const other = await signIn(site, { email: 'nils@example.org' });
  const once = withoutFactor['the password, for a new one']!;
  await countTo(site, 18);
  await guess(site, admin, once, 1);
  assert.equal(await outbox(site), []);
  assert.is(await pageStatus(admin), 200);
  await once(admin);
  assert.is((await actionsIn(site)).at(-1), 'sessionEndedByGuesses');
  const [message] = await outbox(site);
  assert.is(message!.recipient, admin.email);
  assert.match(message!.data, 'sessionEndedByGuesses');
  assert.is(await pageStatus(other), 200);
});

test('count from the beginning after a right one', async ({ site, clock }) => {
  const admin = await signIn(site, { secondFactor: true });
  const once = withFactor['the password, for new recovery codes']!;
  await countTo(site, 19);
  clock.now += 60_000;
  const code = codeOf(admin, site.now());
  assert.is((await admin.post(paths.adminConfirm(), { code })).status, 303);
  await guess(site, admin, once, 1);
  assert.is(await pageStatus(admin), 200);
});

test('wrong codes count against the password, too', async ({ site }) => {
  const admin = await signIn(site, { secondFactor: true });
  await site.db.updateTable('admins').set({ wrong_codes: 19 }).execute();
  const refused = await withFactor['the code, when asked again']!(admin);
  assert.is(refused.status, 401);
  const answer = await site.post(paths.adminLogin(), { email: admin.email, password });
  assert.is(answer.status, 401);
});

test.run();
