import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { find, plainText, valuesOf } from '../../helpers/html.ts';
import { apply } from '../../helpers/people/registration.ts';

const test = signedInSuite("the association's fees");

const form = paths.siteDetails('fees');

test('a new fee is on every page at once, and charged from then on; what was charged stays', async ({
  anna,
  site,
}) => {
  const page = async (path: string) => plainText(await anna.page(path)).replaceAll(/\s/g, ' ');
  const amounts = async () => {
    const fees = site.db.selectFrom('fees').select(['plan', 'amount', 'purpose']);
    const rows = await fees.orderBy('reference').execute();
    return rows.map(({ amount, plan, purpose }) => `${plan} ${purpose} ${amount}`);
  };
  await apply(site, { email: 'early@example.org' });
  const [early] = await site.db.selectFrom('membership_applications').select('id').execute();
  const member = await addPaidMember(site, { name: 'Bo Berg', paidOn: '2025-06-20' });
  const member2 = await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2026-06-01' });
  assert.match(await page(paths.membership()), 'SEK 500 per year');
  const values = valuesOf(await anna.page(form), 'form.details-form');
  assert.is(values.Core, '500');
  const saved = await anna.post(form, { ...values, Core: '550.50', General: '200 kr' });
  assert.is(saved.status, 303);
  for (const path of [paths.home(), paths.membership(), paths.membershipRegistration()]) {
    assert.match(await page(path), 'SEK 550.50', path);
    assert.match(await page(path), 'SEK 200', path);
  }
  await apply(site, { email: 'late@example.org' });
  const change = paths.adminMemberPart(member2.memberId, 'change');
  assert.match(await page(change), 'Core, SEK 63.50 to pay (SEK 550.50 less SEK 487)');
  await anna.post(paths.adminMemberPart(member.memberId, 'renew'), { plan: 'General' });
  await anna.post(change, { plan: 'Core' });
  const added = valuesOf(await anna.page(paths.adminNewMember()), '.details-form');
  await anna.post(paths.adminNewMember(), { ...added, first_name: 'Eva', email: 'e@example.org' });
  assert.equal(await amounts(), [
    'Core join 50000',
    'General join 15000',
    'General join 15000',
    'Core join 55050',
    'General renew 20000',
    'Core change 6350',
    'General join 20000',
  ]);
  const success = await site.get(paths.membershipSuccess({ application: early!.id }));
  const details = find(await success.text(), '.success-details');
  assert.match(plainText(details).replaceAll(/\s/g, ' '), 'SEK 500 per year');
});

test('a fee that may be a thousand times another is asked for again, as it was typed', async ({
  anna,
}) => {
  const values = valuesOf(await anna.page(form), 'form.details-form');
  for (const typed of ['1.500', '1,500', '15 00']) {
    const answer = await anna.post(form, { ...values, Lifetime: typed });
    assert.is(answer.status, 422, typed);
    const html = await answer.text();
    assert.is(valuesOf(html, 'form.details-form').Lifetime, typed);
    assert.match(plainText(html), 'Do not put a dot or comma between thousands.');
  }
  assert.is((await anna.post(form, { ...values, Lifetime: '4.500,50 kr' })).status, 303);
  const stored = valuesOf(await anna.page(form), 'form.details-form');
  assert.is(stored.Lifetime, '4500.50');
});

test('a dearer plan that is already paid for begins at once, and nobody is asked for 0 kronor', async ({
  anna,
  site,
}) => {
  const { memberId } = await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-06-10' });
  const values = valuesOf(await anna.page(form), 'form.details-form');
  await anna.post(form, { ...values, General: '100', Core: '150' });
  const change = paths.adminMemberPart(memberId, 'change');
  assert.is((await anna.post(change, { plan: 'Core' })).status, 303);
  const { amount, status, token } = await site.db
    .selectFrom('fees')
    .select(['amount', 'status', 'token'])
    .where('purpose', '=', 'change')
    .executeTakeFirstOrThrow();
  assert.equal([amount, status], [0, 'free']);
  assert.match(plainText(await site.page(paths.fee(token))), 'nothing to pay');
  const periods = await site.db
    .selectFrom('member_periods')
    .select(['plan', 'starts_on', 'ends_on', 'paid_on'])
    .where('voided_at', 'is', null)
    .where('plan', '=', 'Core')
    .execute();
  const year = { starts_on: '2026-06-10', ends_on: '2027-06-09', paid_on: '2026-06-10' };
  assert.equal(periods, [{ plan: 'Core', ...year }]);
});

test.run();
