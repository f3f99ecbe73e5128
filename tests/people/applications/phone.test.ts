import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applicant } from '../../fixtures/forms.ts';
import { applicationsOf, apply } from '../../helpers/people/registration.ts';
import { asJson, createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('phone numbers');

test.before(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('membership_applications').execute();
});

test.after(({ site }) => site.close());

test('a number is stored in international form, without a trunk prefix', async ({ site }) => {
  const typed: [countryCode: string, phoneNumber: string, stored: string][] = [
    ['+46', '070 174 06 05', '+46 70 174 06 05'],
    ['+46', '070-1740605', '+46 70 174 06 05'],
    ['+46', '(0)70-174.06.05', '+46 70 174 06 05'],
    ['+46', '+46 (0)70 174 06 05', '+46 70 174 06 05'],
    ['+46', '0046 70 174 06 05', '+46 70 174 06 05'],
    ['+46', '046-12 34 56', '+46 46 12 34 56'],
    ['+46', '+47 912 34 567', '+47 91 23 45 67'],
    ['+358', '040 1234567', '+358 40 1234567'],
    ['+91', '098765 43210', '+91 98765 43210'],
    // Italian numbers keep their zero.
    ['+39', '06 12345678', '+39 06 1234 5678'],
    ['+39', '333 1234567', '+39 333 123 4567'],
    ['+354', '555 1234', '+354 555 1234'],
  ];
  for (const [countryCode, phoneNumber, stored] of typed) {
    const lastName = `Åberg ${'abcdefghijklmnop'[typed.findIndex((row) => row[2] === stored)]}`;
    const answer = await apply(site, { countryCode, phoneNumber, lastName }, asJson);
    assert.is(answer.status, 201);
    const phones = (await applicationsOf(site)).map(({ phone }) => phone);
    assert.ok(phones.includes(stored), `${countryCode} ${phoneNumber}: ${phones.join()}`);
  }
});

test('a number that cannot exist is kept as it was typed', async ({ site }) => {
  for (const phoneNumber of ['12', '()', '+', '++46 70', '00', '1'.repeat(40)]) {
    await site.db.deleteFrom('membership_applications').execute();
    assert.is((await apply(site, { phoneNumber }, asJson)).status, 201, phoneNumber);
    const { phone } = (await applicationsOf(site))[0]!;
    const isWhole = /^(\+|00)/.test(phoneNumber);
    assert.is(phone, isWhole ? phoneNumber : `+46 ${phoneNumber}`);
  }
});

test('a number is searched by its digits too, which all writings share', async ({ site }) => {
  await apply(site, { phoneNumber: '070-174 06 05' }, asJson);
  const [row] = await applicationsOf(site);
  assert.match(row!.search_text, '+46 70 174 06 05');
  assert.match(row!.search_text, ' 46701740605');
});

test('a contact message keeps a number whose country is unknown', async ({ site }) => {
  const { firstName: first_name, lastName: last_name, email } = applicant;
  const message = { first_name, last_name, email, message: 'Hej!' };
  const numbers = {
    '+46 (0)13-12 34 56': '+46 13 12 34 56',
    '0046 13 12 34 56': '+46 13 12 34 56',
    '070 174 06 05': '070 174 06 05',
    '': null,
  };
  for (const [phone, stored] of Object.entries(numbers)) {
    await site.db.deleteFrom('contact_submissions').execute();
    assert.is((await site.post('/contact', { ...message, phone }, asJson)).status, 201);
    const row = await site.db
      .selectFrom('contact_submissions')
      .select('phone')
      .executeTakeFirstOrThrow();
    assert.is(row.phone, stored);
  }
});

test.run();
