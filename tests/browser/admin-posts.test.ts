import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { orange } from '../fixtures/pictures.ts';
import { addPost } from '../fixtures/rows.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { addAdmin, password, type SignedIn, signIn, signInAgain } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { chosenFile, said, tabTo } from '../helpers/browser/dashboard.ts';
import { editPost, field, newPost, text } from '../helpers/browser/editor.ts';
import { savePost } from '../helpers/posts.ts';

const test = suite<Visits & { anna: SignedIn }>('posts in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

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
    const gap = await page.evaluate(() => {
      const [image, text] = ['.prose img', '.prose p'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      return text!.top - image!.bottom;
    });
    assert.ok(gap >= 16, `${gap} px between picture and text`);
  });
});

test('what was typed into the editor is kept, and comes back into it after a reload', async ({
  visit,
  site,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await newPost(page);
    await page.locator('[name=title]').fill('Åkern');
    await page.click(text);
    await page.keyboard.type('Half a sentence');
    await page.getByText(/^Autosaved \d/).waitFor();
    await newPost(page);
    await page.getByRole('link', { name: 'Continue with them' }).click();
    await page.waitForSelector(text);
    assert.is(await page.inputValue('[name=title]'), 'Åkern');
    assert.is(await page.textContent(text), 'Half a sentence');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Published');
  });
  assert.equal(await site.db.selectFrom('content_drafts').select('id').execute(), []);
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
  const row = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(
    [row.title, row.summary, row.content, row.version],
    ['Hers', 'His', '<h2>His</h2><p>text</p>', 3],
  );
});

test('when the session ends, the text stays in the editor, and signing in goes on with the save', async ({
  visit,
  site,
}) => {
  const guest = await signIn(site, { email: 'expired@example.org' });
  await visit({ ...desktop, as: guest, expected: /status of 401/ }, async (page) => {
    await newPost(page);
    await page.locator('[name=title]').fill('Kräftskiva');
    await page.locator(text).fill('Med sång');
    await page.getByText(/^Autosaved \d/).waitFor();
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    assert.is(await page.textContent(text), 'Med sång');
    const { cookie } = await signInAgain(site, 'expired@example.org');
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: page.url() }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await said(page, 'Blog post created successfully');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .select(['is_published', 'content'])
    .where('title', '=', 'Kräftskiva')
    .executeTakeFirstOrThrow();
  assert.equal(row, { is_published: 1, content: '<p>Med sång</p>' });
});

test('a new title offers a new address', async ({ visit, site, anna }) => {
  const id = await addPost(site, { title: 'Old name' });
  await visit({ ...desktop, as: anna }, async (page) => {
    await editPost(page, id);
    const address = page.getByLabel('Address');
    await address.waitFor({ state: 'hidden' });
    await page.locator('[name=title]').fill('New name');
    await address.check();
    await page.getByText('New address based on the new title').waitFor();
    await page.locator('[name=title]').fill('Old name');
    await address.waitFor({ state: 'hidden' });
    page.on('dialog', (dialog) => void dialog.accept());
  });
});

test.run();
