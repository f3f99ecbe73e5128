import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { isCaught, said } from '../../helpers/browser/dashboard.ts';
import { editPost, field, newPost, paste, text } from '../../helpers/browser/editor.ts';
import { postTitled, savePost } from '../../helpers/content/posts.ts';

const test = suite<Visits & { anna: SignedIn }>('the editor of a post');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

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
    await page.getByText('Save to keep this choice.').waitFor();
    await page.waitForSelector(text);
    assert.is(await page.innerHTML(text), '<h2>His</h2><p>text</p>');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  const { summary, content, version } = await postTitled(site, 'Hers');
  assert.equal([summary, content, version], ['His', '<h2>His</h2><p>text</p>', 3]);
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
    const widths = () =>
      page
        .locator(`${text} img`)
        .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth));
    await becomes(widths, [200, 400]);
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
  assert.match((await postTitled(site, 'Described')).content, 'alt="New"');
});

test.run();
