import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { overlap } from '../../helpers/browser/overlap.ts';
import {
  desktop,
  focusOn,
  idle,
  openVisits,
  phone,
  settled,
  type Visits,
} from '../../helpers/browser/browser.ts';

const test = suite<Visits>('newsletter form');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('newsletter_subscribers').execute();
});

test.after((visits) => visits.close());

const form = '.newsletter-form';
const toast = '[data-sonner-toast]';

const saying = (page: Page, text: string) => page.locator(toast, { hasText: text }).waitFor();

async function fill(page: Page, email: string) {
  await page.fill(`${form} [name=email]`, email);
  await page.check(`${form} [name=consent]`);
}

const awake = (page: Page) => page.waitForSelector('[data-island=newsletter-form][data-awake]');

test('React is not loaded before the form is near', async ({ visit }) => {
  await visit(desktop, async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/news');
    await idle(page);
    assert.is(scripts.filter((url) => /hydrate|newsletter-form/.test(url)).length, 0);
    await page.locator('#newsletter').scrollIntoViewIfNeeded();
    await awake(page);
    assert.ok(scripts.some((url) => url.includes('hydrate')));
  });
});

test('the button waits for an address and consent; success clears the form', async ({
  visit,
  site,
}) => {
  await visit(phone, async (page) => {
    await page.goto('/newsletter#newsletter');
    await awake(page);
    const button = page.locator(`${form} button`);
    await page.waitForSelector(`${form} button:disabled`);
    await page.fill(`${form} [name=email]`, 'anna@example.org');
    assert.ok(await button.isDisabled());
    await page.check(`${form} [name=consent]`);
    await page.waitForSelector(`${form} button:enabled`);

    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/newsletter?lang=en', async (route) => {
      await released;
      await route.continue();
    });
    await button.click();
    await page.waitForSelector(`${form} button:disabled:text-is("Subscribing...")`);
    answer();
    await saying(page, 'Success!Thank you for subscribing to our newsletter!');
    await page.waitForSelector(`${form} button:disabled:text-is("Subscribe")`);
    assert.is(await page.inputValue(`${form} [name=email]`), '');
    assert.not(await page.isChecked(`${form} [name=consent]`));
    await focusOn(page, `${form} [name=email]`);
    await settled(page);
    assert.not(await overlap(page, toast, `${form} button`));
    await page.waitForSelector(`${form} .notice-success:has-text("Thank you for subscribing")`);
  });
  const rows = await site.db.selectFrom('newsletter_subscribers').select('email').execute();
  assert.equal(rows, [{ email: 'anna@example.org' }]);
});

test('each other outcome has a message, and typed text stays', async ({ visit, site }) => {
  await site.post('/newsletter', { email: 'anna@example.org', consent: 'on' });
  await visit({ ...desktop, expected: /status of (409|503)|ERR_FAILED/ }, async (page) => {
    await page.goto('/newsletter?lang=sv#newsletter');
    await awake(page);
    await fill(page, 'Anna@example.org');
    await page.click(`${form} button`);
    await saying(
      page,
      'Redan prenumerantDen här e-postadressen prenumererar redan på vårt nyhetsbrev.',
    );
    assert.is(await page.inputValue(`${form} [name=email]`), 'Anna@example.org');
    await page.waitForSelector(`${form} .notice-error:has-text("Redan prenumerant")`);

    await page.route('**/newsletter?lang=sv', (route) => route.abort());
    await page.click(`${form} button`);
    await saying(page, 'Det gick inte att prenumerera. Försök igen.');
    assert.is(await page.inputValue(`${form} [name=email]`), 'Anna@example.org');
    await page.waitForSelector(`${form} button:enabled`);
  });
});

test('an invalid address shows an error at its field, which gets the focus', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/newsletter#newsletter');
    await awake(page);
    await fill(page, 'anna@example');
    await page.click(`${form} button`);
    await page.waitForSelector(
      `${form} .field-error:has-text("Please enter a valid email address.")`,
    );
    await focusOn(page, `${form} [name=email][aria-invalid=true]`);
    await page.type(`${form} [name=email]`, '.org');
    await page.waitForSelector(`${form} [name=email]:not([aria-invalid])`);
  });
});

test.run();
