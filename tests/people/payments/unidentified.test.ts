import * as assert from 'uvu/assert';
import { addFees } from '../../../src/people/fees/fee-rows.ts';
import { ocrNear } from '../../../src/people/payments/shared/ocr.ts';
import type { PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { addMember, type Member } from '../../../src/people/register/register.ts';
import { memberNumber } from '../../../src/people/register/shared/shown-number.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import {
  attributesOf,
  errorsIn,
  linksOf,
  plainText,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';
import { ledgerOf, emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { undoLinks } from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('payments without a fee');

const FORM = '.note-form';
const NEW = paths.adminNewPayment();

const textOf = (html: string) => plainText(html).replace(/[\u00a0\u202f]/g, ' ');

const htmlAt = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

async function feeOf({ db }: TestSite, id: string) {
  return db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Records money without a fee, and returns the address of its page. */
async function record(admin: SignedIn, typed: Record<string, string>): Promise<string> {
  const form = valuesOf(await htmlAt(admin, NEW), FORM);
  const answer = await admin.post(NEW, { ...form, method: 'bankgiro', ...typed });
  assert.is(answer.status, 303);
  return answer.headers.get('location')!;
}

/** Returns what the button beside the fee sends. */
async function choiceOf(admin: SignedIn, page: string, fee: string) {
  const html = await htmlAt(admin, page);
  const version = /name="version" value="(-?\d+)"/.exec(
    html.slice(html.indexOf(`value="${fee}"`)),
  )![1]!;
  return { fee, version };
}

const assign = async (admin: SignedIn, page: string, fee: string) =>
  admin.post(`${page}/fee`, await choiceOf(admin, page, fee));

const openTasks = ({ db }: TestSite) =>
  db
    .selectFrom('office_tasks')
    .select(['kind', 'payment_id'])
    .where('done_at', 'is', null)
    .execute();

test('a payment without a fee is in the books and to decide, and leads to its fee in one press', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { full_name: 'Maja Öberg', membership_type: 'General' });
  await addApplication(site, {
    full_name: 'Bo Ek',
    email: 'bo@example.org',
    membership_type: 'General',
  });
  const { reference } = await feeOf(site, id);
  const wrong = reference.slice(0, 2) + ((Number(reference[2]) + 1) % 10) + reference.slice(3);
  const page = await record(admin, {
    amount: '150',
    day: '2026-02-20',
    payer: 'ÖBERG MAJA',
    note: `Ref ${wrong}`,
  });
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
  const payment = page.split('/').at(-1)!;
  assert.equal(await openTasks(site), [{ kind: 'unidentified', payment_id: payment }]);
  const tasks = await htmlAt(admin, paths.adminTasks());
  assert.equal(linksOf(tasks, '.task-table .row-actions a'), [page]);
  assert.match(await htmlAt(admin, paths.adminOverview()), 'Payment without a fee');
  const payments = await htmlAt(admin, paths.adminPayments());
  assert.equal(linksOf(payments, '[aria-labelledby=unidentified] a'), [page]);
  const html = await htmlAt(admin, page);
  assert.match(textOf(html), '20 February 2026 (10 days ago)');
  const [first, second] = textsOf(html, '.fee-table tbody th');
  assert.match(first!, /Maja Öberg.*almost the OCR number · the name · the amount/);
  assert.match(second!, /Bo Ek.*the amount/);
  const answer = await assign(admin, page, id);
  assert.equal([answer.status, answer.headers.get('location')], [303, paths.adminFee(id)]);
  assert.equal(await ledgerOf(site), [
    '2026-00001 payment 15000',
    '2026-00002 correction -15000',
    '2026-00003 payment 15000',
  ]);
  const rows = await site.db.selectFrom('payments').selectAll().execute();
  assert.equal(new Set(rows.map(({ booked_on }) => booked_on)), new Set(['2026-02-20']));
  assert.is((await feeOf(site, id)).status, 'paid');
  const [period] = await site.db.selectFrom('member_periods').selectAll().execute();
  assert.equal([period!.starts_on, period!.paid_on], ['2026-02-20', '2026-02-20']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
  assert.equal(await openTasks(site), []);
  assert.match(textOf(await htmlAt(admin, page)), 'The money was used for a fee: Fee: Maja Öberg');
  assert.equal(
    (await logOf(site, 'unidentified')).map(({ action, changes }) => [action, changes]),
    [
      ['created', []],
      ['updated', ['assigned']],
    ],
  );
});

test('the same form twice enters the money once, and errors lose nothing', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const form = { ...valuesOf(await htmlAt(admin, NEW), FORM), method: 'cash', amount: '20' };
  const answers = await Promise.all([admin.post(NEW, form), admin.post(NEW, form)]);
  assert.is(answers[0].headers.get('location'), answers[1].headers.get('location'));
  assert.is((await ledgerOf(site)).length, 1);
  const { id } = await site.db.selectFrom('office_tasks').select('id').executeTakeFirstOrThrow();
  await admin.post(paths.adminTaskDone(id), {});
  assert.is((await openTasks(site)).length, 1, 'open until the money has a place');
  for (const path of ['x', '../fees', "a'b"]) {
    assert.is((await admin.get(paths.adminUnidentified(encodeURIComponent(path)))).status, 404);
  }
  const refused = await admin.post(NEW, { ...form, amount: 'x', day: '2026-03-03', note: '<b>1' });
  const html = await refused.text();
  assert.is(refused.status, 422);
  assert.equal(Object.keys(errorsIn(html)), ['amount', 'day']);
  assert.is(valuesOf(html, FORM).note, '<b>1');
});

test('income of a known kind is one form and one row, and a wrong kind is asked about again', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const opened = valuesOf(await htmlAt(admin, NEW), FORM);
  assert.is(opened.kind, 'unknown');
  const form = { ...opened, method: 'cash' };
  const coffee = { ...form, amount: '340', note: 'Coffee', kind: 'sale' };
  const [first, second] = [await admin.post(NEW, coffee), await admin.post(NEW, coffee)];
  const page = first.headers.get('location')!;
  assert.equal([first.status, second.status, second.headers.get('location')], [303, 303, page]);
  const row = await site.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  assert.equal([row.amount, row.income_kind, row.fee_id], [34_000, 'sale', null]);
  assert.equal(await openTasks(site), []);
  const lists = await htmlAt(admin, paths.adminPayments());
  assert.not.match(textOf(lists), 'Payments without a fee');
  for (const [q, isFound] of [
    ['coffee', true],
    ['coffees', false],
  ] as const) {
    const hits = textOf(await htmlAt(admin, paths.adminPayments({ q })));
    assert.is(hits.includes('2026-00001'), isFound, q);
  }
  const shown = await htmlAt(admin, page);
  assert.ok(linksOf(shown, 'main a').includes(paths.receipt(row.receipt_token)));
  assert.match(textOf(shown), 'Booked as income: Sale. Receipt 2026-00001.');
  const receipt = await htmlAt(admin, paths.receipt(row.receipt_token));
  assert.match(textOf(receipt), 'Sale');
  assert.not.match(textOf(receipt), 'withdraw');
  const other = await admin.post(NEW, { ...coffee, amount: '350' });
  const html = await other.text();
  assert.is(other.status, 409);
  assert.match(textOf(html), 'This form has already recorded another amount.');
  const kept = valuesOf(html, FORM);
  assert.equal([kept.amount, kept.note, kept.kind], ['350', 'Coffee', 'sale']);
  assert.not.equal(kept.key, opened.key);
  assert.is((await admin.post(NEW, { ...form, amount: '1', kind: 'bribe' })).status, 422);
  for (let time = 0; time < 2; time += 1) {
    const { headers, status } = await admin.post(`${page}/income-reversal`, {});
    assert.is(status, 303);
    const question = await htmlAt(admin, headers.get('location')!);
    assert.match(textOf(question), 'Which fee is it for?', 'the money that waits again');
  }
  assert.equal(await ledgerOf(site), [
    '2026-00001 payment 34000',
    '2026-00002 correction -34000',
    '2026-00003 payment 34000',
  ]);
  assert.is((await openTasks(site)).length, 1);
});

test('the day and the method stay only after a payment that was typed', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const usual = async () => {
    const { day, method } = valuesOf(await htmlAt(admin, NEW), FORM);
    return [day, method];
  };
  const page = await record(admin, { amount: '75', method: 'swish', day: '2026-02-20' });
  assert.equal(await usual(), ['2026-02-20', 'swish']);
  await record(admin, { amount: '20', method: 'cash', day: '2026-02-21', kind: 'gift' });
  assert.equal(await usual(), ['2026-02-21', 'cash']);
  const fee = await addApplication(site, { membership_type: 'General' });
  const choice = { fee, version: '15000' };
  await admin.post(`${page}/fee`, choice);
  assert.equal(await usual(), ['2026-02-21', 'cash'], 'a payment given to its fee was not typed');
  clock.now += 61 * 60_000;
  assert.equal(
    valuesOf(await htmlAt(await signedInAs(site, 'b@example.org'), NEW), FORM).method,
    undefined,
  );
});

test('two presses for two fees use the money once, and say so', async ({ live: { site } }) => {
  const [anna, berit] = [await signedInAs(site), await signedInAs(site, 'berit@example.org')];
  const ids = [
    await addApplication(site, { full_name: 'Maja Ek', membership_type: 'General' }),
    await addApplication(site, {
      full_name: 'Maja Ask',
      email: 'ask@example.org',
      membership_type: 'General',
    }),
  ];
  const page = await record(anna, { amount: '150', payer: 'Maja' });
  const [hers, theirs] = [
    await choiceOf(anna, page, ids[0]!),
    await choiceOf(berit, page, ids[1]!),
  ];
  const answers = await Promise.all([
    anna.post(`${page}/fee`, hers),
    berit.post(`${page}/fee`, theirs),
  ]);
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [303, 409],
  );
  const late = answers.find(({ status }) => status === 409)!;
  assert.match(textOf(await late.text()), 'Somebody else has already dealt with this payment.');
  assert.is((await ledgerOf(site)).length, 3);
  const first = answers[0].status === 303 ? hers : theirs;
  assert.is((await anna.post(`${page}/fee`, first)).status, 303, 'the same press again');
  assert.is((await anna.post(`${page}/refund`, { method: 'bank', day: '2026-03-02' })).status, 409);
  assert.is((await anna.post(`${page}/reversal`, {})).status, 409);
  assert.is((await ledgerOf(site)).length, 3);
});

test('a wrong number leads to its fee, and an amount far from the rest is used after a question', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { full_name: 'Maja Ek', membership_type: 'General' });
  // Who types a wrong number is led to the fees whose reference is almost the same.
  const { reference } = await feeOf(site, id);
  const swapped = reference.replace(/^(.*)(.)(.)$/, '$1$3$2');
  assert.ok(ocrNear(swapped).includes(reference));
  const search = await htmlAt(admin, paths.adminFees({ q: swapped }));
  assert.match(textOf(search), `${swapped} is not a valid OCR number.`);
  assert.equal(linksOf(search, '.near-fee'), [paths.adminFeePayments(id)]);
  assert.ok(linksOf(search, 'main a').includes(paths.adminNewPayment({ q: swapped })));
  const page = await record(admin, { amount: '50', payer: 'Maja Ek' });
  const asked = await assign(admin, page, id);
  const html = await asked.text();
  assert.is(asked.status, 200);
  assert.match(textOf(html), 'Did SEK 50 really arrive from Maja Ek?');
  assert.is((await ledgerOf(site)).length, 1);
  assert.is((await press(admin, html, `${page}/fee`)).status, 303);
  assert.is((await feeOf(site, id)).status, 'partly_paid');
});

test('the payer is asked for like any member, and the open fees of the household stand there', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const member = (full_name: string, payer_id: string | null = null) => {
    const email = `${full_name.split(' ')[0]}@example.org`.toLowerCase();
    const row = {
      kind: 'person',
      full_name,
      email,
      language: 'sv',
      joined_on: '2020-01-01',
    } as const;
    const facts = { ...row, birth_year: null, payer_id };
    return addMember(site.db, facts, { adminId: null, now: site.now() });
  };
  const anna = await member('Anna Åberg');
  const bo = await member('Bo Åberg', anna.id);
  const ek = await member('Eva Ek');
  const owes = async (member: Member, status: PaymentStatus = 'pending') => {
    const { full_name: payer_name, email: payer_email, id: member_id } = member;
    const fee = {
      amount: 30_000,
      language: 'sv',
      payer_email,
      payer_name,
      purpose: 'renew',
    } as const;
    const [id] = await addFees(site.db, [{ ...fee, member_id, status }], site.now());
    return id!;
  };
  const [hers, his, paid] = [await owes(anna), await owes(bo), await owes(ek, 'paid')];
  await owes(anna, 'cancelled');
  const applied = await addApplication(site, {
    full_name: 'Dag Åberg',
    membership_type: 'General',
  });
  const page = await record(admin, { amount: '250' });
  const find = async (query: Record<string, string>) => {
    const html = await htmlAt(admin, paths.adminUnidentified(page.split('/').at(-1)!, query));
    return { html, fees: attributesOf(html, '[name=fee]', 'value') };
  };
  assert.equal((await find({})).fees, []);
  const several = await find({ number: 'åberg' });
  assert.equal(attributesOf(several.html, '[name=member]', 'value'), [
    memberNumber(anna.number),
    memberNumber(bo.number),
  ]);
  assert.match(errorsIn(several.html).number!, 'Several members fit.');
  assert.equal(several.fees, [applied], 'an applicant is no member');
  const chosen = await find({ number: 'åberg', member: memberNumber(bo.number) });
  assert.equal(chosen.fees.toSorted(), [hers, his].toSorted());
  assert.match(textOf(chosen.html), 'Fees of Bo Åberg');
  for (const number of ['eva ek', memberNumber(ek.number), 'EVA@example.org']) {
    const { fees, html } = await find({ number });
    assert.equal(fees, [paid], number);
    assert.match(textOf(html), 'The last fee may have been paid twice.');
  }
  const { reference } = await feeOf(site, hers);
  assert.equal((await find({ number: reference.replace(/(?=.{4}$)/, ' ') })).fees, [hers]);
  for (const number of ['nobody', '999999', '%', "'", 'x'.repeat(2000)]) {
    const { fees, html } = await find({ number });
    assert.equal(fees, [], number);
    assert.match(errorsIn(html).number!, 'No member fits.');
  }
  const used = await admin.post(`${page}/fee`, { fee: his, version: '30000' });
  assert.is(used.headers.get('location'), paths.adminFee(his));
  assert.is((await feeOf(site, his)).status, 'partly_paid');
});

test('a mistaken entry is reversed, and a mistaken fee leaves the money, which is sent back once', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const mistake = await record(admin, { amount: '75' });
  assert.match(await htmlAt(admin, `${mistake}/reversal`), 'Reverse payment 2026-00001?');
  for (const _ of [1, 2]) assert.is((await admin.post(`${mistake}/reversal`, {})).status, 303);
  assert.is((await ledgerOf(site)).length, 2);
  const id = await addApplication(site, { full_name: 'Maja Ek', membership_type: 'General' });
  const page = await record(admin, { amount: '150', payer: 'Maja Ek', day: '2026-02-20' });
  await assign(admin, page, id);
  const [undo] = await undoLinks(admin, id);
  for (const _ of [1, 2]) assert.is((await admin.post(undo!, {})).status, 303);
  const sum = (await ledgerOf(site)).reduce((all, row) => all + Number(row.split(' ').at(-1)), 0);
  assert.is(sum, 15_000);
  const [task, ...others] = await openTasks(site);
  assert.equal([task!.kind, others], ['unidentified', []]);
  const again = await htmlAt(admin, paths.adminUnidentified(task!.payment_id!));
  assert.match(textOf(again), '20 February 2026');
  assert.is((await assign(admin, paths.adminUnidentified(task!.payment_id!), id)).status, 303);
  assert.is((await feeOf(site, id)).status, 'paid');

  const unknown = await record(admin, { amount: '75', payer: 'Okänd', day: '2026-02-20' });
  clock.now += 1_800_000;
  const opening = await admin.get(`${unknown}/refund`);
  assert.is(opening.headers.get('location'), paths.adminConfirm(`${unknown}/refund`));
  const late = { method: 'bank', day: '2026-03-02' };
  const asked = await (await admin.post(`${unknown}/refund`, late)).text();
  assert.equal(valuesOf(asked, FORM), { ...valuesOf(asked, FORM), ...late, code: '' });
  clock.now -= 1_800_000;
  const form = { ...valuesOf(await htmlAt(admin, `${unknown}/refund`), FORM), method: 'bank' };
  assert.is((await admin.post(`${unknown}/refund`, { ...form, day: '2026-04-01' })).status, 422);
  const before = (await ledgerOf(site)).length;
  for (const _ of [1, 2]) assert.is((await admin.post(`${unknown}/refund`, form)).status, 303);
  const ledger = await ledgerOf(site);
  assert.equal([ledger.length, ledger.at(-1)!.slice(11)], [before + 1, 'refund -7500']);
  assert.equal(await openTasks(site), []);
  assert.match(textOf(await htmlAt(admin, unknown)), 'The money was sent back on 2 March 2026.');
});

test('money for no fee becomes income once, and a wrong kind is asked about again', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const page = await record(admin, { method: 'cash', amount: '280', payer: 'Cash box 9 August' });
  const fee = await addApplication(site, { full_name: 'Maja Ek', membership_type: 'General' });
  const book = (kind: string) => admin.post(`${page}/income`, { kind });
  assert.is((await book('lottery')).status, 409);
  for (const _ of [1, 2]) assert.is((await book('sale')).status, 303);
  assert.is((await book('gift')).status, 409);
  const late = await admin.post(`${page}/fee`, { fee, version: '15000' });
  assert.is(late.status, 409);
  for (const out of ['reversal', 'refund']) {
    const press = await admin.post(`${page}/${out}`, { method: 'cash', day: '2026-03-02' });
    assert.is(press.status, 409);
  }
  assert.equal(await openTasks(site), []);
  assert.equal(await ledgerOf(site), [
    '2026-00001 payment 28000',
    '2026-00002 correction -28000',
    '2026-00003 payment 28000',
  ]);
  assert.match(textOf(await htmlAt(admin, page)), 'Booked as income: Sale. Receipt 2026-00003.');

  assert.match(await htmlAt(admin, `${page}/income-reversal`), 'Reverse payment 2026-00003?');
  for (const _ of [1, 2]) {
    assert.is((await admin.post(`${page}/income-reversal`, {})).status, 303);
  }
  const kinds = await site.db
    .selectFrom('payments')
    .select(['income_kind', ({ fn }) => fn.sum<number>('amount').as('sum')])
    .groupBy('income_kind')
    .orderBy('income_kind')
    .execute();
  assert.equal(new Map(kinds.map((row) => [row.income_kind, row.sum])).get('sale'), 0);
  const [task, ...others] = await openTasks(site);
  assert.equal(others, []);
  const again = paths.adminUnidentified(task!.payment_id!);
  assert.is((await admin.post(`${again}/income`, { kind: 'gift' })).status, 303);
  assert.equal(await openTasks(site), []);
  assert.is((await ledgerOf(site)).length, 7);

  const accounts = valuesOf(await htmlAt(admin, paths.siteDetails('bookkeeping')), '.details-form');
  const changed = { ...accounts, accountGift: '3993' };
  assert.is((await admin.post(paths.siteDetails('bookkeeping'), changed)).status, 303);
  const words = async (path: string) => (await (await admin.get(path)).text()).split('\r\n');
  const sums = await words(paths.adminSumsFile());
  assert.ok(sums.includes('2026-03,Cash,Gift,3993,1,280.00,SEK'), sums.join('\n'));
  assert.ok(sums.includes('2026-03,Cash,Sale,3051,2,0.00,SEK'), sums.join('\n'));
  const rows = await words(paths.adminPaymentsFile());
  assert.ok(
    rows.some((row) => row.includes(',Cash box 9 August,Gift,3993,')),
    rows.join('\n'),
  );
  assert.match(textOf(await htmlAt(admin, paths.adminPayments())), 'Gift');
});

test.run();
