import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { createDatabase } from '../../scripts/tools/postgres.ts';
import { isBusy, isUnavailable } from '../../src/db/errors.ts';
import { engineOf, openDatabase } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { readConfig } from '../../src/services/config/read-config.ts';
import { addSubscriber } from '../fixtures/rows.ts';
import { runCommand } from '../helpers/commands.ts';
import { dropPostgresDatabase, runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { createTestSite } from '../helpers/site.ts';

const test = suite('PostgreSQL');

test('is chosen by its address only', () => {
  const faultsOf = (DATABASE_URL: string) => {
    const read = readConfig({ DATABASE_URL });
    return read.ok ? [] : read.faults;
  };
  assert.equal(faultsOf('postgres://anna@db.example.org/site?sslmode=require'), []);
  assert.match(faultsOf('mysql://db.example.org/site').join(), 'DATABASE_URL must be an address');
});

test('that cannot be reached is a fault that passes', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/site');
  await db
    .selectFrom('jobs')
    .selectAll()
    .execute()
    .then(
      () => assert.unreachable(),
      (error: unknown) => assert.ok(isUnavailable(error)),
    );
  await db.destroy();
});

function onPostgres(name: string, body: () => Promise<void>) {
  if (runsOnPostgres) test(name, body);
  else test.skip(name, body);
}

onPostgres('is migrated once when several processes start together', async () => {
  const url = await createDatabase(process.env.TEST_DATABASE_URL!, `together_${process.pid}`);
  const processes = Array.from({ length: 3 }, () => openDatabase(url));
  const outcomes = await Promise.all(processes.map((db) => migrateToLatest(db, url)));
  assert.equal(
    outcomes.filter(({ isNew }) => isNew).map(({ applied }) => applied),
    [Object.keys(migrations)],
  );
  await Promise.all(processes.map((db) => db.destroy()));
  await dropPostgresDatabase(url);
});

onPostgres('keeps what a transaction has read true until it ends', async () => {
  const site = await createTestSite();
  const other = openDatabase(site.config.database);
  const counted = async (db: typeof other) => {
    const rows = await db.selectFrom('newsletter_subscribers').select('id').execute();
    return rows.length;
  };
  const addOnce = (db: typeof other) =>
    db.transaction().execute(async (trx) => {
      if ((await counted(trx)) === 0)
        await addSubscriber({ ...site, db: trx }, { email: 'anna@example.org' });
    });
  await Promise.all([site.db, other, site.db, other].map(addOnce));
  assert.is(await counted(site.db), 1);
  await other.destroy();
  await site.close();
});

onPostgres('survives connections that break, and reports a lock that is not free', async () => {
  const site = await createTestSite();
  const other = openDatabase(site.config.database);
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = other.transaction().execute(() => {
    held.resolve();
    return released.promise;
  });
  await held.promise;
  await addSubscriber(site, { email: 'anna@example.org' }).then(
    () => assert.unreachable(),
    (error: unknown) => assert.ok(isBusy(error)),
  );
  released.resolve();
  await holding;
  await addSubscriber(site, { email: 'anna@example.org' });
  assert.equal(
    (await engineOf(site.db).examine(site.db)).map(({ what }) => what),
    ['database'],
  );
  await other.destroy();
  await site.close();
});

onPostgres('is used by the commands', async () => {
  const site = await createTestSite();
  const email = 'leaving@example.org';
  await addSubscriber(site, { email });
  const env = { DATA_DIR: site.directory, DATABASE_URL: site.config.database };
  const { status, stdout } = runCommand('privacy-erase', [email, '--yes'], { env });
  assert.is(status, 0);
  assert.match(stdout, `${email} is no longer in the database`);
  assert.match(stdout, 'write-ahead log');
  assert.match(runCommand('migrate', ['status'], { env }).stdout, 'done');
  assert.equal(await site.db.selectFrom('newsletter_subscribers').selectAll().execute(), []);
  await site.close();
});

test.run();
