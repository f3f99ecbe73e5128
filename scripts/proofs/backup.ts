import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { addManyApplications, addManySubscribers } from '../../src/sample-content/many.ts';
import { readCommandLine, wholeNumber } from '../command-line.ts';
import { startDemoSite } from '../demo-site.ts';
import { forms } from './forms.ts';

const HELP = `Usage: npm run verify:backup -- [options]

Fills a site with people and pictures, takes a backup while sign-ups come in, and restores it into an empty
folder. There it looks up every picture and every sign-up that was answered with 201 before the backup began.
Backup and restore together may take a minute.

  --people N     how many subscribers, and as many applications (75000)
  --pictures N   how many pictures, of 50 to 200 kB (800)
  --clients N    how many sign people up and read pages meanwhile (4)
  --help         this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;
const MOST_SECONDS = 60;

const { values } = readCommandLine(HELP, {
  people: { type: 'string', default: '75000' },
  pictures: { type: 'string', default: '800' },
  clients: { type: 'string', default: '4' },
});
const people = wholeNumber('--people', values.people, { least: 1, most: 10_000_000 });
const pictureCount = wholeNumber('--pictures', values.pictures, { least: 1, most: 100_000 });
const clients = wholeNumber('--clients', values.clients, { least: 1, most: 1000 });
const run = promisify(execFile);
const seconds = (since: number) => (performance.now() - since) / 1000;

const site = await startDemoSite(undefined, { ABUSE_LIMITS: 'off', SITE_MODE: 'demo' });
const elsewhere = mkdtempSync(join(tmpdir(), 'site-restored-'));
const uploads = join(site.dataDirectory, 'uploads');
const ground = { database: join(site.dataDirectory, 'site.sqlite'), now: new Date() };
await addManySubscribers(people, ground);
await addManyApplications(people, ground);
mkdirSync(uploads, { recursive: true });
for (let count = 0; count < pictureCount; count += 1) {
  const name = `${Date.now()}-${randomBytes(8).toString('hex')}.webp`;
  writeFileSync(join(uploads, name), randomBytes(50_000 + (count % 7) * 25_000));
}
const pictures = readdirSync(uploads);

const acknowledged: { email: string; at: number }[] = [];
const times = { write: [] as number[], read: [] as number[] };
const over = new AbortController();
const load = Array.from({ length: clients }, (_, client) => visit(client));
await pause(2000);
const quiet = { write: slowest(times.write), read: slowest(times.read) };
times.write = [];
times.read = [];

const begun = performance.now();
await command('backup', [], site.dataDirectory);
const backupSeconds = seconds(begun);
const loaded = {
  write: slowest(times.write),
  read: slowest(times.read),
  count: times.write.length,
};
await pause(500);
over.abort();
await Promise.all(load);

const [name] = readdirSync(join(site.dataDirectory, 'backups'));
const backup = join(site.dataDirectory, 'backups', name!);
const restoring = performance.now();
await command('restore', [backup, '--yes'], elsewhere);
const restoreSeconds = seconds(restoring);

const db = new Sqlite(join(elsewhere, 'site.sqlite'), { readonly: true });
const integrity = db.pragma('integrity_check', { simple: true });
const find = db.prepare('select 1 from newsletter_subscribers where email = ?');
const before = acknowledged.filter(({ at }) => at < begun);
const lost = before.filter(({ email }) => !find.get(email)).length;
db.close();
const differing = pictures.filter((picture) => {
  const restored = readFileSync(join(elsewhere, 'uploads', picture));
  return !restored.equals(readFileSync(join(uploads, picture)));
}).length;
const bytes = readdirSync(backup, { recursive: true }).reduce(
  (sum, file) => sum + statSync(join(backup, file.toString())).size,
  0,
);
await site.stop();
rmSync(elsewhere, { recursive: true });

const round = (value: number) => value.toFixed(1);
console.log(
  `${round(bytes / 1e6)} MB, ${pictures.length} picture files; backup ${round(backupSeconds)} s, restore ${round(restoreSeconds)} s\n` +
    `slowest of 100 during the backup: write ${round(loaded.write)} ms (before it ${round(quiet.write)}), ` +
    `read ${round(loaded.read)} ms (before it ${round(quiet.read)}); ${loaded.count} sign-ups meanwhile\n` +
    `${before.length} sign-ups acknowledged before it began, ${lost} lost; ` +
    `${differing} pictures differ; integrity: ${String(integrity)}`,
);
const isSlow = backupSeconds + restoreSeconds > MOST_SECONDS;
if (isSlow) console.log(`The backup or the restore took longer than ${MOST_SECONDS} s.`);
const isEmpty = before.length === 0;
if (isEmpty) console.log('No sign-up was acknowledged, so this run proves nothing.');
process.exitCode = isEmpty || lost > 0 || differing > 0 || integrity !== 'ok' || isSlow ? 1 : 0;

async function visit(client: number): Promise<void> {
  for (let count = 0; !over.signal.aborted; count += 1) {
    const { fields, path } = forms.newsletter;
    const email = `c${client}.n${count}@example.org`;
    const sent = performance.now();
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields(`c${client}.n${count}`)),
    });
    await answer.arrayBuffer();
    times.write.push(performance.now() - sent);
    if (answer.status === 201) acknowledged.push({ email, at: performance.now() });
    const asked = performance.now();
    await (await fetch(`${site.origin}/news`)).arrayBuffer();
    times.read.push(performance.now() - asked);
  }
}

function command(file: string, args: string[], dataDirectory: string) {
  return run(process.execPath, [`dist/server/${file}.js`, ...args], {
    env: { DATA_DIR: dataDirectory },
  });
}

/** Returns the 99th percentile. */
function slowest(list: number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length * 0.99)] ?? 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
