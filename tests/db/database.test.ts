import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { type Database, openDatabase } from '../../src/db/connection.ts';
import { appliedMigrations, migrateToLatest, UnknownStepsError } from '../../src/db/migrate.ts';
import { released } from '../fixtures/released-database.ts';

const test = suite<{ directory: string; file: string; db: Database }>('database');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'database-test-'));
  context.file = join(context.directory, 'site.sqlite');
  context.db = openDatabase(context.file);
});

test.after.each(async ({ db, directory }) => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

const addTable: Migration = {
  async up(db) {
    await sql`create table later (id text)`.execute(db);
  },
};

test('a new database gets every table, and a second run changes nothing', async ({ db, file }) => {
  const first = await migrateToLatest(db, file);
  assert.is(first.isNew, true);
  assert.is(first.backup, null);
  const second = await migrateToLatest(db, file);
  assert.equal(second, { isNew: false, applied: [], backup: null });
});

test('acknowledged writes are on disk: WAL with full synchronisation', async ({ db }) => {
  const { rows: journal } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
  const { rows: level } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  const { rows: keys } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  assert.is(journal[0]!.journal_mode, 'wal');
  assert.is(level[0]!.synchronous, 2);
  assert.is(keys[0]!.foreign_keys, 1);
});

test('a later step copies the file first', async ({ db, file }) => {
  await migrateToLatest(db, file);
  await insertSubscriber(db, 'kept@example.org');
  const { backup } = await migrateToLatest(db, file, {
    ...migrations,
    '2999-01-01-later': addTable,
  });
  assert.ok(existsSync(backup!));
  const copy = new Sqlite(backup!, { readonly: true });
  assert.equal(copy.prepare('select email from newsletter_subscribers').all(), [
    { email: 'kept@example.org' },
  ]);
  assert.throws(() => copy.prepare('select * from later'), /no such table/);
  copy.close();
});

const broken: Migration = {
  async up(trx) {
    await addTable.up(trx);
    throw new Error('broken step');
  },
};

test('a step that fails leaves nothing behind but one copy, however often it is tried', async ({
  db,
  directory,
  file,
}) => {
  await migrateToLatest(db, file);
  const steps = { ...migrations, '2999-01-01-broken': broken };
  for (const email of ['1@example.org', '2@example.org', '3@example.org', '4@example.org']) {
    await insertSubscriber(db, email);
    await migrateToLatest(db, file, steps).then(
      () => assert.unreachable(),
      (error: unknown) => assert.match(String(error), 'broken step'),
    );
  }
  const tables = await db.introspection.getTables();
  assert.not(tables.some(({ name }) => name === 'later'));
  assert.equal(await appliedMigrations(db), Object.keys(migrations));
  const backups = join(directory, 'backups');
  assert.equal(readdirSync(backups), ['before-2999-01-01-broken.sqlite']);
  const copy = new Sqlite(join(backups, 'before-2999-01-01-broken.sqlite'), { readonly: true });
  assert.equal(copy.prepare('select count(*) from newsletter_subscribers').pluck().get(), 4);
  copy.close();
});

test('a database newer than the program is refused by name', async ({ db, file }) => {
  await migrateToLatest(db, file, { ...migrations, '2999-01-01-later': addTable });
  try {
    await migrateToLatest(db, file);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, UnknownStepsError);
    assert.match(String(error), /newer version.*2999-01-01-later/);
  }
});

test('a database of an unreleased version is refused, and the operator reads what to do', async ({
  db,
  file,
}) => {
  await migrateToLatest(db, file, { ...released, '2026-11-24-account-recovery': addTable });
  try {
    await migrateToLatest(db, file);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, UnknownStepsError);
    assert.match(String(error), /never released.*2026-11-24-account-recovery.*Restore a backup/);
  }
});

test('a write waits for another process without holding up reads', async ({ db, file }) => {
  await migrateToLatest(db, file);
  const other = new Sqlite(file);
  other.exec('begin immediate');
  let isWritten = false;
  const write = insertSubscriber(db, 'late@example.org').then(() => (isWritten = true));
  for (let reads = 0; reads < 10; reads += 1) {
    await db.selectFrom('newsletter_subscribers').selectAll().execute();
  }
  assert.not(isWritten);
  other.exec('commit');
  await write;
  assert.is((await db.selectFrom('newsletter_subscribers').selectAll().execute()).length, 1);
  other.close();
});

test('transactions run one after another and roll back as a whole', async ({ db, file }) => {
  await migrateToLatest(db, file);
  const failing = db.transaction().execute(async (trx) => {
    await insertSubscriber(trx, 'gone@example.org');
    throw new Error('changed my mind');
  });
  const passing = db.transaction().execute((trx) => insertSubscriber(trx, 'stays@example.org'));
  assert.is((await Promise.allSettled([failing, passing]))[0].status, 'rejected');
  const rows = await db.selectFrom('newsletter_subscribers').select('email').execute();
  assert.equal(rows, [{ email: 'stays@example.org' }]);
});

async function insertSubscriber(db: Database, email: string) {
  await db
    .insertInto('newsletter_subscribers')
    .values({
      id: email,
      email,
      language: 'en',
      gdpr_consent: 1,
      unsubscribe_token: email,
      subscribed_at: new Date().toISOString(),
    })
    .execute();
}

test.run();
