import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Section } from '../../../src/services/association/shared/fields.ts';
import { type FieldChange, selectLog } from '../../../src/services/activity/record.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addAdmin, codeOf, password, type SignedIn, signIn } from '../../helpers/admin.ts';
import { errorsIn, find, plainText, valuesOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { remind } from '../../helpers/people/money.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';
import { unlockLedger } from '../../fixtures/payment-rows.ts';

const MINUTE_MS = 60_000;
const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };
const typed: Partial<Record<Section, Record<string, string>>> = {
  payment: { bankgiro: '991-2346', swish: '' },
  fees: { Core: '550,50' },
  contact: { email: 'collector@example.net', phone: '013-20 60 00' },
  association: { financialYear: '7' },
};
const careful = Object.keys(typed) as Section[];

const test = suite<{ site: TestSite; clock: { now: number } }>('details about money and mail');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-11-24T18:00:10Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now), env });
});

test.after.each(({ site }) => site.close());

async function fill({ get }: SignedIn, section: Section) {
  const html = await (await get(paths.siteDetails(section))).text();
  return { ...valuesOf(html, 'form.details-form'), ...typed[section] };
}

const send = (admin: SignedIn, section: Section, form: Record<string, string>) =>
  admin.post(paths.siteDetails(section), form);

const storedDetails = ({ db }: TestSite) =>
  db.selectFrom('association_details').selectAll().execute();

test('a form that was sent without a fresh code comes back with what was typed', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site, { secondFactor: true });
  for (const section of careful) {
    const form: Record<string, string> = { ...(await fill(anna, section)), code: '' };
    clock.now += 10 * MINUTE_MS;
    const asked = await send(anna, section, form);
    assert.is(asked.status, 422, section);
    const html = await asked.text();
    assert.match(plainText(html), 'Nothing has been saved yet.');
    assert.equal(errorsIn(html), { code: 'Please enter a code.' });
    const again = valuesOf(html, 'form.details-form');
    // Each rendered form has a key of its own, so that a second press does nothing.
    assert.equal({ ...again, key: form['key']! }, form);
    const wrong = await send(anna, section, { ...again, code: '000000' });
    assert.is(wrong.status, 422);
    const shown = valuesOf(await wrong.text(), 'form.details-form');
    assert.equal({ ...shown, key: form['key']! }, form);
    const rows = await storedDetails(site);
    assert.not.ok(rows.some((row) => row.section === section));
    const code = codeOf(anna, site.now());
    assert.is((await send(anna, section, { ...again, code })).status, 303, section);
  }
  const saved = (await storedDetails(site)).map(({ details }) => details).join();
  for (const value of [
    '991-2346',
    '550.50',
    'collector@example.net',
    '+4613206000',
    '"financialYear":"7"',
  ]) {
    assert.match(saved, value);
  }
});

test('a form asks for nothing for ten minutes after a sign-in, and then for the password before it is shown', async ({
  site,
  clock,
}) => {
  const anna = await signIn(site);
  const opened = await fill(anna, 'payment');
  assert.not('password' in opened);
  clock.now += 10 * MINUTE_MS;
  const later = await anna.get(paths.siteDetails('payment'));
  const proof = paths.adminConfirm(paths.siteDetails('payment'));
  assert.equal([later.status, later.headers.get('location')], [303, proof]);
  const asked = await send(anna, 'payment', opened);
  assert.is(asked.status, 422);
  const html = await asked.text();
  assert.is(find(html, '#password').getAttribute('autocomplete'), 'current-password');
  assert.is((await send(anna, 'payment', { ...opened, password })).status, 303);
  const other = await anna.get(paths.siteDetails('festival'));
  clock.now += 10 * MINUTE_MS;
  const festival = valuesOf(await other.text(), 'form.details-form');
  assert.is((await send(anna, 'festival', festival)).status, 303);
});

test('twenty wrong codes in forms end the session and save nothing', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  const form = { ...(await fill(anna, 'payment')), code: '000000' };
  clock.now += 10 * MINUTE_MS;
  await site.db.updateTable('admins').set({ wrong_codes: 17 }).execute();
  for (let count = 17; count < 20; count += 1) {
    const { status } = await send(anna, 'payment', form);
    assert.is(status, count < 19 ? 422 : 401);
  }
  assert.equal(await storedDetails(site), []);
});

test('the log and emails to all administrators, each in their language, say what was changed', async ({
  site,
}) => {
  const anna = await signIn(site);
  const bo = await addAdmin(site, { email: 'bo@example.org' });
  await site.post(paths.adminLogin(), { email: bo.email, password }, inLanguage('sv'));
  for (const section of careful) await send(anna, section, await fill(anna, section));
  const emails = await emailsOf(site, 'details-changed');
  assert.equal(
    emails.map(({ recipient, language }) => `${recipient} ${language}`).toSorted(),
    ['anna@example.org en', 'bo@example.org sv'].flatMap((each) => careful.map(() => each)),
  );
  const told = emails
    .filter(({ recipient }) => recipient === bo.email)
    .flatMap(({ data }) => (data as { changes: FieldChange[] }).changes);
  const rows = await selectLog(site.db)
    .select('changes')
    .where('subject_type', '=', 'details')
    .execute();
  const logged = rows.flatMap((row) => JSON.parse(row.changes) as FieldChange[]);
  assert.equal(logged, [
    { field: 'bankgiro', from: '555-0198', to: '991-2346' },
    { field: 'swish', from: '1231231231', to: '' },
    { field: 'Core', from: '500', to: '550.50' },
    { field: 'email', from: 'info@example.org', to: 'collector@example.net' },
    'phone',
    { field: 'financialYear', from: '1', to: '7' },
  ]);
  const withoutPhone = logged.filter((change) => change !== 'phone');
  assert.equal(told, withoutPhone);
  assert.is((emails[0]!.data as { email: string }).email, anna.email);
});

test('nobody gets an email about other details, or without a mail server', async ({ site }) => {
  const anna = await signIn(site);
  const form = { ...(await fill(anna, 'contact')), email: 'info@example.org' };
  assert.is((await send(anna, 'contact', form)).status, 303);
  assert.equal(await emailsOf(site, 'details-changed'), []);
  site.config.mail = null;
  assert.is((await send(anna, 'payment', await fill(anna, 'payment'))).status, 303);
  assert.equal(await emailsOf(site, 'details-changed'), []);
});

test('reminders to everybody need a fresh code', async ({ site, clock }) => {
  const anna = await signIn(site, { secondFactor: true });
  clock.now += 10 * MINUTE_MS;
  const page = paths.adminFeeReminders();
  const { id } = await addPaidMember(site, { name: 'Maja Mallberg', paidOn: '2026-10-01' });
  const overdue = { status: 'pending', due_on: '2026-10-31' } as const;
  await site.db.updateTable('fees').set(overdue).where('id', '=', id).execute();
  await unlockLedger(site);
  await site.db.deleteFrom('payments').where('fee_id', '=', id).execute();
  const asked = await remind(anna);
  assert.is(asked.status, 303);
  assert.is(asked.headers.get('location'), paths.adminConfirm(page));
  assert.is((await emailsOf(site, 'payment-request')).length, 0);
  const code = codeOf(anna, site.now());
  const confirmed = await anna.post(paths.adminConfirm(), { code, next: page });
  assert.is(confirmed.headers.get('location'), page);
  const sent = await remind(anna);
  assert.is(sent.headers.get('location'), paths.adminFees({ show: 'overdue' }));
  assert.is((await emailsOf(site, 'payment-request')).length, 1);
});

test.run();
