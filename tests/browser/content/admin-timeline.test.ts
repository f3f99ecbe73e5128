import type { Page } from 'playwright';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../../src/shared/paths.ts';
import { timelineSections } from '../../../src/content/timeline/queries.ts';
import { flag, orange } from '../../fixtures/pictures.ts';
import { addTimelineSection } from '../../fixtures/rows.ts';
import { type SignedIn, signIn, signInAgain } from '../../helpers/admin.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, focusOn, idle, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { chosenFile, onDisk, said, tabTo } from '../../helpers/browser/dashboard.ts';
import { paste } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
  picture: Buffer;
}

const test = suite<Context>('the timeline in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  Object.assign(context, visits, { anna, picture: await orange().jpeg().toBuffer() });
});

test.after((visits) => visits.close());

/** Opens the form of a section and waits for its pictures. */
async function openSection(page: Page, id: string): Promise<void> {
  await page.goto(paths.editItem('timeline', id));
  await page.locator('.picture-drop').waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Timeline section updated successfully');
}

const sectionOf = async ({ site }: Visits, id: string) =>
  (await timelineSections(site.db)).find((section) => section.id === id)!;

test('pictures dropped on a year are put in order by keyboard and saved, and Cancel undoes all of it', async (context) => {
  const { anna, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'dropped', year: 2101, heading: 'Before' });
  const stored = () => sectionOf(context, 'dropped');
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
    name,
    type: 'image/jpeg',
    bytes: picture,
  }));
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(paths.admin());
    const begin = async (dropped: typeof files) => {
      await page.getByRole('link', { name: 'Before' }).click();
      await page.locator('.picture-drop').waitFor();
      await page.locator('[name=heading]').fill('After');
      await paste(page, { files: dropped }, 'drop', '.picture-drop');
      await said(page, 'Image uploaded successfully');
      await becomes(() => page.locator('.pictures li').count(), dropped.length);
    };
    await begin(files.slice(0, 1));
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.locator('.edit-form').waitFor({ state: 'detached' });
    assert.equal([(await stored()).heading, (await stored()).version], ['Before', 1]);
    await begin(files);
    // The focus stays where somebody is writing.
    await focusOn(page, '[name=heading]');
    await page.locator('.pictures li:nth-child(1) [name=alt]').fill('One');
    // By keyboard each step is announced, and the focus stays on a button that can be pressed.
    await tabTo(page, page.getByRole('button', { name: 'Move One down' }));
    await page.keyboard.press('Enter');
    await page.getByText('One is now number 2 of 3').waitFor();
    await focusOn(page, '[aria-label="Move One down"]');
    await page.keyboard.press('Enter');
    await page.getByText('One is now number 3 of 3').waitFor();
    await focusOn(page, '[aria-label="Move One up"]');
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await save(page);
  });
  const { heading, images, version } = await stored();
  assert.equal([heading, version], ['After', 2]);
  assert.equal(
    images.map(({ alt }) => alt),
    ['', 'One'],
  );
});

test('several pictures are uploaded in their order, and each that fails is named', async (context) => {
  const { anna, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'several', year: 2106 });
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
  const files = onDisk(context, {
    'one.jpg': picture,
    'two.txt': Buffer.from('two'),
    'three.svg': Buffer.from('<svg/>'),
    'four.heic': Buffer.from('four'),
    'five.jpg': await flag().jpeg().toBuffer(),
    'six.jpg': Buffer.from('<svg onload=x>'),
    'seven.jpg': tooLarge,
  });
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await openSection(page, 'several');
    await page.dispatchEvent('.picture-drop input', 'cancel');
    await said(page, 'Please select a file to upload');
    await page.setInputFiles('.picture-drop input', files);
    await page.locator('.pictures li').nth(1).waitFor();
    const leaveOut = page.getByRole('button', { name: 'Leave out' });
    await leaveOut.waitFor();
    await page.locator('.toast', { hasText: /^Upload Error\s*two\.txt/ }).waitFor();
    const faults = (
      await page.locator('.picture-drop .field-error:not(:empty)').allTextContents()
    ).join();
    for (const fault of [
      /two\.txt: Please select an image file/,
      /three\.svg: .*PNG/,
      /four\.heic: Browsers cannot show HEIC photos.*JPEG/,
      /six\.jpg: Please select an image file/,
      /seven\.jpg: File size must be less than 10MB/,
    ]) {
      assert.match(faults, fault);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('One of the images has not been uploaded.').waitFor();
    await leaveOut.click();
    await page.waitForSelector('.picture-drop:not(:has(.field-error:not(:empty)))');
    await save(page);
  });
  const { images } = await sectionOf(context, 'several');
  const widths = await Promise.all(
    images.map(async ({ src }) => {
      const file = await (await site.get(src)).arrayBuffer();
      return (await sharp(Buffer.from(file)).metadata()).width;
    }),
  );
  assert.equal(widths, [900, 120]);
});

/** More than 10 MB of what cameras write beside a picture, which costs no time to draw. */
const remarks = Buffer.concat(
  Array.from({ length: 161 }, () =>
    Buffer.concat([Buffer.from('fffeffff', 'hex'), Buffer.alloc(0xfffd)]),
  ),
);

test('a picture of more than 10 MB is made smaller before it is sent, upright', async (context) => {
  const { anna, site, visit } = context;
  await addTimelineSection(site, { id: 'large', year: 2107 });
  const picture = await orange(2700, 1800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const buffer = Buffer.concat([picture.subarray(0, 2), remarks, picture.subarray(2)]);
  assert.ok(buffer.length > 10 * 1024 * 1024);
  await visit({ ...desktop, as: anna }, async (page) => {
    await openSection(page, 'large');
    const sent = page.waitForRequest(/api\/admin\/images/);
    await page.setInputFiles('.picture-drop input', onDisk(context, { 'meadow.jpg': buffer }));
    const { 'content-length': length } = await (await sent).allHeaders();
    assert.ok(Number(length) < 10 * 1024 * 1024, `${length} bytes`);
    await page.locator('.pictures li').waitFor();
    await save(page);
  });
  const { src } = (await sectionOf(context, 'large')).images[0]!;
  const file = Buffer.from(await (await site.get(src)).arrayBuffer());
  const { width, height } = await sharp(file).metadata();
  assert.equal([width, height], [1600, 2400]);
});

test('pictures chosen after the session has ended are all tried again', async (context) => {
  const { picture, site, visit } = context;
  await addTimelineSection(site, { id: 'expired', year: 2050 });
  const email = 'expired@example.org';
  const guest = await signIn(site, { email });
  const files = ['a', 'b', 'c'].map((name) => ({ ...chosenFile(picture), name }));
  await visit({ ...desktop, as: guest, expected: /status of 401/ }, async (page) => {
    await openSection(page, 'expired');
    await page.locator('[name=description]').fill('Typed late');
    await page.getByText(/^Kept in this browser \d/).waitFor();
    await site.db.deleteFrom('sessions').where('admin_id', '=', guest.id).execute();
    await page.setInputFiles('.picture-drop input', files);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.is(await page.locator('.picture-drop .field-error:not(:empty)').count(), 3);
    const { cookie } = await signInAgain(site, email);
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: page.url() }]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.pictures li').nth(2).waitFor();
    await save(page);
  });
  const { description, images } = await sectionOf(context, 'expired');
  assert.equal([description, images.length], ['Typed late', 3]);
});

test('the list is refetched a second after a picture was added, half a second after a removal', async ({
  anna,
  picture,
  site,
  visit,
}) => {
  await addTimelineSection(site, { id: 'rests', year: 2105 });
  const shown = (page: Page) => page.locator('.year h3', { hasText: 'Added by Nils' });
  await visit({ isFresh: true, ...desktop, as: anna }, async (page) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('edit=rests')) asked += 1;
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.clock.install();
    await openSection(page, 'rests');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    /** Advances the page's clock in small steps until then. */
    const creep = async (until: Promise<unknown>) => {
      const over = new AbortController();
      const ended = until.finally(() => over.abort());
      while (!over.signal.aborted) await page.clock.runFor(5);
      await ended;
    };
    const pictures = page.locator('.pictures li');
    for (const [rest, count, act] of [
      [1000, 1, () => page.setInputFiles('.picture-drop input', chosenFile(picture))],
      [500, 0, () => page.click('[aria-label^="Remove image"]')],
    ] as const) {
      await creep(Promise.all([act(), becomes(() => pictures.count(), count)]));
      const before = asked;
      await addTimelineSection(site, { id: `nils-${rest}`, heading: 'Added by Nils' });
      await page.clock.runFor(rest - 250);
      assert.is(asked, before, `not ${rest - 250} ms later`);
      await page.clock.runFor(250);
      await creep(becomes(() => asked, before + 1));
      await becomes(() => shown(page).count(), rest === 1000 ? 1 : 2);
      assert.is(await pictures.count(), count);
    }
  });
});

test('what was typed and chosen before the script came is saved once', async (context) => {
  const { anna, site, visit } = context;
  const images = JSON.stringify([{ src: placeholderPicture, alt: 'One' }]);
  await addTimelineSection(site, { id: 'early', year: 2111, images });
  await visit({ ...desktop, as: anna }, async (page) => {
    const typed = Promise.withResolvers<void>();
    await page.route('**/islands-*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(paths.editItem('timeline', 'early'));
    await page.fill('[name="images.0.alt"]', 'Typed early');
    const loaded = page.waitForResponse('**/pictures-*.js');
    typed.resolve();
    await loaded;
    await idle(page);
    assert.is(await page.locator('.plain-picture').count(), 1);
    await page.setInputFiles('[name=images_file]', chosenFile(context.picture));
    await page.getByRole('button', { name: 'Save and keep editing' }).click();
    await said(page, 'Timeline section updated successfully');
    await page.locator('.picture-drop').waitFor();
    await page.locator('[name=heading]').fill('Saved again');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.edit-form').waitFor({ state: 'detached' });
  });
  const { heading, images: saved } = await sectionOf(context, 'early');
  assert.equal([heading, ...saved.map(({ alt }) => alt)], ['Saved again', 'Typed early', '']);
});

test('a missing picture is replaced by the placeholder', async ({ visit, site, anna }) => {
  const images = JSON.stringify([{ src: '/files/gone.webp', alt: 'Gone' }]);
  await addTimelineSection(site, { year: 2104, images });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await page.goto(paths.admin());
    await page.waitForSelector(`.year img[alt=Gone][src$="${placeholderPicture}"]`);
  });
});

test.run();
