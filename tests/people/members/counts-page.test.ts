import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import {
  attributesOf,
  errorsIn,
  findAll,
  linksOf,
  plainText,
  textsOf,
} from '../../helpers/html.ts';

const test = adminSuite('the number of members');

const page = async (admin: SignedIn, query: Record<string, string> = {}) => {
  const answer = await admin.get(paths.adminCounts(query));
  return { status: answer.status, html: await answer.text() };
};

test('is counted on any day, the movements of a year add up, and a wrong day is named', async ({
  site,
}) => {
  const admin = await signIn(site);
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2024-05-01', plan: 'Lifetime' });
  await addPaidMember(site, { name: 'Bo Berg', paidOn: '2025-01-10' });
  const cia = await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2026-02-01', plan: 'Core' });
  await addPaidMember(site, { name: 'Dag Dal', paidOn: '2026-03-01' });
  await addPaidMember(site, { name: 'Tea AB', paidOn: '2026-04-01', plan: 'Affiliate' });
  const by = { adminId: null, now: site.now() };
  await endMembership(site.db, cia.memberId, { standing: 'left', day: '2026-06-01' }, by);

  const { html, status } = await page(admin, { day: '2026-05-31' });
  assert.is(status, 200);
  assert.match(plainText(html), 'Members on 31 May 2026: 4.');
  assert.equal(textsOf(html, '.count-tables caption'), [
    'By plan',
    'By kind',
    'People by age',
    'By chapter',
    'By country',
    'By city',
    'By postcode area in Sweden (first two digits)',
  ]);
  assert.ok(textsOf(html, '.count-tables tr').includes('Person3'));
  assert.match(plainText((await page(admin)).html), 'Members on 22 November 2026: 3.');
  assert.equal(linksOf(html, 'main p a'), [paths.adminCounts({ year: '2026' })]);
  const year = (await page(admin, { year: '2026' })).html;
  assert.equal(textsOf(year, '[aria-labelledby=movements-of-year] td'), [
    '2',
    '+3',
    '0',
    '−1',
    '−1',
    '0',
    '0',
    '0',
    '3',
  ]);
  const wrong = await page(admin, { day: '2026-02-30', year: '99999' });
  assert.is(wrong.status, 422);
  assert.equal(attributesOf(wrong.html, '#day', 'value'), ['2026-02-30']);
  assert.equal(errorsIn(wrong.html), { day: 'Please enter a date such as 2026-01-31.' });
  assert.is((await site.get(paths.adminCounts())).status, 401);
  const earlier = (await page(admin, { year: '2024' })).html;
  assert.is(textsOf(earlier, '[aria-labelledby=movements-of-year] td').at(-1), '1');
});

test('are counted for grants by age, city and postcode, on the page and in a file', async ({
  site,
}) => {
  const admin = await signIn(site);
  const born = {
    'Ada Ek': 2019,
    'Bo Berg': 2009,
    'Cia Ceder': 2005,
    'Dag Dal': 1961,
    'Eva Ek': null,
  };
  for (const [name, birth_year] of Object.entries(born)) {
    const { memberId } = await addPaidMember(site, { name, paidOn: '2026-02-01' });
    const place = { city: 'Ulrika', country: 'SE', postal_code: name < 'C' ? '590 41' : '11122' };
    await site.db
      .updateTable('members')
      .set({ birth_year, ...place })
      .where('id', '=', memberId)
      .execute();
  }
  await addPaidMember(site, { name: 'Tea AB', paidOn: '2026-04-01', plan: 'Affiliate' });
  const text = plainText((await page(admin, { day: '2026-05-31' })).html);
  assert.match(
    text,
    'This counts 5 people and 1 organisation. An age is the one that somebody reaches in 2026. One person has no year of birth.',
  );
  const file = await admin.get(paths.adminCountsFile({ day: '2026-05-31' }));
  const lines = (await file.text()).split('\r\n');
  const rows = [
    'People by age,7–12,1',
    'People by age,17–20,1',
    'People by age,21–25,1',
    'People by age,65+,1',
    'People by age,Unknown,1',
    'By city,Ulrika,6',
    'By postcode area in Sweden (first two digits),11,3',
    'By postcode area in Sweden (first two digits),59,3',
  ];
  for (const row of rows)
    assert.ok(lines.includes(`2026-05-31,${row}`), `${row}\n${lines.join('')}`);
  assert.is((await admin.get(paths.adminCountsFile({ day: 'x' }))).status, 422);
});

test('towns count as one however their name is typed, under its most common spelling', async ({
  site,
}) => {
  const admin = await signIn(site);
  const typed = [
    'Linköping',
    'Linköping',
    'LINKÖPING',
    'Linko\u0308ping',
    'linköping ',
    'Ås',
    'As',
  ];
  const homes = [...typed, 'Nya  Hult', 'Nya\u00a0Hult', 'NYA HULT', '', 'malmö', 'Malmö'];
  for (const [place, city] of homes.entries()) {
    const { memberId } = await addPaidMember(site, {
      name: `Person ${place}`,
      paidOn: '2026-02-01',
    });
    await site.db.updateTable('members').set({ city }).where('id', '=', memberId).execute();
  }
  const { html } = await page(admin, { day: '2026-05-31' });
  const table = findAll(html, '.count-table').find((found) =>
    textsOf(found, 'caption').includes('By city'),
  )!;
  const shown = textsOf(table, 'tr').map((row) => row.replace(/\d+$/, ' $&'));
  assert.equal(shown, ['Linköping 5', 'Nya Hult 3', 'Malmö 2', 'Unknown 1', 'As 1', 'Ås 1']);
  const file = await (await admin.get(paths.adminCountsFile({ day: '2026-05-31' }))).text();
  const cities = file.split('\r\n').filter((line) => line.includes(',By city,'));
  assert.equal(
    cities.map((line) => line.split(',').slice(2).join(' ')).toSorted(),
    shown.toSorted(),
  );
});

test.run();
