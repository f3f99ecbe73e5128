import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { untidyApplicant } from '../../fixtures/forms.ts';
import { errorsIn, find, linksOf, noticeIn, plainText, textsOf } from '../../helpers/html.ts';
import { emailsOf, OFFICE } from '../../helpers/live-site.ts';
import { applicationsOf, apply, type Fields, valuesIn } from '../../helpers/people/registration.ts';
import {
  asJson,
  createTestSite,
  inLanguage,
  noticeCookie,
  type TestSite,
} from '../../helpers/site.ts';
import { refuseWrites } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('registration');

test.before(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.before.each(async ({ site: { db, logged } }) => {
  logged.length = 0;
  await db.deleteFrom('simulated_checkouts').execute();
  await db.deleteFrom('membership_applications').execute();
});

test.after(({ site }) => site.close());

/** In the order of the form. */
const texts = {
  en: {
    missing: {
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter your email address.',
      countryCode: 'Please enter your country code.',
      phoneNumber: 'Please enter your phone number.',
      homeAddress: 'Please enter your home address.',
      postalCode: 'Please enter your postal code.',
      city: 'Please enter your city.',
      country: 'Please enter your country.',
      whyJoin: 'Please tell us why you want to become a member.',
      contribution: 'Please tell us what you would like to contribute to the organization.',
    },
    privacy: 'Please accept the Privacy Policy.',
    terms: 'Please accept the Terms & Conditions.',
    emailInvalid: 'Please enter a valid email address.',
    name: "Please write a name with letters. Spaces and . , ' - / · ( ) are allowed, too.",
    phone: 'Please use only digits, spaces, full stops and + - ( ) in the phone number.',
    countryCode: 'Please choose your country code from the list.',
    country: 'Please choose your country from the list.',
    tooLong: 'This text is too long. Please shorten it.',
    type: 'Please choose General, Core or Lifetime.',
    titles: {
      missing: 'Missing Information',
      email: 'Invalid Email',
      agreement: 'Agreement Required',
      other: 'Submission Error',
    },
    failed: 'Submission Error There was an error processing your application. Please try again.',
    submitted: 'Application Submitted Thank you! We have received your application.',
    checkout: 'Simulated payment',
  },
  sv: {
    missing: {
      firstName: 'Ange ditt förnamn.',
      lastName: 'Ange ditt efternamn.',
      email: 'Ange din e-postadress.',
      countryCode: 'Ange din landskod.',
      phoneNumber: 'Ange ditt telefonnummer.',
      homeAddress: 'Ange din hemadress.',
      postalCode: 'Ange ditt postnummer.',
      city: 'Ange din ort.',
      country: 'Ange ditt land.',
      whyJoin: 'Berätta varför du vill bli medlem.',
      contribution: 'Berätta vad du vill bidra med till föreningen.',
    },
    privacy: 'Bekräfta att du har tagit del av integritetspolicyn.',
    terms: 'Godkänn de allmänna villkoren.',
    emailInvalid: 'Ange en giltig e-postadress.',
    name: "Skriv ett namn med bokstäver. Mellanslag och . , ' - / · ( ) går också bra.",
    phone: 'Använd bara siffror, mellanslag, punkt och + - ( ) i telefonnumret.',
    countryCode: 'Välj din landskod i listan.',
    country: 'Välj ditt land i listan.',
    tooLong: 'Texten är för lång. Korta ner den.',
    type: 'Välj Allmän medlem, Kärnmedlem eller Livstidsmedlem.',
    titles: {
      missing: 'Uppgifter saknas',
      email: 'Ogiltig e-postadress',
      agreement: 'Godkännande krävs',
      other: 'Ansökan kunde inte skickas',
    },
    failed:
      'Ansökan kunde inte skickas Det uppstod ett fel när din ansökan behandlades. Försök igen.',
    submitted: 'Ansökan är skickad Tack! Vi har tagit emot din ansökan.',
    checkout: 'Simulerad betalning',
  },
};

for (const language of ['en', 'sv'] as const) {
  const said = texts[language];
  const { titles } = said;
  const speaking = inLanguage(language);
  /** The languages have the same rules; the second one shows its texts. */
  const isFirst = language === 'en';

  /** Sends a faulty form. Checks that the notice stands once, the error at each field, and that nothing is stored. */
  const refuse = async (
    site: TestSite,
    changes: Fields,
    notice: string,
    faults: Record<string, string>,
  ) => {
    const answer = await apply(site, changes, speaking);
    const html = await answer.text();
    const what = JSON.stringify(changes).slice(0, 200);
    assert.is(answer.status, 422, what);
    const summary = find(html, '#form-faults');
    const told = `${plainText(find(summary, 'strong'))} ${textsOf(summary, 'li')[0]}`;
    assert.is(told, notice, what);
    assert.is(noticeIn(html), undefined, what);
    assert.equal(errorsIn(html), faults, what);
    assert.is((await applicationsOf(site)).length, 0, what);
    return html;
  };

  test(`several errors are all shown, and the notice names the first missing field (${language})`, async ({
    site,
  }) => {
    const empty = Object.fromEntries(
      Object.keys(untidyApplicant).map((field) => [field, undefined]),
    );
    const all = { ...said.missing, acceptPrivacy: said.privacy, acceptTerms: said.terms };
    const html = await refuse(site, empty, `${titles.missing} ${said.missing.firstName}`, all);
    const summary = find(html, '#form-faults');
    assert.is(plainText(summary), titles.missing + Object.values(all).join(''));
    const fields = Object.keys(all);
    assert.equal(
      linksOf(summary),
      fields.map((field) => `#${field}`),
    );
    for (const field of fields) {
      assert.is(find(html, `#${field}`).getAttribute('aria-invalid'), 'true', field);
    }
    const form = find(html, '.membership-form');
    assert.is(form.getAttribute('action'), `/membership-registration?lang=${language}#form-faults`);
    const { city, country } = said.missing;
    await refuse(site, { country: '', city: ' ', firstName: '4' }, `${titles.missing} ${city}`, {
      firstName: said.name,
      city,
      country,
    });
  });

  test(`the notice names missing fields before a wrong address, and that before the agreements (${language})`, async ({
    site,
  }) => {
    const changes: Fields = { email: 'anna@example', acceptPrivacy: '', acceptTerms: '' };
    const faults = {
      email: said.emailInvalid,
      acceptPrivacy: said.privacy,
      acceptTerms: said.terms,
    };
    await refuse(
      site,
      { ...changes, contribution: '' },
      `${titles.missing} ${said.missing.contribution}`,
      { ...faults, contribution: said.missing.contribution },
    );
    await refuse(site, { ...changes, firstName: 'R2D2' }, `${titles.email} ${said.emailInvalid}`, {
      ...faults,
      firstName: said.name,
    });
    const { email: _, ...agreements } = faults;
    await refuse(
      site,
      { acceptPrivacy: undefined, acceptTerms: undefined },
      `${titles.agreement} ${said.privacy}`,
      agreements,
    );
    await refuse(site, { acceptTerms: undefined }, `${titles.agreement} ${said.terms}`, {
      acceptTerms: said.terms,
    });
    await refuse(site, { acceptPrivacy: 'no' }, `${titles.agreement} ${said.privacy}`, {
      acceptPrivacy: said.privacy,
    });
  });

  test(`each field shows its error (${language})`, async ({ site }) => {
    const cases: [Fields, string][] = [
      [{ firstName: 'Ann4' }, said.name],
      [{ phoneNumber: '070-CALL-ME' }, said.phone],
      [{ countryCode: '+999' }, said.countryCode],
      [{ country: 'Atlantis' }, said.country],
      [{ firstName: 'a'.repeat(101) }, said.tooLong],
    ];
    const more: [Fields, string][] = [
      [{ lastName: '<b>Åberg</b>' }, said.name],
      [{ countryCode: 'Sweden' }, said.countryCode],
      [{ lastName: 'a'.repeat(101) }, said.tooLong],
      [{ phoneNumber: '1'.repeat(41) }, said.tooLong],
      [{ homeAddress: 'a'.repeat(201) }, said.tooLong],
      [{ postalCode: '1'.repeat(41) }, said.tooLong],
      [{ city: 'a'.repeat(101) }, said.tooLong],
      [{ whyJoin: 'a'.repeat(5001) }, said.tooLong],
      [{ contribution: 'a'.repeat(5001) }, said.tooLong],
    ];
    for (const [changes, text] of isFirst ? [...cases, ...more] : cases) {
      await refuse(site, changes, `${titles.other} ${text}`, { [Object.keys(changes)[0]!]: text });
    }
    if (!isFirst) return;
    for (const [field, text] of Object.entries(said.missing)) {
      for (const value of [undefined, '', ' \t\u00a0 ']) {
        await refuse(site, { [field]: value }, `${titles.missing} ${text}`, { [field]: text });
      }
    }
    const long = `${'a'.repeat(250)}@example.org`;
    const { emailInvalid } = said;
    for (const email of ['anna', 'anna@', '@example.org', 'a@b@example.org', 'a a@b.org', long]) {
      await refuse(site, { email }, `${titles.email} ${emailInvalid}`, { email: emailInvalid });
    }
  });

  test(`a plan without an online application is not replaced by another (${language})`, async ({
    site,
  }) => {
    for (const membershipType of isFirst ? ['Affiliate', 'general', 'Gold', ''] : ['Honorary']) {
      await refuse(site, { membershipType }, `${titles.other} ${said.type}`, {
        membershipType: said.type,
      });
    }
  });

  test(`the form keeps all values when it is shown again (${language})`, async ({ site }) => {
    const country = language === 'en' ? 'Norway' : 'Norge';
    const sent = {
      ...untidyApplicant,
      membershipType: 'Lifetime',
      firstName: '"><script>alert(1)</script>',
      countryCode: '+47',
      country,
      homeAddress: 'Å & Ä "gatan"',
      whyJoin: '\n</textarea><script>alert(2)</script>',
    };
    const { acceptTerms: _, ...kept } = sent;
    const html = await (await apply(site, { ...sent, acceptTerms: undefined }, speaking)).text();
    const { sender, website, ...values } = valuesIn(html);
    assert.equal(values, kept);
    assert.equal([website, sender], ['', '']);
    assert.not.match(html, '<script>alert');
    // +47 is also Svalbard's code.
    assert.equal(textsOf(html, 'option[selected]'), [`${country} (+47)`, country]);
  });

  test(`a complete application is stored and leads to the payment (${language})`, async ({
    site,
  }) => {
    const answer = await apply(site, {}, speaking);
    assert.is(answer.status, 303);
    const [row, ...others] = await applicationsOf(site);
    assert.is(others.length, 0);
    assert.is(row!.language, language);
    const next = answer.headers.get('location')!;
    const session = await site.db.selectFrom('simulated_checkouts').selectAll().execute();
    assert.equal(
      session.map(({ session_id, amount, fee_id }) => [paths.checkout(session_id), amount, fee_id]),
      [[next, 50_000, row!.id]],
    );
    const html = await (
      await site.get(next, { Cookie: `${speaking.Cookie}; ${noticeCookie(answer)}` })
    ).text();
    assert.equal(textsOf(html, 'h1'), [said.checkout]);
    assert.match(plainText(html), said.submitted);
    assert.not.match(plainText(await (await site.get(next, speaking)).text()), said.submitted);
  });

  test(`when the database cannot store it, the form keeps all values (${language})`, async ({
    site,
  }) => {
    const allowWrites = await refuseWrites(site.db);
    const answer = await apply(site, {}, speaking);
    assert.is(answer.status, 503);
    const html = await answer.text();
    assert.is(noticeIn(html), said.failed);
    assert.equal(errorsIn(html), {});
    const { sender: _, website: __, ...values } = valuesIn(html);
    assert.equal(values, {
      ...untidyApplicant,
      country: language === 'en' ? 'Sweden' : 'Sverige',
    });
    assert.is(site.logged.filter(({ msg }) => msg === 'form not stored').length, 1);
    const json = await apply(site, {}, { ...speaking, ...asJson });
    assert.is(json.status, 503);
    assert.is(((await json.json()) as { outcome: string }).outcome, 'failed');
    await allowWrites();
  });
}

test('an application is stored as the office needs it', async () => {
  const now = new Date('2026-03-02T10:00:00.000Z');
  const site = await createTestSite({ now });
  await apply(site, { country: 'Sverige', whyJoin: ' To meet people.\r\nAnd to dance. ' });
  const [row] = await applicationsOf(site);
  const { id, ...stored } = row!;
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const [attempt] = await site.db.selectFrom('simulated_checkouts').selectAll().execute();
  assert.equal(stored, {
    full_name: "Anna Maria Åberg-O'Neill",
    first_name: 'Anna Maria',
    email: 'anna.aberg@example.org',
    address: 'Storgatan 1, 590 41, Ulrika, Sweden',
    street: 'Storgatan 1',
    postal_code: '590 41',
    city: 'Ulrika',
    country: 'SE',
    phone: '+46 70 123 45 67',
    membership_type: 'Core',
    why_join: 'To meet people.\nAnd to dance.',
    contribution: 'Lentils & time.',
    privacy_policy_accepted: 1,
    terms_conditions_accepted: 1,
    payment_status: 'pending',
    payment_session_id: attempt!.session_id,
    language: 'en',
    created_at: now.toISOString(),
    search_text:
      "anna maria åberg-o'neill anna.aberg@example.org +46 70 123 45 67 storgatan 1, 590 41, ulrika, sweden 46701234567 anna maria aberg-o'neill",
    sort_key: "anna maria {berg-o'neill",
    resumed_at: null,
    sender_hash: createHash('sha256').update('a'.repeat(43)).digest('hex'),
    member_id: null,
    decision: null,
    decided_at: null,
    decided_by: null,
    decline_reason: null,
    fee_status_before: null,
  });
  await site.close();
});

test('countries and their codes have more than one name', async ({ site }) => {
  const stored = async (changes: Fields) => {
    assert.is((await apply(site, changes)).status, 303, JSON.stringify(changes));
    const { address, phone } = (await applicationsOf(site))[0]!;
    await site.db.deleteFrom('membership_applications').execute();
    return [address.split(', ').at(-1), phone.split(' ')[0]];
  };
  for (const country of ['SE', 'se', 'Sweden', 'sweden', ' Sverige ']) {
    assert.equal(await stored({ country }), ['Sweden', '+46'], country);
  }
  for (const countryCode of ['+46', '46', '0046', ' se ']) {
    assert.equal(await stored({ countryCode }), ['Sweden', '+46'], countryCode);
  }
  assert.equal(await stored({ country: 'Åland', countryCode: 'AX' }), ['Åland Islands', '+358']);
});

test('each plan has its price, and General is the default', async ({ site }) => {
  for (const membershipType of [undefined, 'General', 'Core', 'Lifetime']) {
    const email = `${membershipType ?? 'none'}@example.org`;
    assert.is((await apply(site, { membershipType, email })).status, 303);
  }
  const charged = await site.db
    .selectFrom('simulated_checkouts')
    .innerJoin('membership_applications as a', 'a.id', 'fee_id')
    .select(['email', 'a.membership_type', 'amount'])
    .orderBy('amount')
    .orderBy('email')
    .execute();
  assert.equal(
    charged.map((row) => Object.values(row)),
    [
      ['general@example.org', 'General', 15_000],
      ['none@example.org', 'General', 15_000],
      ['core@example.org', 'Core', 50_000],
      ['lifetime@example.org', 'Lifetime', 500_000],
    ],
  );
});

test('a second application of the same browser before the payment replaces the first', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: OFFICE };
  const site = await createTestSite({ env });
  const first = await apply(site);
  const second = await apply(site, {
    city: 'Linköping',
    email: 'ANNA.ABERG@example.org',
    firstName: 'ANNA MARIA',
  });
  assert.is(second.headers.get('location'), first.headers.get('location'));
  const [row, ...others] = await applicationsOf(site);
  assert.is(others.length, 0);
  assert.match(row!.address, 'Linköping');
  const received = await emailsOf(site, 'application-received');
  assert.equal(
    received.map(({ recipient }) => recipient),
    ['anna.aberg@example.org'],
  );
  const copies = await emailsOf(site, 'application-copy');
  assert.equal(
    copies.map(({ data, recipient }) => [recipient, (data as { isResumed: boolean }).isResumed]),
    [
      [OFFICE, false],
      [OFFICE, true],
    ],
  );
  await site.close();
});

test('another plan or another name is another application', async ({ site }) => {
  await apply(site);
  await apply(site, { membershipType: 'Lifetime' });
  await apply(site, { firstName: 'Bo' });
  const rows = await applicationsOf(site);
  const names = rows.map(({ first_name, membership_type }) => `${first_name}, ${membership_type}`);
  assert.equal(names.toSorted(), ['Anna Maria, Core', 'Anna Maria, Lifetime', 'Bo, Core']);
});

test('the widget gets JSON, with errors in the order of the form', async ({ site }) => {
  const faulty = await apply(
    site,
    { acceptTerms: '', contribution: '', email: 'x', firstName: '1', country: 'Atlantis' },
    asJson,
  );
  assert.is(faulty.status, 422);
  assert.is(
    await faulty.text(),
    '{"errors":{"firstName":"nameInvalid","email":"emailInvalid","country":"countryUnknown","contribution":"contributionMissing","acceptTerms":"termsNotAccepted"}}',
  );
  const answer = await apply(site, {}, asJson);
  assert.is(answer.status, 201);
  assert.not.ok(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('notice=')));
  const { id, payment_session_id } = (await applicationsOf(site))[0]!;
  assert.equal(await answer.json(), {
    outcome: 'submitted',
    application: id,
    page: paths.membershipSuccess({ type: 'Core', application: id }),
    next: paths.checkout(payment_session_id!),
  });
});

test('without a card provider the application is kept, and the office will be in touch', async () => {
  const site = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
  });
  const form = await (await site.get(paths.membershipRegistration())).text();
  assert.match(plainText(form), 'The office will be in touch about the fee.');
  assert.not.match(form, 'shows how to pay');
  const json = await apply(site, {}, asJson);
  assert.is(json.status, 201);
  const { page, next, outcome } = (await json.json()) as Record<string, string | null>;
  assert.equal([next, outcome], [null, 'submitted']);
  const answer = await apply(site);
  assert.is(answer.headers.get('location'), page);
  const [row] = await applicationsOf(site);
  assert.equal([row!.payment_status, row!.payment_session_id], ['pending', null]);
  const html = plainText(await (await site.get(page!)).text());
  assert.match(html, 'the office will be in touch about the fee');
  const details = { section: 'payment', details: '{"bankgiro":"5050-1055"}', version: 1 };
  const at = site.now().toISOString();
  await site.db
    .insertInto('association_details')
    .values({ ...details, created_at: at, updated_at: at })
    .execute();
  const withAccount = await (await site.get(paths.membershipRegistration())).text();
  assert.match(
    plainText(withAccount),
    'Once your application is sent, the application page shows how to pay.',
  );
  assert.not.match(withAccount, 'The office will be in touch');
  assert.match(plainText(await (await site.get(page!)).text()), '5050-1055');
  await site.close();
});

test.run();
