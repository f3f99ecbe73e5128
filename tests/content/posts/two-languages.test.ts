import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  structuredDataIn,
  textsOf,
  valuesOf,
} from '../../helpers/html.ts';
import { postTitles, savePost } from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('posts in two languages');

const lamps = {
  language: 'en',
  title: 'Two festivals, one windowsill',
  summary: 'Lamps and candles.',
  content: '<p>The dark comes early.</p>',
  publish_date: '2026-06-10',
  is_published: 'on',
};
const inSwedish = {
  other_title: 'Två högtider, en fönsterbräda',
  other_summary: 'Lampor och ljus.',
  other_content: '<p>Mörkret kommer tidigt.</p>',
};

const whereTo = async (site: TestSite, path: string, headers = {}) => {
  const answer = await site.get(path, headers);
  return [answer.status, answer.headers.get('location')];
};

test('each reader gets the text, the address and the feed of their language', async ({
  site,
  anna,
}) => {
  await savePost(site, anna, { ...lamps, ...inSwedish });
  for (const [language, title, text, path] of [
    ['en', lamps.title, 'The dark comes early.', '/news/two-festivals-one-windowsill'],
    ['sv', inSwedish.other_title, 'Mörkret kommer tidigt.', '/news/tva-hogtider-en-fonsterbrada'],
  ] as const) {
    const list = await site.page(`/news?lang=${language}`);
    assert.ok(linksOf(list, '.post-card a').includes(path));
    assert.equal(textsOf(list, '.post-card h3'), [title]);
    assert.equal(findAll(list, '.post-card [lang]'), []);
    assert.equal(textsOf(await site.page(`/?lang=${language}`), '#news .post-card h3'), [title]);
    const page = await site.page(`${path}?lang=${language}`);
    assert.equal(textsOf(page, '.article h1'), [title]);
    assert.is(plainText(find(page, '.prose')), text);
    assert.equal(findAll(page, '.article [lang], .other-language'), []);
    assert.equal(attributesOf(page, 'meta[property="og:title"]', 'content'), [title]);
    const article = structuredDataIn(page).find((each) => each['@type'] === 'NewsArticle');
    assert.equal([article!.inLanguage, article!.headline], [language, title]);
    const feed = await site.page(paths.newsFeed(language));
    assert.match(feed, `<language>${language}</language>`);
    assert.match(feed, text);
    assert.not.match(feed, language === 'en' ? 'Mörkret' : 'The dark');
  }
});

test('search engines learn both addresses', async ({ site, anna }) => {
  await savePost(site, anna, { ...lamps, ...inSwedish });
  const origin = 'http://localhost:3000/news';
  const english = `${origin}/two-festivals-one-windowsill`;
  const swedish = `${origin}/tva-hogtider-en-fonsterbrada?lang=sv`;
  const page = await site.page('/news/tva-hogtider-en-fonsterbrada?lang=sv');
  assert.equal(linksOf(page, 'link[rel=canonical]'), [swedish]);
  assert.equal(linksOf(page, 'link[hreflang]'), [english, swedish, english]);
  const xml = await site.page(paths.sitemap());
  for (const address of [english, swedish]) {
    assert.match(xml, `<url><loc>${address}</loc><lastmod>`);
    assert.match(xml, `href="${address}"/>`);
  }
});

test('a text in one language is marked, and says so in the language of the page', async ({
  site,
  anna,
}) => {
  await savePost(site, anna, { ...lamps, language: 'sv', title: 'Bara på svenska' });
  const page = await site.page('/news/bara-pa-svenska?lang=en');
  assert.is(find(page, 'html').getAttribute('lang'), 'en');
  assert.equal(textsOf(page, '.article .other-language'), ['This text is only in Swedish.']);
  assert.equal(textsOf(page, '.article h1[lang=sv]'), ['Bara på svenska']);
  assert.equal(textsOf(page, '.lead[lang=sv]'), ['Lamps and candles.']);
  assert.ok(find(page, '.prose[lang=sv]'));
  assert.equal(attributesOf(page, '.breadcrumb [lang]', 'lang'), ['sv']);
  assert.equal(linksOf(page, 'link[rel=canonical]'), [
    'http://localhost:3000/news/bara-pa-svenska?lang=sv',
  ]);
  assert.equal(attributesOf(page, 'link[hreflang]', 'hreflang'), ['sv', 'x-default']);
  const card = find(await site.page('/news?lang=en'), '.post-card');
  assert.equal(attributesOf(card, '[lang]', 'lang'), ['sv', 'sv']);
  assert.match(await site.page(paths.newsFeed('en')), '<div lang="sv">');
  const own = await site.page('/news/bara-pa-svenska?lang=sv');
  assert.equal(findAll(own, '.article [lang], .other-language'), []);
});

test('a translation without its content shows the other content, and marks that alone', async ({
  site,
  anna,
}) => {
  await savePost(site, anna, { ...lamps, other_title: 'Två högtider', other_summary: 'Ljus.' });
  const page = await site.page('/news/tva-hogtider?lang=sv');
  assert.equal(textsOf(page, '.article h1'), ['Två högtider']);
  assert.equal(attributesOf(page, '.article [lang]', 'class'), ['prose']);
  assert.equal(textsOf(page, '.other-language'), ['Texten finns bara på engelska.']);
});

test('ids and earlier addresses lead to the address of the reader’s language for ever', async ({
  site,
  anna,
}) => {
  const post = await savePost(site, anna, { ...lamps, ...inSwedish });
  const english = '/news/two-festivals-one-windowsill';
  const swedish = '/news/tva-hogtider-en-fonsterbrada';
  assert.equal(await whereTo(site, paths.article(post.id)), [301, english]);
  assert.equal(await whereTo(site, `${paths.article(post.id)}?lang=sv`), [
    301,
    `${swedish}?lang=sv`,
  ]);
  const inSwedishCookie = { Cookie: 'language=sv' };
  assert.equal(await whereTo(site, english, inSwedishCookie), [302, swedish]);
  assert.equal(await whereTo(site, swedish), [302, english]);
  assert.match((await site.get(swedish)).headers.get('cache-control')!, 'no-cache');
  const kept = { ...lamps, ...inSwedish, title: 'A new title' };
  await savePost(site, anna, kept, post.id);
  assert.is((await site.get(english)).status, 200, 'the address stays');
  await savePost(site, anna, { ...kept, renews_address: 'on' }, post.id);
  assert.equal(await whereTo(site, english), [301, '/news/a-new-title']);
  assert.equal(await whereTo(site, paths.article(post.id)), [301, '/news/a-new-title']);
  await savePost(site, anna, { ...lamps, ...inSwedish, renews_address: 'on' }, post.id);
  assert.equal(await whereTo(site, '/news/a-new-title'), [301, english]);
  const alone = { other_title: '', other_summary: '', other_content: '' };
  await savePost(site, anna, { ...lamps, ...alone }, post.id);
  assert.equal(await whereTo(site, swedish), [301, english], 'without its translation');
});

test('the address of what nobody has seen follows the title, and twins get a number', async ({
  site,
  anna,
}) => {
  const draft = await savePost(site, anna, { ...lamps, is_published: '', title: 'First thought' });
  const second = { ...lamps, title: 'Second thought', publish_date: '2026-06-20' };
  await savePost(site, anna, second, draft.id);
  await savePost(site, anna, { ...lamps, title: 'Third thought' }, draft.id);
  assert.is((await site.get('/news/third-thought')).status, 200);
  for (const gone of ['first-thought', 'second-thought']) {
    assert.match(await site.page(`/news/${gone}`), 'We could not find that article');
  }
  await savePost(site, anna, { ...lamps, title: 'Third: thought!' });
  assert.equal(textsOf(await site.page('/news/third-thought-2'), 'h1'), ['Third: thought!']);
  await savePost(site, anna, { ...lamps, title: 'Search' });
  assert.equal(textsOf(await site.page('/news/search-2'), 'h1'), ['Search']);
  await savePost(site, anna, { ...lamps, title: 'Holi', other_title: 'Holi' });
  assert.equal(await whereTo(site, '/news/holi?lang=sv'), [200, null]);
});

test('a translation is sanitised when it is stored and shown', async ({ site, anna }) => {
  const hostile = '<p onclick="x()">ok</p><script>x()</script>';
  const { other_content } = await savePost(site, anna, {
    ...lamps,
    ...inSwedish,
    other_content: hostile,
  });
  assert.is(other_content, '<p>ok</p>');
  await addPost(site, { id: 'old', title: 'Old', other_title: 'Gammal', other_content: hostile });
  assert.is(find(await site.page('/news/old?lang=sv'), '.prose').innerHTML, '<p>ok</p>');
});

test('the dashboard finds posts by either language and by the one that they lack', async ({
  site,
  anna,
}) => {
  await savePost(site, anna, { ...lamps, ...inSwedish });
  await savePost(site, anna, { ...lamps, title: 'Only English' });
  await savePost(site, anna, { ...lamps, language: 'sv', title: 'Bara svenska' });
  assert.equal(await postTitles(anna, { q: 'fönsterbräda' }), [lamps.title]);
  assert.equal(await postTitles(anna, { kind: 'lacks-sv' }), ['Only English']);
  assert.equal(await postTitles(anna, { kind: 'lacks-en' }), ['Bara svenska']);
  const overview = await anna.page(paths.adminOverview());
  assert.ok(linksOf(overview).includes('/admin?tab=posts&kind=lacks-sv'));
  assert.match(plainText(find(overview, '.needs')), 'post without a Swedish version');
});

test('a preview shows the unsaved post in the language that was asked for', async ({ anna }) => {
  const { is_published: _, ...texts } = lamps;
  const preview = async (shown_in: string, values: Record<string, string>) => {
    const answer = await anna.post(paths.postPreview(), { ...texts, ...values, shown_in });
    return answer.text();
  };
  assert.equal(textsOf(await preview('sv', inSwedish), 'h1'), [inSwedish.other_title]);
  const marked = await preview('sv', {});
  assert.equal(textsOf(marked, 'h1[lang=en]'), [lamps.title]);
  assert.is(find(marked, 'html').getAttribute('lang'), 'sv');
});

test('a preview has a button that shows the same unsaved post in the other language', async ({
  anna,
}) => {
  const sent = { ...inSwedish, title: 'A “lamp”', language: 'en', content: '<p>Light</p>' };
  const english = await (await anna.post(paths.postPreview(), sent)).text();
  assert.equal(textsOf(english, '.preview-notice button'), ['Show in Swedish']);
  const form = '.preview-notice form';
  const [action] = attributesOf(english, form, 'action');
  const html = await (await anna.post(action!, valuesOf(english, form))).text();
  assert.equal(textsOf(html, 'h1'), [inSwedish.other_title]);
  assert.equal(textsOf(html, '.preview-notice button'), ['Visa på engelska']);
  assert.equal(valuesOf(html, form), { ...sent, shown_in: 'en' });
});

test('a new address comes from the new title alone, and old ones still lead to the post', async ({
  site,
  anna,
}) => {
  const publish = (title: string, id?: string) =>
    savePost(site, anna, { title, is_published: 'on', renews_address: 'on' }, id);
  const addressOf = async ({ id }: { id: string }) => {
    const { headers } = await site.get(paths.article(id));
    return headers.get('location');
  };
  const holi = await publish('Holi 2025');
  assert.is(await addressOf(holi), '/news/holi-2025');
  await publish('Holi', holi.id);
  assert.is(await addressOf(holi), '/news/holi');
  const { status, headers } = await site.get('/news/holi-2025');
  assert.equal([status, headers.get('location')], [301, '/news/holi']);
  const second = await publish('Holi!');
  assert.is(await addressOf(second), '/news/holi-2');
  await publish('Holi?', second.id);
  assert.is(
    await addressOf(second),
    '/news/holi-2',
    'its own number stays while another has the word',
  );
  await publish('Holi 2025', holi.id);
  assert.is(await addressOf(holi), '/news/holi-2025');
});

test('a title without letters has an address with a word', async ({ site, anna }) => {
  for (const [title, address] of [
    ['2026', '/news/post-2026'],
    ['10–12', '/news/post-10-12'],
    ['🎉', '/news/post'],
    ['🪔', '/news/post-2'],
    ['दीवाली 2026', '/news/divali-2026'],
  ] as const) {
    const { id } = await savePost(site, anna, { title, is_published: 'on' });
    assert.is((await site.get(paths.article(id))).headers.get('location'), address, title);
  }
});

test.run();
