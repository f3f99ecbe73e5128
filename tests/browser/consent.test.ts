import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desktop, headed, idle, openVisits, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('cookie consent');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const firstTime = { ...desktop, consent: null };
const stored = (page: Page) =>
  page.evaluate(() =>
    ['cookie-consent', 'analytics-cookies', 'marketing-cookies'].map((key) =>
      localStorage.getItem(key),
    ),
  );

test('says what is stored, stores nothing before the answer, and closes only with a choice', async ({
  visit,
}) => {
  await visit(firstTime, async (page) => {
    await page.goto('/contact');
    const dialog = page.locator('#consent:modal');
    await dialog.waitFor();
    const text = await page.locator('#consent-text').textContent();
    assert.match(text!, 'No trackers');
    assert.match(text!, 'only what the site needs');
    const kept = await page.evaluate(() => localStorage.length + sessionStorage.length);
    assert.is(kept, 0);
    assert.equal(await page.context().cookies(), []);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    assert.ok(await dialog.isVisible());
    assert.not(await page.isVisible('#consent-needed'));
    await page.click('[data-consent=close]');
    await page.waitForSelector('#consent-needed');
    assert.ok(await dialog.isVisible());
    assert.equal(await stored(page), [null, null, null]);
  });
});

test('shows two answers that look alike in any window, lets the words scroll, and is not printed', async ({
  visit,
}) => {
  await visit(firstTime, async (page) => {
    await page.goto('/policies/gdpr?lang=sv');
    await page.locator('#consent:modal').waitFor();
    await page.click('[data-consent=close]');
    // The last one is a large window at 400 %.
    for (const [width, height] of [
      [320, 568],
      [740, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        '[data-consent=accepted]',
        '[data-consent=declined]',
        '#consent-needed',
      ]) {
        const { y, height: own } = (await page.locator(part).boundingBox())!;
        assert.ok(y >= 0 && y + own <= height, `${part}, ${width} × ${height}`);
      }
      const scrolls = await page.$eval('#consent', (it) => it.scrollHeight > it.clientHeight);
      assert.not(scrolls, `${width} × ${height}`);
    }
    await page.setViewportSize(desktop.viewport);
    const looks = await page.locator('.consent-choices button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, fontSize } = getComputedStyle(button);
        return { width, height, backgroundColor, color, fontSize };
      }),
    );
    assert.equal(looks[0], looks[1]);
    await page.emulateMedia({ media: 'print' });
    assert.not(await page.isVisible('#consent'));
    assert.not(await page.isVisible('.skip-link'));
    assert.ok(await page.isVisible('#retention table'));
  });
});

test('waits for somebody who types while the page is slow, and loses no character', async ({
  visit,
}) => {
  await visit({ ...firstTime, isFresh: true }, async (page) => {
    await page.clock.install();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    const words = 'We would like to borrow the large pot for the harvest feast';
    const field = page.locator('[name=message]');
    await field.click();
    await field.pressSequentially(words.slice(0, 20));
    release();
    await field.pressSequentially(words.slice(20));
    await page.waitForSelector('[data-island=contact-form][data-awake]');
    assert.is(await field.inputValue(), words);
    assert.not(await page.isVisible('#consent'));
    // The next field has the focus within a moment.
    await page.locator('[name=subject]').focus();
    await page.clock.runFor(1500);
    assert.not(await page.isVisible('#consent'));
    await page.locator('[name=subject]').blur();
    await page.locator('#consent:modal').waitFor();
  });
});

test('is silent on pages that a letter leads to, where Decline leads nowhere else', async ({
  visit,
}) => {
  await visit({ ...firstTime, expected: /404/ }, async (page) => {
    const address = '/newsletter?unsubscribe=unknown';
    await page.goto(address);
    await idle(page);
    assert.is(await page.locator('#consent:modal').count(), 0);
    await page.click('footer [data-consent=open]');
    await page.click('[data-consent=declined]');
    await page.waitForSelector('#consent', { state: 'hidden' });
    assert.ok(page.url().endsWith(address));
    assert.equal(await stored(page), ['declined', 'false', 'false']);
  });
});

test('Accept stores the choice, closes, and does not ask again until the footer opens it', async ({
  visit,
}) => {
  await visit(firstTime, async (page) => {
    await page.goto('/news');
    await page.click('[data-consent=accepted]');
    await page.waitForSelector('#consent', { state: 'hidden' });
    assert.equal(await stored(page), ['accepted', 'true', 'true']);
    await page.reload();
    assert.not(await page.isVisible('#consent'));
    assert.match(page.url(), /\/news$/);
    await page.click('footer [data-consent=open]');
    await page.waitForSelector('#consent');
  });
});

test('Decline stores the choice and leads to the page about it, which leads back or asks again', async ({
  visit,
}) => {
  await visit(firstTime, async (page) => {
    await page.goto('/membership-registration?type=Core');
    await page.click('[data-consent=declined]');
    await headed(page, 'Cookies Declined');
    assert.equal(await stored(page), ['declined', 'false', 'false']);
    assert.not(await page.isVisible('#consent'));
    await page.getByText('Continue to Website').click();
    await page.waitForURL('**/membership-registration?type=Core');
    assert.not(await page.isVisible('#consent'));
    await page.goBack();
    await page.getByText('Change Cookie Preferences').click();
    await page.waitForURL('**/membership-registration?type=Core');
    await page.waitForSelector('#consent');
    assert.is((await stored(page))[0], null);
  });
});

test('the policy can be read first; where nothing can be stored it does not ask', async ({
  visit,
}) => {
  await visit(firstTime, async (page) => {
    await page.goto('/');
    await page.click('#consent a');
    // The scripts have run once the page has loaded.
    await page.waitForURL('**/policies/privacy', { waitUntil: 'load' });
    assert.not(await page.isVisible('#consent'));
    await page.goto('/');
    await page.waitForSelector('#consent');
  });
  await visit({ ...firstTime, isFresh: true }, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    assert.not(await page.isVisible('#consent'));
  });
});

test.run();
