import type { Page } from 'playwright';
import { suite } from 'uvu';
import { paths } from '../../src/paths.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { addAdmin, invitationFrom, password } from '../helpers/admin.ts';
import { openVisits, type Visits } from '../helpers/browser/browser.ts';
import { inLanguage, mainly } from '../helpers/browser/combinations.ts';

const test = suite<Visits>('accessibility of the sign-in and the security page');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|404|422)/;

/** Sends the form and waits for the next page. */
async function sendForm(page: Page, form: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    page.click(`${form} [type=submit]`),
  ]);
}

for (const { name, language, options } of mainly('sv dark 1440', 'en light 360')) {
  test(`axe finds nothing on the sign-in pages (${name})`, async ({ visit, site }) => {
    const of = name.replaceAll(' ', '-');
    const host = await addAdmin(site, { email: `host-${of}@example.org` });
    const admin = await addAdmin(site, { email: `in-${of}@example.org`, secondFactor: true });
    await visit({ ...options, expected }, async (page) => {
      await page.goto(inLanguage(paths.admin(), language));
      await assertAccessible(page, 'sign-in');
      await sendForm(page, '.sign-in-form');
      await page.waitForSelector('.field-error');
      await assertAccessible(page, 'sign-in with faults');
      await page.fill('#email', admin.email);
      await page.fill('#password', 'not the password');
      await sendForm(page, '.sign-in-form');
      await page.waitForSelector('[role=alert]');
      await assertAccessible(page, 'sign-in refused');
      await page.fill('#password', password);
      await sendForm(page, '.sign-in-form');
      await page.waitForSelector('#code');
      await assertAccessible(page, 'second factor');
      await page.fill('#code', 'abcd');
      await sendForm(page, '.code-form');
      await page.waitForSelector('[role=alert]');
      await assertAccessible(page, 'second factor refused');
      await page.goto(await invitationFrom(site, host, `guest-${of}@example.org`));
      await assertAccessible(page, 'invitation');
      await sendForm(page, 'main form');
      await page.waitForSelector('.field-error');
      await assertAccessible(page, 'invitation with faults');
      await page.goto(paths.adminInvitation('unknown'));
      await assertAccessible(page, 'an invitation that is not valid');
    });
  });
}

for (const { name, language, options } of mainly('en light 1440', 'sv dark 360')) {
  test(`axe finds nothing on the security page (${name})`, async ({ visit, site, nextCode }) => {
    const of = name.replaceAll(' ', '-');
    const admin = await addAdmin(site, { email: `security-${of}@example.org` });
    await visit({ ...options, expected }, async (page) => {
      await page.goto(inLanguage(paths.admin('security'), language));
      await page.fill('#email', admin.email);
      await page.fill('#password', password);
      await page.press('#password', 'Enter');
      await page.waitForSelector('#list');
      await page.click('section:has(#password) [type=submit]');
      await page.waitForSelector('[name=current][aria-invalid]');
      await assertAccessible(page, 'faults');
      await page.click('section:has(#second-factor) .button');
      await page.waitForSelector('.qr');
      const shown = (await page.textContent('.secret-text code'))!;
      await assertAccessible(page, 'the secret');
      const form = page.locator('section:has(#second-factor) form');
      const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
      await form.locator('[name=code]').fill(nextCode(app));
      await form.locator('[name=password]').fill(password);
      await form.locator('[type=submit]').click();
      await page.waitForSelector('.recovery-codes');
      await assertAccessible(page, 'recovery codes');
      await page.click('.recovery .button:not(.button-quiet)');
      await page.click('section:has(#second-factor) .button >> nth=1');
      await page.waitForSelector('dialog[open]');
      await assertAccessible(page, 'a question');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
      const invite = page.locator('.panel:has(#invite)');
      await invite.locator('[name=email]').fill(`guest-of-${of}@example.org`);
      await invite.locator('[type=submit]').click();
      await page.waitForSelector('input[readonly][aria-describedby]');
      await assertAccessible(page, 'a link');
    });
  });
}

test.run();
