import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addFee, type FeeRow, storeStatus } from '../../../src/people/fees/fee-rows.ts';
import { addRenewalFee } from '../../../src/people/fees/new-fees.ts';
import { paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { randomToken } from '../../../src/services/secrets.ts';
import { samples } from '../../../src/shared/organisation.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { errorsIn, find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { closeLiveSite, type LiveSite, openLiveSite } from '../../helpers/live-site.ts';
import { createTestSite, fromBrowser, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the page of a fee');

const now = new Date('2026-11-22T10:00:00Z');

test.before.each(async (context) => {
  context.site = await createTestSite({ now });
});

test.after.each(({ site }) => site.close());

const feeIn = ({ db }: Pick<TestSite, 'db'>, changes: Partial<FeeRow> = {}) =>
  addFee(
    db,
    {
      amount: 15_000,
      language: 'sv',
      payer_email: 'maja@example.org',
      payer_name: 'Maja Öberg',
      plan: 'General',
      purpose: 'renew',
      ...changes,
    },
    now,
  );

const factsIn = (html: string) =>
  Object.fromEntries(
    findAll(html, '.fact-list > div').map((row) => [
      plainText(find(row, 'dt')),
      plainText(find(row, 'dd')).replace(/[\u00a0\u202f]/g, ' '),
    ]),
  );

test('shows amount, due day and every way to pay, and names nobody', async ({ site }) => {
  const { token } = await feeIn(site);
  const answer = await site.get(paths.fee(token), inLanguage('sv'));
  const html = await answer.text();
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.is(answer.headers.get('referrer-policy'), 'no-referrer');
  assert.is(find(html, 'meta[name=robots]').getAttribute('content'), 'noindex');
  assert.equal(factsIn(html), {
    Avser: 'Medlemskap: Allmän medlem',
    Belopp: '150 kr',
    Medlemsperiod: 'Ett år från betalningsdagen',
    'Betalas senast': '22 december 2026',
    'Swish-nummer': '123 123 12 31',
    Meddelande: '1000173',
    Bankgiro: '555-0198',
    'OCR-nummer': '1000173',
    Mottagare: 'Nordic India Sangam',
  });
  assert.equal(linksOf(html, '.swish-open a'), [
    'https://app.swish.nu/1/p/sw/?sw=1231231231&amt=150&cur=SEK&msg=1000173&src=qr',
  ]);
  assert.equal(textsOf(html, 'main form button'), ['Betala 150 kr med kort']);
  assert.not.match(plainText(html), /Maja|maja@/);
  assert.not.match(plainText(find(html, 'main')), /är betald\b(?!\.)/);
});

test('shows the days that were paid for as soon as the provider has answered', async ({ site }) => {
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2025-12-15' });
  const by = { adminId: null, now };
  const added = await site.db.transaction().execute((trx) => addRenewalFee(trx, memberId, {}, by));
  const { token } = (added as { fee: FeeRow }).fee;
  const days = '15 December 2026 – 14 December 2027';
  for (const address of [paths.fee(token), `${paths.fee(token)}?session_id=cs_1`]) {
    assert.is(factsIn(await (await site.get(address)).text())['Membership period'], days);
  }
  assert.equal(textsOf(await (await site.get(paths.fee(token))).text(), 'h1'), [
    'The fee has been paid',
  ]);
});

test('an overdue fee says so, and for which period it is', async ({ site }) => {
  const { token } = await feeIn(site, { due_on: '2025-04-26' });
  const html = await (await site.get(paths.fee(token))).text();
  assert.equal(textsOf(html, 'main .notice'), [
    'This fee is overdue The fee was due on 26 April 2025. Please pay it now, or write to us if something is wrong.',
  ]);
  const facts = factsIn(html);
  assert.is(facts['Was due'], '26 April 2025');
  assert.is(facts['Pay by'], undefined);
  assert.is(facts['Membership period'], 'One year from the day of payment');
  const today = await feeIn(site, { due_on: '2026-11-22', plan: 'Lifetime' });
  const other = await (await site.get(paths.fee(today.token))).text();
  assert.equal(textsOf(other, 'main .notice'), []);
  assert.is(factsIn(other)['Membership period'], 'From the day of payment, for life');
  await storeStatus(site.db, today.id, 'cancelled', now);
  const over = await (await site.get(paths.fee(today.token))).text();
  assert.is(factsIn(over)['Membership period'], undefined);
});

test('opens the checkout, and shows the receipt when the provider has confirmed it', async ({
  site,
}) => {
  const { memberId } = await addPaidMember(site, { name: 'Maja Öberg', paidOn: '2025-12-01' });
  const { id, token } = await feeIn(site, { member_id: memberId });
  const page = paths.fee(token);
  const unpaid = await (await site.get(page)).text();
  const { Member: member, 'Membership period': period } = factsIn(unpaid);
  assert.equal([member, period], ['M.', '1 December 2026 – 30 November 2027']);
  assert.not.match(unpaid, /Maja|Öberg|maja\.|M-10001|10001(?!73)/, 'only a first letter');
  const opened = await site.post(page, {}, fromBrowser('a'));
  assert.is(opened.status, 303);
  const checkout = opened.headers.get('location')!;
  assert.match(checkout, /^\/checkout\//);
  const paid = await site.post(checkout, { action: 'pay' });
  const back = paid.headers.get('location')!;
  assert.match(back, `${page}?session_id=`);
  const html = await (await site.get(back, fromBrowser('a'))).text();
  assert.equal(textsOf(html, 'h1'), ['The fee has been paid']);
  assert.equal(findAll(html, '.pay-ways'), []);
  const row = await site.db
    .selectFrom('payments')
    .selectAll()
    .where('fee_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(linksOf(html, '.pay-receipts a'), [paths.receipt(row.receipt_token)]);
  for (const other of [page, `${page}?session_id=x`]) {
    const forOthers = await (await site.get(other)).text();
    assert.equal(linksOf(forOthers, '.pay-receipts a'), [], 'the receipt names the payer');
  }
});

test('an address opens its own fee only, and guesses are answered by the limit', async ({
  site,
}) => {
  const fees = [];
  for (let number = 0; number < 4; number += 1) fees.push(await feeIn(site));
  for (const { token } of fees) {
    const html = await (await site.get(paths.fee(token))).text();
    const shown = fees.filter(({ reference }) => html.includes(`>${reference}<`));
    const named = fees.filter((fee) => html.includes(fee.token));
    assert.equal(
      [shown.map((fee) => fee.token), named.map((fee) => fee.token)],
      [[token], [token]],
    );
  }
  for (const token of ['x', '%00', 'a'.repeat(3000), "' or 1=1"]) {
    const path = paths.fee(encodeURIComponent(token).replace('%2500', '%00'));
    for (const answer of [await site.get(path), await site.post(path, {})]) {
      assert.is(answer.status, 404, token);
      assert.match(plainText(await answer.text()), 'We cannot find that fee');
    }
  }
  const answers: number[] = [];
  for (let guess = 0; guess < 80 && answers.at(-1) !== 429; guess += 1) {
    answers.push((await site.get(paths.fee(randomToken()))).status);
  }
  assert.equal([...new Set(answers)], [404, 429]);
  assert.is((await site.get(paths.fee(fees[0]!.token))).status, 200);
});

test('says what is true of each status, and nothing can be paid twice', async ({ site }) => {
  const payable = ['pending', 'failed', 'expired', 'partly_paid'];
  const { id, token } = await feeIn(site);
  for (const status of paymentStatuses) {
    await storeStatus(site.db, id, status, now);
    const answer = await site.get(paths.fee(token), inLanguage('sv'));
    const html = await answer.text();
    assert.is(answer.status, 200, status);
    assert.is(findAll(html, '.pay-ways').length, payable.includes(status) ? 1 : 0, status);
    assert.is(
      findAll(html, 'main form').length,
      payable.includes(status) && status !== 'partly_paid' ? 1 : 0,
      status,
    );
  }
});

test('a rest that the card service does not take is not offered by card', async ({ site }) => {
  const { token } = await feeIn(site, { amount: 299, purpose: 'change' });
  const html = await (await site.get(paths.fee(token))).text();
  assert.not.match(plainText(html), 'by card');
  assert.match(plainText(html).replaceAll(/\s/g, ' '), 'SEK 2.99');
  const sent = await site.post(paths.fee(token), {});
  assert.is(sent.headers.get('location'), paths.fee(token));
});

test('the page of an unpaid application offers the same choice', async ({ site }) => {
  const application = await addApplication(site, { membership_type: 'General' });
  const html = await (await site.get(paths.membershipSuccess({ application }))).text();
  assert.equal(textsOf(html, '.pay-ways h3'), ['Card', 'Swish', 'Bankgiro']);
  const { reference } = await site.db.selectFrom('fees').selectAll().executeTakeFirstOrThrow();
  assert.is(factsIn(html)['OCR number'], reference);
  const paid = await addApplication(site, { payment_status: 'paid' });
  const after = await (await site.get(paths.membershipSuccess({ application: paid }))).text();
  assert.equal(findAll(after, '.pay-ways'), []);
});

const live = suite<{ live: LiveSite }>('the page of a fee on a live site');

live.before.each(async (context) => {
  context.live = await openLiveSite();
});

live.after.each(({ live }) => closeLiveSite(live));

live(
  'shows no account that nobody has entered, and whom one owes with Swish at Stripe',
  async ({ live: { site } }) => {
    const { token } = await feeIn(site);
    const shown = async () => (await site.get(paths.fee(token))).text();
    const before = await shown();
    assert.equal(textsOf(before, '.pay-ways h3'), ['Card']);
    assert.match(plainText(before), 'the payment is owed to Stripe');
    const admin = await signIn(site, { secondFactor: true });
    const numbers = { version: '0', bankgiro: '50501055', swish: '900 80 04' };
    const details = paths.siteDetails('payment');
    const sample = await admin.post(details, { ...numbers, swish: samples.swish });
    assert.equal(Object.keys(errorsIn(await sample.text())), ['swish']);
    assert.is((await admin.post(details, numbers)).status, 303);
    const after = await shown();
    assert.equal(textsOf(after, '.pay-ways h3'), ['Card', 'Swish', 'Bankgiro']);
    const { 'Swish number': swish, 'Bankgiro number': bankgiro } = factsIn(after);
    assert.equal([swish, bankgiro], ['123 900 80 04', '5050-1055']);
  },
);

live('keeps the choice where the provider is silent', async ({ live: { double, site } }) => {
  const { token } = await feeIn(site);
  await double.close();
  const answer = await site.post(paths.fee(token), {});
  assert.is(answer.status, 503);
  assert.match(plainText(await answer.text()), 'The payment page is not available');
});

test.run();
live.run();
