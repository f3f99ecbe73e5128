import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { readCommandLine } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { namedPages } from '../pages.ts';
import { publicPages } from '../../src/paths.ts';

const HELP = `Usage: npm run lighthouse -- [--page PATH] …

Prints Lighthouse's four mobile scores for the public pages: performance, accessibility, best practices and
search; below each page the audits that failed. Downloads Lighthouse on first use.

  --page PATH   only this page, like /news; may be given more than once
  --help        this text

Scores do not affect the exit code: 0 when all pages were visited, 1 when one could not be, 2 for invalid
arguments.
`;

const { values } = readCommandLine(HELP, { page: { type: 'string', multiple: true } });
const pages = namedPages(values.page ?? publicPages());
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
