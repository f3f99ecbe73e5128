import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { linksOf, plainText, textsOf, typedIn } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('comparing two members before they are merged');

const mergePage = (id: string) => paths.adminMemberPart(id, 'merge');

async function addTwins(site: TestSite) {
  const { memberId: kept } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-05-01',
  });
  const { memberId: twin } = await addPaidMember(site, {
    name: 'Anna Aberg',
    paidOn: '2024-01-01',
  });
  await site.db
    .updateTable('members')
    .set({ phone: '', street: '', postal_code: '', city: '', birth_year: null })
    .where('id', '=', kept)
    .execute();
  await site.db
    .updateTable('members')
    .set({
      phone: '+46 70 123 45 67',
      street: 'Storgatan 1',
      postal_code: '590 42',
      city: 'Ulrika',
      birth_year: 1980,
    })
    .where('id', '=', twin)
    .execute();
  return { kept, twin };
}

/** Returns the cells of a line: stays, disappears, afterwards. */
function line(html: string, label: string): string[] {
  const rows = textsOf(html, '.merge-table tbody th');
  const cells = textsOf(html, '.merge-table tbody td');
  const index = rows.indexOf(label);
  return cells.slice(index * 3, index * 3 + 3);
}

const compare = async (admin: SignedIn, id: string, number: string) => {
  const answer = await admin.post(mergePage(id), { number });
  return { status: answer.status, html: await answer.text() };
};

test('shows what each has and what will be left, and merges only after a second press', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { kept, twin } = await addTwins(site);
  const { html, status } = await compare(admin, kept, 'm-10002');
  assert.is(status, 200);
  assert.equal(line(html, 'Phone'), ['–', '+46 70 123 45 67', '+46 70 123 45 67']);
  assert.match(line(html, 'Address')[2]!, 'Storgatan 1, 590 42 Ulrika');
  assert.equal(line(html, 'Email').at(2), line(html, 'Email')[0]);
  assert.equal(line(html, 'Fees'), ['1', '1', '2']);
  assert.match(line(html, 'Membership periods')[2]!, '1 January 2024');
  assert.not.match(plainText(html), 'Both have unpaid fees');
  assert.match(line(html, 'Membership periods')[2]!, '30 April 2027');
  assert.is((await admin.get(paths.adminMember(twin))).status, 200, 'nothing has happened yet');
  const sent = { ...typedIn(html, 'form.form-actions'), sure: 'yes' };
  assert.equal(sent, { number: 'M-10002', sure: 'yes' });
  const merged = await admin.post(mergePage(kept), sent);
  assert.is(merged.headers.get('location'), paths.adminMember(kept));
  assert.is((await admin.get(paths.adminMember(twin))).status, 404);
  const rows = await site.db
    .selectFrom('members')
    .innerJoin('member_periods', 'member_periods.member_id', 'members.id')
    .select(['members.id', 'joined_on', 'member_periods.starts_on'])
    .orderBy('member_periods.starts_on')
    .execute();
  assert.equal(rows, [
    { id: kept, joined_on: '2024-01-01', starts_on: '2024-01-01' },
    { id: kept, joined_on: '2024-01-01', starts_on: '2026-05-01' },
  ]);
  const fees = await site.db.selectFrom('fees').select('member_id').execute();
  assert.equal(fees, [{ member_id: kept }, { member_id: kept }]);
  // Another tab still shows the comparison.
  const again = await admin.post(mergePage(kept), { ...sent, key: '' });
  assert.is(again.status, 409);
  assert.match(plainText(await again.text()), 'The two members have already been merged.');
  const page = plainText(await (await admin.get(paths.adminMember(kept))).text());
  for (const words of ['Anna Åberg', '+46 70 123 45 67', 'Storgatan 1, 590 42 Ulrika', '1980']) {
    assert.match(page, words);
  }
  const found = await admin.get(paths.adminMembers({ q: 'storgatan' }));
  assert.is(found.headers.get('location'), paths.adminMember(kept), 'the search knows the address');
});

test('a likely twin leads to the comparison, and the other one can be kept', async ({ site }) => {
  const admin = await signIn(site);
  const { kept, twin } = await addTwins(site);
  await site.db.updateTable('members').set({ email: 'anna@example.org' }).execute();
  const form = await (await admin.get(mergePage(kept))).text();
  const [link] = linksOf(form, '.records a');
  assert.is(link, `${mergePage(kept)}?number=M-10002`);
  await site.db.updateTable('fees').set({ status: 'pending' }).execute();
  const html = await (await admin.get(link!)).text();
  assert.match(plainText(html), 'Both have unpaid fees');
  const swap = `${mergePage(twin)}?number=M-10001`;
  assert.ok(linksOf(html, '.form-actions a').includes(swap));
  assert.match(plainText(await (await admin.get(swap)).text()), 'Stays: M-10002');
});

test('says what is in the way, and offers no merge then', async ({ site }) => {
  const admin = await signIn(site);
  const { kept, twin } = await addTwins(site);
  const same = await compare(admin, kept, '10001');
  assert.is(same.status, 409);
  assert.match(plainText(same.html), 'That is this member’s own number.');
  const by = { adminId: null, now: site.now() };
  await endMembership(site.db, twin, { standing: 'excluded', day: '2023-11-01' }, by);
  const ended = await compare(admin, kept, '10002');
  assert.match(plainText(ended.html), 'The membership of one of the two has ended');
  assert.equal(textsOf(ended.html, '.form-actions button'), ['Two people: keep both']);
  assert.is((await compare(admin, kept, '10009')).status, 422);
  const pressed = await admin.post(mergePage(kept), { number: '10002', sure: 'yes' });
  assert.is(pressed.status, 409);
});

test.run();
