import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shortMessage } from '../../fixtures/forms.ts';
import { typedIn } from '../../helpers/html.ts';
import { asJson, createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('contact input');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const form = '.contact-form';
const messages = ({ db }: TestSite) => db.selectFrom('contact_submissions').selectAll().execute();

const postJson = (site: TestSite, body: string) =>
  site.app.request('/contact', {
    method: 'POST',
    body,
    headers: { ...asJson, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  });

test('people and places of any script can write, with any punctuation', async ({ site }) => {
  const sent = {
    first_name: 'प्रिया',
    last_name: 'Sigríðardóttir, Jr.',
    email: 'priya_å-1@exempel.se',
    subject: 'Är ni öppna? 100 % – “ja/nej” & så…',
    message: '¿Qué? Yes!! See https://example.org/a?b=c&d, mail me@example.org; #1 (50 €) 🎨 <3',
  };
  assert.is((await site.post('/contact', sent, asJson)).status, 201);
  const [row] = await messages(site);
  for (const [field, value] of Object.entries(sent)) {
    assert.is(row![field as keyof typeof sent], value);
  }
});

test('invisible characters are removed before anything is stored', async ({ site }) => {
  const sent = {
    first_name: 'An\u0000n\u202ea',
    last_name: '  A\u030aberg \t af   Vik ',
    email: '\ufeff Anna@EXAMPLE.org\u200b',
    subject: 'Hello\r\nBcc: everybody@example.org',
    message: 'one\r\ntwo\rthree\n\nfour\u0000\u0007\u202e\u2066 five\ud800 six\udc00',
  };
  assert.is((await postJson(site, JSON.stringify(sent))).status, 201);
  const [row] = await messages(site);
  assert.is(row!.first_name, 'Anna');
  assert.is(row!.last_name, 'Åberg af Vik');
  assert.is(row!.email, 'anna@example.org');
  assert.is(row!.subject, 'Hello Bcc: everybody@example.org');
  assert.is(row!.message, 'one\ntwo\nthree\n\nfour five six');
});

test('markup in a form that is shown again is plain text', async ({ site }) => {
  const message = '</textarea><script>alert(1)</script>';
  const subject = `"><img src=x onerror=alert(1)>'&amp;`;
  const page = await site.post('/contact', { subject, message });
  assert.is(page.status, 422);
  const html = await page.text();
  assert.not.match(html, '<script>alert');
  assert.not.match(html, '<img src=x');
  const fields = typedIn(html, form);
  assert.is(fields.subject, subject);
  assert.is(fields.message, message);
});

test('the longest allowed message arrives', async ({ site }) => {
  const message = 'क'.repeat(5000);
  assert.is((await site.post('/contact', { ...shortMessage, message })).status, 303);
  assert.is((await messages(site))[0]!.message, message);
});

test.run();
