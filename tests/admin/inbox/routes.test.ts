import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shortMessage, wholeMessage } from '../../fixtures/forms.ts';
import {
  attributesOf,
  errorsIn,
  find,
  findAll,
  plainText,
  textsOf,
  typedIn,
} from '../../helpers/html.ts';
import {
  asJson,
  createTestSite,
  inLanguage,
  noticeCookie,
  type TestSite,
} from '../../helpers/site.ts';
import { refuseWrites, runsOnPostgres } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('contact');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const form = '.contact-form';
const messages = ({ db }: TestSite) => db.selectFrom('contact_submissions').selectAll().execute();

const texts = {
  en: {
    sent: "Message Sent! Thank you for contacting us. We'll get back to you soon!",
    missing: {
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your email address.',
      message: 'Please write a message.',
    },
    email: 'Please enter a valid email address.',
    name: "Please write a name with letters. Spaces and . , ' - / · ( ) are allowed, too.",
    phone: 'Please use only digits, spaces, full stops and + - ( ) here.',
    inquiryType: 'Please choose an option from the list.',
    tooLong: 'This text is too long. Please shorten it.',
    labels: [
      'First name',
      'Last name',
      'Email',
      'Phone (optional)',
      'Inquiry type (optional)',
      'Subject (optional)',
      'Message',
      'Leave this field empty',
    ],
    options: [
      'Choose what your message is about',
      'Membership Information',
      'Events and Activities',
      'Partnership Opportunities',
      'Volunteer Opportunities',
      'Media Inquiries',
      'Other',
    ],
    button: 'Send message',
  },
  sv: {
    sent: 'Meddelandet är skickat! Tack för att du hör av dig. Vi återkommer snart!',
    missing: {
      first_name: 'Ange ditt förnamn.',
      last_name: 'Ange ditt efternamn.',
      email: 'Ange din e-postadress.',
      message: 'Skriv ett meddelande.',
    },
    email: 'Ange en giltig e-postadress.',
    name: "Skriv ett namn med bokstäver. Mellanslag och . , ' - / · ( ) går också bra.",
    phone: 'Använd bara siffror, mellanslag, plus, bindestreck, punkt och parenteser här.',
    inquiryType: 'Välj ett alternativ i listan.',
    tooLong: 'Texten är för lång. Korta ner den.',
    labels: [
      'Förnamn',
      'Efternamn',
      'E-post',
      'Telefon (frivilligt)',
      'Typ av förfrågan (frivilligt)',
      'Ämne (frivilligt)',
      'Meddelande',
      'Lämna det här fältet tomt',
    ],
    options: [
      'Välj vad det gäller',
      'Information om medlemskap',
      'Evenemang och aktiviteter',
      'Samarbeten',
      'Ideellt engagemang',
      'Pressfrågor',
      'Annat',
    ],
    button: 'Skicka meddelande',
  },
};

for (const language of ['en', 'sv'] as const) {
  const cookie = inLanguage(language);
  const said = texts[language];

  test(`the form has its fields on the contact page, and no copy on the home page (${language})`, async ({
    site,
  }) => {
    const found = find(await site.page('/contact', cookie), form);
    assert.equal(textsOf(found, 'label'), said.labels);
    assert.equal(textsOf(found, 'option'), said.options);
    const choices = ['', 'membership', 'events', 'partnership', 'volunteer', 'media', 'other'];
    assert.equal(attributesOf(found, 'option', 'value'), choices);
    assert.equal(textsOf(found, 'button'), [said.button]);
    const { action, method } = found.attrs;
    assert.equal([action, method], [`/contact?lang=${language}#write`, 'post']);
    assert.equal(findAll(await site.page('/', cookie), form), []);
  });

  test(`a page post stores the message and says so once (${language})`, async ({ site }) => {
    const before = new Date().toISOString();
    const answer = await site.post('/contact', wholeMessage, cookie);
    assert.is(answer.status, 303);
    assert.is(answer.headers.get('location'), '/contact#write');
    const [{ id, created_at, ...row }, ...others] = (await messages(site)) as [
      Awaited<ReturnType<typeof messages>>[number],
    ];
    assert.is(others.length, 0);
    assert.match(id, /^[\da-f-]{36}$/);
    assert.ok(before <= created_at && created_at <= new Date().toISOString(), created_at);
    const { search_text, sort_key, ...sent } = row;
    assert.equal(sent, {
      ...wholeMessage,
      email: 'anna.åberg@example.org',
      phone: '+46 13 12 34 56',
      language,
      read_at: null,
      resolved_at: null,
      answered_at: null,
    });
    assert.match(search_text, /^anna-karin o'brien åberg anna\.åberg@example\.org a choir/);
    assert.is(sort_key, "o'brien {berg anna-karin");
    const page = await site.get('/contact', {
      Cookie: `${cookie.Cookie}; ${noticeCookie(answer)}`,
    });
    assert.match(page.headers.get('set-cookie')!, 'notice=; Max-Age=0');
    const html = await page.text();
    assert.match(plainText(html), said.sent);
    assert.is(typedIn(html, form).message, '');
    assert.not.match(plainText(await site.page('/contact', cookie)), said.sent);
  });

  test(`each missing field shows an error, and the others keep their values (${language})`, async ({
    site,
  }) => {
    const empty = await site.post('/contact', {}, cookie);
    assert.is(empty.status, 422);
    const html = await empty.text();
    assert.equal(Object.values(errorsIn(html)), Object.values(said.missing));
    assert.is(findAll(html, '[aria-invalid=true]').length, 4);
    for (const [field, text] of Object.entries(said.missing)) {
      const sent = { ...wholeMessage, [field]: ' \u200b\n' };
      const answer = await site.post('/contact', sent, cookie);
      assert.is(answer.status, 422);
      const page = await answer.text();
      assert.equal(Object.values(errorsIn(page)), [text]);
      const { [field]: _, ...others } = typedIn(page, form);
      const { [field as keyof typeof wholeMessage]: __, ...typed } = wholeMessage;
      assert.equal(others, typed);
    }
    assert.equal(await messages(site), []);
  });

  test(`an invalid value shows an error next to its field (${language})`, async ({ site }) => {
    const faults: [Partial<typeof wholeMessage>, string][] = [
      [{ email: 'anna@example' }, said.email],
      [{ email: 'anna@@example.org' }, said.email],
      [{ email: `${'a'.repeat(250)}@example.org` }, said.email],
      [{ first_name: 'Anna2' }, said.name],
      [{ last_name: 'Berg!' }, said.name],
      [{ phone: '013 CALL ME' }, said.phone],
      [{ inquiry_type: 'marriage' }, said.inquiryType],
      [{ first_name: 'a'.repeat(101) }, said.tooLong],
      [{ last_name: 'a'.repeat(101) }, said.tooLong],
      [{ phone: '1'.repeat(41) }, said.tooLong],
      [{ subject: 'a'.repeat(201) }, said.tooLong],
      [{ message: 'a'.repeat(5001) }, said.tooLong],
    ];
    for (const [fault, text] of faults) {
      const answer = await site.post('/contact', { ...wholeMessage, ...fault }, cookie);
      assert.is(answer.status, 422, JSON.stringify(fault));
      const html = await answer.text();
      assert.equal(Object.values(errorsIn(html)), [text], JSON.stringify(fault));
      const field = Object.keys(fault)[0]!;
      if (field !== 'inquiry_type') {
        assert.is(typedIn(html, form)[field], Object.values(fault)[0]);
      }
    }
    assert.equal(await messages(site), []);
  });
}

test('when the database cannot store it, nothing typed is lost', async ({ site }) => {
  const long = {
    ...wholeMessage,
    email: 'anna@example.org',
    message: 'May we sing? '.repeat(350),
  };
  const emptyDisk = await fillDisk(site);
  const page = await site.post('/contact', long);
  assert.is(page.status, 503);
  const html = await page.text();
  assert.match(plainText(html), 'Error Failed to send message. Please try again.');
  assert.equal(typedIn(html, form), long);
  const json = await site.post('/contact', long, asJson);
  assert.is(json.status, 503);
  assert.is(((await json.json()) as { outcome: string }).outcome, 'failed');
  assert.equal(await messages(site), []);
  await emptyDisk();
  assert.is((await site.post('/contact', long, asJson)).status, 201);
});

/** Keeps the file from growing, as on a full disk, so that no long message fits. */
async function fillDisk({ db }: TestSite): Promise<() => Promise<void>> {
  if (runsOnPostgres) return refuseWrites(db);
  // Migrations leave free pages.
  await sql`vacuum`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  return async () => {
    await sql`pragma max_page_count = 1000000`.execute(db);
  };
}

test('the same handler sends JSON to a widget', async ({ site }) => {
  const sent = await site.post('/contact', wholeMessage, asJson);
  assert.is(sent.status, 201);
  assert.equal(await sent.json(), { outcome: 'sent' });
  const faulty = await site.post('/contact', { message: 'x', phone: 'y', email: 'z' }, asJson);
  assert.is(faulty.status, 422);
  // The errors have the order of the form.
  assert.is(
    JSON.stringify(await faulty.json()),
    '{"errors":{"first_name":"firstNameMissing","last_name":"lastNameMissing","email":"emailInvalid","phone":"phoneInvalid"}}',
  );
  assert.is((await messages(site)).length, 1);
});

test('every choice is stored as it is, and no choice as null, like other empty fields', async ({
  site,
}) => {
  const choices = ['membership', 'events', 'partnership', 'volunteer', 'media', 'other'];
  for (const inquiry_type of [...choices, 'none', '']) {
    assert.is((await site.post('/contact', { ...shortMessage, inquiry_type }, asJson)).status, 201);
  }
  assert.is((await site.post('/contact', shortMessage, asJson)).status, 201);
  assert.is(
    (await site.post('/contact', { ...shortMessage, phone: '', subject: ' ' })).status,
    303,
  );
  const rows = await messages(site);
  assert.equal(
    rows.map((row) => String(row.inquiry_type)).toSorted(),
    [...choices, 'null', 'null', 'null', 'null'].toSorted(),
  );
  assert.equal(
    rows.flatMap(({ phone, subject }) => [phone, subject]).filter((value) => value !== null),
    [],
  );
});

test('where there is mail the office gets a copy with the message, or neither is kept', async () => {
  const env = { SMTP_URL: 'smtp://localhost:2525', MAIL_OFFICE: 'office@example.org' };
  const site = await createTestSite({ env });
  assert.is((await site.post('/contact', wholeMessage, { Cookie: 'language=sv' })).status, 303);
  const [message, ...others] = await site.db.selectFrom('mail_outbox').selectAll().execute();
  assert.is(others.length, 0);
  assert.equal(
    [message!.kind, message!.recipient, message!.language],
    ['contact-copy', 'office@example.org', 'sv'],
  );
  assert.equal(JSON.parse(message!.data), {
    firstName: 'Anna-Karin',
    lastName: "O'Brien Åberg",
    email: 'anna.åberg@example.org',
    phone: '+46 13 12 34 56',
    inquiryType: 'partnership',
    subject: 'A choir from Uppsala',
    message: 'Dear office,\nmay we sing in July?',
  });
  await site.db.schema.dropTable('mail_outbox').execute();
  assert.is((await site.post('/contact', shortMessage)).status, 500);
  assert.is((await messages(site)).length, 1);
  await site.close();
});

test.run();
