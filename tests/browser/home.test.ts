import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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

test.run();
