import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { drawings } from './drawings.ts';
import { pictureFonts } from './fonts.ts';
import { nativePackages, writeNativePackages } from './native-packages.ts';

const options = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  sourcesContent: false,
  entryNames: '[name]',
  loader: { '.svg': 'text', '.txt': 'text' },
  plugins: [drawings, pictureFonts],
  define: { 'process.env.WIDGETS': '"page"' },
} satisfies BuildOptions;

/** Child processes must be in the same folder as the code that starts them. */
const processes = [
  'src/services/images/resize-process.ts',
  'src/running/backup/backup-process.ts',
  'src/people/import/workbook-process.ts',
];

/** Bundles packages, because loading many small files slows the start. */
export async function buildServer(): Promise<Metafile> {
  const { metafile } = await build({
    ...options,
    metafile: true,
    entryPoints: ['src/server.ts', ...processes, ...globSync('scripts/commands/*.ts')],
    outdir: 'dist/server',
    external: nativePackages,
    // Prefers ES modules, because import() finds no named exports in bundled CommonJS.
    mainFields: ['module', 'main'],
    define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
    legalComments: 'external',
    // Older packages in the bundle call require() for Node's modules. Newer ones import createRequire themselves.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  writeNativePackages();
  return metafile;
}

/** All tests are built into one folder: `tests/content/posts/routes.test.ts` becomes `posts-routes.test`. */
export const testName = (file: string) =>
  file
    .replace(/^tests\/(?:browser\/)?(?:(?:shared|services|content|people|admin|running)\/)?/, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '-');

export async function buildTests(files: string[], outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...options,
    entryPoints: Object.fromEntries([
      ...processes.map((file) => [basename(file, '.ts'), file]),
      ['storm-process', 'tests/long/storm/process.ts'],
      ...files.map((file) => [testName(file), file]),
    ]),
    outdir,
    packages: 'external',
    plugins: [
      drawings,
      pictureFonts,
      {
        // Bundles the carousel package as for the browser.
        name: 'carousels',
        setup: (build) =>
          build.onResolve({ filter: /^embla-carousel/ }, ({ path }) => ({
            path: new URL(import.meta.resolve(path)).pathname,
          })),
      },
    ],
  });
}
