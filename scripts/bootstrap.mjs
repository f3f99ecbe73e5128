// Runs on the host's Node (20 or newer) and needs no packages. Installs the packages of the lockfile, one of which is
// Node 24, and starts the script named by the first argument.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const NEEDED_NODE = 24;
/** The lockfile has checksums, so what npm has downloaded before needs no question to the registry. */
const quietly = ['--prefer-offline', '--loglevel=error'];
const root = resolve(import.meta.dirname ?? '.', '..');
const binaries = join(root, 'node_modules', '.bin');
const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `This project needs Node 20 or newer to set itself up; this is ${process.version}.`,
  );
  process.exit(1);
}

process.chdir(root);
await install();
if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) {
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(resolve(script)).href);
} else {
  handOver();
}

/** Installs when the lockfile has changed since the last run. */
async function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join('node_modules', '.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  // Also where NODE_ENV is production: the build needs all of them.
  await npm('ci', '--include=dev', ...quietly);
  // Install scripts are off (.npmrc), but that of the package `node` fetches the Node that the project runs on.
  await npm('rebuild', 'node', '--ignore-scripts=false', ...quietly);
  writeFileSync(stamp, lock);
}

async function npm(...words) {
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', words, { stdio: 'inherit', shell: isWindows });
  // npm itself takes seconds to stop. The next start installs the rest.
  const stop = () => {
    child.kill('SIGKILL');
    process.exit(130);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
  const [code] = await once(child, 'exit').catch(() => [1]);
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, stop);
  if (code === 0) return;
  console.error(
    'The packages could not be installed. If another command is installing them now, wait until it has ended; ' +
      'otherwise check the connection to the registry. Then start again.',
  );
  process.exit(1);
}

function handOver() {
  const child = spawn(join(binaries, 'node'), [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
