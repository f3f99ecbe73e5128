import { execFile } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { migrations } from '../../migrations/index.ts';
import { dayInStockholm } from '../../src/shared/i18n/format.ts';
import { collectTexts } from '../build/texts.ts';
import { importGraph } from './imports.ts';
import { layerFaults } from './layers.ts';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MOST_LINES } from '../build/budgets.ts';

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

const MOST_BYTES = 1024 * 1024;

/** Returns the tracked files over 1 MB: nobody reviews a program or an archive, and it stays in every clone. */
export async function largeFiles(root = '.'): Promise<string[]> {
  // A copy without its history has no tracked files.
  if (!existsSync(join(root, '.git'))) return [];
  const tracked = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root });
  return tracked.stdout
    .split('\0')
    .filter((file) => file && sizeOf(join(root, file)) > MOST_BYTES)
    .map((file) => `over 1 MB: ${file}`);
}

/** Measures a symbolic link as itself. */
const sizeOf = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;

const CODE = '**/*.{ts,tsx,mjs}';
/** The build writes these files. */
const BUILT = /[/\\]i18n[/\\]collected[/\\]/;

/** Counts the lines of TypeScript and JavaScript, so no texts in JSON, styles or drawings. */
export function lineCounts(root = '.') {
  return {
    production: linesIn(`{src,views,widgets,scripts,migrations}/${CODE}`, root),
    tests: linesIn(`tests/${CODE}`, root),
  };
}

export function lineFaults({ production }: { production: number }): string[] {
  if (production <= MOST_LINES) return [];
  return [
    `The program has ${production} lines; the budget in scripts/build/budgets.ts is ${MOST_LINES}.`,
  ];
}

const linesIn = (pattern: string, root: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !BUILT.test(file))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);

/**
 * Returns faults of the names of migrations, which are given in the order of the list. An existing database refuses a
 * step that sorts before one that it has.
 */
export function migrationFaults(names: string[], today: string): string[] {
  return names.flatMap((name, index) => {
    const before = names[index - 1];
    if (!/^\d{4}-\d\d-\d\d-[a-z\d-]+$/.test(name)) return [`${name} is no date and name`];
    if (name.slice(0, 10) > today) return [`${name} lies in the future: today is ${today}`];
    if (before && name <= before) return [`${name} does not sort after ${before}: rename it`];
    return [];
  });
}
