import * as assert from 'uvu/assert';
import { selectHistory } from '../../../src/services/activity/record.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment } from '../../helpers/people/money.ts';
import { applyForCheckout, comeBack, deliver, liveSuite } from '../../helpers/live-site.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = liveSuite('money of members');

const feeOf = ({ db }: TestSite, id: string) =>
  db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const livingPeriods = ({ db }: TestSite) =>
  db
    .selectFrom('member_periods')
    .innerJoin('members', 'members.id', 'member_periods.member_id')
    .select(['full_name', 'plan', 'starts_on', 'ends_on', 'fee_id'])
    .where('voided_at', 'is', null)
    .orderBy('starts_on')
    .execute();

test('a paid application becomes a member, and a dispute or a refund by card takes the period back', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  assert.equal(await livingPeriods(site), []);
  double.pay(session);
  await comeBack(live, session);
  const period = {
    full_name: 'Anna Åberg',
    plan: 'Core',
    starts_on: '2026-03-02',
    ends_on: '2027-03-01',
    fee_id: id,
  };
  assert.equal(await livingPeriods(site), [period]);
  const member = await site.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [member.street, member.postal_code, member.city, member.country, member.number],
    ['Storgatan 1', '590 41', 'Ulrika', 'SE', 10_001],
  );
  assert.is((await feeOf(site, id)).status, 'paid');
  double.dispute(session);
  await deliver(live);
  assert.equal(await livingPeriods(site), []);
  double.closeDispute(session, 'won');
  await deliver(live);
  assert.equal(await livingPeriods(site), [period]);
  double.refund(session);
  await deliver(live);
  assert.equal(await livingPeriods(site), []);
  const histories = await selectHistory(site.db).where('action', '=', 'periodVoided').execute();
  assert.is(histories.length, 2);
  for (const { changes } of histories) assert.match(changes, '"reason":"unpaid"');
});

test('recorded money closes the checkout; a card payment that was faster makes too much', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const one = await applyForCheckout(live);
  await recordManualPayment(admin, one.id);
  while (double.find(one.session)?.status !== 'expired') await new Promise(setImmediate);
  const other = await applyForCheckout(live, { email: 'b@example.org', firstName: 'Berit' });
  double.pay(other.session);
  await recordManualPayment(admin, other.id);
  while ((await feeOf(site, other.id)).status !== 'overpaid') {
    await new Promise(setImmediate);
  }
  assert.is((await livingPeriods(site)).length, 2);
});

test('a second payment in the same name renews, and for a member for life it waits for the office', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-02-01', email: 'a@example.org' });
  const again = await addApplication(site, {
    full_name: 'anna åberg',
    email: 'a@example.org',
    membership_type: 'Core',
  });
  await recordManualPayment(admin, again);
  const periods = await livingPeriods(site);
  assert.equal(
    periods.map(({ plan, starts_on }) => `${plan} ${starts_on}`),
    ['General 2026-02-01', 'Core 2027-02-01'],
  );
  assert.is((await site.db.selectFrom('members').selectAll().execute()).length, 1);
  await addPaidMember(site, {
    name: 'For Life',
    plan: 'Lifetime',
    paidOn: '2026-02-01',
    email: 'l@example.org',
  });
  const useless = await addApplication(site, {
    full_name: 'For Life',
    email: 'l@example.org',
    membership_type: 'General',
  });
  await recordManualPayment(admin, useless);
  assert.is((await feeOf(site, useless)).status, 'needs_review');
  const tasks = await site.db.selectFrom('office_tasks').selectAll().execute();
  assert.equal(
    tasks.map(({ kind, fee_id }) => [kind, fee_id]),
    [
      ['otherPlan', again],
      ['needs_review', useless],
    ],
  );
});

test.run();
