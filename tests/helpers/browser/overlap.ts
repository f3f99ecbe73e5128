import type { Page } from 'playwright';

/** Returns whether one element covers any part of the other on the screen. */
export async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  // The box of the place where the element comes to rest, because it slides in.
  await page.waitForFunction(
    (selector) =>
      document
        .querySelector(selector)!
        .getAnimations({ subtree: true })
        .every(({ playState }) => playState !== 'running'),
    one,
  );
  const a = (await page.locator(one).first().boundingBox())!;
  const b = (await page.locator(other).boundingBox())!;
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !isApart;
}
