import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { assertAccessible, overflow } from '../helpers/accessible.ts';
import { addAdmin, codeOf, invitationFrom, password, type TestAdmin } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';

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

/** The browser complains about every answer that is not 200, and about scripts it may not run. */
const expected = /status of (401|404|422)/;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
test('without scripts, on a telephone, in Swedish', async ({ visit, nils, site }) => {
  await visit({ ...phone, javaScriptEnabled: false, expected }, async (page) => {
    await page.goto('/admin/inbox');
    await page.click('text=Svenska');
    assert.is(await page.textContent('h1'), 'Inloggning för administratörer');
    assert.is(await overflow(page), 0);
    await page.fill('#email', nils.email);
    await page.fill('#password', 'fel lösenord, tyvärr');
    await page.click('text=Logga in');
    assert.match((await page.textContent('[role=alert]'))!, 'Inloggningen misslyckades');
    assert.is(await page.inputValue('#email'), nils.email);
    assert.is(await page.inputValue('#password'), '');
    assert.is(await overflow(page), 0);
    await page.fill('#password', password);
    await page.click('text=Logga in');
    assert.is(await page.textContent('h1'), 'Ett steg till');
    assert.is(await overflow(page), 0);
    await page.fill('#code', codeOf(nils, site.now()));
    await page.click('text=Fortsätt');
    await page.waitForURL('**/admin/inbox');
    assert.match((await page.textContent('.admin-who'))!, nils.email);
    await page.click('text=Logga ut');
    await page.waitForURL('**/admin');
    assert.match((await page.textContent('[role=status]'))!, 'Du är utloggad');
    await page.goto('/admin/inbox');
    assert.is(await page.textContent('h1'), 'Inloggning för administratörer');
  });
});

test('with the keyboard alone, in English', async ({ visit, anna }) => {
  await visit({ ...desktop, expected }, async (page) => {
    await page.goto('/admin?tab=events');
    assert.is(await focused(page), 'email');
    await page.keyboard.type('anna');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#email-error');
    assert.is(await focused(page), 'email');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(anna.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    assert.is(await focused(page), 'password');
    const described = await page.getAttribute('#password', 'aria-describedby');
    assert.match((await page.textContent(`#${described}`))!, 'Authentication Failed');
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin?tab=events');
    assert.is(await page.getAttribute('#administration', 'data-email'), anna.email);
    assert.match(
      (await page.getAttribute('#administration', 'data-notice'))!,
      'Welcome, anna@example.org.',
    );
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the ways in (${colorScheme})`, async ({ visit, site, anna, nils }) => {
    await visit({ ...phone, colorScheme, expected }, async (page) => {
      const check = (what: string) => assertAccessible(page, what);
      await page.goto(paths.admin());
      await check('sign-in');
      await page.click('[type=submit]');
      await page.waitForSelector('.field-error');
      await check('sign-in with faults');
      await page.fill('#email', nils.email);
      await page.fill('#password', 'not the password');
      await page.click('[type=submit]');
      await page.waitForSelector('[role=alert]');
      await check('sign-in refused');
      await page.fill('#password', password);
      await page.click('[type=submit]');
      await page.waitForSelector('#code');
      await check('second factor');
      await page.fill('#code', 'abcd');
      await page.click('.code-form [type=submit]');
      await page.waitForSelector('[role=alert]');
      await check('second factor refused');
      await page.goto(await invitationFrom(site, anna, `${colorScheme}-guest@example.org`));
      await check('invitation');
      await page.click('[type=submit]');
      await page.waitForSelector('.field-error');
      await check('invitation with faults');
      await page.goto(paths.adminInvitation('unknown'));
      await check('an invitation that is not valid');
    });
  });
}

test.run();
