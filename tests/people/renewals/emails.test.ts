import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordManualPayment } from '../../../src/people/fees/admin/by-hand.ts';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { find, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { closeMailSite, type MailSite, mailerOf, openMailSite } from '../../helpers/mail-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { morning, remindersOf, turnOn } from '../../helpers/people/renewals.ts';

const test = suite<MailSite>('letters about yearly fees');

const DAY_MS = 86_400_000;

/** Ends on 5 January 2027, 45 days after 21 November 2026. */
const paidOn = '2026-01-06';

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
  await turnOn(context.site);
});

test.after.each(closeMailSite);

const subjects = ({ office }: MailSite) =>
  office.received.map(({ email }) => `${email.to![0]!.address} ${email.subject}`);

/** Does the work of these mornings, counted from today. */
async function mornings({ clock, mailer, site }: MailSite, days: number[]): Promise<void> {
  const start = clock.now;
  for (const day of days) {
    clock.now = start + day * DAY_MS;
    await morning(site);
    await mailer.deliverDue();
  }
}

const feeId = async ({ site }: MailSite) =>
  (
    await site.db
      .selectFrom('fees')
      .select('id')
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
  ).id;

async function pay({ site }: MailSite, amount = 15_000) {
  const id = (
    await site.db
      .selectFrom('fees')
      .select('id')
      .where('purpose', '=', 'renew')
      .executeTakeFirstOrThrow()
  ).id;
  const money = { key: crypto.randomUUID(), method: 'swish', amount, day: '2026-12-20' } as const;
  const by = { adminId: 'a', name: 'anna@example.org', now: site.now() };
  return site.db
    .transaction()
    .execute((trx) => recordManualPayment(site, trx, id, { ...money, note: '', rest: 15_000 }, by));
}

test('five letters go out on their days, and say number, last day and how to pay', async (mail) => {
  const { office, site } = mail;
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  // The day of each email, and the one before.
  await mornings(mail, [0, 14, 15, 37, 38, 45, 46, 65, 66, 104, 105, 139]);
  assert.equal(await remindersOf(site), [
    '2026-11-21 fee Anna Ek',
    '2026-12-06 notice Anna Ek',
    '2026-12-29 soon Anna Ek',
    '2027-01-06 ended Anna Ek',
    '2027-01-26 late Anna Ek',
    '2027-03-06 farewell Anna Ek',
  ]);
  assert.equal(
    office.received.map(({ email }) => email.subject),
    [
      'Time to renew your membership',
      'Your membership year is nearly over',
      'Your year as a member is over',
      'Reminder: renew your membership',
      'Thank you for your time with us',
    ],
  );
  const text = office.received[0]!.email.text!.replaceAll('\u00a0', ' ');
  for (const words of [
    'Member number: M-10001',
    'Member until: 5 January 2027',
    'Membership period: 6 January 2027 – 5 January 2028',
    'Amount: SEK 150',
    'Pay by: 6 January 2027',
    'Bankgiro number: 555-0198',
  ]) {
    assert.match(text, words);
  }
  assert.not.match(text, /\{\{|undefined/);
});

test('after weeks without a server only the newest letter goes out', async (mail) => {
  const { clock, mailer, site } = mail;
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await morning(site);
  clock.now += 48 * DAY_MS;
  assert.equal(await morning(site), [0, 1]);
  await mailer.deliverDue();
  assert.equal(subjects(mail), ['anna.ek@example.org Your year as a member is over']);
});

test('nobody gets a letter who has paid, even in part, or left since it was queued', async (mail) => {
  const { clock, mailer, site } = mail;
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await morning(site);
  clock.now += 15 * DAY_MS;
  assert.equal(await morning(site), [0, 1]);
  await pay(mail, 5000);
  await mailer.deliverDue();
  assert.not.ok(subjects(mail).some((subject) => subject.includes('renew')));
  assert.is((await remindersOf(site))[1], '2026-12-06 notice Anna Ek dropped');
  clock.now += 23 * DAY_MS;
  assert.equal(await morning(site), [0, 1], 'the rest is still owed');
  const by = { adminId: null, now: site.now() };
  const left = { standing: 'left', day: '2026-12-29' } as const;
  await site.db.transaction().execute((trx) => endMembership(trx, memberId, left, by));
  await mailer.deliverDue();
  assert.is((await remindersOf(site))[2], '2026-12-29 soon Anna Ek dropped');
  clock.now += 8 * DAY_MS;
  assert.equal(await morning(site), [0, 0]);
});

test('a newer letter takes the place of one that still waits for the mail server', async (mail) => {
  const { clock, office, site } = mail;
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await morning(site);
  clock.now += 15 * DAY_MS;
  await morning(site);
  clock.now += 23 * DAY_MS;
  await morning(site);
  await mailerOf(site).deliverDue();
  assert.equal(
    office.received.map(({ email }) => email.subject),
    ['Your membership year is nearly over'],
  );
});

test('a fee of somebody new gets two reminders in its own words', async (mail) => {
  const { site } = mail;
  const id = await addApplication(site, { full_name: 'Bo Ny', email: 'bo@example.org' });
  await site.db.updateTable('fees').set({ due_on: '2026-11-21' }).where('id', '=', id).execute();
  await mornings(mail, [0, 1, 20, 21, 69]);
  assert.equal(subjects(mail), [
    'bo@example.org Reminder: your fee, Core',
    'bo@example.org Reminder: your fee, Core',
  ]);
  const days = (await remindersOf(site)).map((row) => row.slice(0, 16).trim());
  assert.equal(days, ['2026-11-22 ended', '2026-12-12 late']);
});

test('the office changes days and words in both languages, sees them first, and old tabs lose nothing', async (mail) => {
  const { clock, mailer, office, site } = mail;
  const admin = await signedInAs(site);
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  const path = paths.adminRenewalStep('notice');
  const form = valuesOf(await (await admin.get(path)).text(), '.details-form');
  assert.match(form['text_sv']!, 'Ditt år som medlem i Nordic India Sangam');
  const changed = {
    ...form,
    days: '40',
    subject_en: 'Stay with us',
    text_en: 'One more year?\n\nYes.',
  };
  const preview = await (await admin.post(path, { ...changed, act: 'preview' })).text();
  assert.equal(textsOf(preview, '.letter-preview strong').toSorted(), [
    'Dags att förnya ditt medlemskap',
    'Stay with us',
  ]);
  assert.match(plainText(preview), 'One more year?');
  // 7 is the day of the next email.
  for (const days of ['0', '45', 'x', '', '7']) {
    assert.is((await admin.post(path, { ...changed, days })).status, 422, days);
  }
  assert.is((await admin.post(path, changed)).headers.get('location'), paths.adminRenewals());
  const stale = await admin.post(path, { ...form, key: crypto.randomUUID(), days: '20' });
  assert.is(stale.status, 409);
  const shown = await stale.text();
  assert.is(find(shown, '#days').getAttribute('value'), '20');
  assert.is(valuesOf(shown, '.details-form')['version'], '1');
  const stored = await site.db.selectFrom('reminder_steps').selectAll().execute();
  assert.equal(
    stored.map(({ days, subject_sv, subject_en, version }) => [
      days,
      subject_sv,
      subject_en,
      version,
    ]),
    [[40, '', 'Stay with us', 1]],
  );
  await morning(site);
  clock.now += 5 * DAY_MS;
  assert.equal(await morning(site), [0, 1]);
  await mailer.deliverDue();
  const { email } = office.received[0]!;
  assert.is(email.subject, 'Stay with us');
  assert.match(email.text!, 'One more year?\n\nYes.');
});

test('the office sees what could not be delivered, and sends it again once', async (mail) => {
  const { clock, mailer, office, site } = mail;
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await morning(site);
  clock.now += 15 * DAY_MS;
  await morning(site);
  office.refuse.recipient = 550;
  await mailer.deliverDue();
  office.refuse.recipient = null;
  const admin = await signedInAs(site);
  const failed = paths.adminRenewals({ show: 'failed' });
  const html = await (await admin.get(failed)).text();
  assert.match(plainText(find(html, 'main')), 'Could not be delivered');
  // The outbox forgets its failures after a while.
  await morning(site);
  await site.db.deleteFrom('mail_outbox').execute();
  const again = find(html, 'form[action$=again]').getAttribute('action')!;
  for (const press of [1, 2]) assert.is((await admin.post(again, {})).status, 303, String(press));
  await mailer.deliverDue();
  assert.equal(subjects(mail), ['anna.ek@example.org Time to renew your membership']);
  assert.equal(await remindersOf(site), ['2026-11-21 fee Anna Ek', '2026-12-06 notice Anna Ek']);
  assert.match(plainText(await (await admin.get(failed)).text()), 'Everything has been delivered.');
  await pay(mail);
  const list = plainText(await (await admin.get(paths.adminRenewals())).text());
  assert.match(list, 'Anna Ek');
  assert.not.match(list, 'anna.ek@');
  const history = find(await (await admin.get(paths.adminMember(memberId))).text(), 'ol.records');
  assert.match(plainText(history), 'Letter about the fee: The fee for the next period');
});

test('nothing is sent where the letters are off or the member is left out', async (mail) => {
  const { clock, site } = mail;
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await morning(site);
  clock.now += 15 * DAY_MS;
  await turnOn(site, { remind: '' });
  assert.equal(await morning(site), [0, 0]);
  await turnOn(site);
  const stop = (no_renewal: 0 | 1) =>
    site.db.updateTable('members').set({ no_renewal }).where('id', '=', memberId).execute();
  await stop(1);
  assert.equal(await morning(site), [0, 0]);
  await stop(0);
  await site.db
    .updateTable('fees')
    .set({ status: 'processing' })
    .where('id', '=', await feeId(mail))
    .execute();
  assert.equal(await morning(site), [0, 0], 'a payment is under way');
});

test.run();
