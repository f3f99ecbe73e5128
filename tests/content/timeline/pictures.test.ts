import { read, type SentItem } from '../../helpers/content/items.ts';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { parseImages } from '../../../src/content/timeline/shared/images.ts';
import { flag, orange } from '../../fixtures/pictures.ts';
import { logOf, type SignedIn, signedInSuite } from '../../helpers/admin.ts';
import { attributesOf, find, findAll, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';
import {
  postSection,
  saveSection,
  sectionForm,
  sectionPage,
  sendSection,
} from '../../helpers/content/timeline.ts';

const test = signedInSuite('pictures of the timeline without scripts');

const written = { year: '2026', heading: 'Färg över ängen' };
const pictures = ['1', '2', '3'].map((name) => ({
  src: `/files/${name}-0123456789abcdef.webp`,
  alt: name,
  other_alt: '',
}));

/** Sends the form with files, as a browser does without a script. */
async function sendFiles(
  site: TestSite,
  { cookie }: SignedIn,
  fields: Record<string, string>,
  files: [name: string, bytes: Buffer][],
  id?: string,
): Promise<SentItem> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of files)
    body.append('images_file', new File([new Uint8Array(bytes)], name));
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const path = paths.adminItem('timeline', id);
  return read(await site.app.request(path, { method: 'POST', body, headers }));
}

const imagesIn = async ({ db }: TestSite) => {
  const row = await db.selectFrom('timeline_sections').select('images').executeTakeFirstOrThrow();
  return parseImages(row.images);
};

test('are described, removed and put in another order', async ({ site, anna }) => {
  const { id } = await saveSection(site, anna, { ...written, images: pictures });
  const form = await sectionForm(anna, id);
  assert.equal(
    [form['images.1.alt'], form['images.1.other_alt'], form['images.1.position']],
    ['2', '', '2'],
  );
  const typed = { 'images.2.position': '1', 'images.0.alt': 'Ett', 'images.0.other_alt': 'One' };
  await postSection(anna, { ...form, ...typed, 'images.1.remove': 'on', intent: 'save' }, id);
  assert.equal(await imagesIn(site), [
    pictures[2],
    { ...pictures[0], alt: 'Ett', other_alt: 'One' },
  ]);
  assert.equal((await logOf(site, 'timeline')).at(-1)!.changes, ['images']);
  const html = await site.page(paths.ulrikaFestival());
  assert.equal(attributesOf(html, '.timeline-year img', 'alt'), ['3', 'Ett']);
});

test('a picture with a new number goes past the one that has it now', async ({ site, anna }) => {
  for (const [from, to, order] of [
    [0, '2', '213'],
    [0, '3', '231'],
    [2, '1', '312'],
    [2, '2', '132'],
    [1, '99', '132'],
    [1, '-5', '213'],
    [1, '', '123'],
    [1, 'x', '123'],
  ] as const) {
    await site.db.deleteFrom('timeline_sections').execute();
    const { id } = await saveSection(site, anna, { ...written, images: pictures });
    const form = await sectionForm(anna, id);
    const sent = { ...form, [`images.${from}.position`]: to, intent: 'save' };
    assert.is((await postSection(anna, sent, id)).status, 303);
    assert.is((await imagesIn(site)).map(({ alt }) => alt).join(''), order, `${from} to ${to}`);
  }
});

test('several files are added in their order, and the fault of one is said beside the field', async ({
  site,
  anna,
}) => {
  const { id } = await saveSection(site, anna, { ...written, images: pictures.slice(0, 1) });
  const page = find(await sectionPage(anna, id), '.edit-form');
  assert.is(page.getAttribute('enctype'), 'multipart/form-data');
  const two = [
    ['a.jpg', await orange().jpeg().toBuffer()],
    ['b.png', await flag().png().toBuffer()],
  ] as [string, Buffer][];
  const form = await sectionForm(anna, id);
  const refused = await sendFiles(
    site,
    anna,
    { ...form, heading: 'Typed', intent: 'save' },
    [...two, ['c.txt', Buffer.from('c')]],
    id,
  );
  assert.is(refused.status, 422);
  assert.equal(refused.errors, { images: 'notAnImage' });
  assert.is((await imagesIn(site)).length, 1);
  // What was fine is in the form already.
  assert.is(findAll(refused.page, '.pictures li').length, 3);
  assert.is(find(refused.page, '[name=heading]').getAttribute('value'), 'Typed');
  const saved = await sendFiles(site, anna, { ...form, intent: 'save' }, two, id);
  assert.is(saved.status, 303);
  const images = await imagesIn(site);
  assert.equal(
    images.map(({ alt }) => alt),
    ['1', '', ''],
  );
  const known = await site.db.selectFrom('pictures').select(['file_name', 'name']).execute();
  const nameOf = (index: number) =>
    known.find(({ name }) => images[index]!.src.endsWith(name))!.file_name;
  assert.equal([nameOf(1), nameOf(2)], ['a.jpg', 'b.png']);
});

test('a form that is refused keeps new files, descriptions and the order, with and without scripts', async ({
  site,
  anna,
}) => {
  const { id } = await saveSection(site, anna, { ...written, images: pictures });
  const typed = { heading: '', 'images.2.position': '1', 'images.0.alt': 'Ett', intent: 'save' };
  const plain = await sendFiles(
    site,
    anna,
    { ...(await sectionForm(anna, id)), ...typed },
    [['a.jpg', await orange().jpeg().toBuffer()]],
    id,
  );
  assert.is(plain.status, 422);
  const shown = valuesOf(plain.page, '.edit-form');
  const kept = parseImages(shown.images!);
  assert.equal(
    kept.map(({ alt }) => alt),
    ['3', 'Ett', '2', ''],
  );
  assert.is(shown['images.0.alt'], '3');
  const images = kept.toReversed();
  const scripted = await sendSection(anna, { heading: '', images }, id);
  assert.is(scripted.status, 422);
  assert.equal(parseImages(valuesOf(scripted.page, '.edit-form').images!), images);
  await postSection(anna, { ...shown, heading: 'Filled in', intent: 'save' }, id);
  assert.equal(await imagesIn(site), kept);
});

test('a preview shows them as they are typed', async ({ site, anna }) => {
  const { id } = await saveSection(site, anna, { ...written, images: pictures });
  const form = await sectionForm(anna, id);
  const typed = { 'images.0.remove': 'on', 'images.1.alt': 'Typed' };
  const answer = await anna.post(paths.timelinePreview(), { ...form, ...typed });
  const section = find(await answer.text(), `#${paths.timelineAnchor(id)}`);
  assert.equal(attributesOf(section, 'img', 'alt'), ['Typed', '3']);
});

test.run();
