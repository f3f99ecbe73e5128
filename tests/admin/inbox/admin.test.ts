import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { replyAddress } from '../../../views/admin/inbox/message.tsx';
import { addMessage } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { press, questionOf } from '../../helpers/forms.ts';
import { find, linksOf, textsOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { createTestSite, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('inbox');
const api = `${paths.adminApi()}/messages`;
const now = '2026-11-22T12:00:00.000Z';

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date(now) });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const list = async ({ get }: SignedIn, query?: Record<string, string>) =>
  (await get(paths.adminInbox(query))).text();
const subjects = async (admin: SignedIn, query?: Record<string, string>) =>
  textsOf(await list(admin, query), 'tbody .cell-long');
const unread = async (admin: SignedIn) =>
  Number(textsOf(await list(admin), '.chips a')[1]!.replace('Unread', ''));
const { adminMessageAct: actOn } = paths;
/** Presses a button whose question has been answered, and returns the notice. */
const act = async ({ post }: SignedIn, id: string, what: Parameters<typeof actOn>[1]) => {
  const answer = await post(actOn(id, what), { confirmed: 'yes' });
  assert.is(answer.status, 303);
  return decodeURIComponent(noticeCookie(answer)).replace('notice=inbox:', '');
};
const statusOf = async (admin: SignedIn) => textsOf(await list(admin), 'tbody .status');

test('is searched, sorted and narrowed', async ({ site, admin }) => {
  const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
  await addMessage(site, { subject: 'Bus', created_at: at(1), inquiry_type: 'events' });
  await addMessage(site, {
    subject: 'Press',
    message: 'Räksmörgås till festen?',
    last_name: 'Zetterlund',
    created_at: at(2),
    read_at: at(3),
  });
  await addMessage(site, {
    subject: 'Hall',
    last_name: 'Ängström',
    created_at: at(3),
    read_at: at(3),
    resolved_at: at(4),
    inquiry_type: 'events',
  });
  assert.equal(await subjects(admin), ['Hall', 'Press', 'Bus']);
  assert.equal(await subjects(admin, { sort: 'oldest' }), ['Bus', 'Press', 'Hall']);
  assert.equal(await subjects(admin, { sort: 'name' }), ['Press', 'Hall', 'Bus']);
  assert.equal(await subjects(admin, { show: 'unread' }), ['Bus']);
  assert.equal(await subjects(admin, { show: 'open' }), ['Press', 'Bus']);
  assert.equal(await subjects(admin, { show: 'resolved' }), ['Hall']);
  assert.equal(await subjects(admin, { kind: 'events', show: 'open' }), ['Bus']);
  assert.equal(await subjects(admin, { q: 'RÄKSMÖRGÅS' }), ['Press']);
  assert.equal(await subjects(admin, { q: 'ångström' }), []);
  assert.is(await unread(admin), 1);
});

test('opening a message marks it as read, and each change is logged once', async ({
  site,
  admin,
}) => {
  const id = await addMessage(site, { subject: '<img src=x>', message: 'one\n<b>two</b>' });
  assert.equal([await unread(admin), await statusOf(admin)], [1, ['Unread']]);
  const html = await admin.page(paths.adminMessage(id));
  assert.equal(textsOf(html, 'h1'), ['<img src=x>']);
  assert.is(find(html, '.message-text').textContent, 'one\n<b>two</b>');
  await admin.get(paths.adminMessage(id));
  assert.equal([await unread(admin), await statusOf(admin)], [0, ['Open']]);
  assert.is(await act(admin, id, 'unread'), 'nowUnread');
  assert.is(await unread(admin), 1);
  for (let time = 0; time < 2; time += 1) {
    assert.is(await act(admin, id, 'resolution'), 'nowResolved');
  }
  assert.equal([await unread(admin), await statusOf(admin)], [0, ['Resolved']]);
  assert.is(await act(admin, id, 'reopening'), 'nowOpen');
  assert.equal(await statusOf(admin), ['Open']);
  assert.equal(
    await logLines(site),
    ['read', 'unread', 'resolved', 'reopened'].map((what) => ['updated', 'message', id, what]),
  );
  assert.is((await admin.get(`${paths.adminInbox()}?open=${id}`)).status, 302);
});

test('unknown messages are not found', async ({ site, admin }) => {
  assert.is((await admin.get(paths.adminMessage('nobody'))).status, 404);
  for (const what of ['unread', 'resolution', 'reopening', 'answers'] as const) {
    assert.is((await admin.post(actOn('nobody', what), {})).status, 404, what);
  }
  assert.equal(await logLines(site), []);
});

test('a message is deleted once, after a question', async ({ site, admin }) => {
  const id = await addMessage(site);
  const html = await admin.page(paths.adminMessage(id));
  assert.equal(questionOf(html, actOn(id, 'deletion')).slice(0, 2), [
    'Are you sure you want to delete this message?',
    'Åsa Öberg',
  ]);
  const asked = await press(admin, html, actOn(id, 'deletion'));
  assert.equal([asked.status, (await subjects(admin)).length], [200, 1]);
  assert.is(await act(admin, id, 'deletion'), 'deleted');
  assert.is(await act(admin, id, 'deletion'), 'deleteFailed');
  assert.equal((await logLines(site)).at(-1), ['deleted', 'message', id]);
});

test('is a file for spreadsheets', async ({ site, admin }) => {
  await addMessage(site, { message: '@SUM(A1)\nsecond line', inquiry_type: 'media' });
  const answer = await admin.get(`${api}/csv`);
  assert.match(answer.headers.get('content-disposition')!, 'contact-messages-2026-11-22.csv');
  assert.is(
    Buffer.from(await answer.arrayBuffer()).toString(),
    '\ufeffFirst Name,Last Name,Email,Phone,Inquiry Type,Subject,Message,Language,Received Date,Status\r\n' +
      'Åsa,Öberg,asa@example.org,,Media Inquiries,A question,"\'@SUM(A1)\nsecond line",English,2026-01-01,Unread\r\n',
  );
  assert.equal(await logLines(site), [['exported', 'message', '']]);
});

test('its file has no formula behind a semicolon or a line break either', async ({
  site,
  admin,
}) => {
  await addMessage(site, { message: "hello;=cmd|'/C calc'!A0; +1\n@SUM(A1)\n  -1 and a-b; c=d" });
  const text = await admin.page(`${api}/csv`);
  assert.match(text, `"hello;'=cmd|'/C calc'!A0; '+1\n'@SUM(A1)\n  '-1 and a-b; c=d"`);
});

test('a reply quotes the message, however long and odd it is', () => {
  const sent = { email: 'a+b?cc=x@example.org', message: 'Hej & välkommen?\n50 %' };
  const url = new URL(replyAddress(sent, 'Re: Färg & fest', 'Åsa wrote:'));
  assert.is(decodeURIComponent(url.pathname), sent.email);
  assert.not(url.pathname.includes('?'));
  assert.is(url.searchParams.get('subject'), 'Re: Färg & fest');
  assert.is(url.searchParams.get('cc'), null);
  assert.is(url.searchParams.get('body'), '\r\n\r\nÅsa wrote:\r\n> Hej & välkommen?\r\n> 50 %');
  const long = replyAddress({ ...sent, message: '😀å'.repeat(2500) }, 'Re: x', 'y');
  assert.ok(long.length <= 1900 && long.length > 1800);
  decodeURIComponent(long);
});

test('an open message leads to those before and after it in its list, and back to it', async ({
  site,
  admin,
}) => {
  const ids = [];
  for (const day of [1, 2, 3, 4]) {
    const created_at = `2026-11-0${day}T00:00:00.000Z`;
    const read_at = day === 2 ? now : null;
    ids.push(await addMessage(site, { created_at, read_at }));
  }
  const [one, two, three, four] = ids as [string, string, string, string];
  const query = { show: 'unread', sort: 'oldest' };
  const way = async (path: string) => linksOf(await admin.page(path), '.way-back a');
  const at = (id: string) => paths.adminMessage(id, query);
  const links = linksOf(await list(admin, query), 'tbody a');
  assert.equal(links, [one, three, four].map(at));
  const back = paths.adminInbox(query);
  assert.equal(await way(at(three)), [back, at(one), at(four)], 'not yet read');
  assert.equal(await way(at(three)), [back, at(one), at(four)], 'no longer in the list');
  assert.equal(await way(at(four)), [back, at(one)], 'the third is read');
  const html = await admin.page(at(four));
  const done = await press(admin, html, actOn(four, 'resolution', query));
  assert.is(done.headers.get('location'), at(four));
  const gone = await press(admin, html, actOn(four, 'deletion'), { confirmed: 'yes' });
  assert.match(gone.headers.get('location')!, back);
  const everywhere = [paths.adminInbox(), paths.adminMessage(three), paths.adminMessage(one)];
  assert.equal(await way(paths.adminMessage(two)), everywhere);
});

test.run();
