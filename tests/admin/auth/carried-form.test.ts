import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import {
  actionsIn,
  addAdmin,
  adminSuite,
  codeOf,
  deviceCookieOf,
  password,
  type SignedIn,
  sessionCookieOf,
  signIn,
} from '../../helpers/admin.ts';
import { linksOf, noticeIn, textsOf, valuesOf } from '../../helpers/html.ts';
import { errorKeysIn } from '../../helpers/content/items.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('a form that is sent after the session has ended');

const HOURS_MS = 60 * 60_000;
const newMember = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.org', plan: 'General' };
const membersIn = ({ db }: TestSite) => db.selectFrom('members').select('full_name').execute();

const cameFrom = (path: string) => ({ Host: 'localhost', Referer: `http://localhost${path}` });

const page = async ({ get }: SignedIn, path: string) => (await get(path)).text();

/** Opens the form, lets the session end, and sends what was typed as the browser does. */
async function sendLate(
  { clock }: { clock: { now: number } },
  admin: SignedIn,
  path: string,
  form: string,
  typed: Record<string, string>,
) {
  const fields = { ...valuesOf(await page(admin, path), form), ...typed };
  clock.now += 100 * HOURS_MS;
  const answer = await admin.post(path, fields, cameFrom(path));
  assert.is(answer.status, 401);
  const html = await answer.text();
  assert.is(noticeIn(html)?.split('.')[0], 'Not saved yet');
  return valuesOf(html, '.sign-in-form');
}

const edit = 'form.editor-form';
const post = '.edit-form';
const path = paths.adminNewMember();

test('comes back as it was, and is saved only by another press', async (context) => {
  const { site } = context;
  const admin = await signIn(site);
  const carried = await sendLate(context, admin, path, edit, newMember);
  const wrong = await site.post(paths.adminLogin(), {
    ...carried,
    email: admin.email,
    password: 'x',
  });
  assert.is(valuesOf(await wrong.text(), '.sign-in-form').carried, carried.carried);
  const back = await site.post(paths.adminLogin(), { ...carried, email: admin.email, password });
  assert.is(back.status, 200);
  const html = await back.text();
  assert.match(textsOf(html, '.toast')[0]!, 'Not saved yet.');
  const typed = valuesOf(html, edit);
  for (const [name, value] of Object.entries(newMember)) assert.is(typed[name], value, name);
  assert.equal(await membersIn(site), []);
  const pressed = await site.post(path, typed, { Cookie: sessionCookieOf(back)! });
  assert.is(pressed.status, 303);
  assert.equal(await membersIn(site), [{ full_name: 'Bo Ek' }]);
});

test('comes back with the request to choose its file again', async (context) => {
  const { clock, site } = context;
  const admin = await signIn(site);
  const fields = valuesOf(await page(admin, paths.dashboardTab('posts', { new: '' })), post);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, title: 'Lyktor' })) body.set(name, value);
  body.set('featured_image_file', new File(['x'], 'äng.jpg'));
  clock.now += 100 * HOURS_MS;
  const headers = { Cookie: admin.cookie, 'Sec-Fetch-Site': 'same-origin' };
  const sent = { method: 'POST', body, headers };
  const late = await site.app.request(paths.adminItem('post'), sent);
  const carried = valuesOf(await late.text(), '.sign-in-form');
  const back = await site.post(paths.adminLogin(), { ...carried, email: admin.email, password });
  const html = await back.text();
  assert.is(valuesOf(html, post).title, 'Lyktor');
  assert.equal(errorKeysIn(html), { featured_image_file: 'fileLost' });
  assert.equal(linksOf(html, '.error-summary a'), ['#featured_image']);
});

test('comes back after the second factor as well', async (context) => {
  const { site } = context;
  const admin = await signIn(site, { secondFactor: true });
  const carried = await sendLate(context, admin, path, edit, newMember);
  const half = await site.post(paths.adminLogin(), { ...carried, email: admin.email, password });
  assert.is(half.status, 200);
  const step = valuesOf(await half.text(), '.code-form');
  const code = codeOf(admin, site.now());
  const back = await site.post(
    paths.adminSecondFactor(),
    { ...step, code },
    { Cookie: sessionCookieOf(half)! },
  );
  assert.is(valuesOf(await back.text(), edit).first_name, 'Bo');
  assert.equal(await membersIn(site), []);
});

test('is never another administrator’s, nor one that somebody made up', async (context) => {
  const { site } = context;
  const admin = await signIn(site);
  const nils = await addAdmin(site, { email: 'nils@example.org' });
  const { carried = '', next = '' } = await sendLate(context, admin, path, edit, newMember);
  const forged = `${Buffer.from('{}').toString('base64url')}.${carried.split('.')[1]}`;
  for (const [email, text] of [
    [nils.email, carried],
    [admin.email, forged],
    [admin.email, 'x'],
  ] as const) {
    const answer = await site.post(paths.adminLogin(), { email, password, next, carried: text });
    assert.equal([answer.status, answer.headers.get('location')], [303, path]);
  }
});

test('with a careful act leads back to its page, and nothing is done', async (context) => {
  const { site } = context;
  const admin = await signIn(site);
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const act = paths.adminMemberPart(id, 'deceased');
  const carried = await sendLate(context, admin, act, edit, { day: '2026-11-20' });
  const back = await site.post(paths.adminLogin(), { ...carried, email: admin.email, password });
  assert.is(valuesOf(await back.text(), edit).day, '2026-11-20');
  const list = paths.adminSubscribers();
  const { post } = await signIn(site, { email: 'c@example.org' });
  context.clock.now += 100 * HOURS_MS;
  const late = await post(
    paths.adminSubscriber('x', 'deletion'),
    { confirmed: 'yes' },
    cameFrom(list),
  );
  const button = valuesOf(await late.text(), '.sign-in-form');
  const again = await site.post(paths.adminLogin(), {
    ...button,
    email: 'c@example.org',
    password,
  });
  assert.equal([again.status, again.headers.get('location')], [303, list]);
  assert.equal(
    (await actionsIn(site)).filter((action) => action !== 'signedIn'),
    [],
  );
});

test('is not carried for a stranger, nor for longer than a day', async (context) => {
  const { site, clock } = context;
  const stranger = await site.post(path, { ...newMember, typed: 'yes' }, cameFrom(path));
  assert.equal(valuesOf(await stranger.text(), '.sign-in-form').carried, undefined);
  const admin = await signIn(site);
  const carried = await sendLate(context, admin, path, edit, newMember);
  clock.now += 25 * HOURS_MS;
  const late = await site.post(paths.adminLogin(), { ...carried, email: admin.email, password });
  assert.equal([late.status, late.headers.get('location')], [303, path]);
});

test('comes back in a known browser after its session has been deleted', async (context) => {
  const { site, clock } = context;
  const { email } = await addAdmin(site);
  const signedIn = await site.post(paths.adminLogin(), { email, password });
  const Cookie = deviceCookieOf(signedIn)!;
  clock.now += 20 * HOURS_MS;
  await site.db.deleteFrom('admin_sessions').execute();
  const late = await site.post(path, { ...newMember, typed: 'yes' }, { ...cameFrom(path), Cookie });
  const carried = valuesOf(await late.text(), '.sign-in-form');
  const back = await site.post(paths.adminLogin(), { ...carried, email, password });
  assert.is(valuesOf(await back.text(), edit).first_name, 'Bo');
});

test('is not done where its handler would act at once', async (context) => {
  const { site, clock } = context;
  const admin = await signIn(site);
  const id = await addSubscriber(site, { email: 'bo@example.org' });
  clock.now += 2 * HOURS_MS;
  const list = paths.adminSubscribers();
  const late = await admin.post(
    paths.adminSubscriber(id, 'deletion'),
    { confirmed: 'yes', typed: 'yes' },
    cameFrom(list),
  );
  const carried = valuesOf(await late.text(), '.sign-in-form');
  const act = paths.adminSubscriber(id, 'deactivation');
  const second = await admin.post(act, { typed: 'yes' }, cameFrom(list));
  for (const form of [carried, valuesOf(await second.text(), '.sign-in-form')]) {
    await site.post(paths.adminLogin(), { ...form, email: admin.email, password });
    const rows = await site.db.selectFrom('newsletter_subscribers').select('is_active').execute();
    assert.equal(rows, [{ is_active: 1 }]);
  }
});

test.run();
