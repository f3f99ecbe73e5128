import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_LINES } from '../build/budgets.ts';

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
