import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { event as events } from '../../../src/content/events/fields.ts';
import { post as posts } from '../../../src/content/posts/fields.ts';
import { addCategory, addEvent, addPost } from '../../fixtures/rows.ts';
import { attributesOf, find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const words = { category: '', summary: '', content: '' };

const test = suite<{ site: TestSite }>('the list of the news');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('events').execute();
});

test.after(({ site }) => site.close());

const titlesAt = async (site: TestSite, path: string) =>
  textsOf(await site.page(path), '.post-card h3');

async function addMany(site: TestSite, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const day = String(number).padStart(2, '0');
    await addPost(site, { title: `Post ${number}`, publish_date: `2026-05-${day}` });
  }
}

test('has pages of twelve, each with its own address', async ({ site }) => {
  await addMany(site, 30);
  const first = await site.page('/news');
  // Each card is one link, with the title for its name.
  const titles = textsOf(first, '.post-card h3');
  assert.equal(textsOf(first, '.post-card a'), titles);
  assert.is(titles.length, 12);
  assert.equal(linksOf(first, '.news-pager a'), ['/news?page=2#latest']);
  const second = await site.page('/news?page=2');
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
    search_text: posts.searched({ ...words, title: 'Snow', other_title: 'Snö' }).search_text!,
  });
  await addPost(site, {
    title: 'Rain',
    search_text: posts.searched({ ...words, title: 'Rain' }).search_text!,
  });
  assert.equal(await titlesAt(site, '/news?q=SNOW'), ['Snow']);
  assert.equal(await titlesAt(site, `/news?q=${encodeURIComponent('SNÖ')}`), ['Snow']);
  const page = await site.page('/news?q=snow&lang=sv');
  assert.equal(textsOf(page, '.post-card h3'), ['Snö']);
  assert.equal(textsOf(page, '#latest h2'), ['Sökresultat']);
  assert.equal(attributesOf(page, 'meta[name=robots]', 'content'), ['noindex']);
  assert.is(find(page, '#news-q').getAttribute('value'), 'snow');
  assert.match(textsOf(page, 'title')[0]!, '1 träff på ”snow” – Nyheter och evenemang');
  assert.match(plainText(find(page, '.news-found')), '1 träff på ”snow”. Visa alla nyheter');
  assert.is((await site.get(`/news?q=${'x'.repeat(3000)}&category=%00`)).status, 200);
});

test('a search that finds nothing offers two ways on', async ({ site }) => {
  await addPost(site, { title: 'Rain', search_text: 'rain' });
  const none = await site.page('/news?q=%25');
  assert.match(textsOf(none, 'title')[0]!, '0 results for “%”');
  assert.match(plainText(find(none, '.empty-state')), 'We found nothing for “%”.');
  assert.is(findAll(none, '.empty-state svg').length, 1);
  assert.equal(linksOf(none, '.empty-state a'), ['/news#latest', '/events/calendar']);
});

test('a search needs all words, in any order, with or without accents', async ({ site }) => {
  const post = { title: 'Två högtider, en ljusslinga', summary: 'Diwali och lucia i köket' };
  await addPost(site, { ...post, search_text: posts.searched({ ...words, ...post }).search_text! });
  for (const q of ['diwali', 'lucia diwali', '"KÖKET", lucia!', 'hogtid', 'högtid', 'tva ljus']) {
    assert.equal(await titlesAt(site, `/news?q=${encodeURIComponent(q)}`), [post.title], q);
  }
  assert.equal(await titlesAt(site, '/news?q=diwali+midsommar'), []);
});

test('a search finds events by their texts in both languages, the coming ones first', async ({
  site,
}) => {
  const event = { type: 'Concert', location: 'Kyrkan', description: 'A sitar and a nyckelharpa' };
  for (const [title, event_date] of [
    ['Past concert', '2026-05-01T17:00:00.000Z'],
    ['Coming concert', '2026-07-01T17:00:00.000Z'],
  ] as const) {
    const texts = { ...event, title, other_description: 'Kaffe på språkkaféet' };
    await addEvent(site, {
      ...texts,
      event_date,
      search_text: events.searched(texts).search_text!,
    });
  }
  await addEvent(site, { title: 'Knitting', event_date: '2026-07-02T17:00:00.000Z' });
  for (const q of ['sitar', 'sprakkafe', 'kyrkan concert']) {
    const page = await site.page(`/news?q=${encodeURIComponent(q)}`);
    assert.equal(textsOf(page, '#latest .event h3'), ['Coming concert', 'Past concert'], q);
    assert.match(textsOf(page, '.news-found')[0]!, `2 results for “${q}”`);
    // The list of all coming events would show them twice.
    assert.is(findAll(page, '#events').length, 0);
  }
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
  const swedish = await site.page('/news?category=crafts&lang=sv');
  assert.equal(textsOf(swedish, '.post-card .tag'), ['Hantverk']);
  assert.equal(textsOf(swedish, '#news-category option[selected]'), ['Hantverk']);
  assert.equal(await titlesAt(site, '/news?category=unknown'), []);
  assert.equal(await titlesAt(site, '/news?q=hantverk'), ['Weaving']);
});

test.run();
