import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addAdministrator, listAdministrators } from '../../src/auth/administrators.ts';
import { invite, listInvitations, withdrawInvitation } from '../../src/auth/invitations.ts';
import { hashPassword } from '../../src/auth/password-hash.ts';
import { paths } from '../../src/paths.ts';
import { behindGuard, password, sessionCookieOf, signIn, withCookie } from '../helpers/admin.ts';
import { faultsOf } from '../helpers/forms.ts';
import { createTestSite, plainText, type TestSite } from '../helpers/site.ts';

const HOUR_MS = 3_600_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('invitations');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
});

test.after.each(({ site }) => site.close());

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('who is invited chooses a password and is in; the link works once', async ({ site }) => {
  const admin = await behindGuard(site, await signIn(site));
  const email = 'nils@example.org';
  const invited = await invite(site, admin, { email, password });
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
    const invited = await invite(site, admin, { email: 'nils@example.org', password });
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

test('an administrator is not invited, and one who was made otherwise needs no invitation', async ({
  site,
}) => {
  const admin = await behindGuard(site, await signIn(site));
  assert.equal(await invite(site, admin, { email: 'anna@example.org', password }), {
    outcome: 'alreadyAdministrator',
  });
  const invited = await invite(site, admin, { email: 'nils@example.org', password });
  assert.ok(invited.outcome === 'invited');
  const made = {
    email: 'nils@example.org',
    passwordHash: await hashPassword('typed by an operator'),
  };
  assert.ok(await addAdministrator(site.db, made, site.now()));
  assert.is(await statusOf(site.get(paths.adminInvitation(invited.token))), 404);
});

test.run();
