import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import * as assert from 'uvu/assert';
import { configuredPlaces, sourceOf } from '../../../src/running/backup/places.ts';
import { restoreSite } from '../../../src/running/backup/restore.ts';
import type { Passphrases } from '../../../src/running/backup/verify.ts';
import { runBackup } from '../../../src/running/backup/run-backup.ts';
import type { Config } from '../../../src/services/config/config.ts';
import { OperatorError } from '../../../src/shared/operator-error.ts';

const quiet = () => () => {};

/** The time of the nightly backup, on a day of November 2026. */
export const night = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 40));

/** Backs up as the command does, to the configured places or to those given. */
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

export function restoreFrom(
  config: Config,
  source: string,
  askPassphrase: Passphrases['askPassphrase'] = null,
) {
  const work = { config, now: new Date(), report: quiet, askPassphrase };
  return restoreSite(sourceOf(source, config), work);
}

/** Returns the message of the OperatorError that the work must fail with. */
export async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  assert.instance(error, OperatorError);
  return (error as OperatorError).message;
}

/** Starts a built command. */
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

/** Returns options for Node that kill the process before its nth change to a folder. */
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

/** Returns the e-mail addresses of the newsletter in a database that nobody uses. */
export function subscribersIn(databaseFile: string): string[] {
  const db = new Sqlite(databaseFile, { readonly: true });
  const emails = db.prepare('select email from newsletter_subscribers order by email').pluck();
  const found = emails.all() as string[];
  db.close();
  return found;
}

/** Changes the database of a backup, and its fingerprint in the manifest. */
export function rewriteDatabase(folder: string, sql: string): void {
  const database = join(folder, 'site.sqlite');
  const db = new Sqlite(database);
  db.exec(sql);
  db.close();
  correctManifest(folder, readFileSync(database));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes the fingerprint of another database into the manifest. */
export function correctManifest(folder: string, database: Uint8Array): void {
  const manifest = join(folder, 'manifest.json');
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  Object.assign(said.files[0], { size: database.length, sha256: hashOf(database) });
  writeFileSync(manifest, JSON.stringify(said));
}

/** Returns a hash of each file below the folder, except for empty lock files. */
export function contentsOfFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'));
  const paths = files.map(({ name, parentPath }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(path))]));
}
