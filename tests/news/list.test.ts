import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addCategory, addPost } from '../fixtures/rows.ts';
import { attributesOf, find, findAll, linksOf, plainText, textsOf } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the list of the news');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.after.each(({ site }) => site.close());

const pageAt = async (site: TestSite, path: string) => (await site.get(path)).text();
const titlesAt = async (site: TestSite, path: string) =>
  textsOf(await pageAt(site, path), '.post-card h3');

async function addMany(site: TestSite, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const day = String(number).padStart(2, '0');
    await addPost(site, { title: `Post ${number}`, publish_date: `2026-05-${day}` });
  }
}

test('has pages of twelve, each with its own address', async ({ site }) => {
  await addMany(site, 30);
  const first = await pageAt(site, '/news');
  assert.is(findAll(first, '.post-card').length, 12);
  assert.equal(linksOf(first, '.news-pager a'), ['/news?page=2#latest']);
  const second = await pageAt(site, '/news?page=2');
  assert.is(textsOf(second, '.post-card h3')[0], 'Post 18');
  assert.equal(linksOf(second, '.news-pager a'), ['/news#latest', '/news?page=3#latest']);
  assert.equal(linksOf(second, 'link[rel=canonical]'), ['http://localhost:3000/news?page=2']);
  assert.match(textsOf(second, 'title')[0]!, 'page 2');
  assert.is((await titlesAt(site, '/news?page=3')).length, 6);
  for (const odd of ['99', '0', '-1', 'x', '1e9', '9'.repeat(300)]) {
    assert.is((await site.get(`/news?page=${odd}`)).status, 200, odd);
  }
  assert.equal(await titlesAt(site, '/news?page=99'), await titlesAt(site, '/news?page=3'));
});

test('is searched in both languages, and keeps the search out of search engines', async ({
  site,
}) => {
  await addPost(site, {
    title: 'Snow',
    other_title: 'Snö',
    search_text: 'snow about it snö om det',
  });
  await addPost(site, { title: 'Rain', search_text: 'rain' });
  assert.equal(await titlesAt(site, '/news?q=SNOW'), ['Snow']);
  assert.equal(await titlesAt(site, `/news?q=${encodeURIComponent('SNÖ')}`), ['Snow']);
  const page = await pageAt(site, '/news?q=snow&lang=sv');
  assert.equal(textsOf(page, '.post-card h3'), ['Snö']);
  assert.equal(textsOf(page, '#latest h2'), ['Sökresultat']);
  assert.equal(attributesOf(page, 'meta[name=robots]', 'content'), ['noindex']);
  assert.is(find(page, '#news-q').getAttribute('value'), 'snow');
  const none = await pageAt(site, '/news?q=%25');
  assert.match(plainText(find(none, '#latest')), '0 articles. Show all news');
  assert.is((await site.get(`/news?q=${'x'.repeat(3000)}&category=%00`)).status, 200);
});

test('is filtered by a category, whose address has the words of either language', async ({
  site,
}) => {
  const { category_id } = await addCategory(site, { name_en: 'Crafts', name_sv: 'Hantverk' });
  await addPost(site, { title: 'Weaving', category: 'Crafts', category_id });
  await addPost(site, { title: 'Rain' });
  for (const path of ['/news?category=crafts', '/news?category=hantverk']) {
    assert.equal(await titlesAt(site, path), ['Weaving']);
  }
  const swedish = await pageAt(site, '/news?category=crafts&lang=sv');
  assert.equal(textsOf(swedish, '.post-card .tag'), ['Hantverk']);
  assert.equal(textsOf(swedish, '#news-category option[selected]'), ['Hantverk']);
  assert.equal(await titlesAt(site, '/news?category=unknown'), []);
  assert.equal(await titlesAt(site, '/news?q=hantverk'), ['Weaving']);
});

test.run();
