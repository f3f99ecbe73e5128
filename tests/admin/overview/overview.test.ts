import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { find, findAll, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { saveSupporter } from '../../helpers/content/site-items.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';

const test = adminSuite('the overview');

const page = async (admin: SignedIn) => {
  const answer = await admin.get(paths.adminOverview());
  return { status: answer.status, html: await answer.text() };
};

test('says so when nothing waits, and is the first page of the navigation', async ({ site }) => {
  const admin = await signIn(site);
  const { html, status } = await page(admin);
  assert.is(status, 200);
  assert.match(plainText(html), 'Nothing is waiting for you right now.');
  const dashboard = await admin.page(paths.admin());
  assert.equal(textsOf(find(dashboard, '.admin-areas'), 'nav a'), [
    'Overview',
    'Inbox0 unread',
    'Members0 applications and questions waiting',
    'Payments',
    'Content',
    'Mailings',
    'Settings',
  ]);
  assert.is(linksOf(dashboard, '.admin-areas nav a')[0], '/admin/overview');
  assert.equal(linksOf(html, '.admin-header [aria-current]'), ['/admin/overview']);
  assert.equal(linksOf(dashboard, '.admin-header [aria-current]'), [
    '/admin?tab=posts',
    '/admin?tab=posts',
  ]);
  assert.equal(linksOf(html, '.members-new a'), [paths.adminNewMember(), paths.adminFees()]);
  assert.is((await site.get(paths.adminOverview())).status, 401);
});

test('an empty overview has a drawing and a sentence for each empty list, under the knitted border', async ({
  site,
}) => {
  const { html } = await page(await signIn(site));
  const empty = findAll(html, '.list-empty');
  assert.equal(
    empty.map((each) => [findAll(each, '.drawing').length, plainText(each)]),
    [
      [1, 'Nothing is waiting for you right now.'],
      [1, 'No payments have been recorded in the last six months.'],
      [1, 'No upcoming events are published.'],
      [1, 'Nobody has changed anything yet.'],
    ],
  );
  assert.is(findAll(html, 'header > .drawing[aria-hidden="true"]').length, 1);
});

test('leads from the number or name of a member to their page', async ({ site }) => {
  const { memberId } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-11-03' });
  await addPaidMember(site, { name: 'Bo Åberg', paidOn: '2026-11-03' });
  const admin = await signIn(site);
  const { html } = await page(admin);
  const action = find(html, '[role=search]').getAttribute('action')!;
  assert.equal(Object.keys(valuesOf(html, '[role=search]')), ['q']);
  const found = await admin.get(`${action}?q=anna+%C3%A5berg`);
  assert.equal([found.status, found.headers.get('location')], [303, paths.adminMember(memberId)]);
  const both = await admin.get(`${action}?q=%C3%A5berg`);
  assert.is(findAll(await both.text(), '.members-table tbody tr').length, 2);
});

test('the curve of the members begins at zero, so that a small change looks small', async ({
  site,
}) => {
  for (const name of ['Anna Åberg', 'Bo Berg', 'Cia Ceder']) {
    await addPaidMember(site, { name, paidOn: '2024-11-01', plan: 'Lifetime' });
  }
  await addPaidMember(site, { name: 'Dag Dal', paidOn: '2026-11-01', plan: 'Lifetime' });
  const { html } = await page(await signIn(site));
  assert.equal(textsOf(html, '.curve-drawing span'), ['4', '0']);
  const bottom = find(html, '.curve svg').getAttribute('viewBox')!.split(' ')[3];
  const heights = find(html, '.curve polyline')
    .getAttribute('points')!
    .split(' ')
    .map((point) => Number(bottom) - Number(point.split(',')[1]));
  assert.is(heights[0]! / heights.at(-1)!, 3 / 4);
});

test('counts members now and at the end of each month of two years', async ({ site }) => {
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2025-03-10' });
  await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-10-31' });
  await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2026-11-01' });
  await addPaidMember(site, { name: 'Dag Dal', paidOn: '2025-11-01', plan: 'Core' });
  const { html } = await page(await signIn(site));
  assert.equal(textsOf(html, '.numbers dd a'), ['2', '1', '1', '0', '0', '0 within 60 days']);
  const rows = textsOf(html, '.curve tbody tr');
  assert.is(rows.length, 25);
  assert.equal(textsOf(html, '.curve-drawing span'), ['2', '0']);
  assert.equal(
    [rows[0], rows[1], rows[12], rows[13], rows[24]],
    [
      '22 November 20262',
      '31 October 20262',
      '30 November 20252',
      '31 October 20251',
      '30 November 20240',
    ],
  );
});

test('sums up the income of each month by method, and leads to its movements', async ({ site }) => {
  await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-11-03' });
  await addPaidMember(site, { name: 'Bo Berg', paidOn: '2026-11-04', plan: 'Core' });
  const { id } = await addPaidMember(site, { name: 'Cia Ceder', paidOn: '2026-09-30' });
  await unlockLedger(site);
  await site.db.updateTable('payments').set({ method: 'swish' }).where('fee_id', '=', id).execute();
  await addPaidMember(site, { name: 'Dag Dal', paidOn: '2026-05-31' });
  const { html } = await page(await signIn(site));
  assert.equal(textsOf(html, '.income-months'), [
    'Months with transactions, from June 2026 to November 2026.',
  ]);
  const table = find(html, '.income-table');
  assert.equal(textsOf(table, 'thead th'), ['Month', 'Card', 'Swish', 'Total']);
  assert.is(textsOf(table, 'tbody tr').length, 2);
  assert.match(textsOf(table, 'tbody tr')[0]!, 'November 2026');
  assert.match(textsOf(table, 'tbody tr')[1]!, 'September 2026');
  const november = '/admin/payments?from=2026-11-01&to=2026-11-30';
  assert.equal(linksOf(table, 'a')[0], november);
});

test('names what waits, each with a link to where it is done', async ({ site }) => {
  const admin = await signIn(site);
  const { db } = site;
  const message = await addMessage(site);
  const { id, memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-01-01' });
  const at = site.now().toISOString();
  await db
    .insertInto('office_tasks')
    .values({ id: 't', kind: 'disputed', member_id: memberId, fee_id: id, created_at: at })
    .execute();
  await db
    .updateTable('fees')
    .set({ status: 'pending', due_on: '2026-11-21' })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('mail_outbox')
    .values({
      id: 'l',
      kind: 'payment-receipt',
      recipient: 'eva@example.org',
      language: 'sv',
      data: '{}',
      next_attempt_at: at,
      given_up_at: at,
      last_error: '550 no such mailbox',
      created_at: at,
    })
    .execute();
  const { html } = await page(admin);
  assert.equal(linksOf(html, '.needs a'), [
    paths.adminMessage(message, { show: 'unread' }),
    paths.adminTasks(),
    paths.openApplication(id, { show: 'undecided', sort: 'oldest' }),
    '/admin/fees?show=overdue',
    '#letters',
  ]);
  assert.ok(linksOf(html, '[aria-labelledby=decisions] a').includes(paths.adminMember(memberId)));
  assert.match(
    plainText(find(html, '[aria-labelledby=letters]').toString()),
    '550 no such mailbox',
  );
});

test('leads to the memberships that are to be renewed', async ({ site }) => {
  await addPaidMember(site, { name: 'Ends Today', paidOn: '2025-11-23' });
  await addPaidMember(site, { name: 'Ends In 30 Days', paidOn: '2025-12-23' });
  await addPaidMember(site, { name: 'Ends In 31 Days', paidOn: '2025-12-24' });
  const admin = await signIn(site);
  const { html } = await page(admin);
  assert.equal(textsOf(html, '.numbers dd a').slice(-2), ['2', '3 within 60 days']);
  const [soon, later] = linksOf(html, '.numbers dd a').slice(-2);
  const names = async (path: string) => textsOf(await admin.page(path), '.members-table th a');
  assert.equal(await names(soon!), ['Ends Today', 'Ends In 30 Days']);
  assert.equal(await names(later!), ['Ends Today', 'Ends In 30 Days', 'Ends In 31 Days']);
});

test('tells who changed what last, without the sign-ins', async ({ site }) => {
  const admin = await signIn(site);
  assert.match(plainText((await page(admin)).html), 'Nobody has changed anything yet.');
  const { memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-01-01' });
  await admin.post(paths.adminMemberPart(memberId, 'note'), { text: 'called' });
  const { html } = await page(admin);
  assert.match(textsOf(html, '[aria-labelledby=changes] li')[0]!, 'Changed: member “Eva Ek”');
  assert.match(textsOf(html, '[aria-labelledby=changes] li')[0]!, admin.email);
  assert.not.match(plainText(find(html, '[aria-labelledby=changes]')), 'Signed in');
  const { id } = await saveSupporter(site, admin, { name: 'Bageriet' });
  const latest = linksOf((await page(admin)).html, '[aria-labelledby=changes] li a');
  assert.equal(latest, [paths.editItem('supporter', id)]);
  const swedish = await admin.get(paths.adminOverview(), {
    Cookie: `${admin.cookie}; language=sv`,
  });
  assert.match(plainText(await swedish.text()), 'Ändrade: medlem ”Eva Ek”');
});

test.run();
