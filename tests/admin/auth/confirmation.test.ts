import * as assert from 'uvu/assert';
import { selectLog } from '../../../src/services/activity/record.ts';
import { replaceRecoveryCodes } from '../../../src/admin/auth/codes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  codeOf,
  password,
  sendCode,
  type SignedIn,
  signIn,
  signInAgain,
} from '../../helpers/admin.ts';
import { invite, press, sendOwn } from '../../helpers/security.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { attributesOf, errorsIn, find, linksOf, textsOf, valuesOf } from '../../helpers/html.ts';
import { tryFile } from '../../helpers/people/member-import.ts';
import type { TestSite } from '../../helpers/site.ts';

const MINUTE_MS = 60_000;
const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const downloads = ['subscribers', 'applications', 'messages'].map(
  (list) => `/api/admin/${list}/csv`,
);

const test = adminSuite('careful actions');

test.before.each(async ({ site }) => {
  await addSubscriber(site, { email: 'bo@example.org' });
  await addApplication(site);
  await addMessage(site);
});

const confirm = ({ post }: SignedIn, fields: Record<string, string>) =>
  post(paths.adminConfirm(), fields);

/** Every careful action on accounts, with the page that a proof leads to, or none where the form asks for it. */
async function careful(site: TestSite, admin: SignedIn) {
  const { id } = await addAdmin(site, { email: 'nils@example.org' });
  const change = { current: password, password: 'cloudberries in august' };
  const [endSessions, removal] = (['sign-out', 'removal'] as const).map((act) =>
    paths.adminAdministrator(id, act),
  ) as [string, string];
  return [
    { page: endSessions, act: () => press(admin, endSessions) },
    { page: removal, act: () => press(admin, removal) },
    { page: null, act: () => sendOwn(admin, 'password', change) },
  ];
}

/** Returns the page that the question for a fresh proof leads to. */
async function askedFor(act: () => Promise<{ answer: Response }>) {
  const { headers, status } = (await act()).answer;
  assert.is(status, 303);
  const asks = new URL(headers.get('location')!, 'http://localhost');
  return asks.pathname === paths.adminConfirm() ? asks.searchParams.get('next') : null;
}

async function everything({ db }: TestSite): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom('admins').selectAll().execute(),
    db.selectFrom('admin_invitations').selectAll().execute(),
    selectLog(db).selectAll().execute(),
    db.selectFrom('sessions').select(['id', 'level']).orderBy('id').execute(),
    db.selectFrom('members').selectAll().execute(),
    db.selectFrom('member_periods').selectAll().execute(),
  ]);
  return JSON.stringify(rows);
}

test('need a fresh code ten minutes after the last one, and the password is not enough', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  const actions = await careful(site, anna);
  clock.now += 10 * MINUTE_MS - 1000;
  assert.is((await anna.get(downloads[0]!)).status, 200);
  clock.now += 1000;
  const before = await everything(site);
  for (const { act, page } of actions) {
    if (page) assert.is(await askedFor(act), page);
    else assert.is((await act()).status, 422);
  }
  for (const path of downloads) {
    const answer = await anna.get(path);
    assert.is(answer.status, 403, path);
    assert.equal(await answer.json(), { error: 'unconfirmed', by: 'code' });
  }
  assert.is((await confirm(anna, { password })).status, 422);
  assert.is(await everything(site), before);
  assert.is((await confirm(anna, { code: codeOf(anna, site.now()) })).status, 303);
  for (const path of downloads) assert.is((await anna.get(path)).status, 200, path);
  for (const { act } of actions) assert.ok([200, 303].includes((await act()).status));
  assert.is.not(await everything(site), before);
});

test('members, the import and sessions need a fresh code', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  const { memberId } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-10-01' });
  const { key, fresh } = await tryFile(site, anna, 'Name;Email\nLi Ek;li@example.org\n');
  const phone = await signInAgain(site, anna.email);
  await sendCode(phone, codeOf(anna, new Date((clock.now += MINUTE_MS))));
  clock.now += 10 * MINUTE_MS;
  const before = await everything(site);
  const today = '2026-11-22';
  const html = await (await anna.get(paths.adminSecurity())).text();
  const endings = attributesOf(html, '[aria-labelledby=sessions] form', 'action');
  assert.is(endings.length, 3);
  for (const path of endings) assert.is(await askedFor(() => press(anna, path)), path);
  const check = paths.adminImportPart(key, 'check');
  for (const step of ['import', 'none', '']) {
    const importing = await anna.post(check, { step, expected: String(fresh) });
    assert.is(importing.status, 422, step);
    assert.ok(find(await importing.text(), '[name=code]'));
  }
  for (const [action, form] of [
    ['resume', { day: today }],
    ['grant', { plan: 'Lifetime', day: today }],
  ] as const) {
    const answer = await anna.post(paths.adminMemberPart(memberId, action), form);
    assert.is(answer.status, 422, action);
    const asked = valuesOf(await answer.text(), 'form.editor-form');
    assert.equal({ ...asked, ...form }, asked, 'what was typed stays');
    assert.is(asked.code, '', action);
  }
  assert.is(await everything(site), before);
  await confirm(anna, { code: codeOf(anna, site.now()) });
  const imported = await anna.post(check, { step: 'import', expected: String(fresh) });
  assert.is(imported.headers.get('location'), paths.adminImportPart(key, 'result'));
  const grant = paths.adminMemberPart(memberId, 'grant');
  const form = valuesOf(await (await anna.get(grant)).text(), 'form.editor-form');
  const granted = await anna.post(grant, { ...form, plan: 'Lifetime' });
  assert.is(granted.headers.get('location'), paths.adminMember(memberId));
  assert.is((await press(anna, paths.adminSessionEnding('others'))).notice, 'othersEnded');
});

test('need the password where there is no second factor', async ({ site, clock }) => {
  const anna = await signIn(site);
  const [endSessions, remove, change] = await careful(site, anna);
  clock.now += 10 * MINUTE_MS;
  for (const { act, page } of [endSessions!, remove!]) {
    assert.is(await askedFor(act), page);
  }
  const wrong = await confirm(anna, { password: 'wrong' });
  assert.is(wrong.status, 422);
  assert.equal(errorsIn(await wrong.text()), { password: 'The password is incorrect.' });
  assert.is((await confirm(anna, { password })).status, 303);
  for (const each of [endSessions, remove, change]) {
    assert.ok([200, 303].includes((await each!.act()).status));
  }
});

test('an invitation asks in the form, beside the address that was typed', async ({
  site,
  clock,
}) => {
  for (const secondFactor of [false, true]) {
    const admin = await signIn(site, { email: `anna${secondFactor}@example.org`, secondFactor });
    clock.now += 10 * MINUTE_MS;
    const email = `maja${secondFactor}@example.org`;
    const asked = await invite(admin, email);
    assert.is(asked.status, 422);
    const shown = valuesOf(await asked.text(), '[aria-labelledby=invite] form');
    assert.is(shown.email, email);
    assert.is(shown[secondFactor ? 'code' : 'password'], '');
    const [by, proof] = secondFactor ? ['code', codeOf(admin, site.now())] : ['password', password];
    const made = await admin.post(paths.adminAdministrators(), { ...shown, [by]: proof });
    assert.is(made.status, 200);
  }
  const invitations = await site.db.selectFrom('admin_invitations').select('email').execute();
  assert.is(invitations.length, 2);
});

test('a confirmation belongs to one session, and a code confirms once', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  clock.now += 10 * MINUTE_MS;
  const code = codeOf(anna, site.now());
  assert.is((await confirm(anna, { code })).status, 303);
  clock.now += 10 * MINUTE_MS;
  assert.is((await confirm(anna, { code })).status, 422);
  clock.now -= 10 * MINUTE_MS - 20_000;
  const replay = await confirm(anna, { code });
  assert.is(replay.status, 422);
  const said = 'This code is wrong or has already been used. Wait for the next one.';
  assert.equal(errorsIn(await replay.text()), { code: said });
  const failures = await site.db
    .selectFrom('sign_in_failures')
    .select(['action', 'times'])
    .execute();
  assert.equal(failures, [{ action: 'confirmationFailed', times: 2 }]);
});

test('a recovery code confirms, too, and is used up', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  const [code] = await replaceRecoveryCodes(site.db, anna.id);
  clock.now += 10 * MINUTE_MS;
  assert.is((await confirm(anna, { code: code! })).status, 303);
  clock.now += 10 * MINUTE_MS;
  assert.is((await confirm(anna, { code: code! })).status, 422);
  assert.ok((await actionsIn(site)).includes('recoveryCodeUsed'));
});

test('a new password does not count as a code', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  clock.now += 9 * MINUTE_MS;
  const change = { current: password, password: 'cloudberries in august' };
  const { answer } = await sendOwn(anna, 'password', change);
  assert.is(answer.headers.get('location'), paths.adminSecurity());
  const [row] = await site.db.selectFrom('sessions').select('confirmed_at').execute();
  assert.is(row!.confirmed_at, new Date(clock.now - 9 * MINUTE_MS).toISOString());
});

test('a link to a file leads to a page that asks, and then to the file', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  clock.now += 10 * MINUTE_MS;
  const wanted = `${downloads[0]}?delimiter=semicolon`;
  const asked = await anna.get(wanted, asBrowser);
  assert.is(asked.status, 303);
  const page = asked.headers.get('location')!;
  assert.is(page, paths.adminConfirm(wanted));
  const html = await (await anna.get(page)).text();
  assert.equal(textsOf(html, 'h1'), ['Is this still you?']);
  assert.equal(attributesOf(html, '[name=next]', 'value'), [wanted]);
  assert.equal(attributesOf(html, '[name=code]', 'autocomplete'), ['one-time-code']);
  const missing = await confirm(anna, { code: '', next: wanted });
  assert.is(missing.status, 422);
  const again = await missing.text();
  assert.equal(attributesOf(again, '[name=next]', 'value'), [wanted]);
  assert.equal(errorsIn(again), { code: 'Please enter a code.' });
  const done = await confirm(anna, { code: codeOf(anna, site.now()), next: wanted });
  assert.is(done.status, 200);
  assert.is(done.headers.get('refresh'), `0; url=${wanted}`);
  assert.is(done.headers.get('cache-control'), 'no-store');
  assert.ok(attributesOf(await done.text(), 'a', 'href').includes(wanted));
  assert.is((await anna.get(wanted, asBrowser)).status, 200);
  const swedish = await anna.get(`${page}&lang=sv`);
  assert.equal(textsOf(await swedish.text(), 'h1'), ['Tack']);
});

test('the way back leads to the filtered list that the file was asked from', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  clock.now += 10 * MINUTE_MS;
  const list = paths.adminPayments({ from: '2026-01-01', q: 'ek' });
  const next = paths.adminPaymentsFile({ from: '2026-01-01', q: 'ek' });
  const cameFrom = { Host: 'localhost', Referer: `http://localhost${list}` };
  const asked = await anna.get(paths.adminConfirm(next), cameFrom);
  const html = await asked.text();
  assert.ok(linksOf(html, '.auth-card p a').includes(list));
  const { back } = valuesOf(html, '.confirm-form');
  const wrong = await (await confirm(anna, { code: '', next, back: back! })).text();
  assert.ok(linksOf(wrong, '.auth-card p a').includes(list));
  const code = codeOf(anna, site.now());
  const done = await (await confirm(anna, { code, next, back: back! })).text();
  assert.equal(linksOf(done, '.auth-card p a'), [next, list]);
  for (const elsewhere of ['https://evil.example/', '//evil.example', paths.adminConfirm(next)]) {
    const page = await (await confirm(anna, { code: '', next, back: elsewhere })).text();
    assert.ok(linksOf(page, '.auth-card p a').includes(paths.adminOverview()), elsewhere);
  }
});

test('a confirmation leads nowhere else', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  for (const [next, target] of [
    ['https://evil.example/api/admin/x', '/admin/overview'],
    ['//evil.example', '/admin/overview'],
    ['/admin/logout', '/admin/overview'],
    ['/admin/inbox', '/admin/inbox'],
  ] as const) {
    clock.now += 10 * MINUTE_MS;
    const answer = await confirm(anna, { code: codeOf(anna, site.now()), next });
    assert.is(answer.headers.get('location'), target, next);
  }
});

test.run();
