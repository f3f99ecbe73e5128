import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backUpInChildProcess } from '../../../src/running/backup/backup-in-child-process.ts';
import { lastBackups, placeOf } from '../../../src/running/backup/places.ts';
import { lockBackups } from '../../../src/running/backup/run-backup.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { backUpNow, faultOf, night } from '../../helpers/backup/backups.ts';
import { runCommand } from '../../helpers/commands.ts';
import { contentsOf, send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite; folder: string }>('a backup');

test.before.each(async (context) => {
  context.site = await createTestSite({ env: { ABUSE_LIMITS: 'off' } });
  context.folder = context.site.config.backups.directory;
});

test.after.each(({ site }) => site.close());

async function savePicture(site: TestSite): Promise<string> {
  const saved = await send(site, png(40, 30));
  assert.ok(saved.ok);
  return saved.src;
}

async function subscribe(site: TestSite, email: string): Promise<void> {
  const answer = await site.post('/newsletter', { email, consent: 'on' });
  assert.is(answer.status, 303);
}

test('has the database, the pictures and a manifest, and only its owner can read it', async ({
  folder,
  site,
}) => {
  const src = await savePicture(site);
  writeFileSync(join(site.config.uploadsDirectory, 'notes of somebody.txt'), 'x');
  await site.db
    .insertInto('events')
    .values({
      id: 'festival',
      title: 'A festival',
      event_date: '2030-01-15T17:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  await backUpNow(site.config, { now: night(1) });
  const backup = join(folder, 'site-backup-2026-11-01T01-40-00Z');
  const copy = new Sqlite(join(backup, 'site.sqlite'), { readonly: true });
  assert.equal(copy.prepare('select id from events').pluck().all(), ['festival']);
  copy.close();
  const originals = await contentsOf(site, src);
  const name = src.replace('/files/', '');
  assert.equal(readFileSync(join(backup, 'uploads', name)), originals[0]);
  assert.is(readdirSync(join(backup, 'uploads')).length, 3);
  const { createdAt, files, migrations, rows } = JSON.parse(
    readFileSync(join(backup, 'manifest.json'), 'utf8'),
  );
  assert.is(createdAt, '2026-11-01T01:40:00.000Z');
  assert.is(files.length, 4);
  assert.is(rows.events, 1);
  assert.ok(migrations.includes('2026-11-22-administration'));
  for (const path of ['', 'uploads']) {
    assert.is(statSync(join(backup, path)).mode & 0o777, 0o700);
  }
  for (const path of ['site.sqlite', 'manifest.json', `uploads/${name}`]) {
    assert.is(statSync(join(backup, path)).mode & 0o777, 0o600);
  }
});

test('contains nothing that has been erased', async ({ folder, site }) => {
  await subscribe(site, 'erased@example.org');
  await site.db.deleteFrom('newsletter_subscribers').execute();
  await backUpNow(site.config, { now: night(1) });
  const copy = readFileSync(join(folder, 'site-backup-2026-11-01T01-40-00Z', 'site.sqlite'));
  assert.not(copy.includes('erased@example.org'));
});

test('deletes the oldest ones, and after 30 days copies made before upgrades', async ({
  folder,
  site,
}) => {
  mkdirSync(folder);
  const old = join(folder, 'before-2026-11-22-administration-x.sqlite');
  const recent = join(folder, 'before-2026-11-23-later-x.sqlite');
  const restored = join(site.directory, 'before-restore-2026-10-01T00-00-00Z');
  writeFileSync(old, 'x');
  writeFileSync(recent, 'x');
  mkdirSync(restored);
  utimesSync(old, night(1), night(1));
  utimesSync(restored, night(1), night(1));
  utimesSync(recent, night(20), night(20));
  const foreign = join(folder, 'site-backup-of-my-own');
  mkdirSync(foreign);
  for (const number of [21, 22, 23, 40]) {
    await backUpNow(site.config, { now: night(number), keep: 2 });
  }
  assert.equal(readdirSync(folder).toSorted(), [
    'before-2026-11-23-later-x.sqlite',
    'site-backup-2026-11-23T01-40-00Z',
    'site-backup-2026-12-10T01-40-00Z',
    'site-backup-of-my-own',
  ]);
  assert.not(existsSync(restored));
});

test('is whole: one that is damaged or deleted takes nothing from another', async ({
  folder,
  site,
}) => {
  const name = (await savePicture(site)).replace('/files/', '');
  for (const day of [1, 2]) await backUpNow(site.config, { now: night(day) });
  const [first, second] = [1, 2].map((day) =>
    join(folder, `site-backup-2026-11-0${day}T01-40-00Z/uploads`, name),
  ) as [string, string];
  const bytes = readFileSync(first);
  writeFileSync(first, 'damaged');
  assert.equal(readFileSync(second), bytes);
});

test('that was interrupted does not count, and the next one deletes it', async ({
  folder,
  site,
}) => {
  const left = join(folder, '.site-backup-2026-11-01T01-40-00Z.part');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'site.sqlite'), 'half');
  const incomplete = join(folder, 'site-backup-2026-11-01T02-40-00Z');
  mkdirSync(incomplete);
  assert.equal(await lastBackups(site.config), [{ place: folder, at: null, fault: null }]);
  await backUpNow(site.config, { now: night(2), keep: 1 });
  assert.equal(readdirSync(folder), ['site-backup-2026-11-02T01-40-00Z']);
  assert.equal((await lastBackups(site.config))[0]!.at, night(2));
});

test('of a damaged database fails, and the older ones stay', async ({ folder, site }) => {
  for (let count = 0; count < 5; count += 1) await subscribe(site, `s${count}@example.org`);
  await backUpNow(site.config, { now: night(1) });
  await site.db.destroy();
  const { databaseFile } = site.config;
  const bytes = readFileSync(databaseFile);
  bytes.fill(0x5a, 4096 * 3);
  writeFileSync(databaseFile, bytes);
  assert.match(await faultOf(backUpNow(site.config, { now: night(2), keep: 1 })), /damaged/);
  assert.equal(readdirSync(folder), ['site-backup-2026-11-01T01-40-00Z']);
});

test('at night is taken in a child process, which tells why it failed', async ({
  folder,
  site,
}) => {
  await savePicture(site);
  const counts = await backUpInChildProcess(site);
  assert.is(counts.places, 1);
  assert.is(counts.pictureFiles, 3);
  assert.is(readdirSync(folder).length, 1);
  const lock = lockBackups(site.config);
  assert.match(await faultOf(backUpInChildProcess(site)), 'backup or a restore is running');
  lock.release();
});

test('by the command is stored in the given place, which the command prints', async ({ site }) => {
  const env = { DATA_DIR: site.directory };
  const elsewhere = join(site.directory, 'usb stick');
  await backUpNow(site.config, { now: night(1), places: [placeOf(elsewhere, site.config)] });
  const args = ['--to', elsewhere, '--keep', '1'];
  const { status, stderr, stdout } = runCommand('backup', args, { env });
  assert.is(status, 0, stderr);
  assert.match(stdout, elsewhere);
  assert.match(stdout, /\d+\.\d MB/);
  assert.is(readdirSync(elsewhere).length, 1);
  for (const refusedArgs of [
    ['--keep', '0'],
    ['--to', 'ftp://example.org'],
  ]) {
    const refused = runCommand('backup', refusedArgs, { env });
    assert.equal([refused.status, refused.stdout], [2, ''], refusedArgs.join(' '));
  }
  const emptyFolder = join(site.directory, 'empty');
  const empty = runCommand('backup', [], { env: { DATA_DIR: emptyFolder } });
  assert.is(empty.status, 1);
  assert.match(empty.stderr, 'There is no database');
  assert.not(existsSync(emptyFolder));
});

test('without room on the disk leaves nothing, and says so', async ({ folder, site }) => {
  await backUpNow(site.config, { now: night(1) });
  // Blocks of 1024 bytes: the database is larger.
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `ulimit -f 100; exec "$0" dist/server/backup.js`, process.execPath],
    { env: { DATA_DIR: site.directory }, encoding: 'utf8' },
  );
  assert.is(status, 1);
  assert.match(stderr, 'full');
  assert.equal(readdirSync(folder), ['site-backup-2026-11-01T01-40-00Z']);
});

runOnSqlite(test);
