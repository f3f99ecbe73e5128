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
import { open, said } from '../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('the editor of posts');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const text = '[data-field=content] .ProseMirror';

/** The editor learns of a new selection a moment later. */
const FOLLOWED_MS = 200;

interface Clip {
  html?: string;
  plain?: string;
  files?: { name: string; type: string; bytes: Buffer }[];
}

/** Pastes as from another program, or drops at the beginning of the text. */
async function paste(page: Page, clip: Clip, event: 'paste' | 'drop' = 'paste'): Promise<void> {
  const { html = '', plain = '', files = [] } = clip;
  await page.evaluate(
    ({ event, files, html, plain, text }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (plain) data.setData('text/plain', plain);
      for (const { base64, name, type } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const place = document.querySelector(text)!;
      const { left, top } = place.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      place.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 20,
            }),
      );
    },
    {
      event,
      html,
      plain,
      text,
      files: files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
    },
  );
}

async function newPost(page: Page): Promise<void> {
  await open(page, paths.dashboardTab('posts'));
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.waitForSelector('[name=title]:focus');
  await page.waitForSelector(text);
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
    await open(page, paths.dashboardTab('posts'));
    const click = async (...[target, options]: Parameters<Page['click']>) => {
      clicks += options?.clickCount ?? 1;
      await page.click(target, options);
    };
    await click('#edit-new');
    await page.waitForSelector('[name=title]:focus');
    await page.keyboard.type('Vårfest');
    await click(text);
    await page.keyboard.type('Programmet');
    await click('[aria-label=Heading]');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Anmälan');
    await click(`${text} p:text('Anmälan')`, { position: { x: 30, y: 10 }, clickCount: 2 });
    await page.waitForTimeout(FOLLOWED_MS);
    await paste(page, { plain: 'https://example.org/form' });
    await page.waitForSelector(`${text} a[href="https://example.org/form"]`);
    await page.keyboard.press('End');
    await page.waitForTimeout(FOLLOWED_MS);
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
    await click('.form-actions .button:not(.button-quiet)');
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
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    const links = () =>
      page.locator(`${text} a`).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    const setLink = async (address: string) => {
      await page.locator(text).fill('');
      await page.keyboard.type('here');
      await page.keyboard.press('Control+A');
      await page
        .locator('[data-field=content]')
        .getByRole('button', { name: 'Link', exact: true })
        .click();
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
    await page
      .locator('[data-field=content]')
      .getByRole('button', { name: 'Link', exact: true })
      .click();
    await page.waitForSelector('.editor-panel input:focus');
    await page.keyboard.insertText('https://other.example/');
    await page.keyboard.press('Enter');
    await becomes(links, ['https://other.example/']);
    await setLink('two words');
    await page.getByText('Please enter a full address that begins with https://').waitFor();
    await page.keyboard.press('Escape');
    // HTML from another page may have such a link all the same.
    await page.locator('[name=title]').fill('Twice');
    await page.locator(text).fill('');
    await paste(page, { html: '<p><a href="https://https://a.example/">a</a></p>' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('A link begins with https:// twice.').waitFor();
    await page.waitForSelector(`${text}:focus`);
  });
});

test('pasted headings, tables and videos become what a post can show, and losses are named', async ({
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
      html:
        '<h1>Top</h1><h4>Small</h4><table><tr><th>Day</th><th>Time</th></tr>' +
        '<tr><td>Mon</td><td><p>9 <a href="https://a.example/">here</a></p></td></tr></table>' +
        '<table><tr><td><p>Layout <b>only</b></p></td></tr></table>' +
        '<video src="https://a.example/v.mp4"></video><img src="https://a.example/p.png">',
      // Office programs add a picture of the copied text.
      files: [{ name: 'image.png', type: 'image/png', bytes: picture }],
    });
    await page.getByText('have become lines of text').waitFor();
    await page.getByText('Videos and embedded pages cannot be pasted').waitFor();
    await page.getByText('Images from another page cannot be pasted').waitFor();
    const html = await page.innerHTML(text);
    for (const part of [
      '<h2>Top</h2>',
      '<h3>Small</h3>',
      '<p>Day | Time</p>',
      '<p>Mon | 9 <a',
      '<p>Layout <strong>only</strong></p>',
    ]) {
      assert.ok(html.includes(part), `${part} in ${html}`);
    }
    assert.is(await page.locator('.editor-picture').count(), 0);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await paste(page, { plain: 'Only text' });
    await paste(page, { html: '<p>Fine</p>', plain: 'Fine' });
    await page.getByText('have become lines of text').waitFor({ state: 'detached' });
  });
});

test('a description can be changed later', async ({ visit, site, anna }) => {
  const content = '<p>Before</p><img src="/files/gone.webp" alt="Old" width="300" height="200">';
  const id = await addPost(site, { title: 'Described', content });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.locator('.editor-picture input').fill('New');
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
