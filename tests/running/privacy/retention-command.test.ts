import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addApplication, addMessage } from '../../fixtures/rows.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { databaseUrlOf, onSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('npm run privacy -- retention');

test.before.each(async (context) => {
  context.site = await createTestSite();
  await addApplication(context.site, { created_at: '2020-01-01T00:00:00.000Z' });
  await addApplication(context.site, { created_at: new Date().toISOString() });
  await addMessage(context.site, { resolved_at: '2020-01-01T00:00:00.000Z' });
});

test.after.each(({ site }) => site.close());

function run(directory: string, ...words: string[]) {
  return spawnSync(process.execPath, ['dist/server/privacy-retention.js', ...words], {
    env: { DATA_DIR: directory, ...databaseUrlOf(directory) },
    encoding: 'utf8',
  });
}

const rowsIn = async ({ db }: TestSite) => ({
  applications: (await db.selectFrom('membership_applications').select('id').execute()).length,
  messages: (await db.selectFrom('contact_submissions').select('id').execute()).length,
});

onSqlite(test)('--dry-run counts what would be deleted, and changes no byte', async ({ site }) => {
  const files = () => ['', '-wal'].map((end) => readFileSync(site.config.databaseFile + end));
  const before = files();
  const { status, stdout, stderr } = run(site.directory, '--dry-run');
  assert.equal([status, stderr], [0, '']);
  assert.match(stdout, /unpaid applications, received before +20\d\d-\d\d-\d\d +1\n/);
  assert.match(stdout, /messages, resolved before +20\d\d-\d\d-\d\d +1\n/);
  assert.match(stdout, /payments in the ledger, made before +20\d\d-01-01 +0\n/);
  assert.match(stdout, 'Rows that would be deleted: 2. Nothing has been changed');
  assert.equal(files(), before);
});

test('without --dry-run rows are deleted', async ({ site }) => {
  const { status, stdout } = run(site.directory);
  assert.is(status, 0);
  assert.match(stdout, 'Rows deleted: 2.');
  assert.equal(await rowsIn(site), { applications: 1, messages: 0 });
  assert.match(run(site.directory).stdout, 'Nothing has expired.');
});

test('a wrong option is refused; a folder without a database is named and not changed', () => {
  const empty = mkdtempSync(join(tmpdir(), 'retention-'));
  assert.is(run(empty, '--dryrun').status, 2);
  assert.is(run(empty, '--help').status, 0);
  const { status, stderr } = run(empty);
  assert.is(status, 1);
  assert.match(stderr, `There is no database at ${join(empty, 'site.sqlite')}`);
  assert.not.ok(existsSync(join(empty, 'site.sqlite')));
  rmSync(empty, { recursive: true });
});

test('a database that is older than the program is not changed', async ({ site }) => {
  await site.db.deleteFrom('kysely_migration' as never).execute();
  const { status, stderr } = run(site.directory);
  assert.is(status, 1);
  assert.match(stderr, 'npm run migrate');
  assert.equal(await rowsIn(site), { applications: 2, messages: 1 });
});

test.run();
