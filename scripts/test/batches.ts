import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Batch } from './process.ts';

const UNIT = 'dist/tests';
const BROWSER = 'dist/browser-tests';

/** Starts long files first, so that processes end together. Browser files get a process each; others share. */
export function batchesOf(word: string, shares: number, onBothEngines: Set<string>): Batch[] {
  const browser = filesIn(BROWSER, 'browser', word).map((file) => ({
    name: `browser/${file}`,
    folder: BROWSER,
    files: [file],
    isOnPostgres: false,
  }));
  const [unit, postgres] = (['unit', 'postgres'] as const).map((kind) => {
    const isOnPostgres = kind === 'postgres';
    const files = filesIn(UNIT, kind, word).filter(
      (name) => !isOnPostgres || onBothEngines.has(name),
    );
    return dealOut(files, shares).map((share) => ({
      name: `${kind}: ${share.join(', ')}`,
      folder: UNIT,
      files: share,
      isOnPostgres,
    }));
  });
  return [...unit!, ...postgres!, ...browser];
}

/** Tells whether files of that kind can have the word in their names. */
export const mayMatch = (kind: string, word: string) =>
  kind.includes(word) || word.startsWith(`${kind}/`) || !/^(unit|browser)/.test(word);

function filesIn(folder: string, kind: string, word: string): string[] {
  const size = (name: string) => statSync(`${folder}/${name}.test.js`).size;
  return globSync(`${folder}/*.test.js`)
    .map((file) => basename(file, '.test.js'))
    .filter((name) => `${kind}/${name}`.includes(word))
    .toSorted((one, other) => size(other) - size(one));
}

function dealOut(files: string[], shares: number): string[][] {
  const dealt = Array.from({ length: shares }, (_, share) =>
    files.filter((_file, index) => index % shares === share),
  );
  return dealt.filter((share) => share.length > 0);
}
