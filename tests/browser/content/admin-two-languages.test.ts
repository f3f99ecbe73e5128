import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../../src/shared/paths.ts';
import { addTimelineSection } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { newPost } from '../../helpers/browser/editor.ts';

const test = suite<Visits & { anna: SignedIn }>('writing in two languages');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('both languages of a post are beside each other, and what one lacks is marked there', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await newPost(page);
    const english = page.getByRole('group', { name: 'English' });
    const swedish = page.getByRole('group', { name: 'Swedish (translation)' });
    const [left, right] = [(await english.boundingBox())!, (await swedish.boundingBox())!];
    assert.ok(left.y === right.y && left.x + left.width < right.x);
    await english.getByLabel('Title').fill('A bridge of bread');
    await english.getByLabel('Summary').fill('Naan meets flatbread.');
    await english.locator('.ProseMirror').fill('We baked all day.');
    await swedish.getByLabel('Summary').fill('Naan möter tunnbröd.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForSelector('[name=other_title][aria-invalid]');
    assert.is(await swedish.locator('.field-error').first().textContent(), 'Please fill this in.');
    await page.locator('[name=other_title]').fill('En bro av bröd');
    await swedish.locator('.ProseMirror').fill('Vi bakade hela dagen.');
    assert.is(await swedish.getByLabel('Title').getAttribute('lang'), 'sv');
    await assertAccessible(page, 'a post in two languages');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Blog post created successfully');
  });
});

test('a preview of a year opens at its place, in both languages', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna, expected: /status of 422/ }, async (page) => {
    await page.goto(paths.dashboardTab('timeline'));
    await page.getByRole('link', { name: 'New Section' }).click();
    await page.waitForSelector('[name=year]:focus');
    await page.locator('[name=year]').fill('2120');
    const english = page.getByRole('group', { name: 'English' });
    const swedish = page.getByRole('group', { name: 'Swedish (translation)' });
    await english.getByLabel('Heading').fill('Snow and saffron');
    await swedish.getByLabel('Title of the theme').fill('VINTER');
    await swedish.getByLabel('Description of the theme').fill('Saffran i snön');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('#other_heading-error').waitFor();
    await swedish.getByLabel('Heading').fill('Snö och saffran');
    await assertAccessible(page, 'a year in two languages');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = await opened;
    const showsYear = async (lang: string, heading: string) => {
      const shown = preview.locator(`html[lang=${lang}] #timeline-new h3`, { hasText: heading });
      await shown.waitFor();
      const { y } = (await shown.boundingBox())!;
      assert.ok(y > 0 && y < desktop.viewport.height, `${y} px from the top`);
      await assertAccessible(preview, `a preview, ${lang}`);
    };
    await showsYear('en', 'Snow and saffron');
    await preview.getByRole('button', { name: 'Show in Swedish' }).click();
    await showsYear('sv', 'Snö och saffran');
    // Nothing is loading any more, so closing the tab cannot wait for a response.
    await preview.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await said(page, 'Timeline section added successfully');
  });
});

test('the marks of another language on the festival page pass axe, with the line that says so', async ({
  site,
  visit,
}) => {
  const images = JSON.stringify([{ src: placeholderPicture, alt: 'En lykta' }]);
  await addTimelineSection(site, { language: 'sv', year: 2121, heading: 'Lyktor', images });
  await visit({ ...phone }, async (page) => {
    await page.goto(`${paths.ulrikaFestival()}?lang=en`);
    const year = page.locator('.timeline-year', { hasText: '2121' });
    await year.getByText('This text is only in Swedish.').waitFor();
    assert.is(await year.locator('h3').getAttribute('lang'), 'sv');
    await year.locator('[data-awake] img, img').first().scrollIntoViewIfNeeded();
    assert.is(await year.locator('img').getAttribute('lang'), 'sv');
    await assertAccessible(page, 'the festival page with a year in Swedish');
  });
});

test.run();
