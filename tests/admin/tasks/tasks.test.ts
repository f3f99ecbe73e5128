import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, find, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { recordManualPayment, recordRefund } from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('questions that the office decides');

const page = async (admin: SignedIn, query = {}, headers = {}) =>
  admin.page(paths.adminTasks(query), { Cookie: admin.cookie, ...headers });

const rows = (html: string) => textsOf(html, '.task-table tbody th');

async function addTask(
  { db }: TestSite,
  id: string,
  task: { member_id?: string; fee_id?: string; created_at?: string },
) {
  await db
    .insertInto('office_tasks')
    .values({ id, kind: 'sameEmail', created_at: '2026-11-20T09:00:00.000Z', ...task })
    .execute();
}

test('lists the oldest question first, with its age and the way to the member and the fee', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { id, memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-01-01' });
  const fee = await addApplication(site, { full_name: 'Olle Ask', email: 'olle@example.org' });
  await addTask(site, 'new', { fee_id: fee, created_at: '2026-11-21T23:30:00.000Z' });
  await addTask(site, 'old', { member_id: memberId, fee_id: id });
  const html = await page(admin);
  assert.equal(rows(html), ['Eva Ek The fee (Eva Ek)', 'Olle Ask The fee (Olle Ask)']);
  assert.equal(linksOf(html, '.task-table tbody th a'), [
    paths.adminMember(memberId),
    paths.adminFee(id),
    paths.adminFee(fee),
  ]);
  const [old, late] = textsOf(html, '.task-table tbody tr');
  assert.match(old!, '20 November 2026 2 days ago');
  assert.match(late!, '22 November 2026 today');
  assert.match(plainText(find(html, '.chips')), 'Open 2');
  const swedish = await page(admin, {}, { Cookie: `${admin.cookie}; language=sv` });
  assert.match(plainText(swedish), 'för 2 dagar sedan');
  const overview = await admin.page(paths.adminOverview());
  assert.ok(linksOf(overview, '.needs a').includes(paths.adminTasks()));
  assert.match(textsOf(overview, '.needs li')[0]!, '2 questions to decide');
});

test('a decision says who and when, can be taken back, and is in the log once', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-01-01' });
  await addTask(site, 't', { member_id: memberId });
  for (let time = 0; time < 2; time += 1) {
    const answer = await admin.post(paths.adminTaskDone('t'), {});
    assert.equal([answer.status, answer.headers.get('location')], [303, paths.adminTasks()]);
  }
  assert.match(plainText(await page(admin)), 'Nothing to decide right now.');
  const done = await page(admin, { show: 'done' });
  assert.equal(rows(done), ['Eva Ek']);
  assert.match(
    textsOf(done, '.task-table tbody tr')[0]!,
    `Done on 22 November 2026 ${admin.email}`,
  );
  assert.equal(
    (await logOf(site, 'member')).map(({ changes }) => changes),
    [['done']],
  );
  assert.is((await admin.post(paths.adminTaskReopening('t'), {})).status, 303);
  assert.equal(rows(await page(admin)), ['Eva Ek']);
  const back = await admin.post(`${paths.adminTaskDone('t')}?back=member`, {});
  assert.is(back.headers.get('location'), paths.adminMember(memberId));
});

test('turns pages of fifty', async ({ site }) => {
  const admin = await signIn(site);
  const { memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-01-01' });
  for (let number = 0; number < 51; number += 1) {
    await addTask(site, `t${number}`, { member_id: memberId });
  }
  assert.is(rows(await page(admin)).length, 50);
  assert.is(rows(await page(admin, { page: '2' })).length, 1);
});

test('is for administrators, and knows its questions', async ({ site }) => {
  assert.is((await site.get(paths.adminTasks())).status, 401);
  assert.is((await site.post(paths.adminTaskDone('t'), {})).status, 401);
  const admin = await signIn(site);
  assert.is((await admin.post(paths.adminTaskDone('t'), {})).status, 404);
  assert.is((await admin.post(paths.adminTaskReopening('t'), {})).status, 404);
});

test('money that needs a decision is a question in this one list until it is settled', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await addApplication(site, { full_name: 'Eva Ek', membership_type: 'General' });
  await recordManualPayment(admin, id, { amount: '200', sure: 'yes' });
  const [question] = textsOf(await page(admin), '.task-table tbody tr');
  assert.match(question!, 'Eva Ek');
  assert.match(question!, 'Too much has been paid');
  const overview = await admin.page(paths.adminOverview());
  assert.ok(linksOf(overview, '.needs a').includes(paths.adminTasks()));
  // The question and the application.
  assert.match(
    textsOf(overview, '.admin-areas .badge')[1]!,
    '2 applications and questions waiting',
  );
  const [task] = await site.db.selectFrom('office_tasks').select('id').execute();
  await admin.post(paths.adminTaskDone(task!.id), {});
  assert.equal(rows(await page(admin)), [], 'the office may keep the money as a gift');
  await admin.post(paths.adminTaskReopening(task!.id), {});
  await recordRefund(admin, id, '50');
  assert.equal(rows(await page(admin)), []);
});

test('another address in a new application is asked about, and taken with one press', async ({
  site,
}) => {
  const admin = await signIn(site);
  const person = { full_name: 'Eva Ek', email: 'eva@example.org', membership_type: 'Honorary' };
  const { memberId } = await addPaidMember(site, {
    name: 'Eva Ek',
    paidOn: '2026-01-01',
    email: person.email,
  });
  const again = async (values: Record<string, string>) => {
    const id = await addApplication(site, { ...person, ...values });
    await admin.post(paths.adminApplicationAct(id, 'acceptance'), { text: 'Welcome.' });
  };
  await again({ street: 'storgatan  1', postal_code: '59041', city: 'Ulrika', country: 'SE' });
  assert.equal(rows(await page(admin)), []);
  await again({ street: 'Provgatan 9', postal_code: '582 22', city: 'Linköping', country: 'SE' });
  const html = await page(admin);
  assert.equal(rows(html), ['Eva Ek']);
  assert.match(plainText(html), 'In the register: Storgatan 1, 590 41 Ulrika, Sweden');
  assert.match(plainText(html), 'In the application: Provgatan 9, 582 22 Linköping, Sweden');
  const [form] = attributesOf(html, '.task-table form', 'action');
  for (let time = 0; time < 2; time += 1) {
    assert.is((await admin.post(form!, {})).status, 303);
  }
  assert.equal(rows(await page(admin)), []);
  const member = await admin.page(paths.adminMember(memberId));
  assert.match(plainText(member), 'Provgatan 9');
  // The only member found is opened at once.
  const found = await admin.get(paths.adminMembers({ q: 'provgatan' }));
  assert.match(found.headers.get('location')!, memberId);
});

test.run();
