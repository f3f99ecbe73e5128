import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { openDatabase } from '../../src/db/connection.ts';
import samples from '../../src/sample/members.json' with { type: 'json' };
import posts from '../../src/sample/posts.json' with { type: 'json' };
import { paths } from '../../src/shared/paths.ts';
import { openBucket } from '../helpers/backup/bucket.ts';
import {
  createBareDatabase,
  createPostgresDatabase,
  dropPostgresDatabase,
  runsOnPostgres,
} from '../helpers/postgres/postgres.ts';
import { asJson } from '../helpers/site.ts';

interface Context {
  database: string;
}

const test = suite<Context>('built servers on PostgreSQL');

test.before.each(async (context) => {
  context.database = await createPostgresDatabase(false);
});

test.after.each(({ database }) => dropPostgresDatabase(database));

const start = (DATABASE_URL: string, settings: Record<string, string> = {}) =>
  startDemoSite(undefined, { DATABASE_URL, ...settings });

const subscribe = ({ origin }: RunningSite, email: string) =>
  fetch(origin + paths.newsletter(), {
    method: 'POST',
    headers: asJson,
    body: new URLSearchParams({ email, consent: 'on' }),
  });

test('one serves pages and stores a form', async ({ database }) => {
  const site = await start(database);
  const page = await fetch(site.origin + paths.news());
  assert.is(page.status, 200);
  assert.match(await page.text(), '</html>');
  assert.is((await fetch(`${site.origin}/readyz`)).status, 200);
  assert.is((await subscribe(site, 'asa@example.org')).status, 201);
  assert.is((await subscribe(site, 'asa@example.org')).status, 409);
  const db = openDatabase(database);
  const stored = await db
    .selectFrom('newsletter_subscribers')
    .select('is_active')
    .where('email', '=', 'asa@example.org')
    .execute();
  await db.destroy();
  assert.equal(stored, [{ is_active: 1 }]);
  await site.stop();
});

test('a second one without a bucket for the pictures refuses to start, and says why', async ({
  database,
}) => {
  const first = await start(database);
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const second = spawnSync(process.execPath, ['dist/server/server.js'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: directory, DATABASE_URL: database, PORT: '0' },
  });
  assert.is(second.status, 1);
  assert.match(second.stderr, 'Several processes need a bucket for the pictures: set S3_BUCKET.');
  rmSync(directory, { recursive: true });
  await first.stop();
});

test('two with a bucket share what they store', async ({ database }) => {
  const bucket = await openBucket();
  const first = await start(database, bucket.env);
  const second = await start(database, bucket.env);
  assert.is((await subscribe(first, 'asa@example.org')).status, 201);
  assert.is((await subscribe(second, 'asa@example.org')).status, 409);
  await Promise.all([first.stop(), second.stop()]);
  await bucket.close();
});

test('three that start together on a database without tables all come up, with one set of samples', async () => {
  const database = await createBareDatabase();
  const bucket = await openBucket();
  const sites = await Promise.all(Array.from({ length: 3 }, () => start(database, bucket.env)));
  for (const site of sites) {
    const page = await fetch(site.origin + paths.news());
    assert.is(page.status, 200);
  }
  const db = openDatabase(database);
  const count = async (table: 'admins' | 'members' | 'blog_posts') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const counts = [await count('admins'), await count('members'), await count('blog_posts')];
  await db.destroy();
  await Promise.all(sites.map((site) => site.stop()));
  await bucket.close();
  await dropPostgresDatabase(database);
  // Some applicants have become members as well.
  assert.equal(
    [counts[0], counts[1]! >= samples.members.length, counts[2]],
    [1, true, posts.length],
  );
});

if (runsOnPostgres) test.run();
