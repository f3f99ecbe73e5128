import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { addAdmin, password, type TestAdmin } from '../helpers/admin.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { said, tabTo } from '../helpers/browser/dashboard.ts';

const test = suite<Visits>('security page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|409|422|429)/;
const SECURITY = paths.adminSecurity();

async function signInOn(page: Page, { email }: { email: string }) {
  await page.goto(SECURITY);
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
}

async function open(page: Page, admin: TestAdmin) {
  await signInOn(page, admin);
  await page.waitForSelector('#sessions');
}

test('a second factor, from the picture to the last recovery code', async ({
  visit,
  site,
  nextCode,
}) => {
  const admin = await addAdmin(site, { email: 'enrol@example.org' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  await visit({ ...desktop, expected, permissions }, async (page) => {
    await open(page, admin);
    await page.click('text=Turn on two-step verification');
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.qr')?.naturalWidth ?? 0) > 0,
    );
    const secret = () => page.textContent('.secret-text code');
    const shown = (await secret())!;
    const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
    await page.fill('#code', '000000');
    await page.fill('#password', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=This code is wrong');
    assert.is(await secret(), shown);
    await page.fill('#code', nextCode(app));
    await page.fill('#password', password);
    await page.dblclick('.own-form [type=submit]');
    await page.waitForSelector('.recovery-codes');
    const codes = await page.locator('.recovery-codes code').allTextContents();
    assert.is(codes.length, 10);
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

    const secondStep = async (code: string) => {
      await page.click('text=Logout');
      await page.waitForURL('**/admin/login');
      await signInOn(page, admin);
      await page.fill('#code', code);
      await page.press('#code', 'Enter');
    };
    await secondStep(nextCode(app));
    await page.waitForSelector('#sessions');
    await secondStep(codes[0]!);
    await page.waitForSelector('text=Recovery codes left: 9 of 10.');
    await secondStep(codes[0]!);
    await page.waitForSelector('[role=alert] >> text=Authentication Failed');
  });
});

test('signing out everywhere includes this browser, which keeps what its reader chose', async ({
  visit,
  site,
}) => {
  const admin = await addAdmin(site, { email: 'all@example.org' });
  await visit({ ...desktop, expected }, async (page) => {
    await open(page, admin);
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
  const admin = await addAdmin(site, { email: 'keys@example.org' });
  await addAdmin(site, { email: 'leaves@example.org' });
  await visit({ ...desktop, expected }, async (page) => {
    const { keyboard } = page;
    const stopAt = (selector: string) => tabTo(page, page.locator(selector));
    await open(page, admin);
    await stopAt('text=Change password');
    await keyboard.press('Enter');
    await focusOn(page, '#current');
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

test('all of it works without scripts', async ({ visit, site, nextCode }) => {
  const admin = await addAdmin(site, { email: 'plain@example.org' });
  await addAdmin(site, { email: 'gone@example.org' });
  await visit({ ...phone, javaScriptEnabled: false, expected }, async (page) => {
    await open(page, admin);
    await page.click('text=Turn on two-step verification');
    const shown = (await page.textContent('.secret-text code'))!;
    assert.is(await page.locator('text=Copy >> visible=true').count(), 0);
    await page.fill('#code', nextCode({ ...admin, totpSecret: shown.replaceAll(' ', '') }));
    await page.fill('#password', password);
    await page.click('.own-form [type=submit]');
    assert.is(await page.locator('.recovery-codes code').count(), 10);
    await page.click('text=I have saved them');
    await page.goto(paths.adminAdministrators());
    await page.fill('[name=email]', 'invited@example.org');
    await page.click('text=Create a link');
    await page.waitForSelector('#link');
    await page.click('[aria-label="Remove gone@example.org"]');
    await headed(
      page,
      'Remove this administrator? gone@example.org will be signed out at once and will no longer be able to sign in. Their posts and changes stay.',
    );
    await page.click('main [type=submit]');
    await said(page, 'That person is no longer an administrator.');
    await page.goto(SECURITY);
    await page.click('text=Sign out everywhere');
    await headed(page, 'Sign out everywhere, including here?');
    await page.click('main [type=submit]');
    await page.waitForURL('**/admin/login');
  });
});

test.run();
