import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { findFee } from '../../../src/people/fees/fee-rows.ts';
import { fees } from '../../../src/people/fees/list.tsx';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';

const test = adminSuite('the page of open fees');

const page = async (admin: SignedIn, query: Record<string, string> = {}) => {
  const answer = await admin.get(paths.adminFees(query));
  return { status: answer.status, html: await answer.text() };
};

const names = (html: string) => textsOf(html, '.table tbody th');

/** Makes a paid fee look like one of which only a part has come, or nothing. */
async function owe(site: TestSite, id: string, due_on: string, paid = 0) {
  const { db } = site;
  await unlockLedger(site);
  await db
    .updateTable('fees')
    .set({ status: paid ? 'partly_paid' : 'pending', due_on })
    .where('id', '=', id)
    .execute();
  if (paid)
    await db.updateTable('payments').set({ amount: paid }).where('fee_id', '=', id).execute();
  else await db.deleteFrom('payments').where('fee_id', '=', id).execute();
}

test('finds a fee by its member or applicant as they are now', async ({ site }) => {
  const { db } = site;
  const anna = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-10-01' });
  await addPaidMember(site, { name: 'Anna Zorn', paidOn: '2026-10-02' });
  const applied = await addApplication(site, { full_name: 'Dag Åberg', email: 'dag@example.org' });
  const at = { db, now: site.now(), day: '2026-11-22', language: 'en' } as const;
  const found = async (q: string) => (await fees.load(at, { q, show: 'all' }, 5)).rows;
  const count = async (q: string) => (await found(q)).length;
  assert.equal([await count('a åberg'), await count('g åberg')], [1, 1]);
  const rename = (table: 'members' | 'membership_applications', id: string, name: string) =>
    db.updateTable(table).set({ search_text: name }).where('id', '=', id).execute();
  await rename('members', anna.memberId, 'anna ceder');
  await rename('membership_applications', applied, 'dag ceder');
  assert.equal([await count('a åberg'), await count('g åberg')], [0, 0]);
  assert.equal([await count('a ceder'), await count('g ceder')], [1, 1]);
  const change = (values: { member_id: string | null; payer_email?: string }) =>
    db.updateTable('fees').set(values).where('id', '=', applied).execute();
  await change({ member_id: anna.memberId });
  assert.equal([await count('a ceder'), await count('g ceder')], [2, 0]);
  await change({ member_id: null, payer_email: 'bo@example.org' });
  assert.equal([await count('a ceder'), await count('g ceder')], [1, 1]);
  const { reference } = (await findFee(db, applied))!;
  const spaced = reference.replace(/(?=.{4}$)/, ' ');
  for (const q of ['dag@', 'bo@example', reference, spaced]) {
    const rows = await found(q);
    assert.equal(
      rows.map(({ id }) => id),
      q === 'dag@' ? [] : [applied],
      q,
    );
  }
});

test('lists what is owed, the longest overdue first, with what is left to pay', async ({
  site,
}) => {
  const admin = await signIn(site);
  const anna = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-10-01' });
  const bo = await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-10-02', plan: 'Core' });
  const cia = await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2026-10-03' });
  await addPaidMember(site, { name: 'Dag Dal', paidOn: '2026-10-04' });
  await owe(site, anna.id, '2026-11-21');
  await owe(site, bo.id, '2026-11-02', 20_000);
  await owe(site, cia.id, '2026-11-22');
  const { html, status } = await page(admin);
  assert.is(status, 200);
  assert.equal(names(html), ['Bo Berg', 'Anna Åberg', 'Cia Ceder']);
  assert.equal(
    textsOf(html, 'td.money').map((text) => text.replace(/\u00a0/g, ' ')),
    ['SEK 300', 'SEK 150', 'SEK 150'],
  );
  assert.equal(textsOf(html, '.status'), [
    'Overdue by 20 days, partly paid',
    'Due yesterday',
    'Pending',
  ]);
  assert.match(
    plainText(html).replace(/\u00a0/g, ' '),
    'SEK 600 to be paid, of which SEK 450 is overdue.',
  );
  assert.equal(linksOf(find(html, '.table'), 'th a')[1], paths.adminMember(anna.memberId));
  assert.equal(names((await page(admin, { show: 'overdue' })).html), ['Bo Berg', 'Anna Åberg']);
  assert.equal(names((await page(admin, { q: 'example.org' })).html).length, 4);
  const only = await admin.get(paths.adminFees({ q: 'ceder' }));
  assert.is(only.headers.get('location'), paths.adminFeePayments(cia.id));
  assert.match(plainText((await page(admin, { q: 'nobody' })).html), 'No fee matches.');
});

test('a search looks in all fees, the unpaid ones first, and a part of the list narrows it', async ({
  site,
}) => {
  const admin = await signIn(site);
  const nothing = await page(admin, { show: 'x', page: '-3', sort: '"' });
  assert.is(nothing.status, 200);
  assert.match(plainText(nothing.html), 'All fees are paid.');
  assert.is((await site.get(paths.adminFees())).status, 401);
  const anna = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-10-01' });
  const straight = await admin.get(paths.adminFees({ q: 'anna å' }));
  assert.is(straight.headers.get('location'), paths.adminFeePayments(anna.id));
  await addPaidMember(site, { name: 'Anna Berg', paidOn: '2026-09-01' });
  const zorn = await addPaidMember(site, { name: 'Anna Zorn', paidOn: '2026-11-01' });
  await owe(site, zorn.id, '2026-12-01');
  const { html } = await page(admin, { q: 'anna' });
  assert.equal(names(html), ['Anna Zorn', 'Anna Berg', 'Anna Åberg']);
  assert.equal(textsOf(html, '.chips [aria-current]'), ['All']);
  const chips = linksOf(find(html, '.chips'));
  const [unpaid] = chips;
  assert.ok(chips.includes(paths.adminFees({ q: 'anna' })), 'the whole search');
  const narrowed = await (await admin.get(unpaid!)).text();
  assert.equal(names(narrowed), ['Anna Zorn']);
  assert.equal(textsOf(narrowed, '.chips [aria-current]')[0]!.replace(/ \d+$/, ''), 'Unpaid');
  const none = await page(admin, { q: '2026-00107' });
  assert.equal(linksOf(none.html, '.list-empty a'), [
    paths.adminPayments({ q: '2026-00107' }),
    paths.adminNewPayment({ q: '2026-00107' }),
  ]);
  assert.is(findAll(none.html, '.list-empty .drawing').length, 1, 'an empty list has a drawing');
  assert.not.match(plainText(none.html), 'OCR number.');

  const { reference } = (await findFee(site.db, anna.id))!;
  const spaced = `${reference.slice(0, 3)} ${reference.slice(3)}`;
  const whole = await admin.get(paths.adminFees({ q: spaced }));
  assert.is(whole.headers.get('location'), paths.adminFeePayments(anna.id));
  await site.db
    .updateTable('members')
    .set({ search_text: 'anna åberg 46701740605' })
    .where('id', '=', anna.memberId)
    .execute();
  for (const q of ['070-174 06 05', '0701740605']) {
    const payer = await admin.get(paths.adminFees({ q }));
    assert.is(payer.headers.get('location'), paths.adminFeePayments(anna.id), q);
  }
  const start = reference.slice(0, -1);
  const part = await page(admin, { q: start });
  assert.equal(names(part.html), ['Anna Åberg'], 'only a whole number leads to its fee');
  assert.match(plainText(part.html), `${start} is not a valid OCR number.`);
  const wrong = start + String((Number(reference.at(-1)) + 1) % 10);
  assert.match(
    plainText((await page(admin, { q: wrong })).html),
    `${wrong} is not a valid OCR number.`,
  );
});

test('a movement of a member without an application leads to the member, by month and method', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { id, memberId } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-10-01' });
  await unlockLedger(site);
  await site.db.updateTable('payments').set({ method: 'bankgiro', provider: 'office' }).execute();
  await site.db.updateTable('fees').set({ application_id: null }).where('id', '=', id).execute();
  const html = await (await admin.get(paths.adminPayments())).text();
  assert.equal(linksOf(html, '.movement-table td a'), [paths.adminMember(memberId)]);
  assert.match(textsOf(html, '.movement-table tbody tr')[0]!, 'Bankgiro');
  assert.match(textsOf(html, '[aria-labelledby=months] tbody tr')[0]!, 'October 2026');
});

test('the sums of this year are there by plan, kind and month', async ({ site }) => {
  const admin = await signIn(site);
  const anna = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-09-01' });
  await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-10-02', plan: 'Core' });
  await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2025-10-02', plan: 'Core' });
  await unlockLedger(site);
  await site.db
    .updateTable('payments')
    .set({ membership_type: 'General' })
    .where('fee_id', '=', anna.id)
    .execute();
  const all = await (await admin.get(paths.adminPayments())).text();
  const year = paths.adminPayments({ from: '2026-01-01', to: '2026-12-31' });
  assert.ok(linksOf(all, 'main p a').includes(year));
  assert.ok(linksOf(all, '.admin-parts a').includes(paths.adminClosing()));
  const html = await (await admin.get(year)).text();
  const heads = (part: string) => textsOf(html, `[aria-labelledby=${part}] thead th`);
  assert.equal(heads('plans'), ['Month', 'General', 'Core', 'Total']);
  assert.equal(heads('kinds'), ['Month', 'Payment', 'Total']);
  assert.equal(textsOf(html, '[aria-labelledby=plans] tbody th'), [
    'October 2026',
    'September 2026',
    'Total',
  ]);
  const closing = await (await admin.get(paths.adminClosing())).text();
  assert.match(
    plainText(closing),
    'Financial years that are open: 2025, 2026. The oldest is closed first.',
  );
});

test.run();
