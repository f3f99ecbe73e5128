import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { nativeFolders } from './native-packages.ts';

const SBOM = 'dist/sbom.cdx.json';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  scope?: 'required' | 'optional' | 'excluded';
  properties?: { name: string; value: string }[];
}

interface Sbom {
  metadata: { component: { name: string } };
  components: Component[];
}

interface PackageLock {
  name: string;
  packages: Record<string, { version: string }>;
}

function readLock(): PackageLock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
}

/** Lists the packages of the lockfile in CycloneDX's format. Needs no network. */
export async function listPackages(): Promise<Sbom> {
  const isWindows = process.platform === 'win32';
  // `npm start` sets NODE_ENV to "production", where npm leaves out development dependencies.
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const options = { shell: isWindows, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', words, options);
  return JSON.parse(stdout) as Sbom;
}

/** Writes the list of packages. Those that are neither bundled nor installed beside the build get the scope "excluded". */
export function writeSbom(sbom: Sbom, metafiles: Pick<Metafile, 'inputs'>[]): void {
  const lock = readLock();
  const bundled = new Set(
    metafiles.flatMap(({ inputs }) => Object.keys(inputs).flatMap((file) => refOf(lock, file))),
  );
  const native = new Set(nativeFolders().flatMap((path) => refOf(lock, `${path}/`)));
  sbom.metadata.component.name = lock.name;
  for (const component of sbom.components) {
    const ref = component['bom-ref'];
    if (bundled.has(ref)) component.scope = 'required';
    else if (!native.has(ref)) component.scope = 'excluded';
    // A development tool in npm's eyes may be in the product, and the other way round.
    component.properties = component.properties?.filter(({ name }) => name !== DEVELOPMENT) ?? [];
  }
  const known = new Set(sbom.components.map((component) => component['bom-ref']));
  const unknown = [...bundled].filter((ref) => !known.has(ref));
  if (unknown.length > 0) throw new Error(`The lockfile does not have ${unknown.join(', ')}`);
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 1)}\n`);
}

const DEVELOPMENT = 'cdx:npm:package:development';

/** Returns the package that a file belongs to, as npm names it; nothing for our own files. */
function refOf({ packages }: PackageLock, file: string): string[] {
  const [, path, name] =
    /^(?:[\w-]+:)?((?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
  return path && name ? [`${name}@${packages[path]?.version ?? 'of no version'}`] : [];
}
