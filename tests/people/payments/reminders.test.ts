import * as assert from 'uvu/assert';
import { insertMany } from '../../../src/db/insert-many.ts';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import { paths } from '../../../src/shared/paths.ts';
import { remindOverdue } from '../../../src/people/fees/emails/reminders.ts';
import { sendReminders } from '../../../src/people/fees/renewals/sending.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logLines } from '../../helpers/lists.ts';
import { attributesOf, find, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { closeMailSite, emailOf, openMailSite, outbox } from '../../helpers/mail-site.ts';
import { emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { remind } from '../../helpers/people/money.ts';
import { turnOn } from '../../helpers/people/renewals.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';

const test = liveSuite('reminders of overdue fees');

const DAY_MS = 86_400_000;
const overduePage = paths.adminFees({ show: 'overdue' });

/** Today is 2 March 2026. */
async function owing(site: TestSite, name: string, due_on: string, values = {}) {
  const email = `${name.toLowerCase()}@example.org`;
  const id = await addApplication(site, { full_name: name, email });
  const set = { due_on, ...values };
  await site.db.updateTable('fees').set(set).where('id', '=', id).execute();
  return id;
}

const offered = async (admin: SignedIn) =>
  textsOf(await (await admin.get(paths.adminFeeReminders())).text(), 'main label').map((text) =>
    text.replace(/\u00a0/g, ' '),
  );

const reminded = async (site: TestSite) =>
  (await emailsOf(site, 'payment-request')).map(({ recipient }) => recipient);

test('one press reminds everybody who is overdue, and nobody twice within two weeks', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const anna = await owing(site, 'Anna', '2026-03-01');
  await owing(site, 'Bo', '2025-01-01');
  await owing(site, 'Cia', '2026-03-02');
  await owing(site, 'Dag', '2026-02-01', { status: 'processing' });
  await owing(site, 'Eva', '2026-02-01', { payer_email: '' });
  const { memberId } = await addPaidMember(site, { name: 'Fred Falk', paidOn: '2024-01-10' });
  await owing(site, 'Fred', '2026-02-01', { member_id: memberId });
  const death = { id: 'd', member_id: memberId, standing: 'deceased', starts_on: '2026-01-01' };
  await site.db
    .insertInto('member_standings')
    .values({ ...death, standing: 'deceased', created_at: site.now().toISOString() })
    .execute();
  const way = linksOf(await (await admin.get(overduePage)).text(), '.fee-act a[href*=reminders]');
  assert.equal(way, [paths.adminFeeReminders()]);
  assert.equal(await offered(admin), [
    'Bo, SEK 500. Overdue by 425 days',
    'Anna, SEK 500. Due yesterday',
  ]);
  const sent = await remind(admin);
  assert.is(sent.headers.get('location'), overduePage);
  assert.equal((await reminded(site)).toSorted(), ['anna@example.org', 'bo@example.org']);
  const [message] = await emailsOf(site, 'payment-request');
  assert.is((message!.data as { isOverdue: boolean }).isOverdue, true);
  const html = await (await admin.get(overduePage)).text();
  assert.match(plainText(html), 'Overdue by 425 days, reminded 2 March 2026');
  assert.equal(await offered(admin), []);
  assert.is((await logLines(site)).filter(([action]) => action === 'reminded').length, 1);
  const again = await remind(admin);
  assert.match(again.headers.get('set-cookie') ?? '', 'nobodyToRemind');
  assert.is((await reminded(site)).length, 2);
  clock.now += 13 * DAY_MS;
  await (await signedInAs(site, 'bo@example.org')).post(paths.adminFeeEmail(anna), {});
  clock.now += DAY_MS;
  await remind(await signedInAs(site, 'cia@example.org'));
  assert.equal(
    (await reminded(site)).slice(3).toSorted(),
    ['bo@example.org', 'cia@example.org'],
    'Anna was written to the day before',
  );
});

test('a fee that is not ticked gets no reminder, also where the proof is asked for first', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const anna = await owing(site, 'Anna', '2026-03-01');
  const bo = await owing(site, 'Bo', '2025-01-01');
  clock.now += 1_800_000;
  const asked = new URL((await remind(admin, [bo])).headers.get('location')!, 'http://x');
  const again = asked.searchParams.get('next')!;
  clock.now -= 1_800_000;
  const html = await (await admin.get(again)).text();
  assert.equal(attributesOf(html, 'input[checked]', 'value'), [anna]);
  const facts = async (by: SignedIn) =>
    plainText(find(await (await by.get(paths.adminFee(anna))).text(), '.fee-facts'));
  assert.not.match(await facts(admin), 'letters about');
  await remind(admin, [bo]);
  assert.match(await facts(admin), 'Emails and letters about the feeOn 2 March 2026');
  assert.equal(await reminded(site), ['anna@example.org']);
  assert.match((await remind(admin, [bo])).headers.get('set-cookie') ?? '', 'nobodyToRemind');
  assert.equal(await offered(admin), ['Bo, SEK 500. Overdue by 425 days']);
  clock.now += 14 * DAY_MS;
  await remindOverdue(site, [anna], site.now());
  const later = await facts(await signedInAs(site, 'bo@example.org'));
  assert.match(later, 'Emails and letters about the fee2 times, last on 16 March 2026');
});

test('a reminder that waits is not sent once its fee is paid, even in part, or no longer wanted', async () => {
  const mail = await openMailSite();
  const { mailer, office, site } = mail;
  const admin = await signedInAs(site);
  const ids = [];
  for (const name of ['Anna', 'Bo', 'Cia', 'Dag']) ids.push(await owing(site, name, '2026-01-01'));
  const [, paid = '', cancelled = '', part = ''] = ids;
  await remind(admin);
  const password = { ...emailOf('password-link', 'en'), to: 'eva@example.org' };
  await queueEmails(site.db, [password], site.now());
  for (const [id, amount] of Object.entries({ [paid]: '500', [part]: '200' })) {
    const fields = valuesOf(await (await admin.get(paths.adminFee(id))).text(), '.note-form');
    const recorded = { ...fields, amount, method: 'swish' };
    assert.is((await admin.post(paths.adminFeePayments(id), recorded)).status, 303);
  }
  await admin.post(paths.adminFeeCancel(cancelled), {});
  await mailer.deliverDue();
  const subjects = office.received.map(({ email }) => `${email.to?.[0]?.address} ${email.subject}`);
  assert.is(subjects.at(-1), 'anna@example.org Reminder: your fee, Core');
  assert.is(subjects.filter((subject) => subject.includes('Reminder')).length, 1);
  assert.is(subjects.filter((subject) => subject.startsWith('eva@')).length, 1);
  assert.equal(await outbox(site), []);
  await closeMailSite(mail);
});

test('a letter about an open fee goes to the corrected address, and none to the dead', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const { memberId } = await addPaidMember(site, { name: 'Fred Falk', paidOn: '2024-01-10' });
  await admin.post(paths.adminMemberPart(memberId, 'renew'), { plan: 'General' });
  await site.db.updateTable('fees').set({ due_on: '2026-03-01' }).execute();
  const edit = paths.adminMemberPart(memberId, 'edit');
  const values = valuesOf(await (await admin.get(edit)).text(), 'form.editor-form');
  const corrected = { ...values, email: 'right@example.org', last_name: 'Falck', language: 'en' };
  assert.is((await admin.post(edit, corrected)).status, 303);
  await remind(admin);
  const [message] = await emailsOf(site, 'payment-request');
  const { payerName, feeId } = message!.data as { payerName: string; feeId: string };
  assert.equal(
    [message!.recipient, message!.language, payerName],
    ['right@example.org', 'en', 'Fred Falck'],
  );
  const again = valuesOf(await (await admin.get(edit)).text(), 'form.editor-form');
  assert.is((await admin.post(edit, { ...again, email: 'new@example.org' })).status, 303);
  assert.equal(await reminded(site), ['new@example.org']);
  const found = async (q: string) =>
    linksOf(await (await admin.get(paths.adminFees({ q }))).text(), '.row-actions a')[0];
  assert.is(await found('falck'), paths.adminFeePayments(feeId));
  assert.is(await found('fred.falk@'), undefined);
  const death = { id: 'd', member_id: memberId, standing: 'deceased' as const };
  await site.db
    .insertInto('member_standings')
    .values({ ...death, starts_on: '2026-01-01', created_at: site.now().toISOString() })
    .execute();
  assert.is((await admin.post(paths.adminFeeEmail(feeId), {})).status, 409);
});

test('others have their turn while very many are reminded', async ({ live: { site } }) => {
  await turnOn(site);
  await owing(site, 'Anna', '2026-03-01');
  const one = await site.db.selectFrom('fees').selectAll().executeTakeFirstOrThrow();
  const many = Array.from({ length: 200 }, (_, n) => ({
    ...one,
    id: `c${n}`,
    reference: `r${n}`,
    token: `t${n}`,
  }));
  await insertMany(site.db, 'fees', many);
  let turns = 0;
  const count = () => setImmediate(() => ((turns += 1), turns < 9 && count()));
  count();
  assert.is(await sendReminders(site), 201);
  assert.ok(turns > 0);
});

test('a site without a mail server offers no reminders', async () => {
  const site = await createTestSite();
  const admin = await signIn(site);
  await owing(site, 'Anna', '2026-03-01');
  const html = await (await admin.get(overduePage)).text();
  assert.equal(linksOf(html, '.fee-act a[href*=reminders]'), []);
  await remind(admin);
  assert.equal(await reminded(site), []);
  await site.close();
});

test.run();
