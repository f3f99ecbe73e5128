import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addCategory, addPost } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { find, findAll, plainText, textsOf } from '../../helpers/html.ts';
import { postTitles, savePost } from '../../helpers/content/posts.ts';

const test = signedInSuite('the list of posts');

test('the search ignores case and accents, and covers title, category and summary', async ({
  anna,
  site,
}) => {
  await savePost(site, anna, { title: 'ÅRSMÖTE i Ulrika' });
  const { category_id } = await addCategory(site, { name_en: 'Adventure', name_sv: 'Äventyr' });
  await savePost(site, anna, { title: 'Teafternoon', category_id });
  await savePost(site, anna, { title: 'Café', summary: 'Om Öland' });
  const found = async (q: string) => postTitles(anna, { q });
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
  site,
  anna,
}) => {
  const days = ['2026-01-02', '2026-01-04', '2026-01-01', '2026-01-03', '2026-01-05'];
  for (const [index, title] of ['Öl', 'zebra', 'Ål', 'Äpple', 'ekorre'].entries()) {
    await savePost(site, anna, { title, publish_date: days[index]! });
  }
  assert.equal(await postTitles(anna, { sort: 'title' }), ['ekorre', 'zebra', 'Ål', 'Äpple', 'Öl']);
  assert.equal(await postTitles(anna), ['ekorre', 'zebra', 'Äpple', 'Öl', 'Ål']);
  assert.equal(await postTitles(anna, { sort: 'oldest' }), [
    'Ål',
    'Öl',
    'Äpple',
    'zebra',
    'ekorre',
  ]);
  assert.equal(await postTitles(anna, { sort: 'nonsense' }), await postTitles(anna));
});

test('titles are in the order of the language in which they are shown', async ({ site, anna }) => {
  await savePost(site, anna, { title: 'Lamps', other_title: 'Öl' });
  await savePost(site, anna, { title: 'Zebras' });
  await savePost(site, anna, { language: 'sv', title: 'Äpplen', other_title: 'Apples' });
  const ordered = async (language: string) => postTitles(anna, { sort: 'title', lang: language });
  assert.equal(await ordered('en'), ['Apples', 'Lamps', 'Zebras']);
  assert.equal(await ordered('sv'), ['Zebras', 'Äpplen', 'Öl']);
});

test('drafts and published posts can be filtered, and a page has fifty', async ({ site, anna }) => {
  for (let number = 1; number <= 60; number += 1) {
    await addPost(site, { title: `Post ${number}`, is_published: number <= 55 ? 1 : 0 });
  }
  const shown = async (query: Record<string, string>) => {
    const page = await anna.page(paths.dashboardTab('posts', query));
    const [place = plainText(find(page, '#list > .list-count'))] = textsOf(page, '.pager');
    return [findAll(page, '.item').length, ...place.match(/\d+/g)!.map(Number)];
  };
  assert.equal(await shown({}), [50, 1, 2, 60]);
  assert.equal(await shown({ page: '2' }), [10, 2, 2, 60]);
  // There is no third page, so the last one is shown.
  assert.equal(await shown({ page: '3' }), [10, 2, 2, 60]);
  assert.equal(await shown({ show: 'draft' }), [5, 5]);
  assert.equal(await shown({ show: 'published', page: '2' }), [5, 2, 2, 55]);
  for (const odd of ['0', '-1', '1e9', '1.5', 'x', '9'.repeat(400)]) {
    assert.equal(await shown({ page: odd }), [50, 1, 2, 60], odd);
  }
});

test.run();
