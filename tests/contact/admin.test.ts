import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { replyAddress } from '../../widgets/admin/inbox/reply-address.ts';
import { addMessage } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { listOf, logLines } from '../helpers/lists.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('inbox');
const api = `${paths.adminApi()}/messages`;
const now = '2026-11-22T12:00:00.000Z';

interface Message {
  id: string;
  subject: string;
  message: string;
  read_at: string | null;
  resolved_at: string | null;
}

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date(now) });
  context.admin = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const subjects = async (admin: SignedIn, query?: Record<string, string>) =>
  (await listOf<Message>(admin, 'messages', query)).rows.map(({ subject }) => subject);
const unread = async ({ get }: SignedIn) =>
  ((await (await get(`${api}/unread`)).json()) as { count: number }).count;
const put = async ({ send }: SignedIn, path: string, body: unknown) => {
  const answer = await send('PUT', `${api}/${path}`, body);
  return { status: answer.status, message: (await answer.json()) as Message };
};

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

test('reading and resolving are logged once', async ({ site, admin }) => {
  const id = await addMessage(site);
  await admin.get(`${api}/${id}`);
  assert.is(await unread(admin), 1);
  const read = await put(admin, `${id}/reading`, { is_read: true });
  assert.equal([read.status, read.message.read_at], [200, now]);
  await put(admin, `${id}/reading`, { is_read: true });
  assert.is(await unread(admin), 0);
  await put(admin, `${id}/reading`, { is_read: false });
  assert.is(await unread(admin), 1);
  const resolved = await put(admin, `${id}/resolution`, { is_resolved: true });
  assert.equal([resolved.message.resolved_at, resolved.message.read_at], [now, now]);
  const open = await put(admin, `${id}/resolution`, { is_resolved: false });
  assert.is(open.message.resolved_at, null);
  assert.equal(
    await logLines(site),
    ['read', 'unread', 'resolved', 'reopened'].map((what) => ['updated', 'message', id, what]),
  );
});

test('unknown messages and invalid values are refused', async ({ site, admin }) => {
  const id = await addMessage(site);
  assert.is((await admin.get(`${api}/nobody`)).status, 404);
  assert.is((await admin.send('DELETE', `${api}/nobody`)).status, 404);
  assert.is((await put(admin, 'nobody/reading', { is_read: true })).status, 404);
  assert.is((await put(admin, 'nobody/resolution', { is_resolved: true })).status, 404);
  assert.is((await put(admin, `${id}/reading`, { is_read: 1 })).status, 422);
  assert.is((await put(admin, `${id}/resolution`, 'x')).status, 400);
  assert.equal(await logLines(site), []);
});

test('a message is deleted once', async ({ site, admin }) => {
  const id = await addMessage(site);
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 200);
  assert.is((await admin.send('DELETE', `${api}/${id}`)).status, 404);
  assert.equal(await logLines(site), [['deleted', 'message', id]]);
});

test('is a file for spreadsheets', async ({ site, admin }) => {
  await addMessage(site, { message: '@SUM(A1)\nsecond line', inquiry_type: 'media' });
  const answer = await admin.get(`${api}/csv`);
  assert.match(answer.headers.get('content-disposition')!, 'contact-messages-2026-11-22.csv');
  assert.is(
    Buffer.from(await answer.arrayBuffer()).toString(),
    '\ufeffFirst Name,Last Name,Email,Phone,Inquiry Type,Subject,Message,Language,Received Date,Status\r\n' +
      'Åsa,Öberg,asa@example.org,,media,A question,"\'@SUM(A1)\nsecond line",en,2026-01-01,Unread\r\n',
  );
  assert.equal(await logLines(site), [['exported', 'message', '']]);
});

test('its file has no formula behind a semicolon or a line break either', async ({
  site,
  admin,
}) => {
  await addMessage(site, { message: "hello;=cmd|'/C calc'!A0; +1\n@SUM(A1)\n  -1 and a-b; c=d" });
  const text = await (await admin.get(`${api}/csv`)).text();
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

test.run();
