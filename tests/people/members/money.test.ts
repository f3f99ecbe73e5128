import { applicationStatus } from '../../../src/people/register/applicants.ts';
import * as assert from 'uvu/assert';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordPayment, recordRefund, undoLinks } from '../../helpers/people/money.ts';
import {
  applyForCheckout,
  comeBack,
  deliver,
  ledgerOf,
  lettersOf,
  liveSuite,
} from '../../helpers/live-site.ts';
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

test('a paid application becomes a member, and a refund by card takes the period back', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  assert.equal(await livingPeriods(site), []);
  double.pay(session);
  await comeBack(live, session);
  assert.equal(await livingPeriods(site), [
    {
      full_name: 'Anna Åberg',
      plan: 'Core',
      starts_on: '2026-03-02',
      ends_on: '2027-03-01',
      fee_id: id,
    },
  ]);
  const member = await site.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [member.street, member.postal_code, member.city, member.country, member.number],
    ['Storgatan 1', '590 41', 'Ulrika', 'SE', 10_001],
  );
  assert.is((await feeOf(site, id)).status, 'paid');
  double.refund(session);
  await deliver(live);
  assert.equal(await livingPeriods(site), []);
  const [history] = await site.db
    .selectFrom('member_history')
    .selectAll()
    .where('event', '=', 'periodVoided')
    .execute();
  assert.match(history!.details, '"reason":"unpaid"');
});

test('a dispute takes the period back, and a dispute that is won makes it again', async ({
  live,
}) => {
  const { double, site } = live;
  const { session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  double.dispute(session);
  await deliver(live);
  assert.equal(await livingPeriods(site), []);
  double.closeDispute(session, 'won');
  await deliver(live);
  const periods = await livingPeriods(site);
  assert.equal(
    periods.map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
});

test('money that the office records makes the member, with receipt and letter', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  await recordPayment(admin, id, { method: 'swish', day: '2026-03-01' });
  assert.is((await feeOf(site, id)).status, 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
  assert.equal(
    (await livingPeriods(site)).map(({ starts_on, ends_on }) => [starts_on, ends_on]),
    [['2026-03-01', '2027-02-28']],
  );
  const [letter, ...others] = await lettersOf(site, 'payment-receipt');
  assert.is(others.length, 0);
  const { method, receiptNumber } = letter!.data as { method: string; receiptNumber: string };
  assert.equal([method, receiptNumber], ['swish', '2026-00001']);
  const application = await site.db
    .selectFrom('membership_applications')
    .selectAll()
    .select(applicationStatus.as('payment_status'))
    .executeTakeFirstOrThrow();
  assert.is(application.payment_status, 'paid');
  assert.ok(application.member_id);
});

test('undoing reverses the row, takes the period back, and leaves no gap', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  await recordPayment(admin, id, { day: '2026-03-01' });
  const [undo] = await undoLinks(admin, id);
  for (let time = 0; time < 2; time += 1) {
    assert.is((await admin.post(undo!, {})).status, 303, 'a second time has the same result');
  }
  assert.is((await feeOf(site, id)).status, 'pending');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000', '2026-00002 correction -15000']);
  assert.equal(await livingPeriods(site), []);
  await recordPayment(admin, id, { day: '2026-03-02' });
  assert.equal(
    (await livingPeriods(site)).map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
  assert.is((await ledgerOf(site)).at(-1), '2026-00003 payment 15000');
});

test('a part makes no member yet, and too much does', async ({ live: { site } }) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  const status = async () => (await feeOf(site, id)).status;
  await recordPayment(admin, id, { amount: '100' });
  assert.is(await status(), 'partly_paid');
  assert.equal(await livingPeriods(site), []);
  const [letter] = await lettersOf(site, 'payment-receipt');
  assert.is((letter!.data as { rest: number }).rest, 5_000);
  await recordPayment(admin, id, { amount: '60', day: '2026-03-02' });
  assert.is(await status(), 'overpaid');
  assert.equal(
    (await livingPeriods(site)).map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
  await recordRefund(admin, id, '10');
  assert.is(await status(), 'paid');
  await recordRefund(admin, id, '50');
  assert.is(await status(), 'partially_refunded');
  assert.is((await livingPeriods(site)).length, 1);
  await recordRefund(admin, id, '100');
  assert.is(await status(), 'refunded');
  assert.equal(await livingPeriods(site), []);
});

test('recorded money closes the checkout; a card payment that was faster makes too much', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const one = await applyForCheckout(live);
  await recordPayment(admin, one.id);
  while (double.find(one.session)?.status !== 'expired') await new Promise(setImmediate);
  const other = await applyForCheckout(live, { email: 'b@example.org', firstName: 'Berit' });
  double.pay(other.session);
  await recordPayment(admin, other.id);
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
  await recordPayment(admin, again);
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
  await recordPayment(admin, useless);
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
