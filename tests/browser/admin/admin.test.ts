import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication, addMessage, addPost } from '../../fixtures/rows.ts';
import { password, type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  idle,
  openVisits,
  phone,
  type Visits,
} from '../../helpers/browser/browser.ts';
import { isCaught, said } from '../../helpers/browser/dashboard.ts';

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

test('a reply or a letter that is not sent yet is kept, and goes with a key', async ({
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
    await page.getByRole('button', { name: 'Put it back' }).click();
    await becomes(() => field.inputValue(), 'Kvart i tolv.');
    // Saves nothing, neither as an email nor as a file of the browser.
    await field.focus();
    assert.ok(await isCaught(page, 'ControlOrMeta+s'));
    assert.is(await field.inputValue(), 'Kvart i tolv.');
    assert.is(await page.locator('.answer').count(), 0);
    await field.press('ControlOrMeta+Enter');
    await said(page, 'The reply is on its way.');
    await page.locator('.answer', { hasText: 'Kvart i tolv.' }).waitFor();
    assert.is(await field.inputValue(), '');
    await page.goto(paths.openApplication(await addApplication(site)));
    await page.getByRole('link', { name: 'Accept…' }).click();
    const message = page.getByRole('textbox', { name: 'Email' });
    await message.fill('Welcome among us.');
    await page.goBack();
    await page.goForward();
    await becomes(() => message.inputValue(), 'Welcome among us.');
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

const field = (name: string) => `.edit-form [name=${name}]`;

test('an opened form has the focus in its first field', async ({ admin, site, visit }) => {
  await addPost(site, {
    ...undescribed,
    title: 'Lanterns',
    is_published: 0,
    publish_date: '2199-01-01',
  });
  await visit({ ...desktop, as: admin, expected: /status of 404/ }, async (page) => {
    await page.goto(paths.dashboardTab('posts'));
    await page.getByRole('link', { name: 'Lanterns', exact: true }).click();
    await page.waitForSelector('.edit-form');
    await idle(page);
    await focusOn(page, field('title'));
    await page.locator('.warnings li').first().waitFor();
    await page.goto(paths.adminSupporters());
    await page.getByRole('link', { name: 'New Organisation' }).click();
    await page.waitForSelector('.edit-form');
    await idle(page);
    await focusOn(page, field('name'));
    await page.goto(paths.adminSupporters());
    const move = page.getByRole('button', { name: /^Move .* down$/ }).first();
    // Scrolling hides the tooltip.
    await move.scrollIntoViewIfNeeded();
    await idle(page);
    await move.hover();
    await page.locator('.tooltip', { hasText: /^Move .* down$/ }).waitFor({ state: 'visible' });
  });
});

const undescribed = { content: '<p>Lights</p><img src="/files/gone.webp" alt="">' };

const isInSight = (page: Page) => () =>
  page.evaluate(() => {
    const { bottom, top } = document.activeElement!.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

test('the answer to a form far down a list has the focus, without scripts', async ({
  admin,
  site,
  visit,
}) => {
  const oldest = { ...undescribed, title: 'Oldest', publish_date: '2001-01-01' };
  const id = await addPost(site, oldest);
  const expected = /status of (?:401|404|409)/;
  const off = { ...phone, as: admin, javaScriptEnabled: false, expected };
  const { db } = site;
  await visit(off, async (page) => {
    for (const form of [paths.adminEvents({ new: '' }), paths.dashboardTab('posts', { new: '' })]) {
      await page.goto(form);
      await focusOn(page, field('title'));
    }
    await page.goto(paths.editItem('post', id));
    const press = async (name: string, selector: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await focusOn(page, selector);
      await becomes(isInSight(page), true);
    };
    await page.locator(field('content')).fill(`<p>Dark</p>${undescribed.content}`);
    await db.updateTable('blog_posts').set({ version: 7 }).where('id', '=', id).execute();
    await press('Save changes', '.conflict');
    await press('Continue with this choice', '[role=status]');
    await db.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
    await page.getByRole('button', { name: 'Save changes', exact: true }).click();
    await page.locator('#email').fill(admin.email);
    await page.locator('#password').fill(password);
    await press('Login', field('title'));
  });
});

test('the list of errors has the focus, or the only field with one, without scripts', async ({
  site,
  visit,
}) => {
  const admin = await signIn(site, { email: 'nils@example.org' });
  const off = { ...desktop, as: admin, javaScriptEnabled: false, expected: /status of 422/ };
  await visit(off, async (page) => {
    for (const [form, first] of [
      [paths.adminEvents({ new: '' }), '.error-summary'],
      [paths.adminNewMember(), '#first_name'],
    ] as const) {
      await page.goto(form);
      await page.locator('form .button:not(.button-quiet):visible').last().click();
      await focusOn(page, first);
    }
  });
});

test.run();
