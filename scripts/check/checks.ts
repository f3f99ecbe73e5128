import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import { collectTexts } from '../build/texts.ts';
import { importGraph } from './imports.ts';
import { largeFiles } from './large-files.ts';
import { layerFaults } from './layers.ts';
import { lineCounts, lineFaults } from './line-counts.ts';
import { migrationFaults } from './migrations.ts';

const tools = [
  // Several checkers would each check the types that the others need as well, beside tests that want the processor.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'style', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
] as const;

export interface Check {
  name: string;
  passed: boolean;
}

export function runChecks(): Promise<Check[]> {
  collectTexts();
  return Promise.all([
    checkLayers(),
    checkMigrations(),
    checkLines(),
    largeFiles().then((faults) => tellFaults('file sizes', faults)),
    ...tools.map(({ name, command: [tool, ...words] }) =>
      run(`node_modules/.bin/${tool}`, words).then((result) => tell(name, result)),
    ),
  ]);
}

async function checkLayers(): Promise<Check> {
  const files = globSync('{src,views,widgets,migrations,scripts}/**/*.{ts,tsx}');
  return tellFaults('layers', layerFaults(await importGraph(files)));
}

async function checkMigrations(): Promise<Check> {
  const today = dayInStockholm(new Date());
  return tellFaults('migrations', migrationFaults(Object.keys(migrations), today));
}

async function checkLines(): Promise<Check> {
  const counts = lineCounts();
  const name = `lines: ${counts.production} of code in src, views, widgets, scripts and migrations, ${counts.tests} of tests; without texts, styles and drawings`;
  return tellFaults(name, lineFaults(counts));
}

const tellFaults = (name: string, faults: string[]) =>
  tell(name, { passed: faults.length === 0, output: faults.join('\n') });

function tell(name: string, { passed, output }: { passed: boolean; output: string }): Check {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name}`);
  if (!passed) console.log(output);
  return { name, passed };
}

function run(tool: string, words: readonly string[]): Promise<{ passed: boolean; output: string }> {
  // Collects garbage less often: a tenth less processor time for some memory.
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, GOGC: '400' } };
  return new Promise((resolve) => {
    execFile(tool, words, options, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}
