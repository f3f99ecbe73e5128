import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { aptInstall } from './apt.ts';
import { freePort } from '../demo-site.ts';

const run = promisify(execFile);

/** The data is thrown away, so that nothing needs to reach the disk. */
const settings = [
  ...['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `${name}=off`),
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
];

export interface TestPostgres {
  url: string;
  version: string;
  /** The server's own process; null for a server that was already running. */
  pid: number | null;
  stop(): Promise<void>;
}

/** Uses the server of TEST_DATABASE_URL, or starts one. Returns null where none is installed and none can be. */
export async function startPostgres(
  options: { isDurable?: boolean } = {},
): Promise<TestPostgres | null> {
  const { TEST_DATABASE_URL: given } = process.env;
  const server = given ? { url: given, pid: null, stop: async () => {} } : await startOwn(options);
  return server && { ...server, version: await versionOf(server.url) };
}

async function startOwn({ isDurable = false }): Promise<Omit<TestPostgres, 'version'> | null> {
  const programs = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : null);
  if (!programs) return null;
  const directory = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const words = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), words, { ...user, cwd: directory });
  const port = await freePort();
  const options = [
    ...(isDurable ? [] : settings),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', `${port}`, ...options], {
    ...user,
    cwd: directory,
    stdio: 'ignore',
  });
  server.unref();
  const ended = once(server, 'exit');
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await Promise.race([answering(url), endedEarly(ended)]);
  return {
    url,
    pid: server.pid!,
    async stop() {
      server.ref();
      kill();
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

/** Returns the folder of the newest version, because Debian keeps each version's programs in a folder of its own. */
function findPrograms(): string | null {
  const folders = globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin']);
  const versionIn = (folder: string) => Number(/\d+/.exec(folder)?.[0]);
  return folders.toSorted((one, other) => versionIn(other) - versionIn(one))[0] ?? null;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await versionOf(url);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not answer in time');
}

async function endedEarly(exit: Promise<unknown>): Promise<never> {
  await exit;
  throw new Error('PostgreSQL ended before it answered');
}

export async function createDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function versionOf(url: string): Promise<string> {
  const [row] = await onServer(url, 'show server_version');
  return row!.server_version!.split(' ')[0]!;
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
