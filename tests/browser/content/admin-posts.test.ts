import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { orange } from '../../fixtures/pictures.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { addAdmin, password, type SignedIn, signIn, signInAgain } from '../../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { chosenFile, said, tabTo } from '../../helpers/browser/dashboard.ts';
import { field, newPost, text } from '../../helpers/browser/editor.ts';
import { postTitled } from '../../helpers/content/posts.ts';

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
    const kept = await page.getByText(/^Kept in this browser \d/).innerText();
    // In the association's time, as everywhere else.
    const times = [0, 60_000].map((ago) =>
      formatFor('en').time(new Date(site.now().getTime() - ago).toISOString()),
    );
    assert.ok(times.includes(/browser (\S+)\./.exec(kept)![1]!), kept);
    await site.db.deleteFrom('sessions').where('admin_id', '=', guest.id).execute();
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
  const { is_published, content } = await postTitled(site, 'Kräftskiva');
  assert.equal([is_published, content], [1, '<p>Med sång</p>']);
});

test.run();
