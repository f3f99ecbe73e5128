import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { overflow } from '../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';

const test = suite<Visits>('home page in a browser');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.after((visits) => visits.close());

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('an event is on the first screens of a phone, and the page is short', async ({ visit }) => {
  for (const lang of ['sv', 'en']) {
    await visit(phone, async (page) => {
      await page.goto(`/?lang=${lang}`);
      assert.ok((await topOf(page, 'main a[href^="/events/"]')) < 1280);
      assert.ok((await page.locator('.hero').boundingBox())!.height <= 640);
      const drawing = (await page.locator('.hero > [role=img]').boundingBox())!;
      assert.ok(drawing.y + drawing.height <= 740, 'the whole drawing is on the first screen');
      assert.is(await page.locator('.ticket').filter({ visible: true }).count(), 1);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height <= 7800, `${height} px in ${lang}`);
      assert.is(await overflow(page), 0);
    });
  }
});

test('three tickets hang side by side from the border on a wide screen', async ({ visit }) => {
  await visit(desktop, async (page) => {
    await page.goto('/?lang=sv');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height <= 7000, `${height} px`);
    const border = (await page.locator('.hero > .drawing:not([role])').boundingBox())!;
    const tickets = await page.locator('.tickets > li').all();
    const boxes = await Promise.all(tickets.map(async (ticket) => (await ticket.boundingBox())!));
    assert.equal(
      boxes.map(({ y }) => Math.round(y)),
      Array(3).fill(Math.round(border.y + border.height)),
    );
    assert.is(new Set(boxes.map(({ x }) => x)).size, 3);
  });
});

test('the sun is knitted once, and stands still for those who want no motion', async ({
  visit,
}) => {
  for (const [reducedMotion, name] of [
    ['no-preference', 'knit'],
    ['reduce', 'none'],
  ] as const) {
    await visit({ ...desktop, reducedMotion }, async (page) => {
      await page.goto('/');
      const names = await page
        .locator('.knitting > g')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).animationName));
      assert.equal(names, Array(13).fill(name));
      await page.waitForFunction(() => document.getAnimations().length === 0);
    });
  }
});

test('a page that changes with a transition still begins at the anchor', async ({ visit }) => {
  await visit({ ...desktop, reducedMotion: 'no-preference' }, async (page) => {
    await page.goto(paths.contact());
    await page.click('#menu a[data-section=awards]');
    await page.waitForURL('**/#awards');
    await page.waitForFunction(() => {
      const { top } = document.querySelector('#awards')!.getBoundingClientRect();
      return top > 0 && top < 250;
    });
  });
});

test.run();
