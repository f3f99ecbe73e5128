import * as assert from 'uvu/assert';
import { type FeeRow, storeStatus } from '../../../src/people/fees/fee-rows.ts';
import { paths } from '../../../src/shared/paths.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import {
  attributesOf,
  errorsIn,
  find,
  linksOf,
  plainText,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';
import {
  applyForCheckout,
  attemptsIn,
  deliver,
  findOne,
  headingFor,
  headingOf,
  ledgerOf,
  emailsOf,
  liveSuite,
  payAgain,
  statusOf,
} from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordRefund, undoLatest } from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = liveSuite('the page of one fee');

const FORM = '.note-form';

async function feeOf({ db }: TestSite, id: string): Promise<FeeRow> {
  return db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const open = async (admin: SignedIn, path: string, headers = {}) => {
  const answer = await admin.get(path, headers);
  return { status: answer.status, html: await answer.text() };
};

async function formOf(admin: SignedIn, id: string): Promise<Record<string, string>> {
  const { html } = await open(admin, paths.adminFee(id));
  return { ...valuesOf(html, FORM), method: 'swish' };
}

const note = (admin: SignedIn, id: string, fields: Record<string, string>, headers = {}) =>
  admin.post(paths.adminFeePayments(id), fields, headers);

const livingPeriods = async ({ db }: TestSite) =>
  db.selectFrom('member_periods').selectAll().where('voided_at', 'is', null).execute();

/** Each label belongs to one field. */
function assertLabels(html: string): void {
  const ids = attributesOf(html, '[id]', 'id');
  assert.equal(ids, [...new Set(ids)]);
  for (const field of attributesOf(html, 'label[for]', 'for')) {
    assert.is(find(html, `[id=${field}]`).tagName, 'INPUT', field);
  }
}

const textOf = (html: Parameters<typeof plainText>[0]) =>
  plainText(html).replace(/[\u00a0\u202f]/g, ' ');

test('three steps from the list to a paid fee, with amount, day and the last method filled in', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { full_name: 'Maja Öberg', membership_type: 'General' });
  const list = await open(admin, paths.adminFees());
  const [link] = linksOf(list.html, '.row-actions a');
  assert.is(link, paths.adminFeePayments(id));
  const { html } = await open(admin, paths.adminFee(id));
  assertLabels(html);
  const { key, version, typed: _, ...usual } = valuesOf(html, FORM);
  assert.match(key!, /^[\da-f-]{36}$/);
  assert.equal([version, usual], ['15000', { amount: '150', day: '2026-03-02', note: '' }]);
  const answer = await note(admin, id, {
    ...usual,
    key: key!,
    version: version!,
    method: 'bankgiro',
  });
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), paths.adminFee(id));
  assert.is((await feeOf(site, id)).status, 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
  assert.is((await livingPeriods(site)).length, 1);
  const application = (await findOne(site, id))!;
  const { member_id } = await feeOf(site, id);
  assert.ok(member_id);
  assert.equal([application.payment_status, application.member_id], ['paid', member_id]);
  assertLabels((await open(admin, paths.adminFee(id))).html);
  const [message, ...others] = await emailsOf(site, 'payment-receipt');
  assert.equal(others, []);
  const { method, receiptToken } = message!.data as { method: string; receiptToken: string };
  assert.is(method, 'bankgiro');
  const next = await addApplication(site, { full_name: 'Olle', email: 'olle@example.org' });
  assert.is(valuesOf((await open(admin, paths.adminFee(next))).html, FORM).method, 'bankgiro');
  const receipt = textOf(await (await site.get(paths.receipt(receiptToken))).text());
  for (const words of ['Receipt 2026-00001', 'SEK 150', 'Bankgiro', 'Maja Öberg', '2 March 2026']) {
    assert.match(receipt, words);
  }
  assert.equal(
    (await logOf(site, 'fee')).map(({ changes }) => changes),
    [['paid']],
  );
});

test('a recorded payment leads on to the next unpaid fee of the list, and from the last to the first', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const ids = [];
  for (const [index, full_name] of ['Anna Åberg', 'Bo Berg', 'Cia Ceder'].entries()) {
    const id = await addApplication(site, { full_name, email: `p${index}@example.org` });
    const due_on = `2026-02-0${index + 1}`;
    await site.db.updateTable('fees').set({ due_on }).where('id', '=', id).execute();
    ids.push(id);
  }
  const nextAfter = async (id: string) => {
    await note(admin, id, await formOf(admin, id));
    const { html } = await open(admin, paths.adminFee(id), {
      Cookie: `${admin.cookie}; notice=fee:recorded`,
    });
    return [textsOf(html, '.search-form + p a'), linksOf(html, '.search-form + p a')];
  };
  const [anna, bo, cia] = ids as [string, string, string];
  const to = (id: string, name: string) => [
    [`Next unpaid fee: ${name}`],
    [paths.adminFeePayments(id)],
  ];
  assert.equal(await nextAfter(bo), to(cia, 'Cia Ceder'));
  assert.equal(await nextAfter(cia), to(anna, 'Anna Åberg'));
  assert.equal(await nextAfter(anna), [[], []]);
  assert.equal(textsOf((await open(admin, paths.adminFee(bo))).html, '.search-form + p a'), []);
});

test('the day stays as typed until nothing was entered for an hour, and what else the payer owes is there', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const email = 'family@example.org';
  const [first, second] = [
    await addApplication(site, { full_name: 'Anna Åberg', email }),
    await addApplication(site, { full_name: 'Bo Åberg', email }),
  ];
  const other = await addApplication(site, { full_name: 'Cia Ceder', email: 'cia@example.org' });
  const { html } = await open(admin, paths.adminFee(first));
  assert.equal(linksOf(html, '[aria-labelledby=others] a'), [paths.adminFeePayments(second)]);
  assert.equal(
    linksOf((await open(admin, paths.adminFee(other))).html, '[aria-labelledby=others] a'),
    [],
  );
  assert.not.match(html, 'autofocus');
  await note(admin, first, { ...(await formOf(admin, first)), day: '2026-02-20' });
  assert.is((await formOf(admin, other)).day, '2026-02-20');
  const unknown = await open(admin, paths.adminNewPayment());
  assert.is(valuesOf(unknown.html, FORM).day, '2026-02-20');
  const colleague = await signedInAs(site, 'berit@example.org');
  assert.is((await formOf(colleague, other)).day, '2026-03-02');
  const ready = await open(admin, paths.adminFeePayments(other));
  assert.is(find(ready.html, '[autofocus]').id, 'amount');
  const again = await open(admin, paths.adminFeePayments(first));
  assert.match(textOf(find(again.html, 'details[open] .notice')), 'This fee is paid already.');
  const days = [];
  for (let round = 0; round < 3; round += 1) {
    clock.now += 1_200_000;
    days.push((await formOf(admin, other)).day);
  }
  assert.equal(days, ['2026-02-20', '2026-02-20', '2026-03-02']);
});

test('errors stand at their fields, and nothing that was typed is lost', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, {});
  const { method: _, ...form } = await formOf(admin, id);
  const typed = { amount: 'ten', day: '2026-03-03', note: 'x'.repeat(201) };
  const refused = await note(admin, id, { ...form, ...typed });
  const html = await refused.text();
  assert.is(refused.status, 422);
  assert.equal(errorsIn(html), {
    method: 'Please choose a payment method.',
    amount:
      'Please enter an amount in kronor, such as 1500 or 1500.50. Do not put a dot or comma between thousands.',
    day: 'The date must not be in the future.',
    note: 'The note is too long. Please shorten it.',
  });
  const { key, amount, day, note: kept } = valuesOf(html, FORM);
  assert.equal([key, { amount, day, note: kept }], [form.key, typed]);
  const swedish = await note(
    admin,
    id,
    { ...form, method: 'cash', day: '2026-02-31' },
    { Cookie: `${admin.cookie}; language=sv` },
  );
  assert.equal(errorsIn(await swedish.text()), {
    day: 'Ange ett datum, till exempel 2026-01-31.',
  });
  for (const odd of ['0', '-5', '1e9', '99999999', '1.234']) {
    assert.is((await note(admin, id, { ...form, method: 'cash', amount: odd })).status, 422, odd);
  }
  for (const [name, odd] of Object.entries({ key: 'x', version: 'x', method: 'card' })) {
    assert.is((await note(admin, id, { ...form, method: 'cash', [name]: odd })).status, 422);
  }
  for (const day of ['1990-01-01', '2018-12-31']) {
    const early = await note(admin, id, { ...form, method: 'cash', day });
    assert.is(early.status, 422, day);
    assert.match(plainText(await early.text()), 'The books do not go back that far.');
  }
  assert.equal(await ledgerOf(site), []);
  // An amount may name the currency, and has öre after a dot or a comma.
  for (const amount of ['200 kr', 'SEK 150.50', '100,50 kronor', '49:-']) {
    const typed = { ...(await formOf(admin, id)), amount, day: '2019-01-01' };
    assert.is((await note(admin, id, typed)).status, 303, amount);
  }
  assert.equal(
    (await ledgerOf(site)).map((row) => row.split(' ').at(-1)),
    ['20000', '15050', '10050', '4900'],
  );
});

test('an amount that may be a thousand times another is asked for again, as it was typed', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'Lifetime' });
  const usual = { ...(await formOf(admin, id)), method: 'cash' };
  for (const [language, amount, text] of [
    ['en', '1.500', 'Do not put a dot or comma between thousands.'],
    ['sv', '1,500', 'Skriv inte punkt eller komma mellan tusentalen.'],
  ] as const) {
    const answer = await admin.post(
      paths.adminFeePayments(id),
      { ...usual, amount },
      { Cookie: `${admin.cookie}; language=${language}` },
    );
    assert.is(answer.status, 422, amount);
    const html = await answer.text();
    assert.match(errorsIn(html).amount!, text);
    assert.is(valuesOf(html, FORM).amount, amount);
  }
  assert.equal(await ledgerOf(site), []);
  for (const amount of ['3.000,50', '3,000.50', '3\u00a0000,50 kr']) {
    const next = { ...(await formOf(admin, id)), method: 'cash', amount };
    assert.is((await note(admin, id, next)).status, 303, amount);
  }
  assert.equal(
    (await ledgerOf(site)).map((row) => row.split(' ').at(-1)),
    ['300050', '300050', '300050'],
  );
});

test('an amount far above the fee is stored only after a question', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  const usual = await formOf(admin, id);
  const typed = { ...usual, amount: '15 000', note: 'from the bank' };
  const asked = await note(admin, id, typed);
  const html = await asked.text();
  assert.is(asked.status, 200);
  assert.equal(textsOf(html, 'h1').map(textOf), ['Did SEK 15,000 really arrive from Anna Åberg?']);
  assert.match(textOf(html), 'The fee is SEK 150, of which SEK 150 is left to pay.');
  const address = paths.adminFeePayments(id);
  assert.is(find(html, 'body').getAttribute('data-address'), address, 'going back shows no error');
  const sent = { ...valuesOf(html, 'main form'), step: 'change' };
  const change = await (await note(admin, id, sent)).text();
  const { amount, day, key, method, note: text } = valuesOf(change, FORM);
  assert.equal([amount, day, method, text], ['15 000', usual.day, usual.method, 'from the bank']);
  assert.is(key, usual.key, 'the same form for its draft');
  assert.equal(await ledgerOf(site), []);
  assert.is((await press(admin, html, paths.adminFeePayments(id))).status, 303);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 1500000']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  // Money that came twice, or a little too much of it, is common.
  for (const amount of ['150', '100']) {
    assert.is((await note(admin, id, { ...(await formOf(admin, id)), amount })).status, 303);
  }
});

test('what is paid in part, too much or refunded is shown to the office and the payer', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  const status = async () => (await feeOf(site, id)).status;
  await note(admin, id, { ...(await formOf(admin, id)), amount: '50,50', day: '2026-03-01' });
  assert.is(await status(), 'partly_paid');
  const part = await open(admin, paths.adminFee(id));
  assert.match(textOf(find(part.html, '.fee-head')), 'Left to pay: SEK 99.50');
  assert.is(valuesOf(part.html, FORM).amount, '99.5');
  assert.equal(await livingPeriods(site), []);
  const [message] = await emailsOf(site, 'payment-receipt');
  assert.is((message!.data as { rest: number }).rest, 9_950);
  const { token } = await feeOf(site, id);
  const page = await (await site.get(paths.fee(token))).text();
  assert.match(textOf(page), 'Part of the fee has arrived');
  assert.match(textOf(page), 'Left to paySEK 99.50');
  await note(admin, id, { ...(await formOf(admin, id)), amount: '150', day: '2026-03-02' });
  const { html } = await open(admin, paths.adminFee(id));
  assert.match(textOf(find(html, '.fee-facts')), 'OverpaidSEK 50.50');
  assert.equal(textsOf(html, '.fee-head .status'), ['Overpaid']);
  const [period, ...others] = await livingPeriods(site);
  assert.equal([period!.starts_on, others], ['2026-03-02', []]);
  const review = await open(admin, paths.adminFees({ show: 'review' }));
  assert.equal(linksOf(review.html, '.row-actions a'), [paths.adminFee(id)]);
  const member = await open(admin, paths.adminMember(period!.member_id));
  const receipts = textsOf(member.html, '[aria-labelledby=payments] th[scope=row]');
  assert.equal(
    receipts.map((text) => text.split(' ')[0]),
    ['2026-00002', '2026-00001'],
    'the latest first',
  );

  await recordRefund(admin, id, '50,50');
  assert.is(await status(), 'paid');
  await recordRefund(admin, id, '50');
  assert.is(await status(), 'partially_refunded');
  assert.is((await livingPeriods(site)).length, 1);
  const refunded = await open(admin, paths.adminFee(id));
  const facts = textOf(find(refunded.html, '.fee-facts'));
  assert.match(facts, 'FeeSEK 150');
  assert.match(facts, 'PaidSEK 200.50');
  assert.match(facts, 'RefundedSEK 100.50');
  assert.not.match(facts, 'Left to pay');
  assert.is(valuesOf(refunded.html, FORM).amount, '');
  const list = await open(admin, paths.adminFees({ show: 'paid' }));
  assert.is(textsOf(list.html, '.fee-table td.money')[0], '–');
  await recordRefund(admin, id, '100');
  assert.is(await status(), 'refunded');
  assert.equal(await livingPeriods(site), []);
});

test('two administrators at once make one row, one letter and one period', async ({
  live: { site },
}) => {
  const [anna, berit] = [await signedInAs(site), await signedInAs(site, 'berit@example.org')];
  const id = await addApplication(site, { membership_type: 'General' });
  const typed = { note: 'Receipt 7' };
  const hers = { ...(await formOf(anna, id)), ...typed };
  const theirs = { ...(await formOf(berit, id)), ...typed };
  const answers = await Promise.all([note(anna, id, hers), note(berit, id, theirs)]);
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  );
  const late = await answers.find(({ status }) => status === 409)!.text();
  assert.match(textOf(late), 'Somebody else has recorded a payment or a refund in the meantime.');
  const { amount, method, note: kept } = valuesOf(late, FORM);
  assert.equal([amount, method, kept], ['', 'swish', 'Receipt 7']);
  const again = await note(anna, id, answers[0].status === 303 ? hers : theirs);
  assert.is(again.status, 303, 'the same form has the wanted result both times');
  assert.is((await ledgerOf(site)).length, 1);
  assert.is((await livingPeriods(site)).length, 1);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
});

test('a receipt is sent again by one press, and only where the payer has an address', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  await note(admin, id, await formOf(admin, id));
  const payment = await site.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const path = paths.adminFeeReceipt(id, payment.id);
  // An email that was sent leaves no row.
  await site.db.deleteFrom('mail_outbox').execute();
  await site.db
    .updateTable('fees')
    .set({ payer_email: 'new@example.org' })
    .where('id', '=', id)
    .execute();
  const { html } = await open(admin, paths.adminFee(id));
  for (const answer of [await press(admin, html, path), await press(admin, html, path)]) {
    assert.is(answer.headers.get('location'), paths.adminFee(id));
  }
  const receipts = await emailsOf(site, 'payment-receipt');
  assert.is(receipts.length, 1, 'the same press sends once');
  assert.match(JSON.stringify(receipts), 'new@example.org');
  assert.ok((await logOf(site, 'fee')).some(({ changes }) => changes?.includes('receiptSent')));

  await site.db.updateTable('fees').set({ payer_email: '' }).where('id', '=', id).execute();
  assert.not.match((await open(admin, paths.adminFee(id))).html, path);
  await admin.post(path, {});
  await admin.post(paths.adminFeeReceipt(id, 'x'), {});
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
});

test('a payment from before there was email gets its receipt, and a correction follows it', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  await note(admin, id, await formOf(admin, id));
  await site.db.deleteFrom('mail_outbox').execute();
  await unlockLedger(site);
  await site.db.updateTable('payments').set({ is_receipt_mailed: 0 }).execute();
  const payment = await site.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const { html } = await open(admin, paths.adminFee(id));
  await press(admin, html, paths.adminFeeReceipt(id, payment.id));
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  // An email that was sent leaves no row.
  await site.db.deleteFrom('mail_outbox').execute();
  await undoLatest(admin, id);
  assert.is((await emailsOf(site, 'payment-returned')).length, 1);
});

test('taking back asks first, and leaves two rows, no period and a receipt that says so', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  await note(admin, id, await formOf(admin, id));
  const { html } = await open(admin, paths.adminFee(id));
  const [undo] = linksOf(html, '.row-actions a');
  assert.match(textOf((await open(admin, undo!)).html), 'Reverse payment 2026-00001?');
  assert.is((await ledgerOf(site)).length, 1);
  clock.now += 1_800_000;
  for (const asked of [
    await admin.get(undo!, { Accept: 'text/html' }),
    await admin.post(undo!, {}),
  ]) {
    assert.equal([asked.status, asked.headers.get('location')], [303, paths.adminConfirm(undo)]);
  }
  clock.now -= 1_800_000;
  for (let time = 0; time < 2; time += 1) {
    assert.is((await admin.post(undo!, {})).status, 303, 'a second time has the same result');
  }
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000', '2026-00002 correction -15000']);
  assert.equal(await livingPeriods(site), []);
  const after = await open(admin, paths.adminFee(id));
  assert.equal(linksOf(after.html, '.row-actions a'), []);
  assert.is(valuesOf(after.html, FORM).amount, '150');
  const { receipt_token } = await site.db
    .selectFrom('payments')
    .selectAll()
    .where('receipt_number', '=', '2026-00001')
    .executeTakeFirstOrThrow();
  const receipt = await (await site.get(paths.receipt(receipt_token))).text();
  assert.match(textOf(receipt), 'This receipt is no longer valid. Receipt 2026-00002');
  await note(admin, id, await formOf(admin, id));
  assert.is((await ledgerOf(site)).at(-1), '2026-00003 payment 15000', 'no number is left out');
  assert.is((await livingPeriods(site)).length, 1);
});

test('a payment taken back leaves the fee unpaid, and card money that completes it gets its receipt', async ({
  live,
}) => {
  const { double, site } = live;
  const admin = await signedInAs(site);
  const { id, page, session } = await applyForCheckout(live);
  await note(admin, id, await formOf(admin, id));
  while (double.find(session)?.status !== 'expired') await new Promise(setImmediate);
  const [undo] = linksOf((await open(admin, paths.adminFee(id))).html, '.row-actions a');
  await admin.post(undo!, {});
  await deliver(live);
  assert.is(await statusOf(site, id), 'pending', 'not expired');
  assert.is(await headingOf(await site.get(page)), headingFor('pending'));
  await payAgain(live, page);
  const { session_id } = (await attemptsIn(site)).at(-1)!;
  // As another application of the same person does that is paid first.
  await site.db.updateTable('fees').set({ status: 'cancelled' }).where('id', '=', id).execute();
  double.pay(session_id!);
  await deliver(live);
  assert.is((await ledgerOf(site)).at(-1), '2026-00003 payment 50000');
  assert.is((await feeOf(site, id)).status, 'paid');
  const [message, ...others] = await emailsOf(site, 'payment-receipt');
  assert.match(JSON.stringify(message), '2026-00003');
  assert.equal(others, []);
});

test('a fee whose card page has closed is unpaid to the office and the payer', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, {});
  const { token } = await feeOf(site, id);
  const shownAs = async (status: 'expired' | 'failed') => {
    await storeStatus(site.db, id, status, site.now());
    const { html } = await open(admin, paths.adminFee(id));
    return textsOf(html, '.fee-head .status')[0];
  };
  assert.is(await shownAs('failed'), 'Unpaid (card payment failed)');
  assert.is(await shownAs('expired'), 'Unpaid (card page expired)');
  const payPage = await (await site.get(paths.fee(token))).text();
  assert.match(textOf(payPage), 'Pay your fee');
  assert.match(
    textOf(payPage),
    'The earlier page for paying by card has closed, and nothing was charged.',
  );
});

test('an unknown fee or row is no page, strangers see none, and no other site notes money', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, {});
  const other = await addApplication(site, { full_name: 'Olle', email: 'olle@example.org' });
  await note(admin, other, await formOf(admin, other));
  const [undo] = linksOf((await open(admin, paths.adminFee(other))).html, '.row-actions a');
  const reverse = paths.adminFeeReverse(id, undo!.split('/').at(-1)!);
  assert.is((await admin.get(paths.adminFee('x'))).status, 404);
  assert.is((await note(admin, 'x', await formOf(admin, id))).status, 404);
  assert.is((await admin.post(paths.adminFeeEmail('x'), {})).status, 404);
  assert.is((await admin.get(reverse)).status, 404);
  assert.is((await admin.post(reverse, {})).status, 404);
  for (const path of [paths.adminFees(), paths.adminFee(id), undo!]) {
    assert.is((await site.get(path)).status, 401, path);
  }
  assert.is((await site.post(paths.adminFeePayments(id), {})).status, 401);
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  assert.is((await note(admin, id, await formOf(admin, id), foreign)).status, 403);
  assert.is((await ledgerOf(site)).length, 1);
});

test.run();
