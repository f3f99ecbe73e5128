import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { drawings } from './drawings.ts';

/** Everything that runs in Node becomes modules without types and JSX. */
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
  loader: { '.svg': 'text' },
  plugins: [drawings],
} satisfies BuildOptions;

/** Child processes that resize pictures and take backups. Each must be beside the code that starts it. */
const processes = ['src/images/resize-process.ts', 'src/backup/backup-process.ts'];

/**
 * The server and the commands that an operator runs beside it, with their packages inside: a thousand
 * small files take twice as long to start and 15 MB more. Those with machine code stay outside, the only
 * `dependencies` of the project.
 */
export async function buildServer(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  await build({
    ...options,
    entryPoints: ['src/server.ts', ...processes, ...globSync('scripts/commands/*.ts')],
    outdir: 'dist/server',
    external: Object.keys(dependencies),
    // Where a package has both kinds of modules, the newer one: the older gives no names to import() here.
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'external',
    // Older packages inside ask for Node's modules by require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}

/** `tests/news/routes.test.ts` becomes `news-routes.test`: all lie in one folder. */
const testName = (file: string) =>
  file
    .replace(/^tests\/(?:browser\/)?/, '')
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '-');

/** The tests import the sources, JSX and all, so they are built the same way; packages stay outside. */
export async function buildTests(files: string[], outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...options,
    entryPoints: Object.fromEntries([
      ...processes.map((file) => [basename(file, '.ts'), file]),
      ...files.map((file) => [testName(file), file]),
    ]),
    outdir,
    packages: 'external',
    plugins: [
      drawings,
      {
        // Icons are read from their package as text, and what only widgets use is bundled as it is for
        // the browser. The rest stays outside.
        name: 'icons-and-carousels',
        setup: (build) =>
          build.onResolve({ filter: /^lucide-static\/.*\.svg$|^embla-carousel/ }, ({ path }) => ({
            path: new URL(import.meta.resolve(path)).pathname,
          })),
      },
    ],
  });
}
