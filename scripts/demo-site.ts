import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildWhenStale } from './build/build.ts';

/** A busy machine is slow. */
const PATIENCE_MS = 120_000;

export interface RunningSite {
  origin: string;
  dataDirectory: string;
  pid: number;
  /** Waits for /readyz, because the server answers earlier than that. */
  ready(): Promise<void>;
  /** Waits until the process has ended. Returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

/** Returns a new data folder with the whole sample content, whose pictures a first start draws while it answers. */
export async function seededFolder({ isBuilt = false } = {}): Promise<string> {
  if (!isBuilt) await buildWhenStale();
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const env = { PATH: process.env.PATH, DATA_DIR: directory };
  await promisify(execFile)(process.execPath, ['dist/server/seed.js'], { env });
  return directory;
}

/** Starts the built server in demo mode, in an empty folder or a given one. */
export async function startDemoSite(
  dataDirectory = mkdtempSync(join(tmpdir(), 'site-')),
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  await buildWhenStale();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SITE_MODE: 'demo',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // In live mode the server answers only at its own address.
      ...(settings.SITE_MODE === 'live' && { PUBLIC_ORIGIN: origin }),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended;
  };
  const hasEnded = () => server.exitCode !== null;
  await answering(`${origin}/healthz`, hasEnded);
  return {
    origin,
    dataDirectory,
    pid: server.pid!,
    ready: () => answering(`${origin}/readyz`, hasEnded),
    end,
    async stop() {
      await end('SIGKILL');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function answering(address: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The server ended before it answered');
    // Keeps no connection, because a stopping server would wait for its end.
    const headers = { Connection: 'close' };
    const answer = await fetch(address, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error('The server did not answer in time');
}

/**
 * Returns a free port below those that systems hand out by chance (from 16,000 or 32,768 on), because another program
 * could be given such a one before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 16_000);
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await once(probe, 'listening').catch(() => null))) return freePort();
  await once(probe.close(), 'close');
  return port;
}
