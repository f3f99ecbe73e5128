import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { assertAccessible } from '../helpers/accessible.ts';
import { addAdmin, codeOf, password, type TestAdmin } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';

const test = suite<Visits>('security page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser complains about every answer that is not 200. */
const expected = /status of (401|409|422|429)/;
const SECURITY = paths.admin('security');
/** A toast that fades in has too little contrast for a moment. */
const reducedMotion = 'reduce';

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

const part = (page: Page, heading: string) =>
  page.locator('section', { has: page.locator(heading) });
const toast = (page: Page, text: string) =>
  page.waitForSelector(`[data-sonner-toast] >> text=${text}`);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('a second factor, from the picture to the last recovery code', async ({ visit, site }) => {
  const admin = await addAdmin(site, { email: 'enrol@example.org' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  await visit({ ...desktop, expected, permissions }, async (page) => {
    await open(page, admin);
    await page.click('text=Turn on the second factor');
    const qr = page.locator('.qr');
    await qr.waitFor();
    assert.ok(await qr.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
    const shown = (await page.textContent('.secret-text code'))!;
    const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
    const form = part(page, '#second-factor').locator('form');
    await form.locator('[name=code]').fill('000000');
    await form.locator('[name=password]').fill(password);
    await form.locator('[type=submit]').click();
    await form.locator('text=This code is not right').waitFor();
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'code');
    await form.locator('[name=code]').fill(codeOf(app, site.now()));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recovery-codes');
    assert.is(await focusedText(page), 'Your recovery codes');
    const codes = await page.locator('.recovery-codes code').allTextContents();
    assert.is(codes.length, 10);
    await page.click('.recovery >> text=Copy');
    await page.waitForSelector('.recovery >> text=Copied');
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), codes.join('\n'));
    const downloading = page.waitForEvent('download');
    await page.click('text=Download');
    const file = readFileSync(await (await downloading).path(), 'utf8');
    for (const code of [...codes, 'enrol@example.org']) assert.match(file, code);
    await page.emulateMedia({ media: 'print' });
    assert.not(await page.isVisible('#sessions'));
    assert.not(await page.isVisible('#password'));
    assert.ok(await page.isVisible('.recovery-codes'));
    await page.emulateMedia({ media: 'screen' });
    await page.click('text=I have kept them');
    assert.is(await focusedId(page), 'second-factor');
    await page.waitForSelector('text=Recovery codes left: 10 of 10.');

    const secondStep = async (code: string) => {
      await page.click('text=Logout');
      await page.waitForURL('**/admin');
      await signInOn(page, admin);
      await page.fill('#code', code);
      await page.press('#code', 'Enter');
    };
    await secondStep(codeOf(app, site.now(), 1));
    await page.waitForSelector('#list');
    await secondStep(codes[0]!);
    await page.waitForSelector('text=Recovery codes left: 9 of 10.');
    await page.waitForSelector('#list >> text=Used a recovery code');
    await secondStep(codes[0]!);
    await page.waitForSelector('[role=alert] >> text=Authentication Failed');
  });
});

test('a session that is ended elsewhere signs in again where it is and goes on', async ({
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
      assert.is(await rows.count(), 2);
      assert.is(await here.locator('tr:has-text("This session") button').count(), 0);
      await here.click('[aria-label^="Sign out Chrome on Linux"]');
      await toast(here, 'That session has been signed out.');
      assert.is(await focusedId(here), 'sessions');
      await here.waitForFunction(
        () => document.querySelectorAll('section:has(#sessions) tbody tr').length === 1,
      );
    });
    await there.click('text=Turn on the second factor');
    await there.waitForSelector('dialog[open]');
    assert.is(await focusedId(there), 'session-password');
    await there.keyboard.type('not the password');
    await there.keyboard.press('Enter');
    await there.waitForSelector('#session-fault >> text=not right');
    await there.keyboard.press('ControlOrMeta+A');
    await there.keyboard.type(password);
    await there.keyboard.press('Enter');
    await there.waitForSelector('.qr');
    assert.is(await there.inputValue('[name=email]'), 'typed@example.org');
    // A wrong password here is no reason to sign in again.
    const form = part(there, '#password').locator('form');
    await form.locator('[name=current]').fill('wrong');
    await form.locator('[name=password]').fill('cloudberries in august');
    await form.locator('[type=submit]').click();
    await form.locator('text=This is not your password.').waitFor();
    assert.is(await there.locator('dialog[open]').count(), 0);
  });
});

test('everywhere means here, too', async ({ visit, site }) => {
  const admin = await addAdmin(site, { email: 'all@example.org' });
  await visit({ ...desktop, expected }, async (page) => {
    await open(page, admin);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.click('text=Sign out everywhere');
    await page.waitForURL('**/admin');
    assert.match((await page.textContent('[role=status]'))!, 'signed out on all devices');
    await page.goto(SECURITY);
    assert.is(await page.textContent('h1'), 'Admin Login');
  });
});

test('with the keyboard alone: a password, an invitation, and a colleague less', async ({
  visit,
  site,
}) => {
  const admin = await addAdmin(site, { email: 'keys@example.org' });
  await addAdmin(site, { email: 'leaves@example.org' });
  await visit({ ...desktop, expected }, async (page) => {
    const { keyboard } = page;
    const tabTo = async (selector: string) => {
      for (let count = 0; count < 80; count += 1) {
        if (await page.evaluate((each) => document.activeElement?.matches(each), selector)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The focus never came to ${selector}`);
    };
    await open(page, admin);
    await tabTo('[name=current]');
    await keyboard.type(password);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    assert.is(await page.getAttribute('[name=current]', 'type'), 'text');
    await tabTo('section:has(#password) [name=password]');
    await keyboard.type('short');
    await keyboard.press('Enter');
    await page.waitForSelector('text=Please use at least 12 characters.');
    assert.ok(
      await page.evaluate(() => document.activeElement?.matches('[name=password][aria-invalid]')),
    );
    await keyboard.press('ControlOrMeta+A');
    const next = 'cloudberries in august';
    await keyboard.type(next);
    await keyboard.press('Enter');
    await toast(page, 'Your password has been changed.');
    assert.is(await page.inputValue('[name=current]'), '');

    await tabTo('[name=email]');
    await keyboard.type('guest@example.org');
    await keyboard.press('Tab');
    await keyboard.type(next);
    await keyboard.press('Enter');
    await page.waitForSelector('input[readonly][aria-describedby]');
    const link = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    assert.match(link, /^http:\/\/localhost:\d+\/admin\/invitation\/[\w-]{43}$/);
    await tabTo('.form-actions > .button:not(.button-quiet)');
    await keyboard.press('Enter');
    assert.is(await focusedId(page), 'invite');
    assert.is(await page.locator(`text=${link}`).count(), 0);
    page.once('dialog', (dialog) => void dialog.accept());
    await keyboard.press('Shift+Tab');
    assert.is(
      await page.evaluate(() => document.activeElement?.ariaLabel),
      'Withdraw the invitation for guest@example.org',
    );
    await keyboard.press('Enter');
    await toast(page, 'The invitation has been withdrawn.');
    assert.is(await focusedId(page), 'administrators');

    const remove = '[aria-label="Remove leaves@example.org"]';
    await tabTo(remove);
    await keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'hidden' });
    // The page hears of it after the browser; nobody presses the next key as fast as this.
    await page.waitForTimeout(500);
    assert.ok(await page.evaluate((each) => document.activeElement?.matches(each), remove));
    await keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await tabTo('dialog [name=password]');
    await keyboard.type(next);
    await keyboard.press('Enter');
    await toast(page, 'leaves@example.org is no longer an administrator.');
    assert.is(await focusedId(page), 'administrators');
    await page.waitForSelector('#list >> text=Removed the administrator “leaves@example.org”');
  });
});

test('too many wrong passwords are told in words', async ({ visit, site }) => {
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
    await form.locator('[role=alert] >> text=Försök igen om 15 min.').waitFor();
  });
});

// Each language, scheme and size once; with AXE=all each language with each scheme.
const combinations = [
  ['en', 'light', '1440 px', desktop],
  ['sv', 'dark', '360 px', phone],
  ['en', 'dark', '360 px', phone],
  ['sv', 'light', '1440 px', desktop],
] as const;

for (const [language, colorScheme, size, device] of process.env.AXE === 'all'
  ? combinations
  : combinations.slice(0, 2)) {
  test(`axe finds nothing (${language}, ${colorScheme}, ${size})`, async ({ visit, site }) => {
    const email = `${language}-${colorScheme}-${size.slice(0, 4).trim()}@example.org`;
    const admin = await addAdmin(site, { email });
    await visit({ ...device, colorScheme, reducedMotion, expected }, async (page) => {
      const check = (what: string) => assertAccessible(page, what);
      await page.goto(`${SECURITY}?lang=${language}`);
      await open(page, admin);
      await page.click('section:has(#password) [type=submit]');
      await page.waitForSelector('[name=current][aria-invalid]');
      await check('faults');
      await page.click('section:has(#second-factor) .button');
      await page.waitForSelector('.qr');
      const shown = (await page.textContent('.secret-text code'))!;
      await check('the secret');
      const form = part(page, '#second-factor').locator('form');
      const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
      await form.locator('[name=code]').fill(codeOf(app, site.now()));
      await form.locator('[name=password]').fill(password);
      await form.locator('[type=submit]').click();
      await page.waitForSelector('.recovery-codes');
      await check('recovery codes');
      await page.click('.recovery .button:not(.button-quiet)');
      await page.click('section:has(#second-factor) .button >> nth=1');
      await page.waitForSelector('dialog[open]');
      await check('a question');
      await page.keyboard.press('Escape');
      const invite = part(page, '#invite');
      await invite.locator('[name=email]').fill(`guest-of-${email}`);
      await invite.locator('[name=password]').fill(password);
      await invite.locator('[type=submit]').click();
      await page.waitForSelector('input[readonly][aria-describedby]');
      await check('a link');
    });
  });
}

test.run();
