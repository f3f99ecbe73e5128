import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/paths.ts';
import { timelineSections } from '../../src/timeline/queries.ts';
import { orange } from '../fixtures/pictures.ts';
import { addTimelineSection } from '../fixtures/rows.ts';
import { type SignedIn, ask, signIn } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, focusOn, openVisits, type Visits } from '../helpers/browser/browser.ts';
import { open, said, tabTo } from '../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
  nils: SignedIn;
  picture: Buffer;
}

const test = suite<Context>('the timeline in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  const nils = await signIn(visits.site, { email: 'nils@example.org' });
  Object.assign(context, visits, { anna, nils, picture: await orange().jpeg().toBuffer() });
});

test.after((visits) => visits.close());

/** Drops a file from outside the browser. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'meadow.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes.toString('base64'));
  await page.dispatchEvent('.picture-drop', 'dragover', { dataTransfer });
  await page.dispatchEvent('.picture-drop', 'drop', { dataTransfer });
}

const sectionOf = async ({ site }: Visits, id: string) =>
  (await timelineSections(site.db)).find((section) => section.id === id)!;

test('a picture dropped on a year is saved immediately, and typed text stays unsaved', async (context) => {
  const { anna, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'dropped', year: 2101, heading: 'Before' });
  const stored = () => sectionOf(context, 'dropped');
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, paths.admin());
    await page.click('#edit-dropped');
    await page.getByLabel('Heading').fill('After');
    await page.getByLabel('Description', { exact: true }).fill('Not saved yet');
    await drop(page, picture);
    await said(page, 'Image uploaded successfully');
    assert.is((await stored()).images.length, 1);
    assert.is((await stored()).heading, 'Before');
    assert.is(await page.getByLabel('Heading').inputValue(), 'After');
    await page.locator('.pictures input').fill('A meadow');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Timeline section updated successfully');
    const { heading, description, images, version } = await stored();
    assert.equal([heading, description, version], ['After', 'Not saved yet', 3]);
    assert.equal(
      images.map(({ alt }) => alt),
      ['A meadow'],
    );
    await page.waitForSelector('#edit-dropped:focus');
    await page.click('#edit-dropped');
    await page.getByRole('button', { name: 'Remove image A meadow' }).click();
    await page.locator('.pictures li').waitFor({ state: 'detached' });
    await becomes(async () => (await stored()).images, []);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Images: 0').first().waitFor();
  });
});

test('the list is refetched a second after a picture was added, half a second after a removal', async ({
  anna,
  picture,
  site,
  visit,
}) => {
  await addTimelineSection(site, { id: 'rests', year: 2105 });
  await visit({ ...desktop, as: anna }, async (page) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/api/admin/timeline')) asked += 1;
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.clock.install();
    await open(page, paths.admin());
    await page.click('#edit-rests');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    /** Advances the page's clock in small steps until then. */
    const creep = async (until: Promise<unknown>) => {
      const over = new AbortController();
      const ended = until.finally(() => over.abort());
      while (!over.signal.aborted) await page.clock.runFor(5);
      await ended;
    };
    const change = (act: () => Promise<void>) =>
      creep(
        Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), act()]),
      );
    for (const [rest, act] of [
      [1000, () => drop(page, picture)],
      [500, () => page.click('[aria-label^="Remove image"]')],
    ] as const) {
      await change(act);
      const before = asked;
      await page.clock.runFor(rest - 250);
      assert.is(asked, before, `not ${rest - 250} ms later`);
      await page.clock.runFor(250);
      await creep(becomes(() => asked, before + 1));
    }
  });
});

test('files that are no pictures are refused with the agreed texts', async ({
  visit,
  site,
  anna,
}) => {
  await addTimelineSection(site, { id: 'refused', year: 2100 });
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await open(page, paths.admin());
    await page.click('#edit-refused');
    const upload = page.getByRole('button', { name: 'Upload' });
    await upload.click();
    await said(page, 'Please select a file to upload');
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
    const files = [
      ['a.txt', 'text/plain', Buffer.from('a'), 'Please select an image file'],
      ['a.jpg', 'image/jpeg', Buffer.from('<svg onload=x>'), 'Please select an image file'],
      ['b.jpg', 'image/jpeg', tooLarge, 'File size must be less than 10MB'],
    ] as const;
    for (const [name, mimeType, buffer, text] of files) {
      // Choosing another file removes the error of the previous one.
      await page.setInputFiles('.picture-drop input', { name, mimeType, buffer });
      await page.waitForSelector('.picture-drop .field-error:empty', { state: 'attached' });
      await upload.click();
      await page.waitForSelector(`.picture-drop .field-error:text-is("${text}")`);
    }
  });
});

test('pictures are put in order by keyboard, and each step is announced', async (context) => {
  const { anna, site, visit } = context;
  const pictures = (await timelineSections(site.db)).find(({ year }) => year === 2025)!.images;
  const images = ['One', 'Two', 'Three'].map((alt, index) => ({ ...pictures[index]!, alt }));
  await addTimelineSection(site, { id: 'ordered', year: 2102, images: JSON.stringify(images) });
  await visit({ ...desktop, as: anna }, async (page) => {
    const { keyboard } = page;
    await open(page, paths.admin());
    await page.focus('#edit-ordered');
    await keyboard.press('Enter');
    await page.waitForSelector('[name=year]:focus');
    await tabTo(page, page.getByRole('button', { name: 'Move One down' }));
    await keyboard.press('Enter');
    await page.getByText('One is now number 2 of 3').waitFor();
    await focusOn(page, '[aria-label="Move One down"]');
    await keyboard.press('Enter');
    await page.getByText('One is now number 3 of 3').waitFor();
    // At the end of the list the focus moves to the button for the other direction.
    await focusOn(page, '[aria-label="Move One up"]');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await said(page, 'Timeline section updated successfully');
  });
  assert.equal(
    (await sectionOf(context, 'ordered')).images.map(({ alt }) => alt),
    ['Two', 'Three', 'One'],
  );
});

test('a missing picture is replaced by the placeholder', async ({ visit, site, anna }) => {
  const images = JSON.stringify([{ src: '/files/gone.webp', alt: 'Gone' }]);
  await addTimelineSection(site, { id: 'broken', year: 2104, images });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await open(page, paths.admin());
    await page.waitForSelector(`.year img[alt=Gone][src$="${placeholderPicture}"]`);
  });
  await site.db.deleteFrom('timeline_sections').where('id', '=', 'broken').execute();
});

test('a picture for a year that somebody else has saved is kept, and both versions are shown', async (context) => {
  const { anna, nils, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'shared', year: 2103, heading: 'Before' });
  await visit({ ...desktop, as: anna, expected: /status of 409/ }, async (page) => {
    await open(page, paths.admin());
    await page.click('#edit-shared');
    await page.getByLabel('Description', { exact: true }).fill('Hers');
    const his = { year: 2103, heading: 'His', version: 1 };
    assert.is((await ask(nils, 'PUT', '/timeline/shared', his)).status, 200);
    await drop(page, picture);
    await page.waitForSelector('.conflict h3:focus');
    await page.getByRole('button', { name: 'Continue with this choice' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { heading, description, images } = await sectionOf(context, 'shared');
  assert.equal([heading, description, images.length], ['His', 'Hers', 1]);
});

test.run();
