import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { findAll } from '../helpers/html.ts';
import { openPostOffice } from '../helpers/post-office.ts';
import { copySample } from '../helpers/sample/sample.ts';

/** A demo, which the second test starts and the others go on with. */
const test = suite<{ site: RunningSite }>('the server process');

test.after(({ site }) => site.stop());

const startWith = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['dist/server/server.js'], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });

test('every process can be started', () => {
  for (const file of globSync('dist/server/*-process.js')) {
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
    assert.is(status, 0, stderr);
  }
});

/** Keeps no connection, because a stopping server would wait for its end. */
async function ask({ origin }: RunningSite, path: string, options: RequestInit = {}) {
  const headers = { Accept: 'text/html, application/json', Connection: 'close' };
  const answer = await fetch(origin + path, { headers, ...options });
  return { status: answer.status, text: await answer.text() };
}

/** Waits until the server reports that it is stopping. */
const isLeaving = (site: RunningSite) =>
  becomes(async () => (await ask(site, '/readyz')).status, 503);

test('wrong settings are all named, and nothing starts', () => {
  const { status, stderr, stdout } = startWith({ SITE_MODE: 'live', PORT: 'x' });
  assert.is(status, 1);
  assert.match(stderr, /PORT must be a number/);
  assert.match(stderr, /PUBLIC_ORIGIN is required/);
  assert.is(stdout, '');
});

test('a first start that was interrupted is finished by the next one', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  await copySample(directory);
  const file = new Sqlite(join(directory, 'site.sqlite'));
  const count = () => file.prepare('select count(*) from blog_posts').pluck().get();
  const whole = count();
  file.exec(`delete from blog_posts where is_published = 1;
    insert into site_keys (name, value) values ('samples-unfinished', 'yes')`);
  const logo = file.prepare('select logo from supporting_organisations').pluck().get() as string;
  rmSync(join(directory, 'uploads', logo.replace('/files/', '')));
  const again = await startDemoSite(directory);
  context.site = again;
  const found = count();
  file.close();
  // Drawing has a time limit, which a busy machine may exceed at first.
  await becomes(async () => (await ask(again, logo)).status, 200);
  assert.is(found, whole);
});

test('a demo begins with sample content', async () => {
  const first = await startDemoSite();
  // Ends before all pictures are drawn.
  const news = await ask(first, '/news');
  await first.stop();
  assert.ok(findAll(news.text, '.post-card').length > 0);
});

test('on SIGTERM a request in flight is answered, then the process ends with 0', async ({
  site,
}) => {
  const body = 'email=flight%40example.org&consent=on';
  const socket = connect(Number(new URL(site.origin).port), 'localhost');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(
    `POST /newsletter HTTP/1.1\r\nHost: ${new URL(site.origin).host}\r\nAccept: application/json\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  // Later requests are answered too, because the server has received them.
  assert.is((await ask(site, '/healthz')).status, 200);
  const ended = site.end('SIGTERM');
  await isLeaving(site);
  socket.write(body.slice(9));
  assert.is(await ended, 0);
  assert.match(answer, /^HTTP\/1\.1 201 /);
  const database = new Sqlite(`${site.dataDirectory}/site.sqlite`, { readonly: true });
  const find = database.prepare('select id from newsletter_subscribers where email = ?');
  assert.is(find.all('flight@example.org').length, 1);
  database.close();
});

test('live mode begins empty and sends letters, and one on its way is finished on SIGTERM', async () => {
  const office = await openPostOffice();
  const site = await startDemoSite(undefined, {
    SITE_MODE: 'live',
    SMTP_URL: office.url,
    MAIL_FROM: 'a@example.org',
  });
  assert.match((await ask(site, '/news')).text, 'No news articles available yet.');
  const signUp = (email: string) =>
    ask(site, '/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ email, consent: 'on' }),
    });
  await signUp('first@example.org');
  await becomes(() => office.received.length, 1);
  assert.equal(office.received[0]!.recipients, ['first@example.org']);
  const release = office.hold();
  await signUp('second@example.org');
  await becomes(() => office.begun, 2);
  const ended = site.end('SIGTERM');
  await isLeaving(site);
  release();
  assert.is(await ended, 0);
  assert.equal(office.received[1]!.recipients, ['second@example.org']);
  const database = new Sqlite(`${site.dataDirectory}/site.sqlite`, { readonly: true });
  assert.equal(database.prepare('select id from mail_outbox').all(), []);
  database.close();
  await site.stop();
  await office.close();
});

test('a database from a newer version is refused with a message', ({ site }) => {
  const database = new Sqlite(`${site.dataDirectory}/site.sqlite`);
  database.exec("insert into kysely_migration values ('2999-01-01-future', '2999-01-01')");
  database.close();
  const { status, stderr } = startWith({ DATA_DIR: site.dataDirectory, PORT: '0' });
  assert.is(status, 1);
  assert.match(stderr, 'written by a newer version');
  assert.match(stderr, '2999-01-01-future');
});

test.run();
