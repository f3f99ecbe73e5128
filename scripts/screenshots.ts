import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from './chromium.ts';
import { startDemoSite } from './demo-site.ts';
import { publicPages } from './public-pages.ts';

/** Takes every public page in both languages, both colour schemes and three widths. */
const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['360', '768', '1440'] },
    language: { type: 'string', multiple: true, default: ['en', 'sv'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    to: { type: 'string', default: 'screenshots' },
  },
});

const pages = values.page ?? publicPages;
mkdirSync(values.to, { recursive: true });

const site = await startDemoSite();
const browser = await launchChromium();
try {
  for (const scheme of values.scheme as ('light' | 'dark')[]) {
    for (const width of values.width.map(Number)) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
      for (const language of values.language) {
        for (const path of pages) {
          const page = await context.newPage();
          await page.goto(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          await page.evaluate(async () => {
            for (const image of document.images) image.loading = 'eager';
            await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
          });
          const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
          const file = `${values.to}/${name}-${width}-${language}-${scheme}.png`;
          await page.screenshot({ path: file, fullPage: true });
          await page.close();
          console.log(file);
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
