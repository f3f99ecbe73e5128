import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const content = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const prepared = new WeakSet<Page>();

/** Gives the page axe, and all pages after it: sending that much text each time costs as much as a visit. */
async function prepare(page: Page): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page);
    await page.addInitScript({ content });
  }
  // The present page came before, or runs no scripts.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(content);
}

/** Ends the page's finite animations, checks it with axe, and that nothing scrolls sideways. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  await prepare(page);
  const found = await page.evaluate(async () => {
    // Waiting for them could last for ever: a page that is not drawn does not finish its animations.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await window.axe!.run({ iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
  assert.equal(found, [], what);
  assert.is(await overflow(page), 0, `${what} is too wide`);
}

/** Returns how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
