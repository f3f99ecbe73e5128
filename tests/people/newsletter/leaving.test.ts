import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { plainText } from '../../helpers/html.ts';
import {
  closeMailSite,
  emailOf,
  type MailSite,
  openMailSite,
  outbox,
  send,
} from '../../helpers/mail-site.ts';
import { asJson, createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<MailSite>('leaving the newsletter with the mail program');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
});

test.after.each(closeMailSite);

const form = { email: 'anna@example.org', consent: 'on' };

test('queues nothing without a mail server, and the demo says so', async ({ site }) => {
  const silent = await createTestSite();
  assert.is((await silent.post('/newsletter', form, asJson)).status, 201);
  assert.equal(await outbox(silent), []);
  const notice = async (which: TestSite, language: string) =>
    plainText(await (await which.get(`/?lang=${language}`)).text());
  assert.match(await notice(silent, 'en'), 'Nothing is charged and no emails are sent.');
  assert.match(await notice(silent, 'sv'), 'inga mejl skickas.');
  assert.match(await notice(site, 'en'), 'Nothing is charged, but real emails are sent.');
  assert.match(await notice(site, 'sv'), 'men mejlen skickas på riktigt.');
  await silent.close();
});

/** Posts as a mail provider does: no cookies, no Origin, no Sec-Fetch headers. */
async function oneClick(site: TestSite, { pathname, search }: URL, multipart = false) {
  const body = multipart ? new FormData() : new URLSearchParams();
  body.set('List-Unsubscribe', 'One-Click');
  return site.app.request(`${pathname}${search}`, { method: 'POST', body });
}

async function subscribed(site: TestSite) {
  const token = await addSubscriber(site, { email: form.email });
  const unsubscribeLink = new URL(paths.unsubscribe(token), site.config.origin);
  const isThere = async () =>
    (await site.db.selectFrom('newsletter_subscribers').select('id').execute()).length > 0;
  return { token, unsubscribeLink, isThere };
}

test('one click in the mail program unsubscribes, whatever the kind of form', async (context) => {
  const { site } = context;
  for (const multipart of [false, true]) {
    const { token, isThere } = await subscribed(site);
    const welcome = emailOf('newsletter-welcome', 'en', { unsubscribeToken: token });
    const header = (await send(context, welcome)).header('list-unsubscribe')!;
    for (const time of ['first', 'second']) {
      const answer = await oneClick(site, new URL(header.slice(1, -1)), multipart);
      assert.is(answer.status, 200, time);
      assert.match(answer.headers.get('content-type')!, 'text/plain');
      assert.is(answer.headers.get('set-cookie'), null);
      assert.is(await answer.text(), 'You are unsubscribed');
    }
    assert.not(await isThere());
  }
});

test('letters that wait are not sent after the end', async ({ mailer, office, site }) => {
  await site.post('/newsletter', form, asJson);
  const { unsubscribe_token: token } = await site.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();
  await oneClick(site, new URL(paths.unsubscribe(token), site.config.origin));
  assert.is(await mailer.deliverDue(), 0);
  assert.equal(office.received, []);
});

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

test("any other body unsubscribes as the page's own form does", async ({ site }) => {
  for (const [type, body] of bodies) {
    const { unsubscribeLink, isThere } = await subscribed(site);
    const answer = await site.app.request(`${unsubscribeLink.pathname}${unsubscribeLink.search}`, {
      method: 'POST',
      body,
      headers: type ? { 'Content-Type': type } : {},
    });
    assert.is(answer.status, 303, `${type}, ${body}`);
    assert.is(answer.headers.get('location'), unsubscribeLink.pathname + unsubscribeLink.search);
    assert.not(await isThere(), `${type}, ${body}`);
  }
});

test.run();
