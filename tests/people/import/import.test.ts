import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { deleteOldUploads } from '../../../src/people/import/uploads.ts';
import { paths } from '../../../src/shared/paths.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { exportPersonalData } from '../../../src/running/privacy/export.ts';
import { adminSuite, logOf, signIn } from '../../helpers/admin.ts';
import { findAll, plainText, textsOf } from '../../helpers/html.ts';
import {
  confirm,
  importFile,
  membersOf,
  notesOf,
  readCheck,
  sendFile,
  tryFile,
} from '../../helpers/people/member-import.ts';
import { restart, type TestSite } from '../../helpers/site.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';

const test = adminSuite('the import of members');

const periodsOf = ({ db }: TestSite) =>
  db
    .selectFrom('member_periods')
    .innerJoin('members', 'members.id', 'member_periods.member_id')
    .select(['full_name', 'plan', 'starts_on', 'ends_on', 'source', 'paid_on'])
    .orderBy('full_name')
    .orderBy('starts_on')
    .execute();

const joined = (row: object) => Object.values(row).join(' ');

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const swedish = [
  'Medlemsnummer;Förnamn;Efternamn;E-post;Telefon;Gata;Postnummer;Ort;Land;Landsavdelning;Medlemsform;Period: första dagen;Period: sista dagen;Betald den;Betalt belopp;Betalsätt;Anteckning',
  '12;Åsa;Öberg;Asa@Example.org;070-123 45 67;Storgatan 1;590 41;Ulrika;Sverige;Sverige;Kärnmedlem;2025-12-01;2026-11-30;2025-12-01;500,00;Swish;"Har nyckel\r\ntill lokalen"',
  '12;;;;;;;;;;Kärnmedlem;2024-12-01;2025-11-30;2024-11-20;1 500 kr;Bankgiro;',
  ';Bo;von Ek;bo@example.org;;;;;;;Allmän medlem;2026-03-01;;;;;',
  ';Bo;von Ek;bo@example.org;;;;;;;Allmän medlem;2026-03-01;;;;;',
].join('\r\n');

test('brings members with periods, payments and notes from a Swedish file of Excel', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { fresh, key, page, remarks } = await tryFile(site, admin, latin1(swedish));
  assert.equal(remarks, []);
  assert.is(fresh, 2);
  assert.match(plainText(page), 'will be recorded: 2, SEK 2,000 in all');
  assert.equal(await membersOf(site), []);
  const answer = await confirm(admin, key, 2);
  assert.is(answer.headers.get('location'), paths.adminImportPart(key, 'result'));
  const result = await admin.page(answer.headers.get('location')!);
  assert.match(plainText(result), 'New members from members.csv: 2.');

  const [asa, bo] = await membersOf(site);
  assert.equal(
    [asa!.number, asa!.full_name, asa!.last_name, asa!.email, asa!.country, asa!.chapter],
    [12, 'Åsa Öberg', 'Öberg', 'asa@example.org', 'SE', 'sweden'],
  );
  assert.equal([asa!.joined_on, asa!.search_text.includes('m-12')], ['2024-12-01', true]);
  assert.equal([bo!.number, bo!.first_name, bo!.last_name], [10_001, 'Bo', 'von Ek']);
  assert.equal((await periodsOf(site)).map(joined), [
    'Bo von Ek General 2026-03-01 2027-02-28 imported ',
    'Åsa Öberg Core 2024-12-01 2025-11-30 imported 2024-11-20',
    'Åsa Öberg Core 2025-12-01 2026-11-30 imported 2025-12-01',
  ]);
  const payments = await site.db
    .selectFrom('payments')
    .innerJoin('fees', 'fees.id', 'payments.fee_id')
    .select(['receipt_number', 'payments.amount', 'method', 'booked_on', 'status', 'recorded_by'])
    .orderBy('receipt_number')
    .execute();
  assert.equal(payments.map(joined), [
    `2026-00001 150000 bankgiro 2024-11-20 paid ${admin.id}`,
    `2026-00002 50000 swish 2025-12-01 paid ${admin.id}`,
  ]);
  const member = await admin.page(paths.adminMember(asa!.id));
  assert.match(plainText(member), 'Har nyckel till lokalen');
  assert.match(plainText(member), 'Active');
  assert.equal(
    (await logOf(site, 'member')).map(({ action, changes }) => [action, changes]),
    [['imported', []]],
  );
  assert.equal(await site.db.selectFrom('mail_outbox').select('id').execute(), []);
  const [upload] = await site.db.selectFrom('member_imports').selectAll().execute();
  assert.is(upload!.content, '');
});

test('refuses nobody who has a name: what cannot be read is counted, and kept in the note', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = [
    'Number,Name,Email,Plan,Valid from,Valid until,Paid amount,Year of Birth,Phone',
    '1,"Ann\nAsk",ann@example.org,Core,2026-01-01,2026-12-31,,,',
    '2,Bea Bo,no address,Core,2026-01-01,,,,ej mobil',
    '3,,cia@example.org,Gold,2026-02-30,,,,',
    '4,Dan Due,dan@example.org,,2026-01-01,2026-12-31,x,,',
    '1,Someone Else,else@example.org,Core,2025-01-01,2025-12-31,,,',
    '5,Eva Ek,eva@example.org,Core,2026-01-01,2026-12-31,,,',
    '5,Eva Ek,eva@example.org,Core,2026-12-31,2027-12-30,,,',
    'x,Finn Fri,finn@example.org,,,,,,,too,many',
    '6,Hal & Ia Ha,hal@example.org,Core,2026-01-01,,100,2090,08-123 45 67',
    'Total,9,,,,,,,',
  ].join('\n');
  const { fresh, key, page, refused, remarks } = await tryFile(site, admin, file);
  assert.equal([fresh, refused], [7, 1]);
  assert.equal(remarks, [
    'Email: cannot be read, kept in the note | 1: row 4 | no address',
    'Phone: cannot be read, kept in the note | 1: row 4 | ej mobil',
    'Full name: no name, so the row is left out | 1: row 5 | 3 cia@example.org Gold 2026-02-30',
    'Paid amount: cannot be read, kept in the note | 1: row 6 | x',
    'Plan: days or an amount without a plan, kept in the note | 1: row 6 | 2026-01-01, 2026-12-31, x',
    'Member number: another row has the number, so the member gets a new one | 1: row 7 | 1',
    'Membership period: first day: overlaps another period, kept in the note | 1: row 9 | Core 2026-12-31 – 2027-12-30',
    'more cells than headings; the last ones are kept in the note | 1: row 10 | too | many',
    'Member number: cannot be read, kept in the note | 1: row 10 | x',
    'Year of birth: cannot be read, kept in the note | 1: row 11 | 2090',
    'Full name: the name has been tidied, the original is kept in the note | 1: row 11 | Hal & Ia Ha',
    'Paid amount: an amount without a payment date, kept in the note | 1: row 11 | 100',
    'a sum or a caption, so the row is left out | 1: row 12 | Total 9',
  ]);
  assert.match(plainText(page), 'Import 7 members');

  const answer = await admin.get(`${paths.adminImportRemarks(key)}?separator=semicolon`);
  assert.match(answer.headers.get('content-type')!, 'text/csv');
  const csv = await answer.text();
  assert.is(
    csv.split('\r\n')[0],
    'Number;Name;Email;Plan;Valid from;Valid until;Paid amount;Year of Birth;Phone;Row;What',
  );
  assert.match(csv, '2;Bea Bo;no address;Core;2026-01-01;;;;ej mobil;4;Email: cannot be read');

  await confirm(admin, key, fresh);
  const notes = await notesOf(site);
  assert.is(notes['Bea Bo'], 'From the import:\nEmail: no address\nPhone: ej mobil');
  assert.is(
    notes['Hal and Ia Ha'],
    'From the import:\nYear of birth: 2090\nFull name: Hal & Ia Ha\nPaid amount: 100',
  );
  assert.equal(
    (await membersOf(site)).map(({ full_name, number }) => `${number} ${full_name}`),
    [
      '1 Ann Ask',
      '2 Bea Bo',
      '4 Dan Due',
      '5 Eva Ek',
      '6 Hal and Ia Ha',
      '10001 Someone Else',
      '10002 Finn Fri',
    ],
  );
});

test('takes a year of birth from a date, Sweden for no country, whole names, and no payment of long ago', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = 'Namn;E-post;Födelsedatum;Anm\nA A;a@example.org;1957-03-09;Vill ha brev\n';
  const columns = { 'column-2': 'birth_year', 'column-3': 'note' };
  const { fresh, key, page, remarks } = await tryFile(site, admin, file, { columns });
  assert.equal(remarks, []);
  assert.match(plainText(page), 'Sweden will be entered for everybody');
  await confirm(admin, key, fresh);
  const [one] = await membersOf(site);
  assert.equal([one!.birth_year, one!.country], [1957, 'SE']);
  const named = await tryFile(site, admin, 'Namn;E-post;Land\nB B;b@example.org;\nC C;;Norge');
  assert.not.match(plainText(named.page), 'Sweden will be entered for everybody');
  // The law no longer wants this payment in the books.
  const old = 'Lifetime;2015-01-01;2015-01-01;5000';
  await importFile(
    site,
    admin,
    `Name;Email;Plan;Valid from;Paid on;Paid amount\n"von Ek, Bo";bo@example.org;${old}\n`,
  );
  const bo = (await membersOf(site)).at(-1)!;
  assert.equal([bo.full_name, bo.first_name, bo.last_name], ['Bo von Ek', 'Bo', 'von Ek']);
  assert.equal(await site.db.selectFrom('payments').select('id').execute(), []);
  assert.is((await periodsOf(site))[0]!.paid_on, '2015-01-01');
});

test('leaves members alone who are in the register already', async ({ site }) => {
  const admin = await signIn(site);
  await importFile(site, admin, 'Number;Name;Email\n12;Åsa Öberg;asa@example.org\n');
  const before = await membersOf(site);
  const file = [
    'Number;Name;Email;City',
    '12;Åsa Öberg-Ek;asa@example.org;Lund', // married
    ';åsa öberg;ASA@example.org;Lund',
    '12;Bo Ek;bo@example.org;',
  ].join('\n');
  const { fresh, known, remarks } = await tryFile(site, admin, file);
  // The last row has the number of the first, but is another person.
  assert.equal([fresh, known], [1, 2]);
  assert.equal(remarks, [
    'Member number: another row has the number, so the member gets a new one | 1: row 4 | 12',
  ]);
  const taken = await tryFile(site, admin, 'Number;Name;Email\n12;Bo Ek;bo@example.org\n');
  assert.equal(taken.remarks, [
    'Member number: somebody has, or used to have, the number, so the member gets a new one | 1: row 2 | 12',
  ]);
  assert.equal(await membersOf(site), before);
});

test('common headings are suggested, once each, and the columns left out are named', async ({
  site,
}) => {
  const admin = await signIn(site);
  const headings = [
    'NAMN',
    'E-mail',
    'Mobil',
    'Telefon',
    'Adress',
    'Postnr',
    'Postort',
    'Medlemstyp',
    'Betalt t.o.m.',
    'Anm.',
    'Födelseår',
    'Skostorlek',
    '',
  ];
  const row =
    'A A;a@example.org;070-123 45 67;08-123 45;Gata 1;590 41;Ulrika;Core;2026-12-31;Ny;1980;43;x';
  const file = `${headings.join(';')}\n${row}\n`;
  const key = randomUUID();
  await sendFile(site, admin, file, { key });
  const page = await admin.page(paths.adminImportPart(key, 'columns'));
  const chosen = findAll(page, '.import-columns option[selected]');
  assert.equal(
    chosen.map((option) => option.getAttribute('value')),
    [
      'full_name',
      'email',
      'phone',
      'phone',
      'street',
      'postal_code',
      'city',
      'plan',
      'ends_on',
      'note',
      'birth_year',
      '',
      '',
    ],
  );
  const unknown = randomUUID();
  await sendFile(site, admin, 'A;B\n1;2\n', { key: unknown });
  const post = async (one: string, two: string) => {
    const fields = { 'column-0': one, 'column-1': two };
    const answer = await admin.post(paths.adminImportPart(unknown, 'columns'), fields);
    return [answer.status, textsOf(await answer.text(), '.field-error').find(Boolean)];
  };
  assert.match(String(await post('', '')), /422,No column contains names/);
  const twice = await post('full_name', 'full_name');
  assert.match(String(twice), /Two columns are set to the same field/);
  assert.match(String(await post('phone', 'email')), /No column contains names/);
  assert.is((await admin.get(paths.adminImportPart(unknown, 'check'))).status, 303);
  const check = await tryFile(site, admin, file);
  assert.is(
    textsOf(check.page, '.notice')[0],
    'Columns that are not imported: Skostorlek, Column 13',
  );
});

test('gives a number that has been used here to nobody else', async ({ site }) => {
  const admin = await signIn(site);
  await importFile(site, admin, 'Name;Email\nA A;a@example.org\nB B;b@example.org\n');
  await site.db.deleteFrom('members').where('number', '=', 10_001).execute();
  const file = 'Number;Name;Email\nM-10001;C C;c@example.org\nM-10010;D D;d@example.org\n';
  await importFile(site, admin, file);
  await importFile(site, admin, 'Name;Email\nE E;e@example.org\n');
  assert.equal(
    (await membersOf(site)).map(({ full_name, number }) => [full_name, number]),
    [
      ['B B', 10_002],
      ['D D', 10_010],
      ['C C', 10_011],
      ['E E', 10_012],
    ],
  );
});

test('imports once, however often and in however many windows it is pressed', async ({ site }) => {
  const anna = await signIn(site);
  const key = randomUUID();
  const file =
    'Name;Email;Plan;Valid from;Paid on;Paid amount\nA A;a@example.org;Core;2026-01-01;2026-01-01;500\n';
  await sendFile(site, anna, file, { key });
  // The same form once more, as after reloading.
  const { fresh } = await tryFile(site, anna, `${file}B B;b@example.org;;;;\n`, { key });
  assert.is(fresh, 1);
  const other = await restart(site);
  const elsewhere = {
    ...anna,
    post: (...[path, fields, headers]: Parameters<typeof anna.post>) =>
      other.post(path, fields, { Cookie: anna.cookie, ...headers }),
  };
  const answers = await Promise.all(
    [confirm(anna, key, 1), confirm(elsewhere, key, 1), confirm(anna, key, 1)].map((each) =>
      each.catch(() => null),
    ),
  );
  assert.ok(answers.some((answer) => answer?.status === 303));
  assert.is((await confirm(elsewhere, key, 1)).status, 303);
  assert.is((await membersOf(other)).length, 1);
  assert.is((await periodsOf(other)).length, 1);
  const payments = await other.db.selectFrom('payments').select('id').execute();
  assert.is(payments.length, 1);
  await other.db.destroy();
});

test('an upload is seen only by whoever uploaded it, and an import by the whole office', async ({
  site,
}) => {
  const anna = await signIn(site);
  const bo = await signIn(site, { email: 'bo@example.org' });
  const { fresh, key } = await tryFile(site, anna, 'Name;Email\nA A;a@example.org\n');
  const remarks = `${paths.adminImportRemarks(key)}?separator=semicolon`;
  for (const path of [
    ...(['columns', 'check', 'result'] as const).map((part) => paths.adminImportPart(key, part)),
    remarks,
  ]) {
    assert.is((await bo.get(path)).status, 404, path);
  }
  const discard = { step: 'discard' };
  assert.is((await bo.post(paths.adminImportPart(key, 'check'), discard)).status, 404);
  assert.is((await confirm(bo, key, fresh)).status, 404);
  assert.is((await confirm(anna, key, fresh)).status, 303);
  assert.is((await bo.get(paths.adminImportPart(key, 'result'))).status, 200);
  const undo = paths.adminImportPart(key, 'undo');
  assert.is((await bo.post(undo, { confirmed: 'yes' })).status, 303);
  assert.equal(await membersOf(site), []);
  for (const path of [undo, paths.adminImportPart(randomUUID(), 'undo')]) {
    assert.is(
      (await anna.post(path, { confirmed: 'yes' })).status,
      404,
      'there is nothing to undo',
    );
  }
});

test('reads the file of an import once, and not while others wait', async ({ site }) => {
  const admin = await signIn(site);
  const { fresh, key } = await tryFile(site, admin, 'Name;Email\nA A;a@example.org\n');
  const { parse } = JSON;
  let times = 0;
  JSON.parse = (...args: Parameters<typeof parse>): unknown => {
    if (args[0].includes('a@example.org')) times += 1;
    return parse(...args);
  };
  try {
    assert.is((await confirm(admin, key, fresh)).status, 303);
  } finally {
    JSON.parse = parse;
  }
  assert.is(times, 1);
});

test('imports nothing where the register has changed since the administrator looked', async ({
  site,
}) => {
  const admin = await signIn(site);
  const file = 'Name;Email\nA A;a@example.org\nB B;b@example.org\n';
  const { fresh, key } = await tryFile(site, admin, file);
  await importFile(site, admin, 'Name;Email\nA A;a@example.org\n');
  const answer = await confirm(admin, key, fresh);
  assert.is(answer.status, 409);
  const html = await answer.text();
  assert.match(textsOf(html, '.notice')[0]!, 'Not imported.');
  assert.is((await membersOf(site)).length, 1);
  assert.equal(readCheck(html).fresh, 1);
  await confirm(admin, key, 1);
  assert.is((await membersOf(site)).length, 2);
});

test('imports nothing at all where one row cannot be stored', async ({ site }) => {
  const admin = await signIn(site);
  const headings = 'Name;Email;Plan;Valid from;Paid on;Paid amount';
  const rows = Array.from(
    { length: 120 },
    (_, n) => `N N;n${n}@example.org;Core;2026-01-01;2026-01-01;5`,
  );
  const { fresh, key } = await tryFile(site, admin, [headings, ...rows].join('\n'));
  assert.is(fresh, 120);
  // Somebody has booked the last row of this very upload.
  await importFile(site, admin, `${headings}\nZ Z;z@example.org;Core;2026-01-01;2026-01-01;5\n`);
  await unlockLedger(site);
  await site.db
    .updateTable('payments')
    .set({ provider_reference: `${key}:121` })
    .execute();
  const answer = await confirm(admin, key, fresh);
  assert.is(answer.status, 500);
  assert.is((await membersOf(site)).length, 1);
  const [{ value } = { value: 0 }] = await site.db
    .selectFrom('counters')
    .selectAll()
    .where('name', '=', 'receipt-2026')
    .execute();
  assert.is(value, 1);
});

test('notes who has left, died, is suspended or a member for life', async ({ site }) => {
  const admin = await signIn(site);
  const file = [
    'Namn;E-post;Status;Medlemsform;Period: första dagen;Period: sista dagen',
    'A A;a@example.org;Utträdd;Allmän medlem;2025-01-01;2025-12-31',
    'B B;b@example.org;Avliden;Ständig medlem;2020-01-01;',
    'C C;c@example.org;Avstängd;Core;2026-05-01;',
    'D D;d@example.org;Aktiv;Hedersmedlem;2020-01-01;',
    'E E;e@example.org;;Core;2026-03-01;2027-02-28',
    'F F;f@example.org;Utträdd;Core;2026-03-01;2027-02-28',
  ].join('\n');
  await importFile(
    site,
    admin,
    file.replace('Ständig medlem', 'Lifetime').replace('Hedersmedlem', 'Honorary'),
  );
  const html = await admin.page(paths.adminMembers());
  assert.equal(textsOf(html, '.members-table .status'), [
    'Resigned',
    'Deceased',
    'Suspended',
    'Active',
    'Active',
    'Resigned',
  ]);
  assert.equal((await periodsOf(site)).map(joined), [
    'A A General 2025-01-01 2025-12-31 imported ',
    'B B Lifetime 2020-01-01 2026-11-21 imported ',
    'C C Core 2026-05-01 2027-04-30 imported ',
    'D D Honorary 2020-01-01  granted ',
    'E E Core 2026-03-01 2027-02-28 imported ',
    'F F Core 2026-03-01 2026-11-21 imported ',
  ]);
  const standings = site.db
    .selectFrom('member_standings')
    .innerJoin('members', 'members.id', 'member_standings.member_id')
    .innerJoin('activity', 'activity.member_id', 'members.id')
    .select(['members.full_name as name', 'standing', 'member_standings.starts_on as from'])
    .whereRef('activity.action', '=', 'member_standings.standing')
    .orderBy('members.number');
  assert.equal(
    (await standings.execute()).map(({ from, name, standing }) => `${name} ${standing} ${from}`),
    [
      'A A left 2026-01-01',
      'B B deceased 2026-11-22',
      'C C suspended 2026-11-22',
      'F F left 2026-11-22',
    ],
  );
});

test('refuses files that are no table, and says why beside the field', async ({ site }) => {
  const admin = await signIn(site);
  const cases: [string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ['', /empty/],
    ['Name;Email\n', /no rows/],
    [new Uint8Array([0x50, 0x4b, 3, 4]), /cannot be read/],
    [new Uint8Array([0xd0, 0xcf, 3, 4]), /old version of Excel/],
    ['Name;Email\nA\0B;x', /neither a CSV/],
    ['Name;Email\nA A;a@example.org\nB;"b@example.org\nC;c', /line 3 is never closed/],
    [`Name;Email\n${'A;a@example.org\n'.repeat(20_001)}`, /20,000 rows/],
    [`${'a;'.repeat(100)}b\n1`, /100 columns/],
    ['x'.repeat(5 * 1024 * 1024 + 1), /larger than 5 MB/],
  ];
  for (const [content, reason] of cases) {
    const answer = await sendFile(site, admin, content);
    assert.is(answer.status, 422, String(reason));
    assert.match(textsOf(await answer.text(), '#file-error')[0]!, reason);
  }
  const huge = await sendFile(site, admin, 'x'.repeat(6 * 1024 * 1024));
  assert.is(huge.status, 413);
  assert.match(textsOf(await huge.text(), '#file-error')[0]!, /larger than 5 MB/);
  assert.equal(await site.db.selectFrom('member_imports').select('id').execute(), []);
});

test('tells namesakes without an email address apart by number or by where they live', async ({
  site,
}) => {
  const admin = await signIn(site);
  const numbered =
    'Number;Name;Street;Postal code;City\n4;Anna Ek;Byn 1;777 33;Ort\n5;Anna Ek;Byn 1;777 33;Ort\n';
  await importFile(site, admin, numbered);
  assert.equal(
    (await membersOf(site)).map(({ email, number }) => [email, number]),
    [
      ['', 4],
      ['', 5],
    ],
  );
  assert.is((await tryFile(site, admin, numbered)).known, 2);
  const unnumbered =
    'Name;Street;Postal code;Plan;Member Since\n' +
    'Bo Ek;Byn 1;777 33;Core;2024-01-01\nbo ek;byn 1;77733;Core;2025-01-01\n' +
    'Bo Ek;Byn 2;777 33;Core;2025-01-01\n';
  assert.is((await tryFile(site, admin, unnumbered)).fresh, 2, 'two periods of one, and another');
});

test('an upload is forgotten when it is discarded, after a day, or with somebody who is in it', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  await tryFile(site, admin, 'Name;Email\nA A;A@Example.org\nB B;b@example.org\n');
  const exported = await exportPersonalData(
    site.db,
    'demo',
    { email: 'a@example.org' },
    site.now(),
  );
  assert.equal(Object.keys(exported.data), ['member_imports']);
  assert.not.match(JSON.stringify(exported), 'b@example.org');
  assert.not.match(JSON.stringify(exported), 'members.csv');
  await eraseHoldings(site.db, { email: 'c@example.org' }, site.now());
  assert.is((await site.db.selectFrom('member_imports').select('id').execute()).length, 1);
  await eraseHoldings(site.db, { email: 'a@example.org' }, site.now());
  assert.equal(await site.db.selectFrom('member_imports').select('id').execute(), []);

  const { key } = await tryFile(site, admin, 'Name;Email\nA A;a@example.org\n');
  const discarded = await tryFile(site, admin, 'Name;Email\nA A;a@example.org\n');
  await admin.post(paths.adminImportPart(discarded.key, 'check'), { step: 'discard' });
  assert.is((await admin.get(paths.adminImportPart(discarded.key, 'check'))).status, 404);
  clock.now += 24 * 60 * 60_000 + 1;
  const later = await signIn(site, { email: 'bo@example.org' });
  assert.is((await later.get(paths.adminImportPart(key, 'check'))).status, 404);
  assert.is((await confirm(later, key, 1)).status, 404);
  await deleteOldUploads(site);
  assert.equal(await site.db.selectFrom('member_imports').select('id').execute(), []);
});

test.run();
