import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { build } from '../build/build.ts';
import { buildTests } from '../build/server.ts';
import { ensureChromium } from '../chromium.ts';
import { batchesOf } from './batches.ts';
import { runChecks } from '../check/checks.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runBatches } from './pool.ts';

/** Twice the cores, because each process waits about half of its time. */
const AT_ONCE = 2 * Math.min(availableParallelism(), 4);

/** Without a word, also runs the checks. The last lines name the failures and the counts. */
export async function runTests(word: string): Promise<void> {
  // exit() also ends the processes of the tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const started = performance.now();
  ensureChromium();
  const [checks] = await Promise.all([word ? [] : runChecks(), prepare()]);
  const tests = await runBatches(batchesOf(word, AT_ONCE * 3), AT_ONCE);

  const refused = checks.filter(({ passed }) => !passed);
  const passed = tests.passed + checks.length - refused.length;
  const failed = tests.failed + refused.length;
  for (const { name } of refused) console.log(`\nFAIL  ${name}`);
  for (const failure of tests.failures) console.log(`\nFAIL  ${failure}`);
  for (const file of tests.late) console.log(`\npassed on the second attempt: ${file}`);
  console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

const browserTests = globSync('tests/browser/*.test.{ts,tsx}');
const unitTests = globSync('tests/*/*.test.{ts,tsx}').filter(
  (file) => !browserTests.includes(file),
);

async function prepare(): Promise<void> {
  await Promise.all([
    build().then(seedSample),
    buildTests(unitTests, 'dist/tests'),
    buildTests(browserTests, 'dist/browser-tests'),
    ensureOtherBrowsers(),
  ]);
}

async function createPostgres(server: string): Promise<string> {
  const name = `sample_${process.pid}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Seeds the sample content once, because the tests copy it. */
async function seedSample(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'site-sample-'));
  process.env.SAMPLE_DATA = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const { PATH, TEST_DATABASE_URL } = process.env;
  const seed = (env: Record<string, string | undefined>) =>
    promisify(execFile)(process.execPath, ['dist/server/seed.js'], { env: { PATH, ...env } });
  await seed({ DATA_DIR: directory });
  if (TEST_DATABASE_URL) {
    const elsewhere = mkdtempSync(join(tmpdir(), 'site-sample-'));
    const url = await createPostgres(TEST_DATABASE_URL);
    process.env.SAMPLE_DATABASE = new URL(url).pathname.slice(1);
    await seed({ DATA_DIR: elsewhere, DATABASE_URL: url });
  }
}
