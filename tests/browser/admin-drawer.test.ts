import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addMessage } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('drawer of a list');

test.before(async (context) => {
  const visits = await openVisits(undefined, { SMTP_URL: 'smtp://127.0.0.1:1' });
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('leads to the next row and back, and gives the focus to the row that it showed last', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(paths.admin('inbox'));
    const openers = page.locator('.opener');
    await openers.first().waitFor();
    const names = await openers.allTextContents();
    await openers.nth(0).press('Enter');
    await page.locator('#details', { hasText: names[0]! }).waitFor();
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.press('Enter');
    await page.locator('#details', { hasText: names[1]! }).waitFor();
    await focusOn(page, '.drawer button:text-is("Next")');
    await page.getByRole('button', { name: 'Previous', exact: true }).press('Enter');
    await page.locator('#details', { hasText: names[0]! }).waitFor();
    await next.press('Enter');
    await page.locator('#details', { hasText: names[1]! }).waitFor();
    await page.keyboard.press('Escape');
    await focusOn(page, `.opener >> nth=1`);
    await page.goBack();
    assert.is(await page.locator('dialog[open]').count(), 0);
  });
});

test('closes at a click beside it in a browser that does not know how', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(paths.admin('inbox'));
    await page.locator('.opener').first().click();
    await page.locator('#details').waitFor();
    assert.is(await page.locator('dialog[closedby]').count(), 0);
    await page.mouse.click(1200, 400);
    assert.is(await page.locator('dialog[open]').count(), 1);
    await page.mouse.click(100, 400);
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});

for (const view of [desktop, phone]) {
  test(`a message is answered where it is read, ${view.viewport.width} pixels wide`, async ({
    admin,
    site,
    visit,
  }) => {
    const id = await addMessage(site, {
      last_name: `Svarslund ${view.viewport.width}`,
      created_at: new Date().toISOString(),
    });
    const letters = () =>
      site.db
        .selectFrom('mail_outbox')
        .select('kind')
        .where('kind', '=', 'message-answer')
        .execute();
    const before = (await letters()).length;
    await visit({ ...view, as: admin }, async (page) => {
      await page.goto('/admin/inbox');
      await page.locator('.opener', { hasText: 'Svarslund' }).first().click();
      const field = page.getByLabel('Your reply');
      await field.waitFor();
      await assertAccessible(page, 'an open message');
      await page.getByRole('button', { name: 'Send the reply' }).click();
      await page.locator('.field-error', { hasText: 'Please fill this in.' }).waitFor();
      await focusOn(page, 'textarea');
      await field.fill('Hej!\nKvart i tolv.');
      // A draft survives the drawer.
      await page.keyboard.press('Escape');
      await page.locator('.opener', { hasText: 'Svarslund' }).first().click();
      assert.is(await field.inputValue(), 'Hej!\nKvart i tolv.');
      await page.getByRole('button', { name: 'Send the reply' }).click();
      await said(page, 'The reply is on its way to asa@example.org.');
      await focusOn(page, '.answer');
      await page.locator('.answer', { hasText: `${admin.email} replied on` }).waitFor();
      await page.locator('.drawer .status', { hasText: 'Resolved' }).waitFor();
      assert.is(await field.inputValue(), '');
      await page.keyboard.press('Escape');
      await page.locator(`[id="row-${id}"] .status`, { hasText: 'Resolved' }).waitFor();
      await becomes(async () => (await letters()).length, before + 1);
    });
  });
}

test.run();
