import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { addManySubscribers } from '../../src/sample/many.ts';
import { addApplication, addEvent, addMessage, addSubscriber } from '../fixtures/rows.ts';
import { signIn } from '../helpers/admin.ts';
import { runCommand } from '../helpers/commands.ts';
import { logLines } from '../helpers/lists.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { onSqlite } from '../helpers/postgres/postgres.ts';

const test = suite<{ site: TestSite }>('the export command');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const exported = ({ directory }: TestSite, ...args: string[]) =>
  runCommand('export-csv', args, { env: { DATA_DIR: directory } });
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');

test('writes what the administration downloads, byte for byte, and logs it', async ({ site }) => {
  const admin = await signIn(site);
  await addSubscriber(site, { email: 'åsa@example.org' });
  await addSubscriber(site, { email: '-cmd@example.org', is_active: 0 });
  await addApplication(site, { why_join: '=1+1\nand "more", too' });
  await addMessage(site);
  for (const list of ['mailing-list', 'applications', 'messages']) {
    const answer = await admin.get(
      `${paths.adminApi()}/${list.replace('mailing', 'subscribers/mailing')}/csv`,
    );
    const download = Buffer.from(await answer.arrayBuffer()).toString();
    const { status, stdout, stderr } = exported(site, list);
    assert.is(status, 0, stderr);
    assert.is(stdout, download);
  }
  const log = await logLines(site);
  assert.equal(log.at(-1), ['exported', 'message', '']);
  assert.is(log.length, 6);
});

test('writes the events, with another delimiter on request', async ({ site }) => {
  await addEvent(site, { title: 'Jul; och gröt', event_date: '2030-12-01T17:30:00.000Z' });
  const [titles, row] = linesOf(exported(site, 'events', '--delimiter', ';').stdout);
  assert.match(titles!, 'Title;Date;Time');
  assert.match(row!, '"Jul; och gröt";2030-12-01;18:30;Ulrika;General;Published;');
});

test('writes a new file that only its owner can read, from the first day in Stockholm', async ({
  site,
}) => {
  await addSubscriber(site, { email: 'july@x.se', subscribed_at: '2026-07-31T21:59:59.999Z' });
  await addSubscriber(site, { email: 'august@x.se', subscribed_at: '2026-07-31T22:00:00.000Z' });
  const file = join(site.directory, 'list.csv');
  const args = ['subscribers', '--since', '2026-08-01', '--to', file];
  const { status, stdout } = exported(site, ...args);
  assert.equal([status, stdout], [0, '']);
  assert.equal(linesOf(readFileSync(file, 'utf8')).slice(1), [
    'august@x.se,2026-08-01,Active,Yes,"Form, without confirmation",2026-08-01,,,Form,,',
  ]);
  assert.is(statSync(file).mode & 0o777, 0o600);
  assert.is(exported(site, ...args).status, 2, 'the file exists');
});

test('refuses unknown arguments', ({ site }) => {
  for (const args of [['constructor'], ['events', '--since', '2026-02-31']]) {
    const { status, stdout } = exported(site, ...args);
    assert.equal([status, stdout], [2, ''], args.join(' '));
  }
  const nowhere = runCommand('export-csv', ['events'], { env: { DATA_DIR: '/nowhere' } });
  assert.is(nowhere.status, 1);
  assert.match(nowhere.stderr, 'There is no database');
});

onSqlite(test)(
  'says in plain words why nothing was exported, and then logs nothing',
  async ({ site }) => {
    const file = join(site.directory, 'nowhere', 'list.csv');
    const unwritable = exported(site, 'subscribers', '--to', file);
    assert.equal([unwritable.status, unwritable.stdout], [1, '']);
    assert.is(unwritable.stderr, `There is no such file or folder: ${file}.\n`);
    const lock = new Sqlite(site.config.databaseFile);
    lock.exec('begin immediate');
    const locked = exported(site, 'subscribers');
    lock.close();
    assert.equal([locked.status, locked.stdout], [1, '']);
    assert.is(locked.stderr, 'Another program uses the database. Try again when it has ended.\n');
    assert.equal(await logLines(site), []);
  },
);

test('ends quietly when the reader goes away', async ({ site }) => {
  await addManySubscribers(3000, { database: site.config.databaseFile, now: new Date() });
  const command = spawn(process.execPath, ['dist/server/export-csv.js', 'subscribers'], {
    env: { PATH: process.env.PATH, DATA_DIR: site.directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(command.stdout, 'data');
  command.stdout.destroy();
  const [code] = (await once(command, 'exit')) as [number];
  assert.equal([code, said], [0, '']);
});

test.run();
