import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import * as assert from 'uvu/assert';
import { deleteOldUploads } from '../../../src/people/import/uploads.ts';
import { paths } from '../../../src/shared/paths.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { errorsIn, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { noticeCookie, type TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('the import of subscribers');

const statement = 'On paper at the fair in Linköping, 2024';

interface Options {
  key?: string;
  name?: string;
  language?: string;
  fields?: Record<string, string>;
}

/** Sends a file as the page does. */
async function sendFile(
  site: TestSite,
  { cookie }: Pick<SignedIn, 'cookie'>,
  content: string | Uint8Array<ArrayBuffer> | null,
  { key = randomUUID(), name = 'list.csv', language = 'en', fields = {} }: Options = {},
) {
  const body = new FormData();
  const values = { key, statement, isRecorded: 'on', language: 'sv', ...fields };
  for (const [field, value] of Object.entries(values)) body.set(field, value);
  if (content !== null) body.set('file', new File([content], name));
  const headers = { Cookie: `${cookie}; language=${language}`, 'Sec-Fetch-Site': 'same-origin' };
  const init = { method: 'POST', body, headers };
  return site.app.request(paths.adminSubscribersImport(), init);
}

/** Uploads a file, and returns the page that says what would happen. */
async function tryFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
  options: Options = {},
) {
  const sent = await sendFile(site, admin, content, options);
  assert.is(sent.status, 303, plainText(await sent.clone().text()));
  const address = sent.headers.get('location')!;
  const page = await admin.page(address);
  return { address, key: address.split('/')[4]!, page };
}

const readCheck = (page: string) => ({
  counts: textsOf(page, '.import-counts > div'),
  leftOut: findAll(page, '.import-remarks tbody tr').map((row) =>
    row.childNodes.map((cell) => plainText(String(cell))).join(' | '),
  ),
});

async function importFile(
  site: TestSite,
  admin: SignedIn,
  content: string | Uint8Array<ArrayBuffer>,
  options: Options = {},
) {
  const { address, key } = await tryFile(site, admin, content, options);
  const answer = await admin.post(address, { step: 'import' });
  assert.is(answer.headers.get('location'), paths.adminSubscribersImportPart(key, 'result'));
  return key;
}

const rowsOf = ({ db }: TestSite) =>
  db.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute();

const emailsOf = async (site: TestSite) => (await rowsOf(site)).map(({ email }) => email);

const utf16 = (text: string) =>
  new Uint8Array(Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A workbook with a sheet of texts. */
function workbook(rows: string[][]): Uint8Array<ArrayBuffer> {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cells = rows.map((row, index) => {
    const texts = row.map(
      (text, place) =>
        `<c r="${'ABCDE'[place]}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${index + 1}">${texts.join('')}</row>`;
  });
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)]),
    ),
  );
}

/** The files that other programs write, and who of them is imported: address, name, language, day of consent. */
const files: [name: string, content: string | Uint8Array<ArrayBuffer>, readers: string[]][] = [
  [
    'the subscribed audience of Mailchimp',
    `"Email Address","First Name","Last Name","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LAST_CHANGED","LEID","EUID","NOTES","TAGS"
asa@example.org,Åsa,Öberg,2,"2019-04-30 20:11:12",192.0.2.1,"2019-05-01 07:08:09",192.0.2.1,"2020-01-01 00:00:00",1234,abc,,"""Fair"",""Members"""
bo@example.org,,,2,,,,,"2020-01-01 00:00:00",1235,abd,,`,
    ['asa@example.org|Åsa Öberg|sv|2019-05-01', 'bo@example.org||sv|'],
  ],
  [
    'the cleaned audience of Mailchimp',
    `"Email Address","First Name","Last Name","MEMBER_RATING","OPTIN_TIME","CLEAN_TIME","CLEAN_CAMPAIGN_TITLE","LEID"
asa@example.org,Åsa,Öberg,2,"2019-05-01 07:08:09","2021-02-03 04:05:06","Hard bounce",1234`,
    [],
  ],
  [
    'Outlook, in UTF-16 with tabs',
    utf16(
      'First Name\tMiddle Name\tLast Name\tE-mail Address\tE-mail 2 Address\nÅsa\t\tÖberg\tAsa@Example.org\tother@example.org\nBo\t\tEk\t\t\n',
    ),
    ['asa@example.org|Åsa Öberg|sv|'],
  ],
  [
    'Excel in Swedish, in Windows-1252 with semicolons',
    latin1(
      'Nyhetsbrev\r\n\r\nFörnamn;Efternamn;E-postadress;Språk;Samtycke\r\nÅsa;Öberg;åsa@example.org;Svenska;Ja\r\nBo;Ek;bo@example.org;Engelska;15/3 2024\r\nCia;Al;cia@example.org;;Nej\r\nDi;Bo;di@example.org;;\r\n',
    ),
    [
      'bo@example.org|Bo Ek|en|2024-03-15',
      'di@example.org|Di Bo|sv|',
      'åsa@example.org|Åsa Öberg|sv|',
    ],
  ],
  [
    'Ghost',
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,asa@example.org,Åsa Öberg,,true,false,,2024-01-01T10:00:00.000Z,,,
2,bo@example.org,Bo Ek,,false,false,,2024-01-01T10:00:00.000Z,,,
3,cia@example.org,Cia,,true,false,,2024-01-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,,`,
    ['asa@example.org|Åsa Öberg|sv|'],
  ],
  [
    'Brevo',
    `CONTACT ID;EMAIL;EMAIL_BLACKLISTED;SMS_BLACKLISTED;FIRSTNAME;LASTNAME;ADDED_TIME
1;asa@example.org;No;Yes;Åsa;Öberg;2024-01-01
2;bo@example.org;Yes;No;Bo;Ek;2024-01-01
3;cia@example.org;0;0;;;2024-01-01
4;di@example.org;false;false;;;2024-01-01
5;eva@example.org;true;false;;;2024-01-01`,
    ['asa@example.org|Åsa Öberg|sv|', 'cia@example.org||sv|', 'di@example.org||sv|'],
  ],
  [
    'Keila',
    `Email,First name,Last name,Data,Status,External ID
asa@example.org,Åsa,Öberg,"{""city"":""Ulrika""}",active,
bo@example.org,Bo,Ek,,unsubscribed,
cia@example.org,Cia,Al,,unreachable,`,
    ['asa@example.org|Åsa Öberg|sv|'],
  ],
  [
    'listmonk',
    `uuid,email,name,attributes,status,created_at,updated_at,subscription_status
1,asa@example.org,Åsa Öberg,"{""city"":""Ulrika""}",enabled,2024-01-01,2024-01-01,confirmed
2,bo@example.org,Bo Ek,{},enabled,2024-01-01,2024-01-01,unsubscribed
3,cia@example.org,Cia Al,{},blocklisted,2024-01-01,2024-01-01,confirmed
4,di@example.org,Di Bo,{},enabled,2024-01-01,2024-01-01,unconfirmed
5,eva@example.org,Eva,{},disabled,2024-01-01,2024-01-01,confirmed`,
    ['asa@example.org|Åsa Öberg|sv|'],
  ],
  [
    'our own list in English',
    `\ufeffEmail,Subscribed Date,Status,GDPR Consent,Proof of Consent,Consent Date,Waiting For,Name,Source,Wording Agreed To,Returned
asa@example.org,2024-01-01,Active,Yes,Confirmed by email,2024-01-02,,Åsa Öberg,Form,I agree,
bo@example.org,2024-01-01,Inactive,No,,,Confirmation by email,,Form,,
cia@example.org,2024-01-01,Inactive,Yes,Confirmed by email,2024-01-02,,,Form,,The address does not exist (5.1.1)
di@example.org,2024-01-01,Active,No,,,,,Form,,`,
    ['asa@example.org|Åsa Öberg|sv|2024-01-02'],
  ],
  [
    'our own list in Swedish',
    `\ufeffE-post;Anmäld;Status;GDPR-samtycke;Bevis på samtycke;Samtyckesdatum;Väntar på;Namn;Källa;Godkänd text;I retur
asa@example.org;2024-01-01;Aktiv;Ja;Bekräftat via mejl;2024-01-02;;Åsa Öberg;Formulär;Jag samtycker;
bo@example.org;2024-01-01;Inaktiv;Nej;;;Bekräftelse via mejl;;Formulär;;
cia@example.org;2024-01-01;Aktiv;Ja;Bekräftat via mejl;;;;Formulär;;Adressen finns inte (5.1.1)
di@example.org;2024-01-01;Aktiv;Ja;Formulär, utan bekräftelse;;;;Formulär;;`,
    ['asa@example.org|Åsa Öberg|sv|2024-01-02', 'di@example.org||sv|2024-01-01'],
  ],
  [
    'a mail program, one line for each address',
    `Åsa Öberg <asa@example.org>
"Ek, Bo" <bo@example.org>
mailto:cia@example.org?subject=Hello
di@example.org
<eva@example.org>;
`,
    [
      'asa@example.org|Åsa Öberg|sv|',
      'bo@example.org|Bo Ek|sv|',
      'cia@example.org||sv|',
      'di@example.org||sv|',
      'eva@example.org||sv|',
    ],
  ],
  [
    'a list without headings, with names and words beside the addresses',
    `Åsa Öberg;asa@example.org;2024
Bo Ek;bo@example.org;Unsubscribed
Cia Al;cia@example.org;`,
    ['asa@example.org|Åsa Öberg|sv|', 'cia@example.org|Cia Al|sv|'],
  ],
  [
    'Excel as a workbook, with a title above the headings',
    workbook([
      ['Nyhetsbrev 2024'],
      ['Namn', 'E-post', 'Status'],
      ['Öberg, Åsa', 'asa@example.org', 'Aktiv'],
      ['Bo Ek', 'bo@example.org', 'Avregistrerad'],
    ]),
    ['asa@example.org|Åsa Öberg|sv|'],
  ],
  [
    'a shop, whose headings only sound like those that are known',
    `Customer email,Email opt-in,Opt-in IP,Email disabled,Global status,Tags
asa@example.org,yes,192.0.2.1,no,Active,VIP
bo@example.org,no,192.0.2.1,no,Active,
cia@example.org,2024-01-01,192.0.2.1,,,
di@example.org,yes,,yes,,
eva@example.org,yes,,,Paused,
fia@example.org,yes,,,,Unsubscribed`,
    ['asa@example.org||sv|', 'cia@example.org||sv|2024-01-01'],
  ],
  [
    'a title and one heading',
    'Prenumerationer\nE-post\nasa@example.org\nbo@example.org\n',
    ['asa@example.org||sv|', 'bo@example.org||sv|'],
  ],
  [
    'a title without headings',
    'Nyhetsbrev\nasa@example.org\nbo@example.org\n',
    ['asa@example.org||sv|', 'bo@example.org||sv|'],
  ],
  [
    'American dates',
    `Subscriber email,Full name,Language,Opt-in date
asa@example.org,Åsa Öberg,English,03/15/2024
bo@example.org,Bo Ek,en-US,03/04/2024
cia@example.org,Cia Al,sv_SE,"Mar 15, 2024 10:22 AM"
di@example.org,Di Bo,fi,2024
fia@example.org,Fia,en,No
eva@example.org,Eva Ek,swedish,2099-01-01`,
    [
      'asa@example.org|Åsa Öberg|en|2024-03-15',
      'bo@example.org|Bo Ek|en|',
      'cia@example.org|Cia Al|sv|2024-03-15',
      'di@example.org|Di Bo|sv|',
      'eva@example.org|Eva Ek|sv|',
    ],
  ],
];

for (const [name, content, expected] of files) {
  test(`the file of ${name} brings those who have agreed`, async ({ site }) => {
    const admin = await signIn(site);
    if (expected.length === 0) {
      const { address, page } = await tryFile(site, admin, content);
      assert.match(plainText(page), 'There is no new subscriber to import.');
      await admin.post(address, { step: 'import' });
    } else await importFile(site, admin, content);
    const rows = await rowsOf(site);
    assert.equal(
      rows.map((row) => [row.email, row.name, row.language, row.consented_on].join('|')),
      expected,
    );
    for (const row of rows) {
      assert.equal(
        [row.source, row.consent_text, row.is_active, row.awaits_confirmation, row.confirmed_at],
        ['import', statement, 1, 0, null],
      );
    }
  });
}

test('the files of Mailchimp with former readers bring nobody, by their names', async ({
  site,
}) => {
  const admin = await signIn(site);
  for (const name of ['unsubscribed_members_export_1.csv', 'nonsubscribed_members_export_1.csv']) {
    const { page } = await tryFile(site, admin, 'Email Address,LEID\na@example.org,1', { name });
    assert.equal(readCheck(page).leftOut, [
      `Not active in the file | 1: row 2 | a@example.org: ${name}`,
    ]);
  }
});

test('a trial says how many are new, and why the others are left out', async ({ site }) => {
  const admin = await signIn(site);
  await addSubscriber(site, { email: 'known@example.org', is_active: 0 });
  const token = await addSubscriber(site, { email: 'left@example.org' });
  await site.post(paths.unsubscribe(token), {});
  const file = [
    'Email,Name,Status',
    'new@example.org,Nina Ny,subscribed',
    'NEW@example.org,,',
    'known@example.org,,active',
    'left@example.org,,',
    'odd@example,,',
    'no address,,',
    ',Somebody,',
    'twoways@example.org,,active',
    'twoways@example.org,,Unsubscribed',
    'pending@example.org,,pending',
    'strange@example.org,,VIP',
    'no@example.org,,no',
  ].join('\n');
  const { address, key, page } = await tryFile(site, admin, file);
  assert.equal(readCheck(page), {
    counts: [
      'New subscribers1',
      'Not active in the file5',
      'Unsubscribed here1',
      'Already in the list1',
      'Several times in the file1',
      'Not an email address2',
      'No email address1',
    ],
    leftOut: [
      'Several times in the file | 1: row 3 | new@example.org',
      'Already in the list | 1: row 4 | known@example.org',
      'Unsubscribed here | 1: row 5 | left@example.org',
      'Not an email address | 2: row 6, 7 | odd@example · no address',
      'No email address | 1: row 8 | Somebody',
      'Not active in the file | 5: row 9, 10, 11, 12, 13 | twoways@example.org · twoways@example.org: Unsubscribed · pending@example.org: pending',
    ],
  });
  assert.equal(textsOf(page, '.import-fresh tbody tr'), ['new@example.orgNina NySwedish']);
  assert.match(plainText(page), statement);
  assert.equal(await emailsOf(site), ['known@example.org']);
  assert.is((await admin.post(address, { step: 'import' })).status, 303);
  assert.equal(await emailsOf(site), ['known@example.org', 'new@example.org']);
  const result = await admin.page(paths.adminSubscribersImportPart(key, 'result'));
  assert.match(textsOf(result, '.import-counts > div').join(), 'New subscribers1,Not active');
  const swedish = await admin.page(paths.adminSubscribersImportPart(key, 'result'), {
    Cookie: `${admin.cookie}; language=sv`,
  });
  assert.match(textsOf(swedish, '.import-counts > div').join(), 'Nya prenumeranter1,Inte aktiva');
  assert.equal(
    (await logOf(site, 'subscriber')).map(({ action, changes }) => [action, changes]),
    [['imported', []]],
  );
  const log = JSON.stringify(await site.db.selectFrom('activity').selectAll().execute());
  assert.not.match(log, 'new@example.org');
  assert.equal(await site.db.selectFrom('mail_outbox').select('id').execute(), []);
});

test('the statement, the record and the file are required, and what is typed stays', async ({
  site,
}) => {
  const admin = await signIn(site);
  const list = await admin.page(paths.adminSubscribers());
  assert.ok(linksOf(list).includes(paths.adminSubscribersImport()));
  const fields = { statement: ' ', isRecorded: '' };
  const refused = await sendFile(site, admin, 'a@example.org', { fields });
  assert.is(refused.status, 422);
  assert.equal(Object.values(errorsIn(await refused.text())), [
    'Write how and where these people agreed.',
    'Without a record of the consent, these people cannot be imported. Ask them to sign up with the form instead.',
  ]);
  const missing = await sendFile(site, admin, null);
  const html = await missing.text();
  assert.equal(Object.values(errorsIn(html)), ['Choose a file first.']);
  assert.equal(textsOf(html, 'textarea'), [statement]);
  for (const [content, error] of [
    ['', 'The file is empty.'],
    ['Email,Name\n,Åsa', 'There is no email address in the file.'],
    ['Åsa\nBo', 'There is no email address in the file.'],
    [`a@example.org\n`.repeat(20_002), 'The file has more than 20,000 rows.'],
    ['a@example.org,'.repeat(101), 'The file has more than 100 columns.'],
    ['a@example.org\n"b', 'A quotation mark in line 2 is never closed.'],
    [new Uint8Array([0xd0, 0xcf, 1, 2]), 'This is a file of an old version of Excel.'],
    [new Uint8Array([0x50, 0x4b, 1, 2]), 'This spreadsheet cannot be read'],
  ] as const) {
    const answer = await sendFile(site, admin, content);
    assert.is(answer.status, 422, error);
    assert.match(Object.values(errorsIn(await answer.text())).join(), error);
  }
  const large = await sendFile(site, admin, new Uint8Array(6 * 1024 * 1024));
  assert.is(large.status, 413);
  assert.equal(await site.db.selectFrom('member_imports').select('id').execute(), []);
});

test('undoing deletes those who have changed nothing since', async ({ site }) => {
  const admin = await signIn(site);
  const names = ['stays', 'confirms', 'switches', 'leaves', 'bounces', 'off'];
  const key = await importFile(site, admin, names.map((name) => `${name}@example.org`).join('\n'));
  const tokens = Object.fromEntries(
    (await rowsOf(site)).map((row) => [row.email.split('@')[0], row.unsubscribe_token]),
  );
  await site.post(`${paths.newsletterLanguage(tokens.switches)}&lang=en`, {});
  await site.post(paths.unsubscribe(tokens.leaves), {});
  const change = (name: string, values: object) =>
    site.db
      .updateTable('newsletter_subscribers')
      .set(values)
      .where('email', '=', `${name}@example.org`)
      .execute();
  await change('confirms', { confirmed_at: '2026-11-22T10:00:00.000Z' });
  await change('bounces', { is_active: 0, bounced_at: '2026-11-22T10:00:00.000Z' });
  await change('off', { is_active: 0 });
  await addSubscriber(site, { email: 'other@example.org' });

  const result = await admin.page(paths.adminSubscribersImportPart(key, 'result'));
  assert.match(plainText(result), 'Subscribers who have changed nothing since: 1.');
  assert.ok(
    linksOf(await admin.page(paths.adminSubscribersImport())).includes(
      paths.adminSubscribersImportPart(key, 'result'),
    ),
  );
  assert.not.match(await admin.page(paths.adminImport()), key);
  assert.is((await admin.get(paths.adminImportPart(key, 'result'))).status, 404);
  const undo = paths.adminSubscribersImportPart(key, 'undo');
  const asked = await admin.post(undo, {});
  assert.match(plainText(await asked.text()), 'Delete 1 subscriber who came with list.csv?');
  const done = await admin.post(undo, { confirmed: 'yes' });
  assert.is(decodeURIComponent(noticeCookie(done)), 'notice=subscriberImport:undone');
  assert.equal(await emailsOf(site), [
    'bounces@example.org',
    'confirms@example.org',
    'off@example.org',
    'other@example.org',
    'switches@example.org',
  ]);
  assert.equal((await logOf(site, 'subscriber')).map(({ action }) => action).toSorted(), [
    'deleted',
    'imported',
  ]);
  assert.is((await admin.post(undo, { confirmed: 'yes' })).status, 404);
});

test('an import is pressed once, by the one who uploaded it, and can be discarded', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { address, key } = await tryFile(site, admin, 'a@example.org');
  const presses = Array.from({ length: 3 }, () => admin.post(address, { step: 'import' }));
  assert.equal(
    (await Promise.all(presses)).map(({ status }) => status),
    [303, 303, 303],
  );
  assert.equal(await emailsOf(site), ['a@example.org']);
  assert.is((await logOf(site, 'subscriber')).length, 1);
  const [stored] = await site.db.selectFrom('member_imports').selectAll().execute();
  assert.equal([stored!.id, stored!.kind, stored!.content], [key, 'subscribers', '']);

  const other = await tryFile(site, admin, 'b@example.org');
  assert.is((await admin.get(paths.adminImportPart(other.key, 'check'))).status, 404);
  const discarded = await admin.post(other.address, { step: 'discard' });
  assert.is(discarded.headers.get('location'), paths.adminSubscribersImport());
  assert.is((await admin.get(other.address)).status, 404);
  assert.equal(await emailsOf(site), ['a@example.org']);
});

test('uploads are deleted with the address of a person, after a day, and imports after 30 days', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  await tryFile(site, admin, 'Dora <dora@example.org>');
  const imports = () => site.db.selectFrom('member_imports').select('id').execute();
  await eraseHoldings(site.db, { email: 'dora@example.org' }, site.now());
  assert.equal(await imports(), []);
  await importFile(site, admin, 'bo@example.org');
  await tryFile(site, admin, 'cia@example.org');
  const later = async (days: number) => {
    clock.now += days * 24 * 60 * 60_000;
    await deleteOldUploads(site);
    return (await imports()).length;
  };
  assert.equal([await later(2), await later(27), await later(2)], [1, 1, 0]);
  const [row] = await rowsOf(site);
  assert.equal([row!.email, row!.import_id], ['bo@example.org', null]);
});

test.run();
