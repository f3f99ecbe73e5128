import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Metafile } from 'esbuild';
import { build } from '../build/build.ts';
import { buildTests, testsWith } from '../build/server.ts';
import { ensureChromium } from '../chromium.ts';
import { batchesOf, mayMatch } from './batches.ts';
import { runChecks } from '../check/checks.ts';
import { makeEmptyDatabase, makeEmptyFile } from './empty-databases.ts';
import { keepFilesInMemory } from './memory-folder.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runBatches } from './pool.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { announceSample, makeSample } from './sample.ts';

/** Twice the cores, because each process waits about half of its time. */
const AT_ONCE = 2 * Math.min(availableParallelism(), 4);
const BATCHES_OF_A_KIND = 12;

/** Runs the tests whose names contain `word`; without it, all tests and the checks. Prints failures and counts last. */
export async function runTests(word: string): Promise<void> {
  // exit() also ends the processes of the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  keepFilesInMemory();
  const started = performance.now();
  ensureChromium();
  announceSample();
  const checking = word ? [] : runChecks();
  const { postgres, usesDatabase } = await prepare(word);
  const [checks, tests] = await Promise.all([
    checking,
    runBatches(batchesOf(word, BATCHES_OF_A_KIND, usesDatabase), AT_ONCE),
    makeSample(postgres?.url),
  ]);
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
  const [postgres, unit] = await Promise.all([
    mayMatch('postgres', word) ? preparePostgres() : null,
    buildTests(unitTests, 'dist/tests'),
    buildTests(browserTests, 'dist/browser-tests'),
    build(),
    ensureOtherBrowsers(),
    makeEmptyFile().then((file) => (process.env.EMPTY_DATABASE_FILE = file)),
  ]);
  return { postgres, usesDatabase: postgres ? testsOnBothEngines(unit) : new Set() };
}

async function preparePostgres(): Promise<TestPostgres | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.EMPTY_DATABASE = await makeEmptyDatabase(postgres.url);
  return postgres;
}

/** Throws when no test is found, because tests that do not run would not fail either. */
function testsOnBothEngines(unit: Metafile): Set<string> {
  const found = testsWith('tests/helpers/postgres/postgres.ts', unit);
  if (found.size === 0) throw new Error('No test uses the helper for PostgreSQL. Has it moved?');
  return found;
}
