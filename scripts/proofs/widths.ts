import type { Page } from 'playwright';
import { launchChromium, launchWithLargeText } from '../chromium.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { namedPages, publicPages } from '../pages.ts';
import { languages } from '../../src/i18n/index.ts';
import { paths } from '../../src/paths.ts';

const NARROWEST = 320;
const WIDEST = 1600;
/** Any height would do, because only widths are compared. */
const HEIGHT = 800;

const HELP = `Usage: npm run verify:widths -- [options]

Opens every public page in both languages, with text of 100 and 200 %, in each width from ${NARROWEST} to ${WIDEST} pixels, and names
those that scroll sideways.

  --page PATH   only this page, like /news; may be given more than once
  --step N      the pixels between two widths (8)
  --help        this text

Exit codes: 0 when no page scrolls sideways, 1 when one does, 2 for invalid arguments.
`;

const { values } = readCommandLine(HELP, {
  page: { type: 'string', multiple: true },
  step: { type: 'string', default: '8' },
});
const step = wholeNumber('--step', values.step, { least: 1, most: WIDEST - NARROWEST });
const site = await startDemoSite();
let failures = 0;

try {
  for (const [text, launch] of [
    ['100 %', launchChromium],
    ['200 %', launchWithLargeText],
  ] as const) {
    const browser = await launch();
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
    const page = await context.newPage();
    for (const path of namedPages(values.page ?? (await allPages(page)))) {
      for (const language of languages) {
        await page.setViewportSize({ width: WIDEST, height: HEIGHT });
        await page.goto(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        for (const fault of await faultsOf(page)) {
          failures += 1;
          console.log(`${path} in ${language}, text ${text}: ${fault}`);
        }
      }
    }
    await browser.close();
  }
} finally {
  await site.stop();
}
console.log(`${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;

async function allPages(page: Page): Promise<string[]> {
  await page.goto(`${site.origin}${paths.news()}`);
  const articles = await page
    .locator(`.post-card a[href^="${paths.news()}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return [...publicPages, ...articles, paths.membershipSuccess(), paths.unsubscribe('none')];
}

/** Returns the ranges of widths in which the page is wider than its window, each with the widest overflow. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: { from: number; to: number; most: number }[] = [];
  for (let width = NARROWEST; width <= WIDEST; width += step) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over <= 0) continue;
    const last = faults.at(-1);
    if (last?.to === width - step)
      Object.assign(last, { to: width, most: Math.max(last.most, over) });
    else faults.push({ from: width, to: width, most: over });
  }
  return faults.map(({ from, to, most }) => `${from} to ${to} px wide, ${most} px too much`);
}
