import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { textsOf } from '../../helpers/html.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment, undoLatest } from '../../helpers/people/money.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('payments of an earlier year');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-23T10:00:00Z') });
  context.admin = await signedInAs(context.site);
});

test.after.each(({ site }) => site.close());

const periodsOf = async ({ db }: TestSite) =>
  (
    await db
      .selectFrom('member_periods')
      .select(['starts_on', 'ends_on'])
      .where('voided_at', 'is', null)
      .orderBy('starts_on')
      .execute()
  ).map(({ ends_on, starts_on }) => `${starts_on} ${ends_on}`);

const sentence = async (admin: SignedIn, id: string) =>
  textsOf(await (await admin.get(paths.adminMember(id))).text(), '.member-sentence')[0];

/** Adds a member whose year ends on 30 November 2026, and who paid for the next one on 10 November. */
async function earlyRenewal(site: TestSite, admin: SignedIn, leftOn?: string) {
  const { memberId: id } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2024-11-30' });
  if (leftOn) await admin.post(paths.adminMemberPart(id, 'leave'), { day: leftOn });
  const yearly = async (paidOn: string) => {
    await admin.post(paths.adminMemberPart(id, 'renew'), { plan: 'General' });
    const fee = await site.db
      .selectFrom('fees')
      .select('id')
      .where('member_id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await recordManualPayment(admin, fee.id, { day: paidOn });
    return fee.id;
  };
  return { id, first: await yearly('2025-12-01'), second: await yearly('2026-11-10') };
}

const asPaid = ['2024-11-30 2025-11-29', '2025-12-01 2026-11-30', '2026-12-01 2027-11-30'];

test('payments taken back and recorded again change the periods as if they had come that way', async ({
  site,
  admin,
}) => {
  const { id, first, second } = await earlyRenewal(site, admin);
  assert.equal(await periodsOf(site), asPaid);
  await undoLatest(admin, second);
  assert.equal(await periodsOf(site), asPaid.slice(0, 2));
  await recordManualPayment(admin, second, { day: '2026-11-10' });
  assert.equal(await periodsOf(site), asPaid, 'a renewal keeps its place');
  await undoLatest(admin, first);
  const counted = [asPaid[0], '2026-11-10 2027-11-09'];
  assert.equal(await periodsOf(site), counted, 'the renewal counts from its payment');
  assert.match((await sentence(admin, id))!, 'Member until 9 November 2027');
  await recordManualPayment(admin, first, { day: '2025-12-01' });
  assert.equal(await periodsOf(site), asPaid, 'recorded again, all is as before');
  assert.match((await sentence(admin, id))!, 'Member until 30 November 2027');
  await undoLatest(admin, first);
  await recordManualPayment(admin, first, { day: '2026-11-22' });
  const after = [...counted, '2027-11-10 2028-11-09'];
  assert.equal(await periodsOf(site), after, 'paid today, it pays for the year after');
});

test('where the payment had ended a time without membership, the renewal ends it', async ({
  site,
  admin,
}) => {
  const { id, first } = await earlyRenewal(site, admin, '2025-05-31');
  await undoLatest(admin, first);
  assert.equal(await periodsOf(site), ['2024-11-30 2025-05-31', '2026-11-10 2027-11-09']);
  assert.match((await sentence(admin, id))!, 'Member until 9 November 2027');
  await recordManualPayment(admin, first, { day: '2025-12-01' });
  assert.equal(await periodsOf(site), ['2024-11-30 2025-05-31', ...asPaid.slice(1)]);
});

test('taken back after an exclusion, a change of plan does not let the earlier period go on after it', async ({
  site,
  admin,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2025-12-01' });
  await admin.post(paths.adminMemberPart(id, 'change'), { plan: 'Core' });
  const { id: change } = await site.db
    .selectFrom('fees')
    .select('id')
    .where('purpose', '=', 'change')
    .executeTakeFirstOrThrow();
  await recordManualPayment(admin, change, { day: '2026-10-01' });
  await admin.post(paths.adminMemberPart(id, 'exclude'), { day: '2026-10-10' });
  await admin.post(paths.adminMemberPart(id, 'readmit'), { day: '2026-10-20' });
  await undoLatest(admin, change);
  assert.equal(await periodsOf(site), ['2025-12-01 2026-10-09']);
  assert.not.match((await sentence(admin, id))!, 'Member until 30 November 2026');
});

test.run();
