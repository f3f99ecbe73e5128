import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  password,
  sessionCookieOf,
  signIn,
} from '../../helpers/admin.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';
import { errorsIn, find, noticeIn, textsOf, valuesOf } from '../../helpers/html.ts';

const test = adminSuite('sign-in');

const sessionsIn = ({ db }: TestSite) => db.selectFrom('sessions').selectAll().execute();

test("the form has labels in the visitor's language and attributes for password managers", async ({
  site,
}) => {
  const answer = await site.get(paths.admin());
  assert.is(answer.status, 200);
  const html = await answer.text();
  assert.equal(textsOf(html, 'label[for=email]'), ['Email']);
  assert.equal(textsOf(html, 'label[for=password]'), ['Password']);
  const email = find(html, '[name=email]').attrs;
  assert.equal([email.type, email.autocomplete], ['email', 'username']);
  const secret = find(html, '[name=password]').attrs;
  assert.equal([secret.type, secret.autocomplete], ['password', 'current-password']);
  const swedish = await (await site.get(paths.adminLogin(), inLanguage('sv'))).text();
  assert.equal(textsOf(swedish, 'label[for=password]'), ['Lösenord']);
});

test('the right password leads to the overview, which welcomes by address', async ({ site }) => {
  await addAdmin(site);
  const answer = await site.post(paths.adminLogin(), { email: ' Anna@Example.org ', password });
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), '/admin/overview');
  const cookies = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const page of ['/admin/overview', '/admin', '/admin/pictures']) {
    const html = await (await site.get(page, { Cookie: cookies })).text();
    assert.equal(
      textsOf(html, '.toast [role=status]'),
      ['Authentication Successful Login Successful. Welcome, anna@example.org.'],
      page,
    );
  }
  assert.equal(await actionsIn(site), ['signedIn']);
});

test('a wrong password and an unknown address get the same answer', async ({ site }) => {
  await addAdmin(site);
  const answers = await Promise.all(
    ['anna@example.org', 'nils@example.org'].map(async (email) => {
      const sent = { email, password: 'not the password', next: '/admin/inbox' };
      const answer = await site.post(paths.adminLogin(), sent);
      assert.is(sessionCookieOf(answer), undefined);
      const html = (await answer.text()).replaceAll(email, 'ADDRESS');
      const { 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, html };
    }),
  );
  assert.equal(answers[0], answers[1]);
  const { status, html } = answers[0]!;
  assert.is(status, 401);
  assert.match(noticeIn(html)!, 'Authentication Failed');
  assert.equal(valuesOf(html, '.sign-in-form'), {
    next: '/admin/inbox',
    email: 'ADDRESS',
    password: '',
  });
  assert.equal(await sessionsIn(site), []);
  assert.equal(await actionsIn(site), []);
});

test('empty fields show errors, and are not counted', async ({ site }) => {
  for (let count = 0; count < 21; count += 1) {
    const answer = await site.post(paths.adminLogin(), { email: 'anna', password: '' });
    assert.is(answer.status, 422);
    const html = await answer.text();
    assert.equal(errorsIn(html), {
      email: 'Please enter a valid email address.',
      password: 'Please enter your password.',
    });
    const email = find(html, '#email').attrs;
    assert.is(email['aria-invalid'], 'true');
    assert.match(email['aria-describedby']!, 'email-error');
  }
});

test('å is one letter however the keyboard writes it', async ({ site }) => {
  await addAdmin(site, { email: 'åsa@example.org' });
  const email = 'ÅSA@example.org'.normalize('NFD');
  const answer = await site.post(paths.adminLogin(), { email, password });
  assert.is(answer.status, 303);
});

test('signing in leads to the requested page, and never to another site', async ({ site }) => {
  await addAdmin(site);
  const wishes = {
    '/admin/security?tab=log': '/admin/security?tab=log',
    '/admin/inbox?lang=sv&page=2': '/admin/inbox?page=2',
    '/admin?tab=events': '/admin?tab=events',
    '/admin': '/admin',
    '/news': '/admin/overview',
    '/administrator': '/admin/overview',
    '//evil.example/admin': '/admin/overview',
    'https://evil.example/admin': '/admin/overview',
    '/\\evil.example/admin/': '/admin/overview',
    '/admin/..//evil.example': '/admin/overview',
    '/admin/../news': '/admin/overview',
    '/admin/../../\\evil.example': '/admin/overview',
    '/admin/%0d%0aSet-Cookie:%20planted=1': '/admin/%0d%0aSet-Cookie:%20planted=1',
    '/\t/evil.example/admin': '/admin/overview',
    'http:evil.example/admin': '/admin/overview',
    'data:text/html,/admin': '/admin/overview',
    'javascript:alert(1)//admin': '/admin/overview',
    '/admin/login': '/admin/overview',
    '/admin/logout': '/admin/overview',
    '/admin/invitation/abc': '/admin/overview',
    '': '/admin/overview',
  };
  for (const [next, location] of Object.entries(wishes)) {
    const sent = { email: 'anna@example.org', password, next };
    const answer = await site.post(paths.adminLogin(), sent);
    assert.is(answer.headers.get('location'), location, next);
    assert.not.match(answer.headers.getSetCookie().join('\n'), 'planted');
  }
});

test('administrators who are signed in already are not asked again', async ({ site }) => {
  const { get } = await signIn(site);
  const answer = await get(`${paths.adminLogin()}?next=/admin/supporters`);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), '/admin/supporters');
});

test('when the database fails, the form says so and keeps the address', async ({ site }) => {
  await addAdmin(site);
  await site.db.schema.dropTable('sessions').execute();
  const answer = await site.post(paths.adminLogin(), { email: 'anna@example.org', password });
  assert.is(answer.status, 500);
  const html = await answer.text();
  assert.is(noticeIn(html), 'Authentication Error An unexpected error occurred.');
  assert.is(valuesOf(html, '.sign-in-form').email, 'anna@example.org');
  assert.not.match(html, password);
  assert.not.match(JSON.stringify(site.logged), password);
});

test.run();
