import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { oddValues } from '../fixtures/odd-values.ts';
import { orange } from '../fixtures/pictures.ts';
import { addTimelineSection } from '../fixtures/rows.ts';
import { ask, logOf, type SignedIn, signIn } from '../helpers/admin.ts';
import { attributesOf, plainText } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

interface Section {
  id: string;
  year: number;
  heading: string;
  images: { src: string; alt: string }[];
  carousel_autoplay: number;
  carousel_interval: number;
  version: number;
}

const test = suite<{ site: TestSite; anna: SignedIn }>('timeline in the dashboard');

test.before.each(async (context) => {
  context.site = await createTestSite();
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

const written = { year: 2026, heading: 'Färg över ängen' };
const pictures = ['1', '2', '3'].map((name) => ({
  src: `/files/${name}-0123456789abcdef.webp`,
  alt: name,
  other_alt: '',
}));

const create = async (admin: SignedIn, values: object = {}) =>
  ask<Section>(admin, 'POST', '/timeline', { ...written, ...values });
const save = async (admin: SignedIn, id: string, values: object) =>
  ask<Section>(admin, 'PUT', `/timeline/${id}`, { ...written, ...values });
const list = async (admin: SignedIn) =>
  (await ask<{ rows: Section[] }>(admin, 'GET', '/timeline')).body.rows;
const festival = async (site: TestSite) => (await site.get(paths.ulrikaFestival())).text();

test('lists all sections, the latest year first, with images as a list', async ({ site, anna }) => {
  await addTimelineSection(site, { year: 2023, images: 'no list' });
  await addTimelineSection(site, { year: 2025, images: JSON.stringify(pictures) });
  await addTimelineSection(site, { year: 2024, images: '[{"src":1}]' });
  assert.equal(
    (await list(anna)).map(({ year, images }) => [year, images.length]),
    [
      [2025, 3],
      [2024, 0],
      [2023, 0],
    ],
  );
});

test('of two of the same year the one added last is first', async ({ site, anna }) => {
  for (const day of [1, 3, 2]) {
    await addTimelineSection(site, { heading: `${day}`, created_at: `2024-06-0${day}T12:00:00Z` });
  }
  assert.equal(
    (await list(anna)).map(({ heading }) => heading),
    ['3', '2', '1'],
  );
});

test('a new one has the defaults, is public immediately and can be deleted', async ({
  site,
  anna,
}) => {
  const { status, body } = await create(anna);
  assert.is(status, 201);
  const { carousel_autoplay, carousel_interval, images, version } = body;
  assert.equal([carousel_autoplay, carousel_interval, images, version], [1, 5000, [], 1]);
  assert.match(plainText(await festival(site)), written.heading);
  assert.equal((await ask(anna, 'DELETE', `/timeline/${body.id}`)).body, { id: body.id });
  assert.match(plainText(await festival(site)), 'No timeline sections available.');
  assert.is((await ask(anna, 'DELETE', `/timeline/${body.id}`)).status, 404);
  assert.is((await save(anna, body.id, { version: 1 })).status, 404);
  assert.equal(
    (await logOf(site, 'timeline')).map(({ action, label }) => [action, label]),
    [
      ['created', '2026 Färg över ängen'],
      ['deleted', '2026 Färg över ängen'],
    ],
  );
});

test('every field is saved, shown and named in the log', async ({ site, anna }) => {
  const { body } = await create(anna);
  const { status } = await save(anna, body.id, {
    year: 2027,
    heading: 'Ny rubrik',
    description: 'Många kom.',
    theme: '🟠 2027 – “LJUS” – Lyktor längs vägen',
    images: pictures,
    carousel_autoplay: false,
    carousel_interval: 7000,
    version: 1,
  });
  assert.is(status, 200);
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
});

test('an uploaded picture can be added, moved, described and removed', async ({ site, anna }) => {
  const file = await orange(40, 40).png().toBuffer();
  const form = new FormData();
  form.append('file', new File([file], 'a.png', { type: 'image/png' }));
  const uploaded = await site.app.request(`${paths.adminApi()}/images`, {
    method: 'POST',
    body: form,
    headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
  assert.is(uploaded.status, 201);
  const { src } = (await uploaded.json()) as { src: string };
  const { body } = await create(anna, { images: pictures });
  const mine = { src, alt: 'En ny bild', other_alt: '' };
  for (const [version, images] of [
    [1, [...pictures, mine]],
    [2, [mine, ...pictures]],
    [3, [{ src, alt: 'Beskriven', other_alt: 'Described' }, pictures[2]!]],
  ] as const) {
    const saved = await save(anna, body.id, { images, version });
    assert.equal(saved.body.images, images);
  }
  assert.ok(attributesOf(await festival(site), 'img', 'alt').includes('Beskriven'));
  assert.equal((await logOf(site, 'timeline')).at(-1)!.changes, ['images']);
});

test('saving over somebody else is a conflict that shows their version, pictures included', async ({
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const { body } = await create(anna, { images: pictures });
  const saved = await save(anna, body.id, { images: pictures.slice(1), version: 1 });
  const refused = await save(nils, body.id, { heading: 'Hans', images: pictures, version: 1 });
  assert.is(refused.status, 409);
  assert.equal(refused.body, { error: 'conflict', current: saved.body });
  assert.equal(await list(anna), [saved.body]);
});

test('errors are listed by field', async ({ anna }) => {
  const faults = async (values: object) => {
    const { status, body } = await create(anna, values);
    assert.is(status, 422, JSON.stringify(values).slice(0, 80));
    return (body as unknown as { errors: object }).errors;
  };
  assert.is(
    JSON.stringify(
      await faults({
        year: 1899,
        heading: ' ',
        description: 'x'.repeat(5001),
        theme: 'x'.repeat(501),
        images: 'none',
        carousel_autoplay: 'on',
        carousel_interval: 999,
      }),
    ),
    JSON.stringify({
      year: 'yearInvalid',
      heading: 'missing',
      description: 'tooLong',
      theme: 'tooLong',
      images: 'invalid',
      carousel_autoplay: 'invalid',
      carousel_interval: 'intervalInvalid',
    }),
  );
  for (const year of [2200, 2026.5, null, '2026', 1e308]) {
    assert.equal(await faults({ year }), { year: 'yearInvalid' }, String(year));
  }
  for (const carousel_interval of [0, -1, 60_001, 1500.5, null, '5000', 1e308]) {
    assert.equal(await faults({ carousel_interval }), { carousel_interval: 'intervalInvalid' });
  }
  for (const theme of [
    '🟠 2026 – “TITLE” – DESCRIPTION',
    '🟠 2026 – ”TITEL” – BESKRIVNING',
    '🟠 2026 – “LJUS” – DESCRIPTION',
    '🟠 2026 – "TITLE" – Lyktor',
  ]) {
    assert.equal(await faults({ theme }), { theme: 'themeUnedited' }, theme);
  }
  assert.is((await create(anna, { theme: '🟠 2026 – “LJUS” – A DESCRIPTION of it' })).status, 201);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ src: `/files/${index}.webp`, alt: '' }));
  assert.equal(await faults({ images: many(61) }), { images: 'tooManyImages' });
  assert.equal(await faults({ images: many(10_000) }), { images: 'tooManyImages' });
  assert.is((await create(anna, { images: many(60) })).status, 201);
  assert.equal(await faults({ images: [pictures[0], pictures[0]] }), { images: 'invalid' });
  assert.equal(await faults({ images: [{ ...pictures[0], alt: 'x'.repeat(301) }] }), {
    images: 'tooLong',
  });
});

test('a picture must be one of this site, and its description is text', async ({ anna }) => {
  for (const src of [
    '',
    null,
    7,
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
    const { status } = await create(anna, { images: [{ src, alt: '' }] });
    assert.is(status, 422, String(src));
  }
  const alt = ' <b>“Färg”</b> \u0000\u202e & mer \ud800';
  const { body } = await create(anna, { images: [{ src: '/images/placeholder.svg', alt }] });
  assert.equal(body.images, [
    { src: '/images/placeholder.svg', alt: '<b>“Färg”</b> & mer \ufffd', other_alt: '' },
  ]);
});

test('no input breaks the server', async ({ site, anna }) => {
  const infinite = await site.app.request(`${paths.adminApi()}/timeline`, {
    method: 'POST',
    body: '{"year":1e309,"heading":"x"}',
    headers: {
      Cookie: anna.cookie,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
  });
  assert.is(infinite.status, 422);
  const { body } = await create(anna);
  for (const odd of oddValues) {
    for (const json of [
      ...[...Object.keys(body), '__proto__'].map((field) => ({ ...written, [field]: odd })),
      { ...written, images: [odd] },
      { ...written, images: [{ src: odd, alt: odd }] },
      { ...written, images: [{ src: '/files/6-0123456789abcdef.webp', alt: odd }] },
    ]) {
      const what = JSON.stringify(json).slice(0, 120);
      assert.ok((await create(anna, json)).status < 500, what);
      assert.ok((await save(anna, body.id, { version: 1, ...json })).status < 500, what);
    }
  }
});

test.run();
