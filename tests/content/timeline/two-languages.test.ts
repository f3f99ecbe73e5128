import * as assert from 'uvu/assert';
import { type Language, languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import { find, findAll, plainText, textsOf } from '../../helpers/html.ts';
import { inLanguage, type TestSite } from '../../helpers/site.ts';
import { saveSection, sendSection } from '../../helpers/content/timeline.ts';

const test = signedInSuite('the timeline in two languages');

const both = {
  language: 'sv',
  year: '2026',
  heading: 'Färg över ängen',
  other_heading: 'Colour over the meadow',
  description: 'Många kom.',
  other_description: 'Many came.',
  theme_title: 'LJUS',
  theme_description: 'Lyktor',
  other_theme_title: 'LIGHT',
  other_theme_description: 'Lanterns',
  images: [{ src: '/files/a.webp', alt: 'En lykta', other_alt: 'A lantern' }],
};

const noTheme = { other_theme_title: '', other_theme_description: '' };

const create = (anna: SignedIn, values: Parameters<typeof sendSection>[1]) =>
  sendSection(anna, { ...both, ...values });

const timelineIn = async (site: TestSite, language: Language) =>
  find(await site.page(paths.ulrikaFestival(), inLanguage(language)), '.timeline');

test('each visitor reads their own language, pictures and quotation marks included', async ({
  site,
  anna,
}) => {
  assert.is((await create(anna, {})).status, 303);
  const expected = {
    sv: ['Färg över ängen', 'Många kom.', '”LJUS” Lyktor', 'En lykta'],
    en: ['Colour over the meadow', 'Many came.', '“LIGHT” Lanterns', 'A lantern'],
  };
  for (const language of languages) {
    const timeline = await timelineIn(site, language);
    const [heading, description, theme, alt] = expected[language];
    assert.match(find(timeline, 'h3').text, heading!);
    assert.is(find(timeline, '.measure').text.trim(), description);
    assert.is(plainText(find(timeline, '.timeline-theme').toString()), theme);
    assert.is(find(timeline, 'img').getAttribute('alt'), alt);
    assert.equal(findAll(timeline, '[lang]'), []);
    assert.equal(findAll(timeline, '.other-language'), []);
  }
});

test('a text of one language is marked, and a line says so', async ({ site, anna }) => {
  const none = { other_heading: '', other_description: '', ...noTheme };
  const images = [{ src: '/files/a.webp', alt: 'En lykta' }];
  assert.is((await create(anna, { ...none, images })).status, 303);
  const timeline = await timelineIn(site, 'en');
  assert.is(find(timeline, '.other-language').text, 'This text is only in Swedish.');
  for (const place of ['h3', '.measure', '.timeline-theme', 'img']) {
    assert.is(find(timeline, place).getAttribute('lang'), 'sv', place);
  }
  assert.is(find(timeline, 'strong').text, '”LJUS”');
  const own = await timelineIn(site, 'sv');
  assert.equal(findAll(own, '[lang], .other-language'), []);
});

test('a description in the second language only is shown as well', async ({ site, anna }) => {
  const images = [{ src: '/files/a.webp', alt: '', other_alt: 'A lantern' }];
  await create(anna, { description: '', images });
  const timeline = await timelineIn(site, 'sv');
  assert.is(find(timeline, '.measure').getAttribute('lang'), 'en');
  assert.is(find(timeline, 'img').getAttribute('alt'), 'A lantern');
  assert.is(find(timeline, 'img').getAttribute('lang'), 'en');
  assert.is(find(timeline, 'h3').getAttribute('lang'), undefined);
});

test('a translation needs a heading', async ({ anna }) => {
  for (const text of [noTheme, { other_description: '' }]) {
    const { status, errors } = await create(anna, { ...text, other_heading: ' ' });
    assert.is(status, 422);
    assert.equal(errors, { other_heading: 'missing' });
  }
  const tooLong = await create(anna, {
    images: [{ ...both.images[0]!, other_alt: 'x'.repeat(301) }],
  });
  assert.equal(tooLong.errors, { images: 'tooLong' });
});

test('unsaved text is previewed in its place, in both languages, and nothing is stored', async ({
  site,
  anna,
}) => {
  const { id } = await saveSection(site, anna, { ...both, year: '2024' });
  await create(anna, { year: '2025', heading: 'Senare' });
  const draft = { ...both, id, year: '2024', images: JSON.stringify(both.images) };
  for (const shown_in of languages) {
    const answer = await anna.post(paths.timelinePreview(), {
      ...draft,
      heading: 'Ny <b>rubrik</b>',
      other_heading: 'New <b>heading</b>',
      shown_in,
    });
    assert.is(answer.status, 200);
    const html = await answer.text();
    assert.is(find(html, 'html').getAttribute('lang'), shown_in);
    const section = find(html, `#${paths.timelineAnchor(id)}`);
    assert.match(plainText(section.toString()), shown_in === 'sv' ? 'Ny' : 'New');
    assert.is(
      find(section, 'img').getAttribute('alt'),
      shown_in === 'sv' ? 'En lykta' : 'A lantern',
    );
    assert.is(findAll(html, '.timeline-year').length, 2);
    assert.not.match(html, '<b>');
  }
  const added = await anna.post(paths.timelinePreview(), { heading: 'Bara en rubrik', year: 'x' });
  assert.match(plainText(await added.text()), 'Bara en rubrik');
  const tooLong = await anna.post(paths.timelinePreview(), { heading: 'x'.repeat(300) });
  assert.match(plainText(await tooLong.text()), 'x'.repeat(200));
  assert.is((await site.post(paths.timelinePreview(), draft)).status, 401);
  assert.not.match(await site.page(paths.ulrikaFestival()), 'Ny &lt;b');
});

test('what one language lacks is counted and listed, and the overview leads to it', async ({
  site,
  anna,
}) => {
  const overview = async () => anna.page(paths.adminOverview());
  const lacking = (html: string) =>
    findAll(html, '.needs a')
      .map((link) => link.getAttribute('href')!)
      .filter((href) => href.includes('lacks'));
  await create(anna, {});
  assert.equal(lacking(await overview()), []);
  await create(anna, { images: [{ src: '/files/a.webp', alt: 'En lykta' }] });
  assert.equal(lacking(await overview()), ['/admin?tab=timeline&kind=lacks-en']);
  const none = { other_heading: '', other_description: '', ...noTheme, images: [] };
  await create(anna, { ...none, language: 'en' });
  const html = await overview();
  assert.equal(lacking(html), [
    '/admin?tab=timeline&kind=lacks-sv',
    '/admin?tab=timeline&kind=lacks-en',
  ]);
  assert.match(plainText(html), 'timeline section without a Swedish version');

  const page = async (kind: string) => anna.page(paths.dashboardTab('timeline', { kind }));
  const english = await page('lacks-en');
  assert.equal(textsOf(english, '.item h3'), ['Colour over the meadow']);
  assert.equal(textsOf(english, '.item .status'), ['English missing']);
  assert.equal(textsOf(await page('lacks-sv'), '.item .status'), ['Swedish missing']);
  await site.db.deleteFrom('timeline_sections').execute();
  assert.match(plainText(await page('lacks-sv')), 'No matches.');
});

test.run();
