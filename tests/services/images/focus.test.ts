import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { savePicture } from '../../../src/services/images/save.ts';
import { paths } from '../../../src/shared/paths.ts';
import { flag } from '../../fixtures/pictures.ts';
import { addPost, addTimelineSection } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, find, findAll } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn; src: string; name: string }>(
  'the most important point of a picture',
);

test.before.each(async (context) => {
  const now = new Date('2026-06-10T10:00:00Z');
  context.site = await createTestSite({ now });
  context.anna = await signIn(context.site);
  const saved = await savePicture(context.site, await flag(1600, 320).png().toBuffer(), now);
  assert.ok(saved.ok);
  Object.assign(context, saved);
});

test.after.each(({ site }) => site.close());

const choose = (anna: SignedIn, name: string, focus: string, version = '1') =>
  anna.post(paths.adminPicture(name), { focus, version, description_en: '', description_sv: '' });

const colourOf = async (site: TestSite, address: string) => {
  const bytes = Buffer.from(await (await site.get(address)).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
};

test('stays visible on cards, in the article and in the timeline, at once for all visitors', async ({
  site,
  anna,
  src,
  name,
}) => {
  const id = await addPost(site, { featured_image: src });
  await addTimelineSection(site, { images: JSON.stringify([{ src, alt: '', other_alt: '' }]) });
  const pages = {
    [paths.news()]: '.post-card img',
    [paths.ulrikaFestival()]: '.timeline-year img',
  };
  const classesOn = async (page: string, selector: string) =>
    attributesOf(await site.page(page), selector, 'class');
  for (const [page, selector] of Object.entries(pages)) {
    assert.equal(await classesOn(page, selector), [], page);
  }
  assert.is((await choose(anna, name, '0-4')).status, 303);
  for (const [page, selector] of Object.entries(pages)) {
    assert.equal(await classesOn(page, selector), ['focus focus-x0 focus-y4'], page);
  }
  const article = await site.get(paths.article(id));
  const image = find(await article.text(), '.article > picture > img');
  assert.is(image.getAttribute('class'), 'focus focus-x0 focus-y4');
  await choose(anna, name, '2-2', '2');
  assert.equal(await classesOn(paths.news(), '.post-card img'), []);
});

test('is in the middle of link previews, whose address changes with it', async ({
  site,
  anna,
  src,
  name,
}) => {
  const id = await addPost(site, { featured_image: src });
  const preview = async () => {
    const article = await site.get(paths.article(id));
    const [tag] = findAll(await article.text(), 'meta[property="og:image"]');
    return new URL(tag!.getAttribute('content')!);
  };
  const addresses = [];
  for (const [index, [focus, colour]] of [
    ['0-2', 'red'],
    ['4-2', 'blue'],
    ['1-0', 'red'],
  ].entries() as ArrayIterator<[number, [string, string]]>) {
    await choose(anna, name, focus, String(index + 1));
    const { pathname, search } = await preview();
    assert.is(await colourOf(site, pathname + search), colour, focus);
    addresses.push(search);
  }
  assert.is(new Set(addresses).size, 3);
});

test.run();
