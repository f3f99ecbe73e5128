import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../../src/services/images/clean-up.ts';
import { savePicture } from '../../../src/services/images/save.ts';
import { paths } from '../../../src/shared/paths.ts';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
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
} from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import { linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { deletePost, formIn, postPage, savePost, sendPost } from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = signedInSuite('what is typed and not saved');

const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  version: number;
  others: { draft: string; email: string; since: string; isSelf: boolean }[];
}

/** Returns the forms that go on with what was typed in the form of a post, or of a new one. */
async function offered(admin: SignedIn, item?: string) {
  const page = await postPage(admin, item);
  const forms = [];
  for (const link of linksOf(page, '.editor-form .notice a')) {
    forms.push(formIn(await (await admin.get(link)).text()));
  }
  return forms;
}

const titlesOffered = async (admin: SignedIn, item?: string) =>
  (await offered(admin, item)).map(({ title }) => title);

const noticeIn = async (admin: SignedIn, item?: string) =>
  textsOf(await postPage(admin, item), '.editor-form > .notice p')[0]!;

const keep = (admin: SignedIn, id: string, draft: object) =>
  ask<Kept>(admin, 'PUT', `/drafts/${id}`, {
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
    for (const number of [2 ** 31 - 1, Number.MAX_SAFE_INTEGER, -1]) {
      assert.is((await keep(anna, randomUUID(), { [field]: number })).status, 422);
    }
  }
  assert.is((await keep(anna, randomUUID(), { base: 2 ** 31 - 2 })).status, 200);
});

test('comes back on the same device and on another one', async ({ site, clock }) => {
  const admin = await addAdmin(site, { email: 'eva@example.org' });
  const phone = { ...admin, ...(await onDevice(site, admin.email)) };
  const desk = { ...admin, ...(await onDevice(site, admin.email)) };
  const id = randomUUID();
  const values = {
    title: 'Å "b"',
    content: '<p>\u{1f469}\u200d\u{1f33e}</p>',
    is_published: false,
  };
  assert.equal((await keep(phone, id, { values })).body, { version: 1, others: [] });
  clock.now += 2000;
  assert.is((await keep(phone, id, { values, version: 1 })).body.version, 2);
  const [form] = await offered(phone);
  assert.equal(
    [form!.title, form!.content, form!.draft, form!.draft_version],
    [values.title, values.content, id, '2'],
  );
  assert.match(
    await noticeIn(phone),
    'There are unsaved changes from 10 June 2026 12:00, typed on this device.',
  );
  assert.match(await noticeIn(desk), 'typed on another device');
  const list = await (await desk.get(paths.dashboardTab('posts'))).text();
  assert.match(textsOf(list, '.new-item')[0]!, 'Unsaved text');
  await press(desk, await postPage(desk), paths.adminDraftDeletion(id));
  assert.equal(await offered(phone), []);
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
  assert.equal(new Set(await titlesOffered(anna)), new Set(['Desk', 'Phone']));
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
    {
      draft: hers,
      email: 'anna@example.org',
      since: '2026-06-10T10:00:00.000Z',
      isSelf: false,
    },
  ]);
  assert.equal(await titlesOffered(anna, item), ['Hers']);
  assert.match(
    plainText(await postPage(anna, item)),
    'nils@example.org has also been writing here since 10 June 2026 12:01.',
  );
  // A draft of somebody else can be neither changed nor deleted.
  assert.is((await keep(nils, hers, { item, base: 1, version: 1 })).status, 409);
  await ask(nils, 'DELETE', `/drafts/${hers}`);
  await nils.post(paths.adminDraftDeletion(hers), {});
  assert.equal(await titlesOffered(anna, item), ['Hers']);
  // After a rest nobody counts as writing.
  clock.now += 11 * 60_000;
  assert.equal((await keep(nils, his, { item, base: 1, version: 1 })).body.others, []);
});

test('a draft that began with an earlier version says so, and both texts are there to choose', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { id } = await savePost(site, anna, { title: 'One', publish_date: '2026-06-10' });
  const draft = randomUUID();
  await keep(anna, draft, { item: id, base: 1 });
  const behind = 'A newer text has been saved since these changes were typed.';
  assert.not.match(await noticeIn(anna, id), behind);
  await savePost(site, nils, { title: 'Two' }, id);
  assert.match(await noticeIn(anna, id), behind);
  const page = await postPage(anna, id, { draft });
  assert.is(textsOf(page, '.conflict fieldset')[0], 'TitleYours Half aTheirs Two');
  assert.is(formIn(page).title, 'Half a');
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
  const left = async () => (await offered(anna, item)).length;
  assert.is((await sendPost(anna, { ...text, title: 'One', version: '9' }, item)).status, 409);
  assert.is((await sendPost(anna, { ...text, title: '' }, item)).status, 422);
  assert.is(await left(), 1);
  assert.is((await sendPost(anna, text, item)).status, 303);
  assert.is(await left(), 0);
  assert.is((await sendPost(anna, { ...text, title: 'One', draft: other })).status, 303);
  assert.equal(await offered(anna), []);
});

test('text for an item that is gone is offered for a new one', async ({ site, anna }) => {
  const item = await addPost(site);
  await keep(anna, randomUUID(), { item, base: 1 });
  assert.equal(await offered(anna), []);
  const deleted = await deletePost(anna, item);
  assert.equal(await titlesOffered(anna), ['Half a']);
  const list = await (await anna.get(deleted.headers.get('location')!)).text();
  await press(anna, list, paths.adminTrashItem('post', item, 'restoration'));
  assert.equal(await offered(anna), []);
  assert.equal(await titlesOffered(anna, item), ['Half a']);
});

test('nothing typed is refused for its content, and nothing odd does harm', async ({
  site,
  anna,
}) => {
  const values = { title: '\0\uD800', images: 'javascript:1', is_published: true };
  assert.is((await keep(anna, randomUUID(), { values })).status, 200);
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const value of [nested, '{}', 'null', '7']) {
    const address = `${paths.adminApi()}/drafts/${randomUUID()}`;
    const body = `{"kind":"post","item":null,"base":0,"version":0,"values":{"title":${value}}}`;
    const answer = await site.app.request(address, {
      method: 'PUT',
      body,
      headers: {
        Cookie: anna.cookie,
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
      },
    });
    assert.is(answer.status, 422, value.slice(0, 10));
  }
  for (const [id, draft] of [
    ['x', {}],
    [randomUUID(), { kind: 'admin' }],
    [randomUUID(), { values: 'text' }],
    [randomUUID(), { values: { title: 'x'.repeat(500_001) } }],
    [randomUUID(), { version: -1 }],
    [randomUUID(), { version: 2 ** 31 - 1 }],
    [randomUUID(), { base: 'x' }],
    [randomUUID(), { item: 7 }],
  ] as const) {
    const { status } = await keep(anna, id, draft);
    assert.ok(status >= 400 && status < 500, JSON.stringify(draft).slice(0, 80));
  }
  const path = `${paths.adminApi()}/drafts/${randomUUID()}`;
  const stranger = withCookie(site, 'session=none');
  assert.is((await stranger.send('PUT', path, {})).status, 401);
  assert.is((await offered(anna)).length, 1);
  for (const draft of ['x', '\0', randomUUID()]) {
    assert.is(formIn(await postPage(anna, undefined, { draft })).title, '', draft);
  }
  assert.not.match(JSON.stringify(site.logged), 'javascript:1');
});

test('ends with the account, and after its period', async ({ site, anna, clock }) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  await keep(anna, randomUUID(), {});
  await keep(nils, randomUUID(), {});
  await site.db.deleteFrom('admins').where('id', '=', nils.id).execute();
  const left = await site.db.selectFrom('content_drafts').select('admin_id').execute();
  assert.equal(left, [{ admin_id: anna.id }]);
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
