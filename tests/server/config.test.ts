import { generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../src/services/config/read-config.ts';

const test = suite('settings');

test('without settings it is a demo on port 3000', () => {
  const result = readConfig({});
  assert.ok(result.ok);
  assert.is(result.config.mode, 'demo');
  assert.is(result.config.port, 3000);
  assert.is(result.config.origin, 'http://localhost:3000');
});

test('an empty value counts as not set', () => {
  const result = readConfig({ PORT: ' ', SITE_MODE: '' });
  assert.ok(result.ok);
  assert.is(result.config.port, 3000);
});

test('all faults are named at once', () => {
  const result = readConfig({ SITE_MODE: 'prod', PORT: '99999', PUBLIC_ORIGIN: 'example.org/' });
  assert.ok(!result.ok);
  assert.is(result.faults.length, 3);
  assert.match(result.faults.join('\n'), /SITE_MODE.*\n?.*PORT.*\n?.*PUBLIC_ORIGIN/);
  const live = readConfig({ SITE_MODE: 'live' });
  assert.ok(!live.ok);
  assert.match(live.faults.join(), 'PUBLIC_ORIGIN is required');
});

test('a public address is https and has no path', () => {
  assert.not(readConfig({ PUBLIC_ORIGIN: 'http://www.example.org' }).ok);
  assert.not(readConfig({ PUBLIC_ORIGIN: 'https://www.example.org/site' }).ok);
  assert.ok(readConfig({ PUBLIC_ORIGIN: 'https://www.example.org' }).ok);
  assert.ok(readConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' }).ok);
});

test('a demo listens on this computer only, unless it is told otherwise', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
    assert.ok(readConfig({ HOST }).ok, HOST);
  }
  for (const HOST of ['0.0.0.0', '::', '192.168.1.20', 'demo.example.org', '::ffff:192.0.2.1']) {
    const read = readConfig({ HOST });
    assert.ok(!read.ok, HOST);
    assert.match(read.faults.join(), /^HOST must be this computer.+DEMO_ON_NETWORK=yes/);
    assert.not(readConfig({ HOST, DEMO_ON_NETWORK: 'no' }).ok);
    assert.ok(readConfig({ HOST, DEMO_ON_NETWORK: 'yes' }).ok, HOST);
    const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
    assert.ok(readConfig({ HOST, ...live }).ok, HOST);
  }
});

const bucket = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('pictures are kept in S3 when its settings are complete', () => {
  const without = readConfig({});
  assert.ok(without.ok);
  assert.is(without.config.s3, null);
  const amazon = readConfig(bucket);
  assert.ok(amazon.ok);
  assert.equal(amazon.config.s3, {
    bucket: 'pictures',
    region: 'eu-north-1',
    endpoint: undefined,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: null,
  });
  const other = readConfig({
    ...bucket,
    S3_ENDPOINT: 'http://store:9000/s3',
    S3_PUBLIC_URL: 'https://pictures.example.org/a/',
  });
  assert.ok(other.ok);
  assert.is(other.config.s3!.endpoint, 'http://store:9000/s3');
  assert.is(other.config.s3!.publicUrl, 'https://pictures.example.org/a');
});

test('each missing setting of S3 is a fault', () => {
  const some = readConfig({ S3_BUCKET: 'pictures', S3_REGION: 'eu-north-1' });
  assert.ok(!some.ok);
  assert.equal(some.faults, [
    'S3_ACCESS_KEY_ID is required with S3_BUCKET',
    'S3_SECRET_ACCESS_KEY is required with S3_BUCKET',
  ]);
  const nowhere = readConfig({ S3_ENDPOINT: 'https://store.example.org' });
  assert.ok(!nowhere.ok);
  assert.equal(nowhere.faults, ['S3_BUCKET is required with the other S3 settings']);
  for (const address of ['store', 'ftp://store.example.org', 'https://store.example.org/?a=b']) {
    assert.not(readConfig({ ...bucket, S3_PUBLIC_URL: address }).ok, address);
  }
});

test('backups are stored beside the data, or where the settings say', () => {
  const plain = readConfig({ DATA_DIR: '/data' });
  assert.ok(plain.ok);
  assert.equal(plain.config.backups, {
    directory: '/data/backups',
    keep: 14,
    passphrase: null,
    connection: null,
    bucket: null,
  });
  const shared = readConfig({ ...bucket, BACKUP_S3_BUCKET: 'backups', BACKUP_S3_PREFIX: '/a/b/' });
  assert.ok(shared.ok);
  assert.equal(shared.config.backups.bucket, { bucket: 'backups', prefix: 'a/b' });
  assert.is(shared.config.backups.connection!.accessKeyId, 'key');
  const own = {
    BACKUP_DIR: '/disk',
    BACKUP_KEEP: '3',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: 'eu-west-1',
    BACKUP_S3_ACCESS_KEY_ID: 'other',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const apart = readConfig({ ...bucket, S3_ENDPOINT: 'https://store.example.org', ...own });
  assert.ok(apart.ok);
  assert.equal(apart.config.backups, {
    directory: '/disk',
    keep: 3,
    passphrase: null,
    connection: {
      region: 'eu-west-1',
      endpoint: undefined,
      accessKeyId: 'other',
      secretAccessKey: 'secret',
    },
    bucket: { bucket: 'backups', prefix: '' },
  });
});

test('backups need a complete connection, and another bucket than the pictures', () => {
  for (const [env, fault] of [
    [{ BACKUP_PASSPHRASE: 'fifteen letters' }, 'BACKUP_PASSPHRASE must have at least 16'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be 1 or more'],
    [{ BACKUP_S3_BUCKET: 'backups' }, 'BACKUP_S3_REGION is required'],
    [
      { ...bucket, BACKUP_S3_BUCKET: 'backups', BACKUP_S3_REGION: 'eu-west-1' },
      'BACKUP_S3_ACCESS_KEY_ID is required',
    ],
    [{ ...bucket, BACKUP_S3_BUCKET: 'pictures' }, 'BACKUP_S3_BUCKET must be another bucket'],
  ] as const) {
    const read = readConfig(env);
    assert.ok(!read.ok, fault);
    assert.match(read.faults.join('\n'), fault);
  }
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const bulkMail = {
  MAIL_PER_MINUTE: '30',
  MAIL_PER_DAY: '500',
  MAIL_DKIM_DOMAIN: 'example.org',
  MAIL_DKIM_SELECTOR: 'site2026',
  MAIL_DKIM_KEY: pem.replaceAll('\n', String.raw`\n`),
  MAIL_BOUNCES: 'pop3s://bounces:secret@mail.example.org',
  MAIL_BOUNCES_ADDRESS: 'bounces@example.org',
};

test('newsletters are signed and their returns read where the settings say so', () => {
  const plain = readConfig({});
  assert.ok(plain.ok);
  assert.equal(plain.config.bulkMail, { perMinute: 60, perDay: null, dkim: null, bounces: null });
  const full = readConfig(bulkMail);
  assert.ok(full.ok);
  assert.equal(full.config.bulkMail, {
    perMinute: 30,
    perDay: 500,
    dkim: { domainName: 'example.org', keySelector: 'site2026', privateKey: pem },
    bounces: { pop3Url: bulkMail.MAIL_BOUNCES, address: 'bounces@example.org' },
  });
});

test('each wrong or missing setting of newsletters is a fault, which quotes no secret', () => {
  for (const [changes, fault] of [
    [{ MAIL_PER_MINUTE: '0' }, 'MAIL_PER_MINUTE must be 1 or more'],
    [{ MAIL_PER_DAY: 'many' }, 'MAIL_PER_DAY must be a number'],
    [
      { MAIL_BOUNCES: 'imaps://bounces:secret@mail.example.org' },
      'MAIL_BOUNCES must be an address',
    ],
    [{ MAIL_BOUNCES: 'pop3s://mail.example.org' }, 'MAIL_BOUNCES must be an address'],
    [{ MAIL_BOUNCES: undefined }, 'MAIL_BOUNCES is required with MAIL_BOUNCES_ADDRESS'],
    [{ MAIL_BOUNCES_ADDRESS: undefined }, 'MAIL_BOUNCES_ADDRESS is required with MAIL_BOUNCES'],
    [{ MAIL_BOUNCES_ADDRESS: 'a+b@example.org' }, 'MAIL_BOUNCES_ADDRESS must be the plain address'],
    [{ MAIL_DKIM_DOMAIN: 'not a domain' }, 'MAIL_DKIM_DOMAIN must be a domain'],
    [{ MAIL_DKIM_SELECTOR: 'a b' }, 'MAIL_DKIM_SELECTOR must be a name'],
    [{ MAIL_DKIM_KEY: 'secret' }, 'MAIL_DKIM_KEY must be a private RSA key'],
    [{ MAIL_DKIM_KEY: undefined }, 'MAIL_DKIM_KEY is required with the other MAIL_DKIM settings'],
  ] as const) {
    const read = readConfig({ ...bulkMail, ...changes });
    assert.ok(!read.ok, fault);
    assert.is(read.faults.length, 1, fault);
    assert.match(read.faults[0]!, fault);
    assert.not.match(read.faults[0]!, 'secret');
  }
});

test.run();
