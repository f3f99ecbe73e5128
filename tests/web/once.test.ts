import * as assert from 'uvu/assert';
import { selectHistory } from '../../src/services/activity/record.ts';
import { paths } from '../../src/shared/paths.ts';
import { addPaidMember } from '../fixtures/member-rows.ts';
import { type SignedIn, signedInSuite, signInAgain } from '../helpers/admin.ts';
import { press } from '../helpers/forms.ts';
import { plainText } from '../helpers/html.ts';
import { noticeCookie, type TestSite } from '../helpers/site.ts';

const test = signedInSuite('a form that is sent twice');

const count = async ({ db }: TestSite) =>
  (await selectHistory(db).where('member_id', 'is not', null).execute()).length;

/** Sends the form twice at once, as a double click does, and checks that both answers are the same. */
async function pressTwice(
  admin: SignedIn,
  html: string,
  action: string,
  fields: Record<string, string>,
): Promise<Response> {
  const answers = await Promise.all([1, 2].map(() => press(admin, html, action, fields)));
  const [first, second] = answers.map((answer) => [
    answer.status,
    answer.headers.get('location'),
    noticeCookie(answer),
  ]);
  assert.is(first![0], 303);
  assert.equal(second, first);
  return answers[0]!;
}

test('adds one member, and does not offer to add a double', async ({ site, anna }) => {
  const html = await anna.page(paths.adminNewMember());
  const typed = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.org', plan: 'General' };
  const answer = await pressTwice(anna, html, paths.adminNewMember(), typed);
  assert.match(answer.headers.get('location')!, /^\/admin\/members\/[\da-f-]{36}/);
  assert.is((await site.db.selectFrom('members').select('id').execute()).length, 1);
});

test('is the same form with files or without, and however its lines end', async ({
  site,
  anna,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const before = await count(site);
  const html = await anna.page(paths.adminMember(id));
  const key = /name="key" value="([^"]+)"/.exec(html)![1]!;
  const send = (body: FormData | URLSearchParams) =>
    site.app.request(paths.adminMemberPart(id, 'note'), {
      method: 'POST',
      body,
      headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  const whole = new FormData();
  whole.append('key', key);
  whole.append('text', 'Called\r\nback');
  assert.is((await send(new URLSearchParams({ key, text: 'Called\nback' }))).status, 303);
  assert.is((await send(whole)).status, 303);
  assert.is(await count(site), before + 1);
  whole.append('file', new File(['x'], 'x.png'));
  assert.is((await send(whole)).status, 303);
  assert.is(await count(site), before + 2);
});

test('is another form with other bytes in its file, and at another address', async ({
  site,
  anna,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const before = await count(site);
  const html = await anna.page(paths.adminMember(id));
  const key = /name="key" value="([^"]+)"/.exec(html)![1]!;
  for (const [bytes, query] of [
    ['x', ''],
    ['y', ''],
    ['y', '?from=list'],
    ['y', '?from=list'],
  ] as const) {
    const body = new FormData();
    body.append('key', key);
    body.append('text', 'Called back');
    body.append('file', new File([bytes], 'x.png'));
    const headers = { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' };
    const address = paths.adminMemberPart(id, 'note') + query;
    const answer = await site.app.request(address, { method: 'POST', body, headers });
    assert.is(answer.status, 303);
  }
  assert.is(await count(site), before + 3);
});

test('is done after the proof, and after it has failed', async ({ site, anna, clock }) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  clock.now += 30 * 60_000;
  const fields = { key: '7f1e1a6c-6b5e-4a53-9a0b-6f6f3f0f2b11', number: '10001' };
  const unproven = await anna.post(paths.adminMemberPart(id, 'personal-data'), fields);
  assert.is(unproven.status, 422);
  assert.match(await unproven.text(), 'name="password"');
  const gone = await anna.post(paths.adminSubscriber('x', 'deactivation'), { key: fields.key });
  assert.match(noticeCookie(gone), 'Failed');
  assert.equal(await site.db.selectFrom('sent_forms').select('key').execute(), []);
});

test('records a death once, and says so both times', async ({ site, anna }) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const action = paths.adminMemberPart(id, 'deceased');
  const answer = await pressTwice(anna, await anna.page(action), action, {});
  const shown = await anna.get(answer.headers.get('location')!, {
    Cookie: `${anna.cookie}; ${noticeCookie(answer)}`,
  });
  assert.not.match(plainText(await shown.text()), 'Nothing has changed');
});

test('keeps its notice for the page that is seen, not for one that a script reads', async ({
  site,
  anna,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const path = paths.adminMember(id);
  const sent = await press(anna, await anna.page(path), paths.adminMemberPart(id, 'note'), {
    text: 'Called back',
  });
  const Cookie = `${anna.cookie}; ${noticeCookie(sent)}`;
  const text = 'You can see the note in the history';
  const read = await anna.get(path, { Cookie, 'X-Background': 'yes' });
  assert.equal(read.headers.getSetCookie(), []);
  assert.not.match(plainText(await read.text()), text);
  const seen = await anna.get(path, { Cookie });
  assert.is(noticeCookie(seen), 'notice=');
  assert.match(plainText(await seen.text()), text);
});

test('is another form once it was changed, and the next day', async ({ site, anna, clock }) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-05-01' });
  const html = await anna.page(paths.adminMember(id));
  const action = paths.adminMemberPart(id, 'note');
  const before = await count(site);
  for (const note of ['one', 'two', 'two']) await press(anna, html, action, { text: note });
  assert.is(await count(site), before + 2);
  assert.is((await site.db.selectFrom('sent_forms').select('key').execute()).length, 2);
  clock.now += 25 * 60 * 60 * 1000;
  const later = { ...anna, ...(await signInAgain(site, anna.email)) };
  await press(later, await later.page(paths.adminMember(id)), action, { text: 'three' });
  assert.is((await site.db.selectFrom('sent_forms').select('key').execute()).length, 1);
});

test.run();
