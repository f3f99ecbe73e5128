import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../../scripts/demo-site.ts';
import { isInClearText } from '../../../src/running/doctor/database.ts';
import { openBucket } from '../../helpers/backup/bucket.ts';
import { openPostOffice } from '../../helpers/post-office.ts';
import { copyEmptyDatabase } from '../../helpers/sample/sample.ts';
import { StripeDouble } from '../../helpers/stripe/double.ts';

const test = suite<{ directory: string }>('the doctor');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  chmodSync(context.directory, 0o700);
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true, force: true }));

/** Runs the command without blocking this process, which imitates the services. */
async function examined(env: Record<string, string>) {
  const command = spawn(process.execPath, ['dist/server/doctor.js'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const said = await text(command.stdout);
  const lines = said.trimEnd().split('\n');
  const states = lines.map((line) => line.split(/ {2,}/).slice(0, 2).join(': '));
  return { status: await ended, said, states };
}

/** Starts all services of a live site. */
async function openServices() {
  const [bucket, office, stripe] = await Promise.all([
    openBucket(),
    openPostOffice(),
    new StripeDouble().start(),
  ]);
  const env = {
    SITE_MODE: 'live',
    SMTP_URL: office.url,
    MAIL_FROM: 'office@example.org',
    ...bucket.env,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_BASE: stripe.apiBase,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ADMIN_EMAIL: 'anna@example.org',
    ADMIN_PASSWORD: 'lingonberries in november',
  };
  const close = () => Promise.all([bucket.close(), office.close(), stripe.close()]);
  return { env, stripe, close };
}

test('names every wrong setting and still examines the data', async ({ directory }) => {
  const env = { SITE_MODE: 'live', PORT: 'x', DATA_DIR: directory };
  const { status, said, states } = await examined(env);
  assert.is(status, 1);
  assert.match(said, 'PORT must be a number');
  assert.match(said, 'PUBLIC_ORIGIN is required');
  assert.ok(states.includes('data folder: ok'));
  assert.not(existsSync(join(directory, 'site.sqlite')));
});

test('finds nothing wrong with a healthy site', async ({ directory }) => {
  const { env, close } = await openServices();
  let site: RunningSite | undefined;
  try {
    site = await startDemoSite(directory, { ...env, PUBLIC_ORIGIN: 'http://localhost' });
    const { status, said, states } = await examined({
      ...env,
      DATA_DIR: directory,
      PORT: new URL(site.origin).port,
      PUBLIC_ORIGIN: site.origin,
    });
    assert.is(status, 0, said);
    for (const what of [
      'database',
      'migrations',
      'job backup',
      'server',
      'public address',
      'clock',
    ]) {
      assert.ok(states.includes(`${what}: ok`), said);
    }
    for (const what of ['mail', 'pictures', 'disk', 'write-ahead log']) {
      assert.ok(states.includes(`${what}: ok`), said);
    }
    // The site has a test key of Stripe and an administrator without a second factor.
    assert.ok(states.includes('card payments: look'), said);
    assert.ok(states.includes('administrators: look'), said);
    for (const secret of [env.ADMIN_PASSWORD, env.STRIPE_SECRET_KEY, 'whsec_', '@example.org']) {
      assert.not.match(said, secret);
    }
  } finally {
    await site?.end('SIGTERM');
    await close();
  }
});

test('names the service that does not respond, without its password', async ({ directory }) => {
  await copyEmptyDatabase(directory);
  const { status, said, states } = await examined({
    SITE_MODE: 'live',
    DATA_DIR: directory,
    PORT: '9',
    PUBLIC_ORIGIN: 'http://localhost:9',
    SMTP_URL: 'smtp://user:geheim@127.0.0.1:1',
    MAIL_FROM: 'office@example.org',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-north-1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'geheim',
    STRIPE_SECRET_KEY: 'sk_live_geheim',
    STRIPE_WEBHOOK_SECRET: 'whsec_geheim',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  });
  assert.is(status, 1);
  for (const what of ['mail', 'pictures', 'card payments', 'public address', 'administrators']) {
    assert.ok(states.includes(`${what}: wrong`), said);
  }
  assert.ok(states.includes('server: look'), said);
  assert.not.match(said, 'geheim');
});

test('a connection to PostgreSQL on another machine needs TLS', () => {
  const clear = ['postgres://u:p@db.example.org/site', 'postgresql://u@10.0.0.5:5432/site'];
  const fine = [
    'postgres://u:p@db.example.org/site?sslmode=verify-full',
    'postgres://u:p@localhost/site',
    'postgres://u:p@127.0.0.1:5432/site',
    'postgres://u:p@[::1]/site',
    'postgres://u:p@postgres/site',
    '/data/site.sqlite',
  ];
  assert.equal(clear.filter(isInClearText), clear);
  assert.equal(fine.filter(isInClearText), []);
  assert.ok(isInClearText(`${clear[0]}?sslmode=prefer`));
});

test('finds a database that needs a migration, and a key that Stripe refuses', async ({
  directory,
}) => {
  await copyEmptyDatabase(directory);
  const db = new Sqlite(join(directory, 'site.sqlite'));
  db.exec('delete from kysely_migration where rowid = (select max(rowid) from kysely_migration)');
  db.close();
  const { env, close } = await openServices();
  try {
    const { said, states, status } = await examined({
      ...env,
      PUBLIC_ORIGIN: 'http://localhost:9',
      DATA_DIR: directory,
      STRIPE_SECRET_KEY: 'sk_live_other',
    });
    assert.is(status, 1);
    assert.ok(states.includes('migrations: wrong'), said);
    assert.match(said, /card payments +wrong +a request to Stripe failed \(.*401/);
  } finally {
    await close();
  }
});

test('finds a damaged database', async ({ directory }) => {
  const text = 'This is no database at all, but long enough to look like a file of one.';
  writeFileSync(join(directory, 'site.sqlite'), text.repeat(99));
  const { said, status } = await examined({ DATA_DIR: directory, PORT: '9' });
  assert.is(status, 1);
  assert.match(said, 'restore a backup');
});

test.run();
