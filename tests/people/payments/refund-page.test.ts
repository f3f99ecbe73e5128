import * as assert from 'uvu/assert';
import { beginAttempt, dueEmails } from '../../../src/services/mail/outbox.ts';
import { previewRefund } from '../../../src/people/fees/refunds.ts';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { errorsIn, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { ledgerOf, emailsOf, liveSuite } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import type { TestSite } from '../../helpers/site.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';

// Today is 2026-03-02.
const test = liveSuite('giving money back by hand');

const FORM = '.note-form';

const htmlOf = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

const textOf = (html: string) => plainText(html).replace(/[\u00a0\u202f]/g, ' ');

/** Notes money for a new application, and returns its id. */
async function paidFee(site: TestSite, admin: SignedIn, amount = '150') {
  const id = await addApplication(site, { full_name: 'Maja Öberg', membership_type: 'General' });
  const form = valuesOf(await htmlOf(admin, paths.adminFee(id)), FORM);
  const fields = { ...form, method: 'swish', amount };
  assert.is((await admin.post(paths.adminFeePayments(id), fields)).status, 303);
  return id;
}

const refund = (admin: SignedIn, id: string, fields: Record<string, string>) =>
  admin.post(paths.adminFeeRefund(id), fields);

async function formOf(admin: SignedIn, id: string): Promise<Record<string, string>> {
  return valuesOf(await htmlOf(admin, paths.adminFeeRefund(id)), FORM);
}

const periodsOf = async ({ db }: TestSite) =>
  db.selectFrom('member_periods').selectAll().where('voided_at', 'is', null).execute();

const statusOf = async ({ db }: TestSite, id: string) =>
  (await db.selectFrom('fees').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

test('all of it: says first that the period ends, then notes it once with a letter', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const links = linksOf(await htmlOf(admin, paths.adminFee(id)), 'p a');
  assert.ok(links.includes(paths.adminFeeRefund(id)));
  const form = await formOf(admin, id);
  const { key: _, typed: __, ...usual } = form;
  assert.equal(usual, {
    version: '15000',
    amount: '150',
    day: '2026-03-02',
    method: 'swish',
    note: '',
  });
  const asked = await refund(admin, id, { ...form, note: 'moved abroad' });
  const page = textOf(await asked.text());
  assert.is(asked.status, 200);
  for (const words of [
    'Maja Öberg',
    'SEK 150',
    'moved abroad',
    'Kept by the associationSEK 0',
    'Status of the feeRefunded',
    'The membership period from 2 March 2026 to 1 March 2027 is no longer valid.',
    'asa@example.org will get an email',
  ]) {
    assert.match(page, words.replace('asa@example.org ', ''));
  }
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
  for (let time = 0; time < 2; time += 1) {
    const done = await refund(admin, id, { ...form, step: 'sure' });
    assert.equal([done.status, done.headers.get('location')], [303, paths.adminFee(id)]);
  }
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000', '2026-00002 refund -15000']);
  assert.is(await statusOf(site, id), 'refunded');
  assert.equal(await periodsOf(site), []);
  const [message, ...others] = await emailsOf(site, 'payment-returned');
  assert.equal(others, []);
  const { kind, receiptNumber, rest } = message!.data as Record<string, unknown>;
  assert.equal([kind, receiptNumber, rest], ['refund', '2026-00002', undefined]);
  const changes = (await logOf(site, 'fee')).flatMap((entry) => entry.changes);
  assert.equal(changes.toSorted(), ['paid', 'refunded']);
});

test('nobody writes to the dead', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const [period] = await periodsOf(site);
  const by = { adminId: null, now: site.now() };
  await endMembership(site.db, period!.member_id, { standing: 'deceased', day: '2026-03-02' }, by);
  const form = await formOf(admin, id);
  assert.not.match(textOf(await (await refund(admin, id, form)).text()), 'will get an email');
  assert.is((await refund(admin, id, { ...form, step: 'sure' })).status, 303);
  assert.equal(await emailsOf(site, 'payment-returned'), []);
});

test('what was paid too much is suggested; a part of the rest leaves the membership, and can be changed', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin, '200');
  const tooMuch = await formOf(admin, id);
  assert.is(tooMuch.amount, '50');
  assert.is((await refund(admin, id, { ...tooMuch, step: 'sure' })).status, 303);
  assert.is(await statusOf(site, id), 'paid');
  const form = { ...(await formOf(admin, id)), amount: '50,50' };
  const asked = textOf(await (await refund(admin, id, form)).text());
  assert.match(asked, 'The membership continues until 1 March 2027.');
  assert.match(asked, 'Kept by the associationSEK 99.50');
  const changed = await (await refund(admin, id, { ...form, step: 'change' })).text();
  assert.is(valuesOf(changed, FORM).amount, '50,50');
  assert.is((await refund(admin, id, { ...form, step: 'sure' })).status, 303);
  assert.is(await statusOf(site, id), 'partially_refunded');
  assert.is((await periodsOf(site)).length, 1);
});

test('a preview that is out of date records nothing, and is shown as it is now', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const CONFIRMATION = 'form.form-actions';
  const tabs = [];
  for (let tab = 0; tab < 2; tab += 1) {
    const form = { ...(await formOf(admin, id)), amount: '50' };
    const preview = await (await refund(admin, id, form)).text();
    tabs.push({ ...valuesOf(preview, CONFIRMATION), step: 'sure' });
  }
  assert.is((await refund(admin, id, tabs[0]!)).status, 303);
  const late = await refund(admin, id, tabs[1]!);
  const html = await late.text();
  assert.is(late.status, 409);
  assert.match(textOf(html), 'Somebody else has recorded a payment or a refund in the meantime.');
  assert.match(textOf(html), 'Kept by the associationSEK 50');
  assert.is((await ledgerOf(site)).length, 2);
  const again = { ...valuesOf(html, CONFIRMATION), step: 'sure' };
  assert.is((await refund(admin, id, again)).status, 303);
  assert.is((await ledgerOf(site)).length, 3);
});

test('a form that has recorded one amount never says that it has recorded another', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const form = { ...(await formOf(admin, id)), step: 'sure' };
  assert.is((await refund(admin, id, { ...form, amount: '50' })).status, 303);
  // Back in the browser, and another amount in the same form.
  const other = await refund(admin, id, { ...form, amount: '60' });
  assert.is(other.status, 409);
  const html = await other.text();
  assert.match(textOf(html), 'This form has already recorded another amount.');
  assert.match(textOf(html), 'SEK 60');
  assert.is((await ledgerOf(site)).length, 2);
  const again = await refund(admin, id, { ...valuesOf(html, 'form.form-actions'), step: 'sure' });
  assert.is(again.status, 303);
  assert.is((await ledgerOf(site)).at(-1), '2026-00003 refund -6000');
});

test('a payment form that has recorded one amount does not record another', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  const opened = valuesOf(await htmlOf(admin, paths.adminFee(id)), FORM);
  const form = { ...opened, method: 'swish' };
  const path = paths.adminFeePayments(id);
  assert.is((await admin.post(path, { ...form, amount: '100', note: 'a' })).status, 303);
  const other = await admin.post(path, { ...form, amount: '120', note: 'b' });
  const html = await other.text();
  assert.is(other.status, 409);
  assert.match(textOf(html), 'This form has already recorded another amount.');
  assert.is(valuesOf(html, FORM).note, 'b');
  assert.not.equal(valuesOf(html, FORM).key, opened.key);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 10000']);
});

test('previews beside the act itself are answered, and it is done once', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const { id: payment } = await site.db
    .selectFrom('payments')
    .select('id')
    .executeTakeFirstOrThrow();
  const path = paths.adminFeeReverse(id, payment);
  const form = { ...(await formOf(admin, id)), amount: '150' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => [
      admin.get(path),
      admin.post(path, {}),
      refund(admin, id, form),
    ]).flat(),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  assert.equal(
    [...statuses].filter((status) => ![200, 303, 409].includes(status)),
    [],
  );
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000', '2026-00002 correction -15000']);
});

test('a preview whose fee has been deleted meanwhile is not found', async ({ live: { site } }) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const money = { amount: 5000, day: '2026-03-02', kept: 15_000, key: 'x', note: '' };
  const by = { adminId: 'x', name: 'x', now: site.now() };
  const act = { ...money, method: 'swish' as const };
  assert.is((await previewRefund(site, id, { ...act, kept: 1 }, by))?.outcome, 'changed');
  assert.is((await previewRefund(site, id, { ...act, amount: 20_000 }, by))?.outcome, 'tooMuch');
  assert.is(await previewRefund(site, 'gone', act, by), null);
});

test('an undo whose preview is out of date reverses nothing, and is done once', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const { id: payment } = await site.db
    .selectFrom('payments')
    .select('id')
    .where('fee_id', '=', id)
    .executeTakeFirstOrThrow();
  const path = paths.adminFeeReverse(id, payment);
  const stale = valuesOf(await htmlOf(admin, path), 'form.form-actions');
  await refund(admin, id, { ...(await formOf(admin, id)), amount: '50', step: 'sure' });
  const refundId = (await site.db.selectFrom('payments').select(['id', 'kind']).execute()).find(
    ({ kind }) => kind === 'refund',
  )!.id;
  assert.is((await admin.post(path, stale)).status, 409);
  const late = await admin.post(paths.adminFeeReverse(id, refundId), stale);
  assert.is(late.status, 409);
  const html = await late.text();
  assert.match(textOf(html), 'Check the new preview below');
  assert.is((await ledgerOf(site)).length, 2);
  const fresh = valuesOf(html, 'form.form-actions');
  assert.is((await admin.post(paths.adminFeeReverse(id, refundId), fresh)).status, 303);
  assert.is((await admin.post(path, stale)).status, 303);
  const again = await admin.get(path);
  assert.is(again.status, 409);
  assert.match(textOf(await again.text()), 'That transaction has already been reversed.');
});

test('errors are beside their fields, and nothing is recorded', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidFee(site, admin);
  const form = await formOf(admin, id);
  const odd = { amount: '150,01', day: '2026-03-02', note: 'kept' };
  const tooMuch = await refund(admin, id, { ...form, ...odd, step: 'sure' });
  const html = await tooMuch.text();
  assert.is(tooMuch.status, 422);
  assert.equal(
    Object.entries(errorsIn(html)).map(([field, error]) => [field, textOf(error ?? '')]),
    [['amount', 'At most SEK 150 can be refunded.']],
  );
  assert.is(valuesOf(html, FORM).note, 'kept');
  const wrong = await refund(admin, id, { ...form, amount: 'x', day: '2026-03-03', method: '' });
  assert.equal(Object.keys(errorsIn(await wrong.text())).toSorted(), ['amount', 'day', 'method']);
  assert.is((await refund(admin, id, { ...form, step: 'other' })).status, 422);
  clock.now += 1_800_000;
  const unproven = await refund(admin, id, { ...form, step: 'sure' });
  assert.is(unproven.status, 422);
  assert.is(valuesOf(await unproven.text(), FORM).code, '', 'the form asks for a proof');
  clock.now -= 1_800_000;
  const unpaid = await addApplication(site, { full_name: 'Olle', email: 'olle@example.org' });
  const page = textOf(await htmlOf(admin, paths.adminFeeRefund(unpaid)));
  assert.match(page, 'There is nothing to refund here.');
  assert.is((await refund(admin, unpaid, { ...form, step: 'sure' })).status, 409);
  assert.is((await admin.get(paths.adminFeeRefund('x'))).status, 404);
  assert.is((await site.post(paths.adminFeeRefund(id), {})).status, 401);
  assert.equal(await ledgerOf(site), ['2026-00001 payment 15000']);
});

async function undo(site: TestSite, admin: SignedIn, id: string) {
  const { id: payment } = await site.db
    .selectFrom('payments')
    .select('id')
    .where('fee_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.is((await admin.post(paths.adminFeeReverse(id, payment), {})).status, 303);
}

test('taking a payment back recalls a receipt that waits, and corrects one that went out', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const waiting = await paidFee(site, admin);
  await undo(site, admin, waiting);
  assert.equal(await emailsOf(site, 'payment-receipt'), []);
  assert.equal(await emailsOf(site, 'payment-returned'), []);

  const sent = await paidFee(site, admin);
  await site.db.deleteFrom('mail_outbox').where('kind', '=', 'payment-receipt').execute();
  await undo(site, admin, sent);
  const [message] = await emailsOf(site, 'payment-returned');
  const data = message!.data as Record<string, unknown>;
  assert.equal(
    [data.kind, data.undoes, data.receiptNumber, data.rest],
    ['correction', '2026-00003', '2026-00004', 15_000],
  );
  await site.db.deleteFrom('mail_outbox').execute();

  const sending = await paidFee(site, admin);
  const due = await dueEmails(site.db, site.now());
  const receipt = due.find(({ kind }) => kind === 'payment-receipt')!;
  assert.ok(await beginAttempt(site.db, receipt, site.now()));
  await undo(site, admin, sending);
  assert.is((await emailsOf(site, 'payment-returned')).length, 1, 'it may have gone out');
  await site.db.deleteFrom('mail_outbox').execute();

  const failed = await paidFee(site, admin);
  await site.db
    .updateTable('mail_outbox')
    .set({ given_up_at: site.now().toISOString(), attempts: 28, last_error: '550' })
    .execute();
  await undo(site, admin, failed);
  assert.equal(await emailsOf(site, 'payment-returned'), [], 'it never went out');

  const unmailed = await paidFee(site, admin);
  await site.db.deleteFrom('mail_outbox').execute();
  await unlockLedger(site);
  await site.db.updateTable('payments').set({ is_receipt_mailed: 0 }).execute();
  await undo(site, admin, unmailed);
  assert.equal(await emailsOf(site, 'payment-returned'), [], 'there was none');
});

test.run();
