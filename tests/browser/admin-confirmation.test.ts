import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addAdmin, codeOf, password, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';
import { tabTo } from '../helpers/browser/dashboard.ts';

const test = suite<Visits>('proof before careful actions');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|403|422)|Password forms should have/;

/** Lets the last proof of all sessions grow old. */
async function letTimePass({ db }: Visits['site']): Promise<void> {
  await db.updateTable('admin_sessions').set({ confirmed_at: null }).execute();
}

test('with the keyboard, an invitation waits for a code and loses nothing', async ({
  visit,
  site,
  nextCode,
}) => {
  const admin = await signIn(site, { email: 'proof@example.org', secondFactor: true });
  await letTimePass(site);
  await visit({ ...desktop, expected, as: admin }, async (page) => {
    const { keyboard } = page;
    await page.goto(paths.adminAdministrators());
    const field = page.locator('[name=email]');
    await tabTo(page, field);
    await keyboard.type('guest@example.org');
    await keyboard.press('Enter');
    await focusOn(page, '#code');
    await assertAccessible(page, 'the question for a code');
    await keyboard.type('000000');
    await keyboard.press('Enter');
    await page.waitForSelector('text=already been used');
    await focusOn(page, '#code');
    await keyboard.type(nextCode(admin));
    await keyboard.press('Enter');
    await page.waitForURL(`**${paths.adminAdministrators()}*`);
    assert.is(await field.inputValue(), 'guest@example.org');
    await field.press('Enter');
    await focusOn(page, '#link');
  });
});

test('a download goes on after the password, and the next one asks for nothing', async ({
  visit,
  site,
}) => {
  const admin = await signIn(site, { email: 'files@example.org' });
  await letTimePass(site);
  await visit({ ...desktop, expected, as: admin }, async (page) => {
    await page.goto(paths.dashboardTab('subscribers'));
    await page.selectOption('#separator', 'semicolon');
    await page.click('text=Download CSV');
    await page.fill('#password', password);
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      page.press('#password', 'Enter'),
    ]);
    assert.match(first.suggestedFilename(), /^newsletter-subscribers-.*\.csv$/);
    await page.goto(paths.dashboardTab('subscribers'));
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download CSV'),
    ]);
    assert.match(readFileSync(await second.path(), 'utf8'), /^\ufeffEmail;.*\r\n.*@/);
    await page.locator('.toast', { hasText: 'CSV file downloaded successfully' }).waitFor();
  });
});

test('without scripts a link to a file asks for a code and then gives the file', async ({
  visit,
  site,
  nextCode,
}) => {
  const admin = await signIn(site, { email: 'plain@example.org', secondFactor: true });
  await letTimePass(site);
  const options = { ...phone, javaScriptEnabled: false, expected, as: admin };
  await visit(options, async (page) => {
    await page.goto(paths.adminConfirm('/api/admin/messages/csv'));
    await headed(page, 'Is this still you?');
    await focusOn(page, '#code');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#code-error');
    await page.fill('#code', nextCode(admin));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.press('#code', 'Enter'),
    ]);
    assert.match(readFileSync(await download.path(), 'utf8'), '@');
    await headed(page, 'Thank you');
  });
});

for (const lang of ['en', 'sv']) {
  test(`axe finds nothing on the pages that ask (${lang})`, async ({ visit, site, nextCode }) => {
    const admin = await signIn(site, { email: `axe-${lang}@example.org`, secondFactor: true });
    await letTimePass(site);
    await visit({ ...phone, expected, as: admin }, async (page) => {
      await page.goto(`${paths.adminConfirm('/api/admin/messages/csv')}&lang=${lang}`);
      await assertAccessible(page, 'confirmation');
      await page.press('#code', 'Enter');
      await page.waitForSelector('.field-error');
      await assertAccessible(page, 'confirmation with faults');
      await page.fill('#code', nextCode(admin));
      await Promise.all([page.waitForEvent('download'), page.press('#code', 'Enter')]);
      await page.waitForSelector('main [role=status]');
      await assertAccessible(page, 'confirmed');
    });
  });
}

test('a live site leads from the sign-in through the second factor to the dashboard', async ({
  visit,
  site,
  nextCode,
}) => {
  const admin = await addAdmin(site, { email: 'live@example.org' });
  site.config.mode = 'live';
  await visit({ ...desktop, expected }, async (page) => {
    await page.goto(paths.adminInbox());
    await page.fill('#email', admin.email);
    await page.fill('#password', password);
    await page.press('#password', 'Enter');
    await page.waitForURL(`**${paths.adminSecurity()}`);
    await page.waitForSelector('text=One step left before you can begin');
    assert.is(await page.locator('#sessions, nav[aria-label="Dashboard"]').count(), 0);
    await assertAccessible(page, 'set-up');
    await page.click('a:text("Turn on two-step verification")');
    await page.waitForSelector('.qr');
    await assertAccessible(page, 'set-up with its secret');
    const shown = (await page.textContent('.secret-text code'))!;
    const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
    await page.fill('#code', nextCode(app));
    await page.fill('#password', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recovery-codes');
    assert.is(await page.locator('text=One step left').count(), 0);
    await assertAccessible(page, 'set-up done');
    await page.click('text=Continue to the dashboard');
    await page.waitForURL(`**${paths.admin()}`);
    await page.waitForSelector('.tabs');

    await page.goto(paths.adminSecurity());
    await page.waitForSelector('text=New recovery codes');
    assert.is(await page.locator('text="Turn off"').count(), 0);
    await page.click('text=Move to another app');
    await page.waitForSelector('.qr');
    await assertAccessible(page, 'a move to another app');
    const next = (await page.textContent('.secret-text code'))!.replaceAll(' ', '');
    await page.fill('#current', nextCode(app));
    await page.fill('#code', codeOf({ ...admin, totpSecret: next }, site.now()));
    await page.fill('#password', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recovery-codes');
  });
});

test.run();
