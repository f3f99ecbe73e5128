import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { listenLocally } from '../http/listening.ts';
import { codeOf, type TestAdmin } from '../admin.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { borrowBrowser } from './shared-browser.ts';
import { sharingCopies } from './sharing-copies.ts';

interface VisitOptions extends BrowserContextOptions {
  /** The stored answer to the cookie dialog; `null` for a first visit. */
  consent?: 'accepted' | 'declined' | null;
  /** Console messages that the test causes on purpose. */
  expected?: RegExp;
  /** Signs the browser in with this session. */
  as?: { cookie: string };
}

/** Chromium reports what a sign-out has cleared, and who was quicker to focus than a page that has just come. */
const remarks = /^(?:Clear-Site-Data header|Autofocus processing was blocked)/;

export interface Visits {
  site: TestSite;
  origin: string;
  browser: Browser;
  /** Moves the site's clock to the beginning of the next 30 seconds, and returns the code of the app for them. */
  nextCode: (app: TestAdmin) => string;
  /**
   * Opens a fresh browser profile, without motion by default, because drawing it takes the most processor time. Any
   * console message or page error fails the visit, and so does lasting longer than two minutes.
   */
  visit: (options: VisitOptions, run: (page: Page) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const STEP_MS = 30_000;
const VISIT_LIMIT_MS = 120_000;

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
  return {
    site,
    origin,
    browser,
    nextCode: (app) => {
      aheadMs += STEP_MS - (now().getTime() % STEP_MS);
      return codeOf(app, now());
    },
    async visit({ consent = 'declined', expected, as: admin, ...options }, run) {
      const context = await browser.newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
        ...options,
      });
      if (admin) {
        const [name, value] = admin.cookie.split('=') as [string, string];
        await context.addCookies([{ name, value, url: origin }]);
      }
      if (consent) {
        // Only once, so that later choices on the page are kept.
        await context.addInitScript((choice) => {
          if (window !== top) return;
          if (!sessionStorage.getItem('prepared')) localStorage.setItem('cookie-consent', choice);
          sessionStorage.setItem('prepared', 'yes');
        }, consent);
      }
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (!remarks.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      await withinLimit(context, () => run(page));
      assert.equal(
        complaints.filter((complaint) => !expected?.test(complaint)),
        [],
      );
    },
    async close() {
      await closeBrowser();
      await server.close();
      await site.close();
    },
  };
}

/** Runs the visit and closes its pages. Some calls have no limit of their own, for example `evaluate`. */
async function withinLimit(context: BrowserContext, run: () => Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const pages = context.pages().map((page) => page.url());
    reject(new Error(`The visit lasted over ${VISIT_LIMIT_MS / 1000} s at ${pages.join(' and ')}`));
    context.close().catch(() => undefined);
  }, VISIT_LIMIT_MS);
  const runAndClose = async () => {
    try {
      await run();
    } catch (error) {
      for (const page of context.pages()) console.log(await stateOf(page).catch(String));
      throw error;
    } finally {
      await context.close();
    }
  };
  await Promise.race([runAndClose(), limit]).finally(() => clearTimeout(timer));
}

/** What a failed visit saw, for the output: a busy machine seldom fails twice in the same way. */
function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = document.querySelectorAll('[role=alert], [role=status], [aria-invalid], .toast');
    const focused = document.activeElement?.outerHTML.slice(0, 200);
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
    return [
      `At ${location.href}, “${document.querySelector('h1')?.textContent}”, focus on ${focused}`,
      ...[...said].map((each) => each.outerHTML.slice(0, 300)),
      ...fields.map(({ name, value }) => `${name}: ${value.slice(0, 60)}`),
    ].join('\n  ');
  });
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
