import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { findFee } from '../../../src/people/fees/fee-rows.ts';
import type { MovementKind } from '../../../src/people/payments/shared/status.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import {
  attributesOf,
  errorsIn,
  find,
  linksOf,
  plainText,
  textsOf,
  typedIn,
} from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('the page of payments');

interface Movement {
  amount?: number;
  kind?: MovementKind;
  currency?: string;
}

let number = 0;

/** Adds a row of the ledger. */
async function addMovement(
  { db }: TestSite,
  application: string,
  at: string,
  { amount = 50_000, kind = 'payment', currency = 'sek' }: Movement = {},
) {
  number += 1;
  const receipt_number = `2026-${String(number).padStart(5, '0')}`;
  await db
    .insertInto('payments')
    .values({
      id: receipt_number,
      receipt_number,
      // Null once the application has been deleted.
      fee_id: (await findFee(db, application))?.id ?? null,
      kind,
      amount,
      currency,
      membership_type: 'Core',
      payer_name: 'Anna Åberg',
      provider: 'stripe',
      provider_reference: `pi_${number}`,
      provider_payment_id: `pi_${number}`,
      session_id: `cs_${number}`,
      method: 'card',
      booked_on: dayInStockholm(new Date(at)),
      receipt_token: receipt_number,
      occurred_at: at,
      created_at: at,
    })
    .execute();
  return receipt_number;
}

const page = async (admin: SignedIn, query: Record<string, string> = {}, headers = {}) => {
  const answer = await admin.get(paths.adminPayments(query), headers);
  return { status: answer.status, html: await answer.text() };
};

/** A receipt opens in a new tab, which its link says. */
const numberOf = (text: string) => text.split(' ')[0]!;

const numbersIn = (html: string) =>
  textsOf(html, '[aria-labelledby=movements] tbody th').map(numberOf);

test('lists every movement, those of deleted applications too, with totals and net', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await addApplication(site, { full_name: 'Anna Åberg' });
  await addMovement(site, id, '2026-03-01T10:00:00.000Z');
  await addMovement(site, id, '2026-03-02T10:00:00.000Z', { kind: 'refund', amount: -20_000 });
  await addMovement(site, 'gone', '2026-03-03T10:00:00.000Z', { amount: 15_000 });
  await addMovement(site, 'gone', '2026-03-04T10:00:00.000Z', { amount: 900, currency: 'inr' });
  const { html, status } = await page(admin);
  assert.is(status, 200);
  const folded = plainText(find(html, '.disclosure > summary')).replace(/[\u00a0\u202f]/g, ' ');
  assert.is(folded, 'Totals of all years: Net SEK 450 · 9 INR');
  const [totals, movements] = [
    find(html, '[aria-labelledby=totals]'),
    find(html, '[aria-labelledby=movements]'),
  ];
  assert.equal(
    textsOf(totals, 'tbody tr').map((row) => row.replace(/[\u00a0\u202f]/g, ' ')),
    ['Payment2SEK 650', 'Refund1-SEK 200', 'Net3SEK 450', 'Payment19 INR', 'Net19 INR'],
  );
  assert.equal(
    textsOf(movements, 'tbody tr td:last-child').map((cell) => cell.split(' ')[0]),
    ['Deleted', 'Deleted', 'Open', 'Open'],
  );
  assert.ok(linksOf(movements, 'a').includes(paths.openApplication(id)));
  assert.equal(textsOf(html, '.income-months'), [
    'Months with transactions, from March 2026 to March 2026.',
  ]);
  const numbers = textsOf(movements, 'tbody th').map(numberOf);
  assert.equal(linksOf(movements, 'tbody th a'), numbers.map(paths.receipt), 'receipts open');
  assert.is(
    find(html, '.admin-header [aria-current=page]').getAttribute('href'),
    '/admin/payments',
  );
});

test('shows the days that are asked for, whole days of Stockholm, and names wrong ones', async ({
  site,
}) => {
  const admin = await signIn(site);
  const early = await addMovement(site, 'x', '2026-06-30T21:59:59.999Z');
  const first = await addMovement(site, 'x', '2026-06-30T22:00:00.000Z');
  const last = await addMovement(site, 'x', '2026-07-31T21:59:59.999Z');
  const late = await addMovement(site, 'x', '2026-07-31T22:00:00.000Z');
  const shown = async (query: Record<string, string>) => numbersIn((await page(admin, query)).html);
  assert.equal(await shown({ from: '2026-07-01', to: '2026-07-31' }), [last, first]);
  assert.equal(await shown({ from: '2026-07-01' }), [late, last, first]);
  assert.equal(await shown({ to: '2026-06-30' }), [early]);
  const { html } = await page(admin, { from: '2027-01-01' });
  assert.match(plainText(html), 'There were no transactions in this period.');
  assert.equal(attributesOf(html, '#from', 'value'), ['2027-01-01']);
  for (const [query, errors] of [
    [{ from: '2026-02-31' }, { from: 'Please enter a date such as 2026-01-31.' }],
    [{ to: 'tomorrow"><b>' }, { to: 'Please enter a date such as 2026-01-31.' }],
    [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: 'The first day must not be after the last.' },
    ],
  ] as const) {
    const { html, status } = await page(admin, query);
    assert.is(status, 422);
    assert.equal(errorsIn(html), errors);
    for (const [name, value] of Object.entries(query)) {
      assert.equal(attributesOf(html, `#${name}`, 'value'), [value]);
    }
    assert.is((await admin.get(paths.adminPaymentsFile(query))).status, 422);
  }
});

test('a search finds movements by receipt, payer, member and reference within the period', async ({
  site,
}) => {
  const admin = await signIn(site);
  const id = await addApplication(site, { full_name: 'Örjan Ek', email: 'orjan@example.org' });
  const { reference } = await site.db
    .selectFrom('fees')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const first = await addMovement(site, id, '2026-05-01T10:00:00.000Z');
  const second = await addMovement(site, id, '2026-07-01T10:00:00.000Z');
  const other = await addMovement(site, 'gone', '2026-07-02T10:00:00.000Z', { amount: 900 });
  const shown = async (query: Record<string, string>) => numbersIn((await page(admin, query)).html);
  for (const [q, found] of [
    [first, [first]],
    ['örjan', [second, first]],
    [reference, [second, first]],
    ['ÅBERG', [other, second, first]],
    ['', [other, second, first]],
  ] as const) {
    assert.equal(await shown({ q }), found, q);
  }
  const july = { from: '2026-07-01', q: 'orjan@' };
  const { html } = await page(admin, july);
  assert.equal(numbersIn(html), [second]);
  assert.match(plainText(find(html, '[aria-labelledby=totals]')), /SEK\s500/);
  assert.equal(typedIn(html, '[role=search]'), { ...july, to: '' });
  const file = await admin.get(paths.adminPaymentsFile(july));
  assert.is((await file.text()).trim().split('\r\n').length, 2);
  const none = (await page(admin, { q: '<b>nobody' })).html;
  assert.match(plainText(none), 'No transaction matches.');
  assert.equal(linksOf(none, '.list-empty a'), [paths.adminFees({ q: '<b>nobody' })]);
});

test('turns pages of fifty, shows the last page for a later one, and the first for no number', async ({
  site,
}) => {
  const admin = await signIn(site);
  const at = Date.parse('2026-01-01T00:00:00Z');
  for (let index = 0; index < 101; index += 1) {
    await addMovement(site, 'x', new Date(at + index * 60_000).toISOString());
  }
  const rows = async (number: string) => numbersIn((await page(admin, { page: number })).html);
  const first = await rows('1');
  const all = [...first, ...(await rows('2')), ...(await rows('3'))];
  assert.is(new Set(all).size, 101);
  assert.is(first.length, 50);
  for (const odd of ['-1', 'x', '1e300']) {
    assert.equal(await rows(odd), first, odd);
  }
  assert.equal(await rows('1000000'), all.slice(100));
  const { html } = await page(admin, { from: '2026-01-01', page: '2' });
  assert.equal(linksOf(find(html, '.pager'), 'a'), [
    '/admin/payments?from=2026-01-01',
    '/admin/payments?from=2026-01-01&page=3',
  ]);
  assert.match(plainText(html), 'Page 2 of 3, 101 in all');
});

test('the file has what is filtered, in the words and with the signs of the reader', async ({
  site,
}) => {
  const admin = await signIn(site);
  await addMovement(site, 'x', '2026-05-01T10:00:00.000Z');
  const receipt = await addMovement(site, 'x', '2026-07-01T10:00:00.000Z', {
    kind: 'refund',
    amount: -20_050,
  });
  const file = async (query: Record<string, string>, cookies = '') => {
    const answer = await admin.get(paths.adminPaymentsFile(query), {
      Cookie: `${admin.cookie}${cookies}`,
    });
    return { answer, lines: (await answer.text()).replace('\ufeff', '').trim().split('\r\n') };
  };
  const july = { from: '2026-07-01', to: '2026-07-31' };
  const english = await file(july);
  assert.equal(english.lines, [
    'Receipt,Date,Kind,Amount,Currency,Payer,For,Account,Payment Method,Payment Service Reference,Member Number,OCR Number,Note,Recorded by,Recorded on,Corrects Receipt',
    `${receipt},2026-07-01,Refund,-200.50,SEK,Anna Åberg,Core,3001,Card (Stripe),pi_${number},,,,,2026-07-01,`,
  ]);
  assert.match(english.answer.headers.get('content-disposition')!, 'payments-2026-11-22.csv');
  const swedish = await file(july, '; language=sv');
  assert.is(
    swedish.lines[1],
    `${receipt};2026-07-01;Återbetalning;-200,50;SEK;Anna Åberg;Kärnmedlem;3001;Kort (Stripe);pi_${number};;;;;2026-07-01;`,
  );
  const chosen = await file({ ...july, separator: 'semicolon' });
  assert.match(chosen.lines[1]!, `${receipt};2026-07-01;Refund;-200.50;SEK`);
  const [remembered] = chosen.answer.headers.getSetCookie();
  assert.match(remembered!, /^separator=semicolon; /);
  assert.match((await file(july, '; separator=semicolon')).lines[1]!, ';Refund;');
  const { html } = await page(admin, july, { Cookie: `${admin.cookie}; separator=semicolon` });
  assert.equal(attributesOf(html, 'option[selected]', 'value'), ['semicolon']);
  assert.is((await file({ separator: '|' })).lines.length, 3);
  assert.equal((await logLines(site)).at(-1), ['exported', 'payment', '']);
});

test('says where there is nothing yet, in both languages, and no other site starts a download', async ({
  site,
}) => {
  for (const path of [paths.adminPayments(), paths.adminPaymentsFile()]) {
    assert.is((await site.get(path)).status, 401);
  }
  const admin = await signIn(site);
  assert.match(plainText((await page(admin)).html), 'There are no transactions yet.');
  const { html } = await page(admin, {}, { Cookie: `${admin.cookie}; language=sv` });
  assert.match(plainText(html), 'Inga transaktioner än.');
  assert.equal(textsOf(html, 'h1'), ['Betalningar']);
  const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
  assert.is((await admin.get(paths.adminPaymentsFile(), crossSite)).status, 403);
  // Nor does a link there change the remembered separator.
  const cookiesFor = async (headers: Record<string, string>) => {
    const answer = await admin.get(paths.adminPayments({ separator: 'semicolon' }), headers);
    assert.is(answer.status, 200);
    return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('separator='));
  };
  const foreign: Record<string, string>[] = [
    crossSite,
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'https://evil.example/' },
  ];
  for (const headers of foreign) assert.equal(await cookiesFor(headers), []);
  assert.is((await cookiesFor({ 'Sec-Fetch-Site': 'same-origin' })).length, 1);
});

test.run();
