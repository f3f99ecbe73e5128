import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { backupsIn, configuredPlaces, lastBackups } from '../../../src/running/backup/places.ts';
import { type Place, placeOf } from '../../../src/running/backup/places.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { s3Store } from '../../../src/services/images/store/s3.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import {
  backUpNow,
  faultOf,
  night,
  restoreFrom,
  subscribersIn,
} from '../../helpers/backup/backups.ts';
import { openBucket } from '../../helpers/backup/bucket.ts';
import { runCommand } from '../../helpers/commands.ts';
import { contentsOf, send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

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

const storeOf = ({ config }: TestSite) =>
  s3Store({ ...config.backups.connection!, bucket: 'backups', publicUrl: null });

async function listed(place: Place) {
  const names: string[] = [];
  for await (const { name } of backupsIn(place)) names.push(name);
  return names;
}

test('are the same as those in the folder, and equally many', async ({ site }) => {
  const saved = await send(site, png(40, 30));
  assert.ok(saved.ok);
  for (const number of [1, 2]) await backUpNow(site.config, { now: night(number), keep: 1 });
  const name = saved.src.replace('/files/', '');
  const keys = await storeOf(site).list();
  assert.is(keys.length, 5);
  for (const file of ['manifest.json', 'site.sqlite', `uploads/${name}`]) {
    assert.ok(keys.includes(`our site/${second}/${file}`), file);
  }
  assert.equal(readdirSync(site.config.backups.directory), [second]);
  const [here, there] = configuredPlaces(site.config);
  assert.equal(await listed(there!), await listed(here!));
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
  await backUpNow(site.config, { now: night(2) });
  const store = storeOf(site);
  const base = `our site/${second}`;
  await store.remove(`${base}/site.sqlite`);
  await store.put(`${base}/site.sqlite`, Buffer.from('another file'));
  assert.match(await faultOf(restoreFrom(site.config, address)), 'site.sqlite is damaged');
  await store.remove(`${base}/manifest.json`);
  assert.match(await faultOf(restoreFrom(site.config, address)), 'is not a complete backup');
  const [, there] = configuredPlaces(site.config);
  assert.equal(await listed(there!), []);
});

test('that are stored only in a bucket leave nothing on this machine', async ({ env, site }) => {
  const given = { ...env, DATA_DIR: site.directory };
  await backUpNow(site.config, {
    now: night(2),
    places: [placeOf('s3://backups/our site', site.config)],
  });
  assert.not(existsSync(site.config.backups.directory));
  assert.ok((await storeOf(site).list()).includes(`our site/${second}/manifest.json`));
  const pictures = runCommand('backup', ['--to', 's3://pictures/x'], { env: given });
  assert.is(pictures.status, 2);
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
