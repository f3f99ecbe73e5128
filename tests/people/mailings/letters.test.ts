import * as assert from 'uvu/assert';
import { rememberOptOut } from '../../../src/people/newsletter/opt-outs.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { errorsIn, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { logOf } from '../../helpers/admin.ts';
import { emailsOf, liveSuite, MINUTE_MS } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { addMembers, draft, send, sent, summons } from '../../helpers/people/letters.ts';
import { purge } from '../../helpers/retention.ts';
import { createTestSite } from '../../helpers/site.ts';

/** Today is 2 March 2026. */
const test = liveSuite('letters to members');

const DAY_MS = 86_400_000;

test('a letter reaches each member once, in the own language, however often and by whom it is sent', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { anna } = await addMembers(site, admin);
  const letter = await draft(admin);
  const html = await admin.page(letter);
  assert.equal(
    findAll(html, '.facts div').map((fact) => textsOf(fact, 'dt, dd').join(' ')),
    [
      'List All in the register',
      'By email 2',
      'On paper 1',
      'Left out: deceased or dissolved 1',
      'Left out: membership ended or never begun 2',
    ],
  );
  assert.equal(textsOf(html, '.sheet h3'), [summons.subject_sv, summons.subject_en]);
  assert.equal(await sent(site), [], 'nothing goes out before the question is answered');
  const other = await signedInAs(site, 'bo@example.org');
  const stale = await other.page(letter);
  const presses = [
    send(admin, letter, html),
    send(admin, letter, html),
    send(other, letter, stale),
  ];
  const answers = await Promise.all(presses);
  assert.equal(answers.map(noticeKeyOf), Array(3).fill('mailings:letterSent'));
  assert.is(noticeKeyOf(await send(other, letter, stale)), 'mailings:letterSent');
  const edited = await admin.post(`${letter}/edit`, { ...summons, text_sv: 'Nytt', version: '1' });
  assert.is(edited.status, 409);
  const lost = await edited.text();
  assert.match(plainText(lost), 'The letter has been sent in the meantime.');
  assert.equal(textsOf(lost, '#text_sv'), ['Nytt'], 'what was typed can be copied');
  assert.equal(await sent(site), [
    'Anna | anna.ek@example.org | en | Summons to the annual meeting',
    'Bo |  | sv | Kallelse till årsmötet',
    'Fia | fia.ek@example.org | sv | Kallelse till årsmötet',
  ]);
  const paper = plainText(await admin.page(paths.adminPaper()));
  assert.match(paper, 'Dagordningen: https://www.example.org/dagordning');
  const member = plainText(await admin.page(paths.adminMember(anna)));
  assert.match(member, 'Got a letter Kallelse till årsmötet');
  const after = plainText(await admin.page(letter));
  assert.match(after, /Sent by(anna|bo)@example\.org/);
  assert.match(plainText(await admin.page(paths.adminLetters())), 'Sent to 3 members');
  assert.equal(
    (await logOf(site, 'memberLetter')).map(({ action }) => action),
    ['created', 'sent'],
  );
});

test('a letter whose text or list has changed meanwhile is shown again first', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const letter = await draft(admin);
  const before = await admin.page(letter);
  await addPaidMember(site, { name: 'Gun Ek', paidOn: '2026-02-01' });
  const joined = await send(admin, letter, before);
  assert.is(joined.status, 409);
  assert.match(plainText(await joined.text()), 'Nothing has been sent.');
  const seen = await admin.page(letter);
  const form = await admin.page(`${letter}/edit`);
  await press(admin, form, `${letter}/edit`, { ...summons, text_sv: 'Mötet är inställt.' });
  assert.is((await send(admin, letter, seen)).status, 409);
  const second = await press(admin, form, `${letter}/edit`, { ...summons, text_sv: 'Ja.' });
  assert.is(second.status, 409, 'a colleague has saved in the meantime');
  assert.match(plainText(await second.text()), 'Somebody else has saved');
  assert.equal(await sent(site), []);
  // A server that is stopped in the middle has sent nothing, and the next press sends all.
  const { db } = site;
  await db.schema.alterTable('activity').renameTo('away').execute();
  assert.is((await send(admin, letter)).status, 500);
  await db.schema.alterTable('away').renameTo('activity').execute();
  assert.equal(await sent(site), []);
  assert.is(noticeKeyOf(await send(admin, letter)), 'mailings:letterSent');
  assert.is((await sent(site)).length, 4);
});

test('information does not go to those who have left the newsletter, but a summons does', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const left = { email: 'anna.ek@example.org', unsubscribe_token: 'x' };
  await rememberOptOut(site.db, left, site.now());
  const information = await draft(admin, { purpose: 'information' });
  assert.match(plainText(await admin.page(information)), 'have unsubscribed from the newsletter1');
  await send(admin, information);
  assert.is((await sent(site)).length, 2);
  await send(admin, await draft(admin));
  assert.is((await sent(site)).length, 5);
  await site.db.deleteFrom('mail_outbox').execute();

  const html = await admin.page(paths.adminMembers({ q: 'ek', show: 'members' }));
  const [link] = linksOf(html, 'a[href*="letters/new"]');
  assert.is(link, paths.adminNewLetter({ q: 'ek', show: 'members' }));
  assert.match(plainText(html), 'Write to these 3 members');
  const swedish = { subject_en: '', text_en: '' };
  const letter = await draft(admin, swedish, { q: 'anna', show: 'members' });
  assert.match(plainText(await admin.page(letter)), 'everybody gets the Swedish one');
  await send(admin, letter);
  const [only, ...others] = await emailsOf(site, 'member-letter');
  assert.equal([only!.language, others.length], ['sv', 0], 'the list is kept');
  assert.is((only!.data as { isUntranslated?: boolean }).isUntranslated, true);
});

test('a faulty letter is shown again as it was typed, and a fresh proof is needed to send one', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  const path = paths.adminNewLetter();
  const bad = { ...summons, purpose: '', subject_sv: ' ', text_en: '' };
  const answer = await press(admin, await admin.page(path), path, bad);
  assert.is(answer.status, 422);
  const html = await answer.text();
  assert.match(html, 'Summons to the annual meeting');
  assert.equal(Object.keys(errorsIn(html)).toSorted(), ['purpose', 'subject_sv']);
  const half = await press(admin, html, path, { ...summons, text_en: '' });
  assert.equal(Object.keys(errorsIn(await half.text())), ['text_en']);
  const letter = await draft(admin);
  clock.now += 30 * MINUTE_MS;
  const proof = await send(admin, letter);
  assert.match(proof.headers.get('location')!, paths.adminConfirm(letter));
  assert.equal(await sent(site), []);
});

test('a test of a letter goes to oneself only, in each language, and not without end', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addMembers(site, admin);
  const letter = await draft(admin);
  clock.now += 30 * MINUTE_MS;
  const html = await admin.page(letter);
  const mine = await press(admin, html, `${letter}/test`, { to: 'bo@example.org' });
  assert.is(noticeKeyOf(mine), 'mailings:testSent', 'no fresh code is needed');
  assert.equal(await sent(site), [
    'N N | anna@example.org | en | [Test] Summons to the annual meeting',
    'N N | anna@example.org | sv | [Test] Kallelse till årsmötet',
  ]);
  const swedish = await draft(admin, { subject_en: '', text_en: '' });
  for (let count = 1; count < 20; count += 1) {
    assert.is(noticeKeyOf(await admin.post(`${swedish}/test`, {})), 'mailings:testSent');
  }
  const last = await admin.post(`${swedish}/test`, {});
  assert.is(noticeKeyOf(last), 'mailings:testTooOftenFailed');
  assert.is((await sent(site)).length, 2 + 19);
  assert.match(plainText(await admin.page(letter)), 'A letter cannot be taken back', 'not sent');
});

test('letters are deleted after three years, and drafts that nobody sends after 90 days', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  await send(admin, await draft(admin));
  await draft(admin, { subject_sv: 'Utkast' });
  clock.now += 91 * DAY_MS;
  assert.is((await purge(site)).memberLetters, 1);
  clock.now += 3 * 366 * DAY_MS;
  assert.is((await purge(site)).memberLetters, 1);
});

test('a site without a mail server says whom it cannot reach', async () => {
  const site = await createTestSite();
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn: '2026-01-10' });
  const letter = await draft(admin);
  const html = await admin.page(letter);
  assert.match(plainText(html), 'no mail server is set up');
  assert.match(plainText(html), 'Nobody on the list can get this letter.');
  assert.is(findAll(html, 'form[action$=sending] button').length, 0);
  assert.match(plainText(html), 'No mail server is set up, so a test cannot be sent.');
  assert.is(noticeKeyOf(await admin.post(`${letter}/test`, {})), 'adminFrame:notDoneFailed');
  assert.equal(await sent(site), []);
  await site.close();
});

test.run();
