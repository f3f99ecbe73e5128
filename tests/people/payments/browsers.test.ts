import * as assert from 'uvu/assert';
import { addFee } from '../../../src/people/fees/fee-rows.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { linksOf, plainText, textsOf } from '../../helpers/html.ts';
import {
  apply,
  attemptsIn,
  comeBack,
  deliver,
  eventsOf,
  ledgerOf,
  type LiveSite,
  liveSuite,
  payAgain,
} from '../../helpers/live-site.ts';
import { Visitor } from '../../helpers/people/own.ts';
import { fromBrowser } from '../../helpers/site.ts';

const test = liveSuite('payments: the browser of a checkout');

async function feeOf({ site }: LiveSite) {
  const { memberId } = await addPaidMember(site, { name: 'Maja Öberg', paidOn: '2025-04-01' });
  const { id, token } = await addFee(
    site.db,
    {
      amount: 15_000,
      language: 'en',
      member_id: memberId,
      payer_email: 'maja@example.org',
      payer_name: 'Maja Öberg',
      plan: 'General',
      purpose: 'renew',
    },
    site.now(),
  );
  return { id, page: paths.fee(token) };
}

/** Opens the page of a fee in a browser, and presses the button. */
async function press(visitor: Visitor, page: string): Promise<string> {
  assert.is((await visitor.get(page)).status, 200);
  const answer = await visitor.post(page, { amount: '15000' });
  assert.is(answer.status, 303);
  return answer.headers.get('location')!;
}

const receiptsOn = async (visitor: Visitor, page: string) =>
  linksOf(await (await visitor.get(page)).text()).filter((link) => link.startsWith('/receipts/'));

/** Leaves out what the member paid the year before. */
const entriesOf = async ({ site }: LiveSite) => (await ledgerOf(site)).slice(1);

const statesOf = ({ double }: LiveSite) => double.sessions.map(({ status }) => status);

test('a second browser gets a checkout of its own, and the first one is closed before', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await feeOf(live);
  const [phone, laptop] = [new Visitor(site), new Visitor(site)];
  const first = await press(phone, page);
  const second = await press(laptop, page);
  assert.is.not(first, second);
  assert.equal(statesOf(live), ['expired', 'open']);
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['expired', 'pending'],
  );
  assert.is(await press(laptop, page), second, 'two tabs of one browser share it');
  assert.is(double.sessions.length, 2);
  const third = await press(phone, page);
  assert.equal([third === first, third === second], [false, false]);
  assert.equal(statesOf(live), ['expired', 'expired', 'open']);
});

test('the receipt opens only in the browser that paid', async ({ live }) => {
  const { double, site } = live;
  const { page } = await feeOf(live);
  const [payer, stranger] = [new Visitor(site), new Visitor(site)];
  await press(stranger, page);
  await press(payer, page);
  const { id } = double.sessions.at(-1)!;
  double.pay(id);
  await deliver(live);
  const { pathname, search } = new URL(double.returnAddress(id));
  const receipts = await receiptsOn(payer, pathname + search);
  assert.is(receipts.length, 1);
  assert.equal(await receiptsOn(payer, page), receipts, 'also later');
  for (const address of [page, pathname + search, `${page}?session_id=${double.sessions[0]!.id}`]) {
    assert.equal(await receiptsOn(stranger, address), []);
    const html = await (await stranger.get(address)).text();
    assert.match(plainText(html), 'The receipt has been sent to the payer by email.');
    assert.not.match(html, 'Maja');
    assert.equal(await receiptsOn(new Visitor(site), address), []);
  }
});

test('a payment that was faster than the second browser is booked, and nobody pays twice', async ({
  live,
}) => {
  const { double, site } = live;
  const { id, page } = await feeOf(live);
  const [phone, laptop] = [new Visitor(site), new Visitor(site)];
  await press(phone, page);
  // The laptop shows the button while the phone pays.
  await laptop.get(page);
  double.pay(double.sessions[0]!.id);
  const answer = await laptop.post(page, { amount: '15000' });
  assert.is(answer.headers.get('location'), page);
  assert.equal(textsOf(await (await laptop.get(page)).text(), 'h1'), ['The fee has been paid']);
  assert.is(double.sessions.length, 1);
  assert.is((await entriesOf(live)).length, 1);
  await deliver(live);
  await deliver(live);
  assert.is((await entriesOf(live)).length, 1);
  const { status } = await site.db
    .selectFrom('fees')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.is(status, 'paid');
  assert.is((await receiptsOn(phone, page)).length, 1);
  assert.equal(await receiptsOn(laptop, page), []);
});

test('while the provider cannot close the first checkout, no second one opens', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await feeOf(live);
  const [phone, laptop] = [new Visitor(site), new Visitor(site)];
  const first = await press(phone, page);
  await laptop.get(page);
  double.down = true;
  assert.is((await laptop.post(page, { amount: '15000' })).status, 503);
  double.down = false;
  assert.equal(statesOf(live), ['open']);
  assert.is(await press(phone, page), first);
});

test('a checkout of version 1.1.0, which knew no browsers, is payable, and its receipt comes by email', async ({
  live,
}) => {
  const { double, site } = live;
  const { page } = await feeOf(live);
  const visitor = new Visitor(site);
  await press(visitor, page);
  await site.db.updateTable('payment_attempts').set({ browser_hash: null }).execute();
  const { id } = double.sessions[0]!;
  double.pay(id);
  await comeBack(live, id);
  assert.is((await entriesOf(live)).length, 1);
  assert.equal(await receiptsOn(visitor, page), []);
  assert.match(plainText(await (await visitor.get(page)).text()), 'sent to the payer by email');
});

test('an event of the closed checkout changes nothing about the open one', async ({ live }) => {
  const { site } = live;
  const { page } = await feeOf(live);
  await press(new Visitor(site), page);
  await press(new Visitor(site), page);
  await deliver(live, eventsOf(live, 'checkout.session.expired'));
  assert.equal(
    (await attemptsIn(site)).map(({ status }) => status),
    ['expired', 'pending'],
  );
  assert.equal(statesOf(live), ['expired', 'open']);
});

test('an applicant goes on in another browser with another checkout', async ({ live }) => {
  const { double, site } = live;
  const { next, page } = await apply(site);
  const same = await payAgain(live, page);
  assert.is(same.headers.get('location'), next);
  const other = await payAgain(live, page, fromBrowser('b'));
  assert.is.not(other.headers.get('location'), next);
  assert.equal(statesOf(live), ['expired', 'open']);
  double.pay(double.sessions[1]!.id);
  await comeBack(live, double.sessions[1]!.id);
  assert.is((await ledgerOf(site)).length, 1);
});

test('browsers without cookies can pay, and odd amounts in the form lead back to the page', async ({
  live,
}) => {
  const { site } = live;
  const { page } = await feeOf(live);
  for (const amount of ['x', '-1', '15000.0', '1e9', ' ']) {
    assert.is((await site.post(page, { amount })).status, 409, amount);
  }
  for (const fields of [{ amount: '15000' }, {}] as Record<string, string>[]) {
    assert.is((await site.post(page, fields)).status, 303);
  }
  assert.equal(statesOf(live), ['expired', 'open']);
});

test.run();
