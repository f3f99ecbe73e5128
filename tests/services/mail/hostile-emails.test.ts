import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import {
  closeMailSite,
  emailOf,
  type MailSite,
  openMailSite,
  send,
} from '../../helpers/mail-site.ts';

const test = suite<MailSite>('letters with hostile content');

test.before(async (context) => {
  Object.assign(context, await openMailSite({ MAIL_OFFICE: 'The Office <office@example.org>' }));
});

test.before.each(({ office }) => {
  office.received.length = 0;
});

test.after(closeMailSite);

const nasty = [
  'Anna\r\nBcc: victim@example.org',
  'Anna\nContent-Type: text/html\n\n<b>x</b>',
  'Anna\r\n\r\nbody\r\n.\r\nRSET',
  'Anna\u0000\u2028Bcc: victim@example.org\u0085Bcc: victim@example.org',
  '"Anna" <boss@example.org>, victim@example.org',
  'Anna, Bo; Cecilia: <x@example.org>; \\" (comment)',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
  '=?utf-8?B?SGkNCkJjYzogZXZpbEBleGFtcGxlLmNvbQ==?=',
  'अन्ना Ærø 🎉 \u202emoc.elpmaxe',
  '$t(common:demo) {{email}} {{{name}}}',
  '\ud800',
  'x'.repeat(3000),
  `${'å'.repeat(149)}🎉🎉`,
];

for (const [index, text] of nasty.entries()) {
  test(`keeps what a visitor types out of headers and recipients (${index})`, async (context) => {
    const message = emailOf('contact-copy', 'en', {
      firstName: text,
      lastName: text,
      subject: text,
      message: text,
    });
    const { email, headers, recipients } = await send(context, message);
    assert.equal(recipients, ['asa@example.org']);
    assert.is(email.to!.length, 1);
    assert.is(email.replyTo!.length, 1);
    assert.is(email.replyTo![0]!.address, 'asa@example.org');
    assert.is(email.bcc, undefined);
    assert.not.match(headers, /^(bcc|cc):/im);
    assert.is(headers.match(/^content-type:/gim)!.length, 1);
    assert.is(headers.match(/^subject:/gim)!.length, 1);
    assert.not.match(email.subject!, /[\p{Cc}\u2028\u2029\u202e]/u);
    assert.ok(email.subject!.startsWith('Message from '));
    assert.ok(email.subject!.length <= 150);
    assert.ok(email.subject!.isWellFormed());
    assert.not.match(email.subject!, 'Nothing is charged');
    for (const line of headers.split('\r\n')) assert.ok(line.length < 998, line);
  });
}

test("shows a visitor's encoded words as they were typed, without decoding them", async (context) => {
  const encoded = '=?utf-8?B?SGkNCkJjYzogZXZpbEBleGFtcGxlLmNvbQ==?=';
  const { email, text } = await send(
    context,
    emailOf('contact-copy', 'en', { firstName: encoded, lastName: 'Ek', subject: `å ${encoded}` }),
  );
  const shown = encoded.replaceAll('=?', '= ?');
  assert.is(email.subject, `Message from ${shown} Ek: å ${shown}`);
  assert.is(email.replyTo![0]!.name, `${shown} Ek`);
  assert.match(text, encoded);
});

const encodedNames = [
  '=?utf-8?Q?Bank=0D=0ABcc:_victim@example.org?=',
  '=?utf-8?B?QmFua2VuIDxib3NzQGV4YW1wbGUub3JnPg==?=',
  'Sangam =?iso-8859-1?q?=3Cboss=40example=2Eorg=3E?=',
];

for (const [index, name] of encodedNames.entries()) {
  for (const owner of ['the association', 'the sender']) {
    const env = owner === 'the sender' ? { MAIL_FROM: `${name} <post@example.org>` } : undefined;
    test(`encoded words in the name of ${owner} stay words of that name (${index})`, async () => {
      const context = await openMailSite(env);
      try {
        const details = JSON.stringify({ name });
        const row = { section: 'association', details, created_at: '', updated_at: '' };
        await context.site.db.insertInto('association_details').values(row).execute();
        const { email, headers } = await send(context, emailOf('newsletter-welcome', 'en'));
        assert.equal(email.from, {
          name: name.replaceAll('=?', '= ?'),
          address: env ? 'post@example.org' : 'info@example.org',
        });
        assert.not.match(headers, /^(bcc|cc):/im);
      } finally {
        await closeMailSite(context);
      }
    });
  }
}

test('a quoted question keeps its question mark, and a label gets a colon', async (context) => {
  const { text } = await send(context, emailOf('application-copy', 'en'));
  assert.match(text, /^Why do you want to become a member\?$/m);
  const answer = await send(context, emailOf('message-answer', 'en'));
  assert.match(answer.text, /^You wrote on 22\u00a0November 2026:$/m);
});

test('keeps foreign letters and punctuation in names', async (context) => {
  const name = 'अन्ना-Øya 🎉 "Nisse" O’Hara, <3';
  const { email } = await send(context, emailOf('application-copy', 'en', { fullName: name }));
  assert.is(email.subject, `Application from ${name}: General`);
  assert.is(email.replyTo![0]!.name, name);
});

const crooked = [
  'asa@example.org\r\nBcc: victim@example.org',
  'asa@example.org, victim@example.org',
  'victim@example.org <asa@example.org',
  '<victim@example.org>',
  '"victim@example.org" @example.org',
  'a@b@example.org',
  'asa',
];

for (const [index, address] of crooked.entries()) {
  test(`sends nothing to a malformed address and does not reply to it (${index})`, async (context) => {
    const { email, headers, recipients } = await send(
      context,
      emailOf('contact-copy', 'en', { email: address }),
    );
    assert.equal(recipients, ['asa@example.org']);
    assert.equal(email.replyTo, [{ name: 'The Office', address: 'office@example.org' }]);
    assert.not.match(headers, 'victim');

    const { site, office, mailer } = context;
    if (address === '<victim@example.org>') return;
    await queueEmails(site.db, [{ ...emailOf('payment-receipt', 'en'), to: address }], site.now());
    assert.is(await mailer.deliverDue(), 0);
    assert.is(office.received.length, 1);
    const row = await site.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    assert.ok(row.given_up_at);
    assert.is(row.last_error, 'EADDRESS');
    await site.db.deleteFrom('mail_outbox').execute();
  });
}

test('sends to an address with characters outside ASCII', async (context) => {
  const message = { ...emailOf('newsletter-welcome', 'sv'), to: 'anna.åberg@exämple.org' };
  const { recipients } = await send(context, message);
  assert.match(recipients[0]!, /^anna\.åberg@/);
});

test('escapes markup that a visitor writes and keeps the line breaks', async (context) => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const { html, text } = await send(
    context,
    emailOf('contact-copy', 'en', {
      firstName: markup,
      subject: `</title>${markup}`,
      message: `One\r\nTwo\rThree\n-- \n${markup}`,
    }),
  );
  assert.not.match(html, /<script|<img/);
  assert.match(html, '&lt;script&gt;alert(1)&lt;/script&gt;');
  assert.match(html, 'One<br/>Two<br/>Three<br/>');
  assert.match(text, /^> One\r?\n> Two\r?\n> Three\r?\n> --\r?\n> <script>/m);
});

test('a name with a line break does not begin a new line', async (context) => {
  const { text } = await send(
    context,
    emailOf('application-copy', 'en', {
      fullName: 'Anna\nEmail: forged@example.org',
      address: 'A\r\nPhone: 112',
    }),
  );
  assert.not.match(text, /^(Email: forged|Phone: 112)/m);
});

test('does not greet by a name that is an advertisement', async (context) => {
  for (const name of ['Claim your prize at www.evil.example now', 'A'.repeat(80)]) {
    for (const language of ['en', 'sv'] as const) {
      const message = emailOf('application-received', language, { firstName: name });
      const { html, text } = await send(context, message);
      for (const part of [html, text]) assert.not.match(part, name);
      assert.match(text, language === 'en' ? 'Hello,' : 'Hej!');
    }
  }
});

test.run();
