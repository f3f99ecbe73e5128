import { globSync, rmSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';

/** Everything that runs in Node keeps its packages outside and becomes modules without types and JSX. */
const options = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  entryNames: '[name]',
  loader: { '.svg': 'text' },
  plugins: [
    {
      // Icons are read from their package as text, and what only widgets use is bundled as it is for
      // the browser: the server renders them where no development packages are. The rest stays outside.
      name: 'icons-and-carousels',
      setup: (build) =>
        build.onResolve({ filter: /^lucide-static\/.*\.svg$|^embla-carousel/ }, ({ path }) => ({
          path: new URL(import.meta.resolve(path)).pathname,
        })),
    },
  ],
} satisfies BuildOptions;

/** Work in a process of its own: pictures are drawn, backups taken. Its file lies beside what starts it. */
const processes = ['src/images/drawing-process.ts', 'src/backup/backup-process.ts'];

/** The server and the commands that an operator runs beside it. */
export async function buildServer(): Promise<void> {
  await build({
    ...options,
    entryPoints: ['src/server.ts', ...processes, ...globSync('scripts/commands/*.ts')],
    outdir: 'dist/server',
  });
}

/** The tests import the sources, JSX and all, so they are bundled the same way. */
export async function buildTests(pattern: string, outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({ ...options, entryPoints: [...processes, ...globSync(pattern)], outdir });
}
