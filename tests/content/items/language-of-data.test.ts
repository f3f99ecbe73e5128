import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { saveEvent } from '../../helpers/content/events.ts';
import { savePost } from '../../helpers/content/posts.ts';
import { structuredDataIn } from '../../helpers/html.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';

const test = signedInSuite('the language of structured data');

/** The address with an id leads to the readable one. */
async function dataAt(site: TestSite, path: string, language: string) {
  const answer = await site.get(path, inLanguage(language));
  const to = answer.headers.get('location');
  const page = to ? await site.get(to, inLanguage(language)) : answer;
  return structuredDataIn(await page.text());
}

const find = (data: Record<string, unknown>[], type: string) =>
  data.find((each) => each['@type'] === type);

test('the data of an article are in the language of the text that is shown', async ({
  site,
  anna,
}) => {
  const texts = { language: 'en', is_published: 'on', publish_date: '2026-06-10' };
  for (const [values, en, sv] of [
    [{ title: 'One', content: '<p>English.</p>' }, 'en', 'en'],
    [
      { title: 'Two', content: '<p>English.</p>', other_title: 'Två', other_content: '<p>Sv.</p>' },
      'en',
      'sv',
    ],
    [{ title: 'Three', content: '<p>English.</p>', other_title: 'Tre' }, 'en', 'en'],
    [{ title: 'Four', other_title: 'Fyra', other_content: '<p>Svenska.</p>' }, 'sv', 'sv'],
    [{ title: 'Five', other_title: 'Fem' }, 'en', 'sv'],
    [{ title: 'Six' }, 'en', 'en'],
  ] as const) {
    const { id } = await savePost(site, anna, { ...texts, ...values });
    for (const [language, expected] of [
      ['en', en],
      ['sv', sv],
    ] as const) {
      const article = find(await dataAt(site, paths.article(id), language), 'NewsArticle');
      assert.is(article!.inLanguage, expected, `${values.title} ${language}`);
    }
  }
});

test('the data of an event are in the language of the text that is shown', async ({
  site,
  anna,
}) => {
  const texts = { language: 'en', is_published: 'on', day: '2026-12-13' };
  for (const [values, en, sv] of [
    [{ title: 'One', description: 'English.' }, 'en', 'en'],
    [{ title: 'Two', other_title: 'Två', other_description: 'Svenska.' }, 'sv', 'sv'],
    [{ title: 'Three', description: 'English.', other_title: 'Tre' }, 'en', 'en'],
    [{ title: 'Four', other_title: 'Fyra' }, 'en', 'sv'],
  ] as const) {
    const { id } = await saveEvent(site, anna, { ...texts, ...values });
    for (const [language, expected] of [
      ['en', en],
      ['sv', sv],
    ] as const) {
      const event = find(await dataAt(site, paths.event(id), language), 'Event');
      assert.is(event!.inLanguage, expected, `${values.title} ${language}`);
    }
  }
});

test('the news page says its language, and that of each headline', async ({ site, anna }) => {
  await savePost(site, anna, {
    language: 'sv',
    title: 'Bara på svenska',
    content: '<p>Text.</p>',
    publish_date: '2026-06-09',
    is_published: 'on',
  });
  await savePost(site, anna, {
    language: 'sv',
    title: 'Två språk',
    other_title: 'Two languages',
    publish_date: '2026-06-08',
    is_published: 'on',
  });
  for (const language of ['en', 'sv']) {
    const page = find(await dataAt(site, paths.news(), language), 'CollectionPage')!;
    assert.is(page.inLanguage, language);
    assert.equal(
      (page.hasPart as Record<string, unknown>[]).map((each) => [each.headline, each.inLanguage]),
      [
        ['Bara på svenska', 'sv'],
        language === 'sv' ? ['Två språk', 'sv'] : ['Two languages', 'en'],
      ],
    );
  }
});

test.run();
