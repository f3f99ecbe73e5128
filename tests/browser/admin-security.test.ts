import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plans } from '../../src/membership/plans.ts';
import { paths } from '../../src/paths.ts';
import { addAdmin, password, signIn, type TestAdmin } from '../helpers/admin.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';
import { said, tabTo } from '../helpers/browser/dashboard.ts';

const test = suite<Visits>('security page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|409|422|429)/;
const SECURITY = paths.admin('security');

async function signInOn(page: Page, { email }: { email: string }) {
  await page.goto(SECURITY);
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.press('#password', 'Enter');
}

async function open(page: Page, admin: TestAdmin) {
  await signInOn(page, admin);
  await page.waitForSelector('#list');
}

const usualFees = Object.fromEntries(
  plans.map(({ amount, category }) => [category, String(amount / 100)]),
);

const part = (page: Page, heading: string) =>
  page.locator('section', { has: page.locator(heading) });

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
    const shown = (await page.textContent('.secret-text code'))!;
    const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
    const form = part(page, '#second-factor').locator('form');
    await form.locator('[name=code]').fill('000000');
    await form.locator('[name=password]').fill(password);
    await form.locator('[type=submit]').click();
    await form.locator('text=This code is wrong').waitFor();
    await focusOn(page, '[name=code]');
    await form.locator('[name=code]').fill(nextCode(app));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recovery-codes');
    await focusOn(page, 'h3:text-is("Your recovery codes")');
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
    await page.waitForSelector('#sessions', { state: 'hidden' });
    await page.waitForSelector('#password', { state: 'hidden' });
    await page.waitForSelector('.recovery-codes');
    await page.emulateMedia({ media: 'screen' });
    await page.click('text=I have saved them');
    await focusOn(page, '#second-factor');
    await page.waitForSelector('text=Recovery codes left: 10 of 10.');

    const secondStep = async (code: string) => {
      await page.click('text=Logout');
      await page.waitForURL('**/admin/login');
      await signInOn(page, admin);
      await page.fill('#code', code);
      await page.press('#code', 'Enter');
    };
    await secondStep(nextCode(app));
    await page.waitForSelector('#list');
    await secondStep(codes[0]!);
    await page.waitForSelector('text=Recovery codes left: 9 of 10.');
    await page.waitForSelector('#list >> text=Used a recovery code');
    await secondStep(codes[0]!);
    await page.waitForSelector('[role=alert] >> text=Authentication Failed');
  });
});

test('when a session is ended elsewhere, the administrator signs in on the same page and continues', async ({
  visit,
  site,
}) => {
  const admin = await addAdmin(site, { email: 'two@example.org' });
  await visit({ ...desktop, expected }, async (there) => {
    await open(there, admin);
    await there.fill('[name=email]', 'typed@example.org');
    await visit({ ...desktop, expected }, async (here) => {
      await open(here, admin);
      const rows = here.locator('section:has(#sessions) tbody tr');
      await becomes(() => rows.count(), 2);
      assert.is(await here.locator('tr:has-text("This session") button').count(), 0);
      await here.click('[aria-label^="Sign out Chrome on Linux"]');
      await said(here, 'That session has been signed out.');
      await focusOn(here, '#sessions');
      await becomes(() => rows.count(), 1);
    });
    await there.click('text=Turn on two-step verification');
    await focusOn(there, 'dialog #session-password');
    await there.keyboard.type('not the password');
    await there.keyboard.press('Enter');
    await there.waitForSelector('#session-fault >> text=wrong');
    await there.keyboard.press('ControlOrMeta+A');
    await there.keyboard.type(password);
    await there.keyboard.press('Enter');
    await there.waitForSelector('.qr');
    assert.is(await there.inputValue('[name=email]'), 'typed@example.org');
    // A wrong password in this form does not end the session.
    const form = part(there, '#password').locator('form');
    await form.locator('[name=current]').fill('wrong');
    await form.locator('[name=password]').fill('cloudberries in august');
    await form.locator('[type=submit]').click();
    await form.locator('text=The password is incorrect.').waitFor();
    assert.is(await there.locator('dialog[open]').count(), 0);
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
    await page.waitForURL('**/admin');
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
    await stopAt('[name=current]');
    await keyboard.type(password);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.waitForSelector('[name=current][type=text]');
    await stopAt('section:has(#password) [name=password]');
    await keyboard.type('short');
    await keyboard.press('Enter');
    await page.waitForSelector('text=Please use at least 15 characters.');
    await focusOn(page, '[name=password][aria-invalid]');
    await keyboard.press('ControlOrMeta+A');
    const next = 'cloudberries in august';
    await keyboard.type(next);
    await keyboard.press('Enter');
    await said(page, 'Your password has been changed.');
    await becomes(() => page.inputValue('[name=current]'), '');

    await stopAt('.panel:has(#invite) [name=email]');
    await keyboard.type('guest@example.org');
    await keyboard.press('Enter');
    const shownOnce = 'input[readonly][aria-describedby]';
    await focusOn(page, shownOnce);
    assert.match(
      await page.inputValue(shownOnce),
      /^http:\/\/localhost:\d+\/admin\/invitation\/[\w-]{43}$/,
    );
    await stopAt('.panel:has(#invite) .form-actions > .button:not(.button-quiet)');
    await keyboard.press('Enter');
    await focusOn(page, '#invite');
    await page.waitForSelector(shownOnce, { state: 'detached' });
    const withdraw = '[aria-label="Withdraw the invitation for guest@example.org"]';
    await page.waitForSelector(withdraw);
    page.once('dialog', (dialog) => void dialog.accept());
    await keyboard.press('Shift+Tab');
    await focusOn(page, withdraw);
    await keyboard.press('Enter');
    await said(page, 'The invitation has been withdrawn.');
    await focusOn(page, '#administrators');

    const remove = '[aria-label="Remove leaves@example.org"]';
    await stopAt(remove);
    page.once('dialog', (dialog) => void dialog.accept());
    await keyboard.press('Enter');
    await said(page, 'leaves@example.org is no longer an administrator.');
    await focusOn(page, '#administrators');
    await page.waitForSelector('#list >> text=Removed the administrator “leaves@example.org”');
  });
});

test('a message tells of too many wrong passwords', async ({ visit, site }) => {
  const admin = await addAdmin(site, { email: 'often@example.org' });
  await visit({ ...phone, expected }, async (page) => {
    await page.goto(`${SECURITY}?lang=sv`);
    await open(page, admin);
    const form = part(page, '#password').locator('form');
    await form.locator('[name=current]').fill('fel');
    await form.locator('[name=password]').fill('hjortron i augusti');
    for (let count = 0; count < 10; count += 1) {
      await Promise.all([
        page.waitForResponse((answer) => answer.status() === 422),
        form.locator('[type=submit]').click(),
      ]);
      await form.locator('button:has-text("Byt lösenord")').waitFor();
    }
    await form.locator('[type=submit]').click();
    await form.locator('[role=alert] >> text=Försök igen om 15 minuter.').waitFor();
  });
});

test('the log tells of failed sign-ins, and where they came from', async ({ visit, site }) => {
  const admin = await addAdmin(site, { email: 'watchful@example.org' });
  for (const email of [admin.email, admin.email, 'typed-by-mistake@example.org']) {
    await site.post(paths.adminLogin(), { email, password: 'not the password' });
  }
  await visit({ ...desktop, expected }, async (page) => {
    await open(page, admin);
    const row = (who: string) =>
      part(page, '#log').locator('tr', { hasText: who }).filter({ hasText: 'wrong' });
    const own = await row(admin.email).textContent();
    assert.match(own!, 'Failed to sign in: wrong password');
    assert.match(own!, /From .+, 2×/);
    assert.match((await row('Unknown account').textContent())!, /From .+, 1×/);
  });
});

test('the log shows which account number was replaced, and by which', async ({ visit, site }) => {
  const admin = await signIn(site, { email: 'treasurer@example.org' });
  const fees = { ...usualFees, version: '0', Core: '550.50' };
  const saved = [
    [paths.siteDetails('payment'), { version: '0', bankgiro: '991-2346', swish: '' }],
    [paths.siteDetails('fees'), fees],
  ] as const;
  for (const [path, form] of saved) assert.is((await admin.post(path, form)).status, 303);
  await visit({ ...desktop, expected }, async (page) => {
    await open(page, admin);
    const log = part(page, '#log');
    await log.locator('text=bankgiro number: 555-0198 → 991-2346').waitFor();
    await log.locator('text=Swish number: 1231231231 → none').waitFor();
    await log.locator('text=fee of Core: SEK 500 → SEK 550.50').waitFor();
  });
});

test.run();
