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

test('titles and summaries are text, not HTML', async ({ site }) => {
  const tag = '<img src=x onerror=alert(1)>';
  await addPost(site, { title: `Tea & ${tag}`, summary: `1 < 2 & ${tag}` });
  const xml = await (await site.get(paths.newsFeed())).text();
  const image = 'img src=x onerror=alert(1)';
  assert.match(xml, `<title><![CDATA[Tea & &lt;${image}>]]></title>`);
  assert.match(xml, `<description><![CDATA[1 &lt; 2 &amp; &lt;${image}&gt;]]></description>`);
  assert.not.match(xml, '<img');
});

test('the feed of each language leads to pages in that language', async ({ site }) => {
  const id = await addPost(site);
  const [en, sv] = await Promise.all(
    (['en', 'sv'] as const).map(async (language) => {
      const text = await (await site.get(paths.newsFeed(language))).text();
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
  const page = await (await site.get('/news?lang=sv')).text();
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
  const xml = await (await site.get(paths.newsFeed())).text();
  const jpeg = fallbackName(saved.src);
  const { size } = await (await site.get(jpeg)).blob();
  assert.equal(
    findAll(xml, 'enclosure').map(({ attributes }) => attributes),
    [{ url: `http://localhost:3000${jpeg}`, type: 'image/jpeg', length: String(size) }],
  );
});

test.run();
