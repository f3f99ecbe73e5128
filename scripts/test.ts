import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { buildTests } from './build/server.ts';
import { ensureChromium } from './chromium.ts';
import { runChecks } from './test/checks.ts';
import { runSuites } from './test/suites.ts';

/** Everything that has to hold: `npm test`, or with a word only the test files whose name has it. */
const [pattern = ''] = process.argv.slice(2);

const started = performance.now();
ensureChromium();
await build();
await buildTests('tests/*.test.{ts,tsx}', 'dist/tests');
await buildTests('tests/browser/*.test.{ts,tsx}', 'dist/browser-tests');
await buildTests('tests/helpers/draw-sample.ts', 'dist/sample');

process.env.SAMPLE_DATA = mkdtempSync(join(tmpdir(), 'site-sample-'));
process.once('exit', () => rmSync(process.env.SAMPLE_DATA!, { recursive: true, force: true }));
execFileSync(process.execPath, ['dist/sample/draw-sample.js', process.env.SAMPLE_DATA]);

const checks = pattern ? [] : runChecks();
const tallies = [
  {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ passed }) => !passed).length,
  },
  // Side by side: each of them leaves much of the machine idle.
  ...(await Promise.all(
    [
      ['dist/tests', '^'],
      ['dist/browser-tests', '^(?=admin|sign-in)'],
      ['dist/browser-tests', '^(?!admin|sign-in)'],
    ].map(([folder, which]) => runSuites(folder!, `${which}.*${pattern}.*\\.test\\.js$`)),
  )),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
