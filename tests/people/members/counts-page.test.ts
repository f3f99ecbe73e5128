import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, errorsIn, linksOf, plainText, textsOf } from '../../helpers/html.ts';

const test = adminSuite('the number of members');

const page = async (admin: SignedIn, query: Record<string, string> = {}) => {
  const answer = await admin.get(paths.adminCounts(query));
  return { status: answer.status, html: await answer.text() };
};

test('is counted on any day, and the movements of a year add up', async ({ site }) => {
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
    'By chapter',
    'By country',
  ]);
  assert.ok(textsOf(html, '.count-tables tr').includes('Person3'));
  assert.match(plainText((await page(admin)).html), 'Members on 22 November 2026: 3.');
  assert.equal(linksOf(html, 'main p a'), [paths.adminCounts({ year: '2026' })]);
  const year = (await page(admin, { year: '2026' })).html;
  assert.equal(textsOf(year, '[aria-labelledby=movements-of-year] td'), [
    '2',
    '+3',
    '+0',
    '−1',
    '−1',
    '−0',
    '−0',
    '−0',
    '3',
  ]);
  const earlier = (await page(admin, { year: '2024' })).html;
  assert.is(textsOf(earlier, '[aria-labelledby=movements-of-year] td').at(-1), '1');
});

test('names a wrong day at its field, keeps it, and asks strangers to sign in', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { html, status } = await page(admin, { day: '2026-02-30', year: '99999' });
  assert.is(status, 422);
  assert.equal(attributesOf(html, '#day', 'value'), ['2026-02-30']);
  assert.equal(errorsIn(html), { day: 'Please enter a date such as 2026-01-31.' });
  assert.is((await site.get(paths.adminCounts())).status, 401);
});

test.run();
