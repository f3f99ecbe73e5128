import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('what the script of the office adds');

test.before(async (context) => {
  const visits = await openVisits(undefined, { SMTP_URL: 'smtp://127.0.0.1:1' });
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('a dialog asks before a deletion, and Alt+T leads to the notice', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(`${paths.dashboardTab('subscribers')}&q=kaisa`);
    const button = page.locator('[aria-label^="Delete kaisa"]');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button.click();
    assert.is(await button.count(), 1);
    const asked = page.waitForEvent('dialog');
    const pressed = button.click();
    const dialog = await asked;
    assert.match(dialog.message(), /^Are you sure you want to delete this subscriber\?\n\nkaisa/);
    await dialog.accept();
    await pressed;
    await said(page, 'Newsletter subscriber deleted successfully');
    await page.locator('.list-empty').waitFor();
    await page.keyboard.press('Alt+T');
    // The notice stays while it has the focus.
    assert.is(await page.evaluate(() => document.activeElement?.className), 'toast');
  });
});

test('a reply that is not sent yet is kept in its tab, and goes with a key', async ({
  admin,
  site,
  visit,
}) => {
  const id = await addMessage(site, { created_at: new Date().toISOString() });
  await visit({ ...phone, as: admin }, async (page) => {
    await page.goto(paths.adminMessage(id));
    await assertAccessible(page, 'an open message');
    const field = page.getByLabel('Your reply');
    await field.fill('Kvart i tolv.');
    await page.goto(paths.adminInbox());
    await page.locator('tbody th a', { hasText: 'Åsa Öberg' }).first().click();
    assert.is(await field.inputValue(), 'Kvart i tolv.');
    await field.press('ControlOrMeta+Enter');
    await said(page, 'The reply is on its way.');
    await page.locator('.answer', { hasText: 'Kvart i tolv.' }).waitFor();
    assert.is(await field.inputValue(), '');
  });
});

test('the inbox is sorted on a phone, and an address is copied', async ({ admin, site, visit }) => {
  await addMessage(site, { first_name: 'Aaa', created_at: '2020-01-01T00:00:00.000Z' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  await visit({ ...phone, as: admin, permissions }, async (page) => {
    await page.goto(paths.adminInbox());
    await assertAccessible(page, 'the inbox on a phone');
    await page.getByRole('link', { name: 'Received' }).click();
    await page.waitForURL(/sort=oldest/);
    await page.locator('tbody tr').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.is(copied, 'asa@example.org');
  });
});

test('the list of errors has the focus, without scripts', async ({ admin, visit }) => {
  const off = { ...desktop, as: admin, javaScriptEnabled: false, expected: /status of 422/ };
  await visit(off, async (page) => {
    for (const form of [paths.adminEvents({ new: '' }), paths.adminNewMember()]) {
      await page.goto(form);
      await page.locator('form .button:not(.button-quiet)').last().click();
      await focusOn(page, '.error-summary');
    }
  });
});

test.run();
