import { chmodSync, globSync, mkdtempSync, rmSync, statSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from '../build/build.ts';
import { buildTests } from '../build/server.ts';
import { runChecks } from '../check/checks.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureOtherBrowsers } from '../other-browsers.ts';
import { startPostgres } from '../postgres.ts';
import { makeEmptyDatabase, makeEmptyFile } from './empty-databases.ts';
import { type Batch, runBatches } from './process.ts';
import { announceSample, makeSample } from './sample.ts';

/** Twice the cores, because each process waits about half of its time. */
const AT_ONCE = 2 * Math.min(availableParallelism(), 4);
/** The files of a kind are dealt out to so many processes, because each first takes a second to load the program. */
const SHARES = 12;
/** Linux keeps this folder in memory: nearly every test makes a database and throws it away. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** The tests of queries, races and lists also run on PostgreSQL. */
const onBothEngines =
  /^(backup|database|jobs|member-import|members|overview|payments|privacy|tasks|voting)-|^auth-(guessing|limits|races|sessions)|^(contact|news|newsletter|events|membership)-(admin|list|routes)|^mail-mailer|^content-(drafts|revisions|trash)|^http-(abuse|page-cache)|^health|^server-processes/;

/**
 * Runs the checks and all tests on SQLite and in Chromium, or only the tests whose names contain `word`. With `isAll`,
 * runs also those of PostgreSQL and of other browsers. Prints failures and counts last.
 */
export async function runTests(word: string, isAll: boolean): Promise<void> {
  // exit() also ends the processes of the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  useFolderOfOwn();
  const started = performance.now();
  const browser = findBrowser();
  announceSample();
  const checking = word ? [] : runChecks();
  const postgres = isAll ? await startPostgres() : null;
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres.url;
    process.env.EMPTY_DATABASE = await makeEmptyDatabase(postgres.url);
  }
  const browserFiles = globSync('tests/browser/*.test.{ts,tsx}');
  const unitFiles = globSync('tests/*/*.test.{ts,tsx}').filter((it) => !browserFiles.includes(it));
  await Promise.all([
    buildTests(unitFiles, 'dist/tests'),
    buildTests(browserFiles, 'dist/browser-tests'),
    build(),
    isAll && ensureOtherBrowsers(),
    makeEmptyFile().then((file) => (process.env.EMPTY_DATABASE_FILE = file)),
  ]);

  const unit = filesIn('dist/tests', 'unit', word);
  const inBrowser = filesIn('dist/browser-tests', 'browser', word).filter(
    (name) => isAll || name !== 'other-browsers',
  );
  const twice = filesIn('dist/tests', 'postgres', word).filter((name) => onBothEngines.test(name));
  const skipped = (isAll && !postgres ? twice.length : 0) + (browser ? 0 : inBrowser.length);
  const [checks, tests] = await Promise.all([
    checking,
    runBatches(
      inTurns([
        batchesOf('unit', 'dist/tests', unit),
        batchesOf('postgres', 'dist/tests', postgres ? twice : []),
        batchesOf('browser', 'dist/browser-tests', browser ? inBrowser : []),
      ]),
      AT_ONCE,
    ),
    makeSample(postgres?.url),
  ]);
  await postgres?.stop();

  const refused = checks.filter((check) => !check.passed).length;
  // A machine that checks the work of others must be able to run everything.
  const failed = tests.failed + refused + (process.env.CI ? skipped : 0);
  const passed = tests.passed + checks.length - refused;
  const engines = postgres ? `SQLite and PostgreSQL ${postgres.version}` : 'SQLite';
  if (skipped > 0) console.log(`\nNot run: ${skipped} files, for want of a browser or PostgreSQL.`);
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s on ${engines}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Gives temporary files a folder that is removed at the end, in memory where there is room. */
function useFolderOfOwn(): void {
  const folder = mkdtempSync(join(hasRoom() ? SHARED_MEMORY : tmpdir(), 'site-tests-'));
  // PostgreSQL's own user has a folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

function findBrowser(): string | null {
  try {
    return ensureChromium();
  } catch (error) {
    console.log((error as Error).message);
    return null;
  }
}

/** Returns the names of the files that match, the largest first. */
function filesIn(folder: string, kind: Batch['kind'], word: string): string[] {
  const size = (name: string) => statSync(`${folder}/${name}.test.js`).size;
  return globSync(`${folder}/*.test.js`)
    .map((file) => basename(file, '.test.js'))
    .filter((name) => `${kind}/${name}`.includes(word))
    .toSorted((one, other) => size(other) - size(one));
}

function batchesOf(kind: Batch['kind'], folder: string, files: string[]): Batch[] {
  const shares = Array.from({ length: SHARES }, (_, share) =>
    files.filter((_file, index) => index % SHARES === share),
  );
  return shares.filter(({ length }) => length > 0).map((share) => ({ kind, folder, files: share }));
}

/** Mixes the kinds, because a browser keeps the processor busy while other tests wait for their processes. */
function inTurns(lists: Batch[][]): Batch[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
