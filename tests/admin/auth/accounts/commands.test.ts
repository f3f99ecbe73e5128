import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { selectLog } from '../../../../src/services/activity/record.ts';
import { openDatabase } from '../../../../src/db/connection.ts';
import { verifyPassword } from '../../../../src/admin/auth/passwords/hash.ts';
import { replaceRecoveryCodes } from '../../../../src/admin/auth/codes.ts';
import { invitationFrom, password, signIn, storedPasswordHash } from '../../../helpers/admin.ts';
import { runCommand } from '../../../helpers/commands.ts';
import { emailsOf } from '../../../helpers/live-site.ts';
import { createTestSite, type TestSite } from '../../../helpers/site.ts';

const email = 'anna@example.org';
const another = 'another password of some length';

// Emails are queued, and nothing collects them.
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };
const live = { ...mail, SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' };

const create = suite<{ directory: string }>('admin:create');

create.before((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-test-'));
});

create.after(({ directory }) => rmSync(directory, { recursive: true }));

const adminCreate = (directory: string, args: string[], input = `${password}\n`) =>
  runCommand('admin-create', args, { env: { ...live, DATA_DIR: directory }, input });

create(
  'creates an administrator in a new database, or says what is wrong',
  async ({ directory }) => {
    for (const [args, input, reason] of [
      [[], password, 'An argument is missing: see npm run admin:'],
      [[email], 'passwordpassword', 'too easy to guess'],
    ] as const) {
      const { status, stdout, stderr } = adminCreate(directory, [...args], input);
      assert.is(status, 2, reason);
      assert.match(stderr, reason);
      assert.is(stdout, '');
    }
    const made = adminCreate(directory, [' Anna@Example.org']);
    assert.is(made.status, 0, made.stderr);
    assert.match(made.stdout, 'anna@example.org can sign in');
    const stored = await storedPasswordHash(directory, email);
    assert.ok(await verifyPassword(stored, password));
  },
);

create(
  'tells the other administrators, and does not change an existing one',
  async ({ directory }) => {
    const db = openDatabase(join(directory, 'site.sqlite'));
    await db.deleteFrom('mail_outbox').execute();
    assert.is(adminCreate(directory, ['nils@example.org']).status, 0);
    const told = await db
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('kind', '=', 'administrator-added')
      .execute();
    await db.destroy();
    assert.equal(told.map(({ recipient }) => recipient).toSorted(), [email, 'nils@example.org']);
    const before = await storedPasswordHash(directory, email);
    const again = adminCreate(directory, [email], another);
    assert.is(again.status, 1);
    assert.match(again.stderr, 'admin:reset');
    assert.is(await storedPasswordHash(directory, email), before);
  },
);

create.run();

const reset = suite<{ site: TestSite }>('admin:reset');

reset.before.each(async (context) => {
  context.site = await createTestSite();
  const anna = await signIn(context.site, { email, secondFactor: true });
  await replaceRecoveryCodes(context.site.db, anna.id);
  await invitationFrom(context.site, anna, 'friend@example.org');
});

reset.after.each(({ site }) => site.close());

const adminReset = ({ directory }: TestSite, args: string[], input = `${another}\n`) =>
  runCommand('admin-reset', args, { env: { ...mail, DATA_DIR: directory }, input });

async function stateOf({ db }: TestSite) {
  const { password_hash, totp_secret } = await db
    .selectFrom('admins')
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    isOld: await verifyPassword(password_hash, password),
    isNew: await verifyPassword(password_hash, another),
    hasSecondFactor: totp_secret !== null,
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    codes: (await db.selectFrom('admin_recovery_codes').select('id').execute()).length,
    invitations: (await db.selectFrom('admin_invitations').select('id').execute()).length,
  };
}

reset(
  'gives a new password, keeps the second factor, ends all sessions and tells the owner',
  async ({ site }) => {
    const before = await stateOf(site);
    assert.equal(before, {
      isOld: true,
      isNew: false,
      hasSecondFactor: true,
      sessions: 2,
      codes: 10,
      invitations: 1,
    });
    const { status, stdout, stderr } = adminReset(site, [' Anna@Example.org ']);
    assert.is(status, 0, stderr);
    assert.match(stdout, 'has a new password');
    assert.match(stdout, 'An email tells the owner of the account.');
    const [message, ...others] = await emailsOf(site, 'account-changed');
    assert.equal([message!.recipient, others], [email, []]);
    assert.is((message!.data as { change: string }).change, 'administratorReset');
    assert.match(stdout, 'The second factor was kept.');
    assert.match(stdout, 'All sessions and open invitations of this administrator have ended.');
    assert.equal(await stateOf(site), {
      isOld: false,
      isNew: true,
      hasSecondFactor: true,
      sessions: 0,
      codes: 10,
      invitations: 0,
    });
    const log = await selectLog(site.db).select('action').execute();
    assert.ok(log.some(({ action }) => action === 'administratorReset'));
  },
);

reset(
  'removes the second factor only with its option, and the password too with both options',
  async ({ site }) => {
    await site.db.updateTable('admins').set({ wrong_codes: 20 }).execute();
    // This needs no password on standard input.
    const { status, stdout } = adminReset(site, [email, '--second-factor'], '');
    assert.is(status, 0);
    assert.match(stdout, 'signs in with the same password');
    assert.match(stdout, 'The second factor has been removed.');
    const { wrong_codes } = await site.db
      .selectFrom('admins')
      .select('wrong_codes')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    assert.is(wrong_codes, 0);
    assert.equal(await stateOf(site), {
      isOld: true,
      isNew: false,
      hasSecondFactor: false,
      sessions: 0,
      codes: 0,
      invitations: 0,
    });
    const again = adminReset(site, [email, '--second-factor', '--password']);
    assert.is(again.status, 0);
    assert.is((await stateOf(site)).isNew, true);
  },
);

reset('changes nobody else, and says what it cannot do', async ({ site }) => {
  const before = await stateOf(site);
  for (const [args, input, code, reason] of [
    [['nils@example.org'], another, 1, 'no administrator nils@example.org'],
    [[email], 'passwordpassword', 2, 'too easy to guess'],
  ] as const) {
    const { status, stderr } = adminReset(site, [...args], input);
    assert.is(status, code, args.join(' '));
    assert.match(stderr, reason);
  }
  assert.equal(await stateOf(site), before);
});

reset.run();
