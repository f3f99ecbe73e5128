import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { checkSizes } from './budgets.ts';
import { drawings } from './drawings.ts';
import { lighterFonts } from './fonts.ts';
import { ADMIN, Outputs } from './outputs.ts';

const OUT = 'dist/assets';
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

export async function buildBrowser({ isDevelopment = false } = {}): Promise<{
  metafile: Metafile;
  sizes: Record<string, string>;
}> {
  mkdirSync(OUT, { recursive: true });
  forgetOldFiles();
  // Builds the administration separately, because code shared with it would become extra files for every public page.
  const page = {
    client: 'widgets/client.ts',
    site: 'views/styles/site.css',
    documents: 'views/styles/documents.css',
  };
  const admin = { script: ADMIN, 'admin-styles': 'views/styles/admin.css' };
  // The inputs of the second replace those of the first, so that the registry has the widgets of pages.
  const bundles = await Promise.all([
    bundle('admin', admin, isDevelopment),
    bundle('page', page, isDevelopment),
  ]);
  const metafile: Metafile = {
    inputs: Object.assign({}, ...bundles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...bundles.map(({ outputs }) => outputs)),
  };
  const outputs = new Outputs(metafile);
  writeFileSync('dist/metafile.json', JSON.stringify(metafile));
  writeFileSync('dist/manifest.json', JSON.stringify(manifest(outputs), null, 2));
  for (const file of Object.keys(metafile.outputs)) precompress(file);
  return { metafile, sizes: isDevelopment ? {} : checkSizes(outputs) };
}

async function bundle(
  widgets: 'page' | 'admin',
  entryPoints: Record<string, string>,
  isDevelopment: boolean,
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    outdir: OUT,
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'external',
    format: 'esm',
    target: ['chrome100', 'firefox100', 'safari15'],
    jsx: 'automatic',
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    plugins: [lighterFonts, drawings],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.IN_BROWSER': '"yes"',
      'process.env.WIDGETS': JSON.stringify(widgets),
    },
    ...(isDevelopment && { banner: { js: reloadWhenRestarted } }),
  });
  return metafile;
}

/** Keeps files for a day, because a server that runs from the previous build still serves them. */
function forgetOldFiles(): void {
  for (const name of readdirSync(OUT)) {
    const file = `${OUT}/${name}`;
    if (Date.now() - statSync(file).mtimeMs > ONE_DAY_MS) rmSync(file);
  }
}

function manifest(outputs: Outputs) {
  const client = outputs.of('widgets/client.ts');
  const hydrate = outputs.of('widgets/hydrate.tsx');
  return {
    stylesheet: address(outputs.of('views/styles/site.css')),
    documentsStylesheet: address(outputs.of('views/styles/documents.css')),
    client: address(client),
    clientImports: outputs
      .withImports([client])
      .filter((file) => file !== client)
      .map(address),
    admin: {
      script: address(outputs.of(ADMIN)),
      stylesheet: address(outputs.of('views/styles/admin.css')),
    },
    fonts: outputs.files.filter((file) => file.endsWith('.woff2')).map(address),
    islands: Object.fromEntries(
      outputs.widgets().map(({ name, source }) => [
        name,
        outputs
          .withImports([hydrate, outputs.of(source)])
          .filter((file) => !outputs.withImports([client]).includes(file))
          .map(address),
      ]),
    ),
    styleHashes: insertedStyles(),
  };
}

/** Returns two hashes for the content policy, because Sonner inserts an empty style element and then its text. */
function insertedStyles(): string[] {
  const source = readFileSync(new URL(import.meta.resolve('sonner')), 'utf8');
  const call = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source);
  if (!call)
    throw new Error(
      'The style that sonner inserts was not found: check how its new version inserts it',
    );
  return ['', JSON.parse(call[1]!) as string].map(
    (style) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
}

const address = (file: string) => file.replace('dist/', '/');

function precompress(file: string): void {
  if (!/\.(js|css|svg)$/.test(file)) return;
  const bytes = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Reloads pages in development when the server has been restarted. */
const reloadWhenRestarted = `let born;setInterval(async()=>{try{const{startedAt}=await(await fetch('/healthz')).json();if(born&&born!==startedAt)location.reload();born=startedAt}catch{}},700);`;
