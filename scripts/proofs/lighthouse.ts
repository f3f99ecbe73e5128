import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { seededFolder, startDemoSite } from '../demo-site.ts';
import { namedPages } from '../pages.ts';
import { publicPages } from '../../src/shared/paths.ts';

const HELP = `Usage: npm run lighthouse -- [options]

Prints Lighthouse's four mobile scores for the public pages: performance, accessibility, best practices and
search; below each page the audits that failed. Of several runs it shows the one with the median of performance,
and the performance of all. Downloads Lighthouse on first use.

  --page PATH   only this page, like /news; may be given more than once
  --runs N      how often each page is visited (1)
  --help        this text

Scores do not affect the exit code: 0 when all pages were visited, 1 when one could not be, 2 for invalid
arguments.
`;

const { values } = readCommandLine(HELP, {
  page: { type: 'string', multiple: true },
  runs: { type: 'string', default: '1' },
});
const pages = namedPages(values.page ?? publicPages());
const runs = wholeNumber('--runs', values.runs, { least: 1 });
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const scoresOf = (report: Report) =>
  categories.map((name) => Math.round(report.categories[name].score * 100));

const site = await startDemoSite(await seededFolder());
await site.ready();
mkdirSync('screenshots', { recursive: true });
try {
  for (const page of pages) {
    const reports = Array.from({ length: runs }, () => visit(`${site.origin}${page}`)).toSorted(
      (one, other) => one.categories.performance.score - other.categories.performance.score,
    );
    const median = reports[Math.floor(runs / 2)]!;
    const all = reports.map((report) => scoresOf(report)[0]).join(' ');
    const ms = (audit: string) => Math.round(median.audits[audit]?.numericValue ?? 0);
    const shift = median.audits['cumulative-layout-shift']?.numericValue ?? 0;
    console.log(
      `${page}: ${scoresOf(median).join(' / ')}  LCP ${ms('largest-contentful-paint')} ms, CLS ${shift.toFixed(3)}${runs > 1 ? `  (${all})` : ''}`,
    );
    for (const [id, { score, title }] of Object.entries(median.audits)) {
      if (score !== null && score < 0.9) console.log(`    ${id}: ${title}`);
    }
  }
} finally {
  await site.stop();
}

function visit(address: string): Report {
  const file = 'screenshots/lighthouse.json';
  execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@13.5.0',
      address,
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
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
