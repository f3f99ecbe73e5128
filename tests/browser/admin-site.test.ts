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
import { chosenFile, said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { anna: SignedIn; picture: ReturnType<typeof chosenFile> }>(
  'the texts and supporters in the administration',
);

test.before(async (context) => {
  const visits = await openVisits();
  const picture = chosenFile(await orange().jpeg().toBuffer());
  Object.assign(context, visits, { picture, anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const newSupporter = paths.adminSite({ new: '' });

test('a text of the home page is written in one language and published', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminSite());
    await page.getByRole('link', { name: 'Swedish' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Välkommen <b>hit</b>');
    await assertAccessible(page, 'a site text');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'The text is now on the home page');
    await page.goto('/?lang=sv');
    await headed(page, 'Välkommen <b>hit</b>');
  });
});

test('supporters are moved by keyboard, and shown while they are written', async ({
  visit,
  anna,
  picture,
}) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await page.goto(paths.adminSite());
    const headings = page.getByRole('region', { name: 'Supporting organisations' }).locator('h3');
    const [first, second] = await headings.allTextContents();
    await page.getByRole('button', { name: `Move ${first} down` }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/moved=/);
    await focusOn(page, `[aria-label="Move ${first} down"]`);
    assert.equal((await headings.allTextContents()).slice(0, 2), [second!, first!]);
    await page.goto(newSupporter);
    await page.getByLabel('Name').fill('Ulrika Ölvänner');
    const preview = page.locator('.supporter-preview');
    await preview.getByText('Ulrika Ölvänner').waitFor();
    await page.locator('[name=other_description]').fill('Dricker öl.');
    assert.is(await preview.getByText('Dricker öl.').getAttribute('lang'), 'sv');
    await page.setInputFiles('.picture-drop input', picture);
    await preview.locator('img[src^="/files/"]').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Organisation added successfully');
  });
});

test('a logo whose upload failed prevents saving, until it is tried again or left out', async ({
  visit,
  anna,
  picture,
}) => {
  await visit({ ...desktop, as: anna, expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await page.goto(newSupporter);
    await page.getByLabel('Name').fill('Logolösa');
    await page.locator('.picture-drop input').waitFor({ state: 'attached' });
    const upload = async () => {
      await page.context().setOffline(true);
      await page.setInputFiles('.picture-drop input', picture);
      await page.locator('.picture-drop .field-error', { hasText: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
    };
    await upload();
    await page.getByLabel('Name').press('Enter');
    await page.locator('.picture-drop [role=alert]', { hasText: 'not been uploaded' }).waitFor();
    await focusOn(page, '.upload-state');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    const logo = page.locator('input[name=logo]');
    await becomes(async () => (await logo.inputValue()).startsWith('/files/'), true);
    await upload();
    await page.getByRole('button', { name: 'Leave out' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await said(page, 'Organisation added successfully');
  });
});

test.run();
