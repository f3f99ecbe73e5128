import type { TiptapEditorHTMLElement } from '@tiptap/core';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { flag, orange } from '../fixtures/pictures.ts';
import { addPost } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { said } from '../helpers/browser/dashboard.ts';
import { editPost, field, newPost, paste, text } from '../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('the editor of posts');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

/** Waits until the editor has learnt of the new selection. */
async function followed(page: Page): Promise<void> {
  await page.waitForFunction((selector) => {
    const { editor } = document.querySelector<TiptapEditorHTMLElement>(selector)!;
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!;
    const { state, view } = editor!;
    return (
      state.selection.anchor === view.posAtDOM(anchorNode!, anchorOffset) &&
      state.selection.head === view.posAtDOM(focusNode!, focusOffset)
    );
  }, text);
}

const copied = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await orange(width).png().toBuffer(),
});

test('a post with two copied pictures, a link and a heading takes six clicks', async ({
  visit,
  site,
  anna,
}) => {
  const [one, two] = [await copied('image.png', 500), await copied('image.png', 300)];
  let clicks = 0;
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.dashboardTab('posts'));
    const click = async (...[target, options]: Parameters<Page['click']>) => {
      clicks += options?.clickCount ?? 1;
      await page.click(target, options);
    };
    await click('.new-item .button');
    await page.waitForSelector('[name=title]:focus');
    await page.keyboard.type('Vårfest');
    await click(text);
    await page.keyboard.type('Programmet');
    await click('[aria-label=Heading]');
    await page.waitForSelector(`${text}:focus`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Anmälan');
    await click(`${text} p:text('Anmälan')`, { position: { x: 30, y: 10 }, clickCount: 2 });
    await followed(page);
    await paste(page, { plain: 'https://example.org/form' });
    await page.waitForSelector(`${text} a[href="https://example.org/form"]`);
    await page.keyboard.press('End');
    await followed(page);
    await page.keyboard.press('Enter');
    for (const [index, picture] of [one, two].entries()) {
      await paste(page, { files: [picture] });
      await page.locator('.editor-picture').nth(index).locator('input:focus').waitFor();
      await page.keyboard.type(`Bild ${index + 1}`);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${text}:focus`);
    }
    await page.keyboard.type('Välkomna!');
    await assertAccessible(page, 'pictures in the text');
    await click('.publish-button');
    await said(page, 'Published');
  });
  assert.is(clicks, 6);
  const { content, is_published } = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('title', '=', 'Vårfest')
    .executeTakeFirstOrThrow();
  assert.is(is_published, 1);
  assert.match(
    content.replace(/\/files\/[\w-]+\.webp/g, 'FILE'),
    new RegExp(
      '^<h2>Programmet</h2><p><a rel="[a-z ]+" href="https://example.org/form">Anmälan</a></p>' +
        '<img alt="Bild 1" src="FILE" width="500" height="600" loading="lazy" />' +
        '<img alt="Bild 2" src="FILE" width="300" height="600" loading="lazy" />' +
        '<p>Välkomna!</p>$',
    ),
  );
});

test('pictures that are dropped keep their order and their place while somebody writes on', async ({
  visit,
  anna,
}) => {
  const files = [await copied('a.png', 200), await copied('b.png', 400)];
  await visit({ ...desktop, as: anna }, async (page) => {
    await newPost(page);
    await page.locator(text).fill('First line');
    await page.keyboard.press('Enter');
    await page.route(/api\/admin\/images/, async (route) => {
      // The writing goes on meanwhile.
      await page.keyboard.type('on ');
      await route.continue();
    });
    await paste(page, { files }, 'drop');
    await page.locator('.editor-picture').nth(1).waitFor();
    await page.getByText('Uploading').waitFor({ state: 'detached' });
    await page.waitForSelector(`${text}:focus`);
    const widths = page
      .locator(`${text} img`)
      .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth));
    assert.equal(await widths, [200, 400]);
    assert.is(await page.locator(`${text} p`).last().textContent(), 'on on ');
    page.on('dialog', (dialog) => void dialog.accept());
  });
});

test('a pasted address becomes the link of the selected words, and never https://https://', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    const links = () =>
      page.locator(`${text} a`).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    const setLink = async (address: string) => {
      await page.locator(text).fill('');
      await page.keyboard.type('here');
      await page.keyboard.press('Control+A');
      await page.locator(field).getByRole('button', { name: 'Link', exact: true }).click();
      await page.waitForSelector('.editor-panel input:focus');
      await page.keyboard.insertText(address);
      await page.keyboard.press('Enter');
    };
    for (const [typed, href] of [
      ['https://www.linkoping.se/', 'https://www.linkoping.se/'],
      ['https://https://www.linkoping.se/', 'https://www.linkoping.se/'],
      ['www.linkoping.se/kultur', 'https://www.linkoping.se/kultur'],
      ['office@example.org', 'mailto:office@example.org'],
      ['/membership', '/membership'],
    ] as const) {
      await setLink(typed);
      await becomes(links, [href]);
    }
    // The present address is selected, so that a pasted one replaces it.
    await page.locator(`${text} a`).click();
    await page.locator(field).getByRole('button', { name: 'Link', exact: true }).click();
    await page.waitForSelector('.editor-panel input:focus');
    await page.keyboard.insertText('https://other.example/');
    await page.keyboard.press('Enter');
    await becomes(links, ['https://other.example/']);
    await setLink('two words');
    await page.getByText('Please enter a full address that begins with https://').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector(`${text}:focus`);
    // HTML from another page may have such a link all the same.
    await page.locator('[name=title]').fill('Twice');
    await page.locator(text).fill('');
    await paste(page, { html: '<p><a href="https://https://a.example/">a</a></p>' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page
      .locator('.field-error', { hasText: 'A link has https:// twice at the beginning.' })
      .waitFor();
    await page.waitForSelector(text);
    await page.locator('.error-summary a').click();
    await page.waitForSelector(`${text}:focus`);
  });
});

test('a picture that an office program adds to a text is left out, and what was said goes with the next paste', async ({
  visit,
  anna,
}) => {
  const picture = await flag().png().toBuffer();
  await visit({ ...phone, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    await page.locator(text).click();
    await paste(page, {
      plain: 'Top',
      html: '<h1>Top</h1><h4>Small</h4><video src="https://a.example/v.mp4"></video>',
      files: [{ name: 'image.png', type: 'image/png', bytes: picture }],
    });
    await page.getByText('Embedded pages have been left out').waitFor();
    const html = await page.innerHTML(text);
    for (const part of ['<h2>Top</h2>', '<h3>Small</h3>']) {
      assert.ok(html.includes(part), `${part} in ${html}`);
    }
    assert.is(await page.locator('.editor-picture').count(), 0);
    await paste(page, { html: '<p>Fine</p>', plain: 'Fine' });
    await page.getByText('Embedded pages have been left out').waitFor({ state: 'detached' });
  });
});

test('a description can be changed later', async ({ visit, site, anna }) => {
  const content = '<p>Before</p><img src="/files/gone.webp" alt="Old" width="300" height="200">';
  const id = await addPost(site, { title: 'Described', content });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await editPost(page, id);
    await page.locator('.editor-picture [name=alt]').fill('New');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.match(row.content, 'alt="New"');
});

test.run();
