import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { timelineSections } from '../../../src/content/timeline/queries.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addTimelineSection } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { chosenFile, said } from '../../helpers/browser/dashboard.ts';
import { newPost, paste } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
  picture: Buffer;
}

const test = suite<Context>('pictures, texts and supporters in a browser');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  Object.assign(context, visits, { anna, picture: await orange().jpeg().toBuffer() });
});

test.after((visits) => visits.close());

const pictureOf = async ({ site }: Visits, description: string) =>
  site.db
    .selectFrom('pictures')
    .selectAll()
    .where('description_en', 'like', `%${description}%`)
    .executeTakeFirstOrThrow();

for (const { name, language, options } of combinationsOf('en dark 1440')) {
  test(`axe finds nothing in the library of pictures (${name})`, async (context) => {
    const { anna, visit } = context;
    const one = await pictureOf(context, 'oil lamps');
    await visit({ ...options, as: anna }, async (page) => {
      await page.goto(inLanguage(paths.adminPictures(), language));
      await page.waitForSelector('.picture-button');
      await assertAccessible(page, 'list');
      await page.goto(inLanguage(paths.adminPicture(one.name), language));
      await page.waitForSelector('.picture-facts');
      await assertAccessible(page, 'picture');
      await page.goto(inLanguage('/admin?tab=timeline&new=', language));
      await page.locator('[aria-haspopup=dialog]').click();
      await page.waitForSelector('.library-choice');
      await assertAccessible(page, 'dialog');
    });
  });
}

test('several files at once, and a pasted one, are in the library', async ({
  anna,
  picture,
  visit,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminPictures());
    const cards = page.locator('.picture-card a');
    const count = await cards.count();
    await page.waitForSelector('.picture-button');
    const input = page.locator('.picture-button input');
    await input.setInputFiles(
      ['first.jpg', 'second.jpg'].map((name) => ({ ...chosenFile(picture), name })),
    );
    await cards.nth(count + 1).waitFor();
    assert.match((await cards.allTextContents()).join(), 'second.jpg');
    await page.waitForSelector('.picture-button');
    const files = [{ name: 'pasted.jpg', type: 'image/jpeg', bytes: picture }];
    await paste(page, { files }, 'paste', 'body');
    await cards.nth(count + 2).waitFor();
  });
});

test('what an upload loses is said until the next notice, with the names of the files', async ({
  anna,
  picture,
  visit,
}) => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => drawing(90, 60, colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminPictures());
    await page.waitForSelector('.picture-button');
    await page.locator('.picture-button input').setInputFiles([
      { name: 'moving.gif', mimeType: 'image/gif', buffer: moving },
      { name: 'banner.png', mimeType: 'image/png', buffer: await drawing(6000, 600, '#fff') },
      { name: 'programme.png', mimeType: 'image/png', buffer: await drawing(800, 6040, '#fff') },
      { ...chosenFile(picture), name: 'usual.jpg' },
    ]);
    const notice = page.locator('.toast [role=alert]');
    await notice.waitFor();
    const text = await notice.innerText();
    assert.match(text, 'moving.gif: The image is on the site, but it does not move');
    assert.match(text, 'banner.png: The image is on the site, but it is so long and narrow');
    assert.not.match(text, /programme|usual/);
    await page.locator('.picture-grid').getByText('usual.jpg').waitFor();
  });
});

const drawing = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

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
    const find = async (text: string) => {
      await page.locator('.library-dialog [type=search]').fill(text);
      await page.locator('.library-choice', { hasText: text }).click();
    };
    await page.getByRole('button', { name: 'Images from the library' }).first().click();
    await find('teapot');
    await page.getByRole('button', { name: 'Add (1)' }).click();
    await page.waitForSelector('.editor-picture input:focus');
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    await find('oil lamps');
    const alt = page.locator('[name=image_alt]');
    await becomes(async () => (await alt.inputValue()).startsWith('Five oil lamps'), true);
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

const newSupporter = paths.adminSupporters({ new: '' });

test('a text of the home page is found from there and changed in one language', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.home());
    await page.getByRole('link', { name: 'Edit texts' }).click();
    await page.locator('[name="home:hero.title@sv"]').fill('Välkommen <b>hit</b>');
    await assertAccessible(page, 'the texts of a page');
    await page.getByRole('button', { name: 'Save all texts' }).click();
    await said(page, 'Visitors see the new texts now');
    await page.goto('/?lang=sv');
    await headed(page, 'Välkommen <b>hit</b>');
  });
});

test('supporters are moved by keyboard, and shown while they are written', async ({
  visit,
  anna,
  picture,
}) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await page.goto(paths.adminSupporters());
    const headings = page.locator('.item h3');
    const [first, second] = await headings.allTextContents();
    await page.getByRole('button', { name: `Move ${first} down` }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/moved=/);
    await focusOn(page, `[aria-label="Move ${first} down"]`);
    assert.equal((await headings.allTextContents()).slice(0, 2), [second!, first!]);
    await page.goto(newSupporter);
    await page.getByLabel('Name').fill('Ulrika Ölvänner');
    const preview = page.locator('.supporter-preview');
    await preview.getByText('Ulrika Ölvänner').waitFor();
    await page.locator('[name=other_description]').fill('Dricker öl.');
    assert.is(await preview.getByText('Dricker öl.').getAttribute('lang'), 'sv');
    await page.setInputFiles('.picture-drop input', chosenFile(picture));
    await preview.locator('img[src^="/files/"]').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Organisation added successfully');
  });
});

test('a logo whose upload failed prevents saving, until it is tried again or left out', async ({
  visit,
  anna,
  picture,
}) => {
  await visit({ ...desktop, as: anna, expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await page.goto(newSupporter);
    await page.getByLabel('Name').fill('Logolösa');
    await page.locator('.picture-drop input').waitFor({ state: 'attached' });
    const upload = async () => {
      await page.context().setOffline(true);
      await page.setInputFiles('.picture-drop input', chosenFile(picture));
      await page.locator('.picture-drop .field-error', { hasText: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
    };
    await upload();
    await page.getByLabel('Name').press('Enter');
    await page.locator('.picture-drop [role=alert]', { hasText: 'not been uploaded' }).waitFor();
    await focusOn(page, '.upload-state');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const logo = page.locator('input[name=logo]');
    await becomes(async () => (await logo.inputValue()).startsWith('/files/'), true);
    await upload();
    await page.getByRole('button', { name: 'Leave out' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await said(page, 'Organisation added successfully');
  });
});

test.run();
