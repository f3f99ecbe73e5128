import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sendPasswordLink } from '../../src/auth/recovery/password-resets.ts';
import { paths } from '../../src/paths.ts';
import { addAdmin, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';
import { lettersOf } from '../helpers/live-site.ts';

const test = suite<Visits>('recovery of an account, and the end of a session');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses. */
const expected = /status of (401|404|422)/;

async function latestLink(site: Visits['site']): Promise<string> {
  const { token } = (await lettersOf(site, 'password-link')).at(-1)!.data as { token: string };
  return paths.adminForgotten(token);
}

test('a page without mail names the command', async ({ visit }) => {
  await visit({ ...phone }, async (page) => {
    await page.goto(paths.adminForgotten());
    await page.waitForSelector('text=npm run admin:reset');
    await assertAccessible(page, 'forgotten password without mail');
  });
});

for (const lang of ['en', 'sv']) {
  // These pages have no scripts. Only axe needs them.
  test(`from the sign-in to a new password, with the keyboard (${lang})`, async ({
    visit,
    site,
  }) => {
    site.config.mail = {
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'office@example.org',
      office: 'office@example.org',
    };
    const admin = await addAdmin(site, { email: `forgot-${lang}@example.org` });
    await visit({ ...phone, expected }, async (page) => {
      await page.goto(`${paths.adminLogin()}?lang=${lang}`);
      await assertAccessible(page, 'sign-in with the link');
      await page.click(`a[href="${paths.adminForgotten()}"]`);
      await focusOn(page, '#email');
      await assertAccessible(page, 'forgotten password');
      await page.keyboard.type('forgot');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#email-error');
      await assertAccessible(page, 'forgotten password with faults');
      await page.fill('#email', admin.email);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${paths.adminForgotten()}?sent=yes`);
      await assertAccessible(page, 'the answer');
      const link = await latestLink(site);
      await page.goto(link);
      await focusOn(page, '#password');
      await assertAccessible(page, 'a new password');
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
    await page.goto(paths.adminSite());
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

test('a link for a new password is not given to other sites', async ({ visit, site }) => {
  const admin = await addAdmin(site, { email: 'referrer@example.org' });
  await sendPasswordLink(site, admin.email);
  const link = await latestLink(site);
  await visit({ ...desktop, expected }, async (page) => {
    await page.goto(link);
    const requests: (string | undefined)[] = [];
    page.on('request', (request) => requests.push(request.headers().referer));
    await page.click('.logo');
    await page.waitForURL('**/');
    assert.ok(requests.length > 0);
    assert.not(requests[0]);
  });
});

test.run();
