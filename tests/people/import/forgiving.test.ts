import * as assert from 'uvu/assert';
import { deleteOldUploads } from '../../../src/people/import/uploads.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, signIn } from '../../helpers/admin.ts';
import { findAll, plainText, textsOf } from '../../helpers/html.ts';
import {
  confirm,
  importFile,
  membersOf,
  notesOf,
  tryFile,
} from '../../helpers/people/member-import.ts';
import { morning, turnOn } from '../../helpers/people/renewals.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('the import of members forgives');

const periodsOf = async ({ db }: TestSite) => {
  const rows = await db
    .selectFrom('member_periods')
    .innerJoin('members', 'members.id', 'member_periods.member_id')
    .select(['full_name', 'plan', 'starts_on', 'ends_on'])
    .orderBy('members.number')
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
};

/** Lets the jobs of the following night and morning run, and returns what they have done. */
async function nightAfter(site: TestSite, clock: { now: number }) {
  const before = await membersOf(site);
  await turnOn(site);
  clock.now += 24 * 60 * 60_000;
  await deleteOldUploads(site);
  await purgeExpired(site.db, site.now());
  await morning(site);
  const fees = await site.db
    .selectFrom('fees')
    .where('status', '<>', 'paid')
    .select('id')
    .execute();
  const emails = await site.db.selectFrom('mail_outbox').select('id').execute();
  return {
    deleted: before.length - (await membersOf(site)).length,
    fees: fees.length,
    emails: emails.length,
  };
}

const quiet = { deleted: 0, fees: 0, emails: 0 };

test('“Medlem sedan” is the joining day, and the period is the year that is paid', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  const file = [
    'Namn;E-post;Medlem sedan;Medlemsform;Betald t.o.m.',
    'Anna Exempel;anna@example.org;1998-05-01;General;2026-12-31',
    'Bo Prov;bo@example.org;2011-09-17;Core;2027-03-31',
    'Cia Länge;cia@example.org;1998-05-01;General;',
  ].join('\n');
  const key = await importFile(site, admin, file);
  assert.equal(
    (await membersOf(site)).map(({ joined_on }) => joined_on),
    ['1998-05-01', '2011-09-17', '1998-05-01'],
  );
  assert.equal(await periodsOf(site), [
    'Anna Exempel General 2026-01-01 2026-12-31',
    'Bo Prov Core 2026-04-01 2027-03-31',
  ]);
  assert.equal(await nightAfter(site, clock), quiet);
  assert.ok(key);
});

test('a first day without a last one ends nobody’s membership', async ({ clock, site }) => {
  const admin = await signIn(site);
  const file = 'Namn;Från;Medlemsform\nAnna Ek;1998-05-01;General\nBo Ek;2026-05-01;General\n';
  await importFile(site, admin, file, { columns: { 'column-1': 'starts_on' } });
  assert.equal(
    (await membersOf(site)).map(({ joined_on }) => joined_on),
    ['1998-05-01', '2026-05-01'],
  );
  assert.equal(await periodsOf(site), ['Bo Ek General 2026-05-01 2027-04-30']);
  assert.equal(await nightAfter(site, clock), quiet);
});

test('days are read as other registers write them, and asked about once where they are two', async ({
  site,
}) => {
  const admin = await signIn(site);
  const written: Record<string, string> = {
    '2019-01-15 00:00:00': '2019-01-15',
    '15/01/2019': '2019-01-15',
    '15.1.2019': '2019-01-15',
    '15. 1. 2019': '2019-01-15',
    '31/12 2019': '2019-12-31',
    '1998': '1998-01-01',
    '43480': '2019-01-15',
    '20190115': '2019-01-15',
    '190115': '2019-01-15',
    'jan 2019': '2019-01-01',
    '15 januari 2019': '2019-01-15',
    'January 15, 2019': '2019-01-15',
    '2019-01': '2019-01-01',
    'den 15 maj 2019': '2019-05-15',
  };
  const rows = Object.keys(written).map(
    (day, index) => `Namn ${'ABCDEFGHIJKLMNOP'[index]};"${day}";${index}`,
  );
  await importFile(site, admin, `Namn;Inträdesdatum;Nr\n${rows.join('\n')}`);
  assert.equal(
    (await membersOf(site))
      .slice(0)
      .map(({ joined_on }) => joined_on)
      .toSorted(),
    Object.values(written).toSorted(),
  );

  const file = 'Namn;Inträdesdatum\nTvå Dagar;03/04/2025\nÅtta Dagar;05/08/2025\n';
  const asked = await tryFile(site, admin, file);
  assert.match(plainText(asked.page), 'Which day is 03/04/2025?');
  assert.not.match(asked.page, 'value="import"');
  assert.is((await confirm(admin, asked.key, 2)).status, 409);
  await importFile(site, admin, file, { answers: { days: 'dmy' } });
  const [two, eight] = (await membersOf(site)).slice(-2);
  assert.equal([two!.joined_on, eight!.joined_on], ['2025-04-03', '2025-08-05']);
  // A day that can only be one says how the others are meant.
  await importFile(
    site,
    admin,
    'Namn;Inträdesdatum\nTre Dagar;03/04/2025\nFyra Dagar;05/28/2025\n',
  );
  assert.equal((await membersOf(site)).at(-2)!.joined_on, '2025-03-04');
});

test('odd cells leave the member in, and what is left over is in the note', async ({ site }) => {
  const admin = await signIn(site);
  const file = [
    'Namn;E-post;Telefon;Land;Personnummer;Postadress',
    'Per O´Brien;per@example.org;;Sverige;520304;114 55 Stockholm',
    'Ravi Kumar s/o Mohan;ravi@example.org;;Indien;1985;560001',
    'Anna (Ankan) Exempel;Anna <anna@example.org>;;Sverige;19850101-0000;SE-114 55',
    'Bo Prov;bo@example.org, bo@arbete.example;;Sverige;850101;',
    'Eva Prov;eva@example.org;070-174 06 05, 08-123 45 67;Sverige;inte alls;',
    'Ulf Prov;ulf@example.org;070-174 06 05 (mobil);Sverige;;',
    'Zoe Prov;zoe@example.org;="0701740605";Sverige;;',
    "Zed Prov;zed@example.org;'0701740605;Sverige;;",
    'Noa Prov;saknas;701740605;Sverige;;',
    'Jan Prov;jan@example.org;;The Netherlands;;',
    'Ann Prov;ann@example.org;ej mobil;United States of America;;',
    'Sam Prov;sam@example.org;;SWE;;',
    'von Ek, Bo;boek@example.org;;Atlantis;;',
  ].join('\n');
  const { fresh, key, refused } = await tryFile(site, admin, file);
  assert.equal([fresh, refused], [13, 0]);
  await confirm(admin, key, fresh);
  const members = await membersOf(site);
  assert.equal(
    members.map(({ birth_year, city, country, email, first_name, last_name, phone, postal_code }) =>
      [first_name, last_name, email, phone, country, birth_year, postal_code, city].join('|'),
    ),
    [
      'Per|O’Brien|per@example.org||SE|1952|114 55|Stockholm',
      'Ravi Kumar s/o|Mohan|ravi@example.org||IN|1985|560001|',
      'Anna (Ankan)|Exempel|anna@example.org||SE|1985|114 55|',
      'Bo|Prov|bo@example.org||SE|1985||',
      'Eva|Prov|eva@example.org|+46 70 174 06 05|SE|||',
      'Ulf|Prov|ulf@example.org|+46 70 174 06 05|SE|||',
      'Zoe|Prov|zoe@example.org|+46 70 174 06 05|SE|||',
      'Zed|Prov|zed@example.org|+46 70 174 06 05|SE|||',
      'Noa|Prov||+46 70 174 06 05|SE|||',
      'Jan|Prov|jan@example.org||NL|||',
      'Ann|Prov|ann@example.org||US|||',
      'Sam|Prov|sam@example.org||SE|||',
      'Bo|von Ek|boek@example.org|||||',
    ],
  );
  assert.equal(await notesOf(site), {
    'Anna (Ankan) Exempel': 'From the import:\nEmail: Anna',
    'Bo Prov': 'From the import:\nEmail: bo@arbete.example',
    'Eva Prov': 'From the import:\nPhone: 08-123 45 67\nYear of birth: inte alls',
    'Noa Prov': 'From the import:\nEmail: saknas',
    'Ann Prov': 'From the import:\nPhone: ej mobil',
    'Bo von Ek': 'From the import:\nCountry: Atlantis',
  });
  // The name in one column can be edited afterwards.
  const page = await admin.page(paths.adminMemberPart(members[0]!.id, 'edit'));
  assert.is(findAll(page, '#last_name')[0]!.getAttribute('value'), 'O’Brien');
});

test('one person in two spellings of a name is one member', async ({ site }) => {
  const admin = await signIn(site);
  const names = [
    'Rosa Åberg',
    'Rosa  Åberg',
    'Rosa\u00a0Åberg',
    'Rosa Åberg'.normalize('NFD'),
    'ROSA ÅBERG',
  ];
  const { fresh, twice } = await tryFile(
    site,
    admin,
    ['Namn;E-post', ...names.map((name) => `${name};rosa@example.org`)].join('\n'),
  );
  assert.equal([fresh, twice], [1, 4]);
});

test('asks about organisations and plans of other names, and takes values for everybody', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = [
    'Namn;Orgnr;E-post;Medlemsform',
    'Indiska Föreningen;;if@example.org;Stödmedlem',
    'Curry & Co AB;556036-0793;ab@example.org;Allmän',
    'Eva Ab Klubb;;eva@example.org;Stödmedlem',
    'Bo Ek;;bo@example.org;',
  ].join('\n');
  const { fresh, key, page } = await tryFile(site, admin, file, {
    columns: { plan: 'Core', ends_on: '2026-12-31', language: 'sv', chapter: 'sweden' },
  });
  assert.match(plainText(page), '“Stödmedlem” (2 rows) is this plan:');
  assert.equal(textsOf(page, '.import-questions .choices .choice'), [
    'Indiska Föreningen',
    'Eva Ab Klubb',
  ]);
  const answers = {
    step: 'answers',
    hasOrganisations: 'yes',
    'organisation-2': 'on',
    'plan stödmedlem': 'General',
  };
  assert.is((await admin.post(paths.adminImportPart(key, 'check'), answers)).status, 303);
  assert.is((await confirm(admin, key, fresh)).status, 303);
  assert.equal(
    (await membersOf(site)).map(({ chapter, full_name, kind, language, registration_number }) =>
      [full_name, kind, registration_number, chapter, language].join('|'),
    ),
    [
      'Indiska Föreningen|organisation||sweden|sv',
      'Curry & Co AB|organisation|556036-0793|sweden|sv',
      'Eva Ab Klubb|person||sweden|sv',
      'Bo Ek|person||sweden|sv',
    ],
  );
  assert.equal(
    (await periodsOf(site)).map((text) => text.split(' ').slice(-3).join(' ')),
    [
      'General 2026-01-01 2026-12-31',
      'General 2026-01-01 2026-12-31',
      'General 2026-01-01 2026-12-31',
      'Core 2026-01-01 2026-12-31',
    ],
  );
});

test('asks once for the plan that the file does not give, and asks nothing where nobody is new', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file =
    'Namn;E-post;Betalt t.o.m.\nBo Ek;bo@example.org;2026-12-31\nBO EK;bo@example.org;dec 2026\n';
  const { fresh, key, page, twice } = await tryFile(site, admin, file);
  assert.equal([fresh, twice], [1, 1]);
  assert.match(plainText(page), 'those have who have none in the file? (2 rows)');
  const answers = { step: 'answers', plan: 'General' };
  assert.is((await admin.post(paths.adminImportPart(key, 'check'), answers)).status, 303);
  assert.is((await confirm(admin, key, fresh)).status, 303);
  assert.equal(await periodsOf(site), ['Bo Ek General 2026-01-01 2026-12-31']);
  const again = await tryFile(site, admin, file);
  assert.equal([again.fresh, again.known], [0, 1]);
  assert.match(plainText(again.page), 'There is no new member to import.');
  assert.equal(findAll(again.page, '.import-questions'), []);
});

test('finds the headings below a title, and leaves out sums, repeated headings and empty rows', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = [
    'Medlemsregister 2026;;;',
    ';;;',
    'Namn;E-post;;Okänd rubrik',
    'Bo Ek;bo@example.org;;070-123 45 67',
    ';;;',
    'Namn;E-post;;Okänd rubrik',
    'Eva Ek;eva@example.org;;08-12 34 56',
    'Antal medlemmar: 2;;;',
  ].join('\n');
  const { fresh, key, remarks } = await tryFile(site, admin, file);
  assert.equal(remarks, [
    'the headings again, so the row is left out | 1: row 6 | Namn E-post Okänd rubrik',
    'a sum or a caption, so the row is left out | 1: row 8 | Antal medlemmar: 2',
  ]);
  await confirm(admin, key, fresh);
  assert.equal(
    (await membersOf(site)).map(({ full_name, phone }) => `${full_name} ${phone}`),
    ['Bo Ek +46 70 123 45 67', 'Eva Ek +46 8 12 34 56'],
  );
});

test('reads a file without headings, and one with organisations among personal numbers', async ({
  site,
}) => {
  const admin = await signIn(site);
  await importFile(site, admin, 'Åsa Björk;asa@example.org\nBo Ek;bo@example.org\n');
  await importFile(site, admin, 'Märta Ek\nEva Ek\n');
  const file = 'Namn;Personnr/Orgnr\nKalle AB;5560360793\nUlf Ek;19850101-0000\n';
  await importFile(site, admin, file.replace('Personnr', 'Personnummer'));
  assert.equal(
    (await membersOf(site)).map((one) =>
      [one.full_name, one.kind, one.registration_number, one.birth_year].filter(Boolean).join(' '),
    ),
    [
      'Åsa Björk person',
      'Bo Ek person',
      'Märta Ek person',
      'Eva Ek person',
      'Kalle AB organisation 556036-0793',
      'Ulf Ek person 1985',
    ],
  );
});

test('whoever has been out for longer than the policy says is left out unless the office wants otherwise', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = 'Namn;Medlemsform;Betald till\nBo Ek;Core;2019-12-31\nEva Ek;Core;2025-12-31\n';
  const { fresh, page, remarks } = await tryFile(site, admin, file);
  assert.is(fresh, 1);
  assert.equal(remarks, [
    'the membership ended so long ago that the row is left out | 1: row 2 | Bo Ek',
  ]);
  assert.match(plainText(page), 'Also import people whose membership ended long ago: 1');
  assert.is((await tryFile(site, admin, file, { answers: { former: 'on' } })).fresh, 2);
});

test('nobody is deleted, charged or written to in the first thirty days', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  const file = [
    'Namn;E-post;Medlemsform;Betald till',
    'Länge Sedan;old@example.org;Core;2019-12-31',
    'Snart Slut;;Core;2026-12-10',
    'Just Slut;just@example.org;Core;2026-11-20',
    'Aldrig Medlem;never@example.org;;',
  ].join('\n');
  await importFile(site, admin, file, { answers: { former: 'on' } });
  assert.equal(await nightAfter(site, clock), quiet);
  clock.now += 15 * 24 * 60 * 60_000;
  assert.equal(await nightAfter(site, clock), quiet);
  // Afterwards the rules for everybody hold.
  clock.now += 12 * 24 * 60 * 60_000;
  await site.db
    .updateTable('member_periods')
    .set({ ends_on: '2027-01-05' })
    .where('ends_on', '=', '2026-12-10')
    .execute();
  clock.now += 3 * 24 * 60 * 60_000;
  assert.equal(await nightAfter(site, clock), { deleted: 1, fees: 1, emails: 1 });
});

test('an import can be undone for thirty days, but for what has been changed since', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  await importFile(site, admin, 'Namn;E-post\nStår Kvar;kvar@example.org\n');
  const file = [
    'Namn;E-post;Medlemsform;Betald till;Betald den;Belopp',
    'Bo Ek;bo@example.org;Core;2026-12-31;2026-01-05;500',
    'Eva Ek;eva@example.org;Core;2026-12-31;2026-01-05;500',
  ].join('\n');
  const key = await importFile(site, admin, file);
  const eva = (await membersOf(site)).find(({ full_name }) => full_name === 'Eva Ek')!;
  clock.now += 60_000;
  assert.is(
    (await admin.post(paths.adminMemberPart(eva.id, 'note'), { text: 'Ringde' })).status,
    303,
  );
  const result = await admin.page(paths.adminImportPart(key, 'result'));
  assert.match(plainText(result), /changed since, and stay:\s*Eva Ek/);
  const question = await admin.post(paths.adminImportPart(key, 'undo'), {});
  assert.match(await question.text(), 'Delete 1 member who came with');
  const undone = await admin.post(paths.adminImportPart(key, 'undo'), { confirmed: 'yes' });
  assert.is(undone.status, 303);
  assert.equal(
    (await membersOf(site)).map(({ full_name }) => full_name),
    ['Står Kvar', 'Eva Ek'],
  );
  const sums = await site.db
    .selectFrom('payments')
    .select(['payer_name', (row) => row.fn.sum<number>('amount').as('sum')])
    .groupBy('payer_name')
    .orderBy('payer_name')
    .execute();
  assert.equal(
    sums.map(({ payer_name, sum }) => `${payer_name} ${sum}`),
    ['Bo Ek 0', 'Eva Ek 50000'],
  );
  // An import of which nobody is left is done with.
  const gone = await importFile(site, admin, 'Namn;E-post\nÅke Fel;ake@example.org\n');
  assert.is(
    (await admin.post(paths.adminImportPart(gone, 'undo'), { confirmed: 'yes' })).status,
    303,
  );
  const listed = await admin.page(paths.adminImport());
  assert.equal(
    [gone, key].map((id) => listed.includes(paths.adminImportPart(id, 'result'))),
    [false, true],
  );
  clock.now += 31 * 24 * 60 * 60_000;
  await deleteOldUploads(site);
  const later = await signIn(site, { email: 'later@example.org' });
  assert.is((await later.get(paths.adminImportPart(key, 'result'))).status, 404);
  assert.equal(
    (await membersOf(site)).map(({ import_id }) => import_id),
    [null, null],
  );
});

test.run();
