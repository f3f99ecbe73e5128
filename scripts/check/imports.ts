import { build } from 'esbuild';

export type ImportGraph = Map<string, { files: string[]; packages: string[] }>;

/** Reads only imports that exist at run time, because esbuild removes those of types. */
export async function importGraph(files: string[], root = process.cwd()): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    // One bundle of all, because a bundle of each would hold most of the others.
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.svg': 'text', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs)
      .filter(([file]) => file !== '<stdin>')
      .map(([file, { imports }]) => [
        file,
        {
          files: imports.filter(({ external }) => !external).map(({ path }) => path),
          packages: imports.filter(({ external }) => external).map(({ path }) => path),
        },
      ]),
  );
}
