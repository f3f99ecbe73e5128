import * as assert from 'uvu/assert';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { exportPersonalData } from '../../../src/running/privacy/export.ts';
import { dueEmails } from '../../../src/services/mail/outbox.ts';
import { paths } from '../../../src/shared/paths.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { findAll, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { liveSuite } from '../../helpers/live-site.ts';
import { onlyRow, outbox } from '../../helpers/mail-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment, remind, undoLatest } from '../../helpers/people/money.ts';
import { morning, remindersOf, turnOn } from '../../helpers/people/renewals.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addOnPaper } from '../../helpers/people/paper.ts';
import { purge } from '../../helpers/retention.ts';
import { createTestSite } from '../../helpers/site.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';

/** Today is 2 March 2026. */
const test = liveSuite('letters on paper');

const DAY_MS = 86_400_000;
const printing = paths.adminPaper('printing');

const pageOf = async ({ get }: SignedIn, path = paths.adminPaper()) => (await get(path)).text();

const waiting = async (admin: SignedIn) =>
  textsOf(await pageOf(admin), '.paper-letters label').map((text) => text.replace(/\u00a0/g, ' '));

const askByLetter = async (admin: SignedIn, fee: string) =>
  press(admin, await pageOf(admin, paths.adminFee(fee)), paths.adminFeeEmail(fee));

test('a letter to a member without an email address waits, and is ticked off once it is printed', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const { fee } = await addOnPaper(site, admin, { language: 'sv' });
  const page = plainText(await pageOf(admin, paths.adminFee(fee)));
  assert.match(page, 'The payer has no email address.');
  assert.not.match(page, 'will get an email');
  const answer = await askByLetter(admin, fee);
  assert.is(noticeKeyOf(answer), 'fee:letterOnPaper');
  assert.equal(await dueEmails(site.db, site.now()), [], 'the mailer leaves it alone');
  assert.equal(await waiting(admin), ['Bo Ek Din avgift: Allmän medlem, 2 March 2026']);
  const html = await pageOf(admin);
  const [sheet] = findAll(html, '.sheet');
  assert.is(sheet!.getAttribute('lang'), 'sv');
  assert.equal(textsOf(sheet!, '.sheet-address'), ['Bo Ek Byvägen 3 777 33 Smedjebacken']);
  assert.match(plainText(sheet!), 'Hej Bo!');
  assert.match(plainText(sheet!), /Betala nu: http:\/\/localhost\/\S+/);
  assert.match(plainText(await pageOf(admin, paths.adminOverview())), '1 letter to print Print');

  const answers = await Promise.all([press(admin, html, printing), press(admin, html, printing)]);
  assert.equal(answers.map(noticeKeyOf), ['mailings:printed', 'mailings:printed']);
  const { printed_at } = await onlyRow(site);
  clock.now += 60_000;
  assert.is(noticeKeyOf(await admin.post(printing, {})), 'mailings:noneTicked');
  const other = await signedInAs(site, 'bo@example.org');
  assert.is(noticeKeyOf(await press(other, html, printing)), 'mailings:printed');
  assert.is((await onlyRow(site)).printed_at, printed_at, 'ticked off the first time only');
  assert.equal(await waiting(admin), []);
  assert.not.match(plainText(await pageOf(admin, paths.adminOverview())), 'letter to print');
  const back = paths.adminPaper('return');
  const { ids = '' } = valuesOf(html, `form[action="${printing}"]`);
  const returned = await press(admin, await pageOf(admin), back, { ids });
  assert.is(noticeKeyOf(returned), 'mailings:returned');
  assert.is((await waiting(admin)).length, 1);
  assert.equal(
    (await logLines(site)).map(([action]) => action).filter((action) => /print/.test(action!)),
    ['printed', 'printed', 'unprinted'],
  );
});

test('every letter about money finds its way there', async ({ live: { clock, site } }) => {
  const admin = await signedInAs(site);
  const { id, fee } = await addOnPaper(site, admin);
  clock.now += 60 * DAY_MS;
  const later = await signedInAs(site, 'bo@example.org');
  assert.is(noticeKeyOf(await remind(later)), 'fees:reminded');
  assert.is(noticeKeyOf(await remind(later)), 'fees:nobodyToRemind', 'once in two weeks');
  assert.match((await waiting(later)).join(), /Reminder|Påminnelse/);
  assert.match(plainText(await pageOf(later, paths.adminMember(id))), 'A letter is waiting');
  clock.now += 60_000;
  const html = await pageOf(later, paths.adminFee(fee));
  const form = { ...valuesOf(html, '.note-form'), method: 'cash' };
  const paid = await later.post(paths.adminFeePayments(fee), form);
  assert.is(noticeKeyOf(paid), 'fee:recordedOnPaper');
  const [request, receipt] = textsOf(await pageOf(later), '.paper-letters > li');
  assert.match(request!, 'has been paid or changed since');
  assert.match(receipt!, /Receipt|Kvitto/);
  assert.is(findAll(await pageOf(later), '.sheet').length, 1, 'nobody prints what is paid');
  const [link] = linksOf(await pageOf(later, paths.adminFee(fee)), '.row-actions a');
  assert.match(plainText(await pageOf(later, link)), 'the receipt is removed from them');
  await undoLatest(later, fee);
  assert.is((await outbox(site)).length, 1, 'a receipt that nobody has printed is taken back');
  await recordManualPayment(later, fee);
  await press(later, await pageOf(later), printing);
  await undoLatest(later, fee);
  // A printed receipt counts as sent.
  assert.match((await waiting(later)).join(), /no longer valid|gäller inte längre/);
});

test('the yearly fee is asked for on paper, the newest letter in place of the one before', async ({
  live: { clock, site },
}) => {
  await turnOn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn: '2025-04-10' });
  await site.db.updateTable('members').set({ email: '' }).where('id', '=', memberId).execute();
  const start = clock.now;
  // The days of the fee and of two letters, and the days before.
  for (const day of [0, 7, 8, 30, 31, 35]) {
    clock.now = start + day * DAY_MS;
    await morning(site);
  }
  const [first] = await remindersOf(site);
  assert.ok(first);
  assert.is((await onlyRow(site)).recipient, '');
  assert.match(
    (await waiting(await signedInAs(site))).join(),
    'Your membership year is nearly over',
  );
});

test('the address in the window is written by the rules of the destination', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { fee, id } = await addOnPaper(site, admin, { language: 'sv' });
  await askByLetter(admin, fee);
  const addresses: [country: string, code: string, city: string, lines: string[]][] = [
    ['SE', '114 55', 'Stockholm', ['114 55 Stockholm']],
    ['', '114 55', 'Stockholm', ['114 55 Stockholm']],
    ['IN', '560001', 'Bengaluru', ['BENGALURU 560001', 'INDIA']],
    ['GB', 'SW1A 1AA', 'London', ['LONDON', 'SW1A 1AA', 'UNITED KINGDOM']],
    ['US', '10001', 'New York NY', ['New York, NY 10001', 'UNITED STATES']],
    ['US', '10001', 'New York, NY', ['New York, NY 10001', 'UNITED STATES']],
    ['DE', '10115', 'Berlin', ['10115 Berlin', 'GERMANY']],
    ['NO', '', 'Oslo', ['Oslo', 'NORWAY']],
    ['IN', '560001', '', ['560001', 'INDIA']],
  ];
  for (const [country, postal_code, city, lines] of addresses) {
    await site.db
      .updateTable('members')
      .set({ country, postal_code, city, street: '12 MG Road' })
      .where('id', '=', id)
      .execute();
    const [sheet] = findAll(await pageOf(admin), '.sheet-address');
    assert.is(plainText(sheet!), ['Bo Ek', '12 MG Road', ...lines].join(' '));
  }
});

test('a letter without a postal address is not ticked, and leads to the member', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { id, fee } = await addOnPaper(site, admin, { street: '', postal_code: '', city: '' });
  await askByLetter(admin, fee);
  const html = await pageOf(admin);
  assert.equal(linksOf(html, '.paper-letters a'), [`${paths.adminMemberPart(id, 'edit')}#street`]);
  assert.is(findAll(html, '.paper-letters input[checked]').length, 0);
  assert.is(noticeKeyOf(await press(admin, html, printing)), 'mailings:noneTicked');
});

test('a site without a mail server prints letters all the same', async () => {
  const site = await createTestSite();
  const admin = await signIn(site);
  const { fee } = await addOnPaper(site, admin);
  await recordManualPayment(admin, fee);
  assert.is((await waiting(admin)).length, 1);
  await site.close();
});

test('nobody prints a letter to the dead, and printed ones are deleted after a month', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const first = await addOnPaper(site, admin);
  await askByLetter(admin, first.fee);
  const day = '2026-03-02';
  await admin.post(paths.adminMemberPart(first.id, 'deceased'), { day, sure: 'yes' });
  assert.equal(await waiting(admin), []);
  const second = await addOnPaper(site, admin, { first_name: 'Åsa' });
  await askByLetter(admin, second.fee);
  await press(admin, await pageOf(admin), printing);
  clock.now += 31 * DAY_MS;
  assert.is((await purge(site)).undeliveredLetters, 1);
});

test('erasure and export tell members without an address apart', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const mother = await addOnPaper(site, admin);
  const daughter = await addOnPaper(site, admin, { again: 'on' });
  for (const { fee } of [mother, daughter]) await askByLetter(admin, fee);
  const { number } = await site.db
    .selectFrom('members')
    .select('number')
    .where('id', '=', mother.id)
    .executeTakeFirstOrThrow();
  const copy = await exportPersonalData(site.db, 'live', { memberId: mother.id }, site.now());
  assert.equal(
    [copy.data.members!.length, copy.data.fees!.length, copy.data.mail_outbox!.length],
    [1, 1, 1],
  );
  const answer = await admin.get(paths.adminMemberCopy(mother.id));
  assert.equal(((await answer.json()) as typeof copy).data.members, copy.data.members);
  await eraseHoldings(site.db, { email: 'somebody@example.org' }, site.now());
  assert.is((await outbox(site)).length, 2);
  const path = paths.adminMemberPart(mother.id, 'personal-data');
  const erased = await admin.post(path, { number: `M-${number}` });
  assert.is(erased.status, 303);
  const left = await site.db.selectFrom('members').select('id').execute();
  assert.equal(left, [{ id: daughter.id }]);
  assert.is((await outbox(site)).length, 1);
});

test.run();
