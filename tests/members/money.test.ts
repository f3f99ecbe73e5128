import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { type Ask, askJson, signedInAs } from '../helpers/members.ts';
import {
  applyForCheckout,
  comeBack,
  deliver,
  ledgerOf,
  lettersOf,
  liveSuite,
} from '../helpers/live-site.ts';
import { addPaidMember } from '../fixtures/member-rows.ts';
import { addApplication } from '../fixtures/rows.ts';
import type { TestSite } from '../helpers/site.ts';

const test = liveSuite('money of members');

interface ChargeView {
  charge: { id: string; status: string; reference: string };
  rest: number;
  key: string;
  movements: { id: string; kind: string; amount: number }[];
}

const chargeOf = async (admin: Ask, id: string) =>
  (await askJson<ChargeView>(admin, 'GET', `/charges/${id}`)).body;

async function pay(admin: Ask, id: string, changes: object = {}) {
  const { key, rest } = await chargeOf(admin, id);
  const sent = {
    key,
    method: 'swish',
    amount: rest,
    day: '2026-03-01',
    note: '',
    rest,
    ...changes,
  };
  return askJson<ChargeView & { error: string }>(admin, 'POST', `/charges/${id}/payments`, sent);
}

const livingTerms = ({ db }: TestSite) =>
  db
    .selectFrom('member_terms')
    .innerJoin('members', 'members.id', 'member_terms.member_id')
    .select(['full_name', 'plan', 'starts_on', 'ends_on', 'charge_id'])
    .where('voided_at', 'is', null)
    .orderBy('starts_on')
    .execute();

test('a paid application becomes a member, and a refund by card takes the term back', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, session } = await applyForCheckout(live);
  assert.equal(await livingTerms(site), []);
  double.pay(session);
  await comeBack(live, session);
  assert.equal(await livingTerms(site), [
    {
      full_name: 'Anna Åberg',
      plan: 'Core',
      starts_on: '2026-03-02',
      ends_on: '2027-03-01',
      charge_id: id,
    },
  ]);
  const admin = await signedInAs(site);
  const member = await site.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [member.street, member.postal_code, member.city, member.country, member.number],
    ['Storgatan 1', '590 41', 'Ulrika', 'SE', 10_001],
  );
  assert.is((await chargeOf(admin, id)).rest, 0);
  double.refund(session);
  await deliver(live);
  assert.equal(await livingTerms(site), []);
  const [history] = await site.db
    .selectFrom('member_history')
    .selectAll()
    .where('event', '=', 'termVoided')
    .execute();
  assert.match(history!.details, '"reason":"unpaid"');
});

test('a dispute takes the term back, and a dispute that is won makes it again', async ({
  live,
}) => {
  const { double, site } = live;
  const { session } = await applyForCheckout(live);
  double.pay(session);
  await deliver(live);
  double.dispute(session);
  await deliver(live);
  assert.equal(await livingTerms(site), []);
  double.closeDispute(session, 'won');
  await deliver(live);
  const terms = await livingTerms(site);
  assert.equal(
    terms.map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
});

test('money by Swish that the office notes makes the member, with receipt and letter', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  const { status, body } = await pay(admin, id, { note: 'the whole fee' });
  assert.is(status, 200);
  assert.equal([body.charge.status, body.rest], ['paid', 0]);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
  assert.equal(
    (await livingTerms(site)).map(({ starts_on, ends_on }) => [starts_on, ends_on]),
    [['2026-03-01', '2027-02-28']],
  );
  const [letter, ...others] = await lettersOf(site, 'payment-receipt');
  assert.is(others.length, 0);
  const { method, receiptNumber } = letter!.data as { method: string; receiptNumber: string };
  assert.equal([method, receiptNumber], ['swish', '2026-00001']);
  const application = await site.db
    .selectFrom('membership_applications')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.is(application.payment_status, 'paid');
  assert.ok(application.member_id);
});

test('"Paid" pressed by two administrators at once enters one payment, one term and one letter', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const [anna, berit] = [await signedInAs(site), await signedInAs(site, 'berit@example.org')];
  const answers = await Promise.all([pay(anna, id), pay(berit, id)]);
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.is(answers.find(({ status }) => status === 409)!.body.error, 'changed');
  // The same form twice has the wanted result both times.
  const other = await addApplication(site, { full_name: 'Other', email: 'other@example.org' });
  const { key } = await chargeOf(anna, other);
  const twice = await Promise.all([
    pay(anna, other, { key }),
    pay(anna, other, { key, rest: 50_000 }),
  ]);
  assert.ok(twice.some(({ status }) => status === 200));
  assert.is((await ledgerOf(site)).length, 2);
  assert.is((await livingTerms(site)).length, 2);
  assert.is((await lettersOf(site, 'payment-receipt')).length, 2);
});

test('undoing reverses the row, takes the term back, and leaves no gap', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  const { body } = await pay(admin, id);
  const [payment] = body.movements;
  const undo = () => askJson<ChargeView>(admin, 'DELETE', `/charges/${id}/payments/${payment!.id}`);
  const undone = await undo();
  assert.equal(
    [undone.status, undone.body.rest, undone.body.charge.status],
    [200, 15_000, 'pending'],
  );
  assert.is((await undo()).status, 200);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000', '2026-00002 correction -15000']);
  assert.equal(await livingTerms(site), []);
  assert.is((await pay(admin, id, { day: '2026-03-02' })).status, 200);
  assert.equal(
    (await livingTerms(site)).map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
  assert.is((await ledgerOf(site)).at(-1), '2026-00003 payment 15000');
});

test('a part makes no member yet, and too much does', async ({ live: { site } }) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  const part = await pay(admin, id, { amount: 10_000, method: 'bankgiro' });
  assert.equal([part.body.charge.status, part.body.rest], ['partly_paid', 5_000]);
  assert.equal(await livingTerms(site), []);
  const [letter] = await lettersOf(site, 'payment-receipt');
  assert.is((letter!.data as { rest: number }).rest, 5_000);
  const more = await pay(admin, id, { amount: 6_000, day: '2026-03-02' });
  assert.equal([more.body.charge.status, more.body.rest], ['overpaid', -1_000]);
  assert.equal(
    (await livingTerms(site)).map(({ starts_on }) => starts_on),
    ['2026-03-02'],
  );
  const back = { key: randomUUID(), method: 'swish', amount: 1_000, day: '2026-03-02' };
  const refund = await askJson<ChargeView>(admin, 'POST', `/charges/${id}/refunds`, back);
  assert.equal([refund.status, refund.body.charge.status], [200, 'paid']);
  const goodwill = { ...back, key: randomUUID(), amount: 5_000 };
  await askJson(admin, 'POST', `/charges/${id}/refunds`, goodwill);
  assert.is((await chargeOf(admin, id)).charge.status, 'partially_refunded');
  assert.is((await livingTerms(site)).length, 1);
  await askJson(admin, 'POST', `/charges/${id}/refunds`, {
    ...goodwill,
    key: randomUUID(),
    amount: 10_000,
  });
  assert.is((await chargeOf(admin, id)).charge.status, 'refunded');
  assert.equal(await livingTerms(site), []);
});

test('noted money closes the checkout; a card payment that was faster makes too much', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const one = await applyForCheckout(live);
  await pay(admin, one.id);
  while (double.find(one.session)?.status !== 'expired') await new Promise(setImmediate);
  const other = await applyForCheckout(live, { email: 'b@example.org', firstName: 'Berit' });
  double.pay(other.session);
  await pay(admin, other.id);
  while ((await chargeOf(admin, other.id)).charge.status !== 'overpaid') {
    await new Promise(setImmediate);
  }
  assert.is((await livingTerms(site)).length, 2);
});

test('refuses money without a day, an amount or a method, and days to come', async ({
  live: { site },
}) => {
  const id = await addApplication(site, { membership_type: 'General' });
  const admin = await signedInAs(site);
  const wrong = { amount: 0, method: 'gold', day: '2026-03-01', key: 'x' };
  const { status, body } = await pay(admin, id, wrong);
  assert.is(status, 422);
  assert.equal(Object.keys((body as unknown as { errors: object }).errors).toSorted(), [
    'amount',
    'key',
    'method',
  ]);
  assert.is((await pay(admin, id, { day: '2026-03-03' })).status, 422);
  assert.is((await pay(admin, id, { day: '2026-02-30' })).status, 422);
  assert.equal(await ledgerOf(site), []);
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
  await pay(admin, again);
  const terms = await livingTerms(site);
  assert.equal(
    terms.map(({ plan, starts_on }) => `${plan} ${starts_on}`),
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
  const { body } = await pay(admin, useless);
  assert.is(body.charge.status, 'needs_review');
  const tasks = await site.db.selectFrom('office_tasks').selectAll().execute();
  assert.equal(
    tasks.map(({ kind, charge_id }) => [kind, charge_id]),
    [
      ['otherPlan', again],
      ['needs_review', useless],
    ],
  );
});

test.run();
