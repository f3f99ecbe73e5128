import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';
import { saveSupporter } from '../../helpers/content/site-items.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('supporters in two languages');

test.before.each(async (context) => {
  context.site = await createTestSite();
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const tea = {
  name: 'Blue Lotus',
  language: 'sv',
  description: 'Brygger teet.',
  other_description: 'Makes the tea.',
};

const add = (site: TestSite, anna: SignedIn, values: Record<string, string> = {}) =>
  saveSupporter(site, anna, { ...tea, ...values });

const supportersIn = async (site: TestSite, language: Language) => {
  const html = await site.page(paths.ulrikaFestival(), inLanguage(language));
  return findAll(html, '#supporters')[0]!;
};

const describedIn = async (site: TestSite, language: Language) =>
  findAll(await supportersIn(site, language), '.carousel-slide p:not(.supporter-name)').map(
    (text) => [plainText(text), text.getAttribute('lang')],
  );

test('each visitor reads the description in their own language', async ({ site, anna }) => {
  await add(site, anna);
  assert.equal(await describedIn(site, 'sv'), [['Brygger teet.', undefined]]);
  assert.equal(await describedIn(site, 'en'), [['Makes the tea.', undefined]]);
  for (const language of languages) {
    assert.equal(findAll(await supportersIn(site, language), '.other-language'), []);
  }
});

test('a description in one language is marked for readers of the other, and a line says so', async ({
  site,
  anna,
}) => {
  const { id } = await add(site, anna, { other_description: '' });
  await add(site, anna, { name: 'Without a word', description: '', other_description: '' });
  assert.equal(await describedIn(site, 'en'), [['Brygger teet.', 'sv']]);
  assert.equal(textsOf(await supportersIn(site, 'en'), '.other-language'), [
    'Some of the descriptions are only in Swedish.',
  ]);
  await saveSupporter(site, anna, { ...tea, description: '' }, id);
  assert.equal(await describedIn(site, 'sv'), [['Makes the tea.', 'en']]);
  assert.equal((await logOf(site, 'supporter')).at(-1)!.changes.toSorted(), [
    'description',
    'other_description',
  ]);
});

test('the overview counts what lacks a language, and leads there', async ({ site, anna }) => {
  const lacking = async () =>
    linksOf(await anna.page(paths.adminOverview()), '.needs a').filter((href) =>
      href.includes('/admin/supporters'),
    );
  await add(site, anna);
  assert.equal(await lacking(), []);
  await add(site, anna, { other_description: '' });
  assert.equal(await lacking(), [paths.adminSupporters()]);
});

test.run();
