import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recentChanges } from '../src/admin/log.ts';
import { listAdministrators, removeAdministrator } from '../src/auth/administrators.ts';
import { ensureAdministrator } from '../src/auth/first-administrator.ts';
import {
  forgetExpiredInvitations,
  invite,
  listInvitations,
  withdrawInvitation,
} from '../src/auth/invitations.ts';
import { changePassword } from '../src/auth/password-change.ts';
import { verifyPassword } from '../src/auth/passwords.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from '../src/auth/session-list.ts';
import { luciaOf } from '../src/auth/sessions.ts';
import { readConfig } from '../src/config.ts';
import { paths } from '../src/paths.ts';
import {
  addAdmin,
  behindGuard,
  password,
  sessionCookieOf,
  signIn,
  withCookie,
} from './helpers/admin.ts';
import { faultsOf } from './helpers/forms.ts';
import { createTestSite, plainText, type TestSite } from './helpers/site.ts';

const HOUR_MS = 3_600_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('administrators');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The same administrator on another device. */
async function signInAgain(site: TestSite, email: string, headers = {}) {
  const answer = await site.post(paths.adminLogin(), { email, password }, headers);
  return withCookie(site, sessionCookieOf(answer)!);
}

const actionsIn = async ({ db }: TestSite) =>
  (await recentChanges(db, 1)).entries.map(({ action }) => action);

test('a new password needs the present one, ends the other sessions and renews this one', async ({
  site,
}) => {
  const here = await signIn(site);
  const there = await signInAgain(site, here.email);
  const admin = await behindGuard(site, here);
  const change = (current: string, next: string) =>
    changePassword(site, admin, { current, password: next });
  const next = 'cloudberries in august';
  assert.equal(await change('wrong', next), { outcome: 'wrong' });
  for (const [bad, error] of [
    ['eleven chrs', 'passwordTooShort'],
    ['x'.repeat(201), 'passwordTooLong'],
    ['ANNA@example.org', 'passwordIsEmail'],
  ] as const) {
    assert.equal(await change(password, bad), { outcome: 'invalid', error });
  }
  assert.is(await statusOf(there.get('/admin/site')), 200);
  const result = await change(password, next);
  assert.ok(result.outcome === 'changed');
  assert.is(await statusOf(here.get('/admin/site')), 401);
  assert.is(await statusOf(there.get('/admin/site')), 401);
  const renewed = withCookie(site, `session=${result.sessionId}`);
  assert.is(await statusOf(renewed.get('/admin/site')), 200);
  const signInWith = (typed: string) =>
    statusOf(site.post(paths.adminLogin(), { email: here.email, password: typed }));
  assert.is(await signInWith(password), 401);
  assert.is(await signInWith(next), 303);
});

test('sessions are listed without anything that lets in, and can be ended', async ({
  site,
  clock,
}) => {
  const here = await signIn(site);
  const admin = await behindGuard(site, here);
  const stranger = await signIn(site, { email: 'nils@example.org' });
  clock.now += HOUR_MS;
  const there = await signInAgain(site, here.email, { 'User-Agent': 'A telephone' });
  const sessions = await listSessions(site, admin);
  assert.equal(
    sessions.map(({ userAgent, isThis }) => ({ userAgent, isThis })),
    [
      { userAgent: 'A telephone', isThis: false },
      { userAgent: '', isThis: true },
    ],
  );
  const [other] = sessions;
  assert.is(await statusOf(withCookie(site, `session=${other!.id}`).get('/admin/site')), 401);
  const { sessionHash } = await behindGuard(site, stranger);
  assert.is(await revokeSession(site, admin, sessionHash), 'unknown');
  assert.is(await revokeSession(site, admin, other!.id), 'revoked');
  assert.is(await statusOf(there.get('/admin/site')), 401);
  assert.is(await statusOf(stranger.get('/admin/site')), 200);
});

test('all other sessions, or all, can be ended at once', async ({ site }) => {
  const here = await signIn(site);
  const admin = await behindGuard(site, here);
  const [one, two] = [await signInAgain(site, here.email), await signInAgain(site, here.email)];
  assert.is(await revokeOtherSessions(site, admin), 2);
  assert.is(await statusOf(one.get('/admin/site')), 401);
  assert.is(await statusOf(two.get('/admin/site')), 401);
  assert.is(await statusOf(here.get('/admin/site')), 200);
  await signOutEverywhere(site, admin);
  assert.is(await statusOf(here.get('/admin/site')), 401);
});

test('who is invited chooses a password and is in; the link works once', async ({ site }) => {
  const admin = await behindGuard(site, await signIn(site));
  const email = 'nils@example.org';
  const invited = await invite(site, admin, email);
  assert.ok(invited.outcome === 'invited');
  const link = paths.adminInvitation(invited.token);
  const page = await site.get(link);
  assert.is(page.status, 200);
  assert.is(page.headers.get('cache-control'), 'no-store');
  const html = await page.text();
  assert.match(html, `value="${email}"`);
  assert.match(html, /autoComplete="new-password"/);
  const chosen = 'herring and new potatoes';
  for (const [typed, repeat, fault] of [
    ['', '', 'Please enter your password. Please enter the same password again.'],
    ['short', 'short', 'Please use at least 12 characters.'],
    [email.padEnd(12), email.padEnd(12), 'The password must not be your email address.'],
    [chosen, `${chosen}!`, 'The two passwords are not the same.'],
  ] as const) {
    const answer = await site.post(link, { password: typed, repeat });
    assert.is(answer.status, 422);
    const refused = await answer.text();
    assert.is(faultsOf(refused).join(' '), fault);
    assert.not.match(refused, chosen);
  }
  const fields = { password: chosen, repeat: chosen };
  const answers = await Promise.all([site.post(link, fields), site.post(link, fields)]);
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([303, 404]));
  const cookie = answers.map(sessionCookieOf).find(Boolean)!;
  assert.is(await statusOf(withCookie(site, cookie).get('/admin/site')), 200);
  assert.is(await statusOf(site.get(link)), 404);
  const again = await site.post(paths.adminLogin(), { email, password: chosen });
  assert.is(again.status, 303);
  assert.not.match(JSON.stringify(site.logged), invited.token);
});

test('an invitation ends after three days, when it is replaced and when it is withdrawn', async ({
  site,
  clock,
}) => {
  const admin = await behindGuard(site, await signIn(site));
  const make = async () => {
    const invited = await invite(site, admin, 'nils@example.org');
    assert.ok(invited.outcome === 'invited');
    return { ...invited, link: paths.adminInvitation(invited.token) };
  };
  const first = await make();
  const second = await make();
  assert.is(await statusOf(site.get(first.link)), 404);
  assert.is(await statusOf(site.get(second.link)), 200);
  assert.is((await listInvitations(site)).length, 1);
  assert.is(await withdrawInvitation(site, admin, second.id), 'withdrawn');
  assert.is(await withdrawInvitation(site, admin, second.id), 'unknown');
  assert.is(await statusOf(site.get(second.link)), 404);
  const third = await make();
  clock.now += 72 * HOUR_MS;
  const fields = { password: 'herring and new potatoes', repeat: 'herring and new potatoes' };
  const late = await site.post(third.link, fields);
  assert.is(late.status, 404);
  assert.match(plainText(await late.text()), 'This invitation is not valid');
  assert.equal(await listInvitations(site), []);
  assert.is((await listAdministrators(site.db, admin)).length, 1);
});

test('an administrator is not invited, and signing up otherwise ends the invitation', async ({
  site,
}) => {
  const admin = await behindGuard(site, await signIn(site));
  assert.equal(await invite(site, admin, 'anna@example.org'), { outcome: 'alreadyAdministrator' });
});

test('a removed administrator is out at once; nobody removes the last one', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const [asAnna, asNils] = [await behindGuard(site, anna), await behindGuard(site, nils)];
  assert.is(await removeAdministrator(site, asAnna, anna.id), 'yourself');
  assert.is(await removeAdministrator(site, asAnna, 'nobody'), 'unknown');
  const both = await Promise.all([
    removeAdministrator(site, asAnna, nils.id),
    removeAdministrator(site, asNils, anna.id),
  ]);
  assert.equal(both, ['removed', 'unknown']);
  assert.is(await statusOf(nils.get('/admin/site')), 401);
  const left = await listAdministrators(site.db, asAnna);
  assert.equal(left, [
    {
      id: anna.id,
      email: anna.email,
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
  await removeAdministrator(site, admin, nils.id);
  const { entries, total } = await recentChanges(site.db, 1);
  assert.is(total, 2);
  const { id: _id, ...latest } = entries[0]!;
  assert.equal(latest, {
    at: '2026-11-22T18:00:01.000Z',
    admin_email: 'anna@example.org',
    action: 'administratorRemoved',
    subject_type: 'administrator',
    subject_id: nils.id,
    subject_label: 'nils@example.org',
    changes: [],
  });
  assert.equal((await recentChanges(site.db, 2)).entries, []);
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
  await invite(site, admin, 'nils@example.org');
  const half = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  await signInAgain(site, half.email);
  const count = async (table: 'admin_sessions' | 'admin_invitations') =>
    (await site.db.selectFrom(table).select('id').execute()).length;
  const clear = async () => {
    await luciaOf(site).deleteExpiredSessions();
    await forgetExpiredInvitations(site);
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
