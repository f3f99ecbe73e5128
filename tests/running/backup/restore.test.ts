import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../../migrations/index.ts';
import { verifySource } from '../../../src/running/backup/restore.ts';
import { sourceOf } from '../../../src/running/backup/places.ts';
import type { Config } from '../../../src/services/config/config.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { takeLock } from '../../../src/db/sqlite/lock.ts';
import { openDatabase } from '../../../src/db/connection.ts';
import { migrateToLatest } from '../../../src/db/migrate.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { actionsIn, signIn } from '../../helpers/admin.ts';
import {
  backUpNow,
  contentsOfFolder,
  faultOf,
  killedBefore,
  restoreFrom,
  rewriteDatabase,
  subscribersIn,
} from '../../helpers/backup/backups.ts';
import { runCommand } from '../../helpers/commands.ts';
import { send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

interface Context {
  directory: string;
  config: Config;
  /** The name of a backup with one subscriber and one picture. */
  backup: string;
  /** Its folder. */
  folder: string;
  picture: string;
}

const test = suite<Context & { original: string }>('restoring');

/** Makes a backup, and then adds another subscriber and another picture. Each test gets a copy of all that. */
test.before(async (context) => {
  context.original = mkdtempSync(join(tmpdir(), 'site-restore-'));
  await onSite({ directory: context.original }, async (site) => {
    await subscribe(site, 'early@example.org');
    const saved = await send(site, png(40, 30));
    if (saved.ok) context.picture = saved.src.replace('/files/', '');
    await backUpNow(site.config, { now: new Date('2026-11-01T01:40:00Z') });
    await subscribe(site, 'late@example.org');
    await send(site, png(30, 40));
  });
  context.backup = 'site-backup-2026-11-01T01-40-00Z';
});

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
  cpSync(context.original, context.directory, { recursive: true });
  context.config = configAt(context.directory);
  context.folder = join(context.config.backups.directory, context.backup);
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true }));

test.after(({ original }) => rmSync(original, { recursive: true }));

async function onSite(
  { directory }: Pick<Context, 'directory'>,
  work: (site: TestSite) => Promise<void>,
) {
  const site = await createTestSite({ directory });
  await work(site);
  await site.close();
}

async function subscribe(site: TestSite, email: string): Promise<void> {
  await site.post('/newsletter', { email, consent: 'on' });
}

function configAt(directory: string): Config {
  const read = readConfig({ DATA_DIR: directory });
  if (!read.ok) throw new Error(read.faults.join());
  return read.config;
}

const picturesIn = (folder: string) => readdirSync(join(folder, 'uploads')).toSorted();

test('into an empty folder brings back the site as it was', async ({
  config,
  directory,
  folder,
}) => {
  const elsewhere = configAt(join(directory, 'elsewhere'));
  const { before, manifest, pictures } = await restoreFrom(elsewhere, folder);
  assert.is(before, null);
  assert.is(pictures, 3);
  assert.is(manifest.rows.newsletter_subscribers, 1);
  assert.equal(subscribersIn(elsewhere.databaseFile), ['early@example.org']);
  assert.is(picturesIn(elsewhere.dataDirectory).length, 3);
  for (const name of picturesIn(elsewhere.dataDirectory)) {
    const restored = readFileSync(join(elsewhere.uploadsDirectory, name));
    assert.equal(restored, readFileSync(join(config.uploadsDirectory, name)));
  }
  const site = await createTestSite({ directory: elsewhere.dataDirectory });
  assert.is((await site.get('/news')).status, 200);
  await site.close();
});

test('over other data keeps those, and they can be restored as well', async (context) => {
  const { backup, config, directory, picture } = context;
  rmSync(join(config.uploadsDirectory, picture));
  const { before, pictures } = await restoreFrom(config, backup);
  assert.is(pictures, 1);
  assert.equal(subscribersIn(config.databaseFile), ['early@example.org']);
  // The site's own clean-up later deletes those that the restored site does not show.
  assert.is(picturesIn(directory).length, 6);
  await onSite(context, async (site) => {
    assert.is((await site.get(`/files/${picture}`)).status, 200);
    await subscribe(site, 'later@example.org');
  });
  await restoreFrom(config, before!);
  assert.equal(subscribersIn(config.databaseFile), ['early@example.org', 'late@example.org']);
});

test('mixes nothing from the WAL of the old database into the new one', async ({
  backup,
  config,
  directory,
}) => {
  // A killed server leaves a WAL whose contents are not in the file yet.
  const left = `${directory}-left`;
  const db = new Sqlite(config.databaseFile);
  db.pragma('journal_mode = wal');
  db.exec(`update newsletter_subscribers set email = 'wal-' || email`);
  cpSync(directory, left, { recursive: true });
  db.close();
  const killed = configAt(left);
  assert.ok(readdirSync(left).includes('site.sqlite-wal'));
  const { before } = await restoreFrom(killed, backup);
  assert.equal(subscribersIn(killed.databaseFile), ['early@example.org']);
  assert.equal(
    readdirSync(left).filter((name) => /-(wal|shm|journal)$/.test(name)),
    [],
  );
  assert.equal(subscribersIn(join(before!, 'site.sqlite')), [
    'wal-early@example.org',
    'wal-late@example.org',
  ]);
  rmSync(left, { recursive: true });
});

test('over a damaged database keeps its files as they are', async ({ backup, config }) => {
  writeFileSync(config.databaseFile, 'not a database any more');
  writeFileSync(`${config.databaseFile}-wal`, 'nor this');
  const { before } = await restoreFrom(config, backup);
  assert.equal(subscribersIn(config.databaseFile), ['early@example.org']);
  assert.not(readdirSync(config.dataDirectory).includes('site.sqlite-wal'));
  assert.is(readFileSync(join(before!, 'site.sqlite'), 'utf8'), 'not a database any more');
  assert.match(await faultOf(restoreFrom(config, before!)), 'is not a complete backup');
});

const damages: Record<string, [RegExp, (folder: string, picture: string) => void]> = {
  'a picture with another byte': [
    /uploads\/.+ is damaged/,
    (folder, picture) => {
      const bytes = readFileSync(join(folder, 'uploads', picture));
      bytes[9]! ^= 1;
      writeFileSync(join(folder, 'uploads', picture), bytes);
    },
  ],
  'a picture less': [
    /uploads\/.+ is missing/,
    (folder, picture) => rmSync(join(folder, 'uploads', picture)),
  ],
  'half a database': [
    /site\.sqlite is damaged/,
    (folder) => truncateSync(join(folder, 'site.sqlite'), 40_000),
  ],
  'no database': [/site\.sqlite is missing/, (folder) => rmSync(join(folder, 'site.sqlite'))],
  'half a manifest': [
    /manifest\.json is missing or damaged/,
    (folder) => truncateSync(join(folder, 'manifest.json'), 300),
  ],
  'no manifest': [/is not a complete backup/, (folder) => rmSync(join(folder, 'manifest.json'))],
  'a manifest that names files elsewhere': [
    /manifest\.json is missing or damaged/,
    (folder) => {
      const file = join(folder, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('uploads/', 'uploads/../../'));
    },
  ],
  'a database that another program wrote': [
    /The database is damaged: it belongs to another program/,
    (folder) => rewriteDatabase(folder, 'drop table kysely_migration'),
  ],
  'a database from a newer version': [
    /newer version of this program \(it knows 2999-01-01-future\)/,
    (folder) =>
      rewriteDatabase(folder, `insert into kysely_migration values ('2999-01-01-future', '2999')`),
  ],
};

for (const [what, [reason, damage]] of Object.entries(damages)) {
  test(`refuses ${what}, and changes nothing`, async ({ config, directory, folder, picture }) => {
    damage(folder, picture);
    const before = contentsOfFolder(directory);
    assert.match(await faultOf(restoreFrom(config, folder)), reason);
    const work = { config, now: new Date(), report: () => () => {}, askPassphrase: null };
    assert.match(await faultOf(verifySource(sourceOf(folder, config), work)), reason);
    assert.equal(contentsOfFolder(directory), before);
  });
}

test('takes a backup of version 1.0.0, which knew all migrations but the last', async (context) => {
  const { directory, folder } = context;
  const db = openDatabase(join(directory, 'first.sqlite'));
  const known = Object.entries(migrations).slice(0, -1);
  await migrateToLatest(db, '', Object.fromEntries(known));
  await db.destroy();
  cpSync(join(directory, 'first.sqlite'), join(folder, 'site.sqlite'));
  rewriteDatabase(folder, '');
  const { databaseFile } = context.config;
  await onSite(context, async (site) => void (await signIn(site)));
  await restoreFrom(context.config, folder);
  assert.equal(subscribersIn(databaseFile), []);
  await onSite(context, async (site) => {
    assert.is((await site.get('/news')).status, 200);
    assert.ok((await actionsIn(site)).includes('signedIn'), 'the log has what happened since');
  });
});

test('refuses while the server or another program uses the data, but verifies', async ({
  backup,
  config,
}) => {
  const server = takeLock(config.serverLockFile)!;
  assert.match(await faultOf(restoreFrom(config, backup)), 'The site is running');
  const work = { config, now: new Date(), report: () => () => {}, askPassphrase: null };
  await verifySource(sourceOf(backup, config), work);
  server.release();
  const command = new Sqlite(config.databaseFile);
  command.prepare('select * from newsletter_subscribers').all();
  assert.match(await faultOf(restoreFrom(config, backup)), 'Another program uses the database');
  command.close();
  assert.is(subscribersIn(config.databaseFile).length, 2);
  await restoreFrom(config, backup);
});

test('leaves the old site or the restored one, at whatever step it is killed', async (context) => {
  const { backup, config, directory, picture } = context;
  const original = readFileSync(join(config.uploadsDirectory, picture));
  rmSync(join(config.uploadsDirectory, picture));
  const found: string[] = [];
  // Each restore takes a while.
  const stride = process.env.TEST_ALL ? 3 : 8;
  for (let step = 1; ; step += stride) {
    const copy = `${directory}-killed-${step}`;
    cpSync(directory, copy, { recursive: true });
    const at = configAt(copy);
    const env = { DATA_DIR: copy };
    const run = runCommand('restore', [backup, '--yes'], { env, options: killedBefore(step) });
    const emails = subscribersIn(at.databaseFile);
    const isOld = emails.includes('late@example.org');
    assert.is(emails.length, isOld ? 2 : 1);
    if (!isOld) assert.equal(readFileSync(join(at.uploadsDirectory, picture)), original);
    found.push(isOld ? 'old' : 'restored');
    if (run.status === null && step % (2 * stride) === 1) {
      const again = runCommand('restore', [backup, '--yes'], { env });
      assert.is(again.status, 0, again.stderr);
      assert.equal(subscribersIn(at.databaseFile), ['early@example.org']);
      assert.equal(
        readdirSync(copy).filter((name) => name.endsWith('.part')),
        [],
      );
    }
    rmSync(copy, { recursive: true });
    if (run.status === null) continue;
    assert.is(run.status, 0, run.stderr);
    break;
  }
  assert.ok(found.length > 3);
  assert.equal([...new Set(found)], ['old', 'restored']);
});

test('by the command lists, verifies, asks for confirmation and restores', async ({
  backup,
  directory,
}) => {
  const env = { DATA_DIR: directory };
  const listed = runCommand('restore', [], { env });
  assert.is(listed.status, 0, listed.stderr);
  assert.match(listed.stdout, /site-backup-2026-11-01T01-40-00Z +2026-11-01 02:40:00 +\d\.\d MB/);
  const verified = runCommand('restore', ['--verify', backup], { env });
  assert.is(verified.status, 0, verified.stderr);
  assert.match(verified.stdout, /\d+ rows, 3 picture files/);
  const asked = runCommand('restore', [backup], { env });
  assert.is(asked.status, 1);
  assert.match(asked.stderr, '--yes');
  assert.is(subscribersIn(join(directory, 'site.sqlite')).length, 2);
  const done = runCommand('restore', [backup, '--yes'], { env });
  assert.is(done.status, 0, done.stderr);
  assert.match(done.stdout, 'before-restore-');
  assert.match(done.stdout, 'Picture files written: 0. Already here: 3.');
  assert.is(subscribersIn(join(directory, 'site.sqlite')).length, 1);
  const { status, stderr } = runCommand('restore', ['nowhere', '--yes'], { env });
  assert.is(status, 1);
  assert.match(stderr, 'Nothing has been restored');
  assert.is(runCommand('restore', ['--verify'], { env }).status, 2);
});

runOnSqlite(test);
