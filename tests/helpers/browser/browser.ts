import type { Browser, Page } from 'playwright';
import { listenLocally } from '../http/listening.ts';
import { codeOf, type TestAdmin } from '../admin.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { borrowBrowser } from './shared-browser.ts';
import { sharingCopies } from './sharing-copies.ts';
import { type Visit, visitsIn } from './visits.ts';

export interface Visits {
  site: TestSite;
  origin: string;
  browser: Browser;
  /** Moves the site's clock to the beginning of the next 30 seconds, and returns the code of the app for them. */
  nextCode: (app: TestAdmin) => string;
  /**
   * Opens a browser profile without cookies and stored texts, without motion by default, because drawing it takes the
   * most processor time. Any console message or page error fails the visit, and so does lasting longer than two minutes.
   */
  visit: Visit;
  close: () => Promise<void>;
}

const STEP_MS = 30_000;

/** Starts the application with sample content on its own port, and a browser to visit it. */
export async function openVisits(
  launch?: () => Promise<Browser>,
  env: object = {},
): Promise<Visits> {
  const [browser, closeBrowser] = await borrowBrowser(launch);
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const site = await createTestSite({ hasSample: true, env, images: sharingCopies, now });
  const server = await listenLocally(site);
  const { origin } = server;
  const { visit, end } = visitsIn(browser, origin);
  return {
    site,
    origin,
    browser,
    nextCode: (app) => {
      aheadMs += STEP_MS - (now().getTime() % STEP_MS);
      return codeOf(app, now());
    },
    visit,
    async close() {
      await end();
      await closeBrowser();
      await server.close();
      await site.close();
    },
  };
}

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Waits until the element has the focus. */
export function focusOn(page: Page, selector: string): Promise<void> {
  return page.locator(selector).and(page.locator(':focus')).waitFor();
}

/** Waits until the page has that heading. It may be another page than before. */
export function headed(page: Page, text: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
}

/** Waits until the page has stopped scrolling. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let before = Number.NaN;
    for (let still = 0; still < 10;) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
      before = scrollY;
    }
  });
}

/** Waits until the page has had ten frames in which to do what it does without a timer. */
export function idle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
}
