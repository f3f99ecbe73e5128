import * as assert from 'uvu/assert';
import { hashPassword } from '../../../src/admin/auth/passwords/hash.ts';
import { newTotpSecret, replaceRecoveryCodes } from '../../../src/admin/auth/codes.ts';
import { paths } from '../../../src/shared/paths.ts';
import {
  addAdmin,
  adminSuite,
  invitationFrom,
  pageStatus,
  password,
  sendCode,
  sessionCookieOf,
  signIn,
  signInAgain,
  statusOf,
} from '../../helpers/admin.ts';
import { press, sendOwn } from '../../helpers/security.ts';

const test = adminSuite('concurrent changes of accounts');

/**
 * Does the work while 16 other passwords are queued. `most` resolves when four are done, because a fixed delay would be too
 * short on a slow machine.
 */
async function whilePasswordsWait<T>(work: (most: Promise<unknown>) => Promise<T>): Promise<T> {
  const queue = Array.from({ length: 16 }, () => hashPassword('somebody else entirely'));
  const result = await work(queue[3]!);
  await Promise.all(queue);
  return result;
}

test('a password that is changed while it is being checked opens nothing', async ({ site }) => {
  const { email } = await addAdmin(site);
  const password_hash = await hashPassword('cloudberries in august');
  const answer = await whilePasswordsWait(async () => {
    const signingIn = site.post(paths.adminLogin(), { email, password });
    await new Promise(setImmediate);
    await site.db.updateTable('admins').set({ password_hash }).execute();
    return signingIn;
  });
  assert.is(answer.status, 401);
  assert.is(sessionCookieOf(answer), undefined);
});

test('a password alone opens nothing when a second factor is turned on meanwhile', async ({
  site,
}) => {
  const { email } = await addAdmin(site);
  const answer = await whilePasswordsWait(async () => {
    const signingIn = site.post(paths.adminLogin(), { email, password });
    await new Promise(setImmediate);
    await site.db.updateTable('admins').set({ totp_secret: newTotpSecret() }).execute();
    return signingIn;
  });
  assert.is(answer.headers.get('location'), '/admin/second-factor?next=%2Fadmin%2Foverview');
});

test('a password that is changed while it confirms something changes nothing', async ({ site }) => {
  const anna = await signIn(site);
  const password_hash = await hashPassword('cloudberries in august');
  const { status } = await whilePasswordsWait(async (most) => {
    const sent = { current: password, password: 'herring and new potatoes' };
    const change = sendOwn(anna, 'password', sent);
    await most;
    await site.db.updateTable('admins').set({ password_hash }).execute();
    return change;
  });
  // On a busy machine the new password is there before the request reads it, and the typed one is wrong.
  assert.ok([401, 422].includes(status));
  const stored = await site.db.selectFrom('admins').select('password_hash').execute();
  assert.equal(stored, [{ password_hash }]);
});

test('an invitation that is withdrawn while the guest waits adds nobody', async ({ site }) => {
  const link = await invitationFrom(site, await addAdmin(site), 'nils@example.org');
  const answer = await whilePasswordsWait(async () => {
    const fields = { password: 'herring and potatoes', repeat: 'herring and potatoes' };
    const accepting = site.post(link, fields);
    await new Promise(setImmediate);
    await site.db.deleteFrom('admin_invitations').execute();
    return accepting;
  });
  assert.is(answer.status, 404);
  assert.is((await site.db.selectFrom('admins').select('id').execute()).length, 1);
});

test('of two who change one password at once, one is signed out and has changed nothing', async ({
  site,
}) => {
  const owner = await signIn(site);
  const thief = await signInAgain(site, owner.email);
  const change = async (who: Pick<typeof owner, 'post'>, typed: string) =>
    sendOwn(who, 'password', { current: password, password: typed });
  const answers = await Promise.all([
    change(owner, 'the new one of the owner'),
    change(thief, 'the new one of the thief'),
  ]);
  const statuses = answers.map(({ status }) => status);
  assert.equal(
    statuses.toSorted((a, b) => a - b),
    [303, 401],
  );
  const signInWith = (typed: string) =>
    statusOf(site.post(paths.adminLogin(), { email: owner.email, password: typed }));
  const asIf = (status: number) => (status === 303 ? 303 : 401);
  assert.is(await signInWith('the new one of the owner'), asIf(statuses[0]!));
  assert.is(await signInWith('the new one of the thief'), asIf(statuses[1]!));
  assert.is((await site.db.selectFrom('sessions').select('id').execute()).length, 2);
});

test('of two administrators who remove each other at once, one stays', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const remove = async (by: typeof anna, { id }: typeof anna) =>
    (await press(by, paths.adminAdministrator(id, 'removal'))).status;
  const both = await Promise.all([remove(anna, nils), remove(nils, anna)]);
  assert.equal(
    both.toSorted((a, b) => a - b),
    [303, 401],
  );
  const [stays, goes] = both[0] === 303 ? [anna, nils] : [nils, anna];
  assert.is(await pageStatus(goes), 401);
  assert.is(await pageStatus(stays), 200);
  const left = await site.db.selectFrom('admins').select('id').execute();
  assert.equal(left, [{ id: stays.id }]);
});

test('of many who use one recovery code at once, one gets in', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const [code] = await replaceRecoveryCodes(site.db, admin.id);
  const halves = [];
  for (let count = 0; count < 5; count += 1) {
    halves.push(await signInAgain(site, admin.email));
  }
  const statuses = await Promise.all(halves.map((half) => statusOf(sendCode(half, code!))));
  assert.equal(
    statuses.toSorted((a, b) => a - b),
    [303, 401, 401, 401, 401],
  );
});

/** Returns a body that is complete only after `finish`, and tells when somebody has read its start. */
function slowBody(start: string, end: string) {
  const encoder = new TextEncoder();
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      begun.resolve();
      await finished.promise;
      controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
  return { body, isRead: begun.promise, finish: finished.resolve };
}

test('a body that comes after the session has ended changes nothing', async ({ site }) => {
  const { cookie } = await signIn(site);
  const { body, finish, isRead } = slowBody('title=Late&', 'publish_date=2027-06-25');
  const answering = site.app.request(paths.adminItem('post'), {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
    },
  } as RequestInit);
  await isRead;
  await site.db.deleteFrom('sessions').execute();
  finish();
  const answer = await answering;
  assert.is(answer.status, 401);
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.equal(await site.db.selectFrom('blog_posts').select('id').execute(), []);
});

test.run();
