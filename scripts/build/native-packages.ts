import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Packages with native code are not bundled, so they are installed beside the build. */
export const nativePackages = ['better-sqlite3', 'sharp'];

/** The folder whose packages the image installs. */
export const NATIVE_PACKAGES = 'dist/native-packages';

interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Dependencies & { dev?: boolean; devDependencies?: object }>;
}

/** Returns what a lockfile of only the native packages and of what these need would contain. */
function nativeLock(): Lock {
  const lock = readJson('package-lock.json') as Lock;
  const { devDependencies: _tools, ...root } = lock.packages['']!;
  const dependencies = Object.fromEntries(
    nativePackages.map((name) => [name, root.dependencies![name]!]),
  );
  const packages: Lock['packages'] = { '': { ...root, dependencies } };
  const wanted = [''];
  for (const path of wanted) {
    const { dependencies: needed, optionalDependencies } = packages[path]!;
    for (const name of Object.keys({ ...needed, ...optionalDependencies })) {
      const found = resolved(lock, path, name);
      if (!found || packages[found]) continue;
      packages[found] = lock.packages[found]!;
      wanted.push(found);
    }
  }
  return { ...lock, packages };
}

/** Writes the package file and the lockfile that the image is built from. */
export function writeNativePackages(): void {
  const lock = nativeLock();
  const { dependencies } = lock.packages['']!;
  const { devDependencies: _, ...packageFile } = readJson('package.json') as Lock['packages'][''];
  mkdirSync(NATIVE_PACKAGES, { recursive: true });
  writeJson('package.json', { ...packageFile, dependencies });
  writeJson('package-lock.json', lock);
}

/** Returns the folders of the packages that are installed beside the build. */
export const nativeFolders = (): string[] =>
  Object.keys(nativeLock().packages).filter((path) => path !== '');

/** Returns the path of a package as Node finds it from another one. */
function resolved({ packages }: Lock, from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  // The folder above that with the packages, as in node_modules/a/node_modules/b.
  return from === '' ? undefined : resolved({ packages }, parentOf(from), name);
}

const parentOf = (path: string) =>
  path.slice(0, path.lastIndexOf('node_modules/')).replace(/\/$/, '');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function writeJson(name: string, content: object): void {
  writeFileSync(`${NATIVE_PACKAGES}/${name}`, `${JSON.stringify(content, null, 2)}\n`);
}
