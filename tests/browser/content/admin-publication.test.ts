import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayInStockholm, momentInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('what is published, and when');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const buttons = async (page: Page) =>
  (await page.locator('.edit-form .form-actions [name=intent]:visible').allInnerTexts()).slice(
    0,
    -1,
  );

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));

test('the buttons of a post say what they do, and the notices what happened', async ({
  visit,
  site,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.dashboardTab('posts', { q: 'Lights' }));
    const row = page.locator('.item', { hasText: 'Lights' });
    const edit = () => page.getByRole('link', { name: 'Lights', exact: true }).click();
    await page.getByRole('link', { name: 'New Post' }).click();
    await page.waitForSelector('[name=title]:focus');
    assert.equal(await buttons(page), ['Save draft', 'Publish']);
    await page.keyboard.type('Lights');
    await page.dispatchEvent('.picture-drop input', 'cancel');
    await said(page, 'No file selected. You must select an image to upload.');
    await page.locator('[name=title]').focus();
    // The Enter key publishes nothing.
    await page.keyboard.press('Enter');
    await said(page, 'Saved as a draft');
    await row.getByText('Draft').waitFor();

    await edit();
    await page.getByLabel('Publication date').fill('2199-12-24');
    await page
      .getByText('If you schedule the post, it appears on Tuesday, 24 December 2199.')
      .waitFor();
    assert.equal(await buttons(page), ['Save draft', 'Schedule']);
    await page.getByLabel('Visibility').check();
    await page.getByLabel('Publication time').fill('08:00');
    const when = 'Tuesday, 24 December 2199 at 8:00';
    await page.getByText(`Scheduled for ${when}. Visitors see the post from then on.`).waitFor();
    assert.equal(await buttons(page), ['Schedule']);
    await assertAccessible(page, 'a post that is scheduled');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await said(page, 'Scheduled');
    await row.getByText('24 December 2199 8:00').waitFor();
    await row.getByText('Scheduled').waitFor();

    await edit();
    await page.getByLabel('Publication date').fill(inDays(0));
    await page.getByLabel('Publication time').fill('');
    assert.equal(await buttons(page), ['Publish']);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Published');

    await edit();
    await page.locator('[name=summary]').fill('All of them');
    assert.equal(await buttons(page), ['Save changes']);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');

    await edit();
    await page.getByLabel('Visibility').uncheck();
    assert.equal(await buttons(page), ['Unpublish']);
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await said(page, 'Unpublished');
    await row.getByText('Draft').waitFor();
  });
  const { is_published, version } = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('title', '=', 'Lights')
    .executeTakeFirstOrThrow();
  assert.equal([is_published, version], [0, 5]);
});

test.run();
