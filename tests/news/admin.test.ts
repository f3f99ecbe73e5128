import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { oddValues } from '../fixtures/odd-values.ts';
import { addCategory, addPost } from '../fixtures/rows.ts';
import { ask, logOf, type SignedIn, signIn, signedInSuite } from '../helpers/admin.ts';
import { find, findAll, plainText, textsOf } from '../helpers/html.ts';
import type { TestSite } from '../helpers/site.ts';

interface Post {
  id: string;
  title: string;
  category: string;
  language: string;
  other_title: string;
  content: string;
  publish_date: string;
  is_published: number;
  version: number;
}
interface List {
  rows: Post[];
  total: number;
  page: number;
  pages: number;
}

const test = signedInSuite('posts in the dashboard');

const written = { title: 'Midsommar på ängen', publish_date: '2026-06-10' };

const create = async (admin: SignedIn, values: object = {}) =>
  ask<Post>(admin, 'POST', '/posts', { ...written, ...values });
const list = async (admin: SignedIn, query = '') =>
  (await ask<List>(admin, 'GET', `/posts${query}`)).body;
const titles = async (admin: SignedIn, query = '') =>
  (await list(admin, query)).rows.map(({ title }) => title);
const news = async (site: TestSite) => plainText(await (await site.get(paths.news())).text());

test('a new one has the usual defaults', async ({ site, anna }) => {
  const { status, body } = await create(anna);
  assert.is(status, 201);
  const { category, content, is_published, language, other_title, version } = body;
  assert.equal([category, content, is_published, version], ['General', '', 0, 1]);
  assert.equal([language, other_title], ['en', '']);
  assert.equal((await list(anna)).rows, [body]);
  assert.equal((await logOf(site, 'post'))[0], {
    who: 'anna@example.org',
    action: 'created',
    label: written.title,
    changes: [],
  });
});

test('a draft is not public, a published post is public immediately', async ({ site, anna }) => {
  const { body } = await create(anna);
  const address = paths.article('midsommar-pa-angen');
  assert.not.match(await news(site), written.title);
  assert.not.equal(textsOf(await (await site.get(address)).text(), 'h1'), [written.title]);
  const save = (changes: object) =>
    ask<Post>(anna, 'PUT', `/posts/${body.id}`, { ...written, version: 1, ...changes });
  assert.is((await save({ is_published: true })).status, 200);
  assert.match(await news(site), written.title);
  assert.equal(textsOf(await (await site.get(address)).text(), 'h1'), [written.title]);
  assert.match(await (await site.get(paths.newsFeed())).text(), written.title);
  assert.is((await save({ is_published: false, version: 2 })).status, 200);
  assert.not.match(await news(site), written.title);
});

test('a post with a later day is scheduled, and neither a draft nor published until then', async ({
  site,
  anna,
}) => {
  await create(anna, { title: 'Later', publish_date: '2026-06-11', is_published: true });
  await create(anna, { title: 'Today', is_published: true });
  await create(anna, { title: 'Draft', publish_date: '2026-06-12' });
  assert.equal(await titles(anna, '?show=scheduled'), ['Later']);
  assert.equal(await titles(anna, '?show=published'), ['Today']);
  assert.equal(await titles(anna, '?show=draft'), ['Draft']);
  assert.equal(await titles(anna), ['Draft', 'Later', 'Today']);
  const page = await news(site);
  assert.match(page, 'Today');
  assert.not.match(page, 'Later');
});

test('the log names the changed fields and no others', async ({ site, anna }) => {
  const { body } = await create(anna, { summary: 'Old' });
  await ask(anna, 'PUT', `/posts/${body.id}`, {
    ...written,
    summary: 'New',
    content: '<p>Text</p>',
    version: 1,
  });
  await ask(anna, 'DELETE', `/posts/${body.id}`);
  assert.equal(
    (await logOf(site, 'post')).map(({ action, changes }) => [action, ...changes.toSorted()]),
    [['created'], ['updated', 'content', 'summary'], ['deleted']],
  );
});

test('of two who save the same version the second one gets a conflict, and nothing is overwritten', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { body } = await create(anna);
  const path = `/posts/${body.id}`;
  const saved = await ask<Post>(anna, 'PUT', path, { ...written, summary: 'Hers', version: 1 });
  assert.is(saved.status, 200);
  const refused = await ask(nils, 'PUT', path, { ...written, summary: 'His', version: 1 });
  assert.is(refused.status, 409);
  assert.equal(refused.body, { error: 'conflict', current: saved.body });
  assert.equal((await list(anna)).rows, [saved.body]);
  assert.is((await logOf(site, 'post')).length, 2);
  const merged = await ask<Post>(nils, 'PUT', path, { ...written, summary: 'Both', version: 2 });
  assert.equal([merged.status, merged.body.version], [200, 3]);
});

test('a post that somebody has deleted meanwhile is not found', async ({ site, anna }) => {
  const { body } = await create(anna);
  assert.is((await ask(anna, 'DELETE', `/posts/${body.id}`)).status, 200);
  assert.is((await ask(anna, 'PUT', `/posts/${body.id}`, { ...written, version: 1 })).status, 404);
  assert.is((await ask(anna, 'DELETE', `/posts/${body.id}`)).status, 404);
  assert.is((await logOf(site, 'post')).length, 2);
});

test('the search ignores case and accents, and covers title, category and summary', async ({
  anna,
  site,
}) => {
  await create(anna, { title: 'ÅRSMÖTE i Ulrika' });
  const { category_id } = await addCategory(site, { name_en: 'Adventure', name_sv: 'Äventyr' });
  await create(anna, { title: 'Teafternoon', category_id });
  await create(anna, { title: 'Café', summary: 'Om Öland' });
  const found = async (q: string) => titles(anna, `?q=${encodeURIComponent(q)}`);
  assert.equal(await found('årsmöte'), ['ÅRSMÖTE i Ulrika']);
  assert.equal(await found('ÄVENTYR'), ['Teafternoon']);
  assert.equal(await found('adventure'), ['Teafternoon']);
  assert.equal(await found('öland'), ['Café']);
  assert.equal(await found('a\u030ARSMO\u0308TE'), ['ÅRSMÖTE i Ulrika']);
  assert.equal(await found('CAFÉ'), ['Café']);
  for (const none of ['%', '_', "' or 1=1", 'oeland', 'x\u0000'])
    assert.equal(await found(none), []);
  assert.equal(await found('oland'), ['Café']);
  assert.equal(await found('ulrika årsmöte'), ['ÅRSMÖTE i Ulrika']);
  for (const nothing of ['\u0000', '\u0301']) assert.is((await found(nothing)).length, 3);
});

test('titles have the Swedish order, and dates begin with the newest by default', async ({
  anna,
}) => {
  const days = ['2026-01-02', '2026-01-04', '2026-01-01', '2026-01-03', '2026-01-05'];
  for (const [index, title] of ['Öl', 'zebra', 'Ål', 'Äpple', 'ekorre'].entries()) {
    await create(anna, { title, publish_date: days[index] });
  }
  assert.equal(await titles(anna, '?sort=title'), ['ekorre', 'zebra', 'Ål', 'Äpple', 'Öl']);
  assert.equal(await titles(anna), ['ekorre', 'zebra', 'Äpple', 'Öl', 'Ål']);
  assert.equal(await titles(anna, '?sort=oldest'), ['Ål', 'Öl', 'Äpple', 'zebra', 'ekorre']);
  assert.equal(await titles(anna, '?sort=nonsense'), await titles(anna));
});

test('titles are in the order of the language in which they are shown', async ({ anna }) => {
  await create(anna, { title: 'Lamps', other_title: 'Öl' });
  await create(anna, { title: 'Zebras' });
  await create(anna, { language: 'sv', title: 'Äpplen', other_title: 'Apples' });
  const ordered = async (language: string) => titles(anna, `?sort=title&lang=${language}`);
  assert.equal(await ordered('en'), ['Äpplen', 'Lamps', 'Zebras']);
  assert.equal(await ordered('sv'), ['Zebras', 'Äpplen', 'Lamps']);
});

test('drafts and published posts can be filtered, and a page has fifty', async ({ site, anna }) => {
  for (let number = 1; number <= 60; number += 1) {
    await addPost(site, { title: `Post ${number}`, is_published: number <= 55 ? 1 : 0 });
  }
  const shown = async (query: string) => {
    const { rows, total, page, pages } = await list(anna, query);
    return [rows.length, total, page, pages];
  };
  assert.equal(await shown(''), [50, 60, 1, 2]);
  assert.equal(await shown('?page=2'), [10, 60, 2, 2]);
  // There is no third page, so the last one is shown.
  assert.equal(await shown('?page=3'), [10, 60, 2, 2]);
  assert.equal(await shown('?show=draft'), [5, 5, 1, 1]);
  assert.equal(await shown('?show=published&page=2'), [5, 55, 2, 2]);
  for (const odd of ['0', '-1', '1e9', '1.5', 'x', '9'.repeat(400)]) {
    assert.equal(await shown(`?page=${odd}`), [50, 60, 1, 2], odd);
  }
});

test("the content is reduced to the editor's markup when it is stored", async ({ anna }) => {
  const { body } = await create(anna, {
    content:
      '<h2 style="x">Hej</h2><p onclick="x()">a <strong>b</strong> <em>c</em></p><script>x()</script>' +
      '<a href="javascript:x()">1</a><a href="https://a.example/" target="_blank">2</a>' +
      '<img src="https://evil.example/p.png"><img src="/files/../api/admin/log"><img src="/files/a.webp" onerror="x()"><iframe src="/"></iframe>',
  });
  assert.is(
    body.content,
    '<h2>Hej</h2><p>a <strong>b</strong> <em>c</em></p><a>1</a>' +
      '<a href="https://a.example/" rel="noopener noreferrer">2</a><img alt="" src="/files/a.webp" loading="lazy" />',
  );
});

test('errors are listed by field, in the order of the form', async ({ anna }) => {
  const { status, body } = await create(anna, {
    title: ' ',
    other_title: 'x'.repeat(201),
    category_id: 5,
    publish_date: '2026-02-30',
    summary: 'x'.repeat(501),
    content: 'x'.repeat(100_001),
    featured_image: 'https://evil.example/a.png',
    read_more_link: 'javascript:alert(1)',
    is_published: 'yes',
  });
  assert.is(status, 422);
  assert.is(
    JSON.stringify(body),
    JSON.stringify({
      errors: {
        title: 'missing',
        other_title: 'tooLong',
        category_id: 'invalid',
        publish_date: 'dateInvalid',
        summary: 'tooLong',
        content: 'tooLong',
        featured_image: 'invalid',
        read_more_link: 'linkInvalid',
        is_published: 'invalid',
      },
    }),
  );
  for (const featured_image of [
    '//evil.example/a',
    '/files/../a',
    '/files/..',
    '/admin',
    'data:,',
  ]) {
    assert.is((await create(anna, { featured_image })).status, 422, featured_image);
  }
  const twice = 'https://https://a.example/';
  for (const [values, field] of [
    [{ read_more_link: twice }, 'read_more_link'],
    [{ content: `<p><a class="x" href="${twice}">a</a></p>` }, 'content'],
  ] as const) {
    const refused = await create(anna, values);
    assert.equal([refused.status, refused.body], [422, { errors: { [field]: 'linkTwice' } }]);
  }
  const links = ['//evil.example', '/\\evil.example', 'data:text/html,x', 'https:evil', 'news'];
  for (const read_more_link of links) {
    assert.is((await create(anna, { read_more_link })).status, 422, read_more_link);
  }
  assert.equal((await list(anna)).rows, []);
});

test('no input breaks the server', async ({ site, anna }) => {
  const { body } = await create(anna);
  const path = `${paths.adminApi()}/posts`;
  for (const odd of oddValues) {
    for (const field of [...Object.keys(body), 'version', '__proto__']) {
      const json = { ...written, version: 1, [field]: odd };
      for (const [method, to] of [
        ['POST', path],
        ['PUT', `${path}/${body.id}`],
      ] as const) {
        const { status } = await anna.send(method, to, json);
        assert.ok(status < 500, `${method} ${field} ${JSON.stringify(odd)?.slice(0, 40)}`);
      }
    }
    const { status } = await anna.send('POST', path, odd);
    assert.ok([400, 422].includes(status));
  }
  for (const [type, text] of [
    ['application/json', '{"title":'],
    ['application/json', ''],
    ['application/json', '['.repeat(100_000)],
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'title=a'],
  ] as const) {
    const answer = await site.app.request(path, {
      method: 'POST',
      body: text,
      headers: { Cookie: anna.cookie, 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
    });
    assert.ok([400, 415].includes(answer.status), `${type} ${text.slice(0, 20)}`);
  }
});

test('a preview shows unsaved values as visitors would see them, and stores nothing', async ({
  site,
  anna,
}) => {
  const answer = await anna.post(paths.postPreview(), {
    title: 'Not <b>yet</b>',
    content: '<p>Soon</p><script>x()</script><img src="/files/a.webp" onerror="x()">',
    publish_date: '',
    is_published: 'false',
    read_more_link: 'https://a.example/',
  });
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  const html = await answer.text();
  assert.equal(textsOf(html, 'h1'), ['Not <b>yet</b>']);
  assert.ok(textsOf(html, '.prose p').includes('Soon'));
  assert.not.match(find(html, 'main').toString(), /x\(\)/);
  assert.match(plainText(html), 'none of this has been saved');
  assert.equal(findAll(html, 'script[type=module]'), []);
  assert.equal((await list(anna)).rows, []);
  assert.equal(await logOf(site, 'post'), []);
  const tooMuch = await anna.post(paths.postPreview(), { title: 'x'.repeat(300) });
  assert.is(tooMuch.status, 400);
});

test.run();
