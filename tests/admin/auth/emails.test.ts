import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  codeOf,
  invitationFrom,
  password,
  sessionCookieOf,
  signIn,
  withCookie,
} from '../../helpers/admin.ts';
import { newSecret, sendOwn } from '../../helpers/security.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';

const chosen = 'herring and new potatoes';
const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };

const test = adminSuite('letters to administrators', env);

async function changes(site: TestSite) {
  const emails = await emailsOf(site, 'account-changed');
  return emails.map(({ recipient, data }) => [recipient, (data as { change: string }).change]);
}

test('a new administrator is announced to everybody, each in the language of the last sign-in', async ({
  site,
}) => {
  const anna = await addAdmin(site);
  await site.post(paths.adminLogin(), { email: anna.email, password }, inLanguage('sv'));
  await addAdmin(site, { email: 'maja@example.org' });
  const link = await invitationFrom(site, anna, 'nils@example.org');
  assert.is((await site.post(link, { password: chosen, repeat: chosen })).status, 303);
  const emails = await emailsOf(site, 'administrator-added');
  const told = emails.map(({ recipient, language, data }) => {
    const { email, isReader } = data as { email: string; isReader: boolean };
    return `${recipient} ${language} ${email} ${isReader}`;
  });
  assert.equal(
    new Set(told),
    new Set([
      'anna@example.org sv nils@example.org false',
      'maja@example.org en nils@example.org false',
      'nils@example.org en nils@example.org true',
    ]),
  );
});

test('a new password and each change of the second factor are logged, and told to the owner', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  const change = { current: password, password: chosen };
  const changed = await sendOwn(anna, 'password', change);
  let here = withCookie(site, sessionCookieOf(changed.answer)!);
  const secret = await newSecret(here);
  const app = { ...anna, totpSecret: secret };
  const code = codeOf(app, site.now());
  const on = await sendOwn(here, 'second-factor', { secret, code, password: chosen });
  here = withCookie(site, sessionCookieOf(on.answer)!);
  clock.now += 60_000;
  const codes = await sendOwn(here, 'recovery-codes', {
    password: chosen,
    code: codeOf(app, site.now()),
  });
  const [one, two] = codes.recoveryCodes;
  const next = await newSecret(here);
  const moved = await sendOwn(here, 'second-factor', {
    secret: next,
    code: codeOf({ ...anna, totpSecret: next }, site.now()),
    current: one!,
    password: chosen,
  });
  here = withCookie(site, sessionCookieOf(moved.answer)!);
  const wrong = await sendOwn(here, 'second-factor-removal', {
    password: chosen,
    code: two!,
  });
  assert.is(wrong.status, 422);
  const off = await sendOwn(here, 'second-factor-removal', {
    password: chosen,
    code: moved.recoveryCodes[0]!,
  });
  assert.is(off.status, 303);
  const made = [
    'passwordChanged',
    'secondFactorAdded',
    'recoveryCodesRenewed',
    'secondFactorReplaced',
    'secondFactorRemoved',
  ];
  assert.equal(await actionsIn(site), ['signedIn', ...made]);
  assert.equal(
    await changes(site),
    made.map((each) => [anna.email, each]),
  );
});

test('without a mail server nothing is queued', async ({ site }) => {
  site.config.mail = null;
  const anna = await signIn(site);
  await sendOwn(anna, 'password', { current: password, password: chosen });
  assert.equal(await site.db.selectFrom('mail_outbox').selectAll().execute(), []);
});

test.run();
