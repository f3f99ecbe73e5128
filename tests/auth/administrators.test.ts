import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recentChanges } from '../../src/audit/log.ts';
import {
  ensureAdministrator,
  listAdministrators,
  removeAdministrator,
} from '../../src/auth/administrators.ts';
import { deleteExpiredInvitations, invite } from '../../src/auth/invitations.ts';
import { verifyPassword } from '../../src/auth/password-hash.ts';
import { luciaOf } from '../../src/auth/sessions.ts';
import { readConfig } from '../../src/config.ts';
import type { SignedInAdmin } from '../../src/auth/sessions.ts';
import { paths } from '../../src/paths.ts';
import {
  addAdmin,
  behindGuard,
  password,
  sessionCookieOf,
  signIn,
  withCookie,
} from '../helpers/admin.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const HOUR_MS = 3_600_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('administrators');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

const all = { offset: 0, limit: 50 };

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The same administrator on another device. */
async function signInAgain(site: TestSite, email: string, headers = {}) {
  const answer = await site.post(paths.adminLogin(), { email, password }, headers);
  return withCookie(site, sessionCookieOf(answer)!);
}

const actionsIn = async ({ db }: TestSite) =>
  (await recentChanges(db, all)).rows.map(({ action }) => action);

test('a removed administrator is out at once; nobody removes the last one', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const [asAnna, asNils] = [await behindGuard(site, anna), await behindGuard(site, nils)];
  const remove = async (by: SignedInAdmin, id: string, typed = password) =>
    (await removeAdministrator(site, by, { id, password: typed })).outcome;
  assert.is(await remove(asAnna, anna.id), 'yourself');
  assert.is(await remove(asAnna, 'nobody'), 'unknown');
  assert.is(await remove(asAnna, nils.id, 'wrong'), 'wrong');
  const both = await Promise.all([remove(asAnna, nils.id), remove(asNils, anna.id)]);
  // Whose password is checked first is out by chance; the other one stays.
  assert.equal(both.toSorted(), ['removed', 'signedOut']);
  const [stays, goes, asStays] =
    both[0] === 'removed' ? [anna, nils, asAnna] : [nils, anna, asNils];
  assert.is(await statusOf(goes.get('/admin/site')), 401);
  const left = await listAdministrators(site.db, asStays);
  assert.equal(left, [
    {
      id: stays.id,
      email: stays.email,
      createdAt: '2026-11-22T18:00:00.000Z',
      hasSecondFactor: false,
      isThis: true,
    },
  ]);
});

test('the log tells who did what, and nobody can change it', async ({ site, clock }) => {
  const anna = await signIn(site);
  const admin = await behindGuard(site, anna);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  clock.now += 1000;
  await removeAdministrator(site, admin, { id: nils.id, password });
  const { rows, total } = await recentChanges(site.db, all);
  assert.is(total, 2);
  const { id: _id, ...latest } = rows[0]!;
  assert.equal(latest, {
    at: '2026-11-22T18:00:01.000Z',
    admin_email: 'anna@example.org',
    action: 'administratorRemoved',
    subject_type: 'administrator',
    subject_id: nils.id,
    subject_label: 'nils@example.org',
    changes: [],
  });
  for (const change of [
    sql`update admin_log set admin_email = 'nils@example.org'`,
    sql`delete from admin_log`,
  ]) {
    const error = await change.execute(site.db).then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    assert.match(error!.message, 'the log is append-only');
  }
  assert.equal(await actionsIn(site), ['administratorRemoved', 'signedIn']);
});

test('what is over is cleared away', async ({ site, clock }) => {
  const admin = await behindGuard(site, await signIn(site));
  await invite(site, admin, { email: 'nils@example.org', password });
  const half = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  await signInAgain(site, half.email);
  const count = async (table: 'admin_sessions' | 'admin_invitations') =>
    (await site.db.selectFrom(table).select('id').execute()).length;
  const clear = async () => {
    await luciaOf(site).deleteExpiredSessions();
    await deleteExpiredInvitations(site);
    return [await count('admin_sessions'), await count('admin_invitations')];
  };
  assert.equal(await clear(), [2, 1]);
  clock.now += 10 * 60_000;
  assert.equal(await clear(), [1, 1]);
  clock.now += 2 * HOUR_MS;
  assert.equal(await clear(), [0, 1]);
  clock.now += 70 * HOUR_MS;
  assert.equal(await clear(), [0, 0]);
});

test('the settings name the first administrator, whole or not at all', () => {
  const faultsFor = (env: Record<string, string>) => {
    const result = readConfig(env);
    return result.ok ? [] : result.faults.map((fault) => fault.split(' ', 1)[0]);
  };
  const whole = { ADMIN_EMAIL: 'Anna@example.org', ADMIN_PASSWORD: 'a password of some length' };
  assert.equal(faultsFor(whole), []);
  assert.equal(faultsFor({ ADMIN_EMAIL: whole.ADMIN_EMAIL }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ADMIN_PASSWORD: whole.ADMIN_PASSWORD }), ['ADMIN_EMAIL']);
  assert.equal(faultsFor({ ...whole, ADMIN_PASSWORD: 'short' }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ...whole, ADMIN_PASSWORD: 'anna@example.org' }), ['ADMIN_PASSWORD']);
  assert.equal(faultsFor({ ...whole, ADMIN_EMAIL: 'anna' }), ['ADMIN_EMAIL']);
});

test('the first administrator comes from the settings, and once', async ({ site }) => {
  const firstAdministrator = { email: 'anna@example.org', password: 'a password of some length' };
  const live = { mode: 'live', firstAdministrator } as const;
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

test('a demo without settings makes one up', async ({ site }) => {
  const demo = { mode: 'demo', firstAdministrator: null } as const;
  const result = await ensureAdministrator(site, demo);
  assert.ok(result.outcome === 'created');
  const { email, password: made } = result;
  assert.is(email, 'admin@example.org');
  assert.is((await site.post(paths.adminLogin(), { email, password: made! })).status, 303);
});

test.run();
