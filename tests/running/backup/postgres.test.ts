import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../../migrations/index.ts';
import { sha256 } from '../../../src/services/secrets.ts';
import { engineOf, openDatabase } from '../../../src/db/connection.ts';
import { migrateToLatest } from '../../../src/db/migrate.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { addAdmin } from '../../helpers/admin.ts';
import { rewriteDatabase } from '../../helpers/backup/backups.ts';
import { runCommand } from '../../helpers/commands.ts';
import { runsOnPostgres } from '../../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

interface Context {
  site: TestSite;
  elsewhere: string;
}

const test = suite<Context>('backups between engines');

test.before.each(async (context) => {
  context.site = await createTestSite({ hasSample: true });
  context.elsewhere = mkdtempSync(join(tmpdir(), 'site-elsewhere-'));
});

test.after.each(async ({ elsewhere, site }) => {
  rmSync(elsewhere, { recursive: true });
  await site.close();
});

async function emailsIn(location: string): Promise<string[]> {
  const db = openDatabase(location);
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .orderBy('email')
    .execute();
  await db.destroy();
  return rows.map(({ email }) => email);
}

test('a backup of PostgreSQL can be restored on either engine', async ({ elsewhere, site }) => {
  const { config, db, directory } = site;
  const env = { DATA_DIR: directory, DATABASE_URL: config.database, PORT: '0' };
  await addAdmin(site, { email: 'anna@example.org' });
  const before = await emailsIn(config.database);
  const made = runCommand('backup', [], { env });
  assert.is(made.status, 0, made.stderr);
  const name = readdirSync(join(directory, 'backups')).find((file) => file.startsWith('site-'))!;
  const from = join(directory, 'backups', name);

  const onFile = runCommand('restore', [from, '--yes'], { env: { DATA_DIR: elsewhere } });
  assert.is(onFile.status, 0, onFile.stderr);
  assert.equal(await emailsIn(join(elsewhere, 'site.sqlite')), before);

  await db.updateTable('admins').set({ email: 'nils@example.org' }).execute();
  await addSubscriber(site, { email: 'late@example.org' });
  const server = openDatabase(config.database);
  assert.ok(await engineOf(server).joinServers({ isAlone: false }));
  await server.selectFrom('jobs').select('name').execute();
  const refused = runCommand('restore', [from, '--yes'], { env });
  assert.match(refused.stderr, 'Stop all its servers first');
  await server.destroy();
  const restored = runCommand('restore', [from, '--yes'], { env });
  assert.is(restored.status, 0, restored.stderr);
  assert.equal(await emailsIn(config.database), before);
  const admins = await db.selectFrom('admins').select('email').execute();
  assert.equal(admins, [{ email: 'nils@example.org' }]);
  const kept = readdirSync(directory).find((file) => file.startsWith('before-restore-'))!;
  assert.ok((await emailsIn(join(directory, kept, 'site.sqlite'))).includes('late@example.org'));
});

test('a backup of version 1.0.0 can be restored into PostgreSQL', async ({ elsewhere, site }) => {
  const { config, directory } = site;
  const env = { DATA_DIR: directory, DATABASE_URL: config.database, PORT: '0' };
  assert.is(runCommand('backup', ['--to', elsewhere], { env }).status, 0);
  const from = join(elsewhere, readdirSync(elsewhere)[0]!);
  const older = openDatabase(join(directory, 'older.sqlite'));
  await migrateToLatest(older, '', Object.fromEntries(Object.entries(migrations).slice(0, -1)));
  await older.destroy();
  cpSync(join(directory, 'older.sqlite'), join(from, 'site.sqlite'));
  rewriteDatabase(from, '');
  const restored = runCommand('restore', [from, '--yes'], { env });
  assert.is(restored.status, 0, restored.stderr);
  assert.equal(await emailsIn(config.database), []);
});

/** Returns a hash of all rows of each table. */
async function contentsOf(location: string): Promise<Record<string, string>> {
  const db = openDatabase(location);
  const contents: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    // Counts the commits, that of a restore among them.
    if (name === 'content_version') continue;
    const rows = await db
      .selectFrom(name as 'admins')
      .selectAll()
      .execute();
    const texts = rows.map((row) =>
      JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    );
    contents[name] = sha256(texts.toSorted().join('\n'));
  }
  await db.destroy();
  return contents;
}

test('a site moves from PostgreSQL and back by backups, and every row is equal', async ({
  elsewhere,
  site,
}) => {
  const { database } = site.config;
  const onServer = { DATA_DIR: site.directory, DATABASE_URL: database, PORT: '0' };
  const onFile = { DATA_DIR: elsewhere, PORT: '0' };
  const before = await contentsOf(database);
  await move(onServer, onFile);
  assert.equal(await contentsOf(join(elsewhere, 'site.sqlite')), before);
  await move(onFile, onServer);
  assert.equal(await contentsOf(database), before);
});

async function move(from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-move-'));
  const steps = [
    ['backup', ['--to', folder], from],
    ['restore', [join(folder, 'NAME'), '--yes'], to],
  ] as const;
  for (const [command, args, env] of steps) {
    const [name = ''] = readdirSync(folder);
    const done = runCommand(
      command,
      args.map((arg) => arg.replace('NAME', name)),
      { env },
    );
    assert.is(done.status, 0, done.stderr);
  }
  rmSync(folder, { recursive: true });
}

if (runsOnPostgres) test.run();
