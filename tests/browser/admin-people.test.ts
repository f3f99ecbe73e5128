import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addMessage } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits & { admin: SignedIn }>('people in the administration');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const toast = '[data-sonner-toast]';

/** Accepts the next question, and returns its text. */
async function accepted(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog.accept();
  return dialog.message();
}

const opener = (page: Page, name: string) => page.locator('.opener', { hasText: name });
const subscribersTab = paths.dashboardTab('subscribers');
const applicationsTab = paths.dashboardTab('applications');

const staysInRegister =
  'Only the application is deleted. The membership and the personal data stay in the member register, and ' +
  'payments stay in the books. To end the membership or erase the personal data, go to the member’s page.';

/** Said before a deletion that nobody can undo. */
const forGood = '\n\nIt will be deleted permanently. You cannot undo this.';

test('a subscriber is switched immediately, and back when the server fails', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin, expected: /status of 500/ }, async (page) => {
    await page.goto(`${subscribersTab}&sort=oldest`);
    const row = page.locator('tbody tr').first();
    await row.locator('text=Deactivate').waitFor();
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/activity', async (route) => {
      await seen;
      await route.fulfill({ status: 500, json: {} });
    });
    await row.locator('button', { hasText: 'Deactivate' }).click();
    await row.locator('.status', { hasText: 'Inactive' }).waitFor();
    goOn();
    await page.locator(toast, { hasText: 'Failed to update subscriber status.' }).waitFor();
    await row.locator('.status', { hasText: /^Active$/ }).waitFor();
    await page.unroute('**/activity');
    await row.locator('button', { hasText: 'Deactivate' }).click();
    await page.locator(toast, { hasText: 'Subscriber deactivated successfully' }).waitFor();
    await row.locator('.status', { hasText: 'Inactive' }).waitFor();
  });
});

test('a subscriber is activated after a question that says what it means', async ({
  admin,
  site,
  visit,
}) => {
  await site.db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 0, awaits_confirmation: 1 })
    .where('email', 'in', ['ishaan.namunawala@example.org', 'saga.exempelsson@example.org'])
    .execute();
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(`${subscribersTab}&show=waiting`);
    const row = page.locator('tbody tr', { hasText: 'ishaan' });
    await row.locator('.status', { hasText: 'Waiting for confirmation' }).waitFor();
    await page.locator('.counts', { hasText: 'Waiting for confirmation2' }).waitFor();
    const button = row.locator('button', { hasText: /^Activate$/ });
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button.click();
    assert.is(await row.locator('.status').innerText(), 'Waiting for confirmation');
    const question = accepted(page);
    await button.click();
    assert.match(await question, /^Activate ishaan\S+ without confirmation\?\n\nNobody has used/);
    await page.locator(toast, { hasText: 'Subscriber activated successfully' }).waitFor();
    await page.locator('.counts', { hasText: 'Waiting for confirmation1' }).waitFor();
  });
});

test('the mailing list is a file of its own', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(subscribersTab);
    await page.locator('tbody tr').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download mailing list'),
    ]);
    assert.match(download.suggestedFilename(), /^newsletter-mailing-list-\d{4}-\d\d-\d\d\.csv$/);
    const file = readFileSync(await download.path(), 'utf8');
    assert.match(
      file,
      /^\ufeffEmail,Language,Unsubscribe Address\r\n\S+@\S+,(en|sv),http\S+unsubscribe=/,
    );
  });
});

test('a subscriber is deleted after a question, and the focus stays in the list', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(`${subscribersTab}&q=kaisa`);
    const button = page.locator('[aria-label^="Delete kaisa"]');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await button.click();
    assert.is(await button.count(), 1);
    const question = accepted(page);
    await button.click();
    assert.match(await question, /^Are you sure you want to delete this subscriber\?\n\nkaisa.*@/);
    assert.ok((await question).endsWith(forGood));
    await page.locator(toast, { hasText: 'Newsletter subscriber deleted successfully' }).waitFor();
    await page.locator('.list-empty').waitFor();
    await focusOn(page, '#list');
  });
});

test('after a deletion the focus is in the next row, or in the previous one after the last', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(subscribersTab);
    const rows = page.locator('tbody tr');
    await rows.nth(2).waitFor();
    const idOf = async (index: number) => (await rows.nth(index).getAttribute('id'))!;
    for (const [gone, beside] of [
      [0, 1],
      [-1, -2],
    ] as const) {
      const [going, staying] = [await idOf(gone), await idOf(beside)];
      await page.locator(`[id="${going}"] [aria-label^=Delete]`).press('Enter');
      await page.locator(`[id="${going}"]`).waitFor({ state: 'detached' });
      await focusOn(page, `[id="${staying}"] button >> nth=0`);
    }
  });
});

test('the subscribers are downloaded, and an empty list is not', async ({ admin, site, visit }) => {
  const { db } = site;
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(subscribersTab);
    await page.locator('tbody tr').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(toast, { hasText: 'CSV file downloaded successfully' }).waitFor(),
      page.click('text=Download CSV'),
    ]);
    assert.match(download.suggestedFilename(), /^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const file = readFileSync(await download.path(), 'utf8');
    assert.ok(file.startsWith('\ufeffEmail,Subscribed Date,Status,GDPR Consent,'));
    await page.getByLabel('Columns separated by').selectOption('semicolon');
    await page.getByLabel('Show').selectOption('inactive');
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    assert.is(await page.getByLabel('Columns separated by').inputValue(), 'semicolon');
    const [other] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download CSV'),
    ]);
    const inactive = readFileSync(await other.path(), 'utf8');
    assert.ok(inactive.startsWith('\ufeffEmail;Subscribed Date;Status;GDPR Consent;'));
    assert.not.match(inactive, ';Active;');
    assert.match(inactive, ';Inactive;');
    const rows = await db.selectFrom('newsletter_subscribers').selectAll().execute();
    await db.deleteFrom('newsletter_subscribers').execute();
    await page.reload();
    await page.locator('.list-empty').waitFor();
    await page.click('text=Download CSV');
    await page.locator(toast, { hasText: 'No subscribers to download.' }).waitFor();
    await db.insertInto('newsletter_subscribers').values(rows).execute();
  });
});

test('the Tab key continues past a toast, and a toast that disappears returns the focus', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(subscribersTab);
    const button = page.locator('button', { hasText: 'Download CSV' });
    const isFocused = () => button.evaluate((element) => element === document.activeElement);
    await button.press('Enter');
    const shown = page.locator(toast);
    await shown.focus();
    const ring = await shown.evaluate((element) => getComputedStyle(element).outline);
    assert.match(ring, /solid 3px/);
    await page.keyboard.press('Tab');
    assert.is(await page.locator(`${toast}:focus`).count(), 0);
    assert.not.ok(await isFocused());
    await button.focus();
    await shown.focus();
    await shown.waitFor({ state: 'detached' });
    assert.ok(await isFocused());
  });
});

test('an application is opened, made free and deleted by keyboard', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(`${applicationsTab}&kind=Honorary&show=pending`);
    const name = opener(page, 'Märta Mönsterdal');
    await name.focus();
    const row = `#${await name.getAttribute('id')}`;
    await page.keyboard.press('Enter');
    await page.locator('#details', { hasText: 'Märta Mönsterdal' }).waitFor();
    assert.match(page.url(), /open=/);
    await focusOn(page, 'dialog *');
    // Presses the next key immediately.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
    await page.locator('#details', { hasText: 'Märta Mönsterdal' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('open'));
    await focusOn(page, row);

    await page.keyboard.press('Enter');
    await page.locator('#details').waitFor();
    await page.goBack();
    await focusOn(page, row);
    await page.goForward();
    await page.reload();
    await page.locator('#details', { hasText: 'Märta Mönsterdal' }).waitFor();
    await page.locator('#not-askable', { hasText: 'There is no payment to check' }).waitFor();

    const free = accepted(page);
    await page.locator('button', { hasText: 'Make the membership free' }).press('Enter');
    assert.match(await free, 'Activate the honorary membership of Märta Mönsterdal');
    // The toast must be inside the drawer, which covers everything else.
    await page.locator(`dialog ${toast}`, { hasText: 'free of charge' }).waitFor();
    await page.locator('dialog .status', { hasText: 'Active' }).waitFor();
    await focusOn(page, '#details');
    await page.locator('button', { hasText: 'Undo free membership' }).press('Enter');
    await page.locator('dialog .status', { hasText: 'Pending' }).waitFor();
    await focusOn(page, '#details');

    const question = accepted(page);
    await page.locator('dialog button', { hasText: 'Delete the application' }).press('Enter');
    assert.is(
      await question,
      `Are you sure you want to delete this membership application?\n\nMärta Mönsterdal\n\n${staysInRegister}` +
        forGood,
    );
    await page.locator(toast, { hasText: 'Application deleted successfully' }).waitFor();
    await page.locator('.list-empty').waitFor();
    await focusOn(page, '#list');
  });
});

test('before an application is deleted, it is said that the membership stays in the register', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(`${applicationsTab}&q=sven`);
    const row = page.locator('tbody tr', { hasText: 'Sven Provberg' });
    const asked = page.waitForEvent('dialog');
    const pressed = row.locator('.row-actions button').click();
    const dialog = await asked;
    assert.match(dialog.message(), staysInRegister);
    await dialog.dismiss();
    await pressed;
    await opener(page, 'Sven Provberg').click();
    const stays = page.locator('#what-stays');
    await stays.waitFor();
    assert.is(await stays.textContent(), staysInRegister);
    await stays.locator('a').click();
    await page.waitForURL(/\/admin\/members\//);
    assert.is(await page.locator('h1').textContent(), 'Sven Provberg');
  });
});

test('a payment is checked with the provider, which may not respond', async ({ admin, visit }) => {
  await visit({ ...phone, as: admin, expected: /status of 503/ }, async (page) => {
    await page.goto(`${applicationsTab}&q=sven`);
    await opener(page, 'Sven Provberg').click();
    await page.locator('.movements', { hasText: 'SEK 150' }).waitFor();
    const button = page.locator('button', { hasText: 'Check with the payment service' });
    await button.click();
    await page.locator(toast, { hasText: 'Payment status: Paid' }).waitFor();
    await page.route('**/payment-check', (route) => route.fulfill({ status: 503, json: {} }));
    await button.click();
    await page.locator(toast, { hasText: 'is not responding' }).waitFor();
  });
});

test('a message is read, resolved, marked as unread and deleted', async ({
  admin,
  site,
  visit,
}) => {
  const id = await addMessage(site, {
    subject: '<img src=x onerror=alert(1)>',
    message: 'first line\n<script>alert(1)</script>',
    created_at: new Date().toISOString(),
  });
  const stored = () =>
    site.db
      .selectFrom('contact_submissions')
      .select(['read_at', 'resolved_at'])
      .where('id', '=', id)
      .executeTakeFirst();
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto('/admin/inbox');
    const unread = page.locator('[data-unread]');
    await opener(page, 'Åsa Öberg').waitFor();
    const before = Number(await unread.textContent());
    await opener(page, 'Åsa Öberg').press('Enter');
    await page.locator('#details', { hasText: '<img src=x' }).waitFor();
    assert.is(
      await page.locator('.message-text').innerText(),
      'first line\n<script>alert(1)</script>',
    );
    await page.locator('[data-unread]', { hasText: String(before - 1) }).waitFor({
      state: 'attached',
    });
    assert.ok((await stored())!.read_at);
    assert.match(
      (await page.getAttribute('.reply-by-mail a', 'href'))!,
      /^mailto:asa@example\.org\?subject=Re%3A%20%3Cimg/,
    );
    await page.locator('button', { hasText: 'Mark as resolved' }).press('Enter');
    await page.locator('button', { hasText: 'Reopen' }).waitFor();
    assert.ok((await stored())!.resolved_at);
    await page.locator('button', { hasText: 'Reopen' }).press('Enter');
    await page.locator('button', { hasText: 'Mark as resolved' }).waitFor();
    await page.locator('button', { hasText: 'Mark as unread' }).press('Enter');
    await page.locator('dialog.drawer[open]').waitFor({ state: 'hidden' });
    await page.locator('.message-unread', { hasText: 'Åsa Öberg' }).waitFor();
    assert.is((await stored())!.read_at, null);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('[aria-label="Delete the message from Åsa Öberg"]').press('Enter');
    await page.locator(toast, { hasText: 'Message deleted successfully' }).waitFor();
    await opener(page, 'Åsa Öberg').waitFor({ state: 'detached' });
    await focusOn(page, 'tbody tr:first-child .opener');
    await becomes(stored, undefined);
  });
});

test.run();
