import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../src/images/clean-up.ts';
import { savePicture } from '../../src/images/save.ts';
import { asEdited } from '../../src/events/admin.ts';
import { asEdited as sectionAsEdited } from '../../src/timeline/admin.ts';
import { paths } from '../../src/paths.ts';
import { purgeExpired } from '../../src/privacy/retention.ts';
import { png } from '../fixtures/hostile-pictures.ts';
import { ask, logOf, type SignedIn, signIn, signedInSuite } from '../helpers/admin.ts';
import { deleteEvent, saveEvent } from '../helpers/events.ts';
import { findAll, plainText } from '../helpers/html.ts';
import { deletePost, postFields, postForm, savePost } from '../helpers/posts.ts';
import type { TestSite } from '../helpers/site.ts';
import { deleteSupporter, saveSupporter } from '../helpers/site-items.ts';
import { deleteSection, saveSection } from '../helpers/timeline.ts';

const test = signedInSuite('the trash');

const DAY_MS = 24 * 60 * 60 * 1000;

interface Row {
  id: string;
  version: number;
  [column: string]: unknown;
}

const kinds = {
  post: {
    path: '',
    input: { title: 'Åkern', content: '<p>Å</p>', publish_date: '2026-06-01', is_published: 'on' },
    page: paths.news(),
    text: 'Åkern',
  },
  event: {
    path: '',
    input: { title: 'Midsommar', day: '2026-06-19', time: '12:00' },
    page: paths.events(),
    text: 'Midsommar',
  },
  timeline: {
    path: '',
    input: { year: '2024', heading: 'Ängen' },
    page: paths.ulrikaFestival(),
    text: 'Ängen',
  },
  supporter: {
    path: '/supporters',
    input: { name: 'Bolaget' },
    page: paths.ulrikaFestival(),
    text: 'Bolaget',
  },
};

/** Adds an item as the form of its kind does. */
async function add(site: TestSite, admin: SignedIn, kind: string): Promise<Row> {
  const { path, input } = kinds[kind as 'post'];
  if (kind === 'supporter') return { ...(await saveSupporter(site, admin, kinds.supporter.input)) };
  if (kind === 'timeline') {
    return sectionAsEdited(await saveSection(site, admin, kinds.timeline.input));
  }
  if (kind === 'post') return { ...(await savePost(site, admin, input)) };
  if (kind !== 'event') return (await ask<Row>(admin, 'POST', path, input)).body;
  return { ...asEdited(await saveEvent(site, admin, kinds.event.input)) };
}

async function remove(admin: SignedIn, kind: string, id: string): Promise<void> {
  const { path } = kinds[kind as 'post'];
  if (kind === 'event') await deleteEvent(admin, id);
  else if (kind === 'supporter') await deleteSupporter(admin, id);
  else if (kind === 'timeline') await deleteSection(admin, id);
  else if (kind === 'post') await deletePost(admin, id);
  else await ask(admin, 'DELETE', `${path}/${id}`);
}

for (const [kind, { page, text }] of Object.entries(kinds)) {
  test(`${kind}: a deleted item is gone for visitors, and comes back as it was`, async ({
    site,
    anna,
  }) => {
    const seen = async () => plainText(await (await site.get(page)).text()).includes(text);
    const created = await add(site, anna, kind);
    assert.ok(await seen());
    const { id } = created;
    // As its form does that is opened by an address.
    const { body } = await ask<{ row: Row }>(anna, 'GET', `/content/${kind}/${id}`);
    assert.equal([body.row.id, body.row.version], [id, 1]);
    await remove(anna, kind, id);
    assert.not(await seen());
    assert.is((await ask(anna, 'GET', `/content/${kind}/${id}`)).status, 404);
    // As the button “Undo” does.
    const undone = await ask(anna, 'POST', `/content/${kind}/restorations`, { ids: [id] });
    assert.equal([undone.status, undone.body], [201, { ids: [id] }]);
    const restored = (await ask<{ row: Row }>(anna, 'GET', `/content/${kind}/${id}`)).body.row;
    const { version, updated_at: _at, ...texts } = restored;
    const { version: _first, updated_at: _then, ...before } = created;
    assert.is(version, 2);
    assert.is(JSON.stringify(texts), JSON.stringify(before));
    assert.ok(await seen());
    const log = await logOf(site, kind);
    assert.equal(
      log.map(({ action }) => action),
      ['created', 'deleted', 'restored'],
    );
    // Nothing is left to restore a second time.
    assert.is((await ask(anna, 'POST', `/content/${kind}/${id}/restoration`)).status, 404);
    assert.equal(await site.db.selectFrom('content_trash').select('id').execute(), []);
  });
}

test('its addresses stay taken, and are free once an item is deleted for good or after its time', async ({
  site,
  anna,
  clock,
}) => {
  for (const kind of ['post', 'event']) {
    const create = async (admin: SignedIn) => (await add(site, admin, kind)).id;
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
    await remove(anna, kind, first);
    const second = await create(anna);
    assert.equal(await slugs(second), [`${slug}-2`]);
    await anna.post(paths.adminTrashItem(kind, first, 'deletion'), {});
    assert.equal(await slugs(first), []);
    const third = await create(anna);
    assert.equal(await slugs(third), [slug]);
    await remove(anna, kind, third);
    clock.now += 30 * DAY_MS + 1;
    const { trash, addresses } = await purgeExpired(site.db, site.now());
    assert.equal([trash, addresses], [1, 1]);
    const again = await signIn(site, { email: `${kind}@example.org` });
    assert.equal(await slugs(await create(again)), [slug]);
    assert.equal(await slugs(second), [`${slug}-2`]);
    clock.now -= 30 * DAY_MS + 1;
  }
});

test('what was never deleted cannot be restored', async ({ anna }) => {
  for (const item of ['post/none', 'section/hero', 'admin/none', 'post/%00']) {
    assert.is((await ask(anna, 'POST', `/content/${item}/restoration`)).status, 404, item);
  }
});

test('a save of the version from before the deletion gets a conflict after the return', async ({
  site,
  anna,
}) => {
  const { id } = await savePost(site, anna, kinds.post.input);
  const form = await postForm(anna, id);
  await deletePost(anna, id);
  const save = () => postFields(anna, { ...form, title: 'Late', intent: 'save' }, id);
  assert.is((await save()).status, 404);
  await ask(anna, 'POST', `/content/post/${id}/restoration`);
  assert.is((await save()).status, 409);
});

test('the daily job empties it after thirty days, versions included', async ({
  site,
  anna,
  clock,
}) => {
  const { input } = kinds.post;
  const { id } = await savePost(site, anna, input);
  const stays = await savePost(site, anna, input);
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
  assert.is((await ask(again, 'POST', `/content/post/${id}/restoration`)).status, 404);
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
  const { input } = kinds.post;
  const withPicture = { ...input, featured_image: saved.src };
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
  for (const kind of Object.keys(kinds)) {
    const { id } = await add(site, anna, kind);
    await remove(anna, kind, id);
    const page = async (query = {}) => (await anna.get(paths.adminTrash(query))).text();
    const text = plainText(await page({ show: kind }));
    assert.match(text, kinds[kind as 'post'].text);
    assert.match(text, '10 June 2026 12:00, anna@example.org');
    assert.match(text, '10 July 2026');
    const other = kind === 'post' ? 'event' : 'post';
    assert.not.match(plainText(await page({ show: other })), kinds[kind as 'post'].text);
    const restored = await anna.post(paths.adminTrashItem(kind, id, 'restoration'), {});
    assert.is(restored.status, 303, await restored.clone().text());
    assert.is(restored.headers.get('location'), paths.adminTrash({ show: kind }));
    assert.match(plainText(await page()), 'The trash is empty.');
    const { row } = (await ask<{ row: Row }>(anna, 'GET', `/content/${kind}/${id}`)).body;
    assert.is(row.version, 2);
    await remove(anna, kind, id);
    const deletion = paths.adminTrashItem(kind, id, 'deletion');
    assert.is(findAll(await (await anna.get(deletion)).text(), 'form[method=post]').length, 2);
    assert.is((await site.post(deletion, {})).status, 401);
    assert.is((await anna.post(deletion, {})).status, 303);
    assert.is((await anna.post(deletion, {})).status, 404);
    assert.is((await anna.get(deletion)).status, 404);
    assert.is((await anna.post(paths.adminTrashItem(kind, id, 'restoration'), {})).status, 404);
    const log = await logOf(site, kind);
    assert.is(log.at(-1)!.action, 'deletedForGood');
  }
  const left = await site.db.selectFrom('content_revisions').select('id').execute();
  assert.equal(left, []);
  assert.is((await anna.get(`${paths.adminTrash()}?show=x&page=99`)).status, 200);
});

test('it is listed under its title in the language of the dashboard', async ({ site, anna }) => {
  const { input } = kinds.post;
  const swedish = { other_title: 'Åkern på svenska', other_content: '<p>Å</p>' };
  const texts = { ...input, ...swedish, title: 'The field', language: 'en' };
  const { id } = await savePost(site, anna, texts);
  await deletePost(anna, id);
  for (const [lang, title] of [
    ['en', 'The field'],
    ['sv', 'Åkern på svenska'],
  ] as const) {
    for (const page of [paths.adminTrash(), paths.adminTrashItem('post', id, 'deletion')]) {
      assert.match(plainText(await (await anna.get(`${page}?lang=${lang}`)).text()), title);
    }
  }
});

test('an item comes back without a category that was deleted meanwhile', async ({ site, anna }) => {
  const { input } = kinds.post;
  const { id } = await savePost(site, anna, input);
  await site.db.updateTable('blog_posts').set({ category_id: 'gone' }).execute();
  await deletePost(anna, id);
  const { status, body } = await ask<{ row: Row }>(anna, 'POST', `/content/post/${id}/restoration`);
  assert.equal([status, body.row.category_id], [201, null]);
});

test.run();
