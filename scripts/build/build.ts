import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { buildBrowser } from './browser.ts';
import { buildServer } from './server.ts';
import { collectTexts } from './texts.ts';

const STAMP = 'dist/built-from';
const INPUTS = [
  '{src,views,widgets,migrations,scripts}/**/*',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds when a source file has changed since the last time. */
export async function buildWhenStale(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stateOfSources()) return;
  await build();
}

/** Makes dist/: the browser's files with their manifest, and the server. Throws over a size budget. */
export async function build(options: { isDevelopment?: boolean } = {}): Promise<void> {
  rmSync(STAMP, { force: true });
  collectTexts();
  const sizes = await buildBrowser(options);
  await buildServer();
  // Not on standard output: that belongs to the command which is run when the build is done.
  for (const [what, size] of Object.entries(sizes)) console.error(`  ${what}: ${size}`);
  // A development build reloads pages by itself; nobody else should be served it.
  if (!options.isDevelopment) writeFileSync(STAMP, stateOfSources());
}

function stateOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS).toSorted()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
