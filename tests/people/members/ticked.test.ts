import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { mergeMembers } from '../../../src/people/members/merge/merging.ts';
import { addRenewalFee } from '../../../src/people/fees/new-fees.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addAdmin, adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { errorsIn, findAll, plainText, textsOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('members that are ticked in the list');

const add = async (site: TestSite, name: string, changes: object = {}) =>
  (await addPaidMember(site, { name, paidOn: '2026-05-01', ...changes })).memberId;

async function addThree(site: TestSite) {
  const anna = await add(site, 'Anna Ask');
  const bo = await add(site, 'Bo Berg', { plan: 'Core' });
  const cia = await add(site, 'Cia Dal');
  return { anna, bo, cia };
}

const tick = (admin: SignedIn, act: string, ...ids: string[]) =>
  admin.post(paths.adminTicked(), { act, ids: ids.join(), back: '/admin/members?show=members' });

/** Presses a button below the list, and returns the address that it leads to. */
const opened = async (admin: SignedIn, act: string, ...ids: string[]) =>
  (await tick(admin, act, ...ids)).headers.get('location')!;

const htmlAt = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

const names = async ({ db }: TestSite) =>
  (await db.selectFrom('members').select('full_name').orderBy('number').execute()).map(
    ({ full_name }) => full_name,
  );

const linesOf = async (admin: SignedIn, path: string) =>
  (await htmlAt(admin, path))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/[;,]/)[1]);

const effects = (html: string) =>
  findAll(html, '.ticked-table tbody tr').map((row) =>
    textsOf(row, 'th a, td').map((text) => text.replace(/\u00a0/g, ' ')),
  );

const draft = async (admin: SignedIn, path: string) => {
  const letter = { purpose: 'summons', subject_sv: 'Möte', text_sv: 'Kom!' };
  const answer = await press(admin, await htmlAt(admin, path), path, letter);
  return answer.headers.get('location')!;
};

/** Returns the list of a letter, and how many get it by email, on paper, and not because this site sends no email. */
const readersOf = async (admin: SignedIn, letter: string) =>
  textsOf(await htmlAt(admin, letter), '.facts dd');

const openFees = ({ db }: TestSite) =>
  db
    .selectFrom('fees')
    .innerJoin('members', 'members.id', 'fees.member_id')
    .select(['full_name', 'purpose', 'fees.plan'])
    .where('status', '=', 'pending')
    .orderBy('number')
    .execute()
    .then((rows) => rows.map(({ full_name, plan, purpose }) => `${full_name}: ${purpose} ${plan}`));

test('the list ticks its rows, and says so where nobody or too many are ticked', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { anna, bo } = await addThree(site);
  const html = await htmlAt(admin, paths.adminMembers());
  assert.match(textsOf(html, '.cell-tick').join(), 'Tick Anna Ask,Tick Bo Berg');
  for (const ids of [[], ['x', "'", '\0', 'all']]) {
    const answer = await tick(admin, 'erasure', ...ids);
    assert.is(noticeKeyOf(answer), 'members:noneTickedFailed');
    assert.is(answer.headers.get('location'), '/admin/members?show=members');
  }
  const many = Array.from({ length: 501 }, () => randomUUID());
  assert.is(noticeKeyOf(await tick(admin, 'write', ...many)), 'members:tooManyTickedFailed');
  // As a browser sends two boxes, and one for the whole page.
  const body = new URLSearchParams({ ids: `${anna},${bo}`, act: 'no such act' });
  body.append('ids', bo);
  const answer = await site.app.request(paths.adminTicked(), {
    method: 'POST',
    body,
    headers: { Cookie: admin.cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
  assert.is(answer.headers.get('location'), paths.adminMembers({ ids: `${anna},${bo}` }));
  const these = await htmlAt(admin, answer.headers.get('location')!);
  assert.equal(textsOf(these, '.members-table tbody th a'), ['Anna Ask', 'Bo Berg']);
  assert.is(findAll(these, 'td input[checked]').length, 2);
  const one = await admin.get(paths.adminMembers({ ids: anna, q: 'Anna' }));
  assert.is(one.status, 200, 'a search among them leads to no other page');
});

test('ids that are unknown or unreadable stand for nobody', async ({ site }) => {
  const admin = await signIn(site);
  await addThree(site);
  for (const ids of ['', 'x', ',', randomUUID(), "' or 1=1", '\0']) {
    const html = await htmlAt(admin, paths.adminMembers({ ids }));
    assert.match(plainText(html), 'No member matches', ids);
    assert.equal(await linesOf(admin, paths.adminMembersFile({ ids })), [], ids);
    const letter = await draft(admin, paths.adminNewLetter({ ids }));
    assert.equal((await readersOf(admin, letter)).slice(1), ['0', '0'], ids);
  }
  for (const ids of ['all', '', 'x', randomUUID()]) {
    for (const act of ['change', 'leave', 'erasure'] as const) {
      const html = await htmlAt(admin, paths.adminTicked(act, { ids, plan: 'Core' }));
      assert.match(plainText(html), 'None of these members is in the register any more.', ids);
    }
    const erased = await admin.post(paths.adminTicked('erasure', { ids }), { number: '0' });
    assert.is(erased.status, 422, ids);
  }
  for (const [act, at] of [
    ['change', '\0'],
    ['merge', '2026-11-22T10:00:00.000Z'],
  ] as const) {
    assert.is((await admin.get(paths.adminTicked('undoing', { act, at, ids: '' }))).status, 404);
  }
  assert.is((await names(site)).length, 3);
});

test('exactly the ticked members are in the file, and get the letter', async ({ site }) => {
  const admin = await signIn(site);
  const { anna, bo, cia } = await addThree(site);
  assert.equal(await linesOf(admin, await opened(admin, 'file', cia, anna)), [
    'Anna Ask',
    'Cia Dal',
  ]);
  const letter = await draft(admin, await opened(admin, 'write', cia, anna));
  assert.equal(await readersOf(admin, letter), ['2 ticked members', '0', '0', '2']);
  // An id must not outlive its member, and an empty list must not become everybody.
  const erase = paths.adminMemberPart(anna, 'personal-data');
  assert.is(noticeKeyOf(await admin.post(erase, { number: '10001' })), 'members:erased');
  const by = { adminId: null, now: site.now() };
  await site.db
    .transaction()
    .execute((trx) => mergeMembers(trx, { keep: bo, remove: cia }, by, { isMailed: false }));
  const { audience } = await site.db
    .selectFrom('member_letters')
    .select('audience')
    .executeTakeFirstOrThrow();
  for (const gone of [anna, cia]) assert.not.match(audience, gone);
  assert.match(audience, bo, 'the letter follows who is one person');
  await site.db.deleteFrom('members').where('id', '=', bo).execute();
  await add(site, 'Dag Ek');
  assert.equal(await readersOf(admin, letter), ['0 ticked members', '0', '0']);
});

const renew = ({ db, now }: TestSite, id: string) => {
  const renewal = { plan: 'General', first: '2027-05-01' };
  const by = { adminId: null, now: now() };
  return db.transaction().execute((trx) => addRenewalFee(trx, id, renewal, by));
};

test('a plan is offered to those whom it is for', async ({ site }) => {
  const admin = await signIn(site);
  const anna = await add(site, 'Anna Ask');
  const guild = await add(site, 'Guild', { plan: 'Affiliate' });
  await site.db
    .updateTable('members')
    .set({ kind: 'organisation' })
    .where('id', '=', guild)
    .execute();
  const offered = async (path: string) =>
    textsOf(await htmlAt(admin, path), 'select option').map((text) => text.split(',')[0]);
  const forPeople = ['Core', 'Lifetime', 'Provisional'];
  assert.equal(await offered(paths.adminMemberPart(anna, 'change')), forPeople);
  const both = await opened(admin, 'change', anna, guild);
  assert.ok((await offered(both)).includes('Institutional Partners'));
  assert.equal(
    effects(await htmlAt(admin, `${both}&plan=Core`))[1]?.at(-1),
    'The plan is for people.',
  );
  const ofAnna = await offered(await opened(admin, 'change', anna));
  assert.equal(ofAnna, ['General', ...forPeople]);
});

test('a plan is changed after each has been shown, once, and undone as long as it is unpaid', async ({
  site,
  clock,
}) => {
  const admin = await signIn(site);
  const { anna, bo, cia } = await addThree(site);
  await renew(site, anna);
  clock.now += 60_000;
  const path = await opened(admin, 'change', anna, bo, cia);
  assert.equal(effects(await htmlAt(admin, path)), [
    ['Anna Ask', 'General'],
    ['Bo Berg', 'Core'],
    ['Cia Dal', 'General'],
  ]);
  const unknown = await htmlAt(admin, `${path}&plan=Gold`);
  assert.equal(errorsIn(unknown), { plan: 'Please choose a plan.' });
  const chosen = `${path}&plan=Core`;
  const html = await htmlAt(admin, chosen);
  const tab = await htmlAt(admin, chosen);
  assert.equal(effects(html), [
    ['Anna Ask', 'General', 'Fee of SEK 281'],
    [
      'Bo Berg',
      'Core',
      'This plan is not more expensive than the current one. Change the plan when the membership is renewed.',
    ],
    ['Cia Dal', 'General', 'Fee of SEK 281'],
  ]);
  assert.equal(await openFees(site), ['Anna Ask: renew General'], 'nothing is done yet');
  const twice = await Promise.all([press(admin, html, chosen), press(admin, html, chosen)]);
  assert.equal(twice.map(noticeKeyOf), ['members:tickedDone', 'members:tickedDone']);
  assert.equal(await openFees(site), ['Anna Ask: change Core', 'Cia Dal: change Core']);
  const stale = await press(admin, tab, chosen);
  assert.is(stale.status, 409, 'the other tab shows what has changed');
  assert.equal(effects(await stale.text())[0], ['Anna Ask', 'General', 'Has this fee already']);
  assert.equal(
    (await logOf(site, 'member')).map(({ changes }) => changes.join()),
    ['feeAdded', 'feeAdded'],
  );

  const done = twice[0].headers.get('location')!;
  const fee = await site.db
    .selectFrom('fees')
    .select('id')
    .where('member_id', '=', cia)
    .where('purpose', '=', 'change')
    .executeTakeFirstOrThrow();
  const undoing = await htmlAt(admin, done);
  assert.match(plainText(undoing), 'Undo for 2 members');
  await site.db.updateTable('fees').set({ status: 'paid' }).where('id', '=', fee.id).execute();
  clock.now += 60_000;
  assert.is(noticeKeyOf(await press(admin, undoing, done)), 'members:tickedUndone');
  assert.equal(await openFees(site), ['Anna Ask: renew General'], 'the earlier fee is owed again');
  assert.equal(effects(await htmlAt(admin, done)), [
    ['Anna Ask', 'General', 'Undone'],
    ['Bo Berg', 'Core', 'Left unchanged'],
    ['Cia Dal', 'General', 'Cannot be undone any more'],
  ]);
});

test('memberships are ended and brought back together', async ({ site, clock }) => {
  const admin = await signIn(site);
  const { anna, bo } = await addThree(site);
  const old = await add(site, 'Dag Ek', { paidOn: '2024-01-10' });
  await renew(site, anna);
  const path = await opened(admin, 'leave', anna, bo, old);
  const late = await htmlAt(admin, `${path}&day=2030-01-01`);
  assert.equal(errorsIn(late), { day: 'Please enter a date no more than a year from today.' });
  const chosen = `${path}&day=2026-12-31`;
  const html = await htmlAt(admin, chosen);
  assert.equal(
    effects(html).map(([name, , text]) => `${name}: ${text}`),
    [
      'Anna Ask: Member until 31 December 2026. 1 unpaid fee is cancelled.',
      'Bo Berg: Member until 31 December 2026.',
      'Dag Ek: Is not a member now.',
    ],
  );
  const ended = await press(admin, html, chosen);
  assert.is(noticeKeyOf(ended), 'members:tickedDone');
  const standings = () =>
    site.db.selectFrom('member_standings').select('starts_on').where('voided_at', 'is', null);
  assert.equal(await standings().execute(), [
    { starts_on: '2027-01-01' },
    { starts_on: '2027-01-01' },
  ]);
  assert.match(plainText(await htmlAt(admin, chosen)), 'Has resigned already.');
  const done = ended.headers.get('location')!;
  const undoing = await htmlAt(admin, done);
  await admin.post(paths.adminMemberPart(bo, 'undo'), {});
  const again = { day: '2026-11-30', sure: 'yes' };
  clock.now += 60_000;
  assert.is((await admin.post(paths.adminMemberPart(bo, 'leave'), again)).status, 303);
  assert.is(noticeKeyOf(await press(admin, undoing, done)), 'members:tickedUndone');
  assert.equal(await standings().execute(), [{ starts_on: '2026-12-01' }], 'a later one stays');
});

test('members are erased together once their number is typed, except for who may not be', async ({
  site,
  clock,
}) => {
  const admin = await signIn(site);
  const { anna, bo, cia } = await addThree(site);
  const dag = await add(site, 'Dag Ek', { email: 'dag@example.org' });
  await addAdmin(site, { email: 'dag@example.org' });
  const path = await opened(admin, 'erasure', anna, bo, cia, dag);
  const html = await htmlAt(admin, path);
  assert.match(plainText(html), 'You cannot undo this.');
  assert.match(effects(html)[3]!.join(), 'belongs to an administrator');
  const wrong = await press(admin, html, path, { number: '4' });
  assert.is(wrong.status, 422);
  assert.equal(errorsIn(await wrong.text()), {
    number: 'That is not how many are erased. Look at the number again.',
  });
  // Somebody erases one of them in another tab.
  const erase = paths.adminMemberPart(anna, 'personal-data');
  assert.is((await admin.post(erase, { number: '10001' })).status, 303);
  assert.is((await press(admin, html, path, { number: '3' })).status, 422);
  clock.now += 3_600_000;
  const unproven = await press(admin, html, path, { number: '2' });
  assert.is(unproven.status, 401, 'an old proof is not enough');
  assert.equal(await names(site), ['Bo Berg', 'Cia Dal', 'Dag Ek']);
  clock.now -= 3_600_000;
  const twice = await Promise.all([
    press(admin, html, path, { number: '2' }),
    press(admin, html, path, { number: '2' }),
  ]);
  assert.equal(twice.map(noticeKeyOf), ['members:someErased', 'members:someErased']);
  assert.equal(await names(site), ['Dag Ek']);
  const left = await htmlAt(admin, twice[0].headers.get('location')!);
  assert.equal(textsOf(left, '.ticked-table th a'), ['Dag Ek']);
  assert.is(findAll(left, '.button-danger').length, 0, 'nobody is left to erase');
  assert.equal(
    (await logOf(site, 'member')).map(({ action }) => action),
    ['deleted', 'deleted', 'deleted'],
  );
});

test.run();
