import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../src/paths.ts';
import { oneOf, readCommandLine, wholeNumber } from '../command-line.ts';
import { type Get, onAdminSite } from './bench/admin-site.ts';
import { addManyItems } from './bench/many-content.ts';
import { engines, type NewDatabase, newDatabase } from './engine.ts';

const HELP = `Usage: npm run bench:content -- [options]

Compares a site that has many posts and events with one that has few: the public pages as they are rendered, the files
for programs, and the lists of the dashboard. Asks both sites by turns, because the machine's speed changes. Where the
small site has fewer rows to show than a page takes, tells the numbers instead of judging.

  --engine NAME  sqlite or postgres (sqlite)
  --few N        posts and events of the small site (100)
  --many N       posts and events of the large site (10000)
  --requests N   to each page of each site (31)
  --help         this text

Exit codes: 0 when the large site is as fast as the small one but for a fifth, 1 when a page is marked "too much",
2 for invalid arguments.
`;
const MOST_RATIO = 1.2;
/** Smaller differences also occur between two equal runs. */
const NOISE_MS = 0.5;
/** The calendar and the sitemap grow with the content, so they have a limit of their own. The page cache keeps them. */
const MOST_FILE_MS = 60;
const WARM_UP = 6;

const { values } = readCommandLine(HELP, {
  engine: { type: 'string', default: 'sqlite' },
  few: { type: 'string', default: '100' },
  many: { type: 'string', default: '10000' },
  requests: { type: 'string', default: '31' },
});
const engine = oneOf('--engine', values.engine, engines);
const requests = wholeNumber('--requests', values.requests, { least: 1 });
const api = (list: string, query: string) => `${paths.adminApi()}/${list}?${query}`;

/** Public pages have a query, because the page cache keeps no address with a query. */
const pages: Record<string, string> = {
  home: '/?x=1',
  news: paths.news() + '?x=1',
  'news, page 5': paths.news() + '?page=5',
  'news, category': paths.news() + '?category=general',
  'news, search, many': paths.news() + '?q=diwali',
  'news, search, one': paths.news() + '?q=forest+100',
  'news, search, none': paths.news() + '?q=nobody+at+all',
  'coming events': paths.comingEvents() + '?x=1',
  'past events': paths.pastEvents() + '?x=1',
  'past events, page 3': paths.pastEvents() + '?page=3',
  feed: paths.newsFeed() + '?x=1',
  'dashboard, posts': api('posts', ''),
  'dashboard, posts, by title': api('posts', 'sort=title'),
  'dashboard, posts, drafts': api('posts', 'show=draft'),
  'dashboard, posts, published': api('posts', 'show=published'),
  'dashboard, posts, scheduled': api('posts', 'show=scheduled'),
  'dashboard, posts, without Swedish': api('posts', 'kind=lacks-sv'),
  'dashboard, posts, search': api('posts', 'q=diwali'),
  'dashboard, events': api('events', 'show=upcoming'),
  'dashboard, past events': api('events', 'show=past&sort=latest'),
  'dashboard, events, by title': api('events', 'sort=title'),
  'dashboard, events, search': api('events', 'q=diwali'),
  overview: paths.adminOverview(),
};
const files: Record<string, string> = {
  calendar: paths.eventsCalendar() + '?x=1',
  sitemap: paths.sitemap() + '?x=1',
};

const folders: string[] = [];
const databases: NewDatabase[] = [];
try {
  const small = await filled(wholeNumber('--few', values.few, { least: 1 }));
  const large = await filled(wholeNumber('--many', values.many, { least: 1 }));
  console.log(`${engine}: medians of ${requests} requests to each site, in milliseconds\n`);
  await onAdminSite(
    small.directory,
    (_few, ask) =>
      onAdminSite(
        large.directory,
        (_many, askMany) => compareAll(ask, askMany),
        large.database.settings,
      ),
    small.database.settings,
  );
} finally {
  for (const database of databases) await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

async function filled(count: number) {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  folders.push(directory);
  const database = await newDatabase(engine, directory);
  databases.push(database);
  await addManyItems(count, database.location, new Date());
  await database.settle();
  return { directory, database };
}

async function compareAll(few: Get, many: Get): Promise<void> {
  for (const [name, path] of Object.entries({ ...pages, ...files })) {
    const rows = [await rowsOf(few, path), await rowsOf(many, path)];
    const times = { few: [] as number[], many: [] as number[] };
    for (let sent = -WARM_UP; sent < requests; sent += 1) {
      // Changes the order in each round: the second site finds the processor's caches full of the first one's rows.
      const sites = [['few', few] as const, ['many', many] as const];
      for (const [site, get] of sent % 2 ? sites : sites.toReversed()) {
        const took = await timeOf(get, path);
        if (sent >= 0) times[site].push(took);
      }
    }
    const [one, other] = [median(times.few), median(times.many)];
    const isLonger = rows[0] !== rows[1];
    const isGood =
      name in files
        ? other < MOST_FILE_MS
        : isLonger || other <= one * MOST_RATIO || other - one < NOISE_MS;
    const ratio = (other / one).toFixed(2).padStart(7);
    const facts = `${one.toFixed(1).padStart(8)} ${other.toFixed(1).padStart(8)} ${ratio}`;
    const note = isLonger ? `   ${rows.join(' and ')} rows` : isGood ? '' : '   too much';
    console.log(`${name.padEnd(36)}${facts}${note}`);
    if (!isGood) process.exitCode = 1;
  }
}

/** Returns how many rows a list of the dashboard shows, because the small site may not fill a page of it. */
async function rowsOf(get: Get, path: string): Promise<number> {
  if (!path.startsWith(paths.adminApi())) return 0;
  const { rows } = (await (await get(path)).json()) as { rows: unknown[] };
  return rows.length;
}

async function timeOf(get: Get, path: string): Promise<number> {
  const started = performance.now();
  await (await get(path)).arrayBuffer();
  return performance.now() - started;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
