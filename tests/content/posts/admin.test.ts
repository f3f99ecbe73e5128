import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { press, questionOf } from '../../helpers/forms.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import {
  deletePost,
  formIn,
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
const published = { ...written, is_published: 'on' };

const listOf = async (admin: SignedIn, query: Record<string, string> = {}) =>
  (await admin.get(paths.dashboardTab('posts', query))).text();
const news = async (site: TestSite) => plainText(await (await site.get(paths.news())).text());
const noticeAfter = async (admin: SignedIn, answer: Response) => {
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('notice='));
  const Cookie = `${admin.cookie}; ${cookie?.split(';')[0]}`;
  const page = await admin.get(answer.headers.get('location')!, { Cookie });
  return textsOf(await page.text(), '.toast')[0];
};
const publication = (id: string) => paths.adminItem('post', id, 'publication');

test('a new one has the usual defaults, and is on top of the list', async ({ site, anna }) => {
  assert.is((await postForm(anna)).publish_date, '2026-06-10');
  await savePost(site, anna, { ...written, title: 'First' });
  const back = paths.dashboardTab('posts', { q: 'nothing has this' });
  const sent = await sendPost(anna, { ...written, back, intent: 'save' });
  assert.is(sent.status, 303);
  const row = (await postsIn(site))[1]!;
  assert.equal([row.category, row.content, row.is_published, row.version], ['General', '', 0, 1]);
  assert.equal([row.language, row.other_title, row.featured_image], ['en', '', null]);
  const list = await (await anna.get(sent.location)).text();
  assert.equal(textsOf(list, '.item h3'), [written.title]);
  assert.is(find(list, '#q').getAttribute('value'), 'nothing has this');
  assert.equal((await logOf(site, 'post'))[1], {
    who: 'anna@example.org',
    action: 'created',
    label: written.title,
    changes: [],
  });
});

test('a draft is not public, a published post is public immediately', async ({ site, anna }) => {
  const { id } = await savePost(site, anna, written);
  const address = paths.article('midsommar-pa-angen');
  assert.not.match(await news(site), written.title);
  assert.not.equal(textsOf(await (await site.get(address)).text(), 'h1'), [written.title]);
  await savePost(site, anna, { is_published: 'on' }, id);
  assert.match(await news(site), written.title);
  assert.equal(textsOf(await (await site.get(address)).text(), 'h1'), [written.title]);
  assert.match(await (await site.get(paths.newsFeed())).text(), written.title);
  await savePost(site, anna, { is_published: '' }, id);
  assert.not.match(await news(site), written.title);
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

test('the log names the changed fields and no others', async ({ site, anna }) => {
  const { id } = await savePost(site, anna, { ...written, summary: 'Old' });
  await savePost(site, anna, { summary: 'New', content: '<p>Text</p>' }, id);
  await deletePost(anna, id);
  assert.equal(
    (await logOf(site, 'post')).map(({ action, changes }) => [action, ...changes.toSorted()]),
    [['created'], ['updated', 'content', 'summary'], ['deleted']],
  );
});

test('of two who save the same version the second one sees both texts, and nothing is overwritten', async ({
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
  assert.is((await postsIn(site))[0]!.summary, 'Hers');
  const choice = { ...formIn(refused.page), 'take.content': 'theirs', intent: 'merge' };
  const merged = await postFields(nils, choice, id);
  assert.match(plainText(merged.page), 'Nothing has been saved yet');
  const saved = await postFields(nils, { ...formIn(merged.page), intent: 'save' }, id);
  assert.is(saved.status, 303);
  const [row] = await postsIn(site);
  assert.equal([row!.summary, row!.version], ['His', 3]);
  assert.match(row!.content, '<h2>Now</h2>');
  assert.equal(
    (await logOf(site, 'post')).map(({ who, changes }) => [who, ...changes.toSorted()]),
    [
      ['anna@example.org'],
      ['anna@example.org', 'content', 'summary'],
      ['nils@example.org', 'summary'],
    ],
  );
});

test('a deleted one is gone for visitors, and Undo brings it back', async ({ site, anna }) => {
  const { id } = await savePost(site, anna, published);
  const list = await listOf(anna);
  const action = paths.adminItem('post', id, 'deletion');
  assert.equal(questionOf(list, action), [
    'Are you sure you want to delete this blog post?',
    written.title,
  ]);
  const asked = await (await press(anna, list, action)).text();
  assert.equal(textsOf(asked, 'h1'), ['Are you sure you want to delete this blog post?']);
  assert.is((await postsIn(site)).length, 1);
  const deleted = await press(anna, asked, action);
  assert.not.match(await news(site), written.title);
  const again = await deletePost(anna, id);
  assert.match((await noticeAfter(anna, again))!, 'Failed to delete blog post');
  const shown = await (await anna.get(deleted.headers.get('location')!)).text();
  assert.match(textsOf(shown, '.toast')[0]!, `${written.title} Blog post deleted successfully`);
  const undone = await press(anna, shown, paths.adminTrashItem('post', id, 'restoration'));
  assert.is(undone.status, 303);
  assert.match(await news(site), written.title);
});

test('text for a post that somebody has deleted meanwhile can be saved as a new one', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, written);
  const typed = { ...(await postForm(anna, id)), summary: 'Long thoughts', intent: 'save' };
  await deletePost(anna, id);
  const { page, status } = await postFields(anna, typed, id);
  assert.is(status, 404);
  assert.match(plainText(page), 'Somebody else has deleted this');
  assert.is(find(page, '.edit-form').getAttribute('action'), paths.adminItem('post'));
  assert.is((await postFields(anna, { ...formIn(page), intent: 'save' })).status, 303);
  const [row] = await postsIn(site);
  assert.equal([row!.title, row!.summary], [written.title, 'Long thoughts']);
});

test.run();
