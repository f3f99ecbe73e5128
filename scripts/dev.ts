import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { build } from './build/build.ts';

const WATCHED = ['src', 'views', 'widgets', 'migrations', 'public'];
const QUIET_MS = 100;

let server: ChildProcess | undefined;
let pending: NodeJS.Timeout | undefined;

/** Keeps the running server when the build fails. */
async function rebuild(): Promise<void> {
  try {
    await build({ isDevelopment: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  if (server) {
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.js'], {
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
