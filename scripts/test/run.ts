import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, buildWhenStale } from '../build/build.ts';
import { buildTests, testName } from '../build/server.ts';
import { runChecks } from '../check/checks.ts';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { ensureOtherBrowsers, missingBrowsers } from '../tools/other-browsers.ts';
import { createDatabase, startPostgres } from '../tools/postgres.ts';
import { onBothEngines } from './both-engines.ts';
import { longTests } from './long-tests.ts';
import { makeEmptyDatabase, makeEmptyFile } from './empty-databases.ts';
import { type Batch, runBatches } from './process.ts';
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seededFolder } from '../demo-site.ts';

/** Twice the cores, because each process waits about half of its time. */
const AT_ONCE = 2 * Math.min(availableParallelism(), 4);
/** The files of a kind are dealt out to few processes, because each first takes two seconds to load the program. */
const SHARES = 4;
const SHARES_OF_ALL = 8;
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * Runs the checks and most tests on SQLite and in Chromium, or only those whose names contain `word`. With `isAll`, runs
 * also the long ones, those of PostgreSQL and those of other browsers. Prints failures and counts last.
 */
export async function runTests(word: string, isAll: boolean): Promise<void> {
  // exit() also ends the processes of the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  useFolderOfOwn();
  const started = performance.now();
  const browser = findOrInstallChromium();
  announceSample();
  const checking = word ? [] : runChecks();
  if (isAll) process.env.TEST_ALL = 'yes';
  const postgres = isAll ? await startPostgres() : null;
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres.url;
    process.env.EMPTY_DATABASE = await makeEmptyDatabase(postgres.url);
  }
  const isOf = (kinds: Batch['kind'][]) => (file: string) =>
    kinds.some((kind) => `${kind}/${testName(file)}`.includes(word));
  const all = globSync('tests/**/*.test.{ts,tsx}');
  assertAllExist(all.map((file) => testName(file).replace(/\.test$/, '')));
  const inFolder = (file: string) => file.startsWith('tests/browser/');
  const unitFiles = all.filter((file) => !inFolder(file)).filter(isOf(['unit', 'postgres']));
  const browserFiles = all.filter(inFolder).filter(isOf(['browser']));
  if (unitFiles.length + browserFiles.length === 0) {
    console.error(
      `No test has "${word}" in its name. Names are like content-posts or browser/contact.`,
    );
    process.exit(1);
  }
  await Promise.all([
    buildTests(unitFiles, 'dist/tests'),
    buildTests(browserFiles, 'dist/browser-tests'),
    word ? buildWhenStale() : build(),
    isAll && ensureOtherBrowsers(),
    makeEmptyFile().then((file) => (process.env.EMPTY_DATABASE_FILE = file)),
  ]);

  const twice = filesIn('dist/tests', 'postgres', word).filter((name) =>
    onBothEngines.includes(name),
  );
  const isWanted = (kind: keyof typeof longTests) => (name: string) =>
    isAll || (word ? name !== 'other-browsers' : !longTests[kind].includes(name));
  const units = filesIn('dist/tests', 'unit', word).filter(isWanted('unit'));
  const inBrowser = filesIn('dist/browser-tests', 'browser', word).filter(isWanted('browser'));
  // A few tests may not need it.
  const sample = (word ? sampleIsWanted() : Promise.resolve()).then(() =>
    makeSample(postgres?.url),
  );
  // Tests that need the sample content would wait for ever.
  sample.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  const [checks, tests] = await Promise.all([
    checking,
    runBatches(
      inShares(
        [
          { kind: 'unit', folder: 'dist/tests', files: units },
          { kind: 'postgres', folder: 'dist/tests', files: postgres ? twice : [] },
          { kind: 'browser', folder: 'dist/browser-tests', files: browser ? inBrowser : [] },
        ],
        isAll ? SHARES_OF_ALL : SHARES,
      ),
      AT_ONCE,
    ),
    word ? undefined : sample,
  ]);
  await postgres?.stop();

  const skipped = [
    ...(browser ? [] : inBrowser.map((name) => `${name} (no Chromium, Chrome or Edge)`)),
    ...(postgres || !isAll ? [] : twice.map((name) => `${name} (no PostgreSQL)`)),
    ...(inBrowser.includes('other-browsers') ? missingBrowsers() : []),
  ];
  const refused = checks.filter((check) => !check.passed).length;
  // A machine that checks the work of others must be able to run everything.
  const failed = tests.failed + refused + (process.env.CI ? skipped.length : 0);
  const passed = tests.passed + checks.length - refused;
  if (skipped.length > 0) console.log(`\n${skipped.length} not run: ${skipped.join(', ')}`);
  if (!isAll && !word) {
    const { browser: visits, unit } = longTests;
    console.log(`\n${unit.length + visits.length} long files run in npm run test:all only.`);
  }
  const engines = postgres ? `SQLite and PostgreSQL ${postgres.version}` : 'SQLite';
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s on ${engines}`);
  console.log(`${passed} passed, ${failed} failed`);
  // The sample content may still be in the making.
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** Throws where a list of tests names one that does not exist. */
function assertAllExist(names: string[]): void {
  const listed = [...onBothEngines, ...longTests.unit, ...longTests.browser];
  const unknown = listed.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`The lists name missing tests: ${unknown.join(', ')}`);
}

/** Gives temporary files a folder that is removed at the end, in memory where there is room. */
function useFolderOfOwn(): void {
  // Linux keeps this folder in memory: nearly every test makes a database and throws it away.
  const [memory = tmpdir()] = globSync('/dev/shm');
  const { bavail, bsize } = statfsSync(memory);
  const folder = mkdtempSync(
    join(bavail * bsize > ENOUGH_BYTES ? memory : tmpdir(), 'site-tests-'),
  );
  // PostgreSQL's own user has a folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Returns the names of the files that match, the largest first. */
function filesIn(folder: string, kind: Batch['kind'], word: string): string[] {
  const size = (name: string) => statSync(`${folder}/${name}.test.js`).size;
  return globSync(`${folder}/*.test.js`)
    .map((file) => basename(file, '.test.js'))
    .filter((name) => `${kind}/${name}`.includes(word))
    .toSorted((one, other) => size(other) - size(one));
}

/** Mixes the kinds, because a browser keeps the processor busy while other tests wait for their processes. */
function inShares(kinds: Batch[], shares: number): Batch[] {
  return Array.from({ length: shares }, (_, share) =>
    kinds.map((kind) => ({
      ...kind,
      files: kind.files.filter((_file, index) => index % shares === share),
    })),
  )
    .flat()
    .filter(({ files }) => files.length > 0);
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'site-sample-'));

/** Tells the tests where the sample content will be. */
function announceSample(): void {
  process.env.SAMPLE_DATA = join(newFolder(), 'whole');
  process.env.SAMPLE_COPIES = newFolder();
  process.env.SAMPLE_DATABASE = `sample_${process.pid}_${Date.now()}`;
}

/** Waits until a test wants the sample content. */
async function sampleIsWanted(): Promise<void> {
  while (!existsSync(`${process.env.SAMPLE_DATA}-wanted`)) await sleep(100);
}

/**
 * Seeds the sample content once, because the tests copy it. They run meanwhile, and those that need it wait until the
 * folder has its final name. `server` is PostgreSQL's, which gets a database with the same rows.
 */
async function makeSample(server: string | undefined): Promise<void> {
  const directory = await seededFolder({ isBuilt: true });
  if (server) {
    const copy = newFolder();
    cpSync(join(directory, 'site.sqlite'), join(copy, 'site.sqlite'));
    const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
      promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...args], {
        env: { PATH: process.env.PATH, PORT: '0', ...env },
      });
    await run('backup', [], { DATA_DIR: copy });
    const [backup] = globSync(join(copy, 'backups/site-*'));
    const url = await createDatabase(server, process.env.SAMPLE_DATABASE!);
    await run('restore', [backup!, '--yes'], { DATA_DIR: newFolder(), DATABASE_URL: url });
  }
  renameSync(directory, process.env.SAMPLE_DATA!);
}
