import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { remindOverdue } from '../../../src/people/fees/emails/reminders.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { createTestSite, noticeCookie, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn }>('open fees of members');

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-23T10:00:00Z'), env });
  context.admin = await signedInAs(context.site);
});

test.after.each(({ site }) => site.close());

const formOf = async (admin: SignedIn, path: string) =>
  valuesOf(await (await admin.get(path)).text(), 'form.editor-form');

async function press(admin: SignedIn, id: string, action: string, values = {}) {
  const path = paths.adminMemberPart(id, action);
  return admin.post(path, { ...(await formOf(admin, path)), ...values });
}

async function shownAfter(admin: SignedIn, answer: Response): Promise<string> {
  const Cookie = `${admin.cookie}; ${noticeCookie(answer)}`;
  const page = await admin.get(answer.headers.get('location')!, { Cookie });
  return plainText(await page.text());
}

const feesOf = async ({ db }: TestSite, member: string) =>
  db
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();

const livingPeriods = async ({ db }: TestSite) =>
  db.selectFrom('member_periods').selectAll().where('voided_at', 'is', null).execute();

const lapsed = (site: TestSite, name = 'Eva Ek') =>
  addPaidMember(site, { name, paidOn: '2024-01-01' });

const makeOverdue = ({ db }: TestSite) =>
  db.updateTable('fees').set({ due_on: '2026-10-01' }).where('status', '=', 'pending').execute();

async function remindAll(site: TestSite): Promise<number> {
  const fees = await site.db.selectFrom('fees').select('id').execute();
  return remindOverdue(
    site,
    fees.map(({ id }) => id),
    site.now(),
  );
}

test('the form of a grant gives one period, however often it is sent', async ({ site, admin }) => {
  const { memberId: id } = await lapsed(site);
  const path = paths.adminMemberPart(id, 'grant');
  const form = { ...(await formOf(admin, path)), plan: 'General' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(path, form)));
  for (const answer of answers) assert.is(answer.status, 303);
  assert.is((await livingPeriods(site)).length, 2, 'the old one and the granted one');
  assert.is((await logOf(site, 'member')).length, 1);
  assert.is((await admin.post(path, { ...form, period: 'x' })).status, 409);
  assert.is((await press(admin, id, 'grant', { plan: 'General' })).status, 303, 'another form');
  assert.is((await livingPeriods(site)).length, 3);
});

test('a fee is added once, and a granted membership cancels it: nobody is reminded any more', async ({
  site,
  admin,
}) => {
  const { memberId: id } = await lapsed(site);
  const added = await press(admin, id, 'renew', { plan: 'General' });
  assert.match(await shownAfter(admin, added), 'Fee added.');
  const again = await press(admin, id, 'renew', { plan: 'General' });
  const shown = await shownAfter(admin, again);
  assert.match(shown, 'This fee already exists. No new fee has been added.');
  assert.not.match(shown, 'Fee added.');
  const other = await press(admin, id, 'renew', { plan: 'Core' });
  assert.is(other.status, 409);
  assert.match(plainText(await other.text()), 'There is already an unpaid fee for another plan.');
  assert.is((await feesOf(site, id)).length, 2);
  assert.equal(
    (await logOf(site, 'member')).map(({ changes }) => changes),
    [['feeAdded']],
  );
  await makeOverdue(site);
  assert.is((await press(admin, id, 'grant', { plan: 'Honorary' })).status, 303);
  const statuses = (await feesOf(site, id)).map(({ status }) => status);
  assert.equal(statuses.toSorted(), ['cancelled', 'paid']);
  assert.is(await remindAll(site), 0);
});

test('a period that ends in 60 days may be renewed, and one that ends later may not', async ({
  site,
  admin,
}) => {
  // Ends on 22 January 2027, 60 days after today.
  const { memberId: soon } = await addPaidMember(site, { name: 'Eva', paidOn: '2026-01-23' });
  const { memberId: later } = await addPaidMember(site, { name: 'Ida', paidOn: '2026-01-24' });
  const isOffered = async (id: string) =>
    linksOf(await (await admin.get(paths.adminMember(id))).text(), '.member-actions a').includes(
      paths.adminMemberPart(id, 'renew'),
    );
  assert.equal([await isOffered(soon), await isOffered(later)], [true, false]);
  assert.is((await press(admin, soon, 'renew')).status, 303);
  const early = await press(admin, later, 'renew');
  assert.is(early.status, 409);
  assert.match(plainText(await early.text()), 'It is too early to renew.');
});

test('after a merge, reminders of the duplicate’s fee go to the member who stays', async ({
  site,
  admin,
}) => {
  const { memberId: keep } = await lapsed(site, 'Karin Ek');
  const { memberId: twin } = await addPaidMember(site, { name: 'Carin Ek', paidOn: '2022-01-01' });
  await press(admin, twin, 'renew');
  await makeOverdue(site);
  const sure = { number: 'M-10002', sure: 'yes' };
  assert.is((await admin.post(paths.adminMemberPart(keep, 'merge'), sure)).status, 303);
  assert.is(await remindAll(site), 1);
  const [email] = await emailsOf(site, 'payment-request');
  assert.is(email!.recipient, 'karin.ek@example.org');
  assert.is((email!.data as { payerName: string }).payerName, 'Karin Ek');
});

test.run();
