import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openObjects } from '../../src/backup/objects.ts';
import { configuredPlaces, lastBackups, listBackups, placeOf } from '../../src/backup/places.ts';
import { readConfig } from '../../src/config.ts';
import { png } from '../fixtures/hostile-pictures.ts';
import { backUpNow, faultOf, night, restoreFrom, subscribersIn } from '../helpers/backups.ts';
import { openBucket } from '../helpers/bucket.ts';
import { runCommand } from '../helpers/commands.ts';
import { contentsOf, send } from '../helpers/pictures.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { runOnSqlite } from '../helpers/postgres/postgres.ts';

type Bucket = Awaited<ReturnType<typeof openBucket>>;

const test = suite<{ bucket: Bucket; env: Record<string, string>; site: TestSite }>(
  'backups in a bucket',
);

/** One bucket has the pictures, another one of the same store the backups. */
test.before.each(async (context) => {
  context.bucket = await openBucket();
  context.env = {
    ...context.bucket.env,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_PREFIX: '/our site/',
  };
  context.site = await createTestSite({ env: context.env });
});

test.after.each(async ({ bucket, site }) => {
  await site.close();
  await bucket.close();
});

const second = 'site-backup-2026-11-02T01-40-00Z';
const address = `s3://backups/our site/${second}`;

async function keysIn(site: TestSite): Promise<string[]> {
  const objects = await openObjects(site.config.backups.connection!, 'backups');
  const keys = await objects.keys('');
  objects.close();
  return keys;
}

test('are the same as those in the folder, and equally many', async ({ site }) => {
  const saved = await send(site, png(40, 30));
  assert.ok(saved.ok);
  for (const number of [1, 2]) await backUpNow(site.config, { now: night(number), keep: 1 });
  const name = saved.src.replace('/files/', '');
  const keys = await keysIn(site);
  assert.is(keys.length, 5);
  for (const file of ['manifest.json', 'site.sqlite', `uploads/${name}`]) {
    assert.ok(keys.includes(`our site/${second}/${file}`), file);
  }
  assert.equal(readdirSync(site.config.backups.directory), [second]);
  const [here, there] = configuredPlaces(site.config);
  assert.equal(await listBackups(site.config, there!), await listBackups(site.config, here!));
  assert.equal(await lastBackups(site.config), [
    { place: site.config.backups.directory, at: night(2), fault: null },
    { place: 's3://backups/our site', at: night(2), fault: null },
  ]);
});

test('restore pictures that were lost from the other bucket', async ({ env, site }) => {
  await site.post('/newsletter', { email: 'early@example.org', consent: 'on' });
  const saved = await send(site, png(40, 30));
  assert.ok(saved.ok);
  const before = await contentsOf(site, saved.src);
  await backUpNow(site.config, { now: night(2) });
  const later = await send(site, png(30, 40));
  assert.ok(later.ok);
  await site.images.remove(saved.src.replace('/files/', ''));

  const directory = mkdtempSync(join(tmpdir(), 'site-restored-'));
  const elsewhere = readConfig({ ...env, DATA_DIR: directory });
  assert.ok(elsewhere.ok);
  const { pictures } = await restoreFrom(elsewhere.config, address);
  assert.is(pictures, 1);
  assert.equal(await contentsOf(site, saved.src), before);
  assert.is((await site.images.list()).length, 6);
  assert.equal(subscribersIn(elsewhere.config.databaseFile), ['early@example.org']);
  assert.equal(
    readdirSync(directory).filter((name) => name.startsWith('.')),
    [],
  );
  rmSync(directory, { recursive: true });
});

test('that were interrupted or damaged do not count', async ({ site }) => {
  await send(site, png(40, 30));
  await backUpNow(site.config, { now: night(2) });
  const objects = await openObjects(site.config.backups.connection!, 'backups');
  const base = `our site/${second}`;
  const other = join(site.config.backups.directory, second, 'manifest.json');
  await objects.put(`${base}/site.sqlite`, other);
  assert.match(await faultOf(restoreFrom(site.config, address)), 'site.sqlite is damaged');
  await objects.remove(`${base}/manifest.json`);
  objects.close();
  assert.match(await faultOf(restoreFrom(site.config, address)), 'is not a backup');
  const [, there] = configuredPlaces(site.config);
  assert.equal(await listBackups(site.config, there!), []);
});

test('that are stored only in a bucket leave nothing on this machine', async ({ env, site }) => {
  const given = { ...env, DATA_DIR: site.directory };
  await backUpNow(site.config, { now: night(2), places: [placeOf('s3://backups/our site')] });
  assert.equal(readdirSync(site.config.backups.directory), []);
  assert.ok((await keysIn(site)).includes(`our site/${second}/manifest.json`));
  const pictures = runCommand('backup', ['--to', 's3://pictures/x'], { env: given });
  assert.is(pictures.status, 1);
  assert.match(pictures.stderr, 'which visitors may be able to read');
});

test('fail when the bucket of the pictures cannot be reached', async ({ site }) => {
  const s3 = { ...site.config.s3!, bucket: 'nowhere' };
  const fault = await faultOf(backUpNow({ ...site.config, s3 }));
  assert.match(fault, 'The bucket of the pictures cannot be used');
  assert.equal(readdirSync(site.config.backups.directory), []);
});

test('name the bucket that cannot be reached', async ({ env, site }) => {
  const read = readConfig({ ...env, DATA_DIR: site.directory, BACKUP_S3_BUCKET: 'nowhere' });
  assert.ok(read.ok);
  const { config } = read;
  const fault = await faultOf(backUpNow(config, { now: night(2) }));
  assert.match(fault, `The backup is complete in ${config.backups.directory}/${second}`);
  assert.match(fault, 'NoSuchBucket');
  const [here, there] = await lastBackups(config);
  assert.equal(here!.at, night(2));
  assert.is(there!.at, null);
  assert.match(there!.fault!, 'NoSuchBucket');
});

runOnSqlite(test);
