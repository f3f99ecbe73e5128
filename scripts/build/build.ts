import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { buildBrowser } from './browser.ts';
import { buildServer } from './server.ts';
import { listPackages, writeSbom } from './sbom.ts';
import { collectTexts } from './texts.ts';

const STAMP = 'dist/built-from';
const INPUTS = [
  '{src,views,widgets,migrations,scripts}/**/*',
  'package-lock.json',
  'tsconfig.json',
];

export async function buildWhenStale(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stateOfSources()) return;
  await build();
}

/** Throws when a file is over its size budget. */
export async function build(options: { isDevelopment?: boolean } = {}): Promise<void> {
  rmSync(STAMP, { force: true });
  collectTexts();
  const packages = options.isDevelopment ? null : listPackages();
  const { metafile, sizes } = await buildBrowser(options);
  const server = await buildServer();
  if (packages) writeSbom(await packages, [metafile, server]);
  // Standard output belongs to the command that runs after the build.
  for (const [what, size] of Object.entries(sizes)) console.error(`  ${what}: ${size}`);
  // A development build gets no stamp, so that `npm start` builds again: its pages reload, which visitors must not get.
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
