import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ulrikaFestival } from '../../../src/shared/festival.ts';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { parseImages } from '../../../src/content/timeline/shared/images.ts';
import { parseTheme } from '../../../src/content/timeline/shared/theme.ts';
import { parseSupporters } from '../../../widgets/carousels/supporters.ts';
import { association } from '../../fixtures/association.ts';
import { addSupporter, addTimelineSection } from '../../fixtures/rows.ts';
import {
  attributesOf,
  find,
  findAll,
  linksOf,
  plainText,
  structuredDataIn,
  textsOf,
} from '../../helpers/html.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('Ulrika festival');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.before.each(async ({ site: { db } }) => {
  await db.deleteFrom('timeline_sections').execute();
  await db.deleteFrom('supporting_organisations').execute();
});

test.after(({ site }) => site.close());

const read = async (site: TestSite, headers = {}) => site.page(paths.ulrikaFestival(), headers);

const { festival, social } = association;

const beforeTheDay = new Date('2025-08-01T10:00:00Z');

const propsOf = (island: ReturnType<typeof find>) =>
  JSON.parse(island.getAttribute('data-props')!) as Record<string, unknown>;

test('every fact is on the page, in both languages', async ({ site }) => {
  for (const language of languages) {
    const format = formatFor(language);
    const text = plainText(await read(site, inLanguage(language)));
    const { ages, busLine } = ulrikaFestival;
    const { endsAt, prices, schedule, startsAt } = festival;
    for (const fact of [
      format.longDate(startsAt).replace('\u00a0', ' '),
      `${format.time(startsAt)}–${format.time(endsAt)}`,
      ...prices.map(({ amount }) => format.price(amount).replaceAll(/\s/g, ' ')),
      ...schedule.map(({ at }) => format.time(at)),
      `${ages.child}–${ages.adult}`,
      String(busLine),
    ]) {
      assert.ok(text.includes(fact), `${fact} (${language})`);
    }
  }
});

test('the constants have the agreed values', () => {
  const format = formatFor('en');
  assert.match(format.longDate(festival.startsAt), /Saturday,? 9\sAugust 2025/);
  assert.equal(
    festival.schedule.map(({ at }) => format.time(at)),
    ['12:00', '12:30', '13:30', '14:00'],
  );
  assert.equal(
    festival.prices.map(({ amount }) => amount),
    [30_000, 20_000, 10_000],
  );
  assert.is(ulrikaFestival.busLine, 552);
});

test('the sections come in order under one heading', async () => {
  const site = await createTestSite({ now: beforeTheDay, hasSample: true });
  const html = await read(site);
  const t = translator('en');
  assert.equal(textsOf(html, 'h1'), [t('ulrikaFestival:heading')]);
  const headings = [
    t('ulrikaFestival:about.heading'),
    t('ulrikaFestival:details.heading'),
    t('ulrikaFestival:timeline.heading'),
    t('ulrikaFestival:schedule.heading'),
    t('ulrikaFestival:expect.heading'),
    t('ulrikaFestival:committee.heading'),
    t('ulrikaFestival:supporters.heading'),
    t('ulrikaFestival:registration.heading'),
    t('ulrikaFestival:information.heading'),
    t('ulrikaFestival:registerNow.title'),
  ];
  assert.equal(
    textsOf(html, 'h2').filter((heading) => headings.includes(heading)),
    headings,
  );
});

test('after the day the page opens with the pictures, and folds what was of use before', async () => {
  const site = await createTestSite({ hasSample: true });
  for (const language of languages) {
    const html = await read(site, inLanguage(language));
    const t = translator(language);
    const folded = find(html, 'details');
    const was = t('ulrikaFestival:was.heading', { year: 2025 });
    assert.not('open' in folded.attrs);
    assert.equal(textsOf(folded, 'h2'), [
      was,
      t('ulrikaFestival:details.heading'),
      t('ulrikaFestival:schedule.heading'),
      t('ulrikaFestival:registration.heading'),
      t('ulrikaFestival:information.heading'),
      t('ulrikaFestival:committee.heading'),
    ]);
    assert.equal(textsOf(html, 'h2').slice(0, 4), [
      t('ulrikaFestival:timeline.heading'),
      t('ulrikaFestival:about.heading'),
      t('ulrikaFestival:expect.heading'),
      was,
    ]);
  }
  await site.close();
  const before = await createTestSite({ now: new Date('2025-08-09T21:59:00Z') });
  assert.equal(findAll(await read(before), 'details'), []);
  await before.close();
});

test('the committee has nine seats, two of which coordinate the volunteers', async ({ site }) => {
  const t = translator('en');
  const titles = ulrikaFestival.committee.map((seat) =>
    t(`ulrikaFestival:committee.seats.${seat}.title`),
  );
  assert.is(titles.length, 9);
  assert.is(new Set(titles).size, 8);
  const shown = textsOf(await read(site), 'h3').filter((heading) => titles.includes(heading));
  assert.equal(shown, titles);
});

test('both register buttons lead to the registration; the form and the social page are external links', async () => {
  const site = await createTestSite({ now: beforeTheDay });
  const html = await read(site);
  await site.close();
  assert.is(findAll(html, 'a[href="#registration"]').length, 2);
  assert.ok(find(html, '#registration'));
  const buttons = linksOf(html, 'a.button');
  for (const address of [festival.registrationForm!, social.facebook!]) {
    assert.ok(buttons.includes(address), address);
  }
});

test('the page says when the day is over in Stockholm', async () => {
  const moments = { '2025-08-09T21:59:00Z': false, '2025-08-09T22:00:00Z': true };
  for (const [moment, isOver] of Object.entries(moments)) {
    const now = new Date(moment);
    const site = await createTestSite({ now });
    const text = plainText(await read(site));
    assert.is(text.includes('festival has taken place'), isOver, moment);
    assert.is(text.includes('Register Now'), !isOver, moment);
    await site.close();
  }
});

test('the history shows the latest year first, and its pictures where there are any', async ({
  site,
}) => {
  const image = { src: '/files/5-0123456789abcdef.webp', alt: 'A cloud of pink' };
  await addTimelineSection(site, { year: 2023, heading: 'Older', images: 'not a list' });
  await addTimelineSection(site, {
    year: 2025,
    heading: 'Newer',
    theme: '🟠 2025 – “CONFLUENCE” – Two traditions',
    images: JSON.stringify([image]),
    carousel_interval: 7000,
  });
  const html = await read(site);
  assert.equal(textsOf(html, '#timeline h3'), ['2025: Newer', '2023: Older']);
  assert.match(plainText(html), '“CONFLUENCE” Two traditions');
  const island = find(html, '[data-island=timeline-carousel]');
  const { type, srcset } = find(island, 'source').attrs;
  assert.equal(
    [type, srcset],
    [
      'image/webp',
      '/files/5-0123456789abcdef-360.webp 360w, /files/5-0123456789abcdef-640.webp 640w, /files/5-0123456789abcdef-960.webp 960w, /files/5-0123456789abcdef.webp 1600w',
    ],
  );
  const { src, alt } = find(island, 'img').attrs;
  assert.equal([src, alt], ['/files/5-0123456789abcdef.jpg', 'A cloud of pink']);
  assert.is(propsOf(island).interval, 7000);
  const names = attributesOf(island, '[role=group]', 'aria-label');
  assert.is(new Set(names).size, names.length, 'each group has its own name');
});

test('a section without rotation has no controls for it', async ({ site }) => {
  const images = JSON.stringify([{ src: '/files/5-0123456789abcdef.webp', alt: '' }]);
  await addTimelineSection(site, { images, carousel_autoplay: 0 });
  const island = find(await read(site), '[data-island=timeline-carousel]');
  assert.not('interval' in propsOf(island));
});

test('each button of a carousel has a name of its own', async ({ site }) => {
  const images = JSON.stringify([{ src: '/files/5-0123456789abcdef.webp', alt: '' }]);
  for (const year of [2024, 2025]) await addTimelineSection(site, { year, images });
  const names = attributesOf(await read(site), '.carousel-button', 'aria-label');
  assert.ok(names.length > 2);
  assert.is(new Set(names).size, names.length, names.join());
});

test('stored images that are no valid list count as none', () => {
  for (const text of ['', '{', '{}', 'null', '"x"', '[1]', '[{"src":"/a"}]', '[null]']) {
    assert.equal(parseImages(text), [], text);
  }
  assert.equal(parseImages('[{"src":"/a","alt":""}]'), [{ src: '/a', alt: '', other_alt: '' }]);
});

test('a theme in another format is shown unchanged', () => {
  assert.equal(parseTheme('🟠 2022 - "FIRST" - A picnic'), {
    year: '2022',
    title: 'FIRST',
    description: 'A picnic',
  });
  assert.equal(parseTheme(' A picnic '), {
    year: '',
    title: '',
    description: 'A picnic',
  });
});

test('a history without sections says so, and so does one that cannot be read', async () => {
  const site = await createTestSite();
  assert.match(plainText(await read(site)), 'No timeline sections available.');
  await site.db.schema.dropTable('timeline_sections').execute();
  const answer = await site.get(paths.ulrikaFestival());
  assert.is(answer.status, 200);
  assert.match(plainText(await answer.text()), 'Error loading timeline');
  assert.ok(site.logged.some(({ msg }) => msg === 'timeline could not be read'));
  await site.close();
});

test('the supporters have their order', async ({ site }) => {
  await addSupporter(site, { name: 'Second', position: 2 });
  await addSupporter(site, { name: 'First', position: 1 });
  const text = plainText(await read(site));
  assert.ok(text.indexOf('First') < text.indexOf('Second'));
  assert.match(text, 'With thanks to');
});

test('a list of supporters in the browser counts when every name and address is valid', () => {
  const good = { id: 1, name: 'Friends', logo: '/images/a.png' };
  for (const logo of ['/images/a.png', 'https://logos.example/a.png']) {
    assert.equal(parseSupporters(JSON.stringify([{ ...good, logo }])), [{ ...good, logo }]);
  }
  assert.equal(parseSupporters('[]'), []);
  const foreign = ['//evil.example/a', '/\\evil.example/a', 'http://a.example/', 'a.png', ''];
  const logos = [...foreign, 'javascript:alert(1)', 'data:image/svg+xml,x', 7, null];
  for (const logo of logos) {
    assert.is(parseSupporters(JSON.stringify([good, { ...good, logo }])), null, String(logo));
  }
  const described = { ...good, description: 'Good friends', lang: 'en' };
  assert.equal(parseSupporters(JSON.stringify([described])), [described]);
  for (const entry of [
    {},
    null,
    'x',
    { ...good, name: ' ' },
    { ...good, id: null },
    { ...good, description: {} },
    { ...described, lang: 7 },
  ]) {
    assert.is(parseSupporters(JSON.stringify([entry])), null, JSON.stringify(entry));
  }
  for (const text of [null, '', '[{', '{"0":1}', '"x"']) assert.is(parseSupporters(text), null);
});

test('search engines get the date, the place and the prices', async () => {
  const site = await createTestSite({ now: beforeTheDay });
  const html = await read(site);
  const event = structuredDataIn(html).find((data) => data['@type'] === 'Event')!;
  assert.is(event.startDate, festival.startsAt);
  assert.is(event.endDate, festival.endsAt);
  assert.equal(
    (event.offers as { price: number }[]).map(({ price }) => price),
    [300, 200, 100],
  );
});

test('only this page may show pictures from other sites', async ({ site }) => {
  const policy = async (path: string) =>
    /img-src[^;]*/.exec((await site.get(path)).headers.get('content-security-policy')!)![0];
  assert.match(await policy(paths.ulrikaFestival()), 'https:');
  assert.not.match(await policy(paths.membership()), 'https:');
});

test.run();
