import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { startDemoSite } from './demo-site.ts';
import { publicPages } from '../src/discovery/sitemap.ts';

/** Prints Lighthouse's four mobile scores for the public pages. Fetches Lighthouse on first use. */
const { values } = parseArgs({ options: { page: { type: 'string', multiple: true } } });
const pages = values.page ?? publicPages;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const site = await startDemoSite();
mkdirSync('screenshots', { recursive: true });
try {
  for (const page of pages) {
    const file = 'screenshots/lighthouse.json';
    execFileSync(
      'npx',
      [
        '--yes',
        'lighthouse@13.5.0',
        `${site.origin}${page}`,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
      ],
      {
        env: { ...process.env, CHROME_PATH: ensureChromium() },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const scores = categories.map((name) => Math.round(report.categories[name].score * 100));
    const ms = (audit: string) => Math.round(report.audits[audit]?.numericValue ?? 0);
    const shift = report.audits['cumulative-layout-shift']?.numericValue ?? 0;
    console.log(
      `${page}: ${scores.join(' / ')}  LCP ${ms('largest-contentful-paint')} ms, CLS ${shift.toFixed(3)}`,
    );
    for (const [id, { score, title }] of Object.entries(report.audits)) {
      if (score !== null && score < 0.9) console.log(`    ${id}: ${title}`);
    }
  }
} finally {
  await site.stop();
}
