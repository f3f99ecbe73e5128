import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hostileTexts } from '../../fixtures/hostile-texts.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  addEvent,
  addPost,
  addSection,
  addSupporter,
  addTimelineSection,
} from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { dangersIn } from '../../helpers/markup.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('hostile texts');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
  context.anna = await signIn(context.site);
});

test.after(({ site }) => site.close());

/** One payload of each kind: those that break out of a tag, an attribute, an element, an address or a line. */
const hostile = [
  /^<script/,
  /^'></,
  /^<\/textarea/,
  /^<math/,
  /^<!--/,
  /^javascript:/,
  /^" autofocus/,
  /^\]\]>/,
  /Bcc:/,
].map((kind) => hostileTexts.find((text) => kind.test(text))!);

test('the check itself finds what a browser would run', () => {
  for (const html of [
    '<p>a</p><script>x()</script>',
    '<img src=x onerror=x()>',
    '<img src="x" onerror="x()">',
    '<svg/onload=x()>',
    '<a href="javascript:x()">a</a>',
    '<iframe srcdoc="x">',
    '<!--<script>x()-->',
    '<p title=""><script>x()</script>">',
  ]) {
    assert.ok(dangersIn(html).length > 0, html);
  }
  assert.equal(dangersIn('<p title="&lt;x&gt;" hidden="">&lt;script&gt; <!-- -->5 > 4</p>'), []);
});

/** Writes to every field of an administrator, without the checks of the API. */
const tables: [name: string, add: (site: TestSite, text: string) => Promise<unknown>][] = [
  [
    'blog_posts',
    (site, text) =>
      addPost(site, {
        id: 'a-post',
        title: text,
        category: text,
        other_title: text,
        other_summary: text,
        other_content: text,
        image_alt: text,
        other_image_alt: text,
        summary: text,
        content: text,
        featured_image: text,
        read_more_link: null,
      }),
  ],
  ['blog_posts', (site, text) => addPost(site, { title: text, read_more_link: text })],
  [
    'events',
    (site, text) =>
      addEvent(site, {
        id: 'an-event',
        title: text,
        location: text,
        type: text,
        description: text,
        registration_link: text,
        learn_more_link: text,
      }),
  ],
  [
    'timeline_sections',
    (site, text) =>
      addTimelineSection(site, {
        heading: text,
        description: text,
        theme: `🟠 2024 – “${text}” – ${text}`,
        images: JSON.stringify([{ src: text, alt: text }]),
      }),
  ],
  ['supporting_organisations', (site, text) => addSupporter(site, { name: text, position: 1 })],
  [
    'content_sections',
    async (site, text) => {
      for (const section_key of ['hero', 'hero.sv']) {
        await addSection(site, { section_key, title: text, content: text, is_published: 1 });
      }
    },
  ],
];

/** Lists every page that shows one of those fields. */
const views = [
  paths.home(),
  paths.news(),
  paths.events(),
  paths.event('an-event'),
  paths.pastEvents(),
  paths.comingEvents(),
  paths.article('a-post'),
  paths.ulrikaFestival(),
  // Only these show fields of the other language.
  ...[paths.home(), paths.news(), paths.article('a-post')].map((path) => `${path}?lang=sv`),
];

test('no stored field can inject anything into a page, the feed or a calendar', async ({
  site,
}) => {
  for (const text of hostile) {
    for (const [table] of tables) await site.db.deleteFrom(table as 'events').execute();
    for (const [, add] of tables) await add(site, text);
    await site.db.updateTable('supporting_organisations').set({ logo: text }).execute();
    for (const view of views) {
      const answer = await site.get(view);
      assert.is(answer.status, 200, `${view}: ${text}`);
      assert.equal(dangersIn(await answer.text()), [], `${view}: ${text}`);
    }
    const calendar = await site.page(paths.eventCalendar('an-event'));
    const lines = calendar.split('\r\n').filter((line) => !/^([A-Z-]+[:;]|[ \t]|$)/.test(line));
    assert.equal(lines, [], text);
    assert.is(calendar.match(/BEGIN:/g)!.length, 2, text);
    const feed = await site.page(paths.newsFeed());
    const parts = [...feed.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)];
    const frame = feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    assert.not.match(
      frame,
      /<(?!\/?(rss|channel|item|title|link|description|guid|pubDate|category|language|copyright|lastBuildDate|docs|generator|content:encoded|enclosure|atom:link|\?xml))/,
      text,
    );
    for (const [, part] of parts) assert.not.match(part!, ']]>', text);
  }
});

test.run();
