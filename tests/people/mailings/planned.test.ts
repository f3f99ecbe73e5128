import * as assert from 'uvu/assert';
import { sendDueLetters } from '../../../src/people/mailings/planned.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { actionsIn, logOf, type SignedIn } from '../../helpers/admin.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { errorsIn, findAll, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { emailsOf, liveSuite, MINUTE_MS, OFFICE } from '../../helpers/live-site.ts';
import { addMembers, draft, send, sent, summons } from '../../helpers/people/letters.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { purge } from '../../helpers/retention.ts';

/** Today is 2 March 2026, 11 o’clock in Stockholm. */
const test = liveSuite('planned letters to members');

const DAY_MS = 86_400_000;

const later = { day: '2026-03-05', time: '09:00' };

const plan = async (admin: SignedIn, letter: string, when: object = {}, html?: string) =>
  press(admin, html ?? (await admin.page(letter)), `${letter}/planning`, { ...later, ...when });

const unplan = async (admin: SignedIn, letter: string, html?: string) =>
  press(admin, html ?? (await admin.page(letter)), `${letter}/unplanning`);

test('a planned letter is sent once at its time, to those who are members then', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const { anna } = await addMembers(site, admin);
  const letter = await draft(admin);
  const stale = await admin.page(letter);
  for (const _ of ['pressed', 'pressed again']) {
    const planned = await plan(admin, letter, {}, stale);
    assert.is(noticeKeyOf(planned), 'mailings:letterPlanned 2026-03-05T09:00');
  }
  const page = await admin.page(letter);
  assert.match(
    plainText(page),
    'sent on 5 March 2026 at 9:00. It was planned by anna@example.org.',
  );
  assert.is(
    findAll(page, 'form[action$=sending], form[action$=planning], a[href$=edit]').length,
    1,
  );
  const swedish = await admin.page(`${letter}?lang=sv`);
  assert.match(plainText(swedish), 'Brevet skickas den 5 mars 2026 klockan 9.00.');
  assert.match(plainText(await admin.page(paths.adminLetters())), 'Planned for 5 March 2026');
  assert.is((await send(admin, letter, stale)).status, 409, 'it is not sent before by mistake');
  await sendDueLetters(site);
  assert.equal(await sent(site), []);
  await addPaidMember(site, { name: 'Gun Ek', paidOn: '2026-03-01' });
  await site.db.deleteFrom('members').where('id', '=', anna).execute();
  clock.now = Date.parse('2026-03-05T08:00:00Z');
  await Promise.all([sendDueLetters(site), sendDueLetters(site)]);
  await sendDueLetters(site);
  const late = await signedInAs(site, 'bo@example.org');
  assert.is(noticeKeyOf(await late.post(`${letter}/unplanning`, {})), 'mailings:alreadySentFailed');
  assert.equal(
    (await sent(site)).map((line) => line.split(' | ')[0]),
    ['Bo', 'Fia', 'Gun'],
  );
  const outcome = plainText(await late.page(letter));
  assert.match(outcome, 'Sent5 March 2026 9:00');
  assert.match(outcome, 'Sent byanna@example.org');
  const log = await logOf(site, 'memberLetter');
  assert.equal(
    log.map(({ action, changes, who }) => [action, changes.join(), who]),
    [
      ['created', '', 'anna@example.org'],
      ['updated', 'send_at', 'anna@example.org'],
      ['sent', '', 'anna@example.org'],
    ],
  );
  const told = site.db.selectFrom('activity').select('id').where('action', '=', 'written');
  assert.is((await told.execute()).length, 3);
});

test('a planned letter can be stopped, and is not changed while it is planned', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const letter = await draft(admin);
  const form = await admin.page(`${letter}/edit`);
  await plan(admin, letter);
  const shut = await admin.get(`${letter}/edit`);
  assert.equal([shut.status, shut.headers.get('location')], [303, letter]);
  const typed = { ...summons, text_sv: 'Nytt' };
  const refused = await press(admin, form, `${letter}/edit`, typed);
  assert.is(refused.status, 409);
  const html = await refused.text();
  assert.match(plainText(html), 'The letter has been planned in the meantime.');
  assert.is(valuesOf(html, '.editor-form').text_sv, 'Nytt');
  const page = await admin.page(letter);
  for (const _ of [1, 2]) {
    assert.is(noticeKeyOf(await unplan(admin, letter, page)), 'mailings:letterUnplanned');
  }
  assert.is(noticeKeyOf(await press(admin, html, `${letter}/edit`)), 'mailings:letterSaved');
  clock.now = Date.parse('2026-03-06T08:00:00Z');
  await sendDueLetters(site);
  assert.equal(await sent(site), []);
  const again = await signedInAs(site, 'bo@example.org');
  assert.match(plainText(await again.page(paths.adminLetters())), 'Draft');
});

test('a draft is deleted once that is confirmed, and a planned or sent letter is not', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const kept = await draft(admin);
  const letter = await draft(admin);
  const remove = (address: string, confirmed = 'yes') =>
    admin.post(`${address}/deletion`, { confirmed });
  const asked = plainText(await (await remove(letter, '')).text());
  assert.match(asked, 'Delete the draft “Kallelse till årsmötet”?');
  assert.is((await admin.get(letter)).status, 200, 'nothing is deleted before the answer');
  assert.is(noticeKeyOf(await remove(letter)), 'mailings:letterDeleted');
  assert.is(noticeKeyOf(await remove(letter)), 'mailings:letterDeleted', 'the same press again');
  assert.is((await admin.get(letter)).status, 404);
  assert.is((await actionsIn(site)).at(-1), 'deleted');

  await plan(admin, kept);
  assert.is(noticeKeyOf(await remove(kept)), 'adminFrame:notDoneFailed');
  await admin.post(`${kept}/unplanning`, {});
  await send(admin, kept);
  assert.is(noticeKeyOf(await remove(kept)), 'adminFrame:notDoneFailed');
  assert.is((await admin.get(kept)).status, 200);
});

test('the time to send lies ahead, within a year, and a stale text is not planned', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const letter = await draft(admin);
  const html = await admin.page(letter);
  assert.is(valuesOf(html, 'form[action$=planning]').time, '09:00');
  for (const [when, errors] of [
    [{ day: '' }, { day: 'Enter a day.' }],
    [{ time: '9' }, { time: 'Enter an hour, such as 09:00.' }],
    [{ day: '2026-03-01' }, { day: 'Choose a time that is still to come.' }],
    [{ day: '2026-03-02', time: '11:00' }, { time: 'Choose a time that is still to come.' }],
    [{ day: '2027-03-03' }, { day: 'Choose a day within a year.' }],
  ] as const) {
    const answer = await plan(admin, letter, when, html);
    assert.is(answer.status, 422);
    const shown = await answer.text();
    assert.equal(errorsIn(shown), errors);
    assert.equal(textsOf(shown, 'h1'), [summons.subject_sv]);
  }
  const form = await admin.page(`${letter}/edit`);
  await press(admin, form, `${letter}/edit`, { ...summons, text_sv: 'Mötet är inställt.' });
  const stale = await plan(admin, letter, {}, html);
  assert.is(stale.status, 409);
  assert.is(valuesOf(await stale.text(), 'form[action$=planning]').day, later.day);
  clock.now += 30 * MINUTE_MS;
  const asked = await plan(admin, letter);
  assert.is(asked.status, 422);
  assert.is(findAll(await asked.text(), 'form[action$=planning] [name=code]').length, 1);
  const { send_at } = await site.db
    .selectFrom('member_letters')
    .select('send_at')
    .executeTakeFirstOrThrow();
  assert.is(send_at, null);
});

test('a planned letter that can reach nobody becomes a draft, and the office is told', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  const letter = await draft(admin);
  await plan(admin, letter);
  await site.db.deleteFrom('members').where('id', '=', memberId).execute();
  clock.now += 4 * DAY_MS;
  await Promise.all([sendDueLetters(site), sendDueLetters(site)]);
  const emails = await emailsOf(site, 'letter-not-sent');
  assert.equal(
    emails.map(({ data, recipient }) => [recipient, data]),
    [
      [
        OFFICE,
        {
          email: 'anna@example.org',
          letterId: letter.split('/').at(-1),
          subject: summons.subject_sv,
          at: '2026-03-05T08:00:00.000Z',
        },
      ],
    ],
  );
  const after = await signedInAs(site, 'bo@example.org');
  assert.match(plainText(await after.page(paths.adminLetters())), 'Draft');
  assert.equal(
    (await logOf(site, 'memberLetter')).map(({ action }) => action),
    ['created', 'updated', 'updated'],
  );
});

test('a planned letter outlives the days of a draft, and the account of who has planned it', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  await plan(admin, await draft(admin), { day: '2026-07-01' });
  await site.db.deleteFrom('admins').execute();
  clock.now += 120 * DAY_MS;
  assert.is((await purge(site)).memberLetters, 0);
  clock.now += 2 * DAY_MS;
  await sendDueLetters(site);
  assert.is((await sent(site)).length, 1);
  const [last] = (await logOf(site, 'memberLetter')).toReversed();
  assert.equal([last!.action, last!.who], ['sent', 'command line']);
});

test.run();
