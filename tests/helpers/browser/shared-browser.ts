import type { Browser } from 'playwright';
import { launchChromium } from '../../../scripts/tools/chromium.ts';

/** An open browser would keep the process of the tests from ending. */
const KEEP_MS = 1_000;

let shared: Promise<Browser> | null = null;
let users = 0;

/**
 * Returns a browser, and what gives it back. The test files of a process share one, because each start takes more than a
 * second of processor time. A browser with other settings is the caller's alone.
 */
export async function borrowBrowser(
  launch?: () => Promise<Browser>,
): Promise<[browser: Browser, giveBack: () => Promise<void>]> {
  if (launch) {
    const own = await launch();
    return [own, () => own.close()];
  }
  users += 1;
  shared ??= launchChromium();
  const browser = await shared;
  return [
    browser,
    async () => {
      users -= 1;
      setTimeout(() => {
        if (users > 0 || !shared) return;
        shared = null;
        void browser.close();
      }, KEEP_MS);
    },
  ];
}
