import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replaceRecoveryCodes } from '../../src/auth/second-factor.ts';
import { verifyPassword } from '../../src/auth/password-hash.ts';
import { password, signIn } from '../helpers/admin.ts';
import { runCommand } from '../helpers/commands.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('letting an administrator in again');
const email = 'anna@example.org';
const another = 'another password of some length';

test.before.each(async (context) => {
  context.site = await createTestSite();
  const anna = await signIn(context.site, { email, secondFactor: true });
  await replaceRecoveryCodes(context.site.db, anna.id);
});

test.after.each(({ site }) => site.close());

const reset = ({ directory }: TestSite, args: string[], input = `${another}\n`) =>
  runCommand('admin-reset', args, { env: { DATA_DIR: directory }, input });

/** Which password works, whether there is a second factor, and how many sessions and codes are left. */
async function stateOf({ db }: TestSite) {
  const { password_hash, totp_secret } = await db
    .selectFrom('admins')
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    isOld: await verifyPassword(password_hash, password),
    isNew: await verifyPassword(password_hash, another),
    hasSecondFactor: totp_secret !== null,
    sessions: (await db.selectFrom('admin_sessions').select('id').execute()).length,
    codes: (await db.selectFrom('admin_recovery_codes').select('id').execute()).length,
  };
}

test('gives a new password, takes the second factor and ends all sessions', async ({ site }) => {
  const before = await stateOf(site);
  assert.equal(before, {
    isOld: true,
    isNew: false,
    hasSecondFactor: true,
    sessions: 1,
    codes: 10,
  });
  const { status, stdout, stderr } = reset(site, [' Anna@Example.org ']);
  assert.is(status, 0, stderr);
  assert.match(stdout, 'has a new password');
  assert.equal(await stateOf(site), {
    isOld: false,
    isNew: true,
    hasSecondFactor: false,
    sessions: 0,
    codes: 0,
  });
  const log = await site.db.selectFrom('admin_log').select('action').execute();
  assert.ok(log.some(({ action }) => action === 'administratorReset'));
});

test('one of the two alone where it is asked for', async ({ site }) => {
  assert.is(reset(site, [email, '--password']).status, 0);
  assert.equal(await stateOf(site), {
    isOld: false,
    isNew: true,
    hasSecondFactor: true,
    sessions: 0,
    codes: 10,
  });
  // Nobody is asked for a password.
  assert.is(reset(site, [email, '--second-factor'], '').status, 0);
  const { isNew, hasSecondFactor, codes } = await stateOf(site);
  assert.equal([isNew, hasSecondFactor, codes], [true, false, 0]);
});

test('nobody else is touched, and what cannot be done is said', async ({ site }) => {
  const before = await stateOf(site);
  assert.match(reset(site, ['nils@example.org']).stderr, 'no administrator nils@example.org');
  for (const [args, input, code] of [
    [['nils@example.org'], another, 1],
    [[email], 'short', 2],
    [[], another, 2],
    [['anna'], another, 2],
    [[email, '--reset'], another, 2],
  ] as const) {
    assert.is(reset(site, [...args], input).status, code, args.join(' '));
  }
  const elsewhere = runCommand('admin-reset', [email], {
    env: { DATA_DIR: `${site.directory}/nothing` },
    input: another,
  });
  assert.is(elsewhere.status, 1);
  assert.match(elsewhere.stderr, 'There is no database');
  assert.equal(await stateOf(site), before);
});

test.run();
