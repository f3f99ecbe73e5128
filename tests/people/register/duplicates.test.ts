import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
import { linksOf, plainText, textsOf, typedIn } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('one person with two addresses');

/** Pays twice, with another address and another spelling the second time. */
async function payTwice(site: TestSite) {
  const anna = { name: 'Anna Åberg', paidOn: '2026-02-01', email: 'anna@work.example' };
  const first = await addPaidMember(site, anna);
  const again = { name: 'Anna Aberg', paidOn: '2026-06-01', email: 'anna@home.example' };
  return { first: first.memberId, second: (await addPaidMember(site, again)).memberId };
}

async function votingList(admin: SignedIn) {
  const meeting = { title: 'Meeting', place: '', meeting_on: '2026-11-22', paid_by: '2026-11-22' };
  const made = await admin.post(paths.adminVotingLists(), meeting);
  const address = made.headers.get('location')!;
  return {
    address,
    read: async () => {
      const html = await admin.page(address);
      return {
        names: textsOf(html, '.voter-table tbody th'),
        doubts: linksOf(html, '#doubts ~ ul a'),
      };
    },
  };
}

const tasksIn = async (admin: SignedIn, show = 'open') => {
  const html = await admin.page(paths.adminTasks({ show }));
  return { texts: textsOf(html, '.task-table tbody tr'), links: linksOf(html, '.row-actions a') };
};

test('is a question with one vote, until the office says that they are two', async ({ site }) => {
  const admin = await signIn(site);
  const { first, second } = await payTwice(site);
  assert.is.not(first, second);
  const { links, texts } = await tasksIn(admin);
  assert.is(texts.length, 1);
  assert.match(texts[0]!, 'Is this Anna Åberg, M-10001?');
  const comparison = paths.adminComparison(first, 10_002);
  assert.equal(links, [comparison]);
  for (const id of [first, second]) {
    const page = await admin.page(paths.adminMember(id));
    assert.ok(linksOf(page, '.member-task a').includes(comparison));
  }
  const duplicates = await admin.page(paths.adminDuplicates());
  assert.equal(linksOf(duplicates, '.row-actions a'), [comparison]);
  const list = await votingList(admin);
  assert.equal(await list.read(), { names: ['Anna Åberg'], doubts: [comparison] });

  const html = await admin.page(comparison);
  const fields = typedIn(html, 'form.form-actions');
  const answered = await admin.post(paths.adminMemberPart(first, 'apart'), fields);
  assert.is(answered.headers.get('location'), paths.adminMember(first));
  assert.equal((await list.read()).doubts, []);
  assert.is((await list.read()).names.length, 2);
  assert.is((await tasksIn(admin)).texts.length, 0);
  assert.is((await tasksIn(admin, 'done')).texts.length, 1);
  const edit = paths.adminMemberPart(second, 'edit');
  const form = typedIn(await admin.page(edit), '.details-form');
  assert.is((await admin.post(edit, { ...form, phone: '070-123 45 67' })).status, 303);
  assert.is((await tasksIn(admin)).texts.length, 0, 'nobody is asked twice');
  assert.is((await admin.post(`${list.address}/lock`, { confirmed: 'yes' })).status, 303);
  assert.is((await list.read()).names.length, 2);
});

test('becomes one member with both addresses, years and payments', async ({ site }) => {
  const admin = await signIn(site);
  const { first, second } = await payTwice(site);
  const list = await votingList(admin);
  await admin.post(`${list.address}/lock`, { confirmed: 'yes' });
  assert.is((await list.read()).doubts.length, 1, 'the locked list says who is missing');
  const comparison = paths.adminComparison(first, 10_002);
  const html = await admin.page(comparison);
  assert.match(plainText(html), '31 January 2028');
  const fields = typedIn(html, 'form.form-actions');
  const merged = await admin.post(paths.adminMemberPart(first, 'merge'), {
    ...fields,
    sure: 'yes',
  });
  assert.is(merged.status, 303);
  const page = plainText(await admin.page(paths.adminMember(first)));
  assert.match(page, 'anna@work.example');
  assert.match(page, 'anna@home.example');
  assert.is((await admin.get(paths.adminMember(second))).status, 404);
  const periods = await site.db
    .selectFrom('member_periods')
    .select(['starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute();
  assert.equal(periods, [
    { starts_on: '2026-02-01', ends_on: '2027-01-31' },
    { starts_on: '2027-02-01', ends_on: '2028-01-31' },
  ]);
  const again = await addPaidMember(site, {
    name: 'Anna Aberg',
    paidOn: '2026-11-20',
    email: 'anna@home.example',
  });
  assert.is(again.memberId, first, 'the other address is known');
  assert.is((await tasksIn(admin)).texts.length, 0);
});

test('is two members again once the merge is undone, unless something has changed since', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { first, second } = await payTwice(site);
  const merge = async () => {
    const fields = { number: 'M-10002', sure: 'yes' };
    assert.is((await admin.post(paths.adminMemberPart(first, 'merge'), fields)).status, 303);
  };
  const undo = async () => {
    const asked = await admin.post(paths.adminMemberPart(first, 'unmerge'), {});
    assert.match(
      plainText(await asked.text()),
      'Make two members of Anna Åberg and M-10002 again?',
    );
    return noticeKeyOf(
      await admin.post(paths.adminMemberPart(first, 'unmerge'), { confirmed: 'yes' }),
    );
  };
  await merge();
  const page = plainText(await admin.page(paths.adminMember(first)));
  assert.match(page, 'M-10002 was merged with this member on 22 November 2026.');
  assert.is(await undo(), 'members:unmerged');
  assert.is((await admin.get(paths.adminMember(second))).status, 200);
  assert.is((await tasksIn(admin)).texts.length, 1, 'the question is open again');
  await merge();
  const edit = paths.adminMemberPart(first, 'edit');
  const form = typedIn(await admin.page(edit), '.details-form');
  await admin.post(edit, { ...form, phone: '+46 70 765 43 21' });
  assert.is(await undo(), 'members:unmergeFailed');
  assert.is((await admin.get(paths.adminMember(second))).status, 404);
});

test('is two members again where a payer, an import or a likely duplicate is gone since', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { db } = site;
  const { first, second } = await payTwice(site);
  const add = async (name: string) =>
    (await addPaidMember(site, { name, paidOn: '2026-03-01' })).memberId;
  const [payer, other] = [await add('Bo Ek'), await add('Siv Lind')];
  const at = '2026-11-01T10:00:00.000Z';
  const file = { id: other, file_name: 'list.csv', content: '', settings: '{}', created_by: '' };
  await db
    .insertInto('member_imports')
    .values({ ...file, created_at: at, imported_at: at })
    .execute();
  const of = (id: string) => db.updateTable('members').where('id', '=', id);
  await of(first).set({ payer_id: other, import_id: file.id }).execute();
  await of(second).set({ payer_id: payer, import_id: file.id }).execute();
  const question = { kind: 'samePerson', member_id: second, other_member_id: payer } as const;
  await db
    .insertInto('office_tasks')
    .values({ ...question, id: payer, created_at: at })
    .execute();
  const fields = { number: 'M-10002', sure: 'yes' };
  assert.is((await admin.post(paths.adminMemberPart(first, 'merge'), fields)).status, 303);
  await db.deleteFrom('member_imports').execute();
  await db.deleteFrom('members').where('id', '=', payer).execute();
  const undone = await admin.post(paths.adminMemberPart(first, 'unmerge'), { confirmed: 'yes' });
  assert.is(noticeKeyOf(undone), 'members:unmerged');
  const two = await db
    .selectFrom('members')
    .select(['payer_id', 'import_id'])
    .where('id', 'in', [first, second])
    .orderBy('number')
    .execute();
  assert.equal(two, [
    { payer_id: other, import_id: null },
    { payer_id: null, import_id: null },
  ]);
  assert.is((await tasksIn(admin)).texts.length, 1, 'only the question about those who are there');
});

test('stays one member once the fee of somebody for whom the other has paid has changed', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { db } = site;
  const { first, second } = await payTwice(site);
  const add = (name: string) => addPaidMember(site, { name, paidOn: '2026-03-01' });
  const [payer, child] = [await add('Bo Ek'), await add('Siv Lind')];
  const setPayer = (id: string, payer_id: string | null) =>
    db.updateTable('members').set({ payer_id }).where('id', '=', id).execute();
  await setPayer(first, payer.memberId);
  await setPayer(child.memberId, second);
  const setStatus = (status: 'pending' | 'paid') =>
    db.updateTable('fees').set({ status }).where('id', '=', child.id).execute();
  await setStatus('pending');
  const fields = { number: 'M-10002', sure: 'yes' };
  assert.is((await admin.post(paths.adminMemberPart(first, 'merge'), fields)).status, 303);
  await setStatus('paid');
  const undone = await admin.post(paths.adminMemberPart(first, 'unmerge'), { confirmed: 'yes' });
  const fee = await db
    .selectFrom('fees')
    .select('status')
    .where('id', '=', child.id)
    .executeTakeFirst();
  assert.equal(fee, { status: 'paid' });
  assert.is(noticeKeyOf(undone), 'members:unmergeFailed');
});

test('leads back to the member after the proof that undoing a merge asks for', async ({ site }) => {
  const admin = await signIn(site);
  const { first } = await payTwice(site);
  const fields = { number: 'M-10002', sure: 'yes' };
  assert.is((await admin.post(paths.adminMemberPart(first, 'merge'), fields)).status, 303);
  await site.db.updateTable('sessions').set({ confirmed_at: '2026-11-21T10:00:00.000Z' }).execute();
  const asked = await admin.post(paths.adminMemberPart(first, 'unmerge'), {});
  const { pathname, searchParams } = new URL(asked.headers.get('location')!, 'http://site');
  assert.equal([pathname, searchParams.get('next')], ['/admin/confirm', paths.adminMember(first)]);
});

test('is known by a mailbox that has several spellings', async ({ site }) => {
  const anna = { name: 'Åsa Ek', paidOn: '2026-02-01', email: 'asa.ek@gmail.com' };
  const { memberId } = await addPaidMember(site, anna);
  for (const [index, email] of ['asaek@gmail.com', 'asa.ek+club@googlemail.com'].entries()) {
    const again = await addPaidMember(site, {
      name: 'ASA  EK',
      paidOn: `2026-0${index + 3}-01`,
      email,
    });
    assert.is(again.memberId, memberId);
  }
});

test('is shown to the office before it adds somebody', async ({ site }) => {
  const admin = await signIn(site);
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-02-01', email: 'a@work.example' });
  const typed = {
    kind: 'person',
    plan: 'General',
    first_name: 'Åberg',
    last_name: 'Anna',
    email: 'a@home.example',
    phone: '070-1234567',
    country: 'SE',
    language: 'sv',
  };
  const asked = await admin.post(paths.adminNewMember(), typed);
  assert.is(asked.status, 409);
  const html = await asked.text();
  assert.equal(textsOf(html, '.notice-alert li a'), ['Anna Åberg, M-10001']);
  const added = await admin.post(paths.adminNewMember(), { ...typed, again: 'on' });
  assert.is(added.status, 303);
  assert.is((await tasksIn(admin)).texts.length, 0, 'the office has answered');
});

test.run();
