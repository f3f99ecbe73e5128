import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '../build/build.ts';
import { buildTests, testsWith } from '../build/server.ts';
import { ensureChromium } from '../chromium.ts';
import { batchesOf, mayMatch } from './batches.ts';
import { runChecks } from '../check/checks.ts';
import { makeEmptyDatabase, makeEmptyFile } from './empty-databases.ts';
import { keepFilesInMemory } from './memory-folder.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runBatches } from './pool.ts';
import { createDatabase, startPostgres, type TestPostgres } from './postgres.ts';

/** Twice the cores, because each process waits about half of its time. */
const AT_ONCE = 2 * Math.min(availableParallelism(), 4);
const BATCHES_OF_A_KIND = 12;

/** Also runs the checks if `word` is empty. Prints the failures and the counts last. */
export async function runTests(word: string): Promise<void> {
  // exit() also ends the processes of the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  keepFilesInMemory();
  const started = performance.now();
  ensureChromium();
  const [checks, { postgres, usesDatabase }] = await Promise.all([
    word ? [] : runChecks(),
    prepare(word),
  ]);
  const tests = await runBatches(batchesOf(word, BATCHES_OF_A_KIND, usesDatabase), AT_ONCE);
  await postgres?.stop();

  const refused = checks.filter(({ passed }) => !passed);
  const passed = tests.passed + checks.length - refused.length;
  const failed = tests.failed + refused.length;
  for (const { name } of refused) console.log(`\nFAIL  ${name}`);
  for (const failure of tests.failures) console.log(`\nFAIL  ${failure}`);
  for (const file of tests.late) console.log(`\npassed on the second attempt: ${file}`);
  console.log(
    `\n${Math.round((performance.now() - started) / 1000)} s on ${postgres ? `SQLite and PostgreSQL ${postgres.version}` : 'SQLite only'}`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

const browserTests = globSync('tests/browser/*.test.{ts,tsx}');
const unitTests = globSync('tests/*/*.test.{ts,tsx}').filter(
  (file) => !browserTests.includes(file),
);

async function prepare(
  word: string,
): Promise<{ postgres: TestPostgres | null; usesDatabase: Set<string> }> {
  const [postgres, , unit] = await Promise.all([
    mayMatch('postgres', word) ? startPostgres() : null,
    build().then(seedSample),
    buildTests(unitTests, 'dist/tests'),
    buildTests(browserTests, 'dist/browser-tests'),
    ensureOtherBrowsers(),
    makeEmptyFile().then((file) => (process.env.EMPTY_DATABASE_FILE = file)),
  ]);
  if (postgres) {
    process.env.EMPTY_DATABASE = await makeEmptyDatabase(postgres.url);
    process.env.SAMPLE_DATABASE = await copySampleTo(postgres.url);
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  return {
    postgres,
    usesDatabase: postgres ? testsWith('tests/helpers/postgres/postgres.ts', unit) : new Set(),
  };
}

/** Seeds the sample content once, because the tests copy it. */
async function seedSample(): Promise<void> {
  const directory = folderForThisRun('site-sample-');
  process.env.SAMPLE_DATA = directory;
  process.env.SAMPLE_COPIES = folderForThisRun('site-copies-');
  await runBuilt(['seed'], { DATA_DIR: directory });
}

/** Returns the name of a database with the same rows, so that the pictures are the same as well. */
async function copySampleTo(server: string): Promise<string> {
  const directory = folderForThisRun('site-sample-');
  cpSync(join(process.env.SAMPLE_DATA!, 'site.sqlite'), join(directory, 'site.sqlite'));
  const name = `sample_${process.pid}_${Date.now()}`;
  const url = await createDatabase(server, name);
  await runBuilt(['move', '--to', url], { DATA_DIR: directory, PORT: '0' });
  return name;
}

function folderForThisRun(prefix: string): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function runBuilt([command, ...words]: string[], env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...words], {
    env: { PATH: process.env.PATH, ...env },
  });
}
