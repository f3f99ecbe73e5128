import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { hasOptedOut } from '../../../src/people/newsletter/opt-outs.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { backUpNow, restoreFrom, subscribersIn } from '../../helpers/backup/backups.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ directory: string }>('newsletter subscribers after a restore');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true }));

const now = new Date('2026-11-22T18:00:10Z');
const backup = 'site-backup-2026-11-22T18-00-10Z';
const anna = 'anna@example.org';
const bo = 'bo@example.org';

async function onSite(directory: string, work: (site: TestSite) => Promise<void>) {
  const site = await createTestSite({ directory, now });
  await work(site);
  await site.close();
}

/** Anna leaves after the backup. */
async function leaveAfterBackup(directory: string) {
  let config!: TestSite['config'];
  await onSite(directory, async (site) => {
    config = site.config;
    const token = await addSubscriber(site, { email: anna });
    await addSubscriber(site, { email: bo });
    await backUpNow(config, { now });
    await site.post(paths.unsubscribe(token), {});
  });
  assert.equal(subscribersIn(config.databaseFile), [bo]);
  return config;
}

test('do not come back when they have left since, and cannot be added', async ({ directory }) => {
  const config = await leaveAfterBackup(directory);
  assert.is((await restoreFrom(config, backup)).unsubscribed, 1);
  assert.equal(subscribersIn(config.databaseFile), [bo]);
  await onSite(directory, async ({ db }) => {
    assert.equal([await hasOptedOut(db, anna), await hasOptedOut(db, bo)], [true, false]);
  });
});

test('come back where nothing says that they left', async ({ directory }) => {
  const { dataDirectory } = await leaveAfterBackup(directory);
  const elsewhere = readConfig({ DATA_DIR: join(directory, 'elsewhere') });
  assert.ok(elsewhere.ok);
  const source = join(dataDirectory, 'backups', backup);
  assert.is((await restoreFrom(elsewhere.config, source)).unsubscribed, 0);
  assert.equal(subscribersIn(elsewhere.config.databaseFile), [anna, bo]);
});

test('leave with a hash of another key, which is not carried over', async ({ directory }) => {
  const config = await leaveAfterBackup(directory);
  await onSite(directory, async ({ db }) => {
    await db.updateTable('site_keys').set({ value: 'another key' }).execute();
  });
  assert.is((await restoreFrom(config, backup)).unsubscribed, 1);
  await onSite(directory, async ({ db }) => {
    const rows = await db.selectFrom('newsletter_opt_outs').selectAll().execute();
    assert.equal(rows, []);
  });
});

runOnSqlite(test);
