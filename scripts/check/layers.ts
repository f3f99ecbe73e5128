import type { ImportGraph } from './imports.ts';

/** In order from the lowest; `widgets` and `migrations` are beside the others. */
const layers = ['words', 'data', 'pages', 'http', 'handlers', 'tables'] as const;

type Layer = (typeof layers)[number] | 'widgets' | 'migrations';

/** The first pattern that matches decides. `words` is the part of src that a browser may load. */
const patterns: [Layer, RegExp][] = [
  ['migrations', /^migrations\//],
  ['widgets', /^widgets\//],
  ['pages', /^views\//],
  ['tables', /^scripts\//],
  ['words', /\/shared\//],
  ['tables', /^src\/(app|admin-api|server)\.ts$/],
  ['tables', /^src\/(running|sample)\//],
  ['http', /^src\/web\//],
  [
    'handlers',
    /^src\/[\w-]+\/[\w-]+\/(?:[\w-]+\/)?(admin|drafts-admin|carried-form|guard|kinds|restore-items|(?:[\w-]+-)?routes)\.ts$/,
  ],
  // Except for letters, a feature needs JSX only where it answers a request.
  ['handlers', /^src\/(?!services\/mail\/)[\w-]+\/[\w-]+\/(?:[\w-]+\/)?[\w-]+\.tsx$/],
  ['data', /^src\//],
];

const mayImport: Record<Layer, Layer[]> = {
  words: ['words'],
  data: ['words', 'data', 'migrations'],
  pages: ['words', 'pages'],
  http: ['words', 'data', 'pages', 'http'],
  handlers: ['words', 'data', 'pages', 'http', 'handlers'],
  tables: [...layers, 'widgets', 'migrations'],
  widgets: ['words', 'widgets'],
  migrations: ['migrations'],
};

/** Pages may import widgets only through this file. */
const island = 'views/island.tsx';
const shared = /^widgets\/(picture|plan-card|svg-icon|form\/error-summary)\.tsx$/;
const letters = /^src\/services\/mail\//;

export function layerOf(file: string): Layer {
  return patterns.find(([, pattern]) => pattern.test(file))?.[0] ?? 'tables';
}

/** Returns a line for each import that points up, each import cycle, and each server file in a browser's bundle. */
export function layerFaults(graph: ImportGraph): string[] {
  return [...importsUp(graph), ...rings(graph), ...behindTheBrowserWall(graph)];
}

function importsUp(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, { files, packages }]) => {
    const layer = layerOf(file);
    const up = files
      .filter((other) => isCode(other) && !mayImport[layer].includes(layerOf(other)))
      .filter((other) => !(layer === 'pages' && (file === island || shared.test(other))));
    const isData = layer === 'data' || layer === 'words';
    const foreign = packages.filter(
      (name) => isData && (/^hono\b/.test(name) || (/^react\b/.test(name) && !letters.test(file))),
    );
    return [
      ...up.map((other) => `up: ${file} (${layer}) imports ${other} (${layerOf(other)})`),
      ...foreign.map((name) => `up: ${file} (${layer}) imports ${name}`),
    ];
  });
}

const isCode = (file: string) => /\.[mc]?tsx?$/.test(file);

/** Finds import cycles by Tarjan's algorithm for strongly connected components. */
function rings(graph: ImportGraph): string[] {
  const found: string[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    path.push(file);
    for (const other of graph.get(file)?.files ?? []) {
      if (!order.has(other)) visit(other);
      if (path.includes(other)) {
        lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const members = path.splice(path.indexOf(file));
    if (members.length > 1) found.push(`ring: ${[...members, members[0]].join(' → ')}`);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function behindTheBrowserWall(graph: ImportGraph): string[] {
  const reached = new Map([...graph.keys()].filter(isWidget).map((file) => [file, file]));
  for (const [file, from] of reached) {
    for (const other of graph.get(file)?.files ?? []) {
      if (!reached.has(other)) reached.set(other, from);
    }
  }
  return [...reached].flatMap(([file, from]) => {
    const isServerFile = isCode(file) && !['widgets', 'words'].includes(layerOf(file));
    const ofNode = (graph.get(file)?.packages ?? []).filter((name) => name.startsWith('node:'));
    return [
      ...(isServerFile ? [`browser: ${from} brings ${file} (${layerOf(file)})`] : []),
      ...ofNode.map((name) => `browser: ${from} brings ${name} by ${file}`),
    ];
  });
}

const isWidget = (file: string) => layerOf(file) === 'widgets';
