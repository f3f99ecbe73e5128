import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { usedCategories } from '../../../src/content/categories/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { errorsIn, find, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { noticeKeyOf } from '../../helpers/forms.ts';
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
  textsOf(await site.page(`/news?lang=${language}`), '.post-card .tag');

/** Opens the form, changes it and presses *Save*. */
async function save(anna: SignedIn, typed: Record<string, string>) {
  const form = valuesOf(await anna.page(page), `form[action="${page}"]`);
  return anna.post(page, { ...form, ...typed });
}

const page = paths.adminCategories();
const crafts = { 'name_en.post': 'Crafts', 'name_sv.post': 'Hantverk' };

test('an added category can be chosen, and visitors read its name in their language', async ({
  site,
  anna,
}) => {
  const added = await save(anna, crafts);
  assert.equal([added.status, added.headers.get('location')], [303, page]);
  const { id: category_id } = await named(site, 'Crafts');
  const post = { title: 'Weaving', publish_date: '2026-06-01', is_published: 'on' };
  await savePost(site, anna, { ...post, category_id });
  assert.equal([await tagOf(site, 'en'), await tagOf(site, 'sv')], [['Crafts'], ['Hantverk']]);
  assert.is((await named(site, 'Crafts')).uses, 1);
  const other = { [`name_en.${category_id}`]: 'Handicraft', [`name_sv.${category_id}`]: 'Slöjd' };
  assert.is((await save(anna, other)).status, 303);
  assert.is(noticeKeyOf(await save(anna, {})), 'adminFrame:unchanged');
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
  const refused = await save(anna, { 'name_en.post': 'culture', 'name_sv.post': ' ' });
  assert.is(refused.status, 422);
  const shown = await refused.text();
  assert.is(find(shown, '[name="name_en.post"]').getAttribute('value'), 'culture');
  assert.equal(errorsIn(shown), {
    'name_en.post': 'Another category already has this name.',
    'name_sv.post': 'Please enter a name.',
  });
  const { id } = await named(site, 'Culture');
  assert.is((await save(anna, { [`name_en.${id}`]: 'x'.repeat(61) })).status, 422);
  // Names that are exchanged are not taken.
  const { id: business } = await named(site, 'Business');
  const exchanged = { [`name_en.${id}`]: 'Business', [`name_en.${business}`]: 'Culture' };
  assert.is((await save(anna, exchanged)).status, 303);
  assert.is((await named(site, 'Culture')).id, business);
});

test('of two who save the same list the second one chooses', async ({ site, anna }) => {
  const form = valuesOf(await anna.page(page), `form[action="${page}"]`);
  const { id } = await named(site, 'Culture');
  assert.is((await save(anna, { ...crafts, [`name_en.${id}`]: 'Arts' })).status, 303);
  const late = await anna.post(page, { ...form, [`name_en.${id}`]: 'Theatre' });
  assert.is(late.status, 409);
  const { id: added } = await named(site, 'Crafts');
  const choice = valuesOf(await late.text(), `form[action="${page}"]`);
  assert.equal([choice[`take.name_en.${id}`], choice[`take.name_en.${added}`]], ['mine', 'theirs']);
  const chosen = await anna.post(page, { ...choice, intent: 'merge' });
  const again = valuesOf(await chosen.text(), `form[action="${page}"]`);
  assert.is((await anna.post(page, again)).status, 303);
  assert.ok((await named(site, 'Theatre')) && (await named(site, 'Crafts')));
});

test('a removed category leaves its content to the first one, after a question', async ({
  site,
  anna,
}) => {
  const culture = await named(site, 'Culture');
  await addPost(site, { category: 'Culture', category_id: culture.id });
  const removal = { [`remove.${culture.id}`]: 'on' };
  const asked = await save(anna, removal);
  assert.match(plainText(await asked.text()), 'Its post will be in “General”.');
  assert.equal(await tagOf(site, 'sv'), ['Kultur']);
  const general = await named(site, 'General');
  const sure = { confirmed: 'yes', [`name_sv.${general.id}`]: 'Övrigt' };
  assert.is((await save(anna, { ...removal, ...sure })).status, 303);
  assert.equal(await tagOf(site, 'sv'), ['Övrigt']);
  assert.is(await named(site, 'Culture'), undefined);
  const { errors } = await sendPost(anna, { title: 'Late', category_id: culture.id });
  assert.equal(errors, { category_id: 'categoryGone' });
  const all = (await list(site)).map(({ id }) => [`remove.${id}`, 'on']);
  const refused = await save(anna, Object.fromEntries(all));
  assert.is(refused.status, 422);
  assert.match(await refused.text(), 'At least one category must stay.');
});

test.run();
