import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent, addPost } from '../../fixtures/rows.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  structuredDataIn,
  textsOf,
} from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('news and events');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('events').execute();
});

test.after(({ site }) => site.close());

const canonical = 'link[rel=canonical]';

test('is the same page under all its addresses', async ({ site }) => {
  await addPost(site, { title: 'The news' });
  for (const path of ['/news', '/events', '/newsletter', '/press', '/news/old/link']) {
    const answer = await site.get(path);
    assert.is(answer.status, 200, path);
    const page = await answer.text();
    assert.equal(textsOf(page, 'h1'), ['News and events'], path);
    assert.match(textsOf(page, 'h3').join(), 'The news', path);
    assert.ok(find(page, 'section#events') && find(page, 'section#newsletter'), path);
  }
  assert.equal(linksOf(await site.page('/press'), canonical), ['http://localhost:3000/news']);
});

test('lists published posts newest first, with a link to the article', async ({ site }) => {
  const id = await addPost(site, { title: 'Older', publish_date: '2026-01-01' });
  await addPost(site, { title: 'Newer', publish_date: '2026-02-01' });
  await addPost(site, { title: 'Draft', is_published: 0 });
  const page = await site.page('/news');
  assert.equal(textsOf(page, 'h3'), ['Newer', 'Older']);
  assert.ok(linksOf(page).includes(paths.article(id)));
});

test('opens an article on top, under its own title', async ({ site }) => {
  const id = await addPost(site, {
    title: 'Åäö & more',
    content: '<p>Long <strong>story</strong></p>',
  });
  await addPost(site, { title: 'Another' });
  const page = await site.page(paths.article(id));
  assert.equal(textsOf(page, 'h1'), ['Åäö & more']);
  assert.equal(textsOf(page, 'title'), ['Åäö & more – Nordic India Sangam']);
  assert.is(find(page, '.prose').innerHTML, '<p>Long <strong>story</strong></p>');
  const data = structuredDataIn(page).find((each) => each['@type'] === 'NewsArticle');
  assert.is(data!.headline, 'Åäö & more');
  assert.equal(linksOf(page, canonical), [`http://localhost:3000/news/${id}`]);
  assert.equal(textsOf(page, 'h3'), ['Another']);
});

test('an unknown or unpublished article gets the page with a notice, hidden from search engines', async ({
  site,
}) => {
  const draft = await addPost(site, { title: 'Secret plan', is_published: 0 });
  for (const path of ['/news/no-such-id', paths.article(draft)]) {
    const page = await site.page(path);
    assert.equal(textsOf(page, 'h1'), ['News and events']);
    assert.match(plainText(page), 'We could not find that article');
    assert.equal(attributesOf(page, 'meta[name=robots]', 'content'), ['noindex']);
    assert.not.match(page, 'Secret plan');
  }
});

test('a file beside the feed is not found', async ({ site }) => {
  for (const path of ['/news/feed.xml~', '/news/.feed.xml.swp', '/news/feed.xml.bak']) {
    assert.is((await site.get(path)).status, 404, path);
  }
});

test('a post with its own read-more link leads there and is not opened here', async ({ site }) => {
  const id = await addPost(site, {
    title: 'Elsewhere',
    read_more_link: 'https://other.example/story',
  });
  const link = find(await site.page('/news'), '[href="https://other.example/story"]');
  assert.is(link.getAttribute('rel'), 'noopener noreferrer');
  assert.is(plainText(link), 'Elsewhere (on another website)');
  const page = await site.page(paths.article(id));
  assert.equal(textsOf(page, 'h1'), ['News and events']);
  assert.match(plainText(page), 'Read “Elsewhere”');
});

test('stored HTML is sanitised before it is shown', async ({ site }) => {
  const id = await addPost(site, {
    title: '<img src=x onerror=alert(1)>',
    content:
      '<script>alert(1)</script><p onclick="alert(1)">ok</p><a href="javascript:alert(1)">a</a>' +
      '<a href="//evil.example">b</a><img src="https://evil.example/pixel.png"><img src="/files/6-0123456789abcdef.webp">' +
      '<iframe src="/"></iframe><svg onload=alert(1)></svg>',
  });
  const page = await site.page(paths.article(id));
  const article = find(page, '.prose');
  assert.not.match(article.innerHTML, /alert|onclick|javascript:|evil|iframe|svg onload/);
  assert.equal(textsOf(article, 'p'), ['ok']);
  assert.equal(attributesOf(article, 'source', 'srcset'), ['/files/6-0123456789abcdef.webp']);
  assert.equal(textsOf(page, 'h1'), ['<img src=x onerror=alert(1)>']);
});

test('a picture in an article comes in the formats and widths that the browser may choose from', async ({
  site,
}) => {
  const id = await addPost(site, {
    featured_image: '/files/1-0123456789abcdef.webp',
    content:
      '<p><img src="/files/2-0123456789abcdef.webp" alt="a &lt;b&gt; &quot;c&quot;" width="1600" height="900"></p>' +
      '<img src="/files/3-0123456789abcdef.webp" width="300"><img src="/files/4-0123456789abcdef.webp"><img src="/files/old.png">',
  });
  const page = await site.page(paths.article(id));
  const pictures = findAll(page, 'picture').map((picture) => ({
    source: find(picture, 'source').attrs,
    img: find(picture, 'img').attrs,
  }));
  assert.equal(
    pictures.map(({ source: { type, srcset } }) => [type, srcset]),
    [
      [
        'image/webp',
        '/files/1-0123456789abcdef-360.webp 360w, /files/1-0123456789abcdef-640.webp 640w, /files/1-0123456789abcdef-960.webp 960w, /files/1-0123456789abcdef.webp 1600w',
      ],
      [
        'image/webp',
        '/files/2-0123456789abcdef-360.webp 360w, /files/2-0123456789abcdef-640.webp 640w, /files/2-0123456789abcdef-960.webp 960w, /files/2-0123456789abcdef.webp 1600w',
      ],
      ['image/webp', '/files/3-0123456789abcdef.webp 300w'],
      ['image/webp', '/files/4-0123456789abcdef.webp'],
    ],
  );
  const [top, wide, , any] = pictures;
  assert.match(top!.source.sizes!, /^\(min-width: 48/);
  assert.is(top!.img.src, '/files/1-0123456789abcdef.jpg');
  assert.ok(wide!.source.sizes);
  const { alt, src, width, height } = wide!.img;
  assert.equal(
    [alt, src, width, height],
    ['a <b> "c"', '/files/2-0123456789abcdef.jpg', '1600', '900'],
  );
  assert.is(any!.source.sizes, undefined);
  assert.ok(attributesOf(page, 'img', 'src').includes('/files/old.png'));
});

test('a title cannot end the structured data early', async ({ site }) => {
  const id = await addPost(site, { title: '</script><script>alert(1)</script>' });
  const page = await site.page(paths.article(id));
  assert.not.match(page, '<script>alert(1)');
});

test('lists upcoming events in order with time; past ones are gone, and the full list has their links', async ({
  site,
}) => {
  await addEvent(site, { title: 'Over', event_date: '2026-06-09T10:00:00.000Z' });
  const id = await addEvent(site, {
    title: 'Later',
    event_date: '2026-12-24T14:00:00.000Z',
    registration_link: 'https://other.example/register',
    learn_more_link: 'https://other.example/more',
  });
  await addEvent(site, { title: 'Sooner', event_date: '2026-06-10T21:00:00.000Z' });
  const page = await site.page('/news');
  const events = find(page, '#events');
  assert.equal(textsOf(events, 'h3'), ['Sooner', 'Later']);
  assert.match(plainText(events), 'Wednesday, 10 June 2026, 23:00');
  assert.match(plainText(events), 'Thursday, 24 December 2026, 15:00');
  assert.equal(textsOf(events, `a[href="${paths.event(id)}"]`), ['Later']);
  const links = linksOf(await site.page(paths.comingEvents()));
  for (const address of ['https://other.example/register', 'https://other.example/more']) {
    assert.ok(links.includes(address), address);
  }
  assert.ok(links.includes(paths.eventCalendar(id)));
});

test('link previews of an article show its picture in their size', async ({ site }) => {
  const metaOf = async (path: string) => {
    const page = await site.page(path);
    return ['image', 'image:width', 'image:height', 'image:alt'].map(
      (name) => attributesOf(page, `meta[property="og:${name}"]`, 'content')[0],
    );
  };
  const pictured = await addPost(site, {
    title: 'Lamps',
    featured_image: '/files/5-0123456789abcdef.webp',
    image_alt: 'Lamps on the water',
  });
  const without = await addPost(site, { title: 'Words' });
  const { origin } = site.config;
  assert.equal(await metaOf(paths.article(pictured)), [
    `${origin}/files/5-0123456789abcdef-share.jpg`,
    '1200',
    '630',
    'Lamps on the water',
  ]);
  assert.equal(await metaOf(paths.article(without)), [
    `${origin}${paths.card('news', 'en')}`,
    '1200',
    '630',
    'Drawing: a newspaper with a star on its front page.',
  ]);
});

test('a long title leaves out the association’s name first, which search engines would cut', async ({
  site,
}) => {
  const titleOf = async (title: string) =>
    textsOf(await site.page(paths.article(await addPost(site, { title }))), 'title')[0];
  assert.is(await titleOf('Lamps'), 'Lamps – Nordic India Sangam');
  assert.is(await titleOf('L'.repeat(50)), `${'L'.repeat(50)} – Sangam`);
  assert.is(await titleOf('L'.repeat(60)), 'L'.repeat(60));
});

test('the only article stands alone, without a claim that there is no news', async ({ site }) => {
  const id = await addPost(site);
  const page = await site.page(paths.article(id));
  assert.not.match(plainText(page), 'No news articles available yet');
  assert.equal(findAll(page, '#latest'), []);
  await addPost(site, { title: 'Another' });
  assert.equal(textsOf(await site.page(paths.article(id)), '#latest h3'), ['Another']);
});

test('three other headlines, the next event and the newsletter follow an article', async ({
  site,
}) => {
  const id = await addPost(site, { publish_date: '2026-03-05' });
  for (const day of [1, 2, 3, 6]) {
    await addPost(site, { title: `Post ${day}`, publish_date: `2026-03-0${day}` });
  }
  const none = await site.page(paths.article(id));
  assert.equal(textsOf(none, '#latest h3'), ['Post 6', 'Post 3', 'Post 2']);
  assert.match(plainText(find(none, '#events')), 'No upcoming events scheduled.');
  for (const [title, day] of [
    ['Earlier today', '10T01'],
    ['Later', '20T10'],
    ['Next', '11T10'],
  ] as const) {
    const event_date = `2026-06-${day}:00:00.000Z`;
    await addEvent(site, { title, event_date, end_date: event_date.replace(':00:00', ':30:00') });
  }
  const page = await site.page(paths.article(id));
  assert.equal(textsOf(page, '#events h3'), ['Next']);
  assert.ok(find(page, '#newsletter form'));
  assert.equal(findAll(page, '[role=search]'), []);
});

test('says so when there is nothing', async ({ site }) => {
  const text = plainText(await site.page('/news'));
  assert.match(text, 'No news articles available yet. Check back soon for updates!');
  assert.match(text, 'No upcoming events scheduled. Check back soon for updates!');
});

test('links to other pages of the site are absolute in feed and calendar', async ({ site }) => {
  await addPost(site, { title: 'Join', read_more_link: '/membership' });
  const id = await addEvent(site, { title: 'Fair', learn_more_link: '/councils#x' });
  const feed = await site.get(paths.newsFeed());
  assert.is(feed.status, 200);
  assert.match(await feed.text(), '<link>http://localhost:3000/membership</link>');
  const calendar = await site.page(paths.eventCalendar(id));
  assert.match(calendar, 'URL;VALUE=URI:http://localhost:3000/councils#x');
});

test.run();
