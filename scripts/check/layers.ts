import type { ImportGraph } from './imports.ts';

/** The rooms of src from the ground up. Each may import those before it. */
const rooms = [
  'shared',
  'db',
  'services',
  'web',
  'content',
  'people',
  'admin',
  'running',
  'sample',
] as const;

/** Rooms of several features, each of which is a folder. */
const withFeatures = ['services', 'content', 'people', 'admin', 'running'];

type Floor = (typeof rooms)[number] | 'contents' | 'views' | 'widgets' | 'migrations' | 'scripts';

/** A folder with this name has what a browser may load, in whichever room it is. */
const SHARED = /^src\/(?:.*\/)?shared\//;

/** Returns the floor of a file; `contents` is that of app.ts, server.ts and their like. */
export function floorOf(file: string): Floor {
  if (SHARED.test(file)) return 'shared';
  const [top, room = '', ...rest] = file.split('/');
  if (top !== 'src') return top as Floor;
  return rest.length === 0 ? 'contents' : (room as Floor);
}

/** The views that a room needs are below it, and have what the browser may load below them. */
const floors: Floor[] = [
  'migrations',
  'shared',
  'db',
  'services',
  'widgets',
  'views',
  'web',
  'content',
  'people',
  'admin',
  'running',
  'sample',
  'contents',
  'scripts',
];

/** Names lower floors that a floor may not import all the same. */
const forbidden: Partial<Record<Floor, Floor[]>> = {
  views: ['migrations', 'db', 'services', 'widgets'],
  widgets: ['migrations', 'db', 'services'],
  shared: ['migrations'],
  services: ['migrations'],
};

/** Pages may import widgets only through this file. */
const island = 'views/island.tsx';
const drawn = /^widgets\/(picture|plan-card|svg-icon|form\/(?:error-summary|field))\.tsx$/;
const letters = /^src\/services\/mail\//;
/** Files of a feature that answer requests. */
const handler =
  /(?:\.tsx|\/(?:admin|badges|guard|kinds|restore-items|audited-items|(?:[\w-]+-)?routes)\.ts)$/;

/** Returns a line for each import that points up, each import cycle, and each server file in a browser's bundle. */
export function layerFaults(graph: ImportGraph): string[] {
  return [
    ...importsUp(graph),
    ...rings(graph, 'ring'),
    ...rings(betweenFolders(graph), 'ring of folders'),
    ...behindTheBrowserWall(graph),
  ];
}

function importsUp(graph: ImportGraph): string[] {
  // The verifications in scripts/ use helpers of the tests, which may import anything.
  const own = [...graph].filter(([file]) => floors.includes(floorOf(file)));
  return own.flatMap(([file, { files, packages }]) => {
    const floor = floorOf(file);
    const isUp = (other: string) => {
      const to = floorOf(other);
      if (floor === 'views' && to === 'widgets') return file !== island && !drawn.test(other);
      return floors.indexOf(to) > floors.indexOf(floor) || forbidden[floor]?.includes(to);
    };
    return [
      ...files
        .filter((other) => isCode(other) && isUp(other))
        .map((other) => `up: ${file} (${floor}) imports ${other} (${floorOf(other)})`),
      ...packages
        .filter((name) => isForeign(file, floor, name))
        .map((name) => `up: ${file} (${floor}) imports ${name}`),
    ];
  });
}

const isCode = (file: string) => /\.[mc]?tsx?$/.test(file);

/** Queries and services know nothing of requests and pages; letters are rendered by React. */
function isForeign(file: string, floor: Floor, name: string): boolean {
  const isData = ['shared', 'db', 'services'].includes(floor);
  const isQuery = ['content', 'people', 'admin'].includes(floor) && !handler.test(file);
  const isWeb = /^hono\b/.test(name) || (/^react\b/.test(name) && !letters.test(file));
  return isWeb && (isData || isQuery);
}

/** Returns the features and the rooms without features as they import each other. */
function betweenFolders(graph: ImportGraph): ImportGraph {
  const folders: ImportGraph = new Map();
  for (const [file, { files }] of graph) {
    const folder = folderOf(file);
    if (!folder) continue;
    const node = folders.get(folder) ?? { files: [], packages: [] };
    folders.set(folder, node);
    for (const other of files) {
      const to = folderOf(other);
      if (to && to !== folder && !node.files.includes(to)) node.files.push(to);
    }
  }
  return folders;
}

function folderOf(file: string): string | null {
  const [top, room = '', feature = '', ...rest] = file.split('/');
  if (top !== 'src' || floorOf(file) === 'contents') return null;
  if (SHARED.test(file)) return 'shared';
  return withFeatures.includes(room) && rest.length > 0 ? `src/${room}/${feature}` : `src/${room}`;
}

/** Finds import cycles by Tarjan's algorithm for strongly connected components. */
function rings(graph: ImportGraph, name: string): string[] {
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
    if (members.length > 1) found.push(`${name}: ${[...members, members[0]].join(' → ')}`);
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
    const isServerFile = isCode(file) && !['widgets', 'shared'].includes(floorOf(file));
    const ofNode = (graph.get(file)?.packages ?? []).filter((name) => name.startsWith('node:'));
    return [
      ...(isServerFile ? [`browser: ${from} brings ${file} (${floorOf(file)})`] : []),
      ...ofNode.map((name) => `browser: ${from} brings ${name} by ${file}`),
    ];
  });
}

const isWidget = (file: string) => floorOf(file) === 'widgets';
