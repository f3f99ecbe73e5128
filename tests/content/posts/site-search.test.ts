import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findSitePages } from '../../../src/content/posts/site-pages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { addPost } from '../../fixtures/rows.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the search of the site');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

const search = (site: TestSite, q: string) => site.page(paths.news({ q, lang: 'sv' }));
const pagesFor = (q: string) => findSitePages(q).map(({ href }) => href);

test('pages are found by what visitors call their contents, in both languages', () => {
  for (const [q, href] of [
    ['styrelse', '/about#organisation'],
    ['Styrelsen', '/about#organisation'],
    ['board', '/about#organisation'],
    ['öppettider', '/contact'],
    ['oppettider', '/contact'],
    ['öppet', '/contact'],
    ['Opening hours', '/contact'],
    ['telefonnummer', '/contact'],
    ['stadgar', '/statutes'],
    ['STADGARNA', '/statutes'],
    ['bylaws', '/statutes'],
    ['kontakt', '/contact'],
    ['medlemskap', '/membership'],
    ['medlemsavgiften', '/membership'],
    ['price', '/membership'],
    ['vad kostar det?', '/membership'],
    ['ansökan', '/membership-registration'],
    ['kvitto', '/me'],
    ['integritetspolicy', '/policies/privacy'],
    ['kakor', '/policies/privacy'],
    ['ångerrätt', '/policies/terms'],
    ['island', '/chapters#iceland'],
    ['Norway', '/chapters#norway'],
    ['holi', '/activities/ulrika-color-festival'],
    ['prenumerera', '/newsletter#newsletter'],
    ['kalender', '/events/calendar'],
    ['nominera', '/awards'],
  ] as const) {
    assert.ok(pagesFor(q).includes(href), `${q}: ${pagesFor(q).join(' ')}`);
  }
});

test('words that name no page find none, and several words find the page that has most of them', () => {
  for (const q of ['', '%', '"', 'med', 'the', 'quetzal', 'x'.repeat(5000), '\u0000']) {
    assert.equal(pagesFor(q), [], q.slice(0, 20));
  }
  assert.equal(pagesFor('styrelse quetzal'), ['/about#organisation']);
  assert.equal(pagesFor('öppettider kontor'), ['/contact']);
  assert.ok(pagesFor('pris').length <= 5);
});

test('each page that can be found exists, with its section', async ({ site }) => {
  const found = new Set(
    [
      'start om styrelse stadgar råd aktiviteter festival',
      'medlemskap ansökan konto utmärkelser landsavdelning',
      'sverige norge finland danmark island indien',
      'nyheter kommande tidigare nyhetsbrev kontakt integritet gdpr villkor',
    ]
      .flatMap((words) => words.split(' '))
      .flatMap(pagesFor),
  );
  assert.ok(found.size > 20, String(found.size));
  for (const href of found) {
    const [path, section] = href.split('#') as [string, string?];
    const answer = await site.get(path);
    assert.ok([200, 303].includes(answer.status), href);
    if (section) find(await answer.text(), `#${section}`);
  }
});

test('pages are listed above news and events, and count as results', async ({ site }) => {
  const html = await search(site, 'styrelse');
  assert.equal(linksOf(html, '.found-pages a'), ['/about#organisation']);
  assert.equal(textsOf(html, '.found-pages a'), ['Föreningen och styrelsen']);
  assert.equal(textsOf(html, '.found-pages h3'), ['Sidor']);
  assert.is(findAll(html, '.empty-state').length, 0);
  assert.match(plainText(find(html, '.news-found')), '1 träff på ”styrelse”.');

  await addPost(site, { title: 'Ny styrelse', search_text: 'ny styrelse' });
  const both = await search(site, 'styrelse');
  assert.match(plainText(find(both, '.news-found')), '2 träffar på ”styrelse”.');
  assert.equal(textsOf(both, '.found-pages a, .card h3'), [
    'Föreningen och styrelsen',
    'Ny styrelse',
  ]);

  const narrowed = await site.page('/news?q=styrelse&category=x&lang=sv');
  assert.is(findAll(narrowed, '.found-pages').length, 0);
  assert.is(findAll(await site.page('/news'), '.found-pages').length, 0);
});

test('a search for a page that finds nothing says so as before', async ({ site }) => {
  const html = await search(site, 'quetzal');
  assert.match(plainText(find(html, '.empty-state')), 'Vi hittade inget på ”quetzal”.');
  assert.is(findAll(html, '.found-pages').length, 0);
});

test('/search and /sok lead to the search, with the words', async ({ site }) => {
  for (const path of ['/search', '/sok']) {
    const bare = await site.get(path);
    assert.is(bare.status, 302);
    assert.is(bare.headers.get('Location'), '/news#news-q');
    const asked = await site.get(`${path}?q=%C3%B6ppet+n%C3%A4r&lang=sv`);
    assert.is(asked.headers.get('Location'), '/news?q=%C3%B6ppet+n%C3%A4r&lang=sv#latest');
  }
  find(await site.page('/news'), '#news-q[type=search]');
});

test('each page links to the search', async ({ site }) => {
  for (const path of [paths.home(), paths.about(), paths.contact()]) {
    const html = await site.page(path);
    assert.equal(linksOf(html, '.top-bar-search a'), ['/news#news-q']);
    assert.ok(linksOf(html, '#menu a').includes('/news#news-q'));
  }
});

test('the page for an unknown address keeps its texts, and offers five pages and the search', async ({
  site,
}) => {
  const titles = { en: 'Oops! Page not found', sv: 'Hoppsan! Sidan hittades inte' };
  for (const language of languages) {
    const answer = await site.get(`/nowhere?lang=${language}`);
    assert.is(answer.status, 404);
    const html = await answer.text();
    assert.equal(textsOf(html, 'h1'), [titles[language]]);
    assert.equal(textsOf(html, '.message-code'), ['404']);
    assert.equal(linksOf(html, 'main .button'), ['/']);
    assert.equal(linksOf(html, 'main nav a'), [
      '/about',
      '/membership',
      '/events/calendar',
      '/chapters',
      '/contact',
    ]);
    const form = find(html, 'main form[role=search]');
    assert.is(form.getAttribute('action'), '/news#latest');
    find(html, 'main label[for=site-q]');
    find(html, 'main input#site-q[name=q]');
  }
});

test.run();
