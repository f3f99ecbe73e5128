import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startDemoSite } from '../../scripts/demo-site.ts';
import { makeFolderPrivate } from '../../src/db/private-folder.ts';
import { diskStore } from '../../src/services/images/store/disk.ts';
import { takeLock } from '../../src/db/sqlite/lock.ts';
import { runCommand } from '../helpers/commands.ts';
import { copySample } from '../helpers/sample/sample.ts';
import { runOnSqlite } from '../helpers/postgres/postgres.ts';

const test = suite<{ directory: string; umask: number }>('the data folder');

/** Whatever these tests start inherits a umask that hides nothing. */
test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  context.umask = process.umask(0);
});

test.after.each(({ directory, umask }) => {
  process.umask(umask);
  rmSync(directory, { recursive: true, force: true });
});

/** Returns the folder and everything in it, with the mode of each. */
function modesIn(folder: string): [string, string][] {
  const inside = readdirSync(folder, { recursive: true }) as string[];
  return ['', ...inside].map((name) => {
    const stat = lstatSync(join(folder, name));
    return [name, (stat.mode & 0o777).toString(8)];
  });
}

function assertPrivate(folder: string): void {
  for (const [name, mode] of modesIn(folder)) {
    assert.ok(['600', '700'].includes(mode), `${name || folder} has ${mode}`);
  }
}

test('is private while the server runs, though everybody could open it, with backups and what is restored', async ({
  directory,
}) => {
  const data = join(directory, 'data');
  mkdirSync(data);
  await copySample(data);
  for (const [name] of modesIn(data)) chmodSync(join(data, name), 0o777);
  const site = await startDemoSite(data);
  try {
    const fields = new URLSearchParams({ email: 'anna@example.org', consent: 'on' });
    await fetch(`${site.origin}/newsletter`, { method: 'POST', body: fields });
    const names = readdirSync(data);
    for (const name of ['limits.sqlite', 'server.lock', 'site.sqlite-shm', 'site.sqlite-wal']) {
      assert.ok(names.includes(name), name);
    }
    assert.ok(readdirSync(join(data, 'uploads')).length > 20);
    assert.is(runCommand('backup', [], { env: { DATA_DIR: data } }).status, 0);
    assertPrivate(data);
    const [backup] = readdirSync(join(data, 'backups'));
    const from = join(directory, 'from');
    const elsewhere = join(directory, 'elsewhere');
    cpSync(join(data, 'backups', backup!), from, { recursive: true });
    chmodSync(join(from, 'site.sqlite'), 0o666);
    const restored = runCommand('restore', [from, '--yes'], { env: { DATA_DIR: elsewhere } });
    assert.is(restored.status, 0, restored.stderr);
    assert.ok(readdirSync(join(elsewhere, 'uploads')).length > 20);
    assertPrivate(elsewhere);
  } finally {
    await site.stop();
  }
});

test('is private for what this process writes without a umask', async ({ directory }) => {
  const data = join(directory, 'data');
  takeLock(join(data, 'server.lock'))!.release();
  await diskStore(join(data, 'uploads')).put('a.webp', new Uint8Array(1));
  assert.equal(
    modesIn(data).filter(([name]) => name !== 'server.lock'),
    [
      ['', '700'],
      ['uploads', '700'],
      ['uploads/a.webp', '600'],
    ],
  );
});

test('keeps what its owner may do, and leaves the target of a link alone', ({ directory }) => {
  const data = join(directory, 'data');
  const outside = join(directory, 'outside');
  mkdirSync(join(data, 'a', 'b'), { recursive: true });
  for (const file of [outside, join(data, 'a', 'b', 'open'), join(data, 'script')]) {
    writeFileSync(file, '');
  }
  chmodSync(join(data, 'script'), 0o555);
  symlinkSync(outside, join(data, 'link'));
  assert.equal(makeFolderPrivate(data), []);
  assert.equal(Object.fromEntries(modesIn(data)), {
    '': '700',
    a: '700',
    'a/b': '700',
    'a/b/open': '600',
    link: '777',
    script: '500',
  });
  assert.is(lstatSync(outside).mode & 0o777, 0o666);
});

test('names what belongs to another user, and makes the rest private', ({ directory }) => {
  // Only root can take the place of another user.
  if (process.getuid?.() !== 0) return;
  const nobody = 65_534;
  mkdirSync(join(directory, 'theirs'));
  chmodSync(directory, 0o777);
  process.seteuid!(nobody);
  try {
    writeFileSync(join(directory, 'ours'), '');
    const refused = makeFolderPrivate(directory);
    assert.equal(refused, [directory, join(directory, 'theirs')]);
    assert.is(lstatSync(join(directory, 'ours')).mode & 0o777, 0o600);
  } finally {
    process.seteuid!(0);
  }
});

runOnSqlite(test);
