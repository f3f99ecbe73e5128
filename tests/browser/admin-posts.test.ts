import type { Locator } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { orange } from '../fixtures/pictures.ts';
import { addCategory, addPost } from '../fixtures/rows.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { addAdmin, ask, password, type SignedIn, signIn } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { chosenFile, open, said, tabTo } from '../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
  nils: SignedIn;
}

const test = suite<Context>('posts in the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  const nils = await signIn(visits.site, { email: 'nils@example.org' });
  Object.assign(context, visits, { anna, nils });
});

test.after((visits) => visits.close());

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

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
    await tabTo(page, page.getByRole('button', { name: 'New Post' }));
    await keyboard.press('Enter');
    await page.waitForSelector('[name=title]:focus');
    await keyboard.type('Lyktor över ängen');
    await tabTo(page, page.locator('[name=summary]'));
    await keyboard.type('Vi tände hundra lyktor.');
    // The toolbar is one tab stop, and arrow keys move between its buttons.
    const tools = page.locator('[data-field=content]').getByRole('toolbar').getByRole('button');
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
    await said(page, 'Image uploaded and added successfully');
    await page.getByLabel('Choose an image').and(page.locator(':focus')).waitFor();
    await tabTo(page, page.locator('[name=image_alt]'));
    await keyboard.type('En lykta');
    await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await keyboard.press('Enter');
    await said(page, 'Published');
    await said(page, 'Blog post created successfully');
    await page.waitForSelector('#edit-new:focus');
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

test("the schema's errors appear without a request; a long text is counted, not cut", async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    const schemas = page.waitForResponse(/\/schemas-/);
    await open(page, paths.dashboardTab('posts'));
    await page.getByRole('button', { name: 'New Post' }).click();
    await schemas;
    await page.locator('[name=summary]').fill('x'.repeat(512));
    await page.getByText('Characters over the limit: 12', { exact: true }).waitFor();
    await page.locator('[name=title]').fill('x'.repeat(201));
    await page.getByText('Characters over the limit: 1', { exact: true }).waitFor();
    await page.locator('[name=title]').fill('x'.repeat(200));
    await page.getByText('Characters left: 0', { exact: true }).waitFor();
    await page.locator('[name=title]').fill('');
    await page.getByLabel('Read-more link').fill('not an address');
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.waitForSelector('[name=title][aria-invalid]:focus');
    assert.equal(await page.locator('.editor-form .field-error:not(:empty)').allTextContents(), [
      'Please fill this in.',
      'That is too long. Please shorten it.',
      'Please enter a full address that begins with https://',
    ]);
    assert.is((await page.locator('[name=summary]').inputValue()).length, 512);
    assert.is(sent, 0);
  });
});

test('two administrators edit the same post: the second one sees both versions and keeps hers', async ({
  visit,
  site,
  anna,
  nils,
}) => {
  const names = { name_en: 'Games', name_sv: 'Spel' };
  const id = await addPost(site, {
    ...(await addCategory(site, names)),
    title: 'Before',
    summary: 'Before',
    publish_date: '2030-01-01',
    content: '<p>Long.</p>'.repeat(60),
  });
  await visit({ ...desktop, as: anna, expected: /status of 409/ }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.locator('[name=title]').fill('Hers');
    await visit({ ...desktop, as: nils }, async (other) => {
      await open(other, paths.dashboardTab('posts'));
      await other.click(`#edit-${id}`);
      await other.locator('[name=title]').fill('His');
      await other.locator('[name=summary]').fill('His, too');
      await other.getByRole('button', { name: /^Save(?! and)/ }).click();
      await said(other, 'Blog post updated successfully');
    });
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.waitForSelector('.conflict h3:focus');
    const fields = page.locator('.conflict fieldset');
    assert.is(await fields.count(), 2);
    for (const text of ['Hers', 'His', 'Before', 'His, too']) {
      assert.is(
        await page.locator('.conflict-value', { hasText: new RegExp(`^${text}$`) }).count(),
        1,
      );
    }
    await assertAccessible(page, 'the choice between two versions');
    // Each changed field is already chosen.
    assert.ok(await fields.first().getByLabel('Yours').isChecked());
    assert.ok(await fields.nth(1).getByLabel('Theirs').isChecked());
    await page.getByRole('button', { name: 'Continue with this choice' }).press('Enter');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.and(page.locator(':focus')).waitFor();
    await page.getByText('Nothing has been saved yet. Save to keep this choice.').waitFor();
    await becomes(() => isInView(save), true);
    await save.press('Enter');
    await said(page, 'Blog post updated successfully');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal([row.title, row.summary, row.version], ['Hers', 'His, too', 3]);
});

test('an item that was deleted during its edit stays in the form, and can be saved as a new one', async ({
  visit,
  site,
  anna,
  nils,
}) => {
  const id = await addPost(site, { title: 'Short-lived', publish_date: '2030-02-01' });
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.locator('[name=summary]').fill('Long thoughts');
    await ask(nils, 'DELETE', `/posts/${id}`);
    await page.getByLabel('Search').fill('nothing has this');
    await page.waitForSelector('.list-empty');
    assert.is(await page.locator('[name=summary]').inputValue(), 'Long thoughts');
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.getByRole('button', { name: 'Save as new' }).click();
    await said(page, 'Blog post created successfully');
  });
  const rows = await site.db
    .selectFrom('blog_posts')
    .select('summary')
    .where('title', '=', 'Short-lived')
    .execute();
  assert.equal(rows, [{ summary: 'Long thoughts' }]);
});

test('when a session ends while somebody types, a sign-in over the page saves the text', async ({
  visit,
  site,
}) => {
  const guest = await signIn(site, { email: 'expired@example.org' });
  await visit({ ...phone, as: guest, expected: /status of 401/ }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.locator('[name=title]').fill('Kräftskiva');
    // The dialog would also come for a draft that is saved later.
    await page.getByText(/^Autosaved \d/).waitFor();
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.locator('.field-error:not(:empty)').waitFor();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await said(page, 'Blog post created successfully');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .select('is_published')
    .where('title', '=', 'Kräftskiva')
    .executeTakeFirstOrThrow();
  assert.is(row.is_published, 1);
});

test('a new item is shown although the search finds nothing', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await open(page, `${paths.dashboardTab('posts')}&q=nothing+has+this`);
    await page.waitForSelector('.list-empty');
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.locator('[name=title]').fill('Valborg');
    await page.getByRole('button', { name: /^Save(?! and)/ }).click();
    await page.locator('.item h3', { hasText: 'Valborg' }).waitFor();
  });
});

test('a cancelled sign-in leaves the page as it was, and says that nothing was saved', async ({
  visit,
  site,
}) => {
  const guest = await signIn(site, { email: 'leaves@example.org' });
  await visit({ ...desktop, as: guest, expected: /status of 401/ }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, paths.dashboardTab('posts'));
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.locator('[name=title]').fill('Surströmming');
    const remove = page.getByRole('button', { name: /^Delete/ }).first();
    await remove.waitFor();
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    for (const button of [remove, page.getByRole('button', { name: /^Save(?! and)/ })]) {
      await button.press('Enter');
      await page.waitForSelector('dialog[open] [name=password]:focus');
      await page.keyboard.press('Escape');
      await said(page, 'Nothing has been saved.');
      await button.and(page.locator(':focus')).waitFor();
    }
    assert.is(await page.locator('[name=title]').inputValue(), 'Surströmming');
  });
});

test.run();
