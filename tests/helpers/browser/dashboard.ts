import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Visits } from './browser.ts';

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.unreachable(`the Tab key never came to ${String(target)}`);
}

/** Presses keys. Returns whether a script keeps the browser from what it does with them. */
export async function isCaught(page: Page, keys: string): Promise<boolean> {
  const seen = await page.evaluateHandle(() => {
    const last = { isCaught: false };
    addEventListener('keydown', ({ defaultPrevented }) => (last.isCaught = defaultPrevented));
    return last;
  });
  await page.keyboard.press(keys);
  return seen.evaluate(({ isCaught }) => isCaught);
}

/** Waits for a toast. It disappears after a while, so start waiting before the last step. */
export function said(page: Page, text: string): Promise<void> {
  return page.locator(':is([data-sonner-toast], .toast)', { hasText: text }).first().waitFor();
}

/** Returns a file for a file input. */
export const chosenFile = (buffer: Buffer) => ({
  name: 'meadow.jpg',
  mimeType: 'image/jpeg',
  buffer,
});

/** Returns where the files are now, because sending a large one to the browser costs seconds of processor time. */
export function onDisk({ site }: Visits, files: Record<string, Buffer>): string[] {
  const folder = join(site.directory, 'chosen');
  mkdirSync(folder, { recursive: true });
  return Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
}
