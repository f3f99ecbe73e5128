import { spawn } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ensureAdministrator } from '../../../../src/admin/auth/administrators.ts';
import { verifyPassword } from '../../../../src/admin/auth/passwords/hash.ts';
import { readConfig } from '../../../../src/services/config/read-config.ts';
import { paths } from '../../../../src/shared/paths.ts';
import { storedPasswordHash } from '../../../helpers/admin.ts';
import { runCommand } from '../../../helpers/commands.ts';
import { createTestSite, type TestSite } from '../../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the first administrator');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };
const password = 'a password of some length';

/** Returns the output of the server until it listens. */
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

test('a demo prints its password at the first start, outside the log', async ({ site }) => {
  // A database that exists gets no sample pictures.
  const said = await startOnce(site.directory, { SITE_MODE: 'demo' });
  const [, made] = /with the password +(\S+)\n/.exec(said)!;
  assert.match(said, 'admin@example.org');
  const fields = { email: 'admin@example.org', password: made! };
  assert.is((await site.post(paths.adminLogin(), fields)).status, 303);
  const logged = said.split('\n').filter((line) => line.startsWith('{'));
  assert.not.match(logged.join('\n'), made!);
});

test('in live mode the log says what to do unless the settings name an administrator', async ({
  site: { directory },
}) => {
  assert.match(await startOnce(directory, live), 'npm run admin:create');
  const settings = { ADMIN_EMAIL: 'Anna@example.org', ADMIN_PASSWORD: password };
  const said = await startOnce(directory, { ...live, ...settings });
  assert.not.match(said, password);
  assert.ok(
    await verifyPassword(await storedPasswordHash(directory, 'anna@example.org'), password),
  );
});

test('the settings name the first administrator, whole or not at all', () => {
  const faultsFor = (env: Record<string, string>) => {
    const result = readConfig(env);
    return result.ok ? [] : result.faults.map((fault) => fault.split(' ', 1)[0]);
  };
  const whole = { ADMIN_EMAIL: 'Anna@example.org', ADMIN_PASSWORD: password };
  assert.equal(faultsFor(whole), []);
  assert.equal(faultsFor({ ADMIN_EMAIL: whole.ADMIN_EMAIL }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ADMIN_PASSWORD: whole.ADMIN_PASSWORD }), ['ADMIN_EMAIL']);
  assert.equal(faultsFor({ ...whole, ADMIN_PASSWORD: 'short' }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ...whole, ADMIN_PASSWORD: 'anna@example.org' }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ...whole, ADMIN_EMAIL: 'anna' }), ['ADMIN_EMAIL']);
});

test('a password of the settings that is easy to guess stops the start', ({ site }) => {
  const settings = { ADMIN_EMAIL: 'anna@example.org', ADMIN_PASSWORD: 'passwordpassword' };
  const env = { ...live, PORT: '0', DATA_DIR: site.directory, ...settings };
  const { status, stderr } = runCommand('server', [], { env });
  assert.is(status, 1);
  assert.match(stderr, 'ADMIN_PASSWORD is too easy to guess');
});

test('the first administrator comes from the settings, and once', async ({ site }) => {
  const firstAdministrator = { email: 'anna@example.org', password };
  const live = { mode: 'live', firstAdministrator, origin: 'https://www.example.org' } as const;
  assert.equal(await ensureAdministrator(site, { ...live, firstAdministrator: null }), {
    outcome: 'missing',
  });
  assert.equal(await ensureAdministrator(site, live), {
    outcome: 'created',
    email: 'anna@example.org',
  });
  assert.equal(await ensureAdministrator(site, live), { outcome: 'present' });
  const stored = await site.db.selectFrom('admins').select('password_hash').execute();
  assert.is(stored.length, 1);
  const hash = stored[0]!.password_hash;
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  assert.ok(await verifyPassword(hash, firstAdministrator.password));
  assert.not(await verifyPassword(hash, 'something else'));
});

test.run();
