import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { overflow } from '../helpers/browser/accessible.ts';
import { addAdmin, password, type TestAdmin } from '../helpers/admin.ts';
import {
  desktop,
  focusOn,
  headed,
  openVisits,
  phone,
  type Visits,
} from '../helpers/browser/browser.ts';

interface Context extends Visits {
  /** Has no second factor. */
  anna: TestAdmin;
  nils: TestAdmin;
}

const test = suite<Context>('signing in');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await addAdmin(visits.site);
  const nils = await addAdmin(visits.site, { email: 'nils@example.org', secondFactor: true });
  Object.assign(context, visits, { anna, nils });
});

test.after((visits) => visits.close());

/** The browser logs an error for each of these responses, and for scripts that it may not run. */
const expected = /status of (401|404|422)/;

test('without scripts, on a telephone, in Swedish', async ({ visit, nils, nextCode }) => {
  await visit({ ...phone, javaScriptEnabled: false, expected }, async (page) => {
    await page.goto('/admin/inbox');
    await page.click('text=Svenska');
    await headed(page, 'Inloggning för administratörer');
    assert.is(await overflow(page), 0);
    await page.fill('#email', nils.email);
    await page.fill('#password', 'fel lösenord, tyvärr');
    await page.click('text=Logga in');
    await page.locator('[role=alert]', { hasText: 'Inloggningen misslyckades' }).waitFor();
    assert.is(await page.inputValue('#email'), nils.email);
    assert.is(await page.inputValue('#password'), '');
    assert.is(await overflow(page), 0);
    await page.fill('#password', password);
    await page.click('text=Logga in');
    await headed(page, 'Tvåstegsinloggning');
    assert.is(await overflow(page), 0);
    await page.fill('#code', nextCode(nils));
    await page.click('text=Fortsätt');
    await page.waitForURL('**/admin/inbox');
    await page.locator('.admin-who', { hasText: nils.email }).waitFor();
    await page.click('text=Logga ut');
    await page.waitForURL('**/admin/login');
    await page.locator('[role=status]', { hasText: 'Du är utloggad' }).waitFor();
    await page.goto('/admin/inbox');
    await headed(page, 'Inloggning för administratörer');
  });
});

test('with the keyboard alone, in English', async ({ visit, anna }) => {
  await visit({ ...desktop, expected }, async (page) => {
    await page.goto('/admin?tab=events');
    await focusOn(page, '#email');
    await page.keyboard.type('anna');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#email-error');
    await focusOn(page, '#email');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(anna.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await focusOn(page, '#password');
    const described = await page.getAttribute('#password', 'aria-describedby');
    assert.match((await page.textContent(`#${described}`))!, 'Authentication Failed');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin?tab=events');
    await page.locator('.toast', { hasText: 'Welcome, anna@example.org.' }).waitFor();
    await page.locator('.toast').waitFor({ state: 'hidden' });
  });
});

test.run();
