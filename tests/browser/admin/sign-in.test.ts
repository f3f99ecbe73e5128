import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, invitationFrom, password, signIn, type TestAdmin } from '../../helpers/admin.ts';
import { assertAccessible, overflow } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { emailsOf } from '../../helpers/live-site.ts';

interface Context extends Visits {
  /** Has no second factor. */
  anna: TestAdmin;
  nils: TestAdmin;
}

const test = suite<Context>('signing in, and the end of a session');

test.before(async (context) => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_OFFICE: 'office@example.org' };
  const visits = await openVisits(undefined, env);
  const anna = await addAdmin(visits.site);
  const nils = await addAdmin(visits.site, { email: 'nils@example.org', secondFactor: true });
  Object.assign(context, visits, { anna, nils });
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses, and for scripts that it may not run. */
const expected = /status of (401|403|404|422)/;

test('without scripts, on a telephone, in Swedish', async ({ visit, nils, nextCode }) => {
  await visit({ ...phone, javaScriptEnabled: false, expected }, async (page) => {
    await page.goto('/admin/inbox');
    await page.click('text=Svenska');
    await headed(page, 'Inloggning för administratörer');
    await page.fill('#email', nils.email);
    await page.fill('#password', password);
    await page.click('text=Logga in');
    await headed(page, 'Tvåstegsinloggning');
    assert.is(await overflow(page), 0);
    await page.fill('#code', nextCode(nils));
    await page.click('text=Fortsätt');
    await page.waitForURL('**/admin/inbox');
    await page.locator('.admin-who', { hasText: nils.email }).waitFor();
    await page.click('text=Logga ut');
    await page.locator('[role=status]', { hasText: 'Du är utloggad' }).waitFor();
  });
});

test('with the keyboard alone, in English', async ({ visit, anna }) => {
  await visit({ ...desktop, expected }, async (page) => {
    await page.goto('/admin?tab=events');
    await focusOn(page, '#email');
    await page.keyboard.type('anna');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#email-error:not(:empty)');
    await focusOn(page, '.error-summary');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focusOn(page, '#email');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(anna.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await focusOn(page, '#password');
    const described = await page.getAttribute('#password', 'aria-describedby');
    const notice = described!.split(' ').at(-1);
    assert.match((await page.textContent(`#${notice}`))!, 'Authentication Failed');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin?tab=events');
    await page.locator('.toast', { hasText: 'Welcome, anna@example.org.' }).waitFor();
    await page.locator('.toast').waitFor({ state: 'hidden' });
  });
});

for (const { name, language, options } of combinationsOf('sv dark 1440')) {
  test(`axe finds nothing on the pages before the dashboard (${name})`, async ({
    visit,
    site,
    anna,
    nils,
  }) => {
    await visit({ ...options, expected }, async (page) => {
      await page.goto(inLanguage(paths.admin(), language));
      await page.press('#email', 'Enter');
      await page.waitForSelector('.field-error:not(:empty)');
      await assertAccessible(page, 'sign-in with faults');
      await page.fill('#email', nils.email);
      await page.fill('#password', 'not the password');
      await page.press('#password', 'Enter');
      await page.waitForSelector('[role=alert]');
      await assertAccessible(page, 'sign-in refused');
      await page.fill('#password', password);
      await page.press('#password', 'Enter');
      await page.fill('#code', 'abcd');
      await page.press('#code', 'Enter');
      await page.waitForSelector('[role=alert]');
      await assertAccessible(page, 'second factor refused');
      await page.goto(await invitationFrom(site, anna, `guest-${language}@example.org`));
      await page.click('main form [type=submit]');
      await page.waitForSelector('.field-error:not(:empty)');
      await assertAccessible(page, 'invitation with faults');
      await page.goto(paths.adminInvitation('unknown'));
      await assertAccessible(page, 'an invitation that is not valid');
    });
  });
}

for (const { name, language, options } of combinationsOf('sv light 360')) {
  // These pages have no scripts. Only axe needs them.
  test(`from the sign-in to a new password, with the keyboard (${name})`, async ({
    visit,
    site,
  }) => {
    const admin = await addAdmin(site, { email: `forgot-${language}@example.org` });
    await visit({ ...options, expected }, async (page) => {
      await page.goto(inLanguage(paths.adminLogin(), language));
      await page.click(`a[href="${paths.adminForgotten()}"]`);
      await focusOn(page, '#email');
      await page.keyboard.type('forgot');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#email-error');
      await assertAccessible(page, 'forgotten password with faults');
      await page.fill('#email', admin.email);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${paths.adminForgotten()}?sent=yes`);
      await assertAccessible(page, 'the answer');
      const message = (await emailsOf(site, 'password-link')).at(-1)!;
      const link = paths.adminForgotten((message.data as { token: string }).token);
      await page.goto(link);
      await focusOn(page, '#password');
      await page.keyboard.type('short');
      await page.keyboard.press('Tab');
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#password-error');
      await assertAccessible(page, 'a new password with faults');
      for (const field of ['#password', '#repeat'])
        await page.fill(field, 'herring and new potatoes');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${paths.adminLogin()}`);
      await page.waitForSelector('main [role=status]');
      await page.goto(link);
      await page.waitForSelector('main [role=alert]');
      await assertAccessible(page, 'a used link');
    });
  });
}

test('signing out leaves the pages, drafts and language of other tabs alone', async ({
  visit,
  site,
}) => {
  const admin = await signIn(site, { email: 'leaves@example.org' });
  await visit({ ...desktop, expected, as: admin }, async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${paths.contact()}?lang=sv`);
    await other.fill('[name=first_name]', 'Åsa');
    const isKept = () => other.evaluate(() => sessionStorage.getItem('contact-draft') !== null);
    await becomes(async () => {
      await other.fill('[name=email]', 'asa@example.org');
      return isKept();
    }, true);
    await page.goto(paths.adminSupporters());
    await page.click('text=Logga ut');
    await page.waitForURL(`**${paths.adminLogin()}`);
    await headed(page, 'Inloggning för administratörer');
    assert.is(await isKept(), true);
    assert.is(await other.inputValue('[name=first_name]'), 'Åsa');
    await other.fill('[name=last_name]', 'Öberg');
    await other.fill('[name=message]', 'Hej!');
    await other.click('main form [type=submit]');
    await other.locator('text=Tack').first().waitFor();
    await other.goto(paths.about());
    assert.is(await other.getAttribute('html', 'lang'), 'sv');
  });
});

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
    const shown = (await page.textContent('.secret-text code'))!;
    await page.fill('#code', nextCode({ ...admin, totpSecret: shown.replaceAll(' ', '') }));
    await page.fill('#password', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.recovery-codes');
    await page.click('text=Continue to the dashboard');
    await page.waitForURL(`**${paths.admin()}`);
    await page.waitForSelector('.tabs');

    await page.goto(paths.adminSecurity());
    await page.click('text=Move to another app');
    await page.waitForSelector('.qr');
    await assertAccessible(page, 'a move to another app');
  });
});

test.run();
