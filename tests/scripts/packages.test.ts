import { execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

type Answer = { status: number; body: unknown };

/** Runs the audit against a registry that gives this answer. */
async function auditWith(advisories: Answer): Promise<{ status: number | null; said: string }> {
  const registry = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1));
    const versions = Object.fromEntries(
      readBill()
        .components.filter((component) => component.name === name)
        .map(({ version }) => [version, { name, version }]),
    );
    const answer =
      request.method === 'POST' ? advisories : { status: 200, body: { name, versions } };
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  // npm keeps what other registries said of the same packages.
  const cache = mkdtempSync(join(tmpdir(), 'npm-cache-'));
  const command = spawn(process.execPath, ['scripts/audit.ts'], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_cache: cache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const said = await text(command.stdout);
  const status = await ended;
  registry.closeAllConnections();
  registry.close();
  rmSync(cache, { recursive: true, force: true });
  return { status, said };
}

const advisory = (severity: string) => [
  { id: 1, url: 'https://example.org/1', title: 'A hole', severity, vulnerable_versions: '*' },
];

test('fail the audit when one of them has a serious vulnerability', async () => {
  const body = { hono: advisory('high'), uvu: advisory('critical'), zod: advisory('low') };
  const { said, status } = await auditWith({ status: 200, body });
  assert.is(status, 1, said);
  assert.match(said, /^high {2}hono .+ in the product: A hole https:\/\/example\.org\/1$/m);
  assert.match(said, /^critical {2}uvu .+ a tool: /m);
  assert.match(said, /, [1-9]\d* serious ones in the product/);
});

test('pass it when only tools have one, or the registry refuses to say', async () => {
  const tools = await auditWith({ status: 200, body: { uvu: advisory('critical') } });
  assert.is(tools.status, 0, tools.said);
  const refused = await auditWith({ status: 503, body: { error: 'no' } });
  assert.is(refused.status, 0, refused.said);
  assert.match(refused.said, 'Not checked');
});

test.run();
