import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memberDays } from '../../../src/people/periods/periods.ts';
import { paths } from '../../../src/shared/paths.ts';
import { eraseHoldings } from '../../../src/running/privacy/erase.ts';
import { exportPersonalData } from '../../../src/running/privacy/export.ts';
import { createTestSite } from '../../helpers/site.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { applicant } from '../../fixtures/forms.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { errorsIn, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { logLines } from '../../helpers/lists.ts';
import { closeMailSite, type MailSite, openMailSite, outbox } from '../../helpers/mail-site.ts';
import { findFee } from '../../../src/people/fees/fee-rows.ts';
import { activateMembership } from '../../../src/people/fees/activate-membership.ts';

const test = suite<MailSite & { admin: SignedIn }>('decisions about applications');
const { adminApplicationAct: actOn } = paths;
const MINUTE_MS = 60_000;

test.before.each(async (context) => {
  Object.assign(context, await openMailSite());
  context.admin = await signIn(context.site, { email: 'chair@example.org' });
});

test.after.each((context) => closeMailSite(context));

const html = async (admin: SignedIn, path: string) => (await admin.get(path)).text();
const page = (admin: SignedIn, id: string) => html(admin, paths.openApplication(id));
const status = async (admin: SignedIn, id: string) =>
  textsOf(await page(admin, id), 'main .part-lead .status')[0];

/** Presses Accept and the button of its page. */
async function accept(admin: SignedIn, id: string, fields: Record<string, string> = {}) {
  const path = actOn(id, 'acceptance');
  return press(admin, await html(admin, path), path, fields);
}

async function decline(admin: SignedIn, id: string, fields: Record<string, string> = {}) {
  const path = actOn(id, 'rejection');
  return press(admin, await html(admin, path), path, { reason: 'requirements', ...fields });
}

const undo = (admin: SignedIn, id: string) => admin.post(actOn(id, 'undoing'), {});

const periodsOf = async ({ site }: MailSite, memberId: string) =>
  (await memberDays(site.db, memberId)).periods
    .filter(({ voided_at }) => voided_at === null)
    .map(({ starts_on, ends_on }) => `${starts_on} ${ends_on}`);

const feeOf = async ({ site }: MailSite, id: string) =>
  (await site.db.selectFrom('fees').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;

const openTasks = ({ site }: MailSite) =>
  site.db
    .selectFrom('office_tasks')
    .select(['kind', 'fee_id'])
    .where('done_at', 'is', null)
    .execute();

test('an undecided application is counted on the overview, in the navigation and in its list', async ({
  admin,
  site,
}) => {
  const created_at = '2026-11-20T10:00:00.000Z';
  const id = await addApplication(site, { full_name: 'Eva Ek', created_at });
  await addApplication(site, { full_name: 'Olle Ask', payment_status: 'cancelled' });
  const list = paths.adminApplications({ show: 'undecided' });
  const overview = await html(admin, paths.adminOverview());
  assert.equal(textsOf(overview, '.needs li'), [
    '1 application awaiting a decision Decide (application awaiting a decision)',
  ]);
  assert.equal(linksOf(overview, '.needs a'), [
    paths.openApplication(id, { show: 'undecided', sort: 'oldest' }),
  ]);
  assert.match(textsOf(overview, '.admin-areas .badge:not([hidden])')[0]!, /^1 /);
  const listed = await html(admin, list);
  assert.equal(textsOf(listed, 'tbody th'), ['Eva Ek']);
  assert.match(textsOf(listed, '.chips a').join(), 'Awaiting decision 1');
  assert.equal(textsOf(listed, 'tbody .status'), ['Pending', 'Awaiting decision']);
  await accept(admin, id);
  assert.equal(textsOf(await html(admin, paths.adminOverview()), '.needs li'), []);
});

test('accepting an application without a fee makes the membership, and the letter waits', async (context) => {
  const { admin, clock, mailer, office, site } = context;
  const id = await addApplication(site, {
    membership_type: 'Honorary',
    first_name: 'Åsa',
    language: 'sv',
    email: 'asa@example.org',
  });
  const asked = await html(admin, actOn(id, 'acceptance'));
  assert.match(plainText(asked), 'the membership begins today');
  assert.match(valuesOf(asked, 'main form').text!, 'Hej Åsa!\n\nStyrelsen har godkänt');
  const done = await accept(admin, id, { text: 'Hej Åsa!\n\nVälkommen som hedersmedlem.' });
  assert.is(noticeKeyOf(done), 'applications:acceptedMailed');
  assert.is(await status(admin, id), 'Active');
  assert.equal(await logLines(site), [['updated', 'application', id, 'decision_accepted']]);
  assert.is(await mailer.deliverDue(), 0);
  assert.match(plainText(await page(admin, id)), 'until then you can undo the decision');
  clock.now += 10 * MINUTE_MS;
  assert.is(await mailer.deliverDue(), 1);
  const { email, recipients } = office.received.at(-1)!;
  assert.equal(recipients, ['asa@example.org']);
  assert.match(email.text!, 'Välkommen som hedersmedlem.');
  assert.is(noticeKeyOf(await undo(admin, id)), 'applications:undoFailed');
  assert.not.match(await page(admin, id), actOn(id, 'undoing'));
  assert.is(await status(admin, id), 'Active');
});

test('accepting an application with a fee leaves the fee, and the letter says how to pay', async (context) => {
  const { admin, clock, mailer, office, site } = context;
  const id = await addApplication(site, { membership_type: 'Core' });
  assert.is((await accept(admin, id)).status, 303);
  assert.is(await feeOf(context, id), 'pending');
  clock.now += 10 * MINUTE_MS;
  await mailer.deliverDue();
  const { email } = office.received.at(-1)!;
  assert.match(email.text!, /SEK.500/);
  assert.match(email.text!, paths.membershipSuccess({ type: 'Core', application: id }));
});

test('a decision is made once, however often and by whomever it is pressed', async (context) => {
  const { admin, site } = context;
  const nils = await signIn(site, { email: 'nils@example.org' });
  const id = await addApplication(site, { membership_type: 'Honorary' });
  const path = actOn(id, 'acceptance');
  const forms = await Promise.all([admin, nils].map((each) => html(each, path)));
  const rejection = await html(admin, actOn(id, 'rejection'));
  const answers = await Promise.all([
    press(admin, forms[0]!, path),
    press(admin, forms[0]!, path),
    press(nils, forms[1]!, path),
  ]);
  assert.equal(
    answers.map(({ status }) => status),
    [303, 303, 303],
  );
  assert.is((await outbox(site)).length, 1);
  assert.is((await logLines(site)).length, 1);
  const reason = 'requirements';
  const stale = await press(admin, rejection, actOn(id, 'rejection'), { reason });
  assert.is(noticeKeyOf(stale), 'applications:decidedFailed');
  assert.is(await status(admin, id), 'Active');
});

test('accepting is undone with its letter and its membership', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { membership_type: 'Honorary' });
  await accept(admin, id);
  assert.is(noticeKeyOf(await undo(admin, id)), 'applications:undone');
  assert.is(await status(admin, id), 'Pending');
  assert.equal(await outbox(site), []);
  assert.not.match(await page(admin, id), 'class="answer"');
  assert.is(noticeKeyOf(await undo(admin, id)), 'applications:undone');
  assert.is((await logLines(site)).length, 2);
});

test('declining an unpaid application cancels the fee, and undoing opens it again', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { membership_type: 'Core', email: 'eva@example.org' });
  const done = await decline(admin, id, { reason: 'own', own_words: 'You live on the moon.' });
  assert.is(noticeKeyOf(done), 'applications:declinedMailed');
  assert.is(await feeOf(context, id), 'cancelled');
  const shown = plainText(await page(admin, id));
  assert.match(shown, /Declined on 21 November 2026 by chair@example.org\. Reason: Another reason/);
  assert.match(shown, 'You live on the moon.');
  const links = linksOf(await page(admin, id), '.decision a');
  assert.not.ok(links.includes(paths.adminFee(id)), 'there is no money');
  const [message] = await outbox(site);
  assert.is(message!.recipient, 'eva@example.org');
  const visitor = await site.get(paths.membershipSuccess({ application: id }));
  assert.match(await visitor.text(), 'Your application has been declined');
  const declined = await html(admin, paths.adminApplications({ show: 'declined' }));
  assert.is(textsOf(declined, 'tbody th').length, 1);
  await undo(admin, id);
  assert.is(await feeOf(context, id), 'pending');
  assert.equal(await outbox(site), []);
});

test('an open checkout is closed for the decision, at the first press', async (context) => {
  const { admin, site } = context;
  const answer = await site.post(paths.membershipRegistration(), applicant);
  assert.match(answer.headers.get('location')!, '/checkout/');
  const { id } = await site.db
    .selectFrom('membership_applications')
    .select('id')
    .executeTakeFirstOrThrow();
  assert.is(noticeKeyOf(await decline(admin, id)), 'applications:declinedMailed');
  assert.is(await feeOf(context, id), 'cancelled');
});

test('the letter says the reason in the language of the applicant, as its page did before', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { email: 'eva@example.org', language: 'sv' });
  const shown = await html(admin, actOn(id, 'rejection'));
  const sentence = 'Skälet är att du redan är medlem, så du behöver inte ansöka igen.';
  assert.ok(textsOf(shown, 'main form q[lang=sv]').includes(sentence));
  const own_words = 'Ditt nummer är 7.\n\nVälkommen till årsmötet!';
  await decline(admin, id, { reason: 'alreadyMember', own_words });
  const [kept] = textsOf(await page(admin, id), '.answer .message-text');
  assert.match(kept!, sentence);
  assert.match(kept!, 'Ditt nummer är 7.');
  assert.is((await outbox(site)).length, 1);
});

test('nobody is written to where the office says so, and the text is kept', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { email: 'eva@example.org' });
  const done = await decline(admin, id, { reason: 'incomplete', send: '' });
  assert.is(noticeKeyOf(done), 'applications:declined');
  assert.equal(await outbox(site), []);
  assert.match(textsOf(await page(admin, id), '.answer .message-text')[0]!, 'not received');
});

test('nothing is declined while a payment is being confirmed, and the office reads why', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { membership_type: 'Core', payment_status: 'processing' });
  assert.is(noticeKeyOf(await decline(admin, id)), 'applications:paymentUnderWayDeclineFailed');
  assert.is(await feeOf(context, id), 'processing');
  assert.equal(await outbox(site), []);
});

test('declining needs a reason, words for another one, and a choice about money', async ({
  admin,
  site,
}) => {
  const path = actOn(
    (await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-11-01' })).id,
    'rejection',
  );
  const send = async (fields: Record<string, string>) => {
    const answer = await press(admin, await html(admin, path), path, fields);
    assert.is(answer.status, 422);
    return errorsIn(await answer.text());
  };
  assert.equal(Object.keys(await send({})), ['reason', 'money']);
  assert.equal(Object.keys(await send({ reason: 'x', money: 'x' })), ['reason', 'money']);
  assert.equal(Object.keys(await send({ reason: 'own', own_words: ' ', money: 'gift' })), [
    'own_words',
  ]);
  assert.equal(await outbox(site), []);
});

test('declining a paid application ends the membership and asks for the refund', async (context) => {
  const { admin, site } = context;
  const { id, memberId } = await addPaidMember(site, { name: 'Eva Ek', paidOn: '2026-11-01' });
  const before = await periodsOf(context, memberId);
  assert.is(before.length, 1);
  await decline(admin, id, { money: 'refund' });
  assert.equal(await periodsOf(context, memberId), []);
  assert.is(await feeOf(context, id), 'needs_review');
  assert.equal(await openTasks(context), [{ kind: 'needs_review', fee_id: id }]);
  assert.ok(linksOf(await page(admin, id), '.decision a').includes(paths.adminFee(id)));
  await undo(admin, id);
  assert.equal(await periodsOf(context, memberId), before);
  assert.is(await feeOf(context, id), 'paid');
  assert.equal(await openTasks(context), []);
  await decline(admin, id, { money: 'gift' });
  assert.equal(await periodsOf(context, memberId), []);
  assert.is(await feeOf(context, id), 'paid');
  assert.equal(await openTasks(context), []);
  await undo(admin, id);
  assert.equal(await periodsOf(context, memberId), before);
});

test('money that comes after the application was declined gives no membership', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { membership_type: 'Core' });
  await decline(admin, id);
  const fee = (await findFee(site.db, id))!;
  const by = { adminId: null, now: site.now() };
  const paid = { status: 'paid', paidOn: '2026-11-21' } as const;
  const settled = await activateMembership(site.db, fee, paid, by);
  assert.equal(settled, { status: 'needs_review', cancelled: [], memberId: null });
  const expired = await activateMembership(site.db, fee, { ...paid, status: 'expired' }, by);
  assert.is(expired.status, 'cancelled');
});

test('money that comes while the form is open is asked about, and what was typed is kept', async (context) => {
  const { admin, site } = context;
  const id = await addApplication(site, { membership_type: 'Core' });
  const path = actOn(id, 'rejection');
  const form = await html(admin, path);
  await site.db.updateTable('fees').set({ status: 'paid' }).where('id', '=', id).execute();
  const typed = { reason: 'incomplete', own_words: 'My own words.' };
  const late = await press(admin, form, path, typed);
  const question = await late.text();
  assert.is(late.status, 422);
  assert.equal(Object.keys(errorsIn(question)), ['money']);
  assert.is(valuesOf(question, 'main form').own_words, 'My own words.');
  await site.db.updateTable('fees').set({ status: 'overpaid' }).where('id', '=', id).execute();
  const again = await press(admin, question, path, { money: 'refund' });
  assert.is(again.status, 409);
  const changed = await again.text();
  assert.match(plainText(changed), 'A payment has changed');
  assert.equal(await outbox(site), []);
  assert.is((await press(admin, changed, path)).status, 303);
  assert.is(await feeOf(context, id), 'needs_review');
});

test('a question goes out at once and stays with the application', async (context) => {
  const { admin, mailer, office, site } = context;
  const id = await addApplication(site, { email: 'eva@example.org', language: 'sv' });
  const path = actOn(id, 'questions');
  const shown = await page(admin, id);
  const ask = (text: string) => press(admin, shown, path, { text });
  assert.is((await ask(' ')).status, 422);
  assert.is(noticeKeyOf(await ask('Bor du i Ulrika?')), 'applications:questionSent');
  assert.is((await ask('Bor du i Ulrika?')).status, 303);
  await mailer.deliverDue();
  assert.is(office.received.length, 1);
  const { email, recipients } = office.received[0]!;
  assert.equal(recipients, ['eva@example.org']);
  assert.is(email.subject, 'En fråga om din ansökan');
  assert.match(email.text!, 'Bor du i Ulrika?');
  assert.equal(textsOf(await page(admin, id), '.answer .message-text'), ['Bor du i Ulrika?']);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const stale = await press(nils, shown, path, { text: 'Another one.' });
  assert.is(stale.status, 409);
  assert.is(valuesOf(await stale.text(), '.answer-form').text, 'Another one.');
});

test('letters to an applicant are exported and erased with the person', async ({ admin, site }) => {
  const id = await addApplication(site, { email: 'eva@example.org' });
  await accept(admin, id, { text: 'Welcome, Eva.' });
  const copy = await exportPersonalData(site.db, 'demo', { email: 'eva@example.org' }, site.now());
  assert.equal(
    copy.data.application_letters!.map((row) => row.text),
    ['Welcome, Eva.'],
  );
  await eraseHoldings(site.db, { email: 'eva@example.org' }, site.now());
  const left = await site.db.selectFrom('application_letters').select('id').execute();
  assert.equal([left.length, (await outbox(site)).length], [0, 0]);
});

test('without a mail server the text is kept, and the decision can be undone for an hour', async () => {
  const clock = { now: Date.parse('2026-11-22T12:00:00Z') };
  const site = await createTestSite({ now: () => new Date(clock.now) });
  const admin = await signIn(site);
  const id = await addApplication(site, { membership_type: 'Honorary' });
  assert.is(
    noticeKeyOf(await accept(admin, id, { text: 'Said by phone.' })),
    'applications:accepted',
  );
  assert.equal(textsOf(await page(admin, id), '.answer .message-text'), ['Said by phone.']);
  await undo(admin, id);
  assert.is(await status(admin, id), 'Pending');
  await accept(admin, id);
  // A request in between keeps the session from ending.
  clock.now += 30 * MINUTE_MS;
  await page(admin, id);
  clock.now += 31 * MINUTE_MS;
  assert.is(noticeKeyOf(await undo(admin, id)), 'applications:undoFailed');
  assert.is(await status(admin, id), 'Active');
  await site.close();
});

test.run();
