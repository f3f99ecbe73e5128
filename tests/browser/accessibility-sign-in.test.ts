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

for (const { name, language, options } of mainly('en light 360', 'sv dark 1440')) {
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
  test(`axe finds nothing on the pages about accounts (${name})`, async ({
    visit,
    site,
    nextCode,
  }) => {
    const of = name.replaceAll(' ', '-');
    const admin = await addAdmin(site, { email: `security-${of}@example.org` });
    await visit({ ...options, expected }, async (page) => {
      await page.goto(inLanguage(paths.adminSecurity(), language));
      await page.fill('#email', admin.email);
      await page.fill('#password', password);
      await page.press('#password', 'Enter');
      await page.waitForSelector('#sessions');
      await assertAccessible(page, 'the own account');
      await page.goto(paths.adminSecurity('password'));
      await sendForm(page, '.own-form');
      await page.waitForSelector('[name=current][aria-invalid]');
      await assertAccessible(page, 'faults');
      await page.goto(paths.adminSecurity('second-factor'));
      await page.waitForSelector('.qr');
      const shown = (await page.textContent('.secret-text code'))!;
      await assertAccessible(page, 'the secret');
      const app = { ...admin, totpSecret: shown.replaceAll(' ', '') };
      await page.fill('#code', nextCode(app));
      await page.fill('#password', password);
      await sendForm(page, '.own-form');
      await page.waitForSelector('.recovery-codes');
      await assertAccessible(page, 'recovery codes');
      await page.click('[data-kept]');
      await page.waitForSelector('#sessions');
      await page.goto(paths.adminSecurity('second-factor-removal'));
      await assertAccessible(page, 'the end of the second factor');
      await page.goto(paths.adminSessionEnding('all'));
      await assertAccessible(page, 'a question');
      await page.goto(paths.adminAdministrators());
      await page.fill('[name=email]', `guest-of-${of}@example.org`);
      await sendForm(page, '[aria-labelledby=invite] form');
      await page.waitForSelector('#link');
      await assertAccessible(page, 'a link');
      await page.goto(paths.adminLog());
      await page.waitForSelector('#list');
      await assertAccessible(page, 'the log');
    });
  });
}

test.run();
