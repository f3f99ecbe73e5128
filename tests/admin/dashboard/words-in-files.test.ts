import * as assert from 'uvu/assert';
import { countriesIn } from '../../../src/people/register/countries.ts';
import { countryName } from '../../../src/people/register/shared/country-name.ts';
import { countryCodeNamed } from '../../../src/people/register/country-names.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { readCsv } from '../../../src/db/csv-import.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { textsOf } from '../../helpers/html.ts';
import { tryFile } from '../../helpers/people/member-import.ts';

// Today is 2026-11-22.
const test = adminSuite('the words in downloaded files');
const api = paths.adminApi();

async function fileIn(admin: SignedIn, address: string, language = 'sv') {
  const answer = await admin.get(address, { Cookie: `${admin.cookie}; language=${language}` });
  assert.is(answer.status, 200, address);
  const text = (await answer.text()).replace('\ufeff', '').replaceAll('\r\n', '\n');
  const [headings, ...rows] = readCsv(text);
  return {
    name: answer.headers.get('content-disposition')!,
    text,
    rows: rows.map(({ cells }) =>
      Object.fromEntries(cells.map((cell, place) => [headings!.cells[place]!, cell])),
    ),
  };
}

test('a Swedish administrator gets files with Swedish names, but for the one that the spec names', async ({
  site,
}) => {
  const admin = await signIn(site);
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-05-01' });
  await addSubscriber(site, { email: 'anna@example.org' });
  await addMessage(site);
  const plain = (name: string) => `attachment; filename="${name}-2026-11-22.csv"`;
  const files = {
    [`${api}/members/csv`]: plain('medlemmar'),
    [`${api}/messages/csv`]: plain('kontaktmeddelanden'),
    [`${api}/subscribers/mailing-list/csv`]: plain('nyhetsbrev-utskickslista'),
    [`${api}/subscribers/csv`]: plain('newsletter-subscribers'),
    [`${api}/applications/csv`]: `${plain('medlemsansokningar')}; filename*=UTF-8''medlemsans%C3%B6kningar-2026-11-22.csv`,
    [paths.adminCountsFile()]: plain('antal-medlemmar-2026-11-22'),
  };
  for (const [address, name] of Object.entries(files)) {
    assert.is((await fileIn(admin, address)).name, name);
  }
  const english = await fileIn(admin, `${api}/members/csv`, 'en');
  assert.is(english.name, plain('members'));
});

test('the member file says in words what the member page says, with phone numbers as they are', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-05-01' });
  const phones = {
    '+46 70 174 06 05': '+46 70 174 06 05',
    '+46701740605': '+46 70 174 06 05',
    '+358501234567': '+358 50 1234567',
    '+5511987654321': '+55 11 98765 4321',
    '0701740605': '070-174 06 05',
    '08-123 45 67': '08-123 45 67',
  };
  for (const [phone, inFile] of Object.entries(phones)) {
    await site.db
      .updateTable('members')
      .set({ chapter: 'denmark', country: 'DK', language: 'sv', phone })
      .where('id', '=', memberId)
      .execute();
    const { rows, text } = await fileIn(admin, `${api}/members/csv`);
    const [row] = rows;
    assert.equal(
      [row!.Landsavdelning, row!.Land, row!['Språk'], row!.Telefon],
      ['Danmark', 'Danmark', 'Svenska', inFile],
    );
    assert.not.match(text, "'+");
  }
  const page = await admin.get(paths.adminMember(memberId), {
    Cookie: `${admin.cookie}; language=sv`,
  });
  assert.ok(textsOf(await page.text(), 'dd').includes('Danmark'));
});

test('the application and message files have the words of their lists', async ({ site }) => {
  const admin = await signIn(site);
  const decided = { decided_at: '2026-11-01T10:00:00.000Z', language: 'sv' };
  await addApplication(site, { full_name: 'Bo Berg', decision: 'accepted', ...decided });
  await addApplication(site, { full_name: 'Cia Ceder', decision: 'declined', ...decided });
  const home = { street: 'Gade 1', postal_code: '1000', city: 'København', country: 'DK' };
  await addApplication(site, { full_name: 'Dag Dal', ...home });
  await addMessage(site, { inquiry_type: 'volunteer', read_at: '2026-11-02T10:00:00.000Z' });
  const list = await admin.get(paths.adminApplications({ sort: 'name' }), {
    Cookie: `${admin.cookie}; language=sv`,
  });
  const shown = textsOf(await list.text(), 'tbody .cell-status .status:last-child');
  const { rows } = await fileIn(admin, `${api}/applications/csv?sort=name`);
  assert.equal(
    rows.map((row) => row.Beslut),
    shown,
  );
  assert.is(rows[2]!.Adress, 'Gade 1, 1000, København, Danmark');
  assert.equal(shown, ['Godkänd', 'Avslagen', 'Väntar på beslut']);
  const [message] = (await fileIn(admin, `${api}/messages/csv`)).rows;
  assert.equal(
    [message!['Typ av förfrågan'], message!.Status, message!['Språk']],
    ['Ideellt engagemang', 'Öppet', 'Engelska'],
  );
});

test('the import reads the words of both languages, and the codes of earlier files', async ({
  site,
}) => {
  const admin = await signIn(site);
  for (const [chapter, country, language] of [
    ['denmark', 'DK', 'sv'],
    ['Danmark', 'Danmark', 'Svenska'],
    ['Denmark', 'Denmark', 'Swedish'],
  ]) {
    const rows = `Name,Chapter,Country,Language,Phone\nAnna Åberg,${chapter},${country},${language},'+45 32 12 34 56\n`;
    const { fresh, remarks } = await tryFile(site, admin, rows);
    assert.equal([remarks, fresh], [[], 1]);
  }
});

test('every country that a file names is known to the import', () => {
  for (const language of languages) {
    for (const { code } of countriesIn(language)) {
      assert.is(countryCodeNamed(countryName(language, code)), code);
    }
  }
});

test.run();
