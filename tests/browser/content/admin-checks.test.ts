import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addPost } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { editPost, newPost, text } from '../../helpers/browser/editor.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('checks before publishing');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const swedish = '<p>Vi tände hundra lyktor ovanför ängen och dansade ända tills morgonen kom.</p>';

test('what is found stops the first press, leads to each place, and a second press publishes', async ({
  visit,
  site,
  anna,
}) => {
  const id = await addPost(site, {
    title: 'Lanterns',
    language: 'en',
    is_published: 0,
    content: `${swedish}<p>See <a href="/nowhere">here</a></p><img src="/files/gone.webp" alt="">`,
  });
  const isPublished = async () =>
    (
      await site.db
        .selectFrom('blog_posts')
        .select('is_published')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_published;
  await visit({ ...desktop, as: anna, expected: /status of 404/ }, async (page) => {
    await editPost(page, id);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await page.locator('.checks :focus', { hasText: 'Before visitors see the text' }).waitFor();
    await page.waitForSelector(text);
    assert.is(await isPublished(), 0);
    const items = page.locator('.checks li');
    assert.is(await items.count(), 3);
    await assertAccessible(page, 'what was found before publishing');
    // Still a draft, which can be saved as one.
    await page.getByRole('button', { name: 'Save draft' }).waitFor();
    const goTo = (about: string) =>
      items.filter({ hasText: about }).getByRole('link', { name: 'Show in the text' }).click();
    await goTo('/nowhere');
    await becomes(() => page.evaluate(() => getSelection()?.toString()), 'here');
    await page.waitForSelector(`${text}:focus`);
    await goTo('no description');
    await page.waitForSelector('.editor-picture [name=alt]:focus');
    await page.keyboard.type('Lanterns above a meadow');
    await publish.click();
    await said(page, 'Published');
  });
  assert.is(await isPublished(), 1);
});

test('a text without findings is published by the first press', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await newPost(page);
    await page.locator('[name=title]').fill('Nothing to correct');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Published');
  });
});

test('on a phone, a link leads into the text of the other language', async ({
  visit,
  site,
  anna,
}) => {
  const id = await addPost(site, {
    title: 'Both',
    language: 'en',
    other_title: 'Båda',
    other_content: '<p>Text</p><img src="/files/gone.webp" alt="">',
    is_published: 0,
  });
  await visit({ ...phone, as: anna, expected: /status of 404/ }, async (page) => {
    await editPost(page, id);
    const alt = '#other_content .editor-picture [name=alt]';
    await page.waitForSelector(alt);
    await page.getByRole('button', { name: 'Check the text' }).click();
    await page.locator('.checks li').waitFor();
    await page.waitForSelector(alt);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.getByRole('link', { name: 'Show in the text' }).click();
    await page.waitForSelector(`${alt}:focus`);
    await page.keyboard.type('Lyktor');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Published');
  });
});

test.run();
