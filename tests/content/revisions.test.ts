import * as assert from 'uvu/assert';
import { MOST_REVISIONS } from '../../src/content/revisions.ts';
import { paths } from '../../src/paths.ts';
import { addPost } from '../fixtures/rows.ts';
import { ask, logOf, type SignedIn, signIn, signedInSuite } from '../helpers/admin.ts';
import { plainText } from '../helpers/html.ts';
import { saveSupporter } from '../helpers/site-items.ts';
import { postFields, postForm, postsIn, savePost, sendPost } from '../helpers/posts.ts';

const test = signedInSuite('earlier versions of content');

interface Row {
  id: string;
  version: number;
  is_published: number;
  [column: string]: unknown;
}

interface Listed {
  version: number;
  created_at: string;
  email: string | null;
}

const listed = async (admin: SignedIn, item: string) =>
  (await ask<{ rows: Listed[] }>(admin, 'GET', `/content/${item}/revisions`)).body.rows;

const restore = (admin: SignedIn, item: string, from: number, version: number) =>
  ask<{ row: Row; error?: string; current?: Row }>(
    admin,
    'POST',
    `/content/${item}/revisions/${from}/restoration`,
    { version },
  );

const odd = '<p>Å\u00a0ä ö – “x” &amp; \\ 👩‍🌾 \'"</p><p>e\u0301</p>';

test('post: an earlier version comes back byte for byte, as a new one', async ({ site, anna }) => {
  const first = await savePost(site, anna, {
    title: 'Åkern "1"',
    summary: 'a\nb',
    content: odd,
    publish_date: '2026-06-01',
    is_published: 'on',
  });
  const other = { title: 'Other', publish_date: '2026-07-01', content: '', is_published: '' };
  await savePost(site, anna, other, first.id);
  await restore(anna, `post/${first.id}`, 1, 2);
  const [row] = await postsIn(site);
  // Visibility is no text: an old version is neither published nor hidden by its return.
  const back = { is_published: 0, version: 3, updated_at: row!.updated_at };
  assert.equal(row, { ...first, ...back });
  assert.is((await logOf(site, 'post')).at(-1)!.action, 'restored');
});

test('each version says who saved it and when, and shows as it was', async ({
  site,
  anna,
  clock,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const id = await addPost(site, { title: 'Before the upgrade' });
  clock.now += 60_000;
  await savePost(site, nils, { title: 'New' }, id);
  assert.equal(await listed(anna, `post/${id}`), [
    { version: 2, created_at: '2026-06-10T10:01:00.000Z', email: 'nils@example.org' },
    { version: 1, created_at: '2026-01-01T00:00:00.000Z', email: null },
  ]);
  const { body } = await ask<{ row: Row }>(anna, 'GET', `/content/post/${id}/revisions/1`);
  assert.is(body.row.title, 'Before the upgrade');
  // The name goes with the account; the text stays.
  await site.db.deleteFrom('admins').where('id', '=', nils.id).execute();
  assert.equal(
    (await listed(anna, `post/${id}`)).map(({ email }) => email),
    [null, null],
  );
});

test('of a restoration and a save of the same version the later one gets a conflict', async ({
  site,
  anna,
}) => {
  const text = { title: 'One', publish_date: '2026-06-10', is_published: 'on' };
  const { id } = await savePost(site, anna, text);
  await savePost(site, anna, { title: 'Two' }, id);
  const late = await restore(anna, `post/${id}`, 1, 1);
  assert.is(late.status, 409);
  assert.is(late.body.current!.title, 'Two');
  assert.match(plainText(await (await site.get(paths.news())).text()), 'Two');
  assert.is((await restore(anna, `post/${id}`, 1, 2)).status, 200);
  assert.match(plainText(await (await site.get(paths.news())).text()), 'One');
});

test('a failed save leaves no version, and an unknown one is not found', async ({ site, anna }) => {
  const text = { title: 'One', publish_date: '2026-06-10' };
  const { id } = await savePost(site, anna, text);
  assert.is((await sendPost(anna, { title: 'Two', version: '7' }, id)).status, 409);
  assert.is((await sendPost(anna, { title: '' }, id)).status, 422);
  assert.is((await listed(anna, `post/${id}`)).length, 1);
  for (const version of ['2', '0', 'x', '1.5', '9'.repeat(30)]) {
    assert.is((await ask(anna, 'GET', `/content/post/${id}/revisions/${version}`)).status, 404);
    const path = `/content/post/${id}/revisions/${version}/restoration`;
    assert.is((await ask(anna, 'POST', path, { version: 1 })).status, 404);
  }
  for (const item of ['post/none', 'section/none', 'constructor/none', 'post/%00']) {
    const answer = await ask<{ rows?: [] }>(anna, 'GET', `/content/${item}/revisions`);
    assert.ok(answer.status < 500, item);
    assert.equal(answer.body.rows ?? [], []);
  }
  const signedOut = `${paths.adminApi()}/content/post/${id}/revisions`;
  assert.is((await site.get(signedOut, { Accept: 'application/json' })).status, 401);
});

test('the last versions are kept', async ({ site, anna }) => {
  const text = { title: 'One', publish_date: '2026-06-10' };
  const { id } = await savePost(site, anna, text);
  const form = await postForm(anna, id);
  for (let version = 1; version < MOST_REVISIONS + 5; version += 1) {
    await postFields(anna, { ...form, summary: `${version}`, version: `${version}` }, id);
  }
  const versions = (await listed(anna, `post/${id}`)).map(({ version }) => version);
  assert.is(versions.length, MOST_REVISIONS);
  assert.equal([versions[0], versions.at(-1)], [MOST_REVISIONS + 5, 6]);
});

test('earlier versions can be deleted, as when somebody wants a picture removed', async ({
  site,
  anna,
}) => {
  const picture = '/files/1-0123456789abcdef.webp';
  const text = { title: 'One', publish_date: '2026-06-10', featured_image: picture };
  const { id } = await savePost(site, anna, text);
  await savePost(site, anna, { featured_image: '' }, id);
  const path = `/content/post/${id}/revisions`;
  assert.equal((await ask(anna, 'DELETE', path)).body, { deleted: 1 });
  assert.equal(
    (await listed(anna, `post/${id}`)).map(({ version }) => version),
    [2],
  );
  assert.equal((await logOf(site, 'post')).at(-1)!.changes, ['earlierVersions']);
  const left = await site.db.selectFrom('content_revisions').select('pictures').execute();
  assert.equal(left, [{ pictures: '' }]);
  assert.is((await ask(anna, 'DELETE', '/content/post/none/revisions')).status, 404);
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
