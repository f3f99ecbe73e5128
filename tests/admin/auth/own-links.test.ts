import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { actionsIn, type SignedIn, signIn } from '../../helpers/admin.ts';
import { linksOf, textsOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('downloads of the administration');

test.before.each(async (context) => {
  context.site = await createTestSite({ env: { PUBLIC_ORIGIN: 'https://www.example.org' } });
  context.anna = await signIn(context.site);
  await addSubscriber(context.site, { email: 'bo@example.org' });
  await addApplication(context.site);
  await addMessage(context.site);
});

test.after.each(({ site }) => site.close());

const lists = ['subscribers', 'applications', 'messages'];
const exportOf = (list: string) => `${paths.adminApi()}/${list}/csv`;

/** What a browser sends when somebody follows a link. */
const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const exportsIn = async (site: TestSite) =>
  (await actionsIn(site)).filter((action) => action === 'exported').length;

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://www.example.org/admin' },
  { Referer: 'https://evil.example/' },
  { Referer: 'https://example.org/' },
  { Referer: 'nonsense' },
];

test('leave no entry when a program only asks for their headers', async ({ anna, site }) => {
  const path = exportOf('messages');
  const get = await anna.get(path);
  await get.text();
  const head = await site.app.request(path, { method: 'HEAD', headers: { Cookie: anna.cookie } });
  assert.is(head.status, 200);
  assert.is(await head.text(), '');
  for (const name of ['content-type', 'content-disposition']) {
    assert.is(head.headers.get(name), get.headers.get(name));
  }
  assert.is(await exportsIn(site), 1);
});

test('are refused when a link of another site leads to them, with a page and no entry in the log', async ({
  anna,
  site,
}) => {
  for (const [index, headers] of foreign.entries()) {
    const list = lists[index % lists.length]!;
    const answer = await anna.get(exportOf(list), { ...navigation, ...headers });
    assert.is(answer.status, 403, JSON.stringify(headers));
    assert.is(answer.headers.get('content-disposition'), null);
  }
  assert.is(await exportsIn(site), 0);
  const headers = { ...navigation, ...foreign[0], Cookie: `${anna.cookie}; language=sv` };
  const swedish = await anna.get(exportOf('subscribers'), headers);
  const html = await swedish.text();
  assert.equal(textsOf(html, 'h1'), ['Länken kom från en annan webbplats']);
  assert.equal(linksOf(html, 'main .button'), [paths.admin()]);
  assert.match(swedish.headers.get('cache-control')!, 'no-store');
});

test('work from the dashboard, a bookmark and the address bar', async ({ anna, site }) => {
  const ours: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin', Referer: 'https://www.example.org/admin' },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: 'https://www.example.org/admin?tab=subscribers' },
    {},
  ];
  for (const headers of ours) {
    const answer = await anna.get(exportOf('subscribers'), { ...navigation, ...headers });
    assert.is(answer.status, 200, JSON.stringify(headers));
    assert.match(answer.headers.get('content-type')!, 'text/csv');
    await answer.arrayBuffer();
  }
  assert.is(await exportsIn(site), ours.length);
});

test('other reads of the API are refused in JSON', async ({ anna }) => {
  const answer = await anna.get(`${paths.adminApi()}/subscribers`, {
    Accept: 'application/json',
    'Sec-Fetch-Site': 'cross-site',
  });
  assert.is(answer.status, 403);
  assert.is(((await answer.json()) as { error: string }).error, 'forbidden');
});

test.run();
