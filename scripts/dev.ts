import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build/build.ts';
import { readArguments } from './command-line.ts';

const help = `npm run dev

Starts the site, and builds and starts it again after each change in src, views, widgets, migrations or public. Open
pages reload by themselves. A change that does not build leaves the site as it is. Ctrl+C stops it.

  --help   this text
`;

const WATCHED = ['src', 'views', 'widgets', 'migrations', 'public'];
const QUIET_MS = 100;

readArguments(help, {});
let server: ChildProcess | undefined;
let pending: NodeJS.Timeout | undefined;

/** Keeps the running server when the build fails. */
async function rebuild(): Promise<void> {
  try {
    await build({ isDevelopment: true });
  } catch (error) {
    // Ctrl+C ends the compiler a moment before this process.
    await sleep(QUIET_MS);
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  if (server) {
    console.log('Rebuilt. The site is starting again.');
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'scripts/serve.ts'], {
    stdio: 'inherit',
  });
}

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(() => void rebuild(), QUIET_MS);
  });
}

process.once('SIGINT', () => {
  server?.kill();
  process.exit(0);
});

await rebuild();
