import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { authorOf, record } from '../../../src/services/activity/record.ts';
import { hashPassword } from '../../../src/admin/auth/passwords/hash.ts';
import { replaceRecoveryCodes } from '../../../src/admin/auth/codes.ts';
import type { Config } from '../../../src/services/config/config.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  codeOf,
  invitationFrom,
  password,
  sendCode,
  sessionCookieOf,
  signIn,
  type TestAdmin,
  withCookie,
} from '../../helpers/admin.ts';
import { backUpNow, restoreFrom } from '../../helpers/backup/backups.ts';
import { runCommand } from '../../helpers/commands.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { runOnSqlite } from '../../helpers/postgres/postgres.ts';

interface Context {
  /** Holds the data of all tests, which each test copies. */
  original: string;
  directory: string;
  config: Config;
  backup: string;
  now: Date;
  anna: TestAdmin;
  /** Anna's, at the time of the backup. */
  recoveryCode: string;
  /** The path of an invitation from before the backup. */
  invitation: string;
}

const test = suite<Context>('the administrators after a restore');

const fired = 'fired@example.org';
const bo = 'bo@example.org';
const newPassword = 'herring and new potatoes';

/** After the backup Anna changed her password and used a recovery code, Bo came, and somebody was removed. */
test.before(async (context) => {
  context.original = mkdtempSync(join(tmpdir(), 'site-restore-'));
  context.now = new Date('2026-11-22T18:00:10Z');
  await onSite({ ...context, directory: context.original }, async (site) => {
    const { db, now } = site;
    context.anna = await addAdmin(site, { secondFactor: true });
    await signIn(site, { email: fired });
    const [code] = await replaceRecoveryCodes(db, context.anna.id);
    context.recoveryCode = code!;
    context.invitation = await invitationFrom(site, context.anna, 'nils@example.org');
    await site.post('/newsletter', { email: 'early@example.org', consent: 'on' });
    await backUpNow(site.config, { now: now() });

    await db.deleteFrom('admins').where('email', '=', fired).execute();
    await addAdmin(site, { email: bo });
    await signIn(site, { email: 'cia@example.org' });
    const values = { password_hash: await hashPassword(newPassword) };
    await db.updateTable('admins').set(values).where('id', '=', context.anna.id).execute();
    assert.is((await signInWith(site, context.anna, context.recoveryCode)).status, 303);
    assert.is((await signInWith(site, context.anna, codeOf(context.anna, now()))).status, 303);
  });
  context.backup = 'site-backup-2026-11-22T18-00-10Z';
});

test.before.each((context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'site-restore-'));
  cpSync(context.original, context.directory, { recursive: true });
  context.config = configAt(context.directory);
});

test.after.each(({ directory }) => rmSync(directory, { recursive: true }));

test.after(({ original }) => rmSync(original, { recursive: true }));

async function onSite(
  { directory, now }: Pick<Context, 'directory' | 'now'>,
  work: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = await createTestSite({ directory, now, env: { ABUSE_LIMITS: 'off' } });
  await work(site);
  await site.close();
}

const signInPage = (site: TestSite, email: string, typed: string) =>
  site.post(paths.adminLogin(), { email, password: typed });

async function signInWith(site: TestSite, { email }: TestAdmin, code: string): Promise<Response> {
  const half = sessionCookieOf(await signInPage(site, email, newPassword))!;
  return sendCode(withCookie(site, half), code);
}

function configAt(directory: string): Config {
  const read = readConfig({ DATA_DIR: directory });
  if (!read.ok) throw new Error(read.faults.join());
  return read.config;
}

const elsewhere = ({ directory }: Context) => configAt(join(directory, 'elsewhere'));

const count = async ({ db }: TestSite, table: 'admin_invitations' | 'sessions') =>
  (await db.selectFrom(table).select('id').execute()).length;

const subscribers = async ({ db }: TestSite) =>
  (await db.selectFrom('newsletter_subscribers').select('email').execute()).length;

test('are those from before it: nobody who was removed, no old password, no used code', async (context) => {
  const { anna, backup, config, invitation, recoveryCode } = context;
  const { administrators, left, source } = await restoreFrom(config, backup);
  assert.equal(
    [source, administrators, left],
    ['here', ['anna@example.org', bo, 'cia@example.org'], [fired]],
  );
  await onSite(context, async (site) => {
    assert.is(await subscribers(site), 1);
    assert.is((await signInPage(site, fired, password)).status, 401);
    assert.is((await signInPage(site, anna.email, password)).status, 401);
    assert.is((await signInPage(site, bo, password)).status, 303);
    const usedCodes = [recoveryCode, codeOf(anna, site.now())];
    for (const code of usedCodes) assert.is((await signInWith(site, anna, code)).status, 401);
    assert.is((await site.get(invitation)).status, 404);
    assert.is(await count(site, 'admin_invitations'), 0);
  });
  const later = { ...context, now: new Date(context.now.getTime() + 30_000) };
  await onSite(later, async (site) => {
    assert.is((await signInWith(site, anna, codeOf(anna, site.now()))).status, 303);
  });
});

test('are signed out, and the log still has what happened since the backup', async (context) => {
  await onSite(context, async ({ db }) => {
    const author = authorOf({ email: bo }, new Date('2026-11-22T19:00:00Z'));
    await record(db, author, null, 'signedOut');
  });
  await restoreFrom(context.config, context.backup);
  await onSite(context, async (site) => {
    assert.is(await count(site, 'sessions'), 0);
    assert.ok((await actionsIn(site)).includes('signedOut'));
  });
});

test('may have exchanged their addresses since', async (context) => {
  await onSite(context, async ({ db }) => {
    const rename = (from: string, to: string) =>
      db.updateTable('admins').set({ email: to }).where('email', '=', from).execute();
    await backUpNow(context.config, { now: new Date('2026-11-23T00:00:00Z') });
    for (const [from, to] of [
      ['anna@example.org', 'x'],
      [bo, 'anna@example.org'],
      ['x', bo],
    ] as const) {
      await rename(from, to);
    }
  });
  await restoreFrom(context.config, 'site-backup-2026-11-23T00-00-00Z');
  await onSite(context, async ({ db }) => {
    const { id } = await db
      .selectFrom('admins')
      .select('id')
      .where('email', '=', bo)
      .executeTakeFirstOrThrow();
    assert.is(id, context.anna.id);
  });
});

test('are those of the backup on an empty machine, where nothing withdrawn works', async (context) => {
  const { anna, config, invitation } = context;
  const there = elsewhere(context);
  const { administrators, source } = await restoreFrom(
    there,
    join(config.backups.directory, context.backup),
  );
  assert.equal([source, administrators], ['backup', ['anna@example.org', fired]]);
  await onSite({ ...context, directory: there.dataDirectory }, async (site) => {
    assert.is((await signInPage(site, anna.email, password)).status, 303);
    assert.is((await signInPage(site, fired, password)).status, 303);
    assert.is((await site.get(invitation)).status, 404);
  });
});

test('are those of the backup where nobody was one, or the database is damaged', async (context) => {
  const there = elsewhere(context);
  const backup = join(context.config.backups.directory, context.backup);
  await onSite({ ...context, directory: context.directory }, async ({ db }) => {
    await db.deleteFrom('admins').execute();
  });
  const none = await restoreFrom(context.config, context.backup);
  assert.is(none.source, 'backup');
  await restoreFrom(there, backup);
  writeFileSync(there.databaseFile, 'not a database any more');
  const damaged = await restoreFrom(there, backup);
  assert.equal(damaged.administrators, ['anna@example.org', fired]);
});

test('are named by the command, which says where they come from', (context) => {
  const { backup, directory } = context;
  const restore = (...options: string[]) => {
    const args = [backup, '--yes', ...options];
    const { status, stderr, stdout } = runCommand('restore', args, {
      env: { DATA_DIR: directory },
    });
    assert.is(status, 0, stderr);
    return stdout;
  };
  const kept = restore();
  assert.match(kept, /from before the restore:\n {2}anna@.+\n {2}bo@.+\n {2}cia@/);
  assert.match(kept, /stay removed:\n {2}fired@example\.org\n/);
  const returned = restore('--backup-administrators');
  assert.match(returned, /of that time:\n {2}anna@example\.org\n {2}fired@example\.org\nWarning/);
});

runOnSqlite(test);
