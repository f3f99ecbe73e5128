import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';

/**
 * Checks the page with axe, and that nothing scrolls sideways. No page contains another site, so axe may run in one
 * pass, which takes a third of the time.
 */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  assert.equal(found, [], what);
  assert.is(await overflow(page), 0, `${what} is too wide`);
}

/** Returns how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
