import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { usedCategories } from '../../../src/content/categories/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { errorsIn, find, textsOf } from '../../helpers/html.ts';
import { savePost, sendPost } from '../../helpers/content/posts.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('categories');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-06-10T10:00:00Z') });
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const list = async ({ db }: TestSite) =>
  (await usedCategories(db)).filter(({ kind }) => kind === 'post');
const named = async (site: TestSite, name: string) =>
  (await list(site)).find(({ name_en }) => name_en === name)!;
const tagOf = async (site: TestSite, language: string) =>
  textsOf(await (await site.get(`/news?lang=${language}`)).text(), '.post-card .tag');

test('an added category can be chosen, and visitors read its name in their language', async ({
  site,
  anna,
}) => {
  const names = { name_en: 'Crafts', name_sv: 'Hantverk' };
  const added = await anna.post(paths.adminCategories(), { kind: 'post', ...names });
  assert.equal([added.status, added.headers.get('location')], [303, paths.adminCategories()]);
  const { id: category_id } = await named(site, 'Crafts');
  const post = { title: 'Weaving', publish_date: '2026-06-01', is_published: 'on' };
  await savePost(site, anna, { ...post, category_id });
  assert.equal([await tagOf(site, 'en'), await tagOf(site, 'sv')], [['Crafts'], ['Hantverk']]);
  assert.is((await named(site, 'Crafts')).uses, 1);
  const renamed = { name_en: 'Handicraft', name_sv: 'Slöjd', version: '1' };
  assert.is((await anna.post(paths.adminCategory(category_id), renamed)).status, 303);
  assert.equal([await tagOf(site, 'en'), await tagOf(site, 'sv')], [['Handicraft'], ['Slöjd']]);
  const log = await logOf(site, 'category');
  assert.equal(
    log.map(({ action, label }) => [action, label]),
    [
      ['created', 'Crafts'],
      ['updated', 'Handicraft'],
    ],
  );
});

test('a faulty name stays in its field, with the reason beside it', async ({ site, anna }) => {
  const refused = await anna.post(paths.adminCategories(), {
    kind: 'post',
    name_en: 'culture',
    name_sv: ' ',
  });
  assert.is(refused.status, 422);
  const page = await refused.text();
  assert.is(find(page, '#post-name_en').getAttribute('value'), 'culture');
  assert.equal(Object.keys(errorsIn(page)).length, 1);
  const twin = { kind: 'post', name_en: 'culture', name_sv: 'Odling' };
  const taken = await anna.post(paths.adminCategories(), twin);
  assert.is(taken.status, 422);
  assert.match(await taken.text(), 'Another category already has this name.');
  const { id } = await named(site, 'Culture');
  const old = { name_en: 'Arts', name_sv: 'Konst', version: '7' };
  assert.is((await anna.post(paths.adminCategory(id), old)).status, 409);
  assert.is((await anna.post(paths.adminCategory('none'), { ...old, version: '1' })).status, 404);
  for (const version of ['', 'x', '-1', '1.5']) {
    assert.is((await anna.post(paths.adminCategory(id), { ...old, version })).status, 422);
  }
});

test('the order is that of the list in the form', async ({ site, anna }) => {
  const before = (await list(site)).map(({ name_en }) => name_en);
  const { id } = await named(site, before[1]!);
  await anna.post(paths.adminCategory(id, 'position'), { direction: 'up' });
  const after = (await list(site)).map(({ name_en }) => name_en);
  assert.equal(after, [before[1], before[0], ...before.slice(2)]);
});

test('a used category is deleted only with a replacement', async ({ site, anna }) => {
  const culture = await named(site, 'Culture');
  const business = await named(site, 'Business');
  await addPost(site, { category: 'Culture', category_id: culture.id });
  const remove = (fields: Record<string, string>) =>
    anna.post(paths.adminCategory(culture.id, 'deletion'), fields);
  for (const replacement of ['', 'none', culture.id]) {
    assert.is((await remove({ replacement })).status, 422, replacement);
  }
  assert.equal(await tagOf(site, 'sv'), ['Kultur']);
  assert.is((await remove({ replacement: business.id })).status, 303);
  assert.equal(await tagOf(site, 'sv'), ['Näringsliv']);
  assert.is(await named(site, 'Culture'), undefined);
  const { errors } = await sendPost(anna, { title: 'Late', category_id: culture.id });
  assert.equal(errors, { category_id: 'categoryGone' });
});

test.run();
