import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, password, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  type Visits,
  idle,
} from '../../helpers/browser/browser.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { said, tabTo } from '../../helpers/browser/dashboard.ts';

const test = suite<Visits>('security page, and proof before careful actions');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|403|422)|Password forms should have/;
const SECURITY = paths.adminSecurity();

/** Lets the last proof of all sessions grow old. */
async function letTimePass({ db }: Visits['site']): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: null }).execute();
}

test('a second factor, from the picture to its recovery codes', async ({
  visit,
  site,
  nextCode,
}) => {
  const admin = await signIn(site, { email: 'enrol@example.org' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  await visit({ ...desktop, expected, permissions, as: admin }, async (page) => {
    await page.goto(SECURITY);
    await page.click('text=Turn on two-step verification');
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.qr')?.naturalWidth ?? 0) > 0,
    );
    const shown = (await page.textContent('.secret-text code'))!;
    await page.fill('#code', nextCode({ ...admin, totpSecret: shown.replaceAll(' ', '') }));
    await page.fill('#password', password);
    await page.dblclick('.own-form [type=submit]');
    await page.waitForSelector('.recovery-codes');
    const codes = await page.locator('.recovery-codes code').allTextContents();
    assert.is(codes.length, 10);
    await assertAccessible(page, 'recovery codes');
    await page.click('.recovery >> text=Copy');
    await page.waitForSelector('.recovery >> text=Copied');
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), codes.join('\n'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Download'),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    for (const code of [...codes, 'enrol@example.org']) assert.match(file, code);
    await page.emulateMedia({ media: 'print' });
    await page.waitForSelector('.admin-header', { state: 'hidden' });
    await page.waitForSelector('.recovery-codes');
    await page.emulateMedia({ media: 'screen' });
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.click('.logo', { noWaitAfter: true });
    await becomes(() => asked.join(), 'beforeunload');
    await page.waitForSelector('.recovery-codes');
    await page.click('text=I have saved them');
    await page.waitForSelector('text=Recovery codes left: 10 of 10.');
    await page.goto(paths.adminSecurity('second-factor-removal'));
    await assertAccessible(page, 'the end of the second factor');
  });
});

test('signing out everywhere includes this browser, which keeps what its reader chose', async ({
  visit,
  site,
}) => {
  const admin = await signIn(site, { email: 'all@example.org' });
  await visit({ ...desktop, expected, as: admin }, async (page) => {
    await page.goto(SECURITY);
    await page.evaluate(() => localStorage.setItem('supportingOrganizations', '[]'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.click('text=Sign out everywhere');
    await page.waitForURL('**/admin/login');
    await page.locator('[role=status]', { hasText: 'signed out on all devices' }).waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('supportingOrganizations'));
    assert.is(await kept(), '[]');
    await page.goto(SECURITY);
    await headed(page, 'Admin Login');
  });
});

test('a password is changed, a colleague invited and another one removed with the keyboard alone', async ({
  visit,
  site,
}) => {
  const admin = await signIn(site, { email: 'keys@example.org' });
  await addAdmin(site, { email: 'leaves@example.org' });
  await visit({ ...desktop, expected, as: admin }, async (page) => {
    const { keyboard } = page;
    const stopAt = (selector: string) => tabTo(page, page.locator(selector));
    await page.goto(SECURITY);
    await stopAt('text=Change password');
    await keyboard.press('Enter');
    await focusOn(page, '#current');
    // The script of the eye comes later than the focus.
    await idle(page);
    await keyboard.type(password);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.waitForSelector('#current[type=text]');
    await focusOn(page, '[aria-label="Hide password"]');
    await stopAt('#password');
    await keyboard.type('cloudberries in august');
    await keyboard.press('Enter');
    await said(page, 'Your password has been changed.');

    await page.goto(paths.adminAdministrators());
    await stopAt('[name=email]');
    await keyboard.type('guest@example.org');
    await keyboard.press('Enter');
    await focusOn(page, '#link');
    assert.match(
      await page.inputValue('#link'),
      /^http:\/\/localhost:\d+\/admin\/invitation\/[\w-]{43}$/,
    );
    await stopAt('text="Done"');
    await keyboard.press('Enter');
    await page.waitForSelector('#link', { state: 'detached' });
    page.on('dialog', (dialog) => void dialog.accept());
    await stopAt('[aria-label="Withdraw the invitation for guest@example.org"]');
    await keyboard.press('Enter');
    await said(page, 'The invitation has been withdrawn.');
    await stopAt('[aria-label="Remove leaves@example.org"]');
    await keyboard.press('Enter');
    await said(page, 'That person is no longer an administrator.');
    assert.is(await page.locator('text=leaves@example.org').count(), 0);
  });
});

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
    await keyboard.type('waits@example.org');
    await keyboard.press('Enter');
    await focusOn(page, '#code');
    await keyboard.type(nextCode(admin));
    assert.is(await field.inputValue(), 'waits@example.org');
    await keyboard.press('Enter');
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
    await page.selectOption('[name=separator]', 'semicolon');
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

for (const { name, language, options } of combinationsOf('sv dark 360')) {
  test(`axe finds nothing on the pages about accounts and proof (${name})`, async ({
    visit,
    site,
    nextCode,
  }) => {
    const of = name.replaceAll(' ', '-');
    const admin = await signIn(site, { email: `axe-${of}@example.org` });
    const careful = await signIn(site, { email: `proof-${of}@example.org`, secondFactor: true });
    await visit({ ...options, expected, as: admin }, async (page) => {
      await page.goto(inLanguage(SECURITY, language));
      await assertAccessible(page, 'the own account');
      await page.goto(paths.adminSecurity('password'));
      await page.click('.own-form [type=submit]');
      await page.waitForSelector('[name=current][aria-invalid]');
      await assertAccessible(page, 'faults');
      await page.goto(paths.adminSecurity('second-factor'));
      await assertAccessible(page, 'the secret');
      await page.goto(paths.adminSessionEnding('all'));
      await assertAccessible(page, 'a question');
      await page.goto(paths.adminAdministrators());
      await page.fill('[name=email]', `guest-of-${of}@example.org`);
      await page.click('[aria-labelledby=invite] form [type=submit]');
      await page.waitForSelector('#link');
      await assertAccessible(page, 'a link');
      await page.goto(paths.adminLog());
      await page.waitForSelector('#list');
      await assertAccessible(page, 'the log');
    });
    await letTimePass(site);
    await visit({ ...options, expected, as: careful }, async (page) => {
      await page.goto(inLanguage(paths.adminConfirm('/api/admin/messages/csv'), language));
      await page.press('#code', 'Enter');
      await page.waitForSelector('.field-error:not(:empty)');
      await assertAccessible(page, 'confirmation with faults');
      await page.fill('#code', nextCode(careful));
      await Promise.all([page.waitForEvent('download'), page.press('#code', 'Enter')]);
      await page.waitForSelector('main [role=status]');
      await assertAccessible(page, 'confirmed');
    });
  });
}

test.run();
