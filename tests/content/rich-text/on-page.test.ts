import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('texts from the editor on a page');

test.before(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('blog_posts').execute();
});

test.after(({ site }) => site.close());

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const video = `<figure data-video="youtube/dQw4w9WgXcQ"><a href="${watch}">A &lt;b&gt; "dance"</a></figure>`;

test('a video is a link until somebody plays it, and only its page may show its frame', async ({
  site,
}) => {
  const id = await addPost(site, { content: `<p>Look:</p>${video}`, language: 'en' });
  const plain = await addPost(site, { content: '<p>No video</p>' });
  const answer = await site.get(paths.article(id));
  const figure = find(await answer.text(), 'figure.video');
  assert.is(findAll(figure, 'iframe, img').length, 0);
  assert.equal(linksOf(figure), [watch]);
  assert.is(plainText(find(figure, '.video-title')), 'A <b> "dance"');
  assert.is(figure.getAttribute('data-title'), 'A <b> "dance"');
  assert.match(plainText(figure), 'YouTube, which then receives your IP address');
  assert.match(
    figure.getAttribute('data-embed')!,
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  const frames = (each: Response) =>
    /frame-src ([^;]*);/.exec(each.headers.get('content-security-policy')!)![1];
  assert.is(frames(answer), 'https://www.youtube-nocookie.com');
  // From the page cache.
  assert.is(frames(await site.get(paths.article(id))), 'https://www.youtube-nocookie.com');
  assert.is(frames(await site.get(paths.article(plain))), "'none'");
  assert.is(frames(await site.get(paths.news())), "'none'");
  assert.is(frames(await site.get(paths.contact())), 'https://www.openstreetmap.org');
  assert.is(frames(await site.get('/nothing/here')), "'none'");
});

test('a video without a title says where it is, and a text in another language keeps its mark', async ({
  site,
}) => {
  const untitled = `<figure data-video="vimeo/76979871"><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></figure>`;
  const id = await addPost(site, { content: untitled + video, language: 'en' });
  const page = await site.page(paths.article(id), inLanguage('sv'));
  const [first, second] = findAll(page, 'figure.video');
  assert.is(plainText(find(first!, '.video-title')), 'Film på Vimeo');
  assert.is(first!.getAttribute('lang'), 'sv');
  assert.is(find(first!, '.video-title').getAttribute('lang'), undefined);
  assert.is(find(second!, '.video-title').getAttribute('lang'), 'en');
  assert.match(plainText(second!), 'Spela filmen');
});

test('a table scrolls in a group of its own, and its heads say what they belong to', async ({
  site,
}) => {
  const content =
    '<table><tbody><tr><th>Day</th><th>Time</th></tr><tr><th>Monday</th><td>9</td></tr></tbody></table>';
  const id = await addPost(site, { content });
  const group = find(await site.page(paths.article(id)), '.table-scroll');
  assert.equal(
    ['role', 'aria-label', 'tabindex'].map((name) => group.getAttribute(name)),
    ['group', 'Table', '0'],
  );
  assert.equal(textsOf(group, 'th[scope=col]'), ['Day', 'Time']);
  assert.equal(textsOf(group, 'th[scope=row]'), ['Monday']);
});

test('a caption is separate from the description, on the page and in the feed', async ({
  site,
}) => {
  const content =
    '<figure><img src="/files/5-0123456789abcdef.webp" alt="Two girls" width="900" height="600"><figcaption>Midsummer</figcaption></figure>';
  const id = await addPost(site, { content: content + video });
  const figure = find(await site.page(paths.article(id)), '.prose figure:has(img)');
  assert.is(find(figure, 'picture img').getAttribute('alt'), 'Two girls');
  assert.is(plainText(find(figure, 'figcaption')), 'Midsummer');
  const feed = await site.page(paths.newsFeed());
  assert.match(feed, '<figcaption>Midsummer</figcaption>');
  assert.match(feed, `<p><a href="${watch}">A &lt;b&gt; &quot;dance&quot;</a></p>`);
  assert.not.match(feed, 'data-video');
});

test.run();
