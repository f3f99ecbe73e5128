import { formIn } from '../../helpers/content/items.ts';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import {
  postFields,
  postForm,
  postsIn,
  postTitles,
  savePost,
  sendPost,
} from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('posts in the dashboard');

const written = { title: 'Midsommar på ängen', publish_date: '2026-06-10' };

const listOf = async (admin: SignedIn, query: Record<string, string> = {}) =>
  admin.page(paths.dashboardTab('posts', query));
const news = async (site: TestSite) => plainText(await site.page(paths.news()));
const noticeAfter = async (admin: SignedIn, answer: Response) => {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('notice='));
  const Cookie = `${admin.cookie}; ${cookie?.split(';')[0]}`;
  const page = await admin.get(answer.headers.get('location')!, { Cookie });
  return textsOf(await page.text(), '.toast')[0];
};
const publication = (id: string) => paths.adminItem('post', id, 'publication');

test('a new one has the usual defaults', async ({ site, anna }) => {
  assert.is((await postForm(anna)).publish_date, '2026-06-10');
  const back = paths.dashboardTab('posts', { q: 'nothing has this' });
  const sent = await sendPost(anna, { ...written, back, intent: 'save' });
  assert.is(sent.status, 303);
  const row = (await postsIn(site))[0]!;
  assert.equal([row.category, row.content, row.is_published, row.version], ['General', '', 0, 1]);
  assert.equal([row.language, row.other_title, row.featured_image], ['en', '', null]);
  const list = await anna.page(sent.location);
  assert.equal(textsOf(list, '.item h3'), [written.title]);
  assert.is(find(list, '#q').getAttribute('value'), 'nothing has this');
});

test('one press on a row publishes, schedules or hides a post, and says so', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, written);
  const later = await savePost(site, anna, { title: 'Later', publish_date: '2026-06-11' });
  const list = await listOf(anna);
  assert.equal(textsOf(list, '.item .row-actions'), ['ScheduleDelete', 'PublishDelete']);
  const shown = await press(anna, list, publication(id));
  assert.match((await noticeAfter(anna, shown))!, /Published Blog post updated successfully/);
  const scheduled = await press(anna, list, publication(later.id));
  assert.match((await noticeAfter(anna, scheduled))!, /Scheduled Blog post updated successfully/);
  assert.match(
    (await noticeAfter(anna, scheduled))!,
    'The post will be published on 11 June 2026.',
  );
  assert.match(await news(site), written.title);
  assert.not.match(await news(site), 'Later');
  const now = await listOf(anna);
  assert.equal(textsOf(now, '.item .status:first-child'), ['Scheduled', 'Published']);
  assert.ok(linksOf(now, '.row-actions a').includes(paths.article(id)));
  const hidden = await press(anna, now, publication(id));
  assert.match((await noticeAfter(anna, hidden))!, /Unpublished Blog post updated successfully/);
  assert.not.match(await news(site), written.title);
  const late = await press(anna, now, publication(id), { is_published: 'on' });
  assert.match((await noticeAfter(anna, late))!, 'Failed to update blog post');
});

test('a post with a later day is scheduled, and neither a draft nor published until then', async ({
  site,
  anna,
}) => {
  await savePost(site, anna, { title: 'Later', publish_date: '2026-06-11', is_published: 'on' });
  await savePost(site, anna, { title: 'Today', is_published: 'on' });
  await savePost(site, anna, { title: 'Draft', publish_date: '2026-06-12' });
  assert.equal(await postTitles(anna, { show: 'scheduled' }), ['Later']);
  assert.equal(await postTitles(anna, { show: 'published' }), ['Today']);
  assert.equal(await postTitles(anna, { show: 'draft' }), ['Draft']);
  assert.equal(await postTitles(anna), ['Draft', 'Later', 'Today']);
  assert.equal(textsOf(await listOf(anna), '[aria-label=Shown] a').slice(0, 4), [
    'All 3',
    'Published 1',
    'Scheduled 1',
    'Drafts 1',
  ]);
  const page = await news(site);
  assert.match(page, 'Today');
  assert.not.match(page, 'Later');
});

test('two texts of the editor are compared as lines, and a merge keeps the markup of the chosen one', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const content = '<p>One &amp; two</p><ul><li>Three</li></ul>';
  const { id } = await savePost(site, anna, { ...written, content });
  const his = await postForm(nils, id);
  const hers = '<h2>Now</h2><p><a href="https://a.example/">Four</a></p>';
  await savePost(site, anna, { summary: 'Hers', content: hers }, id);
  const typed = `${content}<p><img alt="A meadow" src="/files/a.webp"></p>`;
  const refused = await postFields(nils, { ...his, summary: 'His', content: typed }, id);
  assert.is(refused.status, 409);
  assert.equal(textsOf(refused.page, '.conflict legend'), ['Summary', 'Content']);
  const [, , mine, theirs] = findAll(refused.page, '.conflict-value').map((each) =>
    each.textContent.trim(),
  );
  assert.is(mine, 'One & two\n\nThree\n\n[A meadow]');
  assert.is(theirs, 'Now\n\nFour (https://a.example/)');
  const choice = { ...formIn(refused.page), 'take.content': 'theirs', intent: 'merge' };
  const merged = await postFields(nils, choice, id);
  const saved = await postFields(nils, { ...formIn(merged.page), intent: 'save' }, id);
  assert.is(saved.status, 303);
  const [row] = await postsIn(site);
  assert.match(row!.content, '<h2>Now</h2>');
});

test.run();
