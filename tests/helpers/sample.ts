import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../src/http/assets.ts';

/**
 * Drawing the sample pictures takes seconds: once for all tests of a run, and each gets a copy. A run of all
 * tests has had it drawn before.
 */
let sample: string | undefined;

/** Puts the sample content into an empty folder. */
export function copySample(directory: string): void {
  cpSync((sample ??= drawnSample()), directory, { recursive: true });
}

function drawnSample(): string {
  if (process.env.SAMPLE_DATA) return process.env.SAMPLE_DATA;
  const directory = mkdtempSync(join(tmpdir(), 'site-sample-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  execFileSync(process.execPath, [resolve(projectRoot, 'dist/sample/draw-sample.js'), directory]);
  return directory;
}
