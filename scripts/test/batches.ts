import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Batch } from './process.ts';

/** Browser tests come last, because they need the sample content, which is still being made at first. */
const kinds = [
  { kind: 'postgres', folder: 'dist/tests' },
  { kind: 'unit', folder: 'dist/tests' },
  { kind: 'browser', folder: 'dist/browser-tests' },
] as const;

/** Deals the files of each kind out to processes, because each process first takes a second to load the program. */
export function batchesOf(word: string, shares: number, onBothEngines: Set<string>): Batch[] {
  const batches = kinds.map(({ kind, folder }) => {
    const files = filesIn(folder, kind, word).filter(
      (name) => kind !== 'postgres' || onBothEngines.has(name),
    );
    return dealOut(files, shares).map((share) => ({ kind, folder, files: share }));
  });
  return inTurns(batches);
}

/** Mixes the kinds, because the browser keeps the processor busy while tests without one wait for other processes. */
function inTurns<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
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
