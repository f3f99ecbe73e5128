import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../../src/shared/paths.ts';
import {
  actionsIn,
  addAdmin,
  codeOf,
  pageStatus,
  password,
  sessionCookieOf,
  signIn,
  statusOf,
  type TestAdmin,
} from '../../../helpers/admin.ts';
import { sendOwn } from '../../../helpers/security.ts';
import { noticeIn } from '../../../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../../../helpers/mail-site.ts';
import { inLanguage, type TestSite } from '../../../helpers/site.ts';

const test = suite<MailSite>('many wrong codes');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ TRUST_PROXY: '1' }));
});

test.after.each((context) => closeMailSite(context));

const cloudberries = 'cloudberries in august';

const givePassword = (site: TestSite, { email }: TestAdmin, from: string, headers = {}) =>
  site.post(paths.adminLogin(), { email, password }, { 'X-Forwarded-For': from, ...headers });

/** Signs in from that address and enters wrong codes, slowly enough for the limit. */
async function enterWrongCodes(site: TestSite, admin: TestAdmin, times: number, from: string) {
  const Cookie = sessionCookieOf(await givePassword(site, admin, from))!;
  for (let count = 0; count < times; count += 1) {
    const headers = { Cookie, 'X-Forwarded-For': from };
    const answer = await site.post(paths.adminSecondFactor(), { code: 'abcd' }, headers);
    assert.is(answer.status, 401);
    await site.limits.giveBack('secondStep', admin.id);
  }
  return Cookie;
}

async function enterRightCode(site: TestSite, admin: TestAdmin, from: string) {
  const half = sessionCookieOf(await givePassword(site, admin, from))!;
  const headers = { Cookie: half, 'X-Forwarded-For': from };
  return site.post(paths.adminSecondFactor(), { code: codeOf(admin, site.now()) }, headers);
}

test('twenty in a row end what the password is good for, and a letter says so', async ({
  site,
  clock,
  mailer,
  office,
}) => {
  const admin = await addAdmin(site, { secondFactor: true });
  await enterWrongCodes(site, admin, 10, '192.0.2.1');
  const half = await enterWrongCodes(site, admin, 9, '198.51.100.1');
  assert.equal(await outbox(site), []);
  assert.is((await givePassword(site, admin, '203.0.113.1')).status, 303);
  clock.now += 1000;
  await enterWrongCodes(site, admin, 1, '203.0.113.2');
  assert.ok((await actionsIn(site)).includes('newPasswordDemanded'));
  const [message] = await outbox(site);
  assert.is(message!.kind, 'new-password-needed');
  assert.is(message!.recipient, admin.email);
  assert.is(await mailer.deliverDue(), 1);
  assert.match(office.received.at(-1)!.email.html!, `${site.config.origin}/admin/forgotten`);

  const refused = await givePassword(site, admin, '203.0.113.1');
  assert.is(refused.status, 401);
  assert.is(sessionCookieOf(refused), undefined);
  assert.match(noticeIn(await refused.text())!, 'A new password is needed');
  const swedish = await givePassword(site, admin, '203.0.113.9', inLanguage('sv'));
  assert.match(noticeIn(await swedish.text())!, 'Det behövs ett nytt lösenord');
  // The half session is over, and the right code does not help.
  const code = codeOf(admin, site.now());
  const headers = { Cookie: half, 'X-Forwarded-For': '203.0.113.3' };
  assert.is(await statusOf(site.post(paths.adminSecondFactor(), { code }, headers)), 401);
});

test('a right code lets the count begin again', async ({ site, clock }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  for (let count = 0; count < 4; count += 1) {
    clock.now += 60_000;
    await enterWrongCodes(site, admin, 9, `192.0.2.${count}`);
    assert.is((await enterRightCode(site, admin, `198.51.100.${count}`)).status, 303);
  }
  assert.equal(await outbox(site), []);
});

test('an open session stays, and can set the new password', async ({ site, clock }) => {
  const owner = await signIn(site, { secondFactor: true });
  await enterWrongCodes(site, owner, 10, '192.0.2.1');
  await enterWrongCodes(site, owner, 10, '192.0.2.2');
  assert.is(await pageStatus(owner), 200);
  clock.now += 60_000;
  const change = { current: password, password: cloudberries };
  assert.is((await sendOwn(owner, 'password', change)).status, 303);
  const fields = { email: owner.email, password: cloudberries };
  assert.is(await statusOf(site.post(paths.adminLogin(), fields)), 303);
});

test('after ten in a quarter of an hour none is checked, from wherever', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const Cookie = sessionCookieOf(await givePassword(site, admin, '192.0.2.1'))!;
  for (let count = 0; count < 10; count += 1) {
    const answer = await site.post(paths.adminSecondFactor(), { code: 'abcd' }, { Cookie });
    assert.is(answer.status, 401);
  }
  const refused = await enterRightCode(site, admin, '198.51.100.1');
  assert.is(refused.status, 429);
  assert.match(noticeIn(await refused.text())!, 'too many attempts');
  assert.ok(Number(refused.headers.get('retry-after')) <= 900);
});

test.run();
