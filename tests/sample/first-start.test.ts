import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createApp } from '../../src/app.ts';
import { filesOf } from '../../src/services/images/shared/sizes.ts';
import { announceSamples, completeSamples } from '../../src/sample/first-start.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('the first start of a demo');

const running = new AbortController().signal;

test.before.each(async (context) => {
  context.site = await createTestSite({ hasSample: true });
  await announceSamples(context.site.db);
});

test.after.each(({ site }) => site.close());

const complete = (site: TestSite) => completeSamples({ ...site, now: site.now() }, () => {});

/** Leaves these pictures as a start does that ends before it has drawn them. */
async function withoutFiles(site: TestSite, count: number): Promise<string[]> {
  const pictures = await site.db.selectFrom('images').select('name').limit(count).execute();
  const names = pictures.map(({ name }) => name);
  for (const file of names.flatMap(filesOf)) await site.images.remove(file);
  return names;
}

const isMarked = async ({ db }: TestSite) =>
  (await db.selectFrom('site_keys').selectAll().where('name', '=', 'samples-unfinished').execute())
    .length > 0;

const exists = async ({ images }: TestSite, file: string) => (await images.size(file)) !== null;

test('draws a picture that a visitor asks for, and no other', async ({ site }) => {
  const [asked, other] = await withoutFiles(site, 2);
  const app = createApp({ ...site, images: (await complete(site))!.images });
  for (const file of [...filesOf(asked!), asked!.replace('.webp', '-360.webp')]) {
    assert.is((await app.request(`/files/${file}`)).status, 200, file);
  }
  assert.not(await exists(site, other!.replace('.webp', '.jpg')));
  const key = other!.split('-')[1];
  assert.is((await app.request(`/files/1-${key}`)).status, 404, 'a name that no row has');
  assert.ok(await isMarked(site));
});

test('draws the rest in the background, and is then over', async ({ site }) => {
  const names = await withoutFiles(site, 2);
  await (await complete(site))!.finish(running);
  for (const file of names.flatMap(filesOf)) assert.ok(await exists(site, file), file);
  assert.not(await isMarked(site));
  assert.is(await complete(site), null);
});

test('leaves the rest to the next start when the server stops', async ({ site }) => {
  const [name] = await withoutFiles(site, 1);
  await (await complete(site))!.finish(AbortSignal.abort());
  assert.not(await exists(site, name!));
  assert.ok(await isMarked(site));
  await (await complete(site))!.finish(running);
  assert.ok(await exists(site, name!));
});

test.run();
