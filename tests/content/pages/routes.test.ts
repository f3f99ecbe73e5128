import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { type Language, languages, translator } from '../../../src/shared/i18n/index.ts';
import { samplePeople } from '../../../src/shared/organisation.ts';
import { awards, youngChangemakerAge } from '../../../src/content/pages/shared/awards.ts';
import { colorFestival } from '../../../src/content/pages/shared/color-festival.ts';
import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { councils } from '../../../src/content/pages/shared/councils.ts';
import { cards, paths } from '../../../src/shared/paths.ts';
import { policies } from '../../../src/content/pages/shared/policies.ts';
import { association } from '../../fixtures/association.ts';
import { addEvent, addPost } from '../../fixtures/rows.ts';
import { attributesOf, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('pages');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

const read = async (site: TestSite, path: string, language: Language = 'en') =>
  site.page(path, inLanguage(language));

const words = async (site: TestSite, path: string, language: Language = 'en') =>
  plainText(await read(site, path, language));

function assertLinks(html: string, ...addresses: string[]): void {
  const links = linksOf(html);
  for (const address of addresses) assert.ok(links.includes(address), address);
}

const titles = {
  [paths.news()]: 'news:meta.title',
  [paths.membership()]: 'membership:meta.title',
  [paths.about()]: 'about:meta.title',
  [paths.councils()]: 'councils:meta.title',
  [paths.activities()]: 'activities:meta.title',
  [paths.colorFestival()]: 'colorFestival:meta.title',
  [paths.awards()]: 'awards:meta.title',
  [paths.chapters()]: 'chapters:meta.title',
  [paths.contact()]: 'contact:meta.title',
  [paths.policy('gdpr')]: 'policies:documents.gdpr.title',
  [paths.policy('privacy')]: 'policies:documents.privacy.title',
  [paths.policy('terms')]: 'policies:documents.terms.title',
} as const;

test('each has its own title, description and heading in both languages', async ({ site }) => {
  for (const language of languages) {
    const t = translator(language);
    const descriptions = new Set<string>();
    for (const [path, title] of Object.entries(titles)) {
      const answer = await site.get(path, inLanguage(language));
      const html = await answer.text();
      assert.is(answer.status, 200, path);
      assert.equal(textsOf(html, 'title'), [`${t(title)} – ${association.name}`]);
      assert.is(textsOf(html, 'h1').length, 1, path);
      const [description] = attributesOf(html, 'meta[name=description]', 'content');
      descriptions.add(description!);
      assert.ok(description!.length <= 160, `${path} ${language}: as long as search engines show`);
    }
    assert.is(descriptions.size, Object.keys(titles).length);
  }
});

test('addresses below a page show it and name its canonical address', async ({ site }) => {
  for (const path of ['/about', '/councils', '/activities', '/awards', '/contact']) {
    const html = await read(site, `${path}/some/where`);
    assert.equal(textsOf(html, 'title'), textsOf(await read(site, path), 'title'));
    assert.equal(linksOf(html, 'link[rel=canonical]'), [site.config.origin + path]);
  }
  assert.is((await site.get(`${paths.chapters()}/sweden`)).status, 404);
});

test('the address decides which policy is open', async ({ site }) => {
  const opened = {
    '/policies': 'gdpr',
    '/policies/gdpr': 'gdpr',
    '/policies/privacy': 'privacy',
    '/policies/privacy-notice/old': 'privacy',
    '/policies/terms': 'terms',
    '/policies/old/terms': 'terms',
    '/policies/cookies': 'gdpr',
  } as const;
  for (const [path, policy] of Object.entries(opened)) {
    const html = await read(site, path);
    const title = translator('en')(`policies:documents.${policy}.title`);
    assert.is(textsOf(html, 'h2')[0], title, path);
    const current = `main a[href="${paths.policy(policy)}"][aria-current=page]`;
    assert.equal([...new Set(textsOf(html, current))], [title], path);
    const links = linksOf(html, 'main a');
    for (const other of policies) assert.ok(links.includes(paths.policy(other)), other);
  }
});

test('the page of the 2024 festival has its facts, says that it is over and accepts no registration', async ({
  site,
}) => {
  const html = await read(site, paths.colorFestival());
  const text = plainText(html);
  for (const fact of ['20 April 2024', '11:00–18:00', 'SEK 150', 'MembersFree', 'is over']) {
    assert.match(text, fact);
  }
  assert.is(findAll(html, 'fieldset[disabled]').length, 1);
  assert.equal(findAll(html, 'form'), []);
  const swedish = await words(site, paths.colorFestival(), 'sv');
  assert.match(swedish, formatFor('sv').longDate(colorFestival.date).replace('\u00a0', ' '));
  assert.match(swedish, '150 kr');
});

test('there are six councils, each with its activities and an anchor', async ({ site }) => {
  const html = await read(site, paths.councils());
  for (const council of councils) assert.is(findAll(html, `section#${council}`).length, 1);
  assert.is(findAll(html, 'ul.bullets').length, 6);
  assertLinks(html, paths.membership(), paths.contact());
});

test('the activities lead to the festivals, the events, the plans and the wellness site', async ({
  site,
}) => {
  const html = await read(site, paths.activities());
  assertLinks(
    html,
    paths.colorFestival(),
    paths.ulrikaFestival(),
    paths.upcomingEvents(),
    paths.membership(),
    association.wellnessSite!,
  );
});

test('the heads of three pages link to each of their parts, in order', async ({ site }) => {
  for (const [path, parts] of [
    [paths.councils(), councils],
    [paths.chapters(), chapters],
    [paths.awards(), Object.values(awards).flat()],
  ] as const) {
    for (const language of languages) {
      const html = await read(site, path, language);
      const links = '.page-head-band nav:not(.breadcrumb) a';
      const names = textsOf(html, links);
      assert.equal(
        linksOf(html, links),
        parts.map((part) => `#${part}`),
      );
      for (const [index, part] of parts.entries()) {
        const [target] = findAll(html, `#${part}`);
        assert.is(textsOf(target!, 'h2, h3')[0], names[index], part);
      }
    }
  }
});

test('the activities end with the next event that has not begun, if there is one', async () => {
  const site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
  const events = async () => textsOf(await read(site, paths.activities()), '.event-teaser strong');
  assert.equal(await events(), []);
  await addEvent(site, { title: 'Later', event_date: '2026-06-12T16:00:00.000Z' });
  await addEvent(site, { title: 'Next', event_date: '2026-06-11T16:00:00.000Z' });
  await addEvent(site, { title: 'This morning', event_date: '2026-06-10T08:00:00.000Z' });
  assert.equal(await events(), ['Next']);
  await site.close();
});

test('there are ten awards in three groups, with a way to nominate', async ({ site }) => {
  const html = await read(site, paths.awards());
  assert.equal(
    Object.values(awards).map(({ length }) => length),
    [5, 2, 3],
  );
  assert.is(youngChangemakerAge, 35);
  assert.match(plainText(html), 'leaders under 35');
  assertLinks(html, paths.contact(), paths.news());
  const letters = linksOf(html, `#nominations [href^="mailto:${association.email}"]`);
  assert.equal(letters, [
    `mailto:${association.email}?subject=Nomination%20for%20the%20Nordic%20India%20Sangam%20awards`,
  ]);
});

test('“Links to /contact (submit nomination), /news (past winners)”, whatever the news contain', async () => {
  const site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
  await addPost(site, { category: 'Winners', publish_date: '2026-06-09' });
  for (const [language, submit, winners] of [
    ['en', 'Submit a nomination', 'Past winners'],
    ['sv', 'Lämna en nominering', 'Tidigare mottagare'],
  ] as const) {
    const html = await read(site, paths.awards(), language);
    assert.ok(textsOf(html, 'main .button[href="/contact"]').includes(submit));
    assert.equal(textsOf(html, 'main a[href="/news"]'), [winners, winners]);
  }
  await site.close();
});

test('the board and the contacts of chapters are named as samples in a demo', async ({ site }) => {
  for (const [language, notice] of [
    ['en', 'These figures and people are made up for the demo.'],
    ['sv', 'Personerna och siffrorna här är påhittade för demonstrationen.'],
  ] as const) {
    const about = plainText(await read(site, paths.about(), language));
    const board = about.slice(about.indexOf(notice));
    for (const name of Object.values(samplePeople.board)) assert.match(board, name);
    const chapters = textsOf(await read(site, paths.chapters(), language), '.chapter p');
    for (const name of Object.values(samplePeople.chapters)) {
      assert.ok(chapters.some((text) => /sample|exempel/.test(text) && text.endsWith(name)));
    }
  }
});

test('links of the header and the footer with the same name lead to the same place', async ({
  site,
}) => {
  for (const language of languages) {
    const html = await read(site, paths.about(), language);
    const places = new Map<string, string>();
    for (const link of findAll(html, '.site-header a, .site-footer a')) {
      const [name, href] = [plainText(link), link.getAttribute('href')!];
      assert.is(places.get(name) ?? href, href, name);
      places.set(name, href);
    }
  }
});

test('the copyright notice runs from 2025 to this year in Stockholm', async () => {
  for (const [now, years] of [
    ['2025-12-31T22:59:00Z', '© 2025 '],
    ['2025-12-31T23:00:00Z', '© 2025–2026 '],
  ] as const) {
    const site = await createTestSite({ now: new Date(now) });
    assert.match(await words(site, '/'), years);
    await site.close();
  }
});

test('every chapter has an e-mail link', async ({ site }) => {
  const html = await read(site, paths.chapters());
  assert.is(Object.keys(association.chapters).length, 6);
  for (const [chapter, email] of Object.entries(association.chapters)) {
    assert.is(findAll(html, `section#${chapter}`).length, 1, chapter);
    assertLinks(html, `mailto:${email}`);
  }
});

test('the contact page has the address, the hours and the form', async ({ site }) => {
  const html = await read(site, paths.contact());
  const text = plainText(html);
  for (const fact of [
    'Monday to Friday9:00–17:00',
    'Saturday10:00–14:00',
    'SundayClosed',
    'By car',
    'By public transport',
    association.address.street!,
  ]) {
    assert.match(text, fact);
  }
  assertLinks(
    html,
    `mailto:${association.email}`,
    `tel:${association.phones[0]!.number}`,
    paths.upcomingEvents(),
  );
});

test('the page about declined cookies leads back, but never to another site', async ({ site }) => {
  const backFrom = async (from: string) => {
    const html = await read(
      site,
      `${paths.cookieDeclined()}?${new URLSearchParams({ from }).toString()}`,
    );
    const [change, back] = linksOf(html, 'main a.button');
    assert.is(change, back);
    return back;
  };
  assert.is(await backFrom('/news?page=2#events'), '/news?page=2#events');
  assert.is(await backFrom('/?lang=sv#about'), '/#about');
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/x/..//evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'news',
    '',
  ];
  for (const from of elsewhere) assert.is(await backFrom(from), '/', from);
});

test('every kind of page has an existing picture for link previews', async ({ site }) => {
  for (const card of cards) {
    for (const language of [undefined, ...languages]) {
      const answer = await site.get(paths.card(card, language));
      const size = (await answer.arrayBuffer()).byteLength;
      assert.is(answer.headers.get('content-type'), 'image/png', card);
      assert.ok(size < 60 * 1024, `${card} has ${size} bytes`);
    }
  }
  const html = await read(site, paths.awards());
  assert.equal(attributesOf(html, 'meta[property="og:image"]', 'content'), [
    `${site.config.origin}/images/card-awards-en.png`,
  ]);
});

test('a page preloads what its first script imports, so that nothing is fetched in turn', async ({
  site,
}) => {
  const html = await read(site, paths.home());
  const [script] = attributesOf(html, 'script[type=module]', 'src');
  const source = await site.page(script!);
  const imports = [...source.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)];
  assert.equal(
    attributesOf(html, 'link[rel=modulepreload]', 'href'),
    imports.map(([, file]) => `/assets/${file}`),
  );
});

test('the word Sangam has a name where it is content, and none where it is a decoration', async ({
  site,
}) => {
  const article = await addPost(site, { title: 'Two rivers' });
  const word = findAll(await read(site, paths.about(), 'sv'), '#name [role=img]');
  assert.equal(
    word.map(({ attributes }) => [attributes['aria-label'], attributes.lang]),
    [['Sangam', 'hi']],
  );
  for (const path of [paths.article(article), '/wrong']) {
    const marks = findAll(await read(site, path), 'main .end-mark > *');
    assert.equal(
      marks.map((mark) => mark.getAttribute('aria-hidden')),
      ['true'],
      path,
    );
  }
});

test('no two headings of a page are the same', async ({ site }) => {
  for (const path of [paths.councils(), paths.chapters(), paths.activities()]) {
    for (const language of languages) {
      const html = await site.page(path, inLanguage(language));
      const headings = textsOf(html, 'main :is(h1, h2, h3)');
      assert.is(new Set(headings).size, headings.length, `${path} ${headings.join(' | ')}`);
    }
  }
});

test.run();
