import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import packageFile from '../../package.json' with { type: 'json' };

const test = suite('the packages of the product');

interface Component {
  name: string;
  version: string;
  purl: string;
  scope: string;
}

const readBill = () =>
  JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as {
    bomFormat: string;
    specVersion: string;
    metadata: { component: { name: string; version: string } };
    components: Component[];
  };

test('are listed in CycloneDX beside the build, bundled ones included', () => {
  const { bomFormat, components, metadata, specVersion } = readBill();
  assert.is(bomFormat, 'CycloneDX');
  assert.is(specVersion, '1.5');
  assert.is(metadata.component.name, packageFile.name);
  assert.is(metadata.component.version, packageFile.version);
  const find = (name: string) => components.filter((component) => component.name === name);
  const { dependencies, devDependencies } = packageFile;
  const versions: Record<string, string> = { ...dependencies, ...devDependencies };
  for (const name of ['better-sqlite3', 'sharp', 'hono', 'react', 'zod', 'lucia', 'nodemailer']) {
    const [found] = find(name);
    const { purl, scope, version } = found!;
    assert.is(scope, 'required', name);
    assert.is(version, versions[name]);
    assert.is(purl, `pkg:npm/${name}@${version}`);
  }
  // Nobody depends on these two by name.
  for (const name of ['prosemirror-view', 'htmlparser2']) {
    assert.is(find(name)[0]?.scope, 'required', name);
  }
  for (const name of ['typescript', 'playwright', 'uvu', 'esbuild']) {
    assert.ok(
      find(name).every(({ scope }) => scope === 'excluded'),
      name,
    );
  }
});

test('are all dependencies, and only tools are development dependencies', () => {
  const files = globSync('{src,views,widgets}/**/*.{ts,tsx}');
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\b(?! type)[^;]*?from '([^.'][^']*)'/gm,
      ),
    ]
      .map(([, name]) => name!)
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  const { dependencies, devDependencies } = packageFile;
  assert.ok(new Set(imported).size > 30);
  assert.equal(
    [...new Set(imported)].filter((name) => !Object.hasOwn(dependencies, name)),
    [],
  );
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/);
  }
});

test('are installed in the image only where they are not bundled', () => {
  const { packages } = JSON.parse(
    readFileSync('dist/native-packages/package-lock.json', 'utf8'),
  ) as { packages: Record<string, { dependencies?: object; devDependencies?: object }> };
  assert.equal(Object.keys(packages['']!.dependencies!), ['better-sqlite3', 'sharp']);
  assert.is(packages['']!.devDependencies, undefined);
  const paths = Object.keys(packages);
  for (const name of ['better-sqlite3', 'sharp', '@img/sharp-linux-x64', 'detect-libc']) {
    assert.ok(paths.includes(`node_modules/${name}`), name);
  }
  for (const name of ['hono', 'react', 'typescript', 'pg']) {
    assert.not.ok(paths.includes(`node_modules/${name}`), name);
  }
  // npm compares both files, and needs no network for that.
  execFileSync('npm', ['ls', '--all', '--package-lock-only'], {
    cwd: 'dist/native-packages',
    stdio: 'pipe',
  });
});

test('run on the Node that the image has', () => {
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)];
  assert.ok(images.length > 1);
  for (const [, image] of images) {
    assert.is(image, `node:${packageFile.devDependencies.node}-bookworm-slim`);
  }
  for (const file of ['compose.yaml', 'compose.scale.yaml']) {
    const compose = readFileSync(`docs/deploy/${file}`, 'utf8');
    for (const [, image] of compose.matchAll(/^ +image: (\S+:.+)/gm)) {
      // PostgreSQL has two numbers.
      assert.match(image!, /:v?\d+\.\d+(?:\.\d+)?/);
    }
  }
});

test.run();
