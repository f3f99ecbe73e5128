import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../src/database/connection.ts';
import { verifyPassword } from '../../src/auth/password-hash.ts';
import { runCommand } from '../helpers/commands.ts';

const test = suite<{ directory: string }>('the first administrator');

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true, force: true }));

const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
const password = 'a password of some length';

const create = (directory: string, args: string[], input = `${password}\n`) =>
  runCommand('admin-create', args, { env: { ...live, DATA_DIR: directory }, input });

async function passwordHashOf(directory: string, email: string): Promise<string | undefined> {
  const db = openDatabase(join(directory, 'site.sqlite'));
  const admin = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst();
  await db.destroy();
  return admin?.password_hash;
}

/** What the server says until it listens. */
async function startOnce(directory: string, env: Record<string, string>): Promise<string> {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: { PORT: '0', DATA_DIR: directory, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('"listening"')) server.kill('SIGTERM');
    });
  });
  return said;
}

test('the command makes one, and says what is wrong otherwise', async ({ directory }) => {
  const email = 'anna@example.org';
  const help = create(directory, ['--help']);
  assert.is(help.status, 0);
  assert.match(help.stdout, 'admin:reset');
  for (const [args, input, reason] of [
    [[], password, 'Something is missing.'],
    [[email, 'nils@example.org'], password, 'nils@example.org is too much.'],
    [['anna'], password, 'anna is not an e-mail address.'],
    [['--fast', email], password, "Unknown option '--fast'"],
    [[email], 'short', 'at least 12 characters'],
    [[email], 'x'.repeat(201), 'at most 200 characters'],
    [['Some.Body@example.org'], 'some.body@EXAMPLE.org', 'must not be the e-mail address'],
  ] as const) {
    const { status, stdout, stderr } = create(directory, [...args], input);
    assert.is(status, 2, reason);
    assert.match(stderr, reason);
    assert.is(stdout, '');
  }
  const made = create(directory, [' Anna@Example.org']);
  assert.is(made.status, 0, made.stderr);
  assert.match(made.stdout, 'anna@example.org can sign in');
  assert.ok(await verifyPassword(await passwordHashOf(directory, email), password));
});

test('the command changes nothing of one who is there', async ({ directory }) => {
  const email = 'anna@example.org';
  create(directory, [email]);
  const before = await passwordHashOf(directory, email);
  const again = create(directory, [email], 'another password of some length');
  assert.is(again.status, 1);
  assert.match(again.stderr, 'admin:reset');
  assert.is(await passwordHashOf(directory, email), before);
});

test('a demo prints its password at the first start, and only there', async ({ directory }) => {
  // First without an administrator, which leaves a database that gets no sample pictures any more.
  await startOnce(directory, live);
  const said = await startOnce(directory, { SITE_MODE: 'demo' });
  const [, made] = /with the password +(\S+)\n/.exec(said)!;
  assert.match(said, 'admin@example.org');
  assert.ok(await verifyPassword(await passwordHashOf(directory, 'admin@example.org'), made!));
  const logged = said.split('\n').filter((line) => line.startsWith('{'));
  assert.not.match(logged.join('\n'), made!);
  assert.not.match(await startOnce(directory, { SITE_MODE: 'demo' }), 'password');
});

test('live, the log says what to do, or the settings say who it is', async ({ directory }) => {
  assert.match(await startOnce(directory, live), 'npm run admin:create');
  const settings = { ADMIN_EMAIL: 'Anna@example.org', ADMIN_PASSWORD: password };
  const said = await startOnce(directory, { ...live, ...settings });
  assert.not.match(said, password);
  assert.ok(await verifyPassword(await passwordHashOf(directory, 'anna@example.org'), password));
});

test.run();
