import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Language, languages, translator } from '../../../src/shared/i18n/index.ts';
import { patternOf } from '../../../src/people/register/pattern.ts';
import type { EmailKind } from '../../../src/services/mail/emails/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { association } from '../../fixtures/association.ts';
import { emailsOf1_0_0, emailSamples, sampleEmails } from '../../fixtures/emails.ts';
import { findAll, plainText, textsOf } from '../../helpers/html.ts';
import {
  closeMailSite,
  emailOf,
  type MailSite,
  openMailSite,
  send,
} from '../../helpers/mail-site.ts';

const test = suite<MailSite>('emails');

const origin = 'https://www.example.org';

test.before(async (context) => {
  Object.assign(
    context,
    await openMailSite({
      PUBLIC_ORIGIN: origin,
      MAIL_FROM: 'Nordic, India Sangam <info@example.org>',
      MAIL_OFFICE: 'The Office <office@example.org>',
    }),
  );
});

test.before.each(({ office }) => {
  office.received.length = 0;
});

test.after(closeMailSite);

const kinds = Object.keys(emailSamples) as EmailKind[];

for (const kind of kinds) {
  for (const language of languages) {
    test(`${kind} says the same in HTML and in plain text, and links to it (${language})`, async (context) => {
      const { email, header, html, links, text } = await send(context, emailOf(kind, language));
      assert.is(email.subject, emailSamples[kind].subject[language]);
      assert.match(html, `<!doctype html><html lang="${language}">`);
      for (const part of [plainText(html), text.replace(/\s+/g, ' ')]) {
        for (const words of emailSamples[kind].says[language]) {
          assert.ok(part.replaceAll('\u00a0', ' ').includes(words), `${words} in ${part}`);
        }
        assert.ok(part.includes(association.name));
        assert.ok(part.includes(association.registeredNumber!));
        assert.ok(part.includes('Festplatsen, 590 53 Ulrika'));
        assert.not.match(part, /\{\{|undefined|null|\bmail:|\[object/);
      }
      assert.is(email.from!.name, 'Nordic, India Sangam');
      assert.is(email.from!.address, 'info@example.org');
      const isWritten = ['message-answer', 'application-letter', 'member-letter'].includes(kind);
      assert.is(header('auto-submitted'), isWritten ? 'no' : 'auto-generated');
      assert.is(header('content-language'), language);
      assert.match(email.messageId!, /^<[\da-f-]{36}@www\.example\.org>$/);
      const replies = kind.endsWith('-copy')
        ? { name: 'Åsa Öberg', address: 'asa@example.org' }
        : { name: 'The Office', address: 'office@example.org' };
      assert.equal(email.replyTo, [replies]);
      assert.equal(new Set(text.match(/https?:\/\/\S+/g)), new Set(links));
      const [, leaving] = /<(.*)>/.exec(header('list-unsubscribe') ?? '') ?? [];
      for (const link of [...links, leaving ?? []].flat()) await opensIn(context, link, language);
    });
  }
}

/** Opens the link as a reader does who has chosen the other language before. */
async function opensIn({ site }: MailSite, link: string, language: Language) {
  assert.ok(link.startsWith(`${origin}/`), link);
  const other = languages.find((each) => each !== language)!;
  const page = await site.app.request(link, {
    headers: { 'Accept-Language': other, Cookie: `language=${other}` },
  });
  assert.is.not(page.status, 500);
  const location = page.headers.get('location');
  // A link to undo a change that has been used leads to the form for a code.
  if (link.includes(paths.ownUndo(''))) {
    assert.is(location, `${paths.own()}?lang=${language}`);
    return;
  }
  assert.is(location, null, link);
  assert.match(await page.text(), `<html lang="${language}"`, link);
  assert.match(page.headers.get('set-cookie') ?? '', `language=${language};`, link);
}

test('sends letters that version 1.0.0 queued', async ({ site, office, mailer }) => {
  await site.db.insertInto('mail_outbox').values(emailsOf1_0_0).execute();
  assert.is(await mailer.deliverDue(), emailsOf1_0_0.length);
  assert.equal(
    new Set(office.received.map(({ email }) => email.subject)),
    new Set(emailsOf1_0_0.map(({ kind }) => emailSamples[kind as EmailKind].subject.sv)),
  );
});

test('a receipt draws the pattern without a picture, and says the same in plain text', async (context) => {
  const member = { number: 10_137, kind: 'person', first_name: 'Åsa', full_name: 'Åsa' } as const;
  const pattern = patternOf(member, 'Core');
  const patterned = await send(context, emailOf('payment-receipt', 'sv', { pattern }));
  const plain = await send(context, emailOf('payment-receipt', 'sv'));
  assert.is(patterned.text, plain.text);
  const drawings = (html: string) => findAll(html, 'table.knitting').length;
  assert.is(drawings(patterned.html), drawings(plain.html) + 1);
  assert.not.match(patterned.html, /<img|url\(|cid:/);
});

test('links to the payment only where there is a card step', async (context) => {
  const withCard = await send(context, emailOf('application-received', 'en'));
  const { applicationId: application } = sampleEmails['application-received'];
  const status = origin + paths.membershipSuccess({ type: 'Institutional', application });
  assert.equal(withCard.links, [`${status}&lang=en`, `${origin}/?lang=en`]);
  assert.ok(withCard.text.includes(`Pay now: ${status}&lang=en`));
  const without = await send(
    context,
    emailOf('application-received', 'sv', { canPayByCard: false }),
  );
  assert.equal(without.links, [`${origin}/?lang=sv`]);
  assert.match(without.text, 'Kansliet hör av sig');
  const { owed } = sampleEmails['payment-request'];
  const byBank = await send(
    context,
    emailOf('application-received', 'sv', { canPayByCard: false, owed }),
  );
  assert.equal(byBank.links, [`${status}&lang=sv`, `${origin}/?lang=sv`]);
  assert.match(byBank.text, 'Bankgiro: 555-0198');
  assert.match(byBank.text, 'OCR-nummer eller meddelande: 1000173');
});

test('an email about another address names the new one only where the member has changed it', async (context) => {
  const { memberId, number, ...own } = sampleEmails['member-email-changed'];
  const message = (language: Language, data: object) =>
    send(context, {
      kind: 'member-email-changed',
      to: 'asa@example.org',
      language,
      data: { memberId, number, ...data },
    });
  const changed = await message('en', { ...own, email: undefined, by: 'office' });
  assert.match(changed.text, 'The association now has another email address for member M-10137.');
  assert.match(changed.text, `Change it back: ${origin}${paths.ownUndo(own.token!)}`);
  const removed = await message('sv', { by: 'office', isRemoved: true });
  assert.is(removed.email.subject, 'Din e-postadress har tagits bort');
  assert.match(removed.text, 'Om det inte stämmer kan du svara på det här mejlet');
  const undone = await message('en', { by: 'undo', isRemoved: false });
  assert.is(undone.email.subject, 'The change of your email address has been undone');
  for (const { text } of [changed, removed, undone]) assert.not.match(text, 'asa@example.org');
  for (const { text } of [removed, undone]) assert.not.match(text, paths.ownUndo(''));
});

test('an email about an overdue fee says when it was due, what it is for and when to pay', async (context) => {
  for (const [language, subject, words] of [
    [
      'en',
      'Reminder: your fee, Core',
      [
        'We have not yet received the fee',
        'Please pay within 10 days.',
        'Was due: 22\u00a0December 2026',
      ],
    ],
    [
      'sv',
      'Påminnelse om din avgift: Kärnmedlem',
      ['Vi har ännu inte fått avgiften', 'Betala inom 10 dagar.', 'Förföll: 22\u00a0december 2026'],
    ],
  ] as const) {
    const days = { starts_on: '2027-01-01', ends_on: '2027-12-31' };
    const message = emailOf('payment-request', language, { isOverdue: true, days });
    const { email, text } = await send(context, message);
    assert.is(email.subject, subject);
    for (const each of words) assert.match(text, each);
    assert.match(
      text,
      /^(Membership period|Medlemsperiod): 1\s[Jj]anuar[yi] 2027 – 31\s[Dd]ecember 2027$/m,
    );
    assert.not.match(text, /Pay by|Betalas senast/);
  }
});

test('a receipt names the member by number and shows no id', async (context) => {
  for (const [language, rows] of [
    ['en', ['Member number: M-10137', 'Member until: 21\u00a0November 2027']],
    ['sv', ['Medlemsnummer: M-10137', 'Medlem till och med: 21\u00a0november 2027']],
  ] as const) {
    const { text } = await send(context, emailOf('payment-receipt', language));
    for (const row of rows) assert.ok(text.split(/\r?\n/).includes(row), row);
    const { applicationId } = sampleEmails['payment-receipt'] as { applicationId: string };
    assert.not.match(text, applicationId);
    assert.match(text, `${origin}${paths.termsOfPayment().replace('#', `?lang=${language}#`)}`);
  }
});

test('a receipt for a part says what the rest brings about', async (context) => {
  const receipt = async (data: object) =>
    (await send(context, emailOf('payment-receipt', 'en', { rest: 1000, ...data }))).text;
  assert.match(await receipt({}), 'The membership will be valid once the remaining');
  assert.match(await receipt({ isChange: true }), 'The plan changes once the remaining');
});

test('a receipt says first how long the paid membership lasts, and of whom', async (context) => {
  const opening = async (language: Language, data: object) => {
    const { html, text } = await send(context, emailOf('payment-receipt', language, data));
    const [, first = ''] = text.replaceAll('\u00a0', ' ').split(/(?:\r?\n){2}/);
    const lead = textsOf(html, '.lead');
    assert.equal(
      lead.map((each) => each.replaceAll('\u00a0', ' ')),
      /^(Dear|Hej) /.test(first) ? [] : [first],
    );
    return first;
  };
  const starts_on = '2026-11-22';
  assert.is(await opening('en', {}), 'You are a member until 21 November 2027.');
  assert.is(await opening('sv', {}), 'Du är medlem till och med den 21 november 2027.');
  const days = { starts_on, ends_on: null };
  assert.is(await opening('sv', { days }), 'Du är medlem på livstid.');
  const memberName = 'Elsa Öberg';
  assert.is(await opening('en', { memberName }), 'Elsa Öberg is a member until 21 November 2027.');
  assert.is(await opening('sv', { days, memberName }), 'Elsa Öberg är medlem på livstid.');
  const past = { starts_on: '2025-01-01', ends_on: '2025-12-31' };
  for (const data of [{ days: undefined }, { rest: 10_000 }, { days: past }]) {
    assert.is(await opening('en', data), 'Dear Åsa,');
  }
});

for (const language of languages) {
  test(`a letter that nobody has written by hand greets from the office, one to the office does not (${language})`, async (context) => {
    const [, office = ''] = translator(language, association)('mail:signature').split('\n');
    const signed: string[] = [];
    for (const kind of kinds) {
      const { html, text } = await send(context, emailOf(kind, language));
      assert.is(plainText(html).includes(office), text.includes(office), kind);
      if (text.includes(office)) signed.push(kind);
    }
    assert.equal(new Set(signed), new Set(signedKinds));
  });
}

const signedKinds: EmailKind[] = [
  'application-received',
  'payment-receipt',
  'payment-request',
  'payment-returned',
  'newsletter-confirmation',
  'newsletter-already',
  'newsletter-welcome',
  'member-code',
  'member-unknown',
  'member-email-changed',
];

test('a letter wears the knitted emblem without any picture, and stays small', async (context) => {
  for (const kind of kinds) {
    const { email, html, raw } = await send(context, emailOf(kind, 'sv'));
    assert.is(findAll(html, '.knitting').length, 2, kind);
    assert.equal(textsOf(html, '[lang=hi]'), ['संगम'], kind);
    assert.is(findAll(html, 'img, svg, link, [background]').length, 0, kind);
    assert.not.match(html, /url\(/);
    assert.is(email.attachments.length, 0);
    // Gmail cuts off what is longer than 102 kB.
    assert.ok(raw.length < 30_000, `${kind}: ${raw.length}`);
    for (const knitting of findAll(html, '.knitting')) {
      const widths = findAll(knitting, 'tr').map((row) =>
        row
          .querySelectorAll('td')
          .reduce((sum, cell) => sum + Number(cell.getAttribute('width')), 0),
      );
      assert.equal(new Set(widths), new Set([Number(knitting.getAttribute('width'))]));
    }
  }
});

test('an organisation is greeted by its name', async (context) => {
  const { firstName: _, ...data } = sampleEmails['payment-receipt'];
  const { text } = await send(context, {
    kind: 'payment-receipt',
    to: 'asa@example.org',
    language: 'sv',
    data: { ...data, payerName: 'Ulrika byalag' },
  });
  assert.match(text, 'Hej Ulrika byalag!');
});

test('a refund is paid by the association to the payer, and a correction says what was wrong', async (context) => {
  const paid = await send(context, emailOf('payment-returned', 'en', { kind: 'refund' }));
  assert.match(paid.text, `Paid by: ${association.name}`);
  assert.match(paid.text, 'Paid to: Åsa Öberg');
  const payment = await send(context, emailOf('payment-returned', 'sv'));
  assert.match(payment.text, 'Kvittot på den, nummer 2026-00017');
  assert.match(payment.text, 'Belopp: −500');
  const refund = emailOf('payment-returned', 'sv', { undoesRefund: true });
  const { text } = await send(context, refund);
  assert.match(text, 'Kvittot på återbetalningen, nummer 2026-00017');
  assert.match(text, 'Belopp: 500');
});

test('a welcome has the unsubscribe link in its text and in its headers', async (context) => {
  const { header, headers, links, text } = await send(context, emailOf('newsletter-welcome', 'sv'));
  const { unsubscribeToken } = sampleEmails['newsletter-welcome'];
  const unsubscribeLink = `${origin}${paths.unsubscribe(unsubscribeToken)}&lang=sv`;
  assert.ok(links.includes(unsubscribeLink));
  assert.ok(text.includes(unsubscribeLink));
  assert.is(header('list-unsubscribe'), `<${unsubscribeLink}>`);
  assert.is(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.ok(headers.includes(unsubscribeLink), 'the address is not broken over lines');
});

test('sends to a mailbox with a name in the settings', async (context) => {
  const { email, recipients } = await send(context, {
    ...emailOf('payment-review', 'en'),
    to: context.site.config.mail!.office!,
  });
  assert.equal(recipients, ['office@example.org']);
  assert.equal(email.to, [{ name: 'The Office', address: 'office@example.org' }]);
});

test('a contact message without a subject is named by its inquiry type', async (context) => {
  const subject = async (values: Partial<(typeof sampleEmails)['contact-copy']>) =>
    (await send(context, emailOf('contact-copy', 'en', values))).email.subject;
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

test('the copy of a changed application says so, and one from before a question leaves it out', async (context) => {
  const { email, text } = await send(
    context,
    emailOf('application-copy', 'sv', { isResumed: true }),
  );
  assert.is(email.subject, 'Ändrad ansökan från Åsa Öberg: Allmän medlem');
  assert.match(text, 'En obetald ansökan har ändrats');
  const { contribution: _, ...data } = sampleEmails['application-copy'];
  const earlier = await send(context, {
    kind: 'application-copy',
    to: 'office@example.org',
    language: 'en',
    data,
  });
  assert.match(earlier.text, 'I like festivals.');
  assert.not.match(earlier.text, 'contribute');
});

test('the letter about money for something deleted leads to the list of payments', async (context) => {
  const { links, text } = await send(context, {
    kind: 'payment-review',
    to: 'office@example.org',
    language: 'en',
    data: { ...sampleEmails['payment-review'], receiptNumber: '2026-00007' },
  });
  assert.match(text, 'We received a payment for an application that has been deleted.');
  assert.match(text, '2026-00007');
  assert.ok(links.includes(`${context.site.config.origin}/admin/payments?lang=en`));
});

test.run();
