import * as assert from 'uvu/assert';
import { MOST_REVISIONS } from '../../../src/content/items/revisions.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { findAll, textsOf } from '../../helpers/html.ts';
import { saveSupporter } from '../../helpers/content/site-items.ts';
import {
  postFields,
  postForm,
  postPage,
  postsIn,
  savePost,
  sendPost,
} from '../../helpers/content/posts.ts';

const test = signedInSuite('earlier versions of content');

const listed = async (admin: SignedIn, id: string) =>
  textsOf(await postPage(admin, id), '.versions li');

const restoration = (id: string, kind = 'post') => paths.adminVersions(kind, id, 'restoration');

test('each version says who saved it and when, and shows as it was', async ({
  site,
  anna,
  clock,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const id = await addPost(site, { title: 'Before the upgrade' });
  clock.now += 60_000;
  await savePost(site, nils, { title: 'New' }, id);
  // The last one needs no press to be seen.
  const differs = 'TitleThen: Before the upgradeNow: NewCategoryThen: (empty)Now: General';
  assert.equal(await listed(anna, id), [
    '10 June 2026 12:01 nils@example.org Now',
    `1 January 2026 1:00 author unknown ${differs}Restore this version`,
  ]);
  const opened = findAll(await postPage(anna, id), '#versions[open]').length;
  const page = await postPage(anna, id, { version: '2' });
  assert.equal([opened, findAll(page, '#versions[open]').length], [0, 1]);
  assert.match(textsOf(page, '.versions li')[0]!, 'This version is the same as the saved one.');
  // The name goes with the account; the text stays.
  await site.db.deleteFrom('admins').where('id', '=', nils.id).execute();
  assert.is((await listed(anna, id))[0], '10 June 2026 12:01 author unknown Now');
});

test('a failed save leaves no version, and an unknown one cannot be restored', async ({
  site,
  anna,
}) => {
  const text = { title: 'One', publish_date: '2026-06-10' };
  const { id } = await savePost(site, anna, text);
  assert.is((await sendPost(anna, { title: 'Two', version: '7' }, id)).status, 409);
  assert.is((await sendPost(anna, { title: '' }, id)).status, 422);
  assert.is((await listed(anna, id)).length, 1);
  for (const from of ['2', '0', 'x', '1.5', '\0', '2147483648', '9'.repeat(30)]) {
    const page = await postPage(anna, id, { version: from });
    assert.is(findAll(page, '.edit-form').length, 1, from);
    assert.is(findAll(page, '.versions dl').length, 0, from);
    const answer = await anna.post(restoration(id), { from, version: '1' });
    assert.is(noticeKeyOf(answer), 'items:restoreFailed', from);
  }
  for (const [kind, item] of [
    ['post', 'none'],
    ['supporter', 'none'],
  ] as const) {
    const answer = await anna.post(restoration(item, kind), { from: '1', version: '1' });
    assert.is(noticeKeyOf(answer), 'items:restoreFailed');
  }
  for (const address of [restoration('none', 'constructor'), restoration('%00')]) {
    const { status } = await anna.post(address, { from: '1', version: '1' });
    assert.ok(status < 500, `${status} ${address}`);
  }
  assert.equal((await postsIn(site))[0]!.version, 1);
  assert.is((await site.post(restoration(id), { from: '1', version: '1' })).status, 401);
});

test('the last versions are kept', async ({ site, anna }) => {
  const text = { title: 'One', publish_date: '2026-06-10' };
  const { id } = await savePost(site, anna, text);
  const form = await postForm(anna, id);
  for (let version = 1; version < MOST_REVISIONS + 5; version += 1) {
    await postFields(anna, { ...form, summary: `${version}`, version: `${version}` }, id);
  }
  const rows = await site.db
    .selectFrom('content_revisions')
    .select('version')
    .orderBy('version')
    .execute();
  assert.equal(
    [rows.length, rows[0]!.version, rows.at(-1)!.version],
    [MOST_REVISIONS, 6, MOST_REVISIONS + 5],
  );
  assert.is((await listed(anna, id)).length, MOST_REVISIONS);
});

test('earlier versions can be deleted, as when somebody wants a picture removed', async ({
  site,
  anna,
}) => {
  const picture = '/files/1-0123456789abcdef.webp';
  const text = { title: 'One', publish_date: '2026-06-10', featured_image: picture };
  const { id } = await savePost(site, anna, text);
  await savePost(site, anna, { featured_image: '' }, id);
  const deletion = paths.adminVersions('post', id, 'deletion');
  const forgotten = await press(anna, await postPage(anna, id), deletion, { confirmed: 'yes' });
  assert.is(noticeKeyOf(forgotten), 'items:forgotten');
  assert.is((await listed(anna, id)).length, 1);
  const log = await logOf(site, 'post');
  assert.equal(log.at(-1)!.changes, ['earlierVersions']);
  const left = await site.db.selectFrom('content_revisions').select('pictures').execute();
  assert.equal(left, [{ pictures: '' }]);
  for (const address of [deletion, paths.adminVersions('post', 'none', 'deletion')]) {
    const answer = await anna.post(address, { confirmed: 'yes' });
    assert.is(noticeKeyOf(answer), 'items:forgetFailed');
  }
  assert.is((await logOf(site, 'post')).length, log.length);
});

test('other changes in the log keep no version', async ({ site, anna }) => {
  const { id } = await saveSupporter(site, anna, { name: 'A' });
  await saveSupporter(site, anna, { name: 'B' });
  await anna.post(paths.adminItem('supporter', id, 'position'), { direction: 'down' });
  assert.is((await logOf(site, 'supporter')).length, 3);
  const rows = await site.db.selectFrom('content_revisions').select('version').execute();
  assert.equal(
    rows.map(({ version }) => version),
    [1, 1],
  );
});

test.run();
