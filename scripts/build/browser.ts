import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { type AdminPage, adminPages } from '../../src/paths.ts';
import { widgetsOfPages } from '../../widgets/pages.ts';
import { registry } from '../../widgets/registry.ts';

const OUT = 'dist/assets';
const KB = 1024;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;
const BUDGETS = { client: 2 * KB, publicPage: 95 * KB, admin: 145 * KB };
const ADMIN = 'widgets/admin/main.tsx';
/** Loaded only when somebody begins to write: the editor, and the schemas that forms are checked with. */
const FOR_WRITING = ['widgets/admin/editor/rich-text.tsx', 'widgets/admin/schemas.ts'];
/** A browser loads one of two languages, so the other one does not count. */
const otherTexts = (page: AdminPage) => [
  'src/i18n/collected/admin-en.ts',
  `src/i18n/en/admin/${page}.json`,
];

export async function buildBrowser({ isDevelopment = false } = {}): Promise<
  Record<string, string>
> {
  mkdirSync(OUT, { recursive: true });
  forgetOldFiles();
  // Separate builds, because shared parts would become extra files for every public page.
  const entryPoints: Record<string, string>[] = [
    { client: 'widgets/client.ts', site: 'views/styles/site.css' },
    { admin: ADMIN, 'admin-styles': 'views/styles/admin.css' },
  ];
  const bundles = await Promise.all(entryPoints.map((each) => bundle(each, isDevelopment)));
  const metafile: Metafile = {
    inputs: Object.assign({}, ...bundles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...bundles.map(({ outputs }) => outputs)),
  };
  const outputs = new Outputs(metafile);
  writeFileSync('dist/metafile.json', JSON.stringify(metafile));
  writeFileSync('dist/manifest.json', JSON.stringify(manifest(outputs), null, 2));
  for (const file of Object.keys(metafile.outputs)) precompress(file);
  return isDevelopment ? {} : checkSizes(outputs);
}

async function bundle(
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
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
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
  const hydrate = outputs.of('widgets/hydrate.ts');
  return {
    stylesheet: address(outputs.of('views/styles/site.css')),
    client: address(client),
    admin: {
      script: address(outputs.of(ADMIN)),
      imports: outputs
        .withImports([outputs.of(ADMIN)])
        .filter((file) => file !== outputs.of(ADMIN))
        .map(address),
      stylesheet: address(outputs.of('views/styles/admin.css')),
    },
    fonts: outputs.files.filter((file) => file.endsWith('.woff2')).map(address),
    islands: Object.fromEntries(
      widgetFiles().map(([name, source]) => [
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

/** Sonner inserts an empty style element and then its text, so the content policy must name both. */
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

/** Reads the source of each widget from the registry's imports. */
function widgetFiles(): [string, string][] {
  return Object.entries(registry).map(([name, load]) => {
    const file = /import\(['"]\.\/(.+?)['"]\)/.exec(load.toString());
    return [name, `widgets/${file![1]}`];
  });
}

function checkSizes(outputs: Outputs): Record<string, string> {
  const client = outputs.withImports([outputs.of('widgets/client.ts')]);
  const pages = Object.entries(widgetsOfPages).map(([page, widgets]) => ({
    page,
    size: gzipped(outputs.loadedWith(widgets)),
  }));
  const heaviest = pages.reduce((most, each) => (each.size > most.size ? each : most));
  const sizes = {
    client: gzipped(client),
    publicPage: heaviest.size,
    admin: Math.max(...adminPages.map((page) => gzipped(outputs.loadedByAdmin(page)))),
  };
  const problems = (Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])
    .filter((part) => sizes[part] > BUDGETS[part])
    .map((part) => `${part} is ${sizes[part]} bytes gzipped; the budget is ${BUDGETS[part]}`);
  if (problems.length > 0) throw new Error(`Over the size budget:\n${problems.join('\n')}`);
  const line = (part: keyof typeof BUDGETS) => `${sizes[part]} bytes gzipped of ${BUDGETS[part]}`;
  return {
    'script before interaction': line('client'),
    [`heaviest public page with its widgets, ${heaviest.page}`]: line('publicPage'),
    'administration before its editor': line('admin'),
    stylesheet: `${gzipped([outputs.of('views/styles/site.css')])} bytes gzipped`,
  };
}

const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

const sourcesOfAdminPage = (page: AdminPage) => [
  `widgets/admin/${page}.tsx`,
  `src/i18n/en/admin/${page}.json`,
  `src/i18n/sv/admin/${page}.json`,
];

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

class Outputs {
  readonly files: string[];
  readonly #outputs: Metafile['outputs'];

  constructor({ outputs }: Metafile) {
    this.#outputs = outputs;
    this.files = Object.keys(outputs);
  }

  of(entryPoint: string): string {
    const file = this.files.find((name) => this.#outputs[name]!.entryPoint === entryPoint);
    if (!file) throw new Error(`${entryPoint} is in no bundle`);
    return file;
  }

  withImports(files: string[]): string[] {
    return this.#follow(files, ({ kind }) => kind === 'import-statement');
  }

  /** Returns all files that a page with only these widgets can ever load. */
  loadedWith(widgets: string[]): string[] {
    const others = widgetFiles()
      .filter(([name]) => !widgets.includes(name))
      .map(([, source]) => this.of(source));
    return this.#follow(
      [this.of('widgets/client.ts')],
      ({ kind, path }) => /import/.test(kind) && !others.includes(path),
    );
  }

  /** Returns all files that a page of the administration can load before its editor. */
  loadedByAdmin(page: AdminPage): string[] {
    const others = adminPages.filter((each) => each !== page).flatMap(sourcesOfAdminPage);
    const left = this.files.filter((file) =>
      [...others, ...FOR_WRITING, ...otherTexts(page)].includes(
        this.#outputs[file]!.entryPoint ?? '',
      ),
    );
    return this.#follow(
      [this.of(ADMIN)],
      ({ kind, path }) => /import/.test(kind) && !left.includes(path),
    );
  }

  #follow(files: string[], accept: (edge: { kind: string; path: string }) => boolean): string[] {
    const found = new Set(files);
    for (const file of found) {
      for (const edge of this.#outputs[file]!.imports) {
        if (!edge.external && accept(edge)) found.add(edge.path);
      }
    }
    return [...found];
  }
}
