import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { timelineSections } from '../../src/timeline/queries.ts';
import { orange } from '../fixtures/pictures.ts';
import { addTimelineSection } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, type Visits } from '../helpers/browser/browser.ts';
import { inLanguage, mainly } from '../helpers/browser/combinations.ts';
import { said } from '../helpers/browser/dashboard.ts';
import { newPost } from '../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
  picture: Buffer;
}

const test = suite<Context>('the library of pictures in a browser');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  Object.assign(context, visits, { anna, picture: await orange().jpeg().toBuffer() });
});

test.after((visits) => visits.close());

/** Pastes a file as if it had been copied elsewhere. */
async function paste(page: Page, selector: string, bytes: Buffer, name: string): Promise<void> {
  await page.evaluate(
    ({ base64, name, selector }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      document.querySelector(selector)!.dispatchEvent(new ClipboardEvent('paste', options));
    },
    { base64: bytes.toString('base64'), name, selector },
  );
}

const pictureOf = async ({ site }: Visits, description: string) =>
  site.db
    .selectFrom('pictures')
    .selectAll()
    .where('description_en', 'like', `%${description}%`)
    .executeTakeFirstOrThrow();

for (const { name, language, options } of mainly('en dark 1440', 'sv light 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async (context) => {
    const { anna, visit } = context;
    const one = await pictureOf(context, 'oil lamps');
    await visit({ ...options, as: anna, expected: /status of 4/ }, async (page) => {
      await page.goto(inLanguage(paths.adminPictures(), language));
      await page.waitForSelector('.picture-button');
      await assertAccessible(page, 'list');
      await page.goto(inLanguage(paths.adminPictures({ q: 'nothing at all' }), language));
      await assertAccessible(page, 'empty list');
      await page.goto(inLanguage(paths.adminPicture(one.name), language));
      await page.waitForSelector('.crop-frame');
      await assertAccessible(page, 'picture');
      await page.goto(inLanguage('/admin?tab=timeline&new=', language));
      await page.locator('[aria-haspopup=dialog]').click();
      await page.waitForSelector('.library-choice');
      await assertAccessible(page, 'dialog');
    });
  });
}

test('several files at once, and a pasted one, are in the library; a fault is said of its file', async ({
  anna,
  picture,
  visit,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminPictures());
    const cards = page.locator('.picture-card a');
    const count = await cards.count();
    await page.waitForSelector('.picture-button');
    const chosen = ['first.jpg', 'second.jpg'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: picture,
    }));
    await page.locator('.picture-button input').setInputFiles(chosen);
    await cards.nth(count + 1).waitFor();
    assert.match((await cards.allTextContents()).join(), 'second.jpg');
    await page.waitForSelector('.picture-button');
    await paste(page, 'body', picture, 'pasted.jpg');
    await cards.nth(count + 2).waitFor();
    await page.waitForSelector('.picture-button');
    await page.locator('.picture-button input').setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
    ]);
    await page.locator('.field-error li').nth(1).waitFor();
    const faults = await page.locator('.field-error li').allTextContents();
    assert.match(faults[0]!, 'notes.txt: ');
    assert.match(faults[1]!, 'photo.heic: Browsers cannot show HEIC photos.');
  });
});

test('a part is drawn with the mouse and cut out', async (context) => {
  const { anna, visit } = context;
  const one = await pictureOf(context, 'container ship');
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminPicture(one.name));
    await page.locator('#shape').selectOption('square');
    const corner = await page.locator('.crop-corner').boundingBox();
    await page.mouse.move(corner!.x + 10, corner!.y + 10);
    await page.mouse.down();
    await page.mouse.move(corner!.x - 90, corner!.y - 90, { steps: 4 });
    await page.mouse.up();
    await page.locator('.crop-form [type=submit]').click();
    await page.getByText('This is the new image.').waitFor();
    assert.is.not(new URL(page.url()).pathname, paths.adminPicture(one.name));
  });
  const cut = await context.site.db
    .selectFrom('pictures')
    .selectAll()
    .where('cropped_from', '=', one.name)
    .executeTakeFirstOrThrow();
  assert.ok(Math.abs(cut.width! - cut.height!) <= 4, `${cut.width} × ${cut.height}`);
  assert.is(cut.description_en, one.description_en);
});

test('the point is chosen with the arrow keys', async (context) => {
  const { anna, visit } = context;
  const one = await pictureOf(context, 'teapot');
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminPicture(one.name));
    await page.locator('[name=focus]:checked').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Visitors see the change at once.').waitFor();
  });
  const { focal_x, focal_y } = await pictureOf(context, 'teapot');
  assert.equal([focal_x, focal_y], [75, 50]);
});

test('pictures of a year come from the library with their descriptions, and are put in order by drag and by keys', async (context) => {
  const { anna, site, visit } = context;
  await addTimelineSection(site, { id: 'ordered', year: 2102, heading: 'Order' });
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.editItem('timeline', 'ordered'));
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    for (const text of ['oil lamps', 'teapot', 'hands in as many colours']) {
      await page.locator('.library-dialog [type=search]').fill(text);
      await page.locator('.library-choice', { hasText: text }).click();
    }
    await page.getByRole('button', { name: 'Add (3)' }).click();
    await becomes(() => page.locator('.pictures li').count(), 3);
    const alts = () =>
      page
        .locator('.pictures [name=alt]')
        .evaluateAll((fields) =>
          fields.map((field) => (field as HTMLInputElement).value.split(' ').slice(0, 3).join(' ')),
        );
    assert.equal(await alts(), ['Five oil lamps', 'A red teapot,', 'Eight hands in']);
    const others = await page.locator('.pictures [name=other_alt]').first().inputValue();
    assert.match(others, 'Fem oljelampor');
    const handle = page.locator('.pictures [data-handle]');
    await handle.nth(1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const from = (await handle.nth(2).boundingBox())!;
    const to = (await handle.nth(0).boundingBox())!;
    await page.mouse.move(from.x + 22, from.y + 22);
    await page.mouse.down();
    await page.mouse.move(to.x + 22, to.y + 22, { steps: 6 });
    await page.locator('.pictures .drop-before').waitFor();
    await page.mouse.up();
    assert.equal(await alts(), ['Eight hands in', 'Five oil lamps', 'A red teapot,']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    assert.equal(await alts(), ['Five oil lamps', 'A red teapot,', 'Eight hands in']);
    assert.match(
      (await page.locator('.picture-control > div > [role=status]').textContent())!,
      'is now number 3 of 3',
    );
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const section = (await timelineSections(site.db)).find(({ id }) => id === 'ordered')!;
  assert.equal(
    section.images.map(({ alt }) => alt.split(' ')[0]),
    ['Eight', 'Five', 'A'],
  );
});

test('a post takes pictures of the library, for its top and for its text', async (context) => {
  const { anna, site, visit } = context;
  await visit({ ...desktop, as: anna }, async (page) => {
    await newPost(page);
    await page.locator('[name=title]').fill('From the library');
    const buttons = {
      first: page.getByRole('button', { name: 'Images from the library' }).first(),
      last: page.getByRole('button', { name: 'Choose from the library' }),
    };
    const choose = async (place: 'first' | 'last', text: string) => {
      await buttons[place].click();
      await page.locator('.library-dialog [type=search]').fill(text);
      await page.locator('.library-choice', { hasText: text }).click();
      if (place === 'first') await page.getByRole('button', { name: 'Add (1)' }).click();
    };
    await choose('first', 'teapot');
    await page.waitForSelector('.editor-picture input:focus');
    await choose('last', 'oil lamps');
    await becomes(
      () => page.locator('[name=image_alt]').inputValue(),
      'Five oil lamps in the snow in front of a red cottage and a church under the stars',
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await said(page, 'Saved as a draft');
  });
  const post = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('title', '=', 'From the library')
    .executeTakeFirstOrThrow();
  assert.match(post.content, /alt="A red teapot/);
  assert.match(post.image_alt, 'oil lamps');
  assert.is(post.other_image_alt, '');
});

test.run();
