import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { adminSuite, logOf, signIn } from '../../helpers/admin.ts';
import { plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('the personal data of a member');
const email = 'anna.aberg@example.org';

const pageOf = (id: string) => paths.adminMemberPart(id, 'personal-data');

async function addAnna(site: TestSite) {
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-05-01',
    email,
  });
  await addMessage(site, { first_name: 'Anna', last_name: 'Åberg', email });
  await addSubscriber(site, { email });
  return memberId;
}

const namesIn = async ({ db }: TestSite) =>
  (await db.selectFrom('members').select('full_name').orderBy('number').execute()).map(
    ({ full_name }) => full_name,
  );

test('can be downloaded by the office for the person, and the log says so', async ({ site }) => {
  const id = await addAnna(site);
  const admin = await signIn(site);
  const page = await admin.page(paths.adminMember(id));
  assert.match(page, pageOf(id));
  const answer = await admin.get(paths.adminMemberCopy(id));
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-disposition')!, 'M-10001-2026-11-22.json');
  const copy = (await answer.json()) as { address: string; data: Record<string, object[]> };
  assert.is(copy.address, email);
  assert.is(copy.data.members!.length, 1);
  assert.is(copy.data.contact_submissions!.length, 1);
  assert.not.match(JSON.stringify(copy.data), 'card_secret');
  assert.equal(
    (await logOf(site, 'member')).map(({ action, who }) => [action, who]),
    [['exported', 'anna@example.org']],
  );
});

test('is erased after the number is typed, and the books stay', async ({ site }) => {
  const id = await addAnna(site);
  await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-06-01' });
  const admin = await signIn(site);
  const html = await admin.page(pageOf(id));
  const rows = Object.fromEntries(
    textsOf(html, 'tbody th').map((label, index) => [
      label,
      textsOf(html, 'tbody td').slice(index * 3, index * 3 + 2),
    ]),
  );
  assert.equal(rows['Details in the register'], ['1', '0']);
  assert.equal(rows['Messages to the association'], ['1', '0']);
  assert.equal(rows['Payments in the books'], ['0', '1']);
  assert.match(plainText(html), 'for 7 years after the calendar year');

  const wrong = await admin.post(pageOf(id), { number: 'M-10002' });
  assert.is(wrong.status, 422);
  const again = await wrong.text();
  assert.match(again, 'That is not this member’s number.');
  assert.match(again, 'value="M-10002"');
  assert.equal(await namesIn(site), ['Anna Åberg', 'Bo Berg']);

  const done = await admin.post(pageOf(id), { number: ' m-10001 ' });
  assert.is(done.headers.get('location'), paths.adminMembers());
  assert.equal(await namesIn(site), ['Bo Berg']);
  for (const table of ['contact_submissions', 'newsletter_subscribers'] as const) {
    assert.is((await site.db.selectFrom(table).select('id').execute()).length, 0, table);
  }
  assert.is((await site.db.selectFrom('payments').select('id').execute()).length, 2);
  assert.is((await admin.get(paths.adminMember(id))).status, 404);
  assert.is((await admin.post(pageOf(id), { number: 'M-10001' })).status, 404);
  assert.is((await admin.get(paths.adminPayments())).status, 200);
  const [entry] = await logOf(site, 'member');
  assert.equal([entry?.action, entry?.who], ['deleted', 'anna@example.org']);
});

test('goes alone where a family shares the address', async ({ site }) => {
  const id = await addAnna(site);
  await addPaidMember(site, { name: 'Bo Åberg', paidOn: '2026-06-01', email });
  const admin = await signIn(site);
  const html = plainText(await admin.page(pageOf(id)));
  assert.match(html, `${email} also belongs to Bo Åberg.`);
  await admin.post(pageOf(id), { number: '10001' });
  assert.equal(await namesIn(site), ['Bo Åberg']);
  assert.is((await site.db.selectFrom('newsletter_subscribers').select('id').execute()).length, 1);
});

test('includes an application from an earlier address', async ({ site }) => {
  const id = await addAnna(site);
  await site.db.updateTable('members').set({ email: 'new@example.org' }).execute();
  const admin = await signIn(site);
  const copy = (await (await admin.get(paths.adminMemberCopy(id))).json()) as {
    data: Record<string, object[]>;
  };
  assert.is(copy.data.membership_applications!.length, 1);
  await admin.post(pageOf(id), { number: 'M-10001' });
  const left = await site.db.selectFrom('membership_applications').select('id').execute();
  assert.is(left.length, 0);
});

test('needs a recent proof, and what was typed comes back', async ({ site, clock }) => {
  const id = await addAnna(site);
  const admin = await signIn(site);
  clock.now += 20 * 60_000;
  const copy = await admin.get(paths.adminMemberCopy(id), { Accept: 'text/html' });
  assert.is(copy.headers.get('location'), paths.adminConfirm(paths.adminMemberCopy(id)));
  const erasing = await admin.post(pageOf(id), { number: 'M-10001' });
  assert.is(erasing.status, 422);
  const asked = await erasing.text();
  assert.match(asked, 'value="M-10001"');
  assert.match(asked, 'name="password"');
  assert.equal(await namesIn(site), ['Anna Åberg']);
  const html = await admin.page(`${pageOf(id)}?number=M-10001`);
  assert.match(html, 'value="M-10001"');
});

test('stays while the member is an administrator', async ({ site }) => {
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Åberg',
    paidOn: '2026-05-01',
    email: 'anna@example.org',
  });
  const admin = await signIn(site);
  const answer = await admin.post(pageOf(memberId), { number: 'M-10001' });
  assert.is(answer.status, 409);
  assert.match(await answer.text(), 'belongs to an administrator');
  assert.equal(await namesIn(site), ['Anna Åberg']);
});

test.run();
