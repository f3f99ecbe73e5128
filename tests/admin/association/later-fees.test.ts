import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { logOf } from '../../helpers/admin.ts';
import { errorsIn, plainText, valuesOf } from '../../helpers/html.ts';
import { emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('fees that are set ahead');

const form = paths.siteDetails('fees');

const shown = async (site: TestSite) =>
  plainText(await site.page(paths.membership())).replaceAll(/\s/g, ' ');

const charged = async ({ db }: TestSite) =>
  (await db.selectFrom('fees').select('amount').where('purpose', '=', 'renew').execute()).map(
    ({ amount }) => amount,
  );

test('an amount is shown and charged from its day on, and everybody is told when it is set', async ({
  live: { clock, site },
}) => {
  const anna = await signedInAs(site);
  const values = valuesOf(await anna.page(form), 'form.details-form');
  assert.equal([values.General, values.laterGeneral, values.laterFrom], ['150', '', '']);
  const set = { ...values, laterFrom: '2026-06-01', laterGeneral: '180 kr' };
  assert.is((await anna.post(form, set)).status, 303);
  const [email] = await emailsOf(site, 'details-changed');
  assert.equal((email!.data as { changes: object[] }).changes, [
    { field: 'laterFrom', from: '', to: '2026-06-01' },
    { field: 'laterGeneral', from: '', to: '180' },
  ]);
  const log = plainText(await anna.page(paths.adminLog()));
  assert.match(log, '1 June 2026');
  const [one, two, three] = [
    await addPaidMember(site, { name: 'Bo Berg', paidOn: '2024-06-20' }),
    await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2024-06-01' }),
    await addPaidMember(site, { name: 'Dag Dal', paidOn: '2024-06-01' }),
  ];
  assert.match(await shown(site), 'SEK 150 per year');
  const renew = (id: string) => paths.adminMemberPart(id, 'renew');
  await anna.post(renew(one.memberId), { plan: 'General' });
  await anna.post(renew(two.memberId), { plan: 'General', first: '2026-07-01' });
  assert.equal(await charged(site), [15_000, 18_000], 'the day of the period decides');
  clock.now = Date.parse('2026-05-31T22:30:00Z');
  assert.match(await shown(site), 'SEK 180 per year');
  const berit = await signedInAs(site, 'berit@example.org');
  await berit.post(renew(three.memberId), { plan: 'General' });
  assert.equal(await charged(site), [15_000, 18_000, 18_000]);
  const due = valuesOf(await (await berit.get(form)).text(), 'form.details-form');
  assert.equal([due.General, due.Core, due.laterGeneral, due.laterFrom], ['180', '500', '', '']);
  const saved = await berit.post(form, { ...due, Core: '600' });
  assert.is(saved.status, 303);
  assert.match(await shown(site), 'SEK 180 per year');
  const [last] = (await logOf(site, 'details')).slice(-1);
  assert.equal(last!.changes, ['Core'], 'not the fee whose day has come');
});

test('a day that has come, an amount without a day and odd amounts are refused', async ({
  live: { site },
}) => {
  const anna = await signedInAs(site);
  const values = valuesOf(await anna.page(form), 'form.details-form');
  const errors = async (typed: Record<string, string>) => {
    const answer = await anna.post(form, { ...values, ...typed });
    assert.is(answer.status, 422);
    return errorsIn(await answer.text());
  };
  assert.equal(await errors({ laterFrom: '2026-03-02', laterCore: '600' }), {
    laterFrom: 'Please enter a day after today.',
  });
  assert.equal(await errors({ laterCore: '600' }), { laterFrom: 'Please fill this in.' });
  assert.equal(Object.keys(await errors({ laterFrom: '2026-06-01' })), ['laterFrom']);
  assert.equal(Object.keys(await errors({ laterFrom: '2026-06-31', laterCore: '2' })), [
    'laterFrom',
    'laterCore',
  ]);
});

test.run();
