import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { plainText } from '../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../helpers/mail-site.ts';
import type { PostOffice } from '../helpers/post-office.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<MailSite>('the welcome to the newsletter');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

const asJson = { Accept: 'application/json' };
const form = { email: 'anna@example.org', consent: 'on' };

test('welcomes a new subscriber in their language, and nobody twice', async (context) => {
  const { mailer, office, site } = context;
  const swedish = { ...asJson, Cookie: 'language=sv' };
  assert.is((await site.post('/newsletter', form, swedish)).status, 201);
  assert.is((await site.post('/newsletter', form, swedish)).status, 409);
  assert.is(await mailer.deliverDue(), 1);
  const [{ email, recipients }] = office.received as [PostOffice['received'][number]];
  assert.equal(recipients, ['anna@example.org']);
  assert.is(email.subject, 'Välkommen till vårt nyhetsbrev');

  const unsubscribeLink = email.headers
    .find(({ key }) => key === 'list-unsubscribe')!
    .value.slice(1, -1);
  assert.is((await oneClick(site, new URL(unsubscribeLink))).status, 200);
  assert.is((await site.post('/newsletter', form, asJson)).status, 201);
  assert.is(await mailer.deliverDue(), 1);
  assert.is(office.received[1]!.email.subject, 'Welcome to our newsletter');
});

test('many equal sign-ups at once queue one welcome', async ({ site }) => {
  await Promise.all(Array.from({ length: 20 }, () => site.post('/newsletter', form, asJson)));
  assert.is((await outbox(site)).length, 1);
});

test('stores no sign-up whose welcome cannot be queued', async ({ site }) => {
  await site.db.schema.dropTable('mail_outbox').execute();
  assert.is((await site.post('/newsletter', form, asJson)).status, 500);
  const rows = await site.db.selectFrom('newsletter_subscribers').selectAll().execute();
  assert.equal(rows, []);
});

test('queues nothing without a mail server, and the demo says so', async ({ site }) => {
  const silent = await createTestSite();
  assert.is((await silent.post('/newsletter', form, asJson)).status, 201);
  assert.equal(await outbox(silent), []);
  const notice = async (which: TestSite, language: string) =>
    plainText(await (await which.get(`/?lang=${language}`)).text());
  assert.match(await notice(silent, 'en'), 'Nothing is charged and no mail is sent.');
  assert.match(await notice(silent, 'sv'), 'ingen e-post skickas.');
  assert.match(await notice(site, 'en'), 'Nothing is charged, but emails are really sent.');
  assert.match(await notice(site, 'sv'), 'men e-post skickas på riktigt.');
  await silent.close();
});

/** Posts as a mail provider does: no cookies, no Origin, no Sec-Fetch headers. */
async function oneClick(site: TestSite, { pathname, search }: URL, multipart = false) {
  const body = multipart ? new FormData() : new URLSearchParams();
  body.set('List-Unsubscribe', 'One-Click');
  return site.app.request(`${pathname}${search}`, { method: 'POST', body });
}

async function subscribed(site: TestSite) {
  await site.post('/newsletter', form, asJson);
  const row = async () =>
    site.db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow();
  const unsubscribeLink = new URL(
    paths.unsubscribe((await row()).unsubscribe_token),
    site.config.origin,
  );
  return { unsubscribeLink, isActive: async () => (await row()).is_active === 1 };
}

for (const multipart of [false, true]) {
  test(`one click in the mail program unsubscribes (${multipart ? 'multipart' : 'form'})`, async ({
    site,
  }) => {
    const { unsubscribeLink, isActive } = await subscribed(site);
    for (const time of ['first', 'second']) {
      const answer = await oneClick(site, unsubscribeLink, multipart);
      assert.is(answer.status, 200, time);
      assert.match(answer.headers.get('content-type')!, 'text/plain');
      assert.is(answer.headers.get('set-cookie'), null);
      assert.is(await answer.text(), 'You are unsubscribed');
    }
    assert.not(await isActive());
  });
}

test('responds to one click with an unknown token with a short 404', async ({ site }) => {
  const answer = await oneClick(site, new URL(paths.unsubscribe('x'), site.config.origin));
  assert.is(answer.status, 404);
  assert.match(answer.headers.get('content-type')!, 'text/plain');
});

const bodies: [type: string | null, body: string | null][] = [
  [null, null],
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=no&x=%zz'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Uns'],
  ['application/json', '{'],
  ['text/plain', 'List-Unsubscribe'],
];

for (const [type, body] of bodies) {
  test(`any other body unsubscribes as the page's own form does (${type}, ${body})`, async ({
    site,
  }) => {
    const { unsubscribeLink, isActive } = await subscribed(site);
    const answer = await site.app.request(`${unsubscribeLink.pathname}${unsubscribeLink.search}`, {
      method: 'POST',
      body,
      headers: type ? { 'Content-Type': type } : {},
    });
    assert.is(answer.status, 303);
    assert.match(answer.headers.get('set-cookie')!, 'notice=newsletter%3Aunsubscribed');
    assert.not(await isActive());
  });
}

test.run();
