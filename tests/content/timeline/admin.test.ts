import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { timelineSections } from '../../../src/content/timeline/queries.ts';
import { addTimelineSection } from '../../fixtures/rows.ts';
import { logOf, type SignedIn, signIn, signedInSuite } from '../../helpers/admin.ts';
import { attributesOf, find, findAll, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import {
  postSection,
  saveSection,
  sectionForm,
  sendSection,
} from '../../helpers/content/timeline.ts';

const test = signedInSuite('timeline in the dashboard');

const written = { year: '2026', heading: 'Färg över ängen' };
const pictures = ['1', '2', '3'].map((name) => ({
  src: `/files/${name}-0123456789abcdef.webp`,
  alt: name,
  other_alt: '',
}));

const create = (admin: SignedIn, values: Parameters<typeof sendSection>[1] = {}) =>
  sendSection(admin, { ...written, ...values });
const festival = async (site: TestSite) => site.page(paths.ulrikaFestival());
const list = async (admin: SignedIn, query = {}) =>
  admin.page(paths.dashboardTab('timeline', query));
const formIn = (page: string) => valuesOf(page, '.edit-form');

test('the dashboard opens with all sections, the latest year first, with their pictures', async ({
  site,
  anna,
}) => {
  await addTimelineSection(site, { year: 2023, images: 'no list' });
  await addTimelineSection(site, { year: 2025, images: JSON.stringify(pictures) });
  await addTimelineSection(site, { year: 2024, images: '[{"src":1}]' });
  const page = await anna.page(paths.admin());
  const rows = findAll(page, '.item').map((row) => [
    find(row, '.year-number').text,
    findAll(row, 'img').length,
  ]);
  assert.equal(rows, [
    ['2025', 3],
    ['2024', 0],
    ['2023', 0],
  ]);
  assert.is(attributesOf(page, '.item img', 'src')[0], '/files/1-0123456789abcdef-640.webp');
  assert.match(textsOf(page, '.item-facts')[0]!, 'Images: 3 · moves every 5 s');
});

test('of two of the same year the one added last is first', async ({ site, anna }) => {
  for (const day of [1, 3, 2]) {
    await addTimelineSection(site, { heading: `${day}`, created_at: `2024-06-0${day}T12:00:00Z` });
  }
  assert.equal(textsOf(await list(anna), '.item h3'), ['3', '2', '1']);
});

test('a list that cannot be loaded says so', async ({ site, anna }) => {
  assert.match(plainText(await list(anna)), 'No timeline sections available.');
  await site.db.schema.dropTable('timeline_sections').execute();
  const answer = await anna.get(paths.admin());
  assert.is(answer.status, 500);
  assert.match(plainText(await answer.text()), 'Error loading timeline');
});

test('a new one has the defaults and is public immediately', async ({ site, anna }) => {
  const form = await sectionForm(anna);
  assert.equal([form.year, form.carousel_autoplay, form.carousel_interval], ['2026', 'on', '5']);
  const { status, location } = await create(anna);
  assert.is(status, 303);
  const [section] = await timelineSections(site.db);
  const { id, carousel_autoplay, carousel_interval, images, version } = section!;
  assert.equal([carousel_autoplay, carousel_interval, images, version], [1, 5000, [], 1]);
  assert.match(location, `#row-${id}`);
  assert.match(plainText(await festival(site)), written.heading);
  assert.match(textsOf(await list(anna), '.item h3')[0]!, written.heading);
});

test('every field is saved, shown and named in the log', async ({ site, anna }) => {
  const { id } = await saveSection(site, anna, written);
  await saveSection(
    site,
    anna,
    {
      year: '2027',
      heading: 'Ny rubrik',
      description: 'Många kom.',
      theme_title: 'LJUS',
      theme_description: 'Lyktor längs vägen',
      images: pictures,
      carousel_autoplay: '',
      carousel_interval: '7,5',
    },
    id,
  );
  const html = await festival(site);
  for (const text of ['2027', 'Ny rubrik', 'Många kom.', '“LJUS” Lyktor längs vägen']) {
    assert.match(plainText(html), text);
  }
  assert.ok(attributesOf(html, 'img', 'src').includes('/files/1-0123456789abcdef.jpg'));
  assert.equal((await logOf(site, 'timeline')).at(-1)!.changes.toSorted(), [
    'carousel_autoplay',
    'carousel_interval',
    'description',
    'heading',
    'images',
    'theme',
    'year',
  ]);
  const form = await sectionForm(anna, id);
  assert.equal([form.carousel_autoplay, form.carousel_interval], [undefined, '7.5']);
  const swedish = await anna.page(`${paths.editItem('timeline', id)}&lang=sv`);
  assert.is(formIn(swedish).carousel_interval, '7,5');
});

test('of two who save the same version the second one sees both, pictures included', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { id } = await saveSection(site, anna, { ...written, images: pictures });
  const his = await sectionForm(nils, id);
  await saveSection(site, anna, { images: pictures.slice(1), carousel_autoplay: '' }, id);
  const refused = await postSection(nils, { ...his, heading: 'Hans', intent: 'save' }, id);
  assert.is(refused.status, 409);
  assert.equal(textsOf(refused.page, '.conflict fieldset'), [
    'HeadingYours HansTheirs Färg över ängen',
    'CarouselYours Moves automaticallyTheirs Does not move',
    'ImagesYours 1 2 3Theirs 2 3',
  ]);
  const merged = await postSection(nils, { ...formIn(refused.page), intent: 'merge' }, id);
  const saved = await postSection(nils, { ...formIn(merged.page), intent: 'save' }, id);
  assert.is(saved.status, 303);
  const [section] = await timelineSections(site.db);
  assert.equal([section!.heading, section!.carousel_autoplay], ['Hans', 0]);
  assert.equal(
    section!.images.map(({ alt }) => alt),
    ['2', '3'],
  );
});

test('errors are listed by field, and nothing typed is lost', async ({ site, anna }) => {
  const typed = {
    year: '1899',
    heading: ' ',
    description: 'x'.repeat(5001),
    theme_description: 'x'.repeat(501),
    carousel_interval: '0.9',
    images: 'none',
  };
  const refused = await create(anna, typed);
  assert.is(refused.status, 422);
  assert.equal(refused.errors, {
    year: 'yearInvalid',
    heading: 'missing',
    description: 'tooLong',
    theme_description: 'tooLong',
    carousel_interval: 'intervalInvalid',
    images: 'invalid',
  });
  const shown = formIn(refused.page);
  for (const [name, value] of Object.entries(typed)) assert.is(shown[name], value, name);
  assert.is(findAll(refused.page, '.error-summary li').length, 6);
  const faults = async (values: Parameters<typeof create>[1]) =>
    (await create(anna, values)).errors;
  for (const year of ['', '2200', '2026.5', '1e400']) {
    assert.equal(await faults({ year }), { year: 'yearInvalid' }, year);
  }
  for (const carousel_interval of ['', '0', '60.1', '1e400']) {
    assert.equal(await faults({ carousel_interval }), { carousel_interval: 'intervalInvalid' });
  }
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ src: `/files/${index}.webp`, alt: '' }));
  assert.equal(await faults({ images: many(61) }), { images: 'tooManyImages' });
  assert.equal(await faults({ images: [pictures[0]!, pictures[0]!] }), { images: 'invalid' });
  const long = [{ ...pictures[0]!, alt: 'x'.repeat(301) }];
  assert.equal(await faults({ images: long }), { images: 'tooLong' });
  assert.equal(await timelineSections(site.db), []);
  await saveSection(site, anna, { ...written, images: many(60) });
});

test('a theme is typed in three fields, which write its format and come back', async ({
  site,
  anna,
}) => {
  const formatOf = async (values: Record<string, string>) => {
    const { id, theme } = await saveSection(site, anna, { ...written, language: 'sv', ...values });
    const { theme_year, theme_title, theme_description } = await sectionForm(anna, id);
    return [theme, theme_year, theme_title, theme_description];
  };
  const light = { theme_title: 'Sa ”ja” – till LJUS', theme_description: 'Lyktor – och ”sång”' };
  const { theme_title, theme_description } = { ...light, theme_title: 'Sa ”ja” till – LJUS' };
  const typed = { theme_title, theme_description };
  const line = '– ”Sa ”ja” till – LJUS” – Lyktor – och ”sång”';
  const shown = [theme_title, theme_description];
  assert.equal(await formatOf(typed), [`🟠 2026 ${line}`, '2026', ...shown]);
  const later = { ...typed, theme_year: '2031' };
  assert.equal(await formatOf(later), [`🟠 2031 ${line}`, '2031', ...shown]);
  const alone = { theme_description: 'Lyktor' };
  assert.equal(await formatOf(alone), ['Lyktor', '', '', 'Lyktor']);
  for (const [values, errors] of [
    [{ theme_title: 'LJUS' }, { theme_description: 'missing' }],
    [{ theme_year: '2026', ...alone }, { theme_title: 'missing' }],
    [{ ...later, theme_year: '26' }, { theme_year: 'yearInvalid' }],
    [light, { theme_title: 'themeTitle' }],
  ] as const) {
    const refused = await create(anna, values);
    assert.equal([refused.status, refused.errors], [422, errors]);
  }
});

test('a picture must be one of this site, and its description is text', async ({ site, anna }) => {
  for (const src of [
    '',
    'a.webp',
    '//evil.example/a.webp',
    'https://evil.example/a.webp',
    '/files//evil.example/a.webp',
    '/files/../admin',
    '/files/..',
    '/files/a.webp?x=1',
    '/files/a.webp\n',
    '/files/a"onerror=x.webp',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '/admin/logout',
  ]) {
    assert.is((await create(anna, { images: [{ src, alt: '' }] })).status, 422, src);
  }
  for (const images of ['[{"src":null,"alt":""}]', '[{"src":7,"alt":""}]', '[[]]', '{}', '[']) {
    assert.is((await create(anna, { images })).status, 422, images);
  }
  const alt = ' <b>“Färg”</b> \u0000\u202e & mer \ud800';
  const { images } = await saveSection(site, anna, {
    ...written,
    images: [{ src: '/images/placeholder.svg', alt }],
  });
  assert.equal(JSON.parse(images), [
    { src: '/images/placeholder.svg', alt: '<b>“Färg”</b> & mer', other_alt: '' },
  ]);
});

test.run();
