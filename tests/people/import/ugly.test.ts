import { strToU8, zipSync } from 'fflate';
import * as assert from 'uvu/assert';
import { textIn } from '../../../src/db/encodings.ts';
import { adminSuite, signIn } from '../../helpers/admin.ts';
import { confirm, sendFile, tryFile } from '../../helpers/people/member-import.ts';
import { textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('the import of ugly files');

const firsts = ['Åsa', 'Örjan', 'Märta', 'Søren', 'André', 'Priya', 'Ravi', 'Zoë'];
const lasts = ['Björk', 'Åkesson', 'Öberg', 'Lindgård', 'Færø', 'Sharma', 'Nilsson', 'Müller'];
const towns = ['Järfälla', 'Malmö', 'Åre', 'Göteborg', 'Ängelholm'];

interface Person {
  name: string;
  email: string;
  phone: string;
  joined: string;
  born: string;
  town: string;
  plan: string;
  until: string;
}

const peopleOf = (file: number): Person[] =>
  Array.from({ length: 12 }, (_, index) => {
    const at = file * 12 + index;
    return {
      name: `${firsts[at % 8]} ${lasts[(at * 3 + file) % 8]}`,
      email: `p${at}@example.org`,
      phone: `070-17${String(40_000 + at).slice(-5)}`,
      joined: `20${10 + (at % 15)}-05-17`,
      born: String(1940 + (at % 60)),
      town: towns[at % 5]!,
      plan: 'Core',
      until: '2026-12-31',
    };
  });

/** What a file can have that makes it ugly. Each changes the rows, of which the first are the headings. */
const ugliness: Record<string, (rows: string[][]) => string[][]> = {
  titleAbove: (rows) => [['Medlemsregister'], [], ...rows],
  emptyRowsAndColumns: (rows) =>
    rows.flatMap((row, index) => [
      ['', ...row.slice(0, 3), '', ...row.slice(3), ''],
      ...(index % 4 === 0 ? [[]] : []),
    ]),
  sums: (rows) => [...rows, ['Summa', '', '12'], ['Antal medlemmar: 12']],
  foreignDays: (rows) => changed(rows, 3, (day, index) => dayWritten(day, index)),
  oddPhones: (rows) =>
    changed(
      rows,
      2,
      (phone, index) =>
        [`${phone} (mobil)`, `="${phone}"`, `${phone} / 08-123 45`, `'${phone}`][index % 4]!,
    ),
  twoAddresses: (rows) => changed(rows, 1, (email) => `${email}; annan.${email}`),
  personalNumbers: (rows) =>
    changed(rows, 4, (year, index) => (index % 2 ? `${year}0517-0000` : `${year.slice(2)}0517`)),
  unreadable: (rows) =>
    changed(
      changed(rows, 2, (phone, index) => (index % 3 ? phone : 'ej mobil')),
      4,
      (year, index) => (index % 3 ? year : 'vill ej uppge'),
    ),
  planWords: (rows) =>
    changed(rows, 6, (_, index) => ['Kärnmedlem', 'core', 'Kärnmedlem 2026', 'Kärn'][index % 4]!),
  lastNameFirst: (rows) => changed(rows, 0, (name) => name.split(' ').toReversed().join(', ')),
};

const changed = (
  rows: string[][],
  place: number,
  change: (cell: string, index: number) => string,
) => rows.map((row, index) => (index === 0 ? row : row.with(place, change(row[place]!, index))));

function dayWritten(day: string, index: number): string {
  const [year, month, one] = day.split('-');
  return [
    `${one}/${Number(month)} ${year}`,
    `${one}.${Number(month)}.${year}`,
    `${year}${month}${one}`,
    `${one} maj ${year}`,
    `${one}/${month}/${year}`,
    `${day} 00:00:00`,
  ][index % 6]!;
}

const rowsOf = (people: Person[]) => [
  ['Namn', 'E-post', 'Mobil', 'Medlem sedan', 'Födelseår', 'Ort', 'Medlemsform', 'Betald t.o.m.'],
  ...people.map(({ born, email, joined, name, phone, plan, town, until }) => [
    name,
    email,
    phone,
    joined,
    born,
    town,
    plan,
    until,
  ]),
];

const quoted = (delimiter: string) => (cell: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const textOf = (rows: string[][], delimiter: string) =>
  rows.map((row) => row.map(quoted(delimiter)).join(delimiter)).join('\r\n');

const windows = Array.from({ length: 256 }, (_, byte) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
);

const singleByte = (encoding: 'windows-1252' | 'macintosh' | 'cp850') => {
  const emails = windows.map(textIn(encoding));
  return (text: string) => Uint8Array.from(Array.from(text, (message) => emails.indexOf(message)));
};

const encoders: Record<string, (text: string) => Uint8Array<ArrayBuffer>> = {
  'utf-8': (text) => new Uint8Array(Buffer.from(text)),
  'utf-16': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'windows-1252': singleByte('windows-1252'),
  macintosh: singleByte('macintosh'),
  cp850: singleByte('cp850'),
};

const membersOf = ({ db }: TestSite) => db.selectFrom('members').selectAll().execute();

test('forty files with ten kinds of ugliness in five encodings lose nobody and mangle no name', async ({
  site,
}) => {
  const admin = await signIn(site);
  const kinds = Object.keys(ugliness);
  for (let file = 0; file < 40; file += 1) {
    const encoding = Object.keys(encoders)[file % 5]!;
    const delimiter = [';', '\t', ','][file % 3]!;
    // Each kind alone, and then three at once.
    const chosen =
      file < 10
        ? [kinds[file]!]
        : [0, file / 10, 3 + file / 10].map((step) => kinds[Math.floor(file + step) % 10]!);
    const people = peopleOf(file);
    // Rows and columns are added last, so that the others find their cells.
    const order = [...chosen].toSorted((a, b) => kinds.indexOf(b) - kinds.indexOf(a));
    const rows = order.reduce((all, kind) => ugliness[kind]!(all), rowsOf(people));
    const { fresh, key, refused } = await tryFile(
      site,
      admin,
      encoders[encoding]!(textOf(rows, delimiter)),
    );
    const label = `${file} ${encoding} ${chosen.join('+')}`;
    assert.equal([fresh, refused], [12, 0], label);
    assert.is((await confirm(admin, key, fresh)).status, 303, label);
    const stored = new Map((await membersOf(site)).map((member) => [member.email, member]));
    for (const person of people) {
      const member = stored.get(person.email)!;
      assert.is(member.full_name, person.name, label);
      assert.is(member.joined_on, person.joined, label);
      assert.is(member.city, person.town, label);
      if (!chosen.includes('unreadable')) {
        assert.is(String(member.birth_year), person.born, label);
        assert.is(
          member.phone.replace(/\D/g, ''),
          `46${person.phone.replace(/\D/g, '').slice(1)}`,
          label,
        );
      }
    }
  }
  const periods = await site.db
    .selectFrom('member_periods')
    .select(['plan', 'starts_on', 'ends_on'])
    .distinct()
    .execute();
  assert.equal(
    [...new Set(periods.map(({ ends_on, plan }) => `${plan} ${ends_on}`))],
    ['Core 2026-12-31'],
  );
});

test('a treasurer’s list of 59 rows comes in whole', async ({ site }) => {
  const admin = await signIn(site);
  const { fresh, page, refused, remarks } = await tryFile(
    site,
    admin,
    encoders['windows-1252']!(realList()),
    { columns: { plan: 'General', ends_on: '2026-12-31' } },
  );
  assert.equal([fresh, refused], [58, 0]);
  assert.equal(
    remarks.map((text) => text.split(': row')[0]!.replace(' | ', ' ')),
    [
      'Phone: cannot be read, kept in the note 11',
      'Email: more than one; the first is used, the others are kept in the note 8',
      'Plan: cannot be read, kept in the note 14',
      'Plan: days or an amount without a plan, kept in the note 14',
      'a sum or a caption, so the row is left out 1',
    ],
  );
  assert.equal(textsOf(page, '.import-questions label'), [
    'Which plan do those have who have none in the file? (15 rows)',
    '“Familj” (14 rows) is this plan:',
    'Indiska Föreningen i Linköping',
  ]);
});

const inline = (text: string, column: string, row: number) =>
  `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string) =>
  strToU8(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );

/** A workbook with two sheets, of which the second has a title, a day, a number and a cell with a formula. */
function workbook(more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const list = [
    `<row r="1">${inline('Medlemmar', 'A', 1)}</row>`,
    `<row r="3">${inline('Namn', 'A', 3)}${inline('Medlem sedan', 'B', 3)}${inline('Postnr', 'C', 3)}${inline('Mobil', 'D', 3)}</row>`,
    `<row r="4">${inline('Åsa Björk', 'A', 4)}<c r="B4" s="1"><v>43480</v></c><c r="C4"><v>59041</v></c><c r="D4"><v>701740605</v></c></row>`,
  ];
  return zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook ${main} xmlns:r="${relation}"><sheets><sheet name="Läs mig" sheetId="1" r:id="rId1"/><sheet name="Register" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<?xml version="1.0"?><styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': sheetOf(
      `<row r="1">${inline('Listan är på nästa blad', 'A', 1)}</row>`,
    ),
    'xl/worksheets/sheet2.xml': sheetOf(list.join('')),
    ...more,
  });
}

test('reads the workbooks of Excel, with days as days and the sheet that is chosen', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { fresh, key } = await tryFile(site, admin, workbook(), { name: 'medlemmar.xlsx' });
  assert.is(fresh, 1);
  await confirm(admin, key, fresh);
  const [asa] = await membersOf(site);
  assert.equal(
    [asa!.full_name, asa!.joined_on, asa!.postal_code, asa!.phone],
    ['Åsa Björk', '2019-01-15', '590 41', '+46 70 174 06 05'],
  );
});

test('refuses workbooks that unpack to very much or are damaged, and goes on', async ({ site }) => {
  const admin = await signIn(site);
  const bomb = workbook({ 'xl/worksheets/sheet2.xml': new Uint8Array(150_000_000) });
  const damaged = workbook().fill(7, 40, 900);
  for (const file of [bomb, damaged]) {
    const answer = await sendFile(site, admin, file, { name: 'x.xlsx' });
    assert.is(answer.status, 422);
    assert.match(textsOf(await answer.text(), '#file-error')[0]!, 'cannot be read');
  }
  assert.is((await sendFile(site, admin, workbook(), { name: 'x.xlsx' })).status, 303);
});

/** Fifty-nine rows as the treasurer of a small association keeps them. */
function realList(): string {
  const rows = Array.from({ length: 56 }, (_, index) => {
    const name = `${firsts[index % 8]};${lasts[(index * 5 + Math.floor(index / 8)) % 8]}`;
    const email =
      index % 7 === 3 ? `m${index}@example.org, x${index}@example.org` : `m${index}@example.org`;
    const phone = ['070-174 06 05', 'ej mobil', '08-12 34 56', '0701740605', ''][index % 5];
    const plan = ['Allmän', '', 'Kärnmedlem', 'Familj'][index % 4];
    const joined = ['2019', '2011-03-04', '1/2 2015', 'maj 2018', ''][index % 5];
    const until = ['31/12 2026', 'dec 2026', '2026-12-31', '2026'][index % 4];
    const born = ['520304', '1961', '', '19850101-0000'][index % 4];
    return `${name};Byvägen ${index};590 41;Ulrika;${phone};${email};${born};${joined};${plan};${until};`;
  });
  const head =
    'Förnamn;Efternamn;Adress;Postnr;Ort;Telefon;E-post;Född;Inträdesår;Medlemstyp;Betald tom;Anm';
  rows.splice(
    20,
    0,
    ';;;;;;;;;;;',
    'Indiska;Föreningen i Linköping;Torget 1;582 22;Linköping;;if@example.org;;;Allmän;2026;organisation',
  );
  return [
    head,
    ...rows,
    ';;;;;;;;;;;',
    'asa;oberg;;;;;asa@example.org;;;;;',
    'Summa;59;;;;;;;;;;',
  ].join('\r\n');
}

test.run();
