import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { tabTo } from '../../helpers/browser/dashboard.ts';
import { field, newPost } from '../../helpers/browser/editor.ts';

const test = suite<Visits & { anna: SignedIn }>('tooltips (WCAG 1.4.13)');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const REST_MS = 500;

test('one under the pointer can be pointed at, stays, and goes with Esc or the pointer', async ({
  visit,
  anna,
}) => {
  await visit({ isFresh: true, ...desktop, as: anna }, async (page) => {
    await page.clock.install();
    await newPost(page);
    const tip = page.locator('.tooltip');
    const button = page.locator(`${field} [role=toolbar] button`).first();
    // Scrolling would hide it.
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await button.hover();
    await tip.waitFor({ state: 'visible' });
    assert.is(await tip.textContent(), await button.getAttribute('aria-label'));
    // Slowly, as a hand does.
    const place = (await tip.boundingBox())!;
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await page.mouse.move(x, y, { steps: 8 });
    await page.clock.runFor(2 * REST_MS);
    assert.ok(await tip.isVisible());
    await page.mouse.move(x, 5, { steps: 4 });
    await tip.waitFor({ state: 'hidden' });
    await button.hover();
    await tip.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    assert.not(await tip.isVisible());
    await page.clock.runFor(REST_MS);
    assert.not(await tip.isVisible());
  });
});

test('one of the button with the focus appears at once, stays, and goes with Esc, the focus stays', async ({
  visit,
  anna,
}) => {
  await visit({ isFresh: true, ...desktop, as: anna }, async (page) => {
    await page.clock.install();
    await newPost(page);
    const tip = page.locator('.tooltip');
    const button = page.locator(`${field} [role=toolbar] button`).first();
    await tabTo(page, button);
    assert.ok(await tip.isVisible());
    assert.is(await tip.textContent(), await button.getAttribute('aria-label'));
    await page.clock.runFor(4 * REST_MS);
    assert.ok(await tip.isVisible());
    await page.keyboard.press('Escape');
    assert.not(await tip.isVisible());
    assert.ok(await button.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ArrowRight');
    await tip.waitFor({ state: 'visible' });
    assert.is.not(await tip.textContent(), await button.getAttribute('aria-label'));
  });
});

test('one covers neither its button nor leaves the screen of a phone', async ({ visit, anna }) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await newPost(page);
    const tip = page.locator('.tooltip');
    const [first, ...others] = await page.locator(`${field} [role=toolbar] button`).all();
    await tabTo(page, first!);
    for (const button of [first!, ...others]) {
      if (button !== first) await page.keyboard.press('ArrowRight');
      await button.and(page.locator(':focus')).waitFor();
      await tip.waitFor({ state: 'visible' });
      const [own, other] = [(await tip.boundingBox())!, (await button.boundingBox())!];
      assert.ok(own.x >= 0 && own.x + own.width <= phone.viewport.width);
      assert.ok(own.y + own.height <= other.y || own.y >= other.y + other.height);
    }
  });
});

test.run();
