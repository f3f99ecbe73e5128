import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../src/images/clean-up.ts';
import { savePicture } from '../../src/images/save.ts';
import { paths } from '../../src/paths.ts';
import { purgeExpired } from '../../src/privacy/retention.ts';
import { png } from '../fixtures/hostile-pictures.ts';
import { addPost } from '../fixtures/rows.ts';
import {
  addAdmin,
  ask,
  deviceCookieOf,
  password,
  type SignedIn,
  signIn,
  withCookie,
  sessionCookieOf,
  signedInSuite,
} from '../helpers/admin.ts';
import { deletePost, savePost, sendPost } from '../helpers/posts.ts';
import type { TestSite } from '../helpers/site.ts';

const test = signedInSuite('what is typed and not saved');

const DAY_MS = 24 * 60 * 60 * 1000;

interface Draft {
  id: string;
  values: object;
  version: number;
  base_version: number;
  updated_at: string;
  isFromHere: boolean;
  before: { title: string } | null;
}

interface Drafts {
  drafts: Draft[];
  others: { email: string; since: string; isSelf: boolean }[];
}

type Admin = Pick<SignedIn, 'send'>;

const draftsOf = async (admin: Admin, item: string) =>
  (await ask<Drafts>(admin, 'GET', `/drafts/${item}`)).body;

const keep = (admin: Admin, id: string, draft: object) =>
  ask<{ version: number; others: Drafts['others'] }>(admin, 'PUT', `/drafts/${id}`, {
    kind: 'post',
    item: null,
    base: 0,
    version: 0,
    values: { title: 'Half a' },
    ...draft,
  });

/** The same administrator in another browser, which the site knows by a cookie of its own. */
async function onDevice(site: TestSite, email: string) {
  const answer = await site.post(paths.adminLogin(), { email, password });
  return withCookie(site, `${sessionCookieOf(answer)!}; ${deviceCookieOf(answer)!}`);
}

test('versions beyond the integers of the database are refused', async ({ anna }) => {
  for (const field of ['base', 'version']) {
    for (const number of [2 ** 31, Number.MAX_SAFE_INTEGER, -1]) {
      const { status } = await keep(anna, randomUUID(), { [field]: number });
      assert.is(status, 422, `${field} ${number}`);
    }
  }
  assert.is((await keep(anna, randomUUID(), { base: 2 ** 31 - 1 })).status, 200);
});

test('comes back on the same device and on another one', async ({ site, clock }) => {
  const { email } = await addAdmin(site, { email: 'eva@example.org' });
  const phone = await onDevice(site, email);
  const desk = await onDevice(site, email);
  const id = randomUUID();
  const values = {
    title: 'Å "b"',
    content: '<p>\u{1f469}\u200d\u{1f33e}</p>',
    is_published: false,
  };
  assert.equal((await keep(phone, id, { values })).body, { version: 1, others: [] });
  clock.now += 2000;
  assert.is((await keep(phone, id, { values, version: 1 })).body.version, 2);
  const [here] = (await draftsOf(phone, 'post/new')).drafts;
  assert.equal(here, {
    id,
    values,
    version: 2,
    base_version: 0,
    updated_at: '2026-06-10T10:00:02.000Z',
    isFromHere: true,
    before: null,
  });
  assert.not((await draftsOf(desk, 'post/new')).drafts[0]!.isFromHere);
  assert.equal((await ask(desk, 'GET', '/drafts/post')).body, { items: [null] });
  await ask(desk, 'DELETE', `/drafts/${id}`);
  assert.equal((await draftsOf(phone, 'post/new')).drafts, []);
});

test('of two windows with the same draft the later one is told, and nothing is overwritten', async ({
  anna,
}) => {
  const id = randomUUID();
  await keep(anna, id, {});
  assert.is((await keep(anna, id, { version: 1, values: { title: 'Desk' } })).status, 200);
  const late = await keep(anna, id, { version: 1, values: { title: 'Phone' } });
  assert.is(late.status, 409);
  await keep(anna, randomUUID(), { values: { title: 'Phone' } });
  const { drafts } = await draftsOf(anna, 'post/new');
  const titles = drafts.map(({ values }) => (values as { title: string }).title);
  assert.equal(titles.toSorted(), ['Desk', 'Phone']);
});

test('of two people writing the same item each is told of the other and reads only their own', async ({
  site,
  anna,
  clock,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const item = await addPost(site);
  const [hers, his] = [randomUUID(), randomUUID()];
  await keep(anna, hers, { item, base: 1, values: { title: 'Hers' } });
  clock.now += 60_000;
  const { body } = await keep(nils, his, { item, base: 1, values: { title: 'His' } });
  assert.equal(body.others, [
    { email: 'anna@example.org', since: '2026-06-10T10:00:00.000Z', isSelf: false },
  ]);
  const shown = await draftsOf(anna, `post/${item}`);
  assert.equal(
    shown.drafts.map(({ values }) => values),
    [{ title: 'Hers' }],
  );
  assert.equal(
    shown.others.map(({ email, isSelf }) => [email, isSelf]),
    [
      ['anna@example.org', true],
      ['nils@example.org', false],
    ],
  );
  // A draft of somebody else can be neither changed nor deleted.
  assert.is((await keep(nils, hers, { item, base: 1, version: 1 })).status, 409);
  await ask(nils, 'DELETE', `/drafts/${hers}`);
  assert.is((await draftsOf(anna, `post/${item}`)).drafts.length, 1);
  // After a rest nobody counts as writing.
  clock.now += 11 * 60_000;
  assert.equal((await keep(nils, his, { item, base: 1, version: 1 })).body.others, []);
});

test('a draft that began with an earlier version says so, and shows what it began with', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const text = { title: 'One', publish_date: '2026-06-10' };
  const { id } = await savePost(site, anna, text);
  await keep(anna, randomUUID(), { item: id, base: 1 });
  assert.is((await draftsOf(anna, `post/${id}`)).drafts[0]!.before, null);
  await savePost(site, nils, { title: 'Two' }, id);
  const [draft] = (await draftsOf(anna, `post/${id}`)).drafts;
  assert.equal([draft!.base_version, draft!.before!.title], [1, 'One']);
  assert.equal(draft!.values, { title: 'Half a' });
});

test('goes with the save in one step, and stays when the save is refused', async ({
  site,
  anna,
}) => {
  const item = await addPost(site);
  const [own, other] = [randomUUID(), randomUUID()];
  await keep(anna, own, { item, base: 1 });
  await keep(anna, other, {});
  const text = { draft: own, intent: 'save' };
  const left = async () => (await draftsOf(anna, `post/${item}`)).drafts.length;
  assert.is((await sendPost(anna, { ...text, title: 'One', version: '9' }, item)).status, 409);
  assert.is((await sendPost(anna, { ...text, title: '' }, item)).status, 422);
  assert.is(await left(), 1);
  assert.is((await sendPost(anna, text, item)).status, 303);
  assert.is(await left(), 0);
  assert.is((await sendPost(anna, { ...text, title: 'One', draft: other })).status, 303);
  assert.equal((await draftsOf(anna, 'post/new')).drafts, []);
});

test('text for an item that is gone is offered for a new one', async ({ site, anna }) => {
  const item = await addPost(site);
  await keep(anna, randomUUID(), { item, base: 1 });
  assert.equal((await draftsOf(anna, 'post/new')).drafts, []);
  await deletePost(anna, item);
  assert.is((await draftsOf(anna, 'post/new')).drafts.length, 1);
  await ask(anna, 'POST', `/content/post/${item}/restoration`);
  assert.equal((await draftsOf(anna, 'post/new')).drafts, []);
  assert.is((await draftsOf(anna, `post/${item}`)).drafts.length, 1);
});

test('nothing typed is refused for its content, and nothing odd does harm', async ({
  site,
  anna,
}) => {
  const values = { title: '\0\uD800', year: null, images: [{ src: 'javascript:1' }], __proto__: 1 };
  assert.is((await keep(anna, randomUUID(), { values })).status, 200);
  for (const [id, draft] of [
    ['x', {}],
    [randomUUID(), { kind: 'admin' }],
    [randomUUID(), { values: 'text' }],
    [randomUUID(), { values: { title: 'x'.repeat(500_001) } }],
    [randomUUID(), { version: -1 }],
    [randomUUID(), { base: 'x' }],
    [randomUUID(), { item: 7 }],
  ] as const) {
    const { status } = await keep(anna, id, draft);
    assert.ok(status >= 400 && status < 500, JSON.stringify(draft).slice(0, 80));
  }
  for (const address of ['post/%00', 'constructor/new', 'constructor']) {
    assert.ok((await ask(anna, 'GET', `/drafts/${address}`)).status < 500, address);
  }
  const path = `${paths.adminApi()}/drafts/${randomUUID()}`;
  const stranger = withCookie(site, 'session=none');
  assert.is((await stranger.send('PUT', path, {})).status, 401);
  assert.is((await draftsOf(anna, 'post/new')).drafts.length, 1);
  assert.not.match(JSON.stringify(site.logged), 'javascript:1');
});

test('ends with the account, and after its period', async ({ site, anna, clock }) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  await keep(anna, randomUUID(), {});
  await keep(nils, randomUUID(), {});
  const left = async () =>
    (await site.db.selectFrom('content_drafts').select('admin_id').execute()).length;
  await site.db.deleteFrom('admins').where('id', '=', nils.id).execute();
  assert.is(await left(), 1);
  clock.now += 90 * DAY_MS - 1;
  assert.is((await purgeExpired(site.db, site.now())).unsavedTexts, 0);
  clock.now += 2;
  assert.is((await purgeExpired(site.db, site.now())).unsavedTexts, 1);
});

test('its pictures stay as long as it does', async ({ site, anna, clock }) => {
  const saved = await savePicture(site, png(9, 9), site.now());
  assert.ok(saved.ok);
  const id = randomUUID();
  await keep(anna, id, { values: { content: `<img src="${saved.src}">` } });
  const cleanUp = async () => {
    await cleanUpImages(site);
    clock.now += 2 * DAY_MS;
    await cleanUpImages(site);
    return (await site.get(saved.src)).status;
  };
  assert.is(await cleanUp(), 200);
  await site.db.deleteFrom('content_drafts').execute();
  assert.is(await cleanUp(), 404);
});

test.run();
