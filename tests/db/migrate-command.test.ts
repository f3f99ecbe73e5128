import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { runCommand } from '../helpers/commands.ts';

const test = suite<{ directory: string; file: string }>('the migrate command');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  context.file = join(context.directory, 'site.sqlite');
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true, force: true }));

const migrate = (directory: string, ...args: string[]) =>
  runCommand('migrate', args, { env: { DATA_DIR: directory } });

test('status makes no database', ({ directory, file }) => {
  const { status, stdout } = migrate(directory, 'status');
  assert.is(status, 1);
  assert.match(stdout, 'There is no database');
  assert.not(existsSync(file));
});

test('up applies what is pending, and status lists it before and after', ({ directory, file }) => {
  assert.match(migrate(directory).stdout, /^Applied /);
  const last = Object.keys(migrations).at(-1)!;
  const current = migrate(directory, 'status');
  assert.is(current.status, 0);
  assert.match(current.stdout, `done     ${last}`);
  assert.match(migrate(directory, 'up').stdout, 'up to date');
  const db = new Sqlite(file);
  db.exec(`delete from kysely_migration where name = '${last}'`);
  const behind = migrate(directory, 'status');
  assert.is(behind.status, 1);
  assert.match(behind.stdout, `pending  ${last}`);
  db.exec("insert into kysely_migration values ('2999-01-01-future', '2999-01-01')");
  db.close();
  const ahead = migrate(directory, 'status');
  assert.is(ahead.status, 1);
  assert.match(ahead.stdout, 'unknown  2999-01-01-future');
  assert.is(migrate(directory, 'up').status, 1);
  assert.is(migrate(directory, 'constructor').status, 2);
});

test.run();
