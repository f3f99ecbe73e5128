import { createDecipheriv, createHmac, hkdfSync, scryptSync } from 'node:crypto';
import { Encrypter } from 'age-encryption';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decryptFile } from '../../../src/running/backup/encryption.ts';
import { sourceOf } from '../../../src/running/backup/places.ts';
import { verifySource } from '../../../src/running/backup/restore.ts';
import type { Config } from '../../../src/services/config/config.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import {
  backUpNow,
  contentsOfFolder,
  correctManifest,
  faultOf,
  restoreFrom,
  startCommand,
  subscribersIn,
} from '../../helpers/backup/backups.ts';
import { s3Store } from '../../../src/services/images/store/s3.ts';
import { openBucket } from '../../helpers/backup/bucket.ts';
import { runCommand } from '../../helpers/commands.ts';
import { send } from '../../helpers/content/pictures.ts';
import { createTestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
/** Each guess takes a millisecond, and one at a real backup about a second. */
const LOW_WORK_FACTOR = 8;

/** Encrypts as the site does, except that guesses are cheap. */
async function encryptCheaply(bytes: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(LOW_WORK_FACTOR);
  return encrypter.encrypt(bytes);
}

/** Returns the binary logarithm of the cost of a guess. */
const workFactorOf = (file: Buffer) =>
  Number(/^-> scrypt \S+ (\d+)$/m.exec(file.toString('latin1'))?.[1]);

/** Decrypts as age-encryption.org/v1 specifies it, with Node's own cryptography. */
function decryptAge(file: Buffer, passphrase: string): Buffer {
  const end = file.indexOf('\n', file.indexOf('\n---') + 1);
  const header = file.subarray(0, end).toString('ascii');
  const [version, stanza = '', wrapped = '', last = ''] = header.split('\n');
  const [, type, salt = '', workFactor] = stanza.split(' ');
  if (version !== 'age-encryption.org/v1' || type !== 'scrypt') throw new Error(header);
  const N = 2 ** Number(workFactor);
  const wholeSalt = Buffer.concat([
    Buffer.from('age-encryption.org/v1/scrypt'),
    Buffer.from(salt, 'base64'),
  ]);
  const key = scryptSync(passphrase, wholeSalt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  const fileKey = open(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  const signed = header.slice(0, header.lastIndexOf('---') + 3);
  const macKey = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
  const mac = createHmac('sha256', macKey).update(signed).digest('base64').replace(/=+$/, '');
  if (last !== `--- ${mac}`) throw new Error('The header was changed.');
  return decryptPayload(file.subarray(end + 1), fileKey);
}

function decryptPayload(payload: Buffer, fileKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, payload.subarray(0, 16), 'payload', 32));
  const chunks: Buffer[] = [];
  for (let at = 16; at < payload.length; at += CHUNK + TAG) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(chunks.length, 7);
    nonce[11] = at + CHUNK + TAG >= payload.length ? 1 : 0;
    chunks.push(open(key, nonce, payload.subarray(at, at + CHUNK + TAG)));
  }
  return Buffer.concat(chunks);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
}

interface Context {
  /** Holds the data of all tests, which each test copies. */
  original: string;
  /** The database as the site encrypted it, which is slow on purpose. The copies are encrypted cheaply. */
  encrypted: Buffer;
  decrypted: Buffer;
  directory: string;
  bucket: Awaited<ReturnType<typeof openBucket>>;
  /** The settings of the bucket. */
  env: Record<string, string>;
  /** What the command has printed. */
  said: string;
  config: Config;
  backup: string;
  folder: string;
}

const test = suite<Context>('an encrypted backup');

const passphrase = 'lingonberries in november';
const email = 'early@example.org';

/** The command takes the backup, to the folder and to a bucket. */
test.before(async (context) => {
  context.original = mkdtempSync(join(tmpdir(), 'site-encrypted-'));
  const site = await createTestSite({ directory: context.original });
  await site.post('/newsletter', { email, consent: 'on' });
  assert.ok((await send(site, png(40, 30))).ok);
  await site.close();
  context.bucket = await openBucket();
  const connection = Object.entries(context.bucket.env);
  context.env = {
    ...Object.fromEntries(connection.map(([key, value]) => [`BACKUP_${key}`, value])),
    BACKUP_S3_BUCKET: 'backups',
  };
  const settings = { ...context.env, BACKUP_PASSPHRASE: passphrase, DATA_DIR: context.original };
  const taken = startCommand('backup', [], settings);
  assert.is(await taken.ended, 0, taken.output.text);
  context.said = taken.output.text;
  const { directory } = configAt(context.original).backups;
  context.backup = readdirSync(directory)[0]!;
  const folder = join(directory, context.backup);
  context.encrypted = readFileSync(join(folder, 'site.sqlite.age'));
  context.decrypted = decryptAge(context.encrypted, passphrase);
  replaceDatabase(folder, await encryptCheaply(context.decrypted, passphrase));
});

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-encrypted-'));
  cpSync(context.original, context.directory, { recursive: true });
  context.config = configAt(context.directory, { BACKUP_PASSPHRASE: passphrase });
  context.folder = join(context.config.backups.directory, context.backup);
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true }));

test.after(async ({ bucket, original }) => {
  await bucket.close();
  rmSync(original, { recursive: true });
});

/** Changes the encrypted database and its fingerprint in the manifest. */
function replaceDatabase(folder: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, 'site.sqlite.age'), bytes);
  correctManifest(folder, bytes);
}

function configAt(directory: string, settings: Record<string, string | undefined> = {}): Config {
  const read = readConfig({ DATA_DIR: directory, ...settings });
  if (!read.ok) throw new Error(read.faults.join());
  return read.config;
}

const elsewhere = ({ directory }: Context, settings: Record<string, string | undefined> = {}) =>
  configAt(join(directory, 'elsewhere'), settings);

test('has no readable database, and leaves none behind', ({
  config,
  directory,
  encrypted,
  folder,
}) => {
  assert.equal(readdirSync(folder).toSorted(), ['manifest.json', 'site.sqlite.age', 'uploads']);
  for (const name of ['manifest.json', 'site.sqlite.age']) {
    const file = join(folder, name);
    assert.not(readFileSync(file).includes(email), name);
    assert.is(statSync(file).mode & 0o777, 0o600);
  }
  assert.not(encrypted.includes(email));
  assert.not(encrypted.includes('SQLite format'));
  assert.equal(
    readdirSync(directory).filter((name) => name.endsWith('.part')),
    [],
  );
  assert.is(readdirSync(config.backups.directory).length, 1);
});

test('is in the age format: what another program decrypts is the database', ({
  decrypted,
  directory,
  encrypted,
}) => {
  const file = join(directory, 'decrypted.sqlite');
  writeFileSync(file, decrypted);
  assert.equal(subscribersIn(file), [email]);
  assert.is(workFactorOf(encrypted), 17);
});

test('may come from the age command', async ({ directory }) => {
  // Written by age 1.1.1.
  const written =
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBkeEZVVFZpMDJWWGN2VFdHOVFxTGpRIDE4Ck5QemozTTlpWDJnNVowODNPeVRLaTd0a2xIbzQxYmFHY0tsaGdoeWVCZ00KLS0tIGN3Qi9KS0ZuUGFBQy9vZlB5QVY1aHcwWnhtU0wvKzRLUTdYMEQwcGRCc0UKQJ0v77Ljt2qHV5gESldebAI2JpRjjl5pymYSq8bQDuW0l0pnhA==';
  const [from, to] = [join(directory, 'x.age'), join(directory, 'x')];
  writeFileSync(from, Buffer.from(written, 'base64'));
  assert.ok(await decryptFile(from, to, 'correct horse battery'));
  assert.is(readFileSync(to, 'utf8'), 'hello');
});

test('is verified without changes, and restored, with the passphrase of the settings', async (context) => {
  const there = elsewhere(context, { BACKUP_PASSPHRASE: passphrase });
  const before = contentsOfFolder(context.directory);
  const work = { config: there, now: new Date(), report: () => () => {}, askPassphrase: null };
  const { rows } = await verifySource(sourceOf(context.folder, there), work);
  assert.is(rows.newsletter_subscribers, 1);
  assert.equal(contentsOfFolder(context.directory), before);
  const { manifest, pictures } = await restoreFrom(there, context.folder);
  assert.is(pictures, 3);
  assert.is(manifest.rows.newsletter_subscribers, 1);
  assert.equal(subscribersIn(there.databaseFile), [email]);
});

test('is restored with one that is typed, which may take several attempts', async (context) => {
  const typed = ['wrong', 'wrong again', passphrase];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return typed.shift()!;
  };
  for (const settings of [{}, { BACKUP_PASSPHRASE: 'the one that came later' }]) {
    const there = elsewhere(context, settings);
    await restoreFrom(there, context.folder, ask);
    assert.equal(subscribersIn(there.databaseFile), [email]);
    rmSync(there.dataDirectory, { recursive: true });
    typed.push(passphrase);
  }
  assert.equal(questions, [
    'Passphrase of the backup: ',
    'That is not the passphrase of this backup. Passphrase: ',
    'That is not the passphrase of this backup. Passphrase: ',
    'That is not the passphrase of this backup. Passphrase: ',
  ]);
});

test('is refused without its passphrase, and nothing changes', async (context) => {
  const { config, directory, folder } = context;
  const before = contentsOfFolder(directory);
  const give = (given: string) => async () => given;
  const without = { ...config, backups: { ...config.backups, passphrase: null } };
  const other = { ...config, backups: { ...config.backups, passphrase: 'another passphrase' } };
  for (const [settings, ask, reason] of [
    [without, null, 'Set BACKUP_PASSPHRASE'],
    [other, null, 'Without the right passphrase'],
    [without, give(''), 'Without the right passphrase'],
  ] as const) {
    assert.match(await faultOf(restoreFrom(settings, folder, ask)), reason);
    const work = { config: settings, now: new Date(), report: () => () => {}, askPassphrase: ask };
    assert.match(await faultOf(verifySource(sourceOf(folder, settings), work)), reason);
    assert.equal(contentsOfFolder(directory), before);
  }
});

test('is refused when it is damaged', async ({ config, folder }) => {
  const file = join(folder, 'site.sqlite.age');
  const bytes = readFileSync(file);
  bytes[bytes.length - 100]! ^= 1;
  writeFileSync(file, bytes);
  assert.match(await faultOf(restoreFrom(config, folder)), 'differs from the manifest');
  replaceDatabase(folder, bytes);
  assert.match(await faultOf(restoreFrom(config, folder)), 'site.sqlite.age is damaged');
});

test('may be followed by one that is not encrypted, which can be restored', async (context) => {
  const { config, folder } = context;
  const plain = { ...config, backups: { ...config.backups, passphrase: null } };
  await backUpNow(plain, { now: new Date(Date.now() + 60_000) });
  const second = join(
    config.backups.directory,
    readdirSync(config.backups.directory).toSorted().at(-1)!,
  );
  assert.is.not(second, folder);
  const there = elsewhere(context, { BACKUP_PASSPHRASE: passphrase });
  await restoreFrom(there, second);
  assert.equal(subscribersIn(there.databaseFile), [email]);
});

test('goes to a bucket as it is, which the command says', async (context) => {
  assert.match(context.said, 'The database is encrypted');
  const there = elsewhere(context, context.env);
  const store = s3Store({ ...there.backups.connection!, bucket: 'backups', publicUrl: null });
  assert.ok((await store.list()).includes(`${context.backup}/site.sqlite.age`));
  const restoring = restoreFrom(there, `s3://backups/${context.backup}`);
  assert.match(await faultOf(restoring), 'Set BACKUP_PASSPHRASE');
});

test('is announced by the commands, which prompt for the passphrase on a terminal', (context) => {
  const { backup, directory } = context;
  const listed = runCommand('restore', [], { env: { DATA_DIR: directory } });
  assert.match(listed.stdout, new RegExp(`${backup} .+, encrypted\n`));
  const command = `${process.execPath} dist/server/restore.js ${backup} --verify`;
  const terminal = spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, DATA_DIR: directory },
    encoding: 'utf8',
    input: `${passphrase}\n`,
    timeout: 60_000,
  });
  assert.is(terminal.status, 0, terminal.stdout);
  assert.match(terminal.stdout, 'Passphrase of the backup:');
  assert.match(terminal.stdout, 'can be restored');
  assert.not.match(terminal.stdout.replace(/^.*Passphrase of/s, ''), passphrase);
});

runOnSqlite(test);
