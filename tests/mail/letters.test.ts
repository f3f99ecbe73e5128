import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '../../src/i18n/index.ts';
import type { Letter, LetterKind } from '../../src/mail/letters/index.ts';
import { createMailer, type Mailer } from '../../src/mail/mailer.ts';
import { queueLetters } from '../../src/mail/outbox.ts';
import { organisation } from '../../src/organisation.ts';
import { paths } from '../../src/paths.ts';
import { lettersOf1_0_0, sampleLetters } from '../helpers/letters.ts';
import { openPostOffice, type PostOffice } from '../helpers/post-office.ts';
import { linksOf, plainText } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; office: PostOffice; mailer: Mailer }>('letters');

const origin = 'https://www.example.org';

test.before(async (context) => {
  context.office = await openPostOffice();
  context.site = await createTestSite({
    env: {
      PUBLIC_ORIGIN: origin,
      SMTP_URL: context.office.url,
      MAIL_FROM: 'Nordic, India Sangam <info@example.org>',
      MAIL_OFFICE: 'The Office <office@example.org>',
    },
  });
  context.mailer = createMailer(context.site, context.site.config.mail!);
});

test.before.each(({ office }) => {
  office.received.length = 0;
});

test.after(async ({ mailer, office, site }) => {
  await mailer.stop();
  await site.close();
  await office.close();
});

interface Context {
  site: TestSite;
  office: PostOffice;
  mailer: Mailer;
}

/** Queues a letter, lets it go and gives what arrived. */
async function send({ site, office, mailer }: Context, letter: Letter) {
  await queueLetters(site.db, [letter], site.now());
  assert.is(await mailer.deliverDue(), 1);
  const { email, raw, recipients } = office.received.at(-1)!;
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const html = email.html!;
  return { email, headers, header, html, links: linksOf(html), recipients, text: email.text! };
}

const letterOf = <Kind extends LetterKind>(
  kind: Kind,
  language: Language,
  values: Partial<(typeof sampleLetters)[Kind]> = {},
) =>
  ({
    kind,
    to: 'asa@example.org',
    language,
    data: { ...sampleLetters[kind], ...values },
  }) as Letter;

const subjects: Record<LetterKind, Record<Language, string>> = {
  'application-received': { en: 'We have your application', sv: 'Vi har fått din ansökan' },
  'payment-receipt': { en: 'Receipt 2026-00017', sv: 'Kvitto 2026-00017' },
  'newsletter-welcome': { en: 'Welcome to our newsletter', sv: 'Välkommen till vårt nyhetsbrev' },
  'contact-copy': {
    en: 'Message from Åsa Öberg: Lokal för språkkafé',
    sv: 'Meddelande från Åsa Öberg: Lokal för språkkafé',
  },
  'application-copy': {
    en: 'Application from Åsa Öberg: General',
    sv: 'Ansökan från Åsa Öberg: Allmän medlem',
  },
  'payment-review': {
    en: 'A payment needs your attention: Lifetime',
    sv: 'En betalning behöver ses över: Livstidsmedlem',
  },
};

/** What both parts of a letter must say. */
const contents: Record<LetterKind, Record<Language, string[]>> = {
  'application-received': {
    en: ['Dear Åsa,', 'Institutional Partners', 'you can do it now or later'],
    sv: ['Hej Åsa!', 'Institutionell partner', 'nu eller senare'],
  },
  'payment-receipt': {
    en: ['SEK 500', '22 November 2026', 'Åsa Öberg', '802555-0199', 'Membership: Core'],
    sv: ['500 kr', '22 november 2026', 'Åsa Öberg', '802555-0199', 'Medlemskap: Kärnmedlem'],
  },
  'newsletter-welcome': {
    en: ['Thank you for subscribing', 'language cafés'],
    sv: ['Tack för att du prenumererar', 'språkcaféer'],
  },
  'contact-copy': {
    en: ['Events and Activities', 'Finns det en lokal?', 'Reply to this email'],
    sv: ['Evenemang och aktiviteter', 'Finns det en lokal?', 'Svara på det här mejlet'],
  },
  'application-copy': {
    en: ['Storgatan 1 590 42 Ulrika', '+46 70 123 45 67', 'I like festivals.', 'I bake.'],
    sv: ['Storgatan 1 590 42 Ulrika', '+46 70 123 45 67', 'I like festivals.', 'I bake.'],
  },
  'payment-review': {
    en: ['0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d', 'card provider'],
    sv: ['0b9c4c1e-8a43-4a2c-9f0e-5d1f6b7a8c9d', 'betaltjänsten'],
  },
};

for (const kind of Object.keys(subjects) as LetterKind[]) {
  for (const language of ['en', 'sv'] as const) {
    test(`${kind} says the same in HTML and in plain text (${language})`, async (context) => {
      const { email, header, html, text } = await send(context, letterOf(kind, language));
      assert.is(email.subject, subjects[kind][language]);
      assert.match(html, `<!doctype html><html lang="${language}">`);
      for (const part of [plainText(html), text.replace(/\s+/g, ' ')]) {
        for (const words of contents[kind][language]) {
          assert.ok(part.replaceAll('\u00a0', ' ').includes(words), `${words} in ${part}`);
        }
        assert.ok(part.includes(organisation.name));
        assert.ok(part.includes(organisation.registeredNumber));
        assert.ok(part.includes('Festplatsen, Ulrika'));
        assert.not.match(part, /\{\{|undefined|null|\bmail:|\[object/);
      }
      assert.is(email.from!.name, 'Nordic, India Sangam');
      assert.is(email.from!.address, 'info@example.org');
      assert.is(header('auto-submitted'), 'auto-generated');
      assert.is(header('content-language'), language);
      assert.match(email.messageId!, /^<[\da-f-]{36}@www\.example\.org>$/);
    });
  }
}

test('letters that version 1.0.0 has queued are sent', async ({ site, office, mailer }) => {
  await site.db.insertInto('mail_outbox').values(lettersOf1_0_0).execute();
  assert.is(await mailer.deliverDue(), lettersOf1_0_0.length);
  assert.equal(
    new Set(office.received.map(({ email }) => email.subject)),
    new Set(Object.values(subjects).map(({ sv }) => sv)),
  );
});

test('an applicant who can pay by card gets a link, another one a promise', async (context) => {
  const withCard = await send(context, letterOf('application-received', 'en'));
  const { applicationId: application } = sampleLetters['application-received'];
  const link = origin + paths.membershipSuccess({ type: 'Institutional', application });
  assert.equal(withCard.links, [link]);
  assert.ok(withCard.text.includes(`Pay now: ${link}`));
  const without = await send(
    context,
    letterOf('application-received', 'sv', { canPayByCard: false }),
  );
  assert.equal(without.links, []);
  assert.match(without.text, 'Kansliet hör av sig');
});

test('a welcome has the way out in its text and for the mail program', async (context) => {
  const { header, headers, links, text } = await send(
    context,
    letterOf('newsletter-welcome', 'sv'),
  );
  const { unsubscribeToken } = sampleLetters['newsletter-welcome'];
  const wayOut = origin + paths.unsubscribe(unsubscribeToken);
  assert.ok(links.includes(wayOut));
  assert.ok(text.includes(wayOut));
  assert.is(header('list-unsubscribe'), `<${wayOut}>`);
  assert.is(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.ok(headers.includes(wayOut), 'the address is not broken over lines');
});

test('answers to the office go to the writer, all others to the office', async (context) => {
  for (const kind of Object.keys(subjects) as LetterKind[]) {
    const { email } = await send(context, letterOf(kind, 'en'));
    const expected = kind.endsWith('-copy')
      ? { name: 'Åsa Öberg', address: 'asa@example.org' }
      : { name: 'The Office', address: 'office@example.org' };
    assert.equal(email.replyTo, [expected], kind);
  }
});

test('a mailbox with a name in the settings gets its letters', async (context) => {
  const { email, recipients } = await send(context, {
    ...letterOf('payment-review', 'en'),
    to: context.site.config.mail!.office,
  });
  assert.equal(recipients, ['office@example.org']);
  assert.equal(email.to, [{ name: 'The Office', address: 'office@example.org' }]);
});

test('a contact message without a subject is named by what it is about', async (context) => {
  const subject = async (values: Partial<(typeof sampleLetters)['contact-copy']>) =>
    (await send(context, letterOf('contact-copy', 'en', values))).email.subject;
  assert.is(await subject({ subject: null }), 'Message from Åsa Öberg: Events and Activities');
  assert.is(
    await subject({ subject: null, inquiryType: null }),
    'Message from Åsa Öberg: no subject',
  );
  assert.is(
    await subject({ subject: null, inquiryType: 'constructor' }),
    'Message from Åsa Öberg: constructor',
  );
});

test('a changed application says so', async (context) => {
  const { email, text } = await send(
    context,
    letterOf('application-copy', 'sv', { isResumed: true }),
  );
  assert.is(email.subject, 'Ändrad ansökan från Åsa Öberg: Allmän medlem');
  assert.match(text, 'En obetald ansökan har ändrats');
});

const nasty = [
  'Anna\r\nBcc: victim@example.org',
  'Anna\nContent-Type: text/html\n\n<b>x</b>',
  'Anna\r\n\r\nbody\r\n.\r\nRSET',
  'Anna\u0000\u2028Bcc: victim@example.org\u0085Bcc: victim@example.org',
  '"Anna" <boss@example.org>, victim@example.org',
  'Anna, Bo; Cecilia: <x@example.org>; \\" (comment)',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
  'अन्ना Ærø 🎉 \u202emoc.elpmaxe',
  '$t(common:demo) {{email}} {{{name}}}',
  '\ud800',
  'x'.repeat(3000),
  `${'å'.repeat(149)}🎉🎉`,
];

for (const [index, text] of nasty.entries()) {
  test(`nothing that a visitor types becomes a header or another recipient (${index})`, async (context) => {
    const letter = letterOf('contact-copy', 'en', {
      firstName: text,
      lastName: text,
      subject: text,
      message: text,
    });
    const { email, headers, recipients } = await send(context, letter);
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

test('what a visitor writes in letters is kept', async (context) => {
  const name = 'अन्ना-Øya 🎉 "Nisse" O’Hara, <3';
  const { email } = await send(context, letterOf('application-copy', 'en', { fullName: name }));
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
  '',
];

for (const [index, address] of crooked.entries()) {
  test(`a crooked address gets no letter and no answer (${index})`, async (context) => {
    const { email, headers, recipients } = await send(
      context,
      letterOf('contact-copy', 'en', { email: address }),
    );
    assert.equal(recipients, ['asa@example.org']);
    assert.equal(email.replyTo, [{ name: 'The Office', address: 'office@example.org' }]);
    assert.not.match(headers, 'victim');

    const { site, office, mailer } = context;
    if (address === '<victim@example.org>') return;
    await queueLetters(
      site.db,
      [{ ...letterOf('payment-receipt', 'en'), to: address }],
      site.now(),
    );
    assert.is(await mailer.deliverDue(), 0);
    assert.is(office.received.length, 1);
    const row = await site.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    assert.ok(row.given_up_at);
    assert.is(row.last_error, 'EADDRESS');
    await site.db.deleteFrom('mail_outbox').execute();
  });
}

test('an address in letters of the world gets its letter', async (context) => {
  const letter = { ...letterOf('newsletter-welcome', 'sv'), to: 'anna.åberg@exämple.org' };
  const { recipients } = await send(context, letter);
  assert.match(recipients[0]!, /^anna\.åberg@/);
});

test('markup in what a visitor writes stays text, and its lines stay lines', async (context) => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const { html, text } = await send(
    context,
    letterOf('contact-copy', 'en', {
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

test('a name with a line break makes no line of its own', async (context) => {
  const { text } = await send(
    context,
    letterOf('application-copy', 'en', {
      fullName: 'Anna\nEmail: forged@example.org',
      address: 'A\r\nPhone: 112',
    }),
  );
  assert.not.match(text, /^(Email: forged|Phone: 112)/m);
});

test('a name that is an advertisement is not repeated to whose address was entered', async (context) => {
  for (const name of ['Claim your prize at www.evil.example now', 'A'.repeat(80)]) {
    for (const language of ['en', 'sv'] as const) {
      const letter = letterOf('application-received', language, { firstName: name });
      const { html, text } = await send(context, letter);
      for (const part of [html, text]) assert.not.match(part, name);
      assert.match(text, language === 'en' ? 'Hello,' : 'Hej!');
    }
  }
});

test.run();
