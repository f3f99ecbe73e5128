import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { applicant, shortMessage, subscription } from '../../fixtures/forms.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { signIn, type SignedIn } from '../../helpers/admin.ts';
import { errorsIn, find, valuesOf } from '../../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { tryFile } from '../../helpers/people/member-import.ts';
import { signedIn } from '../../helpers/people/own.ts';
import { apply, applicationsOf } from '../../helpers/people/registration.ts';

interface Context extends MailSite {
  admin: SignedIn;
}

const test = suite<Context>('one rule for a value, wherever it is typed');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  context.admin = await signIn(context.site);
});

test.after.each(closeMailSite);

const postalCodes: [country: string, code: string, typed: string, stored: string][] = [
  ['Sweden', 'SE', 'SE-114 55', '114 55'],
  ['Sweden', 'SE', 'S-114 55', '114 55'],
  ['Sweden', 'SE', 's 11455', '114 55'],
  ['Sweden', 'SE', '114  55', '114 55'],
  ['Sweden', 'SE', '114\u00a055', '114 55'],
  ['Sweden', 'SE', '114–55', '114 55'],
  ['Denmark', 'DK', 'DK-2100', '2100'],
  ['Germany', 'DE', 'D-10115', '10115'],
  ['Finland', 'FI', 'FIN-00100', '00100'],
  ['Norway', 'NO', 'N-0150', '0150'],
  ['United Kingdom', 'GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['Netherlands', 'NL', '1012 AB', '1012 AB'],
  ['Canada', 'CA', 'K1A 0B1', 'K1A 0B1'],
  ['India', 'IN', '560 001', '560 001'],
  ['India', 'IN', '560001', '560001'],
  ['Latvia', 'LV', 'LV-1010', 'LV-1010'],
];

const memberNamed = ({ site }: Context, email: string) =>
  site.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns the form of the office for a member. */
async function editForm({ admin }: Context, id: string) {
  const path = `/admin/members/${id}/edit`;
  const html = await (await admin.get(path)).text();
  return { path, values: valuesOf(html, `form[action="${path}"]`) };
}

test('a postal code is stored without its country, from every form and file', async (context) => {
  const { admin, site } = context;
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Berg',
    email: 'anna@example.org',
    paidOn: '2026-05-01',
  });
  const visitor = await signedIn(site, 'anna@example.org');
  const details = paths.ownPart('details');
  for (const [country, code, typed, stored] of postalCodes) {
    await apply(site, { country, postalCode: typed, email: `${code.toLowerCase()}@example.org` });
    assert.is((await applicationsOf(site)).at(-1)!.postal_code, stored, `applied ${typed}`);

    const own = await (await visitor.get(details)).text();
    const values = valuesOf(own, `form[action^="${details}"]`);
    const saved = await visitor.post(details, { ...values, country: code, postal_code: typed });
    assert.is(saved.status, 303);
    assert.is(
      (await memberNamed(context, 'anna@example.org'))!.postal_code,
      stored,
      `own ${typed}`,
    );

    const form = await editForm(context, memberId);
    const edited = { ...form.values, street: typed, country: code, postal_code: typed };
    assert.is((await admin.post(form.path, edited)).status, 303);
    assert.is((await memberNamed(context, 'anna@example.org'))!.postal_code, stored, typed);
  }
});

test('a Swedish postal code without five digits is refused by each form, with a text', async (context) => {
  const { site } = context;
  const answer = await site.post('/membership-registration', { ...applicant, postalCode: '1145' });
  assert.is(answer.status, 422);
  const html = await answer.text();
  assert.match(errorsIn(html).postalCode!, 'five digits');
  assert.is(valuesOf(html, '.membership-form').postalCode, '1145');
});

const odd = {
  first_name: 'Priya4',
  last_name: '-',
  full_name: 'Priya4 -',
  phone: '08/123 (kvällar)',
  street: 'Storgatan 1',
  postal_code: 'SE-1',
  city: 'Ulrika',
  country: 'SE',
};

test('a page accepts unchanged what it has filled in, whatever earlier rules have stored', async (context) => {
  const { admin, site } = context;
  const { memberId } = await addPaidMember(site, {
    name: 'Priya Rao',
    email: 'priya@example.org',
    paidOn: '2026-05-01',
  });
  await site.db.updateTable('members').set(odd).where('id', '=', memberId).execute();
  const before = (await memberNamed(context, 'priya@example.org'))!;
  const visitor = await signedIn(site, 'priya@example.org');
  const details = paths.ownPart('details');
  const own = valuesOf(await (await visitor.get(details)).text(), `form[action^="${details}"]`);
  assert.is((await visitor.post(details, own)).status, 303);
  assert.equal(await memberNamed(context, 'priya@example.org'), before);
  assert.is((await visitor.post(details, { ...own, chapter: 'sweden' })).status, 303);
  const form = await editForm(context, memberId);
  assert.is(
    (await admin.post(form.path, { ...form.values, city: 'Boxholm', country: 'NO' })).status,
    303,
  );
  const after = (await memberNamed(context, 'priya@example.org'))!;
  assert.equal([after.first_name, after.phone, after.city], [odd.first_name, odd.phone, 'Boxholm']);
  const again = await editForm(context, memberId);
  const refused = await admin.post(again.path, { ...again.values, first_name: 'Priya5' });
  assert.is(refused.status, 422);
});

test('a member whose name a file had in one piece can be edited, and keeps it until a part is typed', async (context) => {
  const { admin, site } = context;
  const { memberId } = await addPaidMember(site, {
    name: 'Priya Rao',
    email: 'priya@example.org',
    paidOn: '2026-05-01',
  });
  const asImported = { first_name: '', last_name: '', full_name: 'Priya' };
  await site.db.updateTable('members').set(asImported).where('id', '=', memberId).execute();
  const names = async () => {
    const { first_name, full_name, last_name } = (await memberNamed(context, 'priya@example.org'))!;
    return [first_name, last_name, full_name];
  };
  const save = async (changes: Record<string, string>) => {
    const { path, values } = await editForm(context, memberId);
    return (await admin.post(path, { ...values, ...changes })).status;
  };
  assert.is(await save({ city: 'Boxholm' }), 303);
  assert.equal(await names(), ['', '', 'Priya']);
  assert.is(await save({ first_name: 'Priya', last_name: '' }), 303);
  assert.equal(await names(), ['Priya', '', 'Priya']);
  assert.is(await save({ first_name: '', last_name: '' }), 422);
  assert.is(await save({ first_name: 'Priya', last_name: 'Rao' }), 303);
  assert.equal(await names(), ['Priya', 'Rao', 'Priya Rao']);
});

const names: [typed: string, stored: string][] = [
  ['O´Brien', 'O’Brien'],
  ['O`Brien', 'O’Brien'],
  ['Oʼbrien', 'O’brien'],
  ["O'Brien", "O'Brien"],
  ['Ravi s/o Mohan', 'Ravi s/o Mohan'],
  ['Gal·la', 'Gal·la'],
  ['Anna (Ankan)', 'Anna (Ankan)'],
  ['K.', 'K.'],
  ['श्रीनिवास', 'श्रीनिवास'],
];

test('a name is the same from the application, the contact form, the office and a file', async (context) => {
  const { admin, site } = context;
  let count = 0;
  for (const [typed, stored] of names) {
    count += 1;
    const email = `name${count}@example.org`;
    await apply(site, { firstName: typed, email });
    assert.is((await applicationsOf(site)).at(-1)!.first_name, stored, `applied ${typed}`);
    await site.post('/contact', { ...shortMessage, email, first_name: typed });
    const message = await site.db
      .selectFrom('contact_submissions')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    assert.is(message.first_name, stored, `contact ${typed}`);
    const file = `First name;Last name;Email\n${typed};Berg;file${email}`;
    assert.equal((await tryFile(site, admin, file)).remarks, [], typed);
  }
});

test('a name without a letter is refused, with a text that says so', async (context) => {
  const { admin, site } = context;
  for (const name of ['-', '.', '()', '’', '´']) {
    const answer = await site.post('/membership-registration', { ...applicant, lastName: name });
    assert.is(answer.status, 422, name);
    const html = await answer.text();
    assert.match(errorsIn(html).lastName!, 'a name with letters');
    assert.match(find(html, '.membership-form').text, 'Only one name?');
    const contact = await site.post('/contact', { ...shortMessage, first_name: name });
    assert.is(contact.status, 422, name);
    const file = `First name;Last name;Email\n;${name};a@example.org\nAnna;Berg;b@example.org`;
    assert.is((await tryFile(site, admin, file)).refused, 1, name);
  }
});

test('a country has many names, and an ambiguous one is asked for', async (context) => {
  const { site } = context;
  const countries: [typed: string, code: string][] = [
    ['The Netherlands', 'NL'],
    ['United States of America', 'US'],
    ['SWE', 'SE'],
    ["Cote d'Ivoire", 'CI'],
    ['Czechia', 'CZ'],
    ['UK', 'GB'],
    ['sverige', 'SE'],
    ['Bharat', 'IN'],
    ['Korea, Republic of', 'KR'],
    ['Iran (Islamic Republic of)', 'IR'],
  ];
  for (const [country, code] of countries) {
    const { status } = await site.post('/membership-registration', {
      ...applicant,
      country,
      postalCode: code === 'SE' ? '590 41' : '1',
    });
    assert.is(status, 303, country);
    assert.is((await applicationsOf(site)).at(-1)!.country, code);
  }
  for (const country of ['Korea', 'Congo', 'Sweeeden']) {
    const { status } = await site.post('/membership-registration', { ...applicant, country });
    assert.is(status, 422, country);
  }
});

test('a control character refuses an email address, and space around it does not', async (context) => {
  const { site } = context;
  for (const email of ['a\0b@c.se', 'ab@c.se\0', 'a\u0085b@c.se', 'a\u007f@c.se', 'a\n@c.se']) {
    assert.is((await site.post('/newsletter', { ...subscription, email })).status, 422);
    assert.is((await site.post('/contact', { ...shortMessage, email })).status, 422);
    assert.is((await site.post('/membership-registration', { ...applicant, email })).status, 422);
  }
  for (const email of [
    ' a@c.se',
    '\u00a0a@c.se ',
    '\ta@c.se\r\n',
    '\ufeffa@c.se',
    'a\u00ad@c\u200b.se',
  ]) {
    assert.is((await site.post('/contact', { ...shortMessage, email })).status, 303, email);
  }
  const stored = await site.db
    .selectFrom('contact_submissions')
    .select('email')
    .distinct()
    .execute();
  assert.equal(stored, [{ email: 'a@c.se' }]);
});

test.run();
