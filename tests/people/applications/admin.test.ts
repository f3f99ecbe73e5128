import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addAttempt } from '../../../src/people/payments/queries.ts';
import { sha256 } from '../../../src/services/secrets.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { questionOf } from '../../helpers/forms.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  noticeIn,
  parsePage,
  plainText,
  textsOf,
} from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import {
  applyForCheckout,
  closeLiveSite,
  comeBack,
  ledgerOf,
  openLiveSite,
} from '../../helpers/live-site.ts';
import { createTestSite, fromBrowser, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('applications in the dashboard');
const api = `${paths.adminApi()}/applications`;

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-22T12:00:00Z') });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const list = async ({ get }: SignedIn, query?: Record<string, string>) =>
  (await get(paths.adminApplications(query))).text();
const names = async (admin: SignedIn, query?: Record<string, string>) =>
  textsOf(await list(admin, query), 'tbody th');
const pageOf = async ({ get }: SignedIn, id: string) =>
  (await get(paths.openApplication(id))).text();
const { adminApplicationAct: actOn } = paths;
const canDo = async (admin: SignedIn, id: string) =>
  attributesOf(await pageOf(admin, id), 'main form', 'action').map((each) =>
    each.split('/').at(-1),
  );
const status = async (admin: SignedIn, id: string) =>
  textsOf(await pageOf(admin, id), 'main .status');
/** Presses a button whose question has been answered, and returns the notice. */
const act = async ({ post }: SignedIn, id: string, what: Parameters<typeof actOn>[1]) => {
  const answer = await post(actOn(id, what), { confirmed: 'yes' });
  assert.is(answer.status, 303);
  return noticeCookie(answer);
};

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
  const html = await list(admin);
  assert.equal(textsOf(html, '.shares li'), [
    'General 1Pending 1',
    'Core 3Pending 1 · Paid 2',
    'Lifetime 1Paid 1',
  ]);
  assert.equal(textsOf(html, '.chips a'), ['All 5', 'Awaiting decision 5', 'Pending 2', 'Paid 3']);
  const core = await list(admin, { kind: 'Core' });
  assert.equal(textsOf(core, '.chips a'), [
    'All 3',
    'Awaiting decision 3',
    'Pending 1',
    'Paid 2',
    'Core ✕',
  ]);
});

test('show everything that was written, and unknown ones are not found', async ({
  site,
  admin,
}) => {
  const id = await addApplication(site, { why_join: '<b>one</b>\ntwo' });
  const html = await pageOf(admin, id);
  assert.ok(findAll(html, '.facts dd').some((fact) => fact.textContent === '<b>one</b>\ntwo'));
  assert.match(plainText(html), 'No payments yet.');
  assert.is((await admin.get(`${paths.adminApplications()}&open=${id}`)).status, 302);
  for (const nobody of ['nobody', '%00', '..%2f', 'å']) {
    assert.is((await admin.get(paths.openApplication(nobody))).status, 404, nobody);
    for (const what of [
      'payment-check',
      'acceptance',
      'rejection',
      'questions',
      'undoing',
    ] as const) {
      assert.is((await admin.post(actOn(nobody, what), {})).status, 404, `${nobody} ${what}`);
    }
    assert.is(await act(admin, nobody, 'deletion'), 'notice=applications%3AdeleteFailed');
  }
  assert.equal(await logLines(site), []);
});

test('references of the application and of its payment are out of the way', async ({
  site,
  admin,
}) => {
  const id = await addApplication(site, { payment_session_id: 'cs_demo_1' });
  const html = parsePage(await pageOf(admin, id));
  const references = find(html, 'main details');
  assert.match(plainText(references), `Application${id}Card paymentcs_demo_1`);
  references.remove();
  assert.not.match(plainText(find(html, 'main .facts')), new RegExp(`${id}|cs_demo_1`));
});

test('without a checkout cannot be checked', async ({ site, admin }) => {
  const id = await addApplication(site);
  assert.match(plainText(await pageOf(admin, id)), 'There is no card payment to check.');
  assert.not((await canDo(admin, id)).includes('payment-check'));
  assert.is(await act(admin, id, 'payment-check'), 'notice=applications%3AnothingToAskFailed');
});

test('without a provider cannot be checked', async () => {
  const env = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
  const site = await createTestSite({ env });
  const admin = await signIn(site, { secondFactor: true });
  const html = await pageOf(admin, await addApplication(site));
  assert.match(plainText(html), 'No payment service is set up.');
  await site.close();
});

test('are checked with the provider, and the dashboard says when it does not respond', async () => {
  const live = await openLiveSite();
  const { double, site } = live;
  const admin = await signIn(site, { secondFactor: true });
  const { id } = await applyForCheckout(live);
  assert.ok((await canDo(admin, id)).includes('payment-check'));
  double.down = true;
  assert.is(await act(admin, id, 'payment-check'), 'notice=applications%3AcheckFailed');
  double.down = false;
  assert.is(await act(admin, id, 'payment-check'), 'notice=applications%3Achecked');
  assert.equal(await logLines(site), []);
  double.pay(double.sessions[0]!.id);
  for (let time = 0; time < 2; time += 1) {
    assert.is(await act(admin, id, 'payment-check'), 'notice=applications%3Achecked');
    assert.equal(await status(admin, id), ['Paid']);
  }
  const Cookie = `${admin.cookie}; notice=applications:checked`;
  const html = await (await site.get(paths.openApplication(id), { Cookie })).text();
  assert.match(textsOf(html, '.notice')[0]!, /The payment status is at the top of the page\.$/);
  assert.equal(await logLines(site), [
    ['updated', 'application', id, 'payment_status: pending → paid'],
  ]);
  assert.match(
    textsOf(await pageOf(admin, id), '.movements li')[0]!,
    /^Payment, by card.*SEK 500$/,
  );
  await closeLiveSite(live);
});

test('leave a paying member a page about the payment when they are deleted', async ({
  site,
  admin,
}) => {
  const { id } = await addPaidMember(site, { name: 'Anna Dahl', paidOn: '2026-11-01' });
  const html = await pageOf(admin, id);
  assert.equal(questionOf(html, actOn(id, 'deletion')), [
    'Are you sure you want to delete this membership application?',
    'Anna Dahl',
    'Only the application is deleted. The membership and the personal data stay in the member register, and ' +
      'payments stay in the books. To end the membership or erase the personal data, go to the member’s page.',
    'The deletion is permanent. You cannot undo it.',
  ]);
  const fee = { id, product: 'General', amount: 15_000, language: 'en' } as const;
  const checkout = { provider: 'demo', browser_hash: sha256('a'.repeat(43)) };
  await addAttempt(site.db, fee, checkout, site.now());
  await act(admin, id, 'deletion');
  const answer = await site.get(paths.membershipSuccess({ application: id }), fromBrowser('a'));
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
  assert.is(await act(admin, id, 'deletion'), 'notice=applications%3Adeleted');
  assert.is((await admin.get(paths.openApplication(id))).status, 404);
  assert.is(await act(admin, id, 'deletion'), 'notice=applications%3AdeleteFailed');
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
      'Amount Paid,Receipts,Payment Method,Payment Date,Decision\r\n' +
      'Anna Åberg,anna@example.org,+46 70 123 45 67,"Storgatan 1, 590 41, Ulrika, Sweden",' +
      'Core,Pending,2026-01-01,English,\'=1+1,"Two\nlines, ""quoted""",,,,,Awaiting decision\r\n',
  );
  assert.equal(await logLines(site), [['exported', 'application', '']]);
});

test('are no file where there is nothing to download', async ({ admin }) => {
  const answer = await admin.get(`${api}/csv`);
  assert.is(answer.headers.get('location'), paths.adminApplications());
  assert.is(noticeCookie(answer), 'notice=applications%3AnoneFailed');
});

test('say so when they cannot be loaded', async ({ site, admin }) => {
  await addApplication(site);
  await site.db.schema.alterTable('fees').renameTo('elsewhere').execute();
  const answer = await admin.get(paths.adminApplications());
  assert.is(answer.status, 500);
  assert.is(noticeIn(await answer.text()), 'Error Failed to fetch membership applications.');
  // On PostgreSQL the next test gets the same tables.
  await site.db.schema.alterTable('elsewhere').renameTo('fees').execute();
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
  const money = (row: string | undefined) => row!.split(/[;](?![^"]*"$)/).slice(-5, -1);
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

test('an open application leads to those before and after it in its list', async ({
  site,
  admin,
}) => {
  await addFour(site);
  const query = { q: 'e', kind: 'Core', sort: 'name' };
  const links = linksOf(await list(admin, query), 'tbody th a');
  assert.is(links.length, 2);
  const way = async (path: string) => linksOf(await (await admin.get(path)).text(), '.way-back a');
  assert.equal(await way(links[0]!), [paths.adminApplications(query), links[1]!]);
  assert.equal(await way(links[1]!), [paths.adminApplications(query), links[0]!]);
});

test('the address has the country in the language of the reader', async ({ site, admin }) => {
  const id = await addApplication(site, { address: 'Storgatan 1, 590 41, Ulrika, Sweden' });
  const pageIn = async (language: string) => {
    const Cookie = `${admin.cookie}; language=${language}`;
    return plainText(await (await admin.get(paths.openApplication(id), { Cookie })).text());
  };
  assert.match(await pageIn('sv'), 'Storgatan 1, 590 41, Ulrika, Sverige');
  assert.match(await pageIn('en'), 'Storgatan 1, 590 41, Ulrika, Sweden');
});

test.run();
