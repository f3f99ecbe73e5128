import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunningSite } from '../../../scripts/demo-site.ts';
import { addManyApplications, addManySubscribers } from '../../../src/sample/many.ts';
import { startCommand, subscribersIn } from '../../helpers/backup/backups.ts';
import { runCommand } from '../../helpers/commands.ts';
import { startSampleSite } from '../../helpers/sample/server.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

const test = suite<{ site: RunningSite; elsewhere: string }>('a running server and its backups');

test.before(async (context) => {
  context.site = await startSampleSite({ ABUSE_LIMITS: 'off' });
  context.elsewhere = mkdtempSync(join(tmpdir(), 'site-restored-'));
});

test.after(async ({ elsewhere, site }) => {
  await site.stop();
  rmSync(elsewhere, { recursive: true });
});

test('a backup has every write that was acknowledged before, whatever is written meanwhile', async ({
  elsewhere,
  site,
}) => {
  const { dataDirectory, origin } = site;
  const context = { database: join(dataDirectory, 'site.sqlite'), now: new Date() };
  await addManySubscribers(500, context);
  await addManyApplications(500, context);
  const acknowledged: string[] = [];
  const over = new AbortController();
  async function subscribeUntilOver() {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const email = `n${count}@example.org`;
      const answer = await fetch(`${origin}/newsletter`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ email, consent: 'on' }),
      });
      assert.is(answer.status, 201);
      acknowledged.push(email);
    }
  }
  const client = subscribeUntilOver();
  while (acknowledged.length < 20) await sleep(10);
  const before = [...acknowledged];
  const backup = startCommand('backup', [], { DATA_DIR: dataDirectory });
  assert.is(await backup.ended, 0, backup.output.text);
  over.abort();
  await client;
  assert.ok(acknowledged.length > before.length);

  const [name] = readdirSync(join(dataDirectory, 'backups'));
  const from = join(dataDirectory, 'backups', name!);
  const restored = runCommand('restore', [from, '--yes'], { env: { DATA_DIR: elsewhere } });
  assert.is(restored.status, 0, restored.stderr);
  const found = new Set(subscribersIn(join(elsewhere, 'site.sqlite')));
  assert.equal(
    before.filter((email) => !found.has(email)),
    [],
  );
  const db = new Sqlite(join(elsewhere, 'site.sqlite'), { readonly: true });
  assert.is(db.pragma('integrity_check', { simple: true }), 'ok');
  db.close();
  const pictures = readdirSync(join(dataDirectory, 'uploads'));
  assert.ok(pictures.length > 20);
  for (const picture of pictures) {
    const original = readFileSync(join(dataDirectory, 'uploads', picture));
    assert.equal(readFileSync(join(elsewhere, 'uploads', picture)), original);
  }
});

test('a second server on the same data waits for its end, and gives up after a while', async (context) => {
  const { dataDirectory } = context.site;
  const env = { DATA_DIR: dataDirectory, PORT: '0', NODE_ENV: 'production' };
  const inVain = startCommand('server', [], env);
  assert.is(await inVain.ended, 1);
  assert.match(inVain.output.text, `still uses ${dataDirectory}`);
  assert.is((await fetch(`${context.site.origin}/healthz`)).status, 200);

  const next = startCommand('server', [], env);
  while (!next.output.text.includes('waiting until it ends')) await sleep(20);
  await context.site.end('SIGKILL');
  while (!next.output.text.includes('"listening"')) {
    assert.is(next.child.exitCode, null, next.output.text);
    await sleep(20);
  }
  next.child.kill('SIGTERM');
  await next.ended;
});

runOnSqlite(test);
