import type { TiptapEditorHTMLElement } from '@tiptap/core';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { orange } from '../../fixtures/pictures.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { chosenFile } from '../../helpers/browser/dashboard.ts';
import { field, newPost, paste, text } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('the order of pictures in a text');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const sizes = [310, 320, 330, 340];

/** Returns the widths of the pictures and the words, in the order of the text. */
async function order(page: Page) {
  const written = await page.locator('textarea[name=content]').inputValue();
  return [...written.matchAll(/width="(\d+)"|<p>([^<]+)<\/p>/g)].map(
    ([, width, words]) => width ?? words,
  );
}

const pictures = (page: Page) => page.locator(`${text} .editor-picture img`);

for (const [name, before, after] of [
  ['an empty text', '', ''],
  ['text', 'Before', ''],
  ['text in the middle', 'Before', 'After'],
] as const) {
  test(`pictures that are inserted one by one stay in order after ${name}`, async ({
    anna,
    visit,
  }) => {
    await visit({ ...desktop, as: anna }, async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await newPost(page);
      await page.locator(text).evaluate(
        (element, [first, last]) => {
          const { editor } = element as TiptapEditorHTMLElement;
          const html = [first, last].map((words) => (words ? `<p>${words}</p>` : '')).join('');
          editor!
            .chain()
            .setContent(html)
            .focus(first.length + 1)
            .run();
        },
        [before, after] as const,
      );
      for (const [index, size] of sizes.entries()) {
        const bytes = await orange(size).png().toBuffer();
        if (index === 2) {
          await paste(page, { files: [{ name: 'p.png', type: 'image/png', bytes }] });
        } else {
          await page
            .locator(`${field} input[type=file]`)
            .first()
            .setInputFiles({ ...chosenFile(bytes), name: `${size}.png`, mimeType: 'image/png' });
        }
        await pictures(page).nth(index).waitFor();
        await page.waitForSelector('.editor-picture [name=alt]:focus');
        if (index === 0) await page.keyboard.type('Described at once');
      }
      const expected = [before, ...sizes.map(String), after].filter(Boolean);
      await becomes(async () => (await order(page)).join(), expected.join());
    });
  });
}

test('pictures of the library stay in order, although their descriptions are changed in between', async ({
  anna,
  visit,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    const descriptions = page.locator(`${text} .editor-picture [name=alt]`);
    const chosen = ['teapot', 'oil lamps', 'container ship'];
    for (const [index, picture] of chosen.entries()) {
      await page.getByRole('button', { name: 'Images from the library' }).first().click();
      await page.locator('.library-dialog [type=search]').fill(picture);
      await page.locator('.library-choice', { hasText: picture }).first().click();
      await page.getByRole('button', { name: 'Add (1)' }).click();
      await pictures(page).nth(index).waitFor();
      await descriptions.first().click();
      await descriptions.first().fill('A teapot');
    }
    const written = await page.locator('textarea[name=content]').inputValue();
    const places = chosen.map((picture) => written.indexOf(picture));
    assert.ok(!places.includes(-1), written);
    assert.equal(
      places,
      places.toSorted((one, other) => one - other),
    );
  });
});

test('a picture comes to the cursor again once somebody has moved it', async ({ anna, visit }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    await page
      .locator(text)
      .evaluate((element) =>
        (element as TiptapEditorHTMLElement)
          .editor!.chain()
          .setContent('<p>A</p><p>B</p>')
          .focus(5)
          .run(),
      );
    for (const [index, size] of sizes.slice(0, 2).entries()) {
      const bytes = await orange(size).png().toBuffer();
      await paste(page, { files: [{ name: 'p.png', type: 'image/png', bytes }] });
      await pictures(page).nth(index).waitFor();
      await page
        .locator(text)
        .evaluate((element) => (element as TiptapEditorHTMLElement).editor!.chain().focus(2).run());
    }
    await becomes(async () => (await order(page)).join(), 'A,320,B,310');
    assert.is(await pictures(page).count(), 2);
  });
});

test.run();
