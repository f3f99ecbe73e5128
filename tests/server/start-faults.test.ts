import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runCommand } from '../helpers/commands.ts';
import { runOnSqlite } from '../helpers/postgres/postgres.ts';

const test = suite<{ folder: string }>('a start that fails');

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'site-'));
});

test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>) => runCommand('server', [], { env });

/** Checks that a start ends with one line, which says this, and with no stack trace. */
function assertSays(env: Record<string, string>, says: string): void {
  const { status, stderr, stdout } = start(env);
  assert.is(status, 1);
  assert.is(stderr.trimEnd().split('\n').length, 1, stderr);
  assert.match(stderr, says);
  assert.is(stdout, '');
}

test('names a damaged database and the way to restore one', ({ folder }) => {
  writeFileSync(join(folder, 'site.sqlite'), 'This is no database, but a long text about one.');
  assertSays({ DATA_DIR: folder, PORT: '0' }, 'The database is damaged: restore a backup (npm run');
  const { status, stdout } = runCommand('doctor', [], { env: { DATA_DIR: folder } });
  assert.is(status, 1);
  assert.match(stdout, /database +wrong +is damaged/);
});

test('names a file that is where the data folder should be, as the doctor does', ({ folder }) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'inside')]) {
    assertSays({ DATA_DIR: place, PORT: '0' }, `A file is where a folder should be: ${place}`);
  }
  const { stdout } = runCommand('doctor', [], { env: { DATA_DIR: file } });
  assert.match(stdout, `${file} is a file: move it away`);
  assert.match(stdout, /database +look +skipped/);
});

test('names a folder that this user may not write', ({ folder }) => {
  // Root may write everywhere.
  if (process.getuid?.() === 0) return;
  chmodSync(folder, 0o500);
  assertSays({ DATA_DIR: join(folder, 'new'), PORT: '0' }, 'This user may not read or write there');
});

test('names a folder that is where the database should be', ({ folder }) => {
  mkdirSync(join(folder, 'site.sqlite'));
  assertSays({ DATA_DIR: folder, PORT: '0' }, 'The database cannot be opened: check that DATA_DIR');
});

test('names a port that is taken before it makes a database or shows a password', async ({
  folder,
}) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const env = { DATA_DIR: folder, PORT: String(port) };
  assertSays(env, `Port ${port} is taken.`);
  assert.not(existsSync(join(folder, 'site.sqlite')));
  other.close();
});

test('names an address that this machine does not have', ({ folder }) => {
  const env = { DATA_DIR: folder, PORT: '0', HOST: '192.0.2.1', DEMO_ON_NETWORK: 'yes' };
  assertSays(env, 'This machine does not have the address of HOST');
  assert.not(existsSync(join(folder, 'site.sqlite')));
});

test('names a PostgreSQL server that does not respond', ({ folder }) => {
  const env = { DATA_DIR: folder, PORT: '0', DATABASE_URL: 'postgres://a@127.0.0.1:1/a' };
  assertSays(env, 'PostgreSQL cannot be reached');
});

runOnSqlite(test);
