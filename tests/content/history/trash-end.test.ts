import * as assert from 'uvu/assert';
import { kinds as histories } from '../../../src/content/history/kinds.ts';
import { cleanUpImages } from '../../../src/services/images/clean-up.ts';
import { savePicture } from '../../../src/services/images/save.ts';
import { paths } from '../../../src/shared/paths.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
import { findAll, plainText } from '../../helpers/html.ts';
import { deletePost, savePost } from '../../helpers/content/posts.ts';
import { kindNamed, restoration, testedKinds } from '../../helpers/content/kinds.ts';

const test = signedInSuite('the end of what is in the trash');

const post = {
  title: 'Åkern',
  content: '<p>Å</p>',
  publish_date: '2026-06-01',
  is_published: 'on',
};

const DAY_MS = 24 * 60 * 60 * 1000;

test('its addresses stay taken, and are free once an item is deleted for good or after its time', async ({
  site,
  anna,
  clock,
}) => {
  for (const kind of ['post', 'event'] as const) {
    const tested = kindNamed(kind);
    const create = async (admin: SignedIn) => (await tested.save(site, admin, tested.values)).id;
    const slugs = async (id: string) =>
      (
        await site.db
          .selectFrom('content_addresses')
          .select('slug')
          .where('item_id', '=', id)
          .execute()
      ).map(({ slug }) => slug);
    const first = await create(anna);
    const [slug] = await slugs(first);
    await tested.remove(anna, first);
    const second = await create(anna);
    assert.equal(await slugs(second), [`${slug}-2`]);
    await anna.post(paths.adminTrashItem(kind, first, 'deletion'), {});
    assert.equal(await slugs(first), []);
    const third = await create(anna);
    assert.equal(await slugs(third), [slug]);
    await tested.remove(anna, third);
    clock.now += 30 * DAY_MS + 1;
    const { trash, addresses } = await purgeExpired(site.db, site.now());
    assert.equal([trash, addresses], [1, 1]);
    const again = await signIn(site, { email: `${kind}@example.org` });
    assert.equal(await slugs(await create(again)), [slug]);
    assert.equal(await slugs(second), [`${slug}-2`]);
    clock.now -= 30 * DAY_MS + 1;
  }
});

test('the daily job empties it after thirty days, versions included', async ({
  site,
  anna,
  clock,
}) => {
  const { id } = await savePost(site, anna, post);
  const stays = await savePost(site, anna, post);
  await deletePost(anna, id);
  const purge = async () => {
    const { trash, earlierVersions } = await purgeExpired(site.db, site.now());
    return { trash, earlierVersions };
  };
  clock.now += 30 * DAY_MS - 1;
  assert.equal(await purge(), { trash: 0, earlierVersions: 0 });
  clock.now += 2;
  assert.equal(await purge(), { trash: 1, earlierVersions: 1 });
  const left = await site.db.selectFrom('content_revisions').select('item_id').execute();
  assert.equal(left, [{ item_id: stays.id }]);
  const again = await signIn(site, { email: 'nils@example.org' });
  assert.is(noticeKeyOf(await again.post(restoration(id), {})), 'items:undoFailed');
  // Versions end after two years even where their text lives on.
  clock.now += 2 * 366 * DAY_MS;
  assert.equal(await purge(), { trash: 0, earlierVersions: 1 });
});

test('pictures of trash and of earlier versions stay until those are gone', async ({
  site,
  anna,
  clock,
}) => {
  const saved = await savePicture(site, png(9, 9), site.now());
  assert.ok(saved.ok);
  const withPicture = { ...post, featured_image: saved.src };
  const { id } = await savePost(site, anna, withPicture);
  const cleanUp = async () => {
    await cleanUpImages(site);
    clock.now += 2 * DAY_MS;
    await cleanUpImages(site);
    return (await site.get(saved.src)).status;
  };
  await savePost(site, anna, { featured_image: '' }, id);
  assert.is(await cleanUp(), 200);
  await site.db.deleteFrom('content_revisions').where('version', '=', 1).execute();
  const nils = await signIn(site, { email: 'nils@example.org' });
  await savePost(site, nils, withPicture, id);
  await site.db.deleteFrom('content_revisions').execute();
  await deletePost(nils, id);
  assert.is(await cleanUp(), 200);
  clock.now += 30 * DAY_MS;
  await purgeExpired(site.db, site.now());
  assert.is(await cleanUp(), 404);
});

test('its page lists it by kind, says when it goes, restores, and asks before it deletes for good', async ({
  site,
  anna,
}) => {
  for (const tested of testedKinds) {
    const { kind, title, values } = tested;
    const name = values[title[0]]!;
    const { id } = await tested.save(site, anna, values);
    await tested.remove(anna, id);
    const page = async (query = {}) => anna.page(paths.adminTrash(query));
    const text = plainText(await page({ show: kind }));
    assert.match(text, name);
    assert.match(text, '10 June 2026 12:00, anna@example.org');
    assert.match(text, '10 July 2026');
    const other = kind === 'post' ? 'event' : 'post';
    assert.not.match(plainText(await page({ show: other })), name);
    const restored = await anna.post(restoration(id, kind), {});
    assert.is(restored.status, 303, await restored.clone().text());
    assert.is(restored.headers.get('location'), paths.adminTrash({ show: kind }));
    assert.match(plainText(await page()), 'The trash is empty.');
    assert.is((await histories[kind].find(site.db, id))!.version, 2);
    await tested.remove(anna, id);
    const deletion = paths.adminTrashItem(kind, id, 'deletion');
    assert.is(findAll(await anna.page(deletion), 'form[method=post]').length, 2);
    assert.is((await site.post(deletion, {})).status, 401);
    assert.is((await anna.post(deletion, {})).status, 303);
    assert.is((await anna.post(deletion, {})).status, 404);
    assert.is((await anna.get(deletion)).status, 404);
    assert.is(noticeKeyOf(await anna.post(restoration(id, kind), {})), 'items:undoFailed');
    const log = await logOf(site, kind);
    assert.is(log.at(-1)!.action, 'deletedForGood');
  }
  const left = await site.db.selectFrom('content_revisions').select('id').execute();
  assert.equal(left, []);
  assert.is((await anna.get(`${paths.adminTrash()}?show=x&page=99`)).status, 200);
});

test('it is listed under its title in the language of the dashboard', async ({ site, anna }) => {
  const swedish = { other_title: 'Åkern på svenska', other_content: '<p>Å</p>' };
  const texts = { ...post, ...swedish, title: 'The field', language: 'en' };
  const { id } = await savePost(site, anna, texts);
  await deletePost(anna, id);
  for (const [lang, title] of [
    ['en', 'The field'],
    ['sv', 'Åkern på svenska'],
  ] as const) {
    for (const page of [paths.adminTrash(), paths.adminTrashItem('post', id, 'deletion')]) {
      assert.match(plainText(await anna.page(`${page}?lang=${lang}`)), title);
    }
  }
});

test.run();
