import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { shortMessage } from '../fixtures/forms.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import {
  desktop,
  focusOn,
  idle,
  openVisits,
  phone,
  settled,
  type Visits,
} from '../helpers/browser/browser.ts';

const test = suite<Visits>('forms that wait for a touch');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const longForms = [
  { path: paths.contact(), form: '.contact-form', first: '[name=first_name]' },
  { path: paths.membershipRegistration(), form: '.membership-form', first: '#firstName' },
];
const pages = [
  { path: paths.home(), form: '.newsletter-form', first: '[name=email]' },
  ...longForms,
];
const OWN_SCRIPT_BYTES = 2048;
const awake = (page: Page, form: string) => page.waitForSelector(`[data-awake] ${form}`);

/** Collects the scripts that the page loads, each with its compressed size. */
function scriptsOf(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return {
    hasReact: () => [...sizes.keys()].some((url) => url.includes('/hydrate-')),
    bytes: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
  };
}

/** Waits until the page has done all that it does when nobody touches it. */
async function untouched(page: Page) {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  await idle(page);
}

test('nothing of React is loaded while nobody touches the form, also under the pointer', async ({
  visit,
}) => {
  for (const device of [phone, desktop]) {
    for (const { path, form, first } of pages) {
      await visit({ ...device, isFresh: true }, async (page) => {
        const scripts = scriptsOf(page);
        await page.goto(path);
        await untouched(page);
        const bytes = await scripts.bytes();
        assert.ok(bytes > 0 && bytes <= OWN_SCRIPT_BYTES, `${path} loads ${bytes} bytes`);
        await page.locator(form).scrollIntoViewIfNeeded();
        await page.hover(first);
        await page.mouse.wheel(0, 300);
        await untouched(page);
        assert.not(scripts.hasReact(), path);
        await page.focus(first);
        await awake(page, form);
        assert.ok(scripts.hasReact(), path);
        await focusOn(page, first);
      });
    }
  }
});

test('a press, a key and a program that fills in a field each wake the form', async ({ visit }) => {
  const touches = {
    press: (page: Page, first: string) => page.locator(first).click(),
    key: async (page: Page, first: string) => {
      await page.focus(`:is(a, button):not(:has(~ ${first}))`);
      await page.locator(first).evaluate((field: HTMLElement) => field.focus());
    },
    program: (page: Page, first: string) =>
      page.locator(first).evaluate((field: HTMLInputElement) => {
        field.value = 'Eva';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
  for (const touch of Object.values(touches)) {
    for (const { path, form, first } of pages) {
      await visit(phone, async (page) => {
        await page.goto(path);
        await touch(page, first);
        await awake(page, form);
      });
    }
  }
});

test('text that came before the scripts wakes the form, and is kept as a draft', async ({
  visit,
}) => {
  for (const { path, form, first } of longForms) {
    await visit({ ...phone, isFresh: true }, async (page) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.fill(first, 'Eva');
      await page.locator(first).blur();
      release();
      await page.locator(form).scrollIntoViewIfNeeded();
      await awake(page, form);
      const draft = () =>
        page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith('-draft')));
      await becomes(async () => /Eva/.test(String(await draft())), true, path);

      await page.reload();
      await page.locator(form).scrollIntoViewIfNeeded();
      await awake(page, form);
      await becomes(() => page.inputValue(first), 'Eva', `${path} brings the draft back`);
    });
  }
});

test('a list that somebody has opened stays until they leave it', async ({ visit }) => {
  await visit(phone, async (page) => {
    await page.goto(paths.membershipRegistration('Core'));
    await page.focus('#country');
    await awake(page, '.membership-form');
    await page.waitForSelector('#countryCode[role=combobox]');
    await focusOn(page, 'select#country');
    await page.selectOption('#country', { label: 'Norway' });
    assert.ok(await page.isVisible('select#country'));
    await page.keyboard.press('Tab');
    await page.waitForSelector('#country[role=combobox]');
    assert.is(await page.inputValue('#country'), 'Norway');
    await focusOn(page, '#whyJoin');
    assert.ok(await page.isChecked('[value=Core]'));
  });
});

test('a touch scrolls nowhere, and a reload starts at the top', async ({ visit }) => {
  await visit(phone, async (page) => {
    await page.goto(paths.membershipRegistration());
    await page.locator('#city').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 300);
    await page.dispatchEvent('.membership-form', 'pointerdown');
    await awake(page, '.membership-form');
    await settled(page);
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - before) <= 1);
    await page.reload();
    await untouched(page);
    assert.is(await page.evaluate(() => scrollY), 0);
  });
});

test('a form that is sent before its script has come arrives whole', async ({ visit, site }) => {
  await visit({ ...phone, isFresh: true }, async (page) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.goto(paths.contact());
    for (const [name, value] of Object.entries(shortMessage)) {
      await page.fill(`.contact-form [name=${name}]`, value);
    }
    await page.click('.contact-form button');
    await page.waitForSelector('.notice:has-text("Message Sent!")');
    release();
  });
  const rows = await site.db
    .selectFrom('contact_submissions')
    .select('message')
    .where('email', '=', shortMessage.email)
    .execute();
  assert.equal(rows, [{ message: shortMessage.message }]);
});

test('a form that was left and comes back from the history keeps what was typed', async ({
  visit,
}) => {
  for (const { path, form, first } of longForms) {
    await visit(phone, async (page) => {
      await page.goto(path);
      await page.fill(first, 'Eva');
      await awake(page, form);
      await page.goto(paths.about());
      await page.goBack();
      await page.locator(form).scrollIntoViewIfNeeded();
      await becomes(() => page.inputValue(first), 'Eva', path);
      await awake(page, form);
    });
  }
});

test.run();
