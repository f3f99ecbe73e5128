import * as assert from 'uvu/assert';
import { tendChanges } from '../../../src/people/fees/renewals/tend-changes.ts';
import { findFee } from '../../../src/people/fees/fee-rows.ts';
import { settle } from '../../../src/people/fees/settle.ts';
import { addChangeFee } from '../../../src/people/fees/new-fees.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { paths } from '../../../src/shared/paths.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { paymentForm, recordManualPayment } from '../../helpers/people/money.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { findAll, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import {
  attemptsIn,
  deliver,
  emailsOf,
  type LiveSite,
  liveSuite,
} from '../../helpers/live-site.ts';
import { fromBrowser } from '../../helpers/site.ts';

const DAY_MS = 24 * 60 * 60_000;

const test = liveSuite('payments: changes of plan');

/** Half of what the member paid in September is left when she asks for Core. */
async function askForChange({ site }: LiveSite, plan = 'Core') {
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Ek',
    paidOn: '2025-09-01',
  });
  const by = { adminId: null, now: site.now() };
  const added = await site.db
    .transaction()
    .execute((trx) => addChangeFee(trx, memberId, { plan }, by));
  assert.is(added.outcome, 'feeAdded');
  const { fee } = added as { fee: { id: string; token: string; amount: number } };
  return { id: fee.id, page: paths.fee(fee.token), memberId, asked: fee.amount };
}

const feeIn = ({ site }: LiveSite, id: string) =>
  site.db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const plansOf = async ({ site }: LiveSite) =>
  (
    await site.db
      .selectFrom('member_periods')
      .select(['plan', 'starts_on'])
      .where('voided_at', 'is', null)
      .orderBy('starts_on')
      .orderBy('plan')
      .execute()
  ).map(({ plan, starts_on }) => `${plan} ${starts_on}`);

const amountsOn = (html: string) => ({
  button: textsOf(html, 'main form button')[0],
  sent: Number(valuesOf(html, 'main form').amount),
});

test('a change costs what it costs on the day of payment, on the page and at the provider', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { asked, id, page } = await askForChange(live);
  clock.now += 29 * DAY_MS;
  const html = await (await site.get(page, fromBrowser('a'))).text();
  const { amount } = await feeIn(live, id);
  assert.ok(amount > asked, 'a month of the earlier plan has been used');
  assert.is(amountsOn(html).sent, amount);
  assert.is(amountsOn(html).button, `Pay SEK ${amount / 100} by card`);
  assert.match(plainText(html), 'If nothing has been paid by 1 April 2026, the change ends');
  await site.post(page, { amount: String(amount) }, fromBrowser('a'));
  assert.is(double.sessions.at(-1)!.amount_total, amount);
});

test('a second change counts what the first was worth, not only what was paid for it', async ({
  live,
}) => {
  const { site } = live;
  const { id, asked, memberId } = await askForChange(live);
  const admin = await signedInAs(site);
  await recordManualPayment(admin, id, { day: '2026-03-02', amount: String(asked / 100) });
  assert.is((await feeIn(live, id)).status, 'paid');
  const by = { adminId: null, now: site.now() };
  const again = await site.db
    .transaction()
    .execute((trx) => addChangeFee(trx, memberId, { plan: 'Lifetime' }, by));
  assert.is((again as { fee: { amount: number } }).fee.amount, 500_000 - 50_000);
});

test('the office is asked when money goes back that had been counted as credit', async ({
  live,
}) => {
  const { site } = live;
  const { id, asked, memberId } = await askForChange(live);
  const admin = await signedInAs(site);
  await recordManualPayment(admin, id, { day: '2026-03-02', amount: String(asked / 100) });
  const first = await site.db
    .selectFrom('fees')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'join')
    .executeTakeFirstOrThrow();
  const row = (await findFee(site.db, first.id))!;
  const by = { adminId: null, now: site.now() };
  await site.db
    .transaction()
    .execute((trx) => settle(trx, row, { status: 'refunded', paidOn: '2025-09-01' }, by));
  const tasks = await site.db.selectFrom('office_tasks').select(['kind', 'fee_id']).execute();
  assert.equal(tasks, [{ kind: 'creditReturned', fee_id: id }]);
});

test('an amount that has changed under the page is shown before it is charged', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { asked, id, page } = await askForChange(live);
  clock.now += 5 * DAY_MS;
  const answer = await site.post(page, { amount: String(asked) }, fromBrowser('a'));
  assert.is(answer.status, 409);
  const html = await answer.text();
  assert.match(plainText(html), 'The amount has changed');
  assert.is(amountsOn(html).sent, (await feeIn(live, id)).amount);
  assert.is(double.sessions.length, 0);
});

test('a checkout that asks for an earlier amount is closed, and another one is opened', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { page } = await askForChange(live);
  await site.post(page, {}, fromBrowser('a'));
  clock.now += 5 * DAY_MS;
  await site.post(page, {}, fromBrowser('a'));
  const [first, second] = double.sessions;
  assert.is(first!.status, 'expired');
  assert.ok(second!.amount_total! > first!.amount_total!);
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['expired', 'pending'],
  );
});

test('what an open checkout asked for is enough, also when it is paid after midnight', async ({
  live,
}) => {
  const { clock, double, site } = live;
  // A quarter to midnight in Stockholm.
  clock.now = Date.parse('2026-03-05T22:45:00Z');
  const { id, page } = await askForChange(live);
  await site.post(page, {}, fromBrowser('a'));
  const [session] = double.sessions;
  clock.now += 30 * 60_000;
  // Somebody looks at the page meanwhile, so the fee is that of the new day.
  clock.now += 3 * DAY_MS;
  await site.get(page, fromBrowser('b'));
  assert.ok((await feeIn(live, id)).amount > session!.amount_total!);
  double.pay(session!.id);
  await deliver(live);
  await deliver(live);
  const fee = await feeIn(live, id);
  assert.equal([fee.status, fee.amount], ['paid', session!.amount_total]);
  assert.ok((await plansOf(live)).includes('Core 2026-03-09'));
});

test('a change that nobody paid ends after its due day, and the member reads that', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { id, page } = await askForChange(live);
  await site.post(page, {}, fromBrowser('a'));
  clock.now = Date.parse('2026-04-01T20:00:00Z');
  await tendChanges(site);
  assert.is((await feeIn(live, id)).status, 'pending', 'its due day is the last one');
  clock.now = Date.parse('2026-04-02T05:00:00Z');
  await tendChanges(site);
  assert.is((await feeIn(live, id)).status, 'cancelled');
  assert.is(double.sessions[0]!.status, 'expired');
  const html = plainText(await (await site.get(page)).text());
  assert.match(html, 'The change was not paid by 1 April 2026, so it has ended');
  assert.equal(await plansOf(live), ['General 2025-09-01']);
});

test('a checkout that was paid just before the change would end is not lost', async ({ live }) => {
  const { clock, double, site } = live;
  const { id, page } = await askForChange(live);
  clock.now = Date.parse('2026-04-01T20:00:00Z');
  await site.post(page, {}, fromBrowser('a'));
  double.pay(double.sessions.at(-1)!.id);
  clock.now = Date.parse('2026-04-02T05:00:00Z');
  await tendChanges(site);
  assert.is((await feeIn(live, id)).status, 'paid');
  assert.is((await plansOf(live)).length, 2);
});

test('while the provider is silent, a change with an open checkout does not end', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { id, page } = await askForChange(live);
  await site.post(page, {}, fromBrowser('a'));
  clock.now = Date.parse('2026-04-02T05:00:00Z');
  double.down = true;
  await tendChanges(site);
  assert.is((await feeIn(live, id)).status, 'pending');
  double.down = false;
  await tendChanges(site);
  assert.is((await feeIn(live, id)).status, 'cancelled');
});

test('who pays by the due day what was asked has paid, whatever the change costs by then', async ({
  live,
}) => {
  const { clock, site } = live;
  const { asked, id } = await askForChange(live);
  clock.now += 25 * DAY_MS;
  const admin = await signedInAs(site);
  await tendChanges(site);
  assert.ok((await feeIn(live, id)).amount > asked);
  assert.match(plainText(await (await admin.get(paths.adminFee(id))).text()), 'rises a little');
  await recordManualPayment(admin, id, { amount: String(asked / 100), day: '2026-03-27' });
  const fee = await feeIn(live, id);
  assert.equal([fee.status, fee.amount], ['paid', asked]);
  assert.ok((await plansOf(live)).includes('Core 2026-03-27'));
});

test('what is asked today is not too much for money of an earlier day', async ({ live }) => {
  const { clock, site } = live;
  const { asked, id } = await askForChange(live);
  clock.now += 25 * DAY_MS;
  const admin = await signedInAs(site);
  await tendChanges(site);
  const { amount } = await feeIn(live, id);
  assert.ok(amount > asked);
  await recordManualPayment(admin, id, { amount: String(amount / 100), day: '2026-03-03' });
  const fee = await feeIn(live, id);
  assert.equal([fee.status, fee.amount], ['paid', amount]);
});

test('less than was ever asked is only a part, and the receipt says when the plan changes', async ({
  live,
}) => {
  const { site } = live;
  const { asked, id, page } = await askForChange(live);
  const admin = await signedInAs(site);
  await recordManualPayment(admin, id, { amount: String(asked / 100 - 1) });
  assert.is((await feeIn(live, id)).status, 'partly_paid');
  assert.equal(await plansOf(live), ['General 2025-09-01']);
  const [email] = await emailsOf(site, 'payment-receipt');
  const { isChange, rest } = email!.data as { isChange?: boolean; rest?: number };
  assert.equal([isChange, rest], [true, 100]);
  const html = plainText(await (await site.get(page)).text());
  assert.match(html, 'Your plan changes once the rest has been paid');
});

test('an amount that was asked before the due day is only a part after it', async ({ live }) => {
  const { clock, site } = live;
  const { asked, id, page } = await askForChange(live);
  clock.now = Date.parse('2026-04-02T05:00:00Z');
  const admin = await signedInAs(site);
  await recordManualPayment(admin, id, { amount: String(asked / 100), day: '2026-04-02' });
  const before = await feeIn(live, id);
  assert.equal([before.status, before.amount > asked], ['partly_paid', true]);
  clock.now += 200 * DAY_MS;
  await tendChanges(site);
  const after = await feeIn(live, id);
  assert.equal([after.status, after.amount > before.amount], ['partly_paid', true]);
  await site.get(page);
  assert.equal(await plansOf(live), ['General 2025-09-01']);
});

test('a change that the office has cancelled stays so, also when its payer is erased later', async ({
  live,
}) => {
  const { clock, site } = live;
  const { id, page } = await askForChange(live);
  const admin = await signedInAs(site);
  await admin.post(paths.adminFeeCancel(id), {});
  await site.db
    .updateTable('fees')
    .set({ payer_email: 'payer@example.org' })
    .where('id', '=', id)
    .execute();
  clock.now = Date.parse('2026-04-05T10:00:00Z');
  await eraseHoldings(site.db, { email: 'payer@example.org' }, site.now());
  assert.is.not((await feeIn(live, id)).payer_email, 'payer@example.org');
  const html = plainText(await (await site.get(page)).text());
  assert.not.match(html, 'so it has ended');
  const later = await signedInAs(site, 'berit@example.org');
  const forms = findAll(await (await later.get(paths.adminFee(id))).text(), '.note-form');
  assert.equal(forms, [], 'no form for money');
});

test('money that came in time for a change that has ended still counts', async ({ live }) => {
  const { clock, site } = live;
  const { id } = await askForChange(live);
  clock.now = Date.parse('2026-04-01T05:00:00Z');
  await tendChanges(site);
  clock.now = Date.parse('2026-04-05T10:00:00Z');
  await tendChanges(site);
  const admin = await signedInAs(site);
  const { amount } = await feeIn(live, id);
  const sent = { ...(await paymentForm(admin, id)), amount: String(amount / 100) };
  const late = await admin.post(paths.adminFeePayments(id), { ...sent, day: '2026-04-02' });
  assert.is(late.status, 409);
  await recordManualPayment(admin, id, { amount: String(amount / 100), day: '2026-04-01' });
  assert.is((await feeIn(live, id)).status, 'paid');
  assert.is((await plansOf(live)).at(-1), 'Core 2026-04-01');
});

test('an amount that the office has set follows no credit', async ({ live }) => {
  const { clock, site } = live;
  const { id } = await askForChange(live);
  const admin = await signedInAs(site);
  const path = paths.adminFeeChange(id);
  const form = valuesOf(await (await admin.get(path)).text(), 'main form');
  await admin.post(path, { ...form, amount: '450', reason: 'Agreed' });
  assert.is((await feeIn(live, id)).amount, 45_000);
  clock.now += 10 * DAY_MS;
  await tendChanges(site);
  assert.is((await feeIn(live, id)).amount, 45_000);
});

test.run();
