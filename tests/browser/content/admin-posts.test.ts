import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { addAdmin, password, type SignedIn, signIn, signInAgain } from '../../helpers/admin.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { chosenFile, isCaught, said, tabTo } from '../../helpers/browser/dashboard.ts';
import { editPost, field, newPost, paste, text } from '../../helpers/browser/editor.ts';
import { savePost } from '../../helpers/content/posts.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = suite<Visits & { anna: SignedIn }>('posts in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const postOf = ({ db }: TestSite, title: string) =>
  db.selectFrom('blog_posts').selectAll().where('title', '=', title).executeTakeFirstOrThrow();

test('from the sign-in to a post with a picture on the news page, by keyboard alone', async ({
  visit,
  site,
}) => {
  const { email } = await addAdmin(site, { email: 'volunteer@example.org' });
  const picture = await orange().jpeg().toBuffer();
  await visit(desktop, async (page) => {
    const { keyboard } = page;
    page.on('filechooser', (chooser) => void chooser.setFiles(chosenFile(picture)));
    await page.goto(paths.admin());
    await page.waitForSelector('#email:focus');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.waitForURL(`**${paths.adminOverview()}`);
    await tabTo(page, page.getByRole('link', { name: 'Content', exact: true }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Blog Posts' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'New Post' }));
    await keyboard.press('Enter');
    await page.waitForSelector('[name=title]:focus');
    await keyboard.type('Lyktor över ängen');
    await tabTo(page, page.locator('[name=summary]'));
    await keyboard.type('Vi tände hundra lyktor.');
    // The toolbar is one tab stop, and arrow keys move between its buttons.
    const tools = page.locator(field).getByRole('toolbar').getByRole('button');
    await tabTo(page, tools.first());
    await keyboard.press('End');
    // React moves the focus a moment later.
    await tools.last().and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await page.waitForSelector('.editor-picture input:focus');
    await keyboard.type('En äng');
    await keyboard.press('Enter');
    await page.waitForSelector('.ProseMirror:focus');
    await keyboard.press('Shift+Tab');
    await tools.last().and(page.locator(':focus')).waitFor();
    for (const [key, place] of [
      ['Home', 0],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await keyboard.press(key);
      await tools.nth(place).and(page.locator(':focus')).waitFor();
    }
    await keyboard.press('Enter');
    await page.waitForSelector('.ProseMirror:focus');
    await keyboard.type('Hundra');
    await keyboard.press('Control+b');
    await keyboard.type(' lyktor');
    await tabTo(page, page.getByLabel('Choose an image'));
    await keyboard.press('Enter');
    await page.locator('.picture-now img').waitFor();
    await page.getByLabel('Choose an image').and(page.locator(':focus')).waitFor();
    await tabTo(page, page.locator('[name=image_alt]'));
    await keyboard.type('En lykta');
    await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await keyboard.press('Enter');
    await said(page, 'Published');
    await said(page, 'Blog post created successfully');
    await page.locator('.item h3').first().filter({ hasText: 'Lyktor över ängen' }).waitFor();
    await page.goto(paths.news());
    await page.getByRole('link', { name: /Lyktor över ängen/ }).click();
    assert.is(await page.textContent('.article h1'), 'Lyktor över ängen');
    assert.is(await page.innerHTML('.prose p'), '<strong>Hundra</strong> lyktor');
    assert.is(await page.getAttribute('.prose img', 'alt'), 'En äng');
    for (const picture of ['.article img', '.prose img']) {
      await page.waitForFunction(
        (selector) => document.querySelector<HTMLImageElement>(selector)!.naturalWidth > 0,
        picture,
      );
    }
  });
});

test('what two people have written is chosen as text, and goes on in the editor', async ({
  visit,
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const id = await addPost(site, { title: 'Before', content: '<p>Before</p>' });
  await visit({ ...phone, as: anna, expected: /status of 409/ }, async (page) => {
    await editPost(page, id);
    await page.locator('[name=title]').fill('Hers');
    await page.locator(text).fill('Her text');
    await savePost(site, nils, { summary: 'His', content: '<h2>His</h2><p>text</p>' }, id);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForSelector('.conflict:focus');
    assert.ok(await isCaught(page, 'Control+s'));
    await page.getByText('His\n\ntext').waitFor();
    await assertAccessible(page, 'the choice between two texts of a post');
    await page.getByRole('group', { name: 'Content' }).getByLabel('Theirs').check();
    await page.getByRole('button', { name: 'Continue with this choice' }).click();
    await page.getByText('Nothing has been saved yet.').waitFor();
    await page.waitForSelector(text);
    assert.is(await page.innerHTML(text), '<h2>His</h2><p>text</p>');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  const { summary, content, version } = await postOf(site, 'Hers');
  assert.equal([summary, content, version], ['His', '<h2>His</h2><p>text</p>', 3]);
});

test('when the session ends, the text stays in the editor, and signing in goes on with the save', async ({
  visit,
  site,
}) => {
  const email = 'expired@example.org';
  const guest = await signIn(site, { email });
  const elsewhere = { ...phone, as: guest, timezoneId: 'America/Lima' };
  await visit({ ...elsewhere, expected: /status of 401/ }, async (page) => {
    await newPost(page);
    await page.locator('[name=title]').fill('Kräftskiva');
    await page.locator(text).fill('Med sång');
    const autosaved = await page.getByText(/^Autosaved \d/).innerText();
    // In the association's time, as everywhere else.
    const times = [0, 60_000].map((ago) =>
      formatFor('en').time(new Date(site.now().getTime() - ago).toISOString()),
    );
    assert.ok(times.includes(/Autosaved (\S+)\./.exec(autosaved)![1]!), autosaved);
    const drafts = await site.db.selectFrom('content_drafts').select('body').execute();
    assert.match(drafts.map(({ body }) => body).join(), 'Med sång');
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    await assertAccessible(page, 'a form whose session has ended');
    assert.is(await page.textContent(text), 'Med sång');
    const { cookie } = await signInAgain(site, email);
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: page.url() }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await said(page, 'Blog post created successfully');
  });
  const { is_published, content } = await postOf(site, 'Kräftskiva');
  assert.equal([is_published, content], [1, '<p>Med sång</p>']);
});

const copied = async (name: string, width: number) => ({
  name,
  type: 'image/png',
  bytes: await orange(width).png().toBuffer(),
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
    const select = async () => {
      await page.locator(text).fill('');
      await page.keyboard.type('here');
      await page.keyboard.press('Control+A');
    };
    await select();
    await paste(page, { plain: 'https://example.org/form' });
    await becomes(links, ['https://example.org/form']);
    assert.is(await page.textContent(text), 'here');
    const setLink = async (address: string) => {
      await select();
      await page.locator(field).getByRole('button', { name: 'Link', exact: true }).click();
      await page.waitForSelector('.editor-panel input:focus');
      await page.keyboard.insertText(address);
      await page.keyboard.press('Enter');
    };
    for (const [typed, href] of [
      ['https://https://www.linkoping.se/', 'https://www.linkoping.se/'],
      ['www.linkoping.se/kultur', 'https://www.linkoping.se/kultur'],
      ['office@example.org', 'mailto:office@example.org'],
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

test('a description can be changed later, and a new title offers a new address', async ({
  visit,
  site,
  anna,
}) => {
  const content = '<p>Before</p><img src="/files/gone.webp" alt="Old" width="300" height="200">';
  const id = await addPost(site, { title: 'Described', content });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await editPost(page, id);
    const address = page.getByLabel('Address');
    await address.waitFor({ state: 'hidden' });
    await page.locator('[name=title]').fill('New name');
    await address.check();
    await page.getByText('New address based on the new title').waitFor();
    await page.locator('[name=title]').fill('Described');
    await address.waitFor({ state: 'hidden' });
    await page.locator('.editor-picture [name=alt]').fill('New');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  assert.match((await postOf(site, 'Described')).content, 'alt="New"');
});

test.run();
