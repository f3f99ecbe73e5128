import * as assert from 'uvu/assert';
import { findFee } from '../../../src/people/fees/fee-rows.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { errorsIn, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { liveSuite, statusOf } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment } from '../../helpers/people/money.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('money that gave no membership');

const FORM = '.action-form';

const periodsOf = ({ db }: TestSite, memberId: string) =>
  db
    .selectFrom('member_periods')
    .select(['plan', 'starts_on', 'ends_on', 'paid_on', 'source'])
    .where('member_id', '=', memberId)
    .where('voided_at', 'is', null)
    .orderBy('starts_on')
    .execute();

const openTasks = ({ db }: TestSite) =>
  db.selectFrom('office_tasks').select('kind').where('done_at', 'is', null).execute();

async function numberOf({ db }: TestSite, id: string) {
  const { number } = await db
    .selectFrom('members')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return memberNumber(number);
}

/** Records a payment of a member for life, which gives nothing. */
async function review(site: TestSite, admin: SignedIn) {
  const person = { email: 'l@example.org', name: 'For Life' };
  await addPaidMember(site, { ...person, plan: 'Lifetime', paidOn: '2026-02-01' });
  const id = await addApplication(site, {
    full_name: person.name,
    email: person.email,
    membership_type: 'General',
  });
  await recordManualPayment(admin, id);
  assert.is(await statusOf(site, id), 'needs_review');
  return id;
}

test('it counts once for the member, plan and day that the office chooses, where nothing is in the way', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await review(site, admin);
  const { memberId } = await addPaidMember(site, {
    name: 'Eva Ek',
    email: 'eva@example.org',
    plan: 'General',
    paidOn: '2025-05-01',
  });
  const feeOf = () =>
    site.db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const path = paths.adminFeeAllocation(id);
  const page = await (await admin.get(paths.adminFee(id))).text();
  assert.ok(linksOf(page, '.fee-act a').includes(path));
  const html = await (await admin.get(path)).text();
  const { day, number, plan } = valuesOf(html, FORM);
  assert.equal([day, plan], ['2026-03-02', 'General']);
  assert.match(number!, /^M-\d+$/);

  const refused = await admin.post(path, {});
  assert.is(refused.status, 409);
  assert.match(plainText(await refused.text()), 'No period could be added.');
  const eva = await numberOf(site, memberId);
  const taken = await admin.post(path, { number: eva, day: '2026-04-01' });
  const shown = await taken.text();
  assert.is(taken.status, 409);
  assert.match(plainText(shown), 'The member has another period on or after that day.');
  assert.equal([valuesOf(shown, FORM).number, valuesOf(shown, FORM).day], [eva, '2026-04-01']);
  const odd = await admin.post(path, { number: 'M-99', plan: 'General', day: '2026-06-01' });
  assert.equal(errorsIn(await odd.text()), {
    number: 'No member fits. Try fewer words, or the member number.',
  });
  const wrong = await admin.post(path, { number: "1' or", plan: '<b>', day: '2026-02-30' });
  assert.is(wrong.status, 422);
  assert.equal(Object.keys(errorsIn(await wrong.text())), ['number', 'plan', 'day']);
  assert.is((await periodsOf(site, memberId)).length, 1);
  assert.is(await statusOf(site, id), 'needs_review');
  assert.is((await feeOf()).plan, 'General', 'nothing is half done');
  assert.equal(await openTasks(site), [{ kind: 'needs_review' }], 'the question stays');

  const choice = { number: eva, plan: 'Core', day: '2026-05-01' };
  const answers = await Promise.all([admin.post(path, choice), admin.post(path, choice)]);
  for (const answer of answers) assert.is(answer.status, 303);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal((await periodsOf(site, memberId)).at(-1), {
    plan: 'Core',
    starts_on: '2026-05-01',
    ends_on: '2027-04-30',
    paid_on: '2026-03-02',
    source: 'renewed',
  });
  assert.is((await periodsOf(site, memberId)).length, 2);
  assert.equal(await openTasks(site), []);
  const { member_id, plan: counted } = await feeOf();
  assert.equal([member_id, counted], [memberId, 'Core']);
  assert.is((await admin.get(path)).status, 409, 'nothing is left to decide');
});

test('money of a deleted application counts for a member of the register', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { full_name: 'Bo Ek', membership_type: 'General' });
  await site.db
    .updateTable('fees')
    .set({ application_id: null, member_id: null })
    .where('id', '=', id)
    .execute();
  await recordManualPayment(admin, id);
  assert.is((await findFee(site.db, id))!.status, 'needs_review');
  const path = paths.adminFeeAllocation(id);
  assert.is((await admin.post(path, {})).status, 422, 'whose it is must be said');
  const { memberId } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2024-01-01' });
  const number = await numberOf(site, memberId);
  assert.is((await admin.post(path, { number })).status, 303);
  assert.equal(
    (await periodsOf(site, memberId)).map(({ source, starts_on }) => [starts_on, source]),
    [
      ['2024-01-01', 'joined'],
      ['2026-03-02', 'rejoined'],
    ],
  );
});

test.run();
