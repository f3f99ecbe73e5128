import axe from 'axe-core';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';

/** Ends the page's finite animations, checks it with axe, and that nothing scrolls sideways. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  const inPage = await page.evaluateHandle<typeof axe>(`${axe.source}; axe`);
  const found = await inPage.evaluate(async ({ run }) => {
    // Waiting for them could last for ever: a page that is not drawn does not finish its animations.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await run({ resultTypes: ['violations'] });
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
