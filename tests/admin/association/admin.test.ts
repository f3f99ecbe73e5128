import { isStillWanted } from '../../../src/people/fees/emails/requests.ts';
import * as assert from 'uvu/assert';
import { type Section, sectionFields } from '../../../src/services/association/shared/fields.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { createMailer } from '../../../src/services/mail/mailer.ts';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import { paths, publicPages } from '../../../src/shared/paths.ts';
import { applicant } from '../../fixtures/forms.ts';
import { sampleEmails } from '../../fixtures/emails.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import {
  find,
  findAll,
  linksOf,
  plainText,
  structuredDataIn,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';
import { openPostOffice } from '../../helpers/post-office.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';

const test = adminSuite("the association's details");

/** Returns what the form shows, as a browser would send it. */
async function formOf({ get }: SignedIn, section: Section, headers = {}) {
  const html = await (await get(paths.siteDetails(section), headers)).text();
  return valuesOf(html, 'form.details-form');
}

async function change(anna: SignedIn, section: Section, changes: Record<string, string>) {
  return anna.post(paths.siteDetails(section), { ...(await formOf(anna, section)), ...changes });
}

const read = async (site: TestSite, path: string, headers = {}) => site.page(path, headers);

test('a form without scripts shows every field, and saving it unchanged keeps the samples', async ({
  site,
}) => {
  const anna = await signIn(site);
  for (const section of Object.keys(sectionFields) as Section[]) {
    const form = await formOf(anna, section);
    assert.equal(
      Object.keys(form).toSorted(),
      // A browser does not send an unticked box.
      ['key', 'opened', 'version', ...sectionFields[section]]
        .filter((field) => !['renew', 'remind'].includes(field))
        .toSorted(),
      section,
    );
    const before = await read(site, '/contact');
    assert.is((await change(anna, section, {})).status, 303, section);
    assert.is(await read(site, '/contact'), before);
  }
  const rows = await site.db.selectFrom('association_details').select('details').execute();
  assert.equal(
    rows.map(({ details }) => details),
    rows.map(() => '{}'),
  );
});

test('a saved name, number, address and mailbox are everywhere with the next request', async ({
  site,
}) => {
  const anna = await signIn(site);
  const event = await addEvent(site);
  for (const path of ['/', '/contact', paths.policy('gdpr')]) await site.get(path);
  const association = {
    name: 'Föreningen Tvåflod',
    shortName: 'Tvåflod',
    registeredNumber: '802123-4565',
    vat: 'number',
    vatNumber: 'SE802123456501',
    street: 'Storgatan 5',
    postcode: 'S-58223',
    locality: 'Linköping',
  };
  assert.is((await change(anna, 'association', association)).status, 303);
  const contact = {
    email: 'Kansli@tvaflod.test',
    phone: '013-20 60 00',
    secondPhone: '',
    facebook: 'https://www.facebook.com/tvaflod',
    linkedin: '',
  };
  assert.is((await change(anna, 'contact', contact)).status, 303);

  const home = await read(site, '/');
  assert.equal(textsOf(home, '.logo span'), [association.name]);
  assert.match(textsOf(home, 'title')[0]!, association.name);
  assert.match(plainText(home), /Storgatan 5\s*582 23 Linköping/);
  const links = linksOf(home);
  for (const link of ['mailto:kansli@tvaflod.test', 'tel:+4613206000', contact.facebook]) {
    assert.ok(links.includes(link), link);
  }
  const ngo = structuredDataIn(home).find((data) => data['@type'] === 'NGO')!;
  assert.equal(
    [ngo.name, ngo.identifier, ngo.vatID, ngo.email, ngo.telephone, ngo.sameAs],
    [
      association.name,
      association.registeredNumber,
      association.vatNumber,
      'kansli@tvaflod.test',
      '+4613206000',
      [contact.facebook, 'https://www.instagram.com/'],
    ],
  );
  for (const language of languages) {
    const gdpr = plainText(await read(site, paths.policy('gdpr'), inLanguage(language)));
    assert.match(gdpr, association.name);
    assert.match(gdpr, association.registeredNumber);
    const terms = plainText(await read(site, paths.policy('terms'), inLanguage(language)));
    assert.match(terms, `Storgatan 5, 582 23 Linköping`);
    assert.match(terms, association.vatNumber);
  }
  assert.match(await read(site, '/contact'), 'Storgatan 5');
  assert.match(await read(site, paths.eventCalendar(event)), `PRODID:-//${association.name}`);
  assert.match(await read(site, paths.newsFeed()), `<title>${association.name}: `);
  assert.match(await read(site, paths.securityTxt()), 'Contact: mailto:kansli@tvaflod.test');
  assert.match(await read(site, paths.manifest()), '"short_name":"Tvåflod"');
  assert.match(await read(site, '/nowhere'), association.name);
  assert.match(await anna.page('/admin'), association.name);

  for (const path of [...publicPages(), '/nowhere', paths.newsletter()]) {
    for (const language of languages) {
      const html = await read(site, path, inLanguage(language));
      for (const old of [
        'Nordic India',
        '802555',
        'Festplatsen',
        'info@example.org',
        '174\u00a006',
      ]) {
        assert.not.match(html, old, `${old} on ${path}`);
      }
    }
  }
});

test('letters bear the name and the address of the moment in which they are sent', async ({
  site,
}) => {
  const office = await openPostOffice();
  const anna = await signIn(site);
  const data = sampleEmails['payment-receipt'];
  const message = { kind: 'payment-receipt', to: 'asa@example.org', language: 'sv', data } as const;
  await queueEmails(site.db, [message], site.now());
  await change(anna, 'association', { name: 'Tvåflod', street: 'Storgatan 5' });
  await change(anna, 'contact', { email: 'kansli@tvaflod.test' });
  const mailer = createMailer(
    site,
    { smtpUrl: office.url, from: null, office: null },
    isStillWanted,
  );
  assert.is(await mailer.deliverDue(), 1);
  const { email } = office.received[0]!;
  assert.equal(email.from, { name: 'Tvåflod', address: 'kansli@tvaflod.test' });
  assert.match(email.text!, /Tvåflod\n.*\nStorgatan 5, 590 53 Ulrika, Sverige/);
  assert.match(email.text!, 'Ingen moms tas ut');
  await mailer.stop();
  await office.close();
});

test('letters to the office go to its mailbox unless the operator has set another', async ({
  site,
}) => {
  const anna = await signIn(site);
  await change(anna, 'contact', { email: 'kansli@tvaflod.test' });
  const message = { first_name: 'Li', last_name: 'Ek', email: 'li@ek.test', message: 'Hej' };
  for (const [office, expected] of [
    [null, 'kansli@tvaflod.test'],
    ['other@tvaflod.test', 'other@tvaflod.test'],
  ] as const) {
    site.config.mail = { smtpUrl: 'smtp://127.0.0.1', from: null, office };
    assert.is((await site.post(paths.contact(), message)).status, 303);
    const emails = await site.db.selectFrom('mail_outbox').select('recipient').execute();
    assert.is(emails.at(-1)!.recipient, expected);
  }
});

test('emails to the office are in its language, whatever the visitor reads', async ({ site }) => {
  const anna = await signIn(site);
  site.config.mail = { smtpUrl: 'smtp://127.0.0.1', from: null, office: 'office@tvaflod.test' };
  const message = { first_name: 'Li', last_name: 'Ek', email: 'li@ek.test', message: 'Hej' };
  const written = async (visitor: 'en' | 'sv') => {
    await site.post(paths.contact(), message, inLanguage(visitor));
    await site.post(paths.membershipRegistration(), applicant, inLanguage(visitor));
    const rows = await site.db
      .selectFrom('mail_outbox')
      .select(['kind', 'language', 'data'])
      .where('recipient', '=', 'office@tvaflod.test')
      .orderBy('kind')
      .execute();
    await site.db.deleteFrom('mail_outbox').execute();
    return rows.map(({ data, ...row }) => ({ ...row, country: /Sweden|Sverige/.exec(data)?.[0] }));
  };
  const inOne = (language: 'en' | 'sv') => [
    { kind: 'application-copy', language, country: { en: 'Sweden', sv: 'Sverige' }[language] },
    { kind: 'contact-copy', language, country: undefined },
  ];
  assert.equal(await written('en'), inOne('sv'));
  await change(anna, 'contact', { officeLanguage: 'en' });
  assert.equal(await written('sv'), inOne('en'));
});

test('whoever opened an older version sees what was saved, and loses nothing', async ({ site }) => {
  const anna = await signIn(site);
  const bo = await signIn(site, { email: 'bo@example.org' });
  const opened = await formOf(bo, 'contact');
  await change(anna, 'contact', { phone: '+46 13 20 60 00', facebook: '' });
  const mine = { ...opened, phone: '+46 13 10 10 10' };
  const answer = await bo.post(paths.siteDetails('contact'), mine);
  assert.is(answer.status, 409);
  const html = await answer.text();
  assert.match(plainText(html), 'Somebody else has saved this in the meantime');
  assert.equal(textsOf(html, '.conflict legend'), ['Phone', 'Facebook page']);
  assert.equal(textsOf(html, '.conflict-side'), [
    'Yours +46 13 10 10 10',
    'Theirs +46 13 20 60 00',
    'Yours https://www.facebook.com/',
    'Theirs (empty)',
  ]);
  const sent = valuesOf(html, 'form.details-form');
  assert.equal(
    [sent['take.phone'], sent['take.facebook']],
    ['mine', 'theirs'],
    'what each changed',
  );
  const chosen = await bo.post(paths.siteDetails('contact'), { ...sent, intent: 'merge' });
  const merged = await chosen.text();
  assert.match(plainText(merged), 'Nothing has been saved yet. Save to keep this choice.');
  const form = valuesOf(merged, 'form.details-form');
  assert.equal([form.phone, form.facebook, form.email], ['+46 13 10 10 10', '', opened.email]);
  assert.is((await bo.post(paths.siteDetails('contact'), form)).status, 303);
  const contact = await read(site, '/contact');
  assert.match(contact, 'tel:+4613101010');
  assert.not.match(contact, 'https://www.facebook.com/');
});

test('an error does not make an old form a new one', async ({ site }) => {
  const anna = await signIn(site);
  const opened = await formOf(anna, 'contact');
  await change(anna, 'contact', { phone: '+46 13 20 60 00' });
  const path = paths.siteDetails('contact');
  const refused = await anna.post(path, { ...opened, email: 'no address' });
  const version = find(await refused.text(), 'input[name=version]').getAttribute('value')!;
  assert.is((await anna.post(path, { ...opened, version })).status, 409);
});

test('bad input gets its message next to the field, in the language of the reader', async ({
  site,
}) => {
  const anna = await signIn(site);
  const bad: Partial<Record<Section, Record<string, [typed: string, error: string]>>> = {
    association: {
      name: [' ', 'missing'],
      registeredNumber: ['802123-4567', 'registeredNumberInvalid'],
      vatNumber: ['SE1', 'vatNumberInvalid'],
      postcode: ['59O 53', 'postcodeInvalid'],
      latitude: ['91', 'coordinateInvalid'],
      street: ['x'.repeat(200), 'tooLong'],
    },
    contact: {
      email: ['a@b', 'emailInvalid'],
      phone: ['12', 'phoneInvalid'],
      saturdayTo: ['', 'missing'],
      sundayFrom: ['25:00', 'timeInvalid'],
      weekdaysTo: ['08:00', 'timeOrder'],
      facebook: ['javascript:alert(1)', 'linkInvalid'],
    },
    payment: {
      bankgiro: ['5050-1056', 'bankgiroInvalid'],
      swish: ['123 467 93 05', 'swishInvalid'],
    },
    fees: {
      General: ['0', 'feeTooLow'],
      Core: ['much', 'priceInvalid'],
      Lifetime: ['', 'missing'],
    },
    chapters: { norway: ['norway at example', 'emailInvalid'] },
    festival: {
      date: ['2026-02-30', 'dateInvalid'],
      to: ['11:00', 'timeOrder'],
      adults: ['-3', 'priceInvalid'],
      registrationForm: ['www.example.org', 'linkInvalid'],
    },
  };
  const cases = Object.entries(bad) as [Section, NonNullable<typeof bad.contact>][];
  for (const [index, [section, fields]] of cases.entries()) {
    const language = languages[index % languages.length]!;
    const t = translator(language);
    const typed = Object.fromEntries(
      Object.entries(fields).map(([field, [value]]) => [field, value]),
    );
    const sent = { ...(await formOf(anna, section)), ...typed };
    const answer = await anna.post(paths.siteDetails(section), sent, {
      Cookie: `${anna.cookie}; language=${language}`,
    });
    assert.is(answer.status, 422);
    const html = await answer.text();
    assert.is(find(html, 'html').getAttribute('lang'), language);
    for (const [field, [value, error]] of Object.entries(fields)) {
      const input = find(html, `#${field}`);
      assert.is(input.getAttribute('value') ?? '', value, field);
      assert.is(input.getAttribute('aria-invalid'), 'true', field);
      const text = t(`association:errors.${error as 'missing'}`);
      assert.equal(textsOf(html, `#${field}-error`), [text], field);
      const links = linksOf(html, '.error-summary a');
      assert.is(links.includes(`#${field}`), Object.keys(fields).length > 1, field);
    }
  }
  const rows = await site.db.selectFrom('association_details').selectAll().execute();
  assert.equal(rows, []);
});

test('the log names the administrator and the changed fields', async ({ site }) => {
  const anna = await signIn(site);
  await change(anna, 'contact', { phone: '+46 13 20 60 00', email: '' });
  assert.equal(await logOf(site, 'details'), [
    { who: anna.email, action: 'updated', label: 'contact', changes: ['email', 'phone'] },
  ]);
});

test('a new day makes the festival and its registration live again', async ({ site, clock }) => {
  const anna = await signIn(site);
  const page = () => read(site, paths.ulrikaFestival());
  const eventIn = (html: string) =>
    structuredDataIn(html).find((data) => data['@type'] === 'Event') as Record<string, unknown>;
  const form = 'https://forms.example.org/ulrika-color-festival';
  const over = await page();
  assert.not('offers' in eventIn(over));
  assert.not.ok(linksOf(over).includes(form));
  assert.equal(linksOf(over, '.festival-hero .button, .festival-now .button').slice(0, 1), [
    paths.newsletterForm(),
  ]);
  const times = { from: '13:00', to: '17:00', entry: '13:00', mingling: '13:30', change: '15:00' };
  const next = { ...times, date: '2027-08-14', activities: '15:30', adults: '350,50' };
  assert.is((await change(anna, 'festival', next)).status, 303);
  const live = await page();
  assert.ok(linksOf(live).includes(form));
  assert.is(findAll(live, 'a[href="#registration"]').length, 2);
  const event = eventIn(live);
  assert.equal(
    [event.startDate, event.endDate],
    ['2027-08-14T13:00:00+02:00', '2027-08-14T17:00:00+02:00'],
  );
  assert.is((event.offers as { price: number }[])[0]!.price, 350.5);
  assert.match(plainText(live), /Saturday,? 14 August 2027/);
  const { isOpen: _, ...unticked } = await formOf(anna, 'festival');
  await anna.post(paths.siteDetails('festival'), unticked);
  const closed = await page();
  assert.match(plainText(closed), 'Registration is not open');
  assert.not.ok(linksOf(closed).includes(form));
  assert.not('offers' in eventIn(closed));
  clock.now = Date.parse('2027-08-15T00:00:00Z');
  assert.match(plainText(await page()), 'festival has taken place');
});

test.run();
