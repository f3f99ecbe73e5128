import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenStale } from './build/build.ts';

/** Drawing the sample pictures takes long where much else is done. */
const PATIENCE_MS = 120_000;

export interface RunningSite {
  origin: string;
  dataDirectory: string;
  pid: number;
  /** Waits until it says that visitors may be sent to it: it answers earlier than that. */
  ready(): Promise<void>;
  /** Ends it with this signal and waits until it has ended. Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it at once and throws its data away. */
  stop(): Promise<void>;
}

/** Starts the built server as a process of its own in demo mode, in an empty folder or a given one. */
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
      // In live mode the server answers under its own name only.
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
    // Keeps no connection, for whose end a server that is told to stop would wait.
    const headers = { Connection: 'close' };
    const answer = await fetch(address, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error('The server did not answer in time');
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
