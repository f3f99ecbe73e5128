import type { Page } from 'playwright';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/paths.ts';
import { timelineSections } from '../../src/timeline/queries.ts';
import { flag, orange } from '../fixtures/pictures.ts';
import { addTimelineSection } from '../fixtures/rows.ts';
import { type SignedIn, signIn, signInAgain } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, focusOn, openVisits, type Visits } from '../helpers/browser/browser.ts';
import { said, tabTo } from '../helpers/browser/dashboard.ts';
import { saveSection } from '../helpers/timeline.ts';

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

/** Drops files from outside the browser. */
async function drop(page: Page, bytes: Buffer, names = ['meadow.jpg']): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, names }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      for (const name of names) data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return data;
    },
    { base64: bytes.toString('base64'), names },
  );
  await page.dispatchEvent('.picture-drop', 'dragover', { dataTransfer });
  await page.dispatchEvent('.picture-drop', 'drop', { dataTransfer });
}

/** Opens the form of a section and waits for its pictures. */
async function openSection(page: Page, id: string): Promise<void> {
  await page.goto(paths.editItem('timeline', id));
  await page.locator('.picture-drop').waitFor();
}

const sectionOf = async ({ site }: Visits, id: string) =>
  (await timelineSections(site.db)).find((section) => section.id === id)!;

test('pictures dropped on a year are saved with everything else, and Cancel undoes all of it', async (context) => {
  const { anna, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'dropped', year: 2101, heading: 'Before' });
  const stored = () => sectionOf(context, 'dropped');
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(paths.admin());
    const begin = async () => {
      await page.getByRole('link', { name: 'Before' }).click();
      await page.locator('.picture-drop').waitFor();
      await page.locator('[name=heading]').fill('After');
      await drop(page, picture, ['a.jpg', 'b.jpg', 'c.jpg']);
      await said(page, 'Image uploaded successfully');
      await becomes(() => page.locator('.pictures li').count(), 3);
    };
    await begin();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.locator('.edit-form').waitFor({ state: 'detached' });
    assert.equal([(await stored()).heading, (await stored()).version], ['Before', 1]);
    await begin();
    // The focus stays where somebody is writing.
    await focusOn(page, '[name=heading]');
    await page.locator('.pictures li:nth-child(1) [name=alt]').fill('A meadow');
    await page.getByRole('button', { name: 'Move A meadow down' }).click();
    await page.getByRole('button', { name: 'Remove image 3' }).click();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { heading, images, version } = await stored();
  assert.equal([heading, version], ['After', 2]);
  assert.equal(
    images.map(({ alt }) => alt),
    ['', 'A meadow'],
  );
});

test('a year with three pictures in another order, without autoplay, takes seven clicks', async (context) => {
  const { anna, picture, site, visit } = context;
  let clicks = 0;
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.admin());
    const click = async (target: string) => {
      clicks += 1;
      await page.click(target);
    };
    await click('.new-item .button');
    await page.waitForSelector('[name=year]:focus');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tre bilder');
    const chooser = page.waitForEvent('filechooser');
    await click('.picture-button');
    // The files and the button of the browser's own dialog.
    clicks += 2;
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: picture,
    }));
    await (await chooser).setFiles(files);
    for (const name of ['En', 'Två', 'Tre']) {
      if (name === 'En') await page.waitForSelector('.pictures li:nth-child(1) [name=alt]:focus');
      else await tabTo(page, page.locator('.pictures [name=alt]').nth(name === 'Två' ? 1 : 2));
      await page.keyboard.type(name);
    }
    await click('[aria-label="Move Tre up"]');
    await click('[name=carousel_autoplay]');
    await click('.form-actions [type=submit]');
    await said(page, 'Timeline section added successfully');
  });
  assert.is(clicks, 7);
  const sections = await timelineSections(site.db);
  const { images, carousel_autoplay } = sections.find(({ heading }) => heading === 'Tre bilder')!;
  assert.equal([carousel_autoplay, ...images.map(({ alt }) => alt)], [0, 'En', 'Tre', 'Två']);
});

test('several pictures are uploaded in their order, and each that fails is named', async (context) => {
  const { anna, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'several', year: 2106 });
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('two') },
    { name: 'three.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'four.heic', mimeType: '', buffer: Buffer.from('four') },
    { name: 'five.jpg', mimeType: 'image/jpeg', buffer: await flag().jpeg().toBuffer() },
  ];
  await visit({ ...desktop, as: anna }, async (page) => {
    await openSection(page, 'several');
    await page.setInputFiles('.picture-drop input', files);
    await page.locator('.pictures li').nth(1).waitFor();
    await page.getByRole('button', { name: 'Leave out' }).waitFor();
    const faults = await page.locator('.picture-drop .field-error li').allTextContents();
    assert.is(faults.length, 3);
    assert.match(faults[0]!, /^two\.txt: Please select an image file$/);
    assert.match(faults[1]!, /^three\.svg: .*PNG/);
    assert.match(faults[2]!, /^four\.heic: .*JPEG/);
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.getByText('One of the images has not been uploaded.').waitFor();
    await page.getByRole('button', { name: 'Leave out' }).click();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
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
  const picture = await orange(4200, 2800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const buffer = Buffer.concat([picture.subarray(0, 2), remarks, picture.subarray(2)]);
  assert.ok(buffer.length > 10 * 1024 * 1024);
  await visit({ ...desktop, as: anna }, async (page) => {
    await openSection(page, 'large');
    const sent = page.waitForRequest(/api\/admin\/images/);
    await page.setInputFiles('.picture-drop input', {
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer,
    });
    const { 'content-length': length } = await (await sent).allHeaders();
    assert.ok(Number(length) < 10 * 1024 * 1024, `${length} bytes`);
    await page.locator('.pictures li').waitFor();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { src } = (await sectionOf(context, 'large')).images[0]!;
  const file = Buffer.from(await (await site.get(src)).arrayBuffer());
  const { width, height } = await sharp(file).metadata();
  assert.equal([width, height], [1600, 2400]);
});

test('pictures chosen after the session has ended are all tried again, and the warning goes', async (context) => {
  const { picture, site, visit } = context;
  await addTimelineSection(site, { id: 'expired', year: 2050 });
  const email = 'expired@example.org';
  const guest = await signIn(site, { email });
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: picture,
  }));
  await visit({ ...desktop, as: guest, expected: /status of 401/ }, async (page) => {
    await openSection(page, 'expired');
    await page.locator('[name=description]').fill('Typed late');
    await page.getByText(/^Autosaved \d/).waitFor();
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.locator('[name=description]').fill('Typed later');
    const warning = page.locator('[data-failure]', { hasText: 'Your session has ended' });
    await warning.waitFor();
    await page.setInputFiles('.picture-drop input', files);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    assert.is(await page.locator('.picture-drop .field-error li').count(), 3);
    const { cookie } = await signInAgain(site, email);
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: page.url() }]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.pictures li').nth(2).waitFor();
    await warning.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { description, images } = await sectionOf(context, 'expired');
  assert.equal([description, images.length], ['Typed later', 3]);
});

test('the format of a theme must be filled in', async ({ anna, site, visit }) => {
  await addTimelineSection(site, { id: 'theme', year: 2108 });
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await openSection(page, 'theme');
    await page.getByRole('button', { name: 'Insert the format' }).first().click();
    await page.getByText(/^Autosaved \d/).waitFor();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    const fault = 'Please replace TITLE and DESCRIPTION with your own words.';
    await page.locator('#theme-error', { hasText: fault }).waitFor();
    await page.locator('.error-summary a').click();
    await focusOn(page, '[name=theme]');
    await page.locator('[name=theme]').fill('🟠 2108 – “LJUS” – Lyktor');
    await page.getByText('Shown as: “LJUS” Lyktor').waitFor();
    // The form that came back goes on with the same draft.
    await page.getByText(/^Autosaved \d/).waitFor();
    assert.is(await page.getByRole('button', { name: 'Insert the format' }).count(), 1);
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
  });
});

test('the list is refetched a second after a picture was added, half a second after a removal', async ({
  anna,
  picture,
  site,
  visit,
}) => {
  await addTimelineSection(site, { id: 'rests', year: 2105 });
  const shown = (page: Page) => page.locator('.year h3', { hasText: 'Added by Nils' });
  await visit({ ...desktop, as: anna }, async (page) => {
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
      [1000, 1, () => drop(page, picture)],
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

test('files that are no pictures are refused with the agreed texts', async ({
  visit,
  site,
  anna,
}) => {
  await addTimelineSection(site, { id: 'refused', year: 2100 });
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await openSection(page, 'refused');
    await page.dispatchEvent('.picture-drop input', 'cancel');
    await said(page, 'Please select a file to upload');
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
    const files = [
      ['a.txt', 'text/plain', Buffer.from('a'), 'Please select an image file'],
      ['a.jpg', 'image/jpeg', Buffer.from('<svg onload=x>'), 'Please select an image file'],
      ['b.jpg', 'image/jpeg', tooLarge, 'File size must be less than 10MB'],
    ] as const;
    for (const [name, mimeType, buffer, text] of files) {
      await page.setInputFiles('.picture-drop input', { name, mimeType, buffer });
      await page.waitForSelector(`.picture-drop .field-error:text-is("${text}")`);
      await page.getByRole('button', { name: 'Leave out' }).click();
      await page.waitForSelector('.picture-drop .field-error:empty', { state: 'attached' });
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
    await openSection(page, 'ordered');
    await tabTo(page, page.getByRole('button', { name: 'Move One down' }));
    await keyboard.press('Enter');
    await page.getByText('One is now number 2 of 3').waitFor();
    await focusOn(page, '[aria-label="Move One down"]');
    await keyboard.press('Enter');
    await page.getByText('One is now number 3 of 3').waitFor();
    // At the end of the list the focus moves to the button for the other direction.
    await focusOn(page, '[aria-label="Move One up"]');
    await tabTo(page, page.getByRole('button', { name: /^Save(?! and)/ }));
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
    await page.goto(paths.admin());
    await page.waitForSelector(`.year img[alt=Gone][src$="${placeholderPicture}"]`);
  });
  await site.db.deleteFrom('timeline_sections').where('id', '=', 'broken').execute();
});

test('a picture for a year that somebody else has saved is kept, and both versions are shown', async (context) => {
  const { anna, nils, picture, site, visit } = context;
  await addTimelineSection(site, { id: 'shared', year: 2103, heading: 'Before' });
  await visit({ ...desktop, as: anna, expected: /status of 409/ }, async (page) => {
    await openSection(page, 'shared');
    await page.locator('[name=description]').fill('Hers');
    await saveSection(site, nils, { heading: 'His' }, 'shared');
    await drop(page, picture);
    await said(page, 'Image uploaded successfully');
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.waitForSelector('.conflict:focus');
    await page.getByRole('button', { name: 'Continue with this choice' }).click();
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { heading, description, images } = await sectionOf(context, 'shared');
  assert.equal([heading, description, images.length], ['His', 'Hers', 1]);
});

test('without scripts, pictures are described, moved, removed and added', async (context) => {
  const { anna, picture, site, visit } = context;
  const images = [
    { src: paths.card('about'), alt: 'One' },
    { src: paths.card('news'), alt: 'Two' },
  ];
  await addTimelineSection(site, { id: 'plain', year: 2109, images: JSON.stringify(images) });
  const plain = { ...desktop, as: anna, javaScriptEnabled: false };
  await visit(plain, async (page) => {
    await page.goto(paths.admin());
    await page.getByRole('link', { name: 'A summer' }).first().click();
    await page.locator('.plain-picture').first().waitFor();
    await page.fill('[name="images.1.position"]', '1');
    await page.fill('[name="images.1.alt"]', 'First');
    await page.check('[name="images.0.remove"]');
    const files = ['a.jpg', 'b.jpg'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: picture,
    }));
    await page.setInputFiles('[name=images_file]', files);
    await page.getByRole('button', { name: 'Save and keep editing' }).click();
    await page.locator('.plain-picture').nth(2).waitFor();
    await page.fill('[name="images.2.alt"]', 'Third');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Timeline section updated successfully');
  });
  assert.equal(
    (await sectionOf(context, 'plain')).images.map(({ alt }) => alt),
    ['First', '', 'Third'],
  );
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
    await page.waitForLoadState('networkidle');
    assert.is(await page.locator('.plain-picture').count(), 1);
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: context.picture };
    await page.setInputFiles('[name=images_file]', file);
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

test.run();
