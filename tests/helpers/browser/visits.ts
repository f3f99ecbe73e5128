import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import * as assert from 'uvu/assert';

interface VisitOptions extends BrowserContextOptions {
  /** The stored answer to the cookie dialog; `null` for a first visit. */
  consent?: 'accepted' | 'declined' | null;
  /** Console messages that the test causes on purpose. */
  expected?: RegExp;
  /** Signs the browser in with this session. */
  as?: { cookie: string };
  /** Takes no tab of an earlier visit: for a test of what comes when, or that gives the page a script or a clock. */
  isFresh?: boolean;
}

export type Visit = (options: VisitOptions, run: (page: Page) => Promise<void>) => Promise<void>;

/** Chromium reports what a sign-out has cleared, and who was quicker to focus than a page that has just come. */
const remarks = /^(?:Clear-Site-Data header|Autofocus processing was blocked)/;

const VISIT_LIMIT_MS = 120_000;

/** A page of the site without scripts, where what earlier pages have stored is removed. */
const PLAIN = '/healthz';

/**
 * Returns what visits the site in this browser. A tab that was left is emptied and used again for visits with the same
 * options, because a new one starts a process, and compiles all scripts once more.
 */
export function visitsIn(
  browser: Browser,
  origin: string,
): { visit: Visit; end: () => Promise<void> } {
  const left = new Map<string, Page>();
  const visit: Visit = async ({ consent = 'declined', expected, as, isFresh, ...options }, run) => {
    const key = JSON.stringify(options);
    const mayStay = !isFresh && options.javaScriptEnabled !== false;
    const known = mayStay ? left.get(key) : undefined;
    // Another visit may begin before this one ends.
    left.delete(key);
    const settings = { baseURL: origin, reducedMotion: 'reduce', ...options } as const;
    const page = known ?? (await (await browser.newContext(settings)).newPage());
    const context = page.context();
    if (as) {
      const [name, value] = as.cookie.split('=') as [string, string];
      await context.addCookies([{ name, value, url: origin }]);
    }
    const choosing = consent && (await context.addInitScript(choose, consent));
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!remarks.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    await withinLimit(context, async () => {
      await run(page);
      if (!mayStay || left.has(key)) return context.close();
      if (choosing) await choosing.dispose();
      await empty(page, options);
      left.set(key, page);
    });
    assert.equal(
      complaints.filter((complaint) => !expected?.test(complaint)),
      [],
    );
  };
  return {
    visit,
    async end() {
      await Promise.all([...left.values()].map((page) => page.context().close()));
    },
  };
}

/** Answers the cookie dialog, but only once, so that later choices on the page are kept. */
function choose(choice: string): void {
  if (window !== top) return;
  if (!sessionStorage.getItem('prepared')) localStorage.setItem('cookie-consent', choice);
  sessionStorage.setItem('prepared', 'yes');
}

/** Leaves the tab as a new one would be, but for what the browser keeps to be quick. */
async function empty(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.goto(PLAIN);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({ media: null });
  if (viewport) await page.setViewportSize(viewport);
}

/** Ends the visit when it lasts too long. Some calls have no limit of their own, for example `evaluate`. */
async function withinLimit(context: BrowserContext, run: () => Promise<void>): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const pages = context.pages().map((page) => page.url());
    reject(new Error(`The visit lasted over ${VISIT_LIMIT_MS / 1000} s at ${pages.join(' and ')}`));
    context.close().catch(() => undefined);
  }, VISIT_LIMIT_MS);
  const runOrClose = async () => {
    try {
      await run();
    } catch (error) {
      for (const page of context.pages()) console.log(await stateOf(page).catch(String));
      await context.close();
      throw error;
    }
  };
  await Promise.race([runOrClose(), limit]).finally(() => clearTimeout(timer));
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
