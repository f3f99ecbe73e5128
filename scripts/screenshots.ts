import { mkdirSync } from 'node:fs';
import { launchChromium } from './tools/chromium.ts';
import { oneOf, readCommandLine, wholeNumber } from './command-line.ts';
import { seededFolder, startDemoSite } from './demo-site.ts';
import { languages } from '../src/shared/i18n/index.ts';
import { paths } from '../src/shared/paths.ts';
import { administrationPages, namedPages, publicPages } from './pages.ts';

const HELP = `Usage: node scripts/screenshots.ts [options]

Takes a picture of every public page in both languages, both colour schemes and three widths, and prints
the name of each file. Options other than --admin and --to may be given more than once.

  --page PATH       only this page, like /news
  --width N         only this width, in pixels (360, 768 and 1440)
  --language NAME   only en or only sv
  --scheme NAME     only light or only dark
  --admin           the pages of the administration instead
  --to FOLDER       the folder for the pictures (screenshots)
  --help            this text

Exit codes: 0 when all pictures were taken, 1 when one could not be, 2 for invalid arguments.
`;
const colourSchemes = ['light', 'dark'] as const;

const { values } = readCommandLine(HELP, {
  page: { type: 'string', multiple: true },
  width: { type: 'string', multiple: true, default: ['360', '768', '1440'] },
  language: { type: 'string', multiple: true, default: [...languages] },
  scheme: { type: 'string', multiple: true, default: [...colourSchemes] },
  admin: { type: 'boolean', default: false },
  to: { type: 'string', default: 'screenshots' },
});
const widths = values.width.map((text) => wholeNumber('--width', text, { least: 100, most: 5000 }));
const chosenLanguages = values.language.map((text) => oneOf('--language', text, languages));
const schemes = values.scheme.map((text) => oneOf('--scheme', text, colourSchemes));

const administrator = { email: 'admin@example.org', password: 'for these pictures alone' };
const pages = namedPages(values.page ?? (values.admin ? administrationPages : publicPages));
mkdirSync(values.to, { recursive: true });

const site = await startDemoSite(await seededFolder(), {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});
const browser = await launchChromium();
try {
  for (const scheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
      if (values.admin) {
        await context.request.post(`${site.origin}${paths.adminLogin()}`, { form: administrator });
      }
      for (const language of chosenLanguages) {
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
