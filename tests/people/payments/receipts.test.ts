import * as assert from 'uvu/assert';
import { patternOf } from '../../../src/people/register/pattern.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { attributesOf, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { remind } from '../../helpers/people/money.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('receipts and requests');

const FORM = '.note-form';

async function record(admin: SignedIn, id: string, changes: Record<string, string> = {}) {
  const form = valuesOf(await (await admin.get(paths.adminFee(id))).text(), FORM);
  const fields = { ...form, method: 'swish', ...changes };
  assert.is((await admin.post(paths.adminFeePayments(id), fields)).status, 303);
}

async function giveBack(admin: SignedIn, id: string) {
  const form = valuesOf(await (await admin.get(paths.adminFeeRefund(id))).text(), FORM);
  const fields = { ...form, step: 'sure' };
  assert.is((await admin.post(paths.adminFeeRefund(id), fields)).status, 303);
}

async function dataOf(site: TestSite, kind: string): Promise<Record<string, unknown>> {
  const email = (await emailsOf(site, kind)).at(-1)!;
  return email.data as Record<string, unknown>;
}

async function receiptOf(site: TestSite, kind: string, language: 'en' | 'sv' = 'en') {
  const { receiptToken } = (await dataOf(site, kind)) as { receiptToken: string };
  return (await site.get(paths.receipt(receiptToken), inLanguage(language))).text();
}

test('a receipt names the member, and says how to withdraw', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, {
    full_name: 'Åsa Öberg',
    first_name: 'Åsa',
    membership_type: 'General',
  });
  await record(admin, id);
  const data = await dataOf(site, 'payment-receipt');
  assert.equal([data.firstName, data.memberNumber], ['Åsa', 10_001]);
  const member = await site.db.selectFrom('members').selectAll().executeTakeFirstOrThrow();
  assert.equal(data.pattern, patternOf(member, 'General'));
  for (const [language, period, number, withdrawal] of [
    [
      'en',
      'Membership period2 March 2026 – 1 March 2027',
      'Member numberM-10001',
      'You may withdraw from the membership within 14 days',
    ],
    [
      'sv',
      'Medlemsperiod2 mars 2026 – 1 mars 2027',
      'MedlemsnummerM-10001',
      'Du får ångra medlemskapet inom 14 dagar',
    ],
  ] as const) {
    const html = await receiptOf(site, 'payment-receipt', language);
    assert.match(plainText(html).replace(/\u00a0/g, ' '), period);
    assert.match(plainText(html), number);
    assert.match(plainText(html), withdrawal);
    assert.ok(linksOf(html, '.receipt a').includes(paths.termsOfPayment()));
  }
  const organisation = await addApplication(site, {
    full_name: 'Ulrika byalag',
    first_name: 'Ulrika',
    membership_type: 'Institutional',
  });
  await site.db.deleteFrom('mail_outbox').execute();
  await record(admin, organisation);
  const { firstName, payerName } = await dataOf(site, 'payment-receipt');
  assert.equal([firstName, payerName], [undefined, 'Ulrika byalag'], 'no name of a person');
  const [page, section] = paths.termsOfPayment().split('#');
  const periods = await (await site.get(page!)).text();
  assert.ok(attributesOf(periods, 'section', 'id').includes(section!));
});

test('a receipt does not print the sign that a payer without a last name had booked for one', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  for (const [booked, printed] of [
    ['Priya -', 'Paid byPriya Paid to'],
    ['Priya .', 'Paid byPriya Paid to'],
    ['Ek & Co. -', 'Paid byEk & Co. Paid to'],
    ['K. S.', 'Paid byK. S. Paid to'],
    ['-', 'Paid by- Paid to'],
  ] as const) {
    await site.db.deleteFrom('mail_outbox').execute();
    await record(admin, await addApplication(site, { full_name: booked }));
    const text = plainText(await receiptOf(site, 'payment-receipt'));
    assert.match(text.replace('Paid to', ' Paid to').replaceAll('  ', ' '), printed);
  }
});

test('a refund says that the association has paid the member, and is called one when undone', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { full_name: 'Hugo Ek', membership_type: 'General' });
  await record(admin, id);
  const takeBackLatest = async () => {
    const rows = site.db.selectFrom('payments').select('id').where('kind', '=', 'refund');
    const refund = await rows.orderBy('receipt_number', 'desc').executeTakeFirstOrThrow();
    assert.is((await admin.post(paths.adminFeeReverse(id, refund.id), {})).status, 303);
  };
  await giveBack(admin, id);
  const html = await receiptOf(site, 'payment-returned');
  assert.match(plainText(html), /Paid byNordic India Sangam ?Paid toHugo Ek/);
  assert.not.match(plainText(html), 'withdraw');
  await takeBackLatest();
  assert.equal(await emailsOf(site, 'payment-returned'), [], 'the letter had not gone out');
  await giveBack(admin, id);
  await site.db.deleteFrom('mail_outbox').where('kind', '=', 'payment-returned').execute();
  await takeBackLatest();
  const { undoesRefund, undoes } = await dataOf(site, 'payment-returned');
  assert.equal([undoesRefund, undoes], [true, '2026-00004'], 'the letter was out');
});

test('a reminder says which days a fee pays for where they are known', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2025-04-01' });
  const id = await addApplication(site, { full_name: 'Anna Ek', first_name: 'Anna' });
  const set = { member_id: memberId, due_on: '2026-02-01' };
  await site.db.updateTable('fees').set(set).where('id', '=', id).execute();
  await remind(admin);
  const { days, firstName, isOverdue, memberNumber } = await dataOf(site, 'payment-request');
  assert.equal([firstName, isOverdue, memberNumber], ['Anna', true, 10_001]);
  assert.equal(days, { starts_on: '2026-04-01', ends_on: '2027-03-31' });
});

test.run();
