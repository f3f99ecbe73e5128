import * as assert from 'uvu/assert';
import { suspend } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { countHoldings, eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { press, questionOf } from '../../helpers/forms.ts';
import { attributesOf, errorsIn, plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('voting lists');

const meeting = {
  title: 'Annual meeting 2026',
  place: 'Ulrika',
  meeting_on: '2026-11-22',
  paid_by: '2026-11-20',
};

const names = (html: string) => textsOf(html, '.voter-table tbody th');

async function draft(admin: SignedIn, fields = {}) {
  const made = await admin.post(paths.adminVotingLists(), { ...meeting, ...fields });
  assert.is(made.status, 303);
  const address = made.headers.get('location')!;
  return { address, read: async () => admin.page(address) };
}

const lock = (admin: SignedIn, address: string) =>
  admin.post(`${address}/lock`, { confirmed: 'yes' });

async function addPeople(site: TestSite) {
  const zorro = await addPaidMember(site, { name: 'Östen Zorro', paidOn: '2026-11-20' });
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-01-10', plan: 'Core' });
  const bo = await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-02-10' });
  await addPaidMember(site, { name: 'Too Late', paidOn: '2026-11-21' });
  await addPaidMember(site, { name: 'No Vote', paidOn: '2026-03-01', plan: 'Provisional' });
  await addPaidMember(site, { name: 'In Grace', paidOn: '2025-11-01' });
  const shut = await addPaidMember(site, { name: 'Shut Out', paidOn: '2026-04-01' });
  const by = { adminId: null, now: site.now() };
  await suspend(site.db, shut.memberId, { from: '2026-11-01', until: null }, by);
  return { bo, zorro };
}

test('members without a payment are said to be granted or imported, not without a fee', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { memberId } = await addPaidMember(site, { name: 'Ida Import', paidOn: '2026-01-10' });
  await site.db
    .updateTable('member_periods')
    .set({ paid_on: null, fee_id: null, source: 'imported' })
    .where('member_id', '=', memberId)
    .execute();
  const { read } = await draft(admin);
  assert.match(textsOf(await read(), '.voter-table tbody tr')[0]!, 'Granted or imported');
});

test('name who has a vote and has paid in time, in Swedish order, and are locked after a question', async ({
  site,
}) => {
  const admin = await signIn(site);
  await addPeople(site);
  const { address, read } = await draft(admin);
  const html = await read();
  assert.equal(names(html), ['Bo Berg', 'Östen Zorro', 'Anna Åberg']);
  assert.match(
    plainText(html),
    'On the voting list: 3. Votes: 3. The fee must have been paid by 20 November 2026.',
  );
  const receipts = await site.db.selectFrom('payments').select('receipt_number').execute();
  const [row] = textsOf(html, '.voter-table tbody tr');
  assert.ok(receipts.some(({ receipt_number }) => row!.includes(receipt_number)));
  assert.equal(textsOf(html, '.signatures p'), ['Chair', 'Teller', 'Teller']);

  const action = `${address}/lock`;
  const asked = 'Lock the voting list for Annual meeting 2026 (22 November 2026)?';
  assert.is(plainText(questionOf(html, action)[0]!), asked);
  const answer = await admin.post(action, {});
  assert.is(answer.status, 200);
  const question = await answer.text();
  assert.equal(textsOf(question, 'h1'), [asked]);
  assert.equal(textsOf(await read(), '.voting-hash code'), []);
  assert.is((await press(admin, question, action)).headers.get('location'), address);
  assert.is(textsOf(await read(), '.voting-hash code').length, 1);
});

test('change no more once they are locked, whatever happens in the register', async ({ site }) => {
  const admin = await signIn(site);
  const { db } = site;
  const { bo, zorro } = await addPeople(site);
  const { address, read } = await draft(admin);
  await lock(admin, address);
  const before = await read();
  const [hash] = textsOf(before, '.voting-hash code');
  assert.match(hash!, /^[\da-f]{64}$/);
  await addPaidMember(site, { name: 'New Comer', paidOn: '2026-11-01' });
  await db
    .updateTable('members')
    .set({ full_name: 'Bo B' })
    .where('id', '=', bo.memberId)
    .execute();
  await db.deleteFrom('members').where('id', '=', zorro.memberId).execute();
  assert.is((await admin.post(`${address}/lock`, {})).status, 303);
  await admin.post(`${address}/deletion`, {});
  const after = await read();
  assert.equal(names(after), names(before));
  assert.equal(textsOf(after, '.voting-hash code'), [hash]);
  assert.not.match(plainText(after), 'The voting list has been changed.');
  await db.updateTable('voting_list_rows').set({ name: 'X' }).where('position', '=', 1).execute();
  assert.match(plainText(await read()), 'The voting list has been changed.');
  assert.equal(
    (await logOf(site, 'votingList')).map(({ action }) => action),
    ['created', 'updated'],
  );
});

test('are corrected by rows with a reason', async ({ site }) => {
  const admin = await signIn(site);
  await addPeople(site);
  const { address, read } = await draft(admin);
  const correct = async (change: string, number: string, reason = 'The meeting decided so') => {
    const answer = await admin.post(`${address}/corrections`, { change, number, reason });
    return answer.status === 303 ? 303 : errorsIn(await answer.text());
  };
  await correct('added', '10004');
  assert.equal(await site.db.selectFrom('voting_list_corrections').selectAll().execute(), []);
  await lock(admin, address);
  assert.is(await correct('added', 'M-10004'), 303);
  assert.is(await correct('struck', '10001'), 303);
  assert.equal(await correct('added', '10004'), {
    number: 'The member is already on the voting list.',
  });
  assert.equal(await correct('struck', '10001'), {
    number: 'The member is not on the voting list.',
  });
  assert.equal(await correct('struck', '19999'), {
    number: 'No member fits. Try fewer words, or the member number.',
  });
  assert.equal(await correct('struck', 'xyz', ' '), {
    number: 'No member fits. Try fewer words, or the member number.',
    reason: 'Please say why the meeting is correcting the voting list.',
  });
  const html = await read();
  assert.match(plainText(html), 'On the voting list: 3. Votes: 3.');
  assert.is(textsOf(html, '[aria-labelledby=corrections] li').length, 2);
  assert.match(plainText(html), 'Added: Too Late, M-10004');
  assert.not.match(plainText(html), 'The voting list has been changed.');
});

test('keep what was typed, and name each fault at its field', async ({ site }) => {
  const admin = await signIn(site);
  const answer = await admin.post(paths.adminVotingLists(), {
    title: ' ',
    place: 'Ulrika',
    meeting_on: '2026-02-30',
    paid_by: '',
  });
  const html = await answer.text();
  assert.is(answer.status, 422);
  assert.equal(errorsIn(html), {
    title: 'Please enter the name of the meeting.',
    meeting_on: 'Please enter a date such as 2026-03-21.',
    paid_by: 'Please enter a date.',
  });
  assert.equal(attributesOf(html, '#place', 'value'), ['Ulrika']);
  assert.is((await admin.get(paths.adminVotingList('nowhere'))).status, 404);
  assert.is((await site.get(paths.adminVotingLists())).status, 401);
  assert.is((await admin.post(`${paths.adminVotingList('nowhere')}/lock`, {})).status, 404);
});

test('stay when a member is erased, and go three years after the meeting', async ({ site }) => {
  const { db } = site;
  const admin = await signIn(site);
  await addPeople(site);
  const { address } = await draft(admin);
  await lock(admin, address);
  const email = 'bo.berg@example.org';
  const kept = (await countHoldings(db, { email })).find(
    ({ table }) => table === 'voting_list_rows',
  );
  assert.equal(kept, { table: 'voting_list_rows', goes: 0, stays: 1 });
  await eraseHoldings(db, { email }, site.now());
  const rows = () => db.selectFrom('voting_list_rows').select('name').execute();
  assert.is((await rows()).length, 3);
  assert.is((await purgeExpired(db, new Date('2029-11-22T12:00:00Z'))).votingLists, 0);
  assert.is((await purgeExpired(db, new Date('2029-11-23T12:00:00Z'))).votingLists, 1);
  assert.equal(await rows(), []);
});

test.run();
