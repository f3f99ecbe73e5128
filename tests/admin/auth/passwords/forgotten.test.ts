import * as assert from 'uvu/assert';
import { deleteExpiredAdminLinks } from '../../../../src/admin/auth/links.ts';
import { paths } from '../../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  pageStatus,
  password,
  signIn,
  signInAgain,
  statusOf,
} from '../../../helpers/admin.ts';
import { invite, sendOwn } from '../../../helpers/security.ts';
import { attributesOf, errorsIn, plainText, textsOf } from '../../../helpers/html.ts';
import { emailsOf } from '../../../helpers/live-site.ts';
import { createTestSite, inLanguage, type TestSite } from '../../../helpers/site.ts';

const MINUTE_MS = 60_000;
const chosen = 'herring and new potatoes';
const fields = { password: chosen, repeat: chosen };
// Emails are queued, and nothing collects them.
const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org', TRUST_PROXY: '1' };

const test = adminSuite('a forgotten password', env);

/** Each call comes from another client, unless the headers name one. */
let clients = 0;
const ask = (site: TestSite, email: string, headers = {}) =>
  site.post(
    paths.adminForgotten(),
    { email },
    { 'X-Forwarded-For': `192.0.2.${(clients += 1)}`, ...headers },
  );

const emails = (site: TestSite) => emailsOf(site, 'password-link');

/** Asks for a link and returns its path from the latest email. */
async function linkFor(site: TestSite, email: string): Promise<string> {
  await ask(site, email);
  const { token } = (await emails(site)).at(-1)!.data as { token: string };
  return paths.adminForgotten(token);
}

test('every address gets the same answer in the same time, and only a known one a letter', async ({
  site,
}) => {
  await addAdmin(site);
  const answers = [];
  for (const email of ['anna@example.org', ' Anna@Example.org', 'nobody@example.org']) {
    const started = performance.now();
    const answer = await ask(site, email);
    assert.ok(performance.now() - started >= 299, email);
    answers.push([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]);
  }
  assert.equal(answers[0], [303, paths.adminLinkSent(), []]);
  assert.equal(answers[1], answers[0]);
  assert.equal(answers[2], answers[0]);
  assert.equal(
    (await emails(site)).map(({ recipient }) => recipient),
    ['anna@example.org', 'anna@example.org'],
  );
});

test('the sign-in page links to it, and the page after it says what to do when no letter comes', async ({
  site,
}) => {
  const login = await (await site.get(paths.adminLogin())).text();
  assert.ok(attributesOf(login, 'a', 'href').includes(paths.adminForgotten()));
  const answer = await site.get(paths.adminLinkSent());
  assert.is(answer.status, 200);
  const html = await answer.text();
  assert.equal(textsOf(html, 'h1'), ['Check your inbox']);
  const steps = textsOf(html, 'li');
  for (const words of ['spam folder', 'three hours', 'another administrator', 'admin:reset']) {
    assert.ok(
      steps.some((step) => step.includes(words)),
      words,
    );
  }
  const swedish = await (await site.get(paths.adminLinkSent(), inLanguage('sv'))).text();
  assert.match(plainText(swedish), 'skräpposten');
});

test('the link changes the password once, ends all sessions and keeps the second factor', async ({
  site,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  const link = await linkFor(site, anna.email);
  const page = await site.get(link);
  assert.is(page.status, 200);
  assert.is(page.headers.get('referrer-policy'), 'no-referrer');
  assert.is(page.headers.get('cache-control'), 'no-store');
  assert.is(page.headers.get('x-robots-tag'), 'noindex');
  const html = await page.text();
  assert.ok(attributesOf(html, 'input', 'value').includes(anna.email));
  assert.match(plainText(html), 'you will also need a code');
  assert.is(await pageStatus(anna), 200, 'opening the link changes nothing');
  const answer = await site.post(link, fields);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), '/admin/login');
  assert.is(answer.headers.get('referrer-policy'), 'no-referrer');
  assert.is(await pageStatus(anna), 401);
  const old = await site.post(paths.adminLogin(), { email: anna.email, password });
  assert.is(old.status, 401);
  const next = await site.post(paths.adminLogin(), { email: anna.email, password: chosen });
  assert.is(next.headers.get('location'), '/admin/second-factor?next=%2Fadmin%2Foverview');
  for (const again of [await site.get(link), await site.post(link, fields)]) {
    assert.is(again.status, 404);
    assert.match(plainText(await again.text()), 'This link is not valid');
  }
  const actions = await actionsIn(site);
  assert.equal(actions.slice(1), ['passwordLinkSent', 'passwordReset']);
});

test('a new password withdraws the invitations of the account', async ({ site }) => {
  const anna = await signIn(site);
  await invite(anna, 'friend@example.org');
  const invitations = () => site.db.selectFrom('admin_invitations').selectAll().execute();
  assert.is((await invitations()).length, 1);
  await site.post(await linkFor(site, anna.email), fields);
  assert.equal(await invitations(), []);
});

test('the link works for half an hour and is then deleted, and the site knows only its hash', async ({
  site,
  clock,
}) => {
  await addAdmin(site);
  const link = await linkFor(site, 'anna@example.org');
  const token = link.split('/').at(-1)!;
  const links = () => site.db.selectFrom('admin_password_resets').selectAll().execute();
  assert.not.match(JSON.stringify(await links()), token);
  assert.not.match(JSON.stringify(site.logged), token);
  clock.now += 30 * MINUTE_MS - 1000;
  await deleteExpiredAdminLinks(site);
  assert.is(await statusOf(site.get(link)), 200);
  clock.now += 1000;
  assert.is(await statusOf(site.get(link)), 404);
  assert.is(await statusOf(site.post(link, fields)), 404);
  assert.is((await links()).length, 1);
  await deleteExpiredAdminLinks(site);
  assert.equal(await links(), []);
  const page = await site.post(paths.adminForgotten('unknown'), fields);
  assert.is(page.status, 404);
  assert.equal(textsOf(await page.text(), 'h1'), ['A new password']);
});

test('of two who use one link at once, one succeeds', async ({ site }) => {
  await addAdmin(site);
  const link = await linkFor(site, 'anna@example.org');
  const answers = await Promise.all([site.post(link, fields), site.post(link, fields)]);
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([303, 404]));
});

test('a mailbox gets five letters in three hours, whoever asks, and their links all work', async ({
  site,
}) => {
  await addAdmin(site);
  await addAdmin(site, { email: 'nils@example.org' });
  for (let count = 0; count < 7; count += 1) {
    assert.is((await ask(site, 'anna@example.org')).status, 303);
  }
  const sent = await emails(site);
  assert.is(sent.length, 5);
  for (const { data } of sent) {
    const { token } = data as { token: string };
    assert.is(await statusOf(site.get(paths.adminForgotten(token))), 200);
  }
  await ask(site, 'nils@example.org');
  assert.is((await emails(site)).length, 6);
});

test('a newer link leaves the older one valid, using one ends both, and so does any new password', async ({
  site,
  clock,
}) => {
  await addAdmin(site);
  const older = await linkFor(site, 'anna@example.org');
  clock.now += 5 * MINUTE_MS;
  const newer = await linkFor(site, 'anna@example.org');
  assert.is.not(newer, older);
  assert.is(await statusOf(site.get(newer)), 200);
  assert.is(await statusOf(site.post(older, fields)), 303);
  assert.is(await statusOf(site.get(newer)), 404);
  const next = await linkFor(site, 'anna@example.org');
  assert.is(await statusOf(site.get(next)), 200, 'a used link does not delay the next letter');
  const anna = await signInAgain(site, 'anna@example.org', {}, chosen);
  await sendOwn(anna, 'password', { current: chosen, password: 'cloudberries in august' });
  assert.is(await statusOf(site.get(next)), 404);
});

test('a client has twenty requests in ten minutes', async ({ site }) => {
  const client = { 'X-Forwarded-For': '203.0.113.1' };
  for (let count = 0; count < 20; count += 1) {
    assert.is((await ask(site, 'nobody@example.org', client)).status, 303);
  }
  const refused = await ask(site, 'anna@example.org', client);
  assert.is(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
});

test('faults are next to their fields, and what was typed stays', async ({ site }) => {
  const odd = await ask(site, 'anna');
  assert.is(odd.status, 422);
  const html = await odd.text();
  assert.equal(errorsIn(html), { email: 'Please enter a valid email address.' });
  assert.equal(attributesOf(html, '#email', 'value'), ['anna']);
  await addAdmin(site);
  const link = await linkFor(site, 'anna@example.org');
  for (const [typed, repeat, errors] of [
    [
      '',
      '',
      { password: 'Please enter your password.', repeat: 'Please enter the same password again.' },
    ],
    ['short', 'short', { password: 'Please use at least 15 characters.' }],
    [chosen, 'other', { repeat: 'The two passwords are not the same.' }],
  ] as const) {
    const answer = await site.post(link, { password: typed, repeat });
    assert.is(answer.status, 422);
    assert.equal(errorsIn(await answer.text()), errors);
  }
  assert.is((await site.post(link, fields)).status, 303);
});

test('an older browser, which sends Origin null from a page without referrer, can use the link', async ({
  site,
}) => {
  await addAdmin(site);
  const link = await linkFor(site, 'anna@example.org');
  const answer = await site.app.request(link, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: 'null' },
  });
  assert.is(answer.status, 303);
});

test('without a mail server the page names the command, and nothing links to it', async () => {
  const site = await createTestSite();
  const login = await (await site.get(paths.adminLogin())).text();
  assert.not.ok(attributesOf(login, 'a', 'href').includes(paths.adminForgotten()));
  const html = await (await site.get(paths.adminForgotten())).text();
  assert.match(plainText(html), 'npm run admin:reset');
  assert.equal(attributesOf(html, 'form.forgotten-form', 'action'), []);
  assert.is((await ask(site, 'anna@example.org')).status, 404);
  await site.close();
});

test.run();
