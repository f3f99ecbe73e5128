import type { TiptapEditorHTMLElement } from '@tiptap/core';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import * as clipboard from '../../fixtures/clipboard.ts';
import { flag, orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { type Clip, field, newPost, paste, text } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('pasting into the editor');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

/** Saves what was pasted as a draft and returns the stored HTML. */
async function stored(page: Page, { site }: Visits, title: string): Promise<string> {
  await page.locator('[name=title]').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await said(page, 'Saved as a draft');
  const row = await site.db
    .selectFrom('blog_posts')
    .select('content')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return row.content.replaceAll(' rel="noopener noreferrer"', '');
}

const cells = (tag: string, ...texts: string[]) =>
  texts.map((each) => `<${tag}><p>${each}</p></${tag}>`).join('');

/** Pastes into the empty editor and returns the HTML that its form would send. */
async function pasted(page: Page, html: string, files: Clip['files'] = []): Promise<string> {
  const editor = page.locator(text);
  await editor.evaluate((element) =>
    (element as TiptapEditorHTMLElement).editor!.chain().clearContent(true).focus().run(),
  );
  await paste(page, { html, plain: 'The text alone', files });
  const written = await page.locator('textarea[name=content]').inputValue();
  return written.replace(/ rel="[a-z ]+"/g, '');
}

const table = (...rows: string[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

test('headings, lists, tables and links are kept, but no picture that an office program adds', async ({
  anna,
  visit,
}) => {
  const own = `<h3>Small</h3>${table(cells('td', 'No', 'heads'), cells('td', '1', '2'))}`;
  const files = [{ name: 'image.png', type: 'image/png', bytes: await flag().png().toBuffer() }];
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newPost(page);
    for (const [program, html, expected] of [
      [
        'Word',
        clipboard.word,
        '<h2>Årsmöte 2026</h2><h2>Dagordning</h2>' +
          '<p>Vi ses i <strong>Ulrika</strong>, se <a href="https://example.org/karta">kartan</a>.</p>' +
          '<ul><li><p>Mat</p><ul><li><p>Ris</p></li></ul></li><li><p>Dryck</p></li></ul>' +
          '<ol start="3"><li><p>Val</p></li><li><p>Övrigt</p></li></ol>' +
          table(
            `${cells('th', 'Dag')}<th colspan="2"><p>Tid</p></th>`,
            cells('td', 'Lördag', '13', '15'),
          ),
      ],
      [
        'Word for the web',
        clipboard.wordOnline,
        '<h2>Programme</h2><ul><li><p>Songs</p><ul><li><p>Old ones</p></li></ul></li><li><p>Dances</p></li></ul>' +
          table(cells('th', 'Day', 'Time'), cells('td', 'Sunday', '9')),
      ],
      [
        'Google Docs',
        clipboard.googleDocs,
        '<h2>Winter market</h2><h3>Food</h3><p>We need <strong>twelve</strong><em> cooks</em>, see <a href="https://example.org/cooks">the list</a></p>' +
          '<ul><li><p>Rice</p><ul><li><p>Basmati</p></li></ul></li></ul>' +
          table(cells('th', 'Who', 'What'), cells('td', 'Asha', 'Dal')),
      ],
      [
        'LibreOffice',
        clipboard.libreOffice,
        '<h2>Protokoll</h2><h3>Närvarande</h3><p><strong>Asha</strong> och <em>Lars</em></p>' +
          '<ol start="2"><li><p>Öppnande</p></li><li><p>Val</p><ul><li><p>Ordförande</p></li></ul></li></ol>' +
          table(cells('th', 'Namn', 'Roll'), cells('td', 'Asha', 'Kassör')),
      ],
      ['this editor', own.replace('<h3>', '<h3 data-pm-slice="0 0 []">'), own],
    ] as const) {
      assert.is(await pasted(page, html, files), expected, program);
    }
    assert.is(await page.locator('.editor-picture').count(), 0);
  });
});

test('a page: nothing is loaded from elsewhere, and each loss is said until the next paste', async (context) => {
  await context.visit({ ...phone, as: context.anna }, async (page) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/example|youtube/.test(request.url())) elsewhere.push(request.url());
    });
    await newPost(page);
    await pasted(page, clipboard.page);
    const said = page.locator(`${field} .editor-state`);
    for (const loss of [
      'Audio, embedded pages, and videos from sites',
      'Images from another page cannot be pasted',
      'Form fields and buttons have been left out',
      'A table inside another table',
    ]) {
      await said.getByText(loss).waitFor();
    }
    await assertAccessible(page, 'what a paste has lost');
    await pasted(page, '<p>Fine</p>');
    await said
      .getByText('Audio, embedded pages, and videos from sites')
      .waitFor({ state: 'detached' });
    await pasted(page, clipboard.page);
    assert.is(
      await stored(page, context, 'A page'),
      '<h2>Lantern walk</h2><p>Read <a href="https://news.example/more">more</a> up run</p><p>Photo: A. Berg</p>' +
        '<figure data-video="youtube/dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The walk</a></figure>' +
        `<p>Name</p>${table(`${cells('th', 'Outer')}<th><p>Two</p><p>In | ner</p></th>`, cells('td', 'a', 'b'))}` +
        '<p>Only laid out</p>',
    );
    assert.equal(elsewhere, []);
  });
});

test('a video, a picture with a caption and a table are written by keyboard and buttons', async (context) => {
  await context.visit({ ...desktop, as: context.anna }, async (page) => {
    await newPost(page);
    await page.locator(text).click();
    const bytes = await orange(300).png().toBuffer();
    await paste(page, { files: [{ name: 'a.png', type: 'image/png', bytes }] });
    await page.waitForSelector('.editor-picture [name=alt]:focus');
    await page.keyboard.type('Two girls');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Midsummer');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${text}:focus`);
    // The address of a video on an empty line becomes the video.
    const plain = 'https://youtu.be/dQw4w9WgXcQ?t=3';
    await paste(page, { plain, html: `<a href="${plain}">Some title - YouTube</a>` });
    await page.waitForSelector('.editor-picture [name=videoTitle]:focus');
    await page.keyboard.type('The dance');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${text}:focus`);
    await page.keyboard.type('Look: ');
    await paste(page, { plain: 'https://vimeo.com/76979871' });
    await page.keyboard.press('Enter');
    const tools = page.locator(field);
    await tools.getByRole('button', { name: 'Table', exact: true }).click();
    await page.waitForSelector(`${text}:focus`);
    await page.keyboard.type('Day');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Time');
    await tools.getByRole('button', { name: 'Delete row' }).click();
    await tools.getByRole('button', { name: 'Delete column' }).click();
    await tools.getByRole('button', { name: 'Header row' }).click();
    for (const [index, head] of ['Day', 'Time'].entries()) {
      await page.locator(`${text} th`).nth(index).click();
      await page.keyboard.type(head);
    }
    await assertAccessible(page, 'a picture, a video and a table in the text');
    const html = await stored(page, context, 'All kinds');
    assert.match(
      html,
      /^<figure><img alt="Two girls" src="\/files\/[^>]*><figcaption>Midsummer<\/figcaption><\/figure>/,
    );
    const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    assert.match(
      html,
      `<figure data-video="youtube/dQw4w9WgXcQ?start=3"><a href="${watch}&amp;t=3s">The dance</a></figure>` +
        '<p>Look: <a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p>',
    );
    assert.is(html.match(/<tr>/g)?.length, 2);
    assert.is(html.match(/<th>/g)?.length, 2);
    assert.match(html, '<p>Time</p>');
    await page.locator('.item-link').first().click();
    await page.getByRole('button', { name: 'Show as a link instead' }).click();
    await becomes(() => page.locator(`${text} p a`).first().textContent(), 'The dance');
    page.on('dialog', (dialog) => void dialog.accept());
  });
});

test('a visitor plays a video with a click, and nothing of its site is loaded before', async (context) => {
  const id = await addPost(context.site, {
    title: 'To play',
    content:
      '<figure data-video="youtube/dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The dance</a></figure>',
  });
  await context.visit(phone, async (page) => {
    const elsewhere: string[] = [];
    await page.route(/youtube/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ body: '<title>The player</title>', contentType: 'text/html' });
    });
    await page.goto(paths.article(id));
    const video = page.locator('figure.video');
    await video.scrollIntoViewIfNeeded();
    await page.waitForSelector('figure.video[data-awake]');
    await assertAccessible(page, 'a video that was not played');
    assert.equal(elsewhere, []);
    await video.getByRole('link', { name: 'The dance Play the video' }).click();
    await page.waitForSelector('figure.video iframe[title="The dance"][data-loaded]');
    assert.is(elsewhere.length, 1);
    assert.match(elsewhere[0]!, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    assert.is(await video.getByRole('link').count(), 0);
  });
});

test.run();
