import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from './chromium.ts';
import { startDemoSite } from './demo-site.ts';
import { paths } from '../src/paths.ts';
import { administrationPages, publicPages } from './pages.ts';

/** Takes every public page, or with --admin every page of the administration, in both languages, both colour schemes and three widths. */
const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['360', '768', '1440'] },
    language: { type: 'string', multiple: true, default: ['en', 'sv'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    admin: { type: 'boolean', default: false },
    to: { type: 'string', default: 'screenshots' },
  },
});

const administrator = { email: 'admin@example.org', password: 'for these pictures alone' };
const pages = values.page ?? (values.admin ? administrationPages : publicPages);
mkdirSync(values.to, { recursive: true });

const site = await startDemoSite(undefined, {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
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
      if (values.admin) {
        await context.request.post(`${site.origin}${paths.adminLogin()}`, { form: administrator });
      }
      for (const language of values.language) {
        for (const path of pages) {
          const page = await context.newPage();
          await page.goto(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          if (values.admin) await page.waitForLoadState('networkidle');
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
