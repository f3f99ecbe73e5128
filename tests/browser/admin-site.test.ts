import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { orange } from '../fixtures/pictures.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';
import { chosenFile, open, said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { anna: SignedIn }>('the texts and supporters in the administration');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('a text of the home page is previewed and then published', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await open(page, paths.admin('site'));
    const swedish = page.getByRole('form', { name: 'Swedish' });
    await swedish.getByLabel('Title', { exact: true }).fill('Välkommen <b>hit</b>');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      swedish.getByRole('button', { name: 'Preview' }).click(),
    ]);
    await preview.waitForSelector('.hero');
    assert.is(await preview.textContent('h1'), 'Välkommen <b>hit</b>');
    assert.is(await preview.getAttribute('html', 'lang'), 'sv');
    await preview.close();
    assert.is(await page.getAttribute('html', 'lang'), 'en');
    await swedish.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'The text is now on the home page');
    await page.goto('/?lang=sv');
    await headed(page, 'Välkommen <b>hit</b>');
  });
});

test('on a phone one language of a text is shown, and what the other lacks is said', async ({
  visit,
  anna,
}) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await open(page, paths.admin('site'));
    const english = page.getByRole('form', { name: 'English' });
    const swedish = page.getByRole('form', { name: 'Swedish' });
    await english.waitFor();
    assert.not(await swedish.isVisible());
    const tabs = page.getByRole('tablist', { name: 'Show' }).getByRole('tab');
    assert.equal(await tabs.allTextContents(), ['English', 'Swedish']);
    await tabs.first().press('ArrowRight');
    await tabs.last().and(page.locator(':focus')).waitFor();
    await swedish.waitFor();
    assert.not(await english.isVisible());
    await swedish.getByRole('switch').click();
    await swedish.getByRole('button', { name: /^Save/ }).first().click();
    await page
      .getByText('The English text is published, but parts of the Swedish text are missing.')
      .waitFor();
    assert.equal(await tabs.allTextContents(), ['English', 'Swedish (incomplete)']);
    await assertAccessible(page, 'a site text on a phone');
    await swedish.getByRole('switch').click();
    await swedish.getByRole('button', { name: /^Save/ }).first().click();
    await becomes(() => tabs.allTextContents(), ['English', 'Swedish']);
  });
});

test('supporters are moved, added and shown as the festival page shows them', async ({
  visit,
  anna,
}) => {
  const picture = await orange().jpeg().toBuffer();
  await visit({ ...phone, as: anna }, async (page) => {
    await open(page, paths.admin('site'));
    const headings = page.getByRole('region', { name: 'Supporting organisations' }).locator('h3');
    const names = () => headings.allTextContents();
    await headings.first().waitFor();
    const [first, second] = await names();
    await page.getByRole('button', { name: `Move ${first} down` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${first} is now number 2 of 7`).waitFor();
    await focusOn(page, `[aria-label="Move ${first} down"]`);
    await becomes(async () => (await names()).slice(0, 2), [second!, first!]);
    await page.getByRole('button', { name: 'New Organisation' }).click();
    await page.getByLabel('Name').fill('Ulrika Ölvänner');
    await page.setInputFiles('.picture-drop input', chosenFile(picture));
    await page.waitForSelector('.supporter-preview img[src^="/files/"]');
    const form = page.getByRole('form', { name: 'New organisation' });
    await form.getByRole('button', { name: /^Save(?! and)/ }).click();
    await said(page, 'Organisation added successfully');
    await page.getByRole('button', { name: `Delete “${second}”` }).click();
    await said(page, `${second}Organisation deleted successfully`);
    await page.goto(paths.ulrikaFestival());
    const shown = await page.locator('.supporter-carousel .supporter-name').allTextContents();
    assert.is(shown.at(-1), 'Ulrika Ölvänner');
    assert.not.ok(shown.includes(second!));
  });
});

test('a logo whose upload failed prevents saving, until it is tried again or left out', async ({
  visit,
  anna,
}) => {
  const picture = await orange().jpeg().toBuffer();
  await visit({ ...desktop, as: anna, expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await open(page, paths.admin('site'));
    await page.getByRole('button', { name: 'New Organisation' }).click();
    await page.getByLabel('Name').fill('Logolösa');
    const upload = async () => {
      await page.context().setOffline(true);
      await page.setInputFiles('.picture-drop input', chosenFile(picture));
      await page.locator('.picture-drop .field-error', { hasText: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
    };
    await upload();
    await page.getByLabel('Name').press('Enter');
    await page.locator('.picture-drop [role=alert]', { hasText: 'not been uploaded' }).waitFor();
    await focusOn(page, '.upload-state');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await said(page, 'Logo uploaded');
    await upload();
    await page.getByRole('button', { name: 'Leave out' }).press('Enter');
    const form = page.getByRole('form', { name: 'New organisation' });
    await form.getByRole('button', { name: /^Save(?! and)/ }).press('Enter');
    await said(page, 'Organisation added successfully');
  });
});

test.run();
