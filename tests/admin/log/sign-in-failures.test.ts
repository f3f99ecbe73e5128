import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { logFailure } from '../../../src/services/activity/sign-in-failures.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, sendCode, signIn, signInAgain, statusOf } from '../../helpers/admin.ts';
import { logRows } from '../../helpers/security.ts';
import { purge } from '../../helpers/retention.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: number } }>('failed sign-ins in the log');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:10Z') };
  const now = () => new Date(clock.now);
  Object.assign(context, {
    clock,
    site: await createTestSite({ now, env: { TRUST_PROXY: '1' } }),
  });
});

test.after.each(({ site }) => site.close());

const tryFrom = (site: TestSite, from: string, fields: Record<string, string>) =>
  statusOf(
    site.post(
      paths.adminLogin(),
      { email: 'anna@example.org', password: 'wrong', ...fields },
      { 'X-Forwarded-For': from },
    ),
  );

async function logOfFailures(site: TestSite) {
  const rows = await site.db.selectFrom('sign_in_failures').selectAll().orderBy('at').execute();
  return rows.map(({ admin_email, action, client, times }) => [admin_email, action, client, times]);
}

test('tell who, where and how often, in the log that administrators see', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  for (let count = 0; count < 6; count += 1) {
    clock.now += 1000;
    await tryFrom(site, '192.0.2.1', {});
  }
  clock.now += 1000;
  await tryFrom(site, '2001:db8::1', {});
  const { rows } = await logRows(anna);
  assert.equal(
    rows.map(([, who, what]) => [who, what]),
    [
      [anna.email, 'Failed to sign in: wrong password From 2001:0db8:0000:0000::/64, 1×'],
      [anna.email, 'Was not allowed to sign in: too many attempts From 192.0.2.1, 1×'],
      [anna.email, 'Failed to sign in: wrong password From 192.0.2.1, 5×'],
      [anna.email, 'Signed in'],
    ],
  );
});

test('tell of wrong codes', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const half = await signInAgain(site, admin.email, { 'X-Forwarded-For': '192.0.2.1' });
  await sendCode(half, '000000');
  await sendCode(half, 'abcd');
  assert.equal(await logOfFailures(site), [[admin.email, 'secondFactorFailed', '', 2]]);
});

test('hold nothing that a stranger has typed', async ({ site }) => {
  await addAdmin(site);
  const email = 'my-secret-password@example.org';
  await tryFrom(site, '192.0.2.1', { email });
  await tryFrom(site, '192.0.2.1', { email: `${email}.se` });
  assert.equal(await logOfFailures(site), [['', 'signInFailed', '192.0.2.1', 2]]);
  assert.not.match(JSON.stringify(site.logged), 'my-secret-password');
});

test('are few rows, and few writes, in a flood', async ({ site, clock }) => {
  const { email } = await addAdmin(site);
  const fail = (index: number) =>
    logFailure(
      site.db,
      { email, action: 'signInFailed', client: `192.0.2.${index}` },
      new Date(clock.now),
    );
  await Promise.all(Array.from({ length: 250 }, (_, index) => fail(index)));
  const rows = await logOfFailures(site);
  assert.is(rows.length, 11);
  assert.equal(rows.find(([, , client]) => client === '*')!.at(-1), 100);
  const before = await site.pages.state();
  await fail(251);
  assert.is(await site.pages.state(), before);
  clock.now += 60 * 60 * 1000;
  await fail(1);
  assert.is((await logOfFailures(site)).length, 12);
});

test('are deleted after ninety days', async ({ site, clock }) => {
  await tryFrom(site, '192.0.2.1', {});
  clock.now += 89 * 24 * 60 * 60 * 1000;
  assert.is((await purge(site)).failedSignIns, 0);
  clock.now += 2 * 24 * 60 * 60 * 1000;
  assert.is((await purge(site)).failedSignIns, 1);
  assert.equal(await logOfFailures(site), []);
});

test.run();
