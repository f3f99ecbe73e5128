import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isInClearText } from '../../../src/running/doctor/database.ts';
import { examine } from '../../helpers/doctor.ts';
import { copyEmptyDatabase } from '../../helpers/sample/sample.ts';
import { StripeDouble } from '../../helpers/stripe/double.ts';

const test = suite<{ directory: string }>('the doctor');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
  chmodSync(context.directory, 0o700);
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true, force: true }));

test('names every wrong setting and still examines the data', async ({ directory }) => {
  const env = { SITE_MODE: 'live', PORT: 'x', DATA_DIR: directory };
  const { status, said, states } = await examine(env);
  assert.is(status, 1);
  assert.match(said, 'PORT must be a number');
  assert.match(said, 'PUBLIC_ORIGIN is required');
  assert.ok(states.includes('data folder: ok'));
  assert.not(existsSync(join(directory, 'site.sqlite')));
});

test('names the service that does not respond or refuses the key, without its password', async ({
  directory,
}) => {
  await copyEmptyDatabase(directory);
  const stripe = await new StripeDouble().start();
  const { status, said, states } = await examine({
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
    STRIPE_API_BASE: stripe.apiBase,
  });
  await stripe.close();
  assert.is(status, 1);
  assert.match(said, /card payments +wrong +a request to Stripe failed \(.*401/);
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

test('finds a database that needs a migration', async ({ directory }) => {
  await copyEmptyDatabase(directory);
  const db = new Sqlite(join(directory, 'site.sqlite'));
  db.exec('delete from kysely_migration where rowid = (select max(rowid) from kysely_migration)');
  db.close();
  const { said, states, status } = await examine({ DATA_DIR: directory, PORT: '9' });
  assert.is(status, 1);
  assert.ok(states.includes('migrations: wrong'), said);
});

test('finds a damaged database', async ({ directory }) => {
  const text = 'This is no database at all, but long enough to look like a file of one.';
  writeFileSync(join(directory, 'site.sqlite'), text.repeat(99));
  const { said, status } = await examine({ DATA_DIR: directory, PORT: '9' });
  assert.is(status, 1);
  assert.match(said, 'restore a backup');
});

test.run();
