import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import type { PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import {
  applyForCheckout,
  deliver,
  headingFor,
  headingOf,
  emailsOf,
  liveSuite,
} from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment, recordRefund, undoLinks } from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-03-02.
const test = liveSuite('what the office decides about a fee');

const statusOf = async ({ db }: TestSite, id: string) =>
  (await db.selectFrom('fees').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

const pageAt = async (admin: SignedIn, path: string) =>
  plainText(await (await admin.get(path)).text()).replace(/[\u00a0\u202f]/g, ' ');

const livingPeriods = ({ db }: TestSite) =>
  db.selectFrom('member_periods').selectAll().where('voided_at', 'is', null).execute();

test('an open fee is cancelled after a question, with its checkout', async ({ live }) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const { id, page, session } = await applyForCheckout(live);
  const path = paths.adminFeeCancel(id);
  assert.ok(linksOf(await (await admin.get(paths.adminFee(id))).text()).includes(path));
  const question = await pageAt(admin, path);
  assert.match(question, 'Cancel the fee for Anna Åberg?');
  assert.match(question, 'Core, SEK 500, due on 1 April 2026.');
  assert.is(await statusOf(site, id), 'pending');
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, {})));
  for (const answer of answers) assert.is(answer.headers.get('location'), paths.adminFee(id));
  assert.is(await statusOf(site, id), 'cancelled');
  assert.is(double.find(session)!.status, 'expired');
  assert.is(await headingOf(await site.get(page)), headingFor('cancelled'));
  assert.equal(
    (await logOf(site, 'fee')).map(({ changes }) => changes),
    [['cancelled']],
  );
  assert.not.ok(linksOf(await (await admin.get(paths.adminFee(id))).text()).includes(path));
});

test('a fee with money is not cancelled, nor one whose payment is on its way', async ({ live }) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const part = await addApplication(site, { membership_type: 'General' });
  await recordManualPayment(admin, part, { amount: '60' });
  assert.is((await admin.post(paths.adminFeeCancel(part), {})).status, 409);
  assert.is(await statusOf(site, part), 'partly_paid');
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  const late = await admin.post(paths.adminFeeCancel(id), {});
  assert.is(late.status, 409);
  assert.match(plainText(await late.text()), 'The fee has just been paid.');
  assert.is(await statusOf(site, id), 'paid');
  assert.is((await admin.post(paths.adminFeeCancel('x'), {})).status, 404);
});

test('money that gave no membership is used for one, and stays used when the provider reports it again', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const mine = await applyForCheckout(live);
  const twin = await applyForCheckout(live, {}, { Cookie: 'sender=' + 'b'.repeat(43) });
  double.pay(mine.session);
  double.pay(twin.session);
  await deliver(live);
  const statuses: PaymentStatus[] = [await statusOf(site, mine.id), await statusOf(site, twin.id)];
  const id = statuses[0] === 'needs_review' ? mine.id : twin.id;
  const path = paths.adminFeeAllocation(id);
  assert.ok(linksOf(await (await admin.get(paths.adminFee(id))).text()).includes(path));
  assert.match(await pageAt(admin, path), 'Core: SEK 500 has been paid for a fee of SEK 500.');
  assert.is((await livingPeriods(site)).length, 1);
  for (let time = 0; time < 2; time += 1) assert.is((await admin.post(path, {})).status, 303);
  await deliver(live);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal((await livingPeriods(site)).map(({ starts_on }) => starts_on).toSorted(), [
    '2026-03-02',
    '2027-03-02',
  ]);
  assert.equal(
    (await logOf(site, 'fee')).map(({ changes }) => changes),
    [['settled']],
  );
});

test('the email about a fee is sent while it is owed, once, however often its form is sent', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  const path = paths.adminFeeEmail(id);
  const formOf = async () =>
    valuesOf(await (await admin.get(paths.adminFee(id))).text(), `form[action="${path}"]`);
  const form = await formOf();
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, form)));
  for (const answer of answers) assert.is(answer.status, 303);
  const [message, ...others] = await emailsOf(site, 'payment-request');
  assert.equal(others, []);
  const fees = site.db.selectFrom('fees').select(['due_on', 'reference', 'token']);
  const { due_on, reference, token } = await fees.executeTakeFirstOrThrow();
  const { feeToken, owed } = message!.data as { feeToken: string; owed: object };
  assert.equal([feeToken, owed], [token, { rest: 15_000, reference, dueOn: due_on }]);
  await admin.post(path, await formOf());
  assert.is((await emailsOf(site, 'payment-request')).length, 2, 'the office may send it again');
  await recordManualPayment(admin, id);
  assert.is((await admin.post(path, {})).status, 409);
});

test('a row is taken back with what it really does, and a payment not before its refund', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  await recordManualPayment(admin, id);
  await recordManualPayment(admin, id, { amount: '150' });
  const [second, first] = await undoLinks(admin, id);
  assert.match(await pageAt(admin, second!), 'The membership continues until 1 March 2027.');
  await admin.post(second!, {});
  assert.is((await livingPeriods(site)).length, 1);
  assert.match(
    await pageAt(admin, first!),
    'The membership period from 2 March 2026 to 1 March 2027 is no longer valid.',
  );
  await recordRefund(admin, id, '150');
  const [refund, payment] = await undoLinks(admin, id);
  assert.is(payment, first);
  for (const answer of [await admin.get(payment!), await admin.post(payment!, {})]) {
    assert.is(answer.status, 409);
    assert.match(plainText(await answer.text()), 'Reverse the refund first.');
  }
  assert.match(
    await pageAt(admin, refund!),
    'The fee will then count as paid, and the membership will be valid again.',
  );
  await admin.post(refund!, {});
  assert.is(await statusOf(site, id), 'paid');
  assert.is((await admin.post(payment!, {})).status, 303);
  const { total } = await site.db
    .selectFrom('payments')
    .select((row) => row.fn.sum<number>('amount').as('total'))
    .executeTakeFirstOrThrow();
  assert.is(total, 0);
});

test.run();
