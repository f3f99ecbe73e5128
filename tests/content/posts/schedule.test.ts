import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signedInSuite, signInAgain } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import { attributesOf, structuredDataIn, textsOf } from '../../helpers/html.ts';
import { postPage, postsIn, postTitles, savePost, sendPost } from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('posts with a day and an hour');

const written = { title: 'Noon', publish_date: '2026-06-10', is_published: 'on' };

const shown = (anna: SignedIn, show: string) => postTitles(anna, { show });
const isListed = async (site: TestSite, title = 'Noon') =>
  textsOf(await site.page(paths.news()), 'h3').includes(title);

test('are scheduled until that hour in Stockholm, everywhere', async ({ site, anna, clock }) => {
  await savePost(site, anna, { ...written, publish_time: '12:05' });
  await savePost(site, anna, { ...written, title: 'Morning', publish_time: '08:00' });
  await savePost(site, anna, { ...written, title: 'Night' });
  assert.equal(await shown(anna, 'scheduled'), ['Noon']);
  assert.equal(await shown(anna, 'published'), ['Morning', 'Night']);
  assert.equal(await shown(anna, 'all'), ['Noon', 'Morning', 'Night']);
  const places = ['/', '/news', '/news?q=noon', paths.newsFeed(), paths.sitemap()];
  const seen = async () => {
    const pages = await Promise.all(places.map((path) => site.page(path)));
    return pages.map((page) => /"?\/news\/noon["<]/.test(page));
  };
  assert.equal(new Set(await seen()), new Set([false]));
  clock.now = Date.parse('2026-06-10T10:04:59.999Z');
  assert.not.equal(textsOf(await site.page('/news/noon'), 'h1'), ['Noon']);
  clock.now += 1;
  assert.equal(new Set(await seen()), new Set([true]));
  assert.equal(textsOf(await site.page(paths.news()), 'h3').slice(0, 3), [
    'Noon',
    'Morning',
    'Night',
  ]);
  const article = await site.page('/news/noon');
  const data = structuredDataIn(article).find((each) => each['@type'] === 'NewsArticle');
  assert.is(data!.datePublished, '2026-06-10T12:05:00+02:00');
  assert.match(await site.page(paths.newsFeed()), 'Wed, 10 Jun 2026 10:05:00 GMT');
  assert.equal(await shown(anna, 'scheduled'), []);
});

test('appear at the end of the gap where the clock skips their time', async ({ site, clock }) => {
  await addPost(site, { title: 'Noon', publish_date: '2027-03-28', publish_time: '02:30' });
  clock.now = Date.parse('2027-03-28T00:59:59.999Z');
  assert.not(await isListed(site));
  clock.now += 1;
  assert.ok(await isListed(site));
  assert.match(await site.page(paths.newsFeed()), 'Sun, 28 Mar 2027 01:00:00 GMT');
});

test('appear the first time that the clock shows a time which it repeats, and stay', async ({
  site,
  clock,
}) => {
  await addPost(site, { title: 'Noon', publish_date: '2026-10-25', publish_time: '02:30' });
  clock.now = Date.parse('2026-10-25T00:29:59.999Z');
  assert.not(await isListed(site));
  clock.now += 1;
  assert.ok(await isListed(site));
  assert.match(await site.page(paths.newsFeed()), 'Sun, 25 Oct 2026 00:30:00 GMT');
  for (const moment of ['01:00', '01:15', '01:59', '02:00']) {
    clock.now = Date.parse(`2026-10-25T${moment}:00Z`);
    assert.ok(await isListed(site), moment);
  }
});

test('keep their hour in the log and in revisions, and refuse what is no time', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, { ...written, publish_time: '14:30' });
  for (const publish_time of ['24:00', '8:00', 'noon']) {
    const { status, errors } = await sendPost(anna, { publish_time }, id);
    assert.equal([status, errors], [422, { publish_time: 'timeInvalid' }]);
  }
  assert.is((await savePost(site, anna, { publish_time: '15:00' }, id)).publish_time, '15:00');
  const [, updated] = await logOf(site, 'post');
  assert.equal(updated!.changes, ['publish_time']);
  const earlier = await postPage(anna, id, { version: '1' });
  await press(anna, earlier, paths.adminVersions('post', id, 'restoration'));
  assert.is((await postsIn(site))[0]!.publish_time, '14:30');
});

/** Moves the clock and signs in again, because the session may have expired. */
async function goOn(site: TestSite, anna: SignedIn, clock: { now: number }, moment: string) {
  clock.now = Date.parse(moment);
  Object.assign(anna, await signInAgain(site, anna.email));
}

/** Returns the dates of the newest post in the feed, for search engines and for link previews. */
async function datesOf(site: TestSite) {
  const feed = await site.page(paths.newsFeed());
  const article = await site.page('/news/noon');
  const data = structuredDataIn(article).find((each) => each['@type'] === 'NewsArticle');
  const [previewed] = attributesOf(article, 'meta[property="article:published_time"]', 'content');
  const [changed] = /<loc>[^<]*\/news\/noon<[^]*?<\/url>/.exec(await site.page(paths.sitemap()))!;
  return {
    feed: Date.parse(/<pubDate>([^<]*)/.exec(feed)![1]!),
    built: Date.parse(/<lastBuildDate>([^<]*)/.exec(feed)![1]!),
    search: Date.parse(String(data!.datePublished)),
    modified: Date.parse(String(data!.dateModified)),
    preview: Date.parse(previewed!),
    sitemap: Date.parse(/<lastmod>([^<]*)/.exec(changed)![1]!),
  };
}

test('a post of today without an hour has the moment of its first publication, which stays', async ({
  site,
  anna,
  clock,
}) => {
  const draft = await savePost(site, anna, { ...written, is_published: '' });
  assert.is(draft.published_at, null);
  await goOn(site, anna, clock, '2026-06-10T13:00:00.250Z');
  const { id } = await savePost(site, anna, { is_published: 'on' }, draft.id);
  const pressed = Date.parse('2026-06-10T13:00:01Z');
  assert.equal(new Set(Object.values(await datesOf(site))), new Set([pressed]));
  const dates = async () => {
    const { feed, search, preview } = await datesOf(site);
    return [feed, search, preview];
  };
  await goOn(site, anna, clock, '2026-06-10T14:00:00Z');
  await savePost(site, anna, { is_published: 'on', summary: 'Longer' }, id);
  assert.equal(new Set(await dates()), new Set([pressed]));
  await savePost(site, anna, { is_published: '' }, id);
  await savePost(site, anna, { is_published: 'on' }, id);
  assert.equal(new Set(await dates()), new Set([pressed]));
  const earlier = await postPage(anna, id, { version: '2' });
  await press(anna, earlier, paths.adminVersions('post', id, 'restoration'));
  assert.equal(new Set(await dates()), new Set([pressed]));
});

test('a post for a later day has the hour at which it appears, however often it was saved before', async ({
  site,
  anna,
  clock,
}) => {
  const { id } = await savePost(site, anna, { ...written, publish_date: '2026-06-12' });
  await goOn(site, anna, clock, '2026-06-11T20:00:00Z');
  await savePost(site, anna, { is_published: 'on', summary: 'Longer' }, id);
  clock.now = Date.parse('2026-06-13T10:00:00Z');
  const midnight = Date.parse('2026-06-11T22:00:00Z');
  assert.equal(new Set(Object.values(await datesOf(site))), new Set([midnight]));
});

test('a post that was withdrawn before its day has the moment of the later press', async ({
  site,
  anna,
  clock,
}) => {
  const { id } = await savePost(site, anna, { ...written, publish_date: '2026-06-12' });
  await savePost(site, anna, { is_published: '' }, id);
  await goOn(site, anna, clock, '2026-06-14T10:00:00Z');
  await savePost(site, anna, { is_published: 'on' }, id);
  assert.equal(new Set(Object.values(await datesOf(site))), new Set([clock.now]));
});

test('a post from before keeps its day, and its hour where it has one', async ({ site, anna }) => {
  const id = await addPost(site, { title: 'Noon', publish_date: '2026-06-09' });
  const pubDate = async () => /<pubDate>([^<]*)/.exec(await site.page(paths.newsFeed()))![1];
  assert.is(await pubDate(), 'Tue, 09 Jun 2026 00:00:00 GMT');
  const data = structuredDataIn(await site.page(`/news/${id}`));
  assert.is(data.find((each) => each['@type'] === 'NewsArticle')!.datePublished, '2026-06-09');
  await savePost(site, anna, { is_published: '' }, id);
  await savePost(site, anna, { is_published: 'on' }, id);
  assert.is(await pubDate(), 'Tue, 09 Jun 2026 00:00:00 GMT');
});

test.run();
