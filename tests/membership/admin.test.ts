import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addPaidMember } from '../fixtures/member-rows.ts';
import { addApplication } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { listOf, logLines } from '../helpers/lists.ts';
import {
  applyForCheckout,
  closeLiveSite,
  comeBack,
  ledgerOf,
  openLiveSite,
} from '../helpers/live-site.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('applications in the dashboard');
const api = `${paths.adminApi()}/applications`;

interface Row {
  id: string;
  full_name: string;
}

interface Detailed {
  application: Record<string, unknown>;
  movements: { kind: string; amount: number; receipt_number: string }[];
  canBeFree: boolean;
  canUndoFree: boolean;
  notAskable: string | null;
}

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-22T12:00:00Z') });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const names = async (admin: SignedIn, query?: Record<string, string>) =>
  (await listOf<Row>(admin, 'applications', query)).rows.map(({ full_name }) => full_name);
const detailed = async ({ get }: SignedIn, id: string) =>
  (await (await get(`${api}/${id}`)).json()) as Detailed;

async function addFour(site: TestSite) {
  const people = [
    ['Östen Åkesson', 'Core', 'paid', '1'],
    ['Zara Iyer', 'General', 'pending', '2'],
    ['Åke Berg', 'Core', 'pending', '3'],
    ['Anna Dahl', 'Lifetime', 'paid', '4'],
  ] as const;
  for (const [full_name, membership_type, payment_status, day] of people) {
    await addApplication(site, {
      full_name,
      membership_type,
      payment_status,
      email: `person${day}@example.org`,
      phone: `+46 70 174 06 1${day}`,
      created_at: `2026-10-0${day}T00:00:00.000Z`,
    });
  }
}

test('are searched, sorted and narrowed', async ({ site, admin }) => {
  await addFour(site);
  assert.equal(await names(admin), ['Anna Dahl', 'Åke Berg', 'Zara Iyer', 'Östen Åkesson']);
  assert.is((await names(admin, { sort: 'oldest' }))[0], 'Östen Åkesson');
  const inSwedish = ['Anna Dahl', 'Zara Iyer', 'Åke Berg', 'Östen Åkesson'];
  assert.equal(await names(admin, { sort: 'name' }), inSwedish);
  assert.equal(await names(admin, { sort: 'nameBackwards' }), inSwedish.toReversed());
  assert.equal(await names(admin, { q: 'ÅKE' }), ['Åke Berg', 'Östen Åkesson']);
  assert.equal(await names(admin, { q: 'PERSON4@' }), ['Anna Dahl']);
  assert.equal(await names(admin, { q: '174 06 12' }), ['Zara Iyer']);
  assert.equal(await names(admin, { q: '%' }), []);
  assert.equal(await names(admin, { show: 'pending' }), ['Åke Berg', 'Zara Iyer']);
  assert.equal(await names(admin, { kind: 'Core' }), ['Åke Berg', 'Östen Åkesson']);
  assert.equal(await names(admin, { kind: 'Core', show: 'paid' }), ['Östen Åkesson']);
  assert.equal(await names(admin, { kind: 'Core', show: 'paid', q: 'anna' }), []);
  assert.is((await names(admin, { kind: 'Nobility', show: 'rich' })).length, 4);
});

test('are counted by plan and status', async ({ site, admin }) => {
  await addFour(site);
  await addApplication(site, { membership_type: 'Core', payment_status: 'paid' });
  const { counts } = (await (await admin.get(`${api}/counts`)).json()) as {
    counts: { membership_type: string; payment_status: string; count: number }[];
  };
  assert.equal(
    counts
      .map(({ membership_type, payment_status, count }) =>
        [membership_type, payment_status, count].join(' '),
      )
      .toSorted(),
    ['Core paid 2', 'Core pending 1', 'General pending 1', 'Lifetime paid 1'],
  );
});

test('show everything that was written, and unknown ones are not found', async ({
  site,
  admin,
}) => {
  const id = await addApplication(site, { why_join: '<b>one</b>\ntwo' });
  const { application, movements } = await detailed(admin, id);
  assert.is(application.why_join, '<b>one</b>\ntwo');
  assert.not('search_text' in application);
  assert.equal(movements, []);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/payment-check'],
    ['PUT', '/free-membership'],
  ]) {
    for (const nobody of ['nobody', '%00', '..%2f', 'å']) {
      const answer = await admin.send(method!, `${api}/${nobody}${path}`);
      assert.is(answer.status, 404, `${method} ${nobody}${path}`);
    }
  }
  assert.equal(await logLines(site), []);
});

test('become free only for an honorary member, and only by an administrator', async ({
  site,
  admin,
}) => {
  const set = (id: string) => admin.send('PUT', `${api}/${id}/free-membership`);
  const id = await addApplication(site, { membership_type: 'Honorary' });
  assert.is((await detailed(admin, id)).canBeFree, true);
  assert.equal(await (await set(id)).json(), { id, payment_status: 'free' });
  assert.is((await detailed(admin, id)).canBeFree, false);
  assert.is((await set(id)).status, 200);
  assert.equal(await logLines(site), [
    ['updated', 'application', id, 'payment_status: pending → free'],
  ]);
  const core = await addApplication(site, { membership_type: 'Core' });
  const paid = await addApplication(site, { membership_type: 'Honorary', payment_status: 'paid' });
  for (const other of [core, paid]) {
    assert.is((await detailed(admin, other)).canBeFree, false);
    assert.is((await set(other)).status, 409);
  }
  assert.is((await detailed(admin, core)).application.payment_status, 'pending');
  assert.is((await logLines(site)).length, 1);
});

test('are free no longer, within an hour and while nothing else has happened', async () => {
  const clock = { now: Date.parse('2026-11-22T12:00:00Z') };
  const site = await createTestSite({ now: () => new Date(clock.now) });
  const admin = await signIn(site);
  const free = (method: string, id: string) => admin.send(method, `${api}/${id}/free-membership`);
  const values = { membership_type: 'Honorary', payment_status: 'expired' } as const;
  const id = await addApplication(site, values);
  assert.is((await free('DELETE', id)).status, 409);
  await free('PUT', id);
  assert.is((await detailed(admin, id)).canUndoFree, true);
  assert.equal(await (await free('DELETE', id)).json(), { id, payment_status: 'expired' });
  assert.equal((await logLines(site)).at(-1), [
    'updated',
    'application',
    id,
    'payment_status: free → expired',
  ]);
  assert.is((await free('DELETE', id)).status, 409);
  clock.now += 1000;
  await free('PUT', id);
  // A request in between keeps the session from ending.
  clock.now += 30 * 60 * 1000;
  await detailed(admin, id);
  clock.now += 31 * 60 * 1000;
  assert.is((await free('DELETE', id)).status, 409);
  const { application, canUndoFree } = await detailed(admin, id);
  assert.equal([application.payment_status, canUndoFree], ['free', false]);
  await site.close();
});

test('without a checkout cannot be checked', async ({ site, admin }) => {
  const id = await addApplication(site);
  assert.is((await detailed(admin, id)).notAskable, 'nothingToAsk');
  const answer = await admin.send('POST', `${api}/${id}/payment-check`);
  assert.is(answer.status, 409);
  assert.equal(await answer.json(), { error: 'nothingToAsk' });
});

test('without a provider cannot be checked', async () => {
  const env = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
  const site = await createTestSite({ env });
  const admin = await signIn(site, { secondFactor: true });
  assert.is((await detailed(admin, await addApplication(site))).notAskable, 'noProvider');
  await site.close();
});

test('are checked with the provider, and the dashboard says when it does not respond', async () => {
  const live = await openLiveSite();
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id } = await applyForCheckout(live);
  const check = () => admin.send('POST', `${api}/${id}/payment-check`);
  assert.is((await detailed(admin, id)).notAskable, null);
  double.down = true;
  const inVain = await check();
  assert.is(inVain.status, 503);
  assert.equal(await inVain.json(), { error: 'noAnswer' });
  double.down = false;
  assert.equal(await (await check()).json(), { id, payment_status: 'pending' });
  assert.equal(await logLines(site), []);
  double.pay(double.sessions[0]!.id);
  assert.equal(await (await check()).json(), { id, payment_status: 'paid' });
  assert.equal(await (await check()).json(), { id, payment_status: 'paid' });
  assert.equal(await logLines(site), [
    ['updated', 'application', id, 'payment_status: pending → paid'],
  ]);
  assert.equal(
    (await detailed(admin, id)).movements.map(({ kind, amount }) => [kind, amount]),
    [['payment', 50_000]],
  );
  await closeLiveSite(live);
});

test('leave a paying member a page about the payment when they are deleted', async ({
  site,
  admin,
}) => {
  const { id } = await addPaidMember(site, { name: 'Anna Dahl', paidOn: '2026-11-01' });
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 200);
  const answer = await site.get(paths.membershipSuccess({ application: id }));
  assert.is(answer.status, 303);
  const page = await site.get(answer.headers.get('location')!);
  assert.is(page.status, 200);
  assert.match(await page.text(), 'The fee has been paid');
  const other = await site.get(paths.membershipSuccess({ application: 'nobody' }));
  assert.is(other.status, 404);
});

test('are deleted, and the ledger keeps its rows', async () => {
  const live = await openLiveSite();
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id } = await applyForCheckout(live);
  double.pay(double.sessions[0]!.id);
  await comeBack(live, double.sessions[0]!.id);
  const before = await ledgerOf(site);
  assert.is(before.length, 1);
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 200);
  assert.is((await admin.get(`${api}/${id}`)).status, 404);
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 404);
  assert.equal(await ledgerOf(site), before);
  assert.equal(await logLines(site), [['deleted', 'application', id]]);
  await closeLiveSite(live);
});

test('are a file for spreadsheets', async ({ site, admin }) => {
  await addApplication(site, { why_join: '=1+1', contribution: 'Two\nlines, "quoted"' });
  const answer = await admin.get(`${api}/csv`);
  assert.is(
    answer.headers.get('content-disposition'),
    'attachment; filename="membership-applications-2026-11-22.csv"',
  );
  assert.is(
    Buffer.from(await answer.arrayBuffer()).toString(),
    '\ufeffName,Email,Phone,Address,Plan,Payment Status,Applied Date,Language,' +
      'Why do you want to become a member?,What would you like to contribute to the association?,' +
      'Amount Paid,Receipts,Payment Method,Payment Date\r\n' +
      'Anna Åberg,anna@example.org,\'+46 070-123 45 67,"Storgatan 1, 590 41, Ulrika, Sweden",' +
      'Core,Pending,2026-01-01,en,\'=1+1,"Two\nlines, ""quoted""",,,,\r\n',
  );
  assert.equal(await logLines(site), [['exported', 'application', '']]);
});

test('are a file of what is filtered, with amounts, receipts, method and day', async () => {
  const live = await openLiveSite();
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  await applyForCheckout(live, { firstName: 'Bo', membershipType: 'General' });
  const { session } = await applyForCheckout(live);
  double.pay(session);
  double.refund(session, 12_550);
  await comeBack(live, session);
  const rows = async (query: string, cookies = '') => {
    const headers = { Cookie: `${admin.cookie}${cookies}` };
    const text = await (await admin.get(`${api}/csv${query}`, headers)).text();
    return text.trim().split('\r\n').slice(1);
  };
  assert.is((await rows('')).length, 2);
  const money = (row: string | undefined) => row!.split(/[;](?![^"]*"$)/).slice(-4);
  const [paid, ...others] = await rows('?show=partially_refunded', '; language=sv');
  assert.equal(others, []);
  assert.match(paid!, ';Kärnmedlem;Delvis återbetald;');
  assert.equal(money(paid), ['374,50', '2026-00001 2026-00002', 'Kort (Stripe)', '2026-03-02']);
  assert.match((await rows('?q=BO+'))[0]!, 'Bo ');
  assert.match((await rows('?kind=General'))[0]!, 'Bo ');
  const names = (await rows('?sort=nameBackwards')).map((row) => row.split(' ')[0]);
  assert.equal(names, ['Bo', 'Anna']);
  await closeLiveSite(live);
});

test.run();
