import { formIn } from '../../helpers/content/items.ts';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, signedInSuite } from '../../helpers/admin.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
import { attributesOf, findAll, textsOf } from '../../helpers/html.ts';
import {
  deletePost,
  postFields,
  postForm,
  postsIn,
  savePost,
} from '../../helpers/content/posts.ts';
import { restoration } from '../../helpers/content/kinds.ts';

const test = signedInSuite('the trash');

const post = {
  title: 'Åkern',
  content: '<p>Å</p>',
  publish_date: '2026-06-01',
  is_published: 'on',
};

test('items that were deleted together come back together, as far as they are still there', async ({
  site,
  anna,
}) => {
  const ids = [];
  for (const title of ['A', 'B', 'C'])
    ids.push((await savePost(site, anna, { ...post, title })).id);
  for (const id of ids) await deletePost(anna, id);
  const [first, ...others] = ids;
  await anna.post(paths.adminTrashItem('post', first!, 'deletion'), {});
  const undone = await anna.post(restoration(first!), { ids: [...others, 'none'].join() });
  assert.is(noticeKeyOf(undone), 'trash:restored');
  assert.equal(
    (await postsIn(site)).map(({ title }) => title),
    ['B', 'C'],
  );
  const log = await logOf(site, 'post');
  assert.equal(
    log.slice(-2).map(({ action, label }) => [action, label]),
    [
      ['restored', 'B'],
      ['restored', 'C'],
    ],
  );
});

test('what was never deleted cannot be restored', async ({ site, anna }) => {
  for (const [kind, id] of [
    ['post', 'none'],
    ['supporter', 'hero'],
  ] as const) {
    assert.is(noticeKeyOf(await anna.post(restoration(id, kind), {})), 'items:undoFailed', kind);
  }
  for (const address of [restoration('none', 'admin'), restoration('none', 'constructor')]) {
    assert.is((await anna.post(address, {})).status, 404, address);
  }
  assert.ok((await anna.post(restoration('\0'), {})).status < 500);
  assert.is((await site.post(restoration('none'), {})).status, 401);
});

test('a save of the version from before the deletion gets a conflict after the return', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, post);
  const form = await postForm(anna, id);
  await deletePost(anna, id);
  const save = () => postFields(anna, { ...form, title: 'Late', intent: 'save' }, id);
  assert.is((await save()).status, 404);
  await anna.post(restoration(id), {});
  assert.is((await save()).status, 409);
});

test('text that was typed for a deleted item stays, and the item comes back where it can', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, post);
  const form = { ...(await postForm(anna, id)), title: 'Typed', intent: 'save' };
  await deletePost(anna, id);
  const { page } = await postFields(anna, form, id);
  const [address] = attributesOf(page, '[value=restore]', 'formaction');
  assert.is(address, paths.adminItem('post', id));
  const restore = async () => anna.post(address!, { ...formIn(page), intent: 'restore' });
  await anna.post(paths.adminTrashItem('post', id, 'deletion'), {});
  const refused = await restore();
  const shown = await refused.text();
  assert.equal([refused.status, formIn(shown).title], [404, 'Typed']);
  assert.match(textsOf(shown, '.edit-form > .notice')[0]!, 'has been deleted permanently');
  assert.equal(findAll(shown, '[value=restore]'), []);
  assert.equal(await postsIn(site), []);
});

test('an item comes back without a category that was deleted meanwhile', async ({ site, anna }) => {
  const { id } = await savePost(site, anna, post);
  await site.db.updateTable('blog_posts').set({ category_id: 'gone' }).execute();
  await deletePost(anna, id);
  await anna.post(restoration(id), {});
  assert.is((await postsIn(site))[0]!.category_id, null);
});

test.run();
