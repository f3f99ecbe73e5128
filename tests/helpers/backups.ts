import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import * as assert from 'uvu/assert';
import { configuredPlaces, sourceOf } from '../../src/backup/places.ts';
import { restoreSite } from '../../src/backup/restore.ts';
import { runBackup } from '../../src/backup/run-backup.ts';
import type { Config } from '../../src/config.ts';
import { OperatorError } from '../../src/operator-error.ts';

const quiet = () => () => {};

/** As the command does, to the places of the settings or to those given. */
export function backUpNow(
  config: Config,
  changes: { now?: Date; keep?: number; places?: ReturnType<typeof configuredPlaces> } = {},
) {
  const {
    keep = config.backups.keep,
    now = new Date(),
    places = configuredPlaces(config),
  } = changes;
  return runBackup(places, { config, keep, now, report: quiet });
}

export function restoreFrom(config: Config, source: string) {
  return restoreSite(sourceOf(source, config), { config, now: new Date(), report: quiet });
}

/** Returns the message of the OperatorError that the work must fail with. */
export async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  assert.instance(error, OperatorError);
  return (error as OperatorError).message;
}

/** Runs a built command and waits for its end. */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  options: string[] = [],
) {
  return spawnSync(process.execPath, [...options, `dist/server/${name}.js`, ...args], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

/** The same while this process goes on. */
export function startCommand(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output };
}

/** Option for Node: kills the process before the so-manieth change that it would make to a folder. */
export function killedBefore(count: number): string[] {
  const code = `
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    const files = createRequire('file:///')('node:fs/promises');
    let count = 0;
    for (const name of ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm']) {
      const real = files[name];
      files[name] = (...args) => {
        // Reading changes nothing.
        const changes = name !== 'open' || /[wa+]/.test(args[1] ?? 'r');
        if (changes && (count += 1) === ${count}) process.kill(process.pid, 'SIGKILL');
        return real(...args);
      };
    }
    syncBuiltinESMExports();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** The e-mail addresses of the newsletter in a database that nobody uses. */
export function subscribersIn(databaseFile: string): string[] {
  const db = new Sqlite(databaseFile, { readonly: true });
  const emails = db.prepare('select email from newsletter_subscribers order by email').pluck();
  const found = emails.all() as string[];
  db.close();
  return found;
}

/** Each file below the folder with its bytes, but for empty locks. */
export function contentsOfFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'));
  const paths = files.map(({ name, parentPath }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'base64')]));
}
