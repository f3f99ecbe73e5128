import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fallbackName } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { findAll, linksOf } from '../../helpers/html.ts';
import { send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the feed');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('blog_posts').execute();
});

test.after(({ site }) => site.close());

/** Returns the addresses of the feed itself, of its page and of its items. */
function linksOfFeed(xml: string) {
  const [channel, ...items] = [...xml.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link);
  return { self: /<atom:link href="([^"]*)" rel="self"/.exec(xml)?.[1], channel, items };
}

test('the feed has the published posts with absolute addresses', async ({ site }) => {
  const id = await addPost(site, {
    title: 'A & B',
    content: '<p><img src="/files/5-0123456789abcdef.webp"></p><script>1</script>',
  });
  await addPost(site, { title: 'Draft', is_published: 0 });
  const answer = await site.get(paths.newsFeed());
  const xml = await answer.text();
  assert.match(answer.headers.get('content-type')!, 'application/rss+xml');
  assert.match(xml, `<link>http://localhost:3000/news/${id}</link>`);
  assert.match(xml, 'src="http://localhost:3000/files/5-0123456789abcdef.jpg"');
  assert.not.match(xml, /Draft|<script/);
});

test('every address in the feed is whole, so that it leads here from any reader', async ({
  site,
}) => {
  const content =
    '<p><a href="/membership">a</a> <a href="/statutes/sv.pdf#p2">b</a> <a href="#more">c</a> <a href="?lang=sv">d</a> ' +
    '<a href="other?a=1&amp;b=2">e</a> <a href="//evil.example/x">f</a> <a href="mailto:a@b.example">g</a> <a href="tel:+46">h</a> ' +
    '<a href="https://räv.example/å">i</a></p><figure><img src="/files/a.webp"><figcaption>j</figcaption></figure>' +
    '<figure data-video="youtube/dQw4w9WgXcQ"><a href="/x">k</a></figure>';
  const id = await addPost(site, { content, language: 'en' });
  for (const [language, query] of [
    ['en', ''],
    ['sv', '?lang=sv'],
  ] as const) {
    const xml = await site.page(paths.newsFeed(language));
    const [, article] = /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]>/.exec(xml)!;
    const page = `http://localhost:3000/news/${id}`;
    assert.equal(linksOf(article!), [
      'http://localhost:3000/membership',
      'http://localhost:3000/statutes/sv.pdf#p2',
      `${page}${query}#more`,
      `${page}?lang=sv`,
      'http://localhost:3000/news/other?a=1&b=2',
      'mailto:a@b.example',
      'tel:+46',
      'https://räv.example/å',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ]);
    assert.not.match(xml, /(?:href|src)="\//);
  }
});

test('addresses in a summary are links in the feed', async ({ site }) => {
  await addPost(site, { summary: 'Anmälan: https://a.example/x?a=1&b=2.' });
  const xml = await site.page(paths.newsFeed());
  const link = '<a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>';
  assert.match(xml, `<description><![CDATA[Anmälan: ${link}.]]></description>`);
});

test('titles and summaries are text, not HTML', async ({ site }) => {
  const tag = '<img src=x onerror=alert(1)>';
  await addPost(site, { title: `Tea & ${tag}`, summary: `1 < 2 & ${tag}` });
  const xml = await site.page(paths.newsFeed());
  const image = 'img src=x onerror=alert(1)';
  assert.match(xml, `<title><![CDATA[Tea & &lt;${image}>]]></title>`);
  assert.match(xml, `<description><![CDATA[1 &lt; 2 &amp; &lt;${image}&gt;]]></description>`);
  assert.not.match(xml, '<img');
});

test('the feed of each language leads to pages in that language', async ({ site }) => {
  const id = await addPost(site);
  const [en, sv] = await Promise.all(
    (['en', 'sv'] as const).map(async (language) => {
      const text = await site.page(paths.newsFeed(language));
      return linksOfFeed(text);
    }),
  );
  const origin = 'http://localhost:3000';
  assert.equal(en, {
    self: `${origin}/news/feed.xml`,
    channel: `${origin}/news`,
    items: [`${origin}/news/${id}`],
  });
  assert.equal(sv, {
    self: `${origin}/news/feed.xml?lang=sv`,
    channel: `${origin}/news?lang=sv`,
    items: [`${origin}/news/${id}?lang=sv`],
  });
  const page = await site.page('/news?lang=sv');
  for (const links of ['link[type="application/rss+xml"]', '.feed-link']) {
    assert.equal(linksOf(page, links), ['/news/feed.xml?lang=sv']);
  }
  const calendar = linksOf(page, 'link[rel=alternate][type="text/calendar"]');
  assert.equal(calendar, ['/events/calendar.ics?lang=sv']);
});

test('the feed has the pictures of posts, with their size', async ({ site }) => {
  const saved = await send(site, await orange(900, 600).jpeg().toBuffer());
  assert.ok(saved.ok);
  await addPost(site, { featured_image: saved.src });
  await addPost(site, { featured_image: '/files/gone.webp' });
  const xml = await site.page(paths.newsFeed());
  const jpeg = fallbackName(saved.src);
  const { size } = await (await site.get(jpeg)).blob();
  assert.equal(
    findAll(xml, 'enclosure').map(({ attributes }) => attributes),
    [{ url: `http://localhost:3000${jpeg}`, type: 'image/jpeg', length: String(size) }],
  );
});

test('a character that XML forbids, stored by an earlier version, leaves the feed readable', async ({
  site,
}) => {
  await addPost(site, { title: 'Old\ufffe title\u0001', content: '<p>text\uffff \u000b</p>' });
  const xml = await site.page(paths.newsFeed());
  assert.match(xml, 'Old title');
  assert.not.match(xml, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
});

test.run();
