import * as assert from 'uvu/assert';
import { addYearlyFees } from '../../../src/people/fees/renewals/yearly-fees.ts';
import { addChangeFee } from '../../../src/people/fees/new-fees.ts';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { suspend } from '../../../src/people/periods/standings.ts';
import type { Ending } from '../../../src/people/register/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import type { SignedIn } from '../../helpers/admin.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { find, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { liveSuite } from '../../helpers/live-site.ts';
import { morning, remindersOf, turnOn } from '../../helpers/people/renewals.ts';

const test = liveSuite('yearly fees');

const DAY_MS = 86_400_000;

/** Today is 2 March 2026, and periods that began on this day end in 45 days. */
const paidOn = '2025-04-17';

const madeIn = async (site: Parameters<typeof remindersOf>[0]) => {
  const fees = await site.db
    .selectFrom('fees')
    .select(['payer_name', 'amount', 'due_on', 'purpose', 'status'])
    .where('purpose', '=', 'renew')
    .orderBy('payer_name')
    .execute();
  return fees.map((fee) => Object.values(fee).join(' '));
};

test('a yearly fee is made once, 45 days before the period ends, where it is turned on', async ({
  live: { clock, site },
}) => {
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await addPaidMember(site, { name: 'Bo Ek', plan: 'Core', paidOn: '2025-04-18' });
  await addPaidMember(site, { name: 'Liv Ek', plan: 'Lifetime', paidOn });
  assert.is(await addYearlyFees(site), 0, 'off at first');
  await turnOn(site);
  await site.db.schema.alterTable('reminders').renameTo('away').execute();
  let error: unknown;
  await addYearlyFees(site).catch((caught: unknown) => (error = caught));
  assert.ok(error);
  assert.equal(await madeIn(site), [], 'with its mark or not at all');
  await site.db.schema.alterTable('away').renameTo('reminders').execute();
  assert.is(await addYearlyFees(site), 1);
  assert.equal(await madeIn(site), ['Anna Ek 15000 2026-04-17 renew pending']);
  assert.is(await addYearlyFees(site), 0);
  clock.now += DAY_MS;
  assert.is(await addYearlyFees(site), 1);
  assert.equal((await madeIn(site))[1], 'Bo Ek 50000 2026-04-18 renew pending');
  await site.db.updateTable('fees').set({ status: 'cancelled' }).execute();
  clock.now += DAY_MS;
  assert.is(await addYearlyFees(site), 0, 'what the office cancels does not come back');
  assert.equal(await remindersOf(site), ['2026-03-02 fee Anna Ek', '2026-03-03 fee Bo Ek']);
});

test('none is made for who has left, died, been excluded, renewed or been left out', async ({
  live: { site },
}) => {
  await turnOn(site, { renewCore: '' });
  const by = { adminId: null, now: site.now() };
  for (const standing of ['left', 'excluded', 'deceased'] satisfies Ending[]) {
    const { memberId } = await addPaidMember(site, { name: `${standing} Ek`, paidOn });
    await site.db
      .transaction()
      .execute((trx) => endMembership(trx, memberId, { standing, day: '2026-03-01' }, by));
  }
  const leaving = await addPaidMember(site, { name: 'Leaving Ek', paidOn });
  const later = { standing: 'left', day: '2026-04-30' } as const;
  await site.db.transaction().execute((trx) => endMembership(trx, leaving.memberId, later, by));
  await addPaidMember(site, { name: 'Cia Core', plan: 'Core', paidOn });
  const twice = { name: 'Early Ek', paidOn };
  await addPaidMember(site, twice);
  await addPaidMember(site, { ...twice, paidOn: '2026-02-20' });
  const stopped = await addPaidMember(site, { name: 'Stopped Ek', paidOn });
  const admin = await signedInAs(site);
  const edit = paths.adminMemberPart(stopped.memberId, 'edit');
  const values = valuesOf(await (await admin.get(edit)).text(), 'form.editor-form');
  assert.is((await admin.post(edit, { ...values, no_renewal: 'on' })).status, 303);
  const open = await addPaidMember(site, { name: 'Open Ek', paidOn });
  await admin.post(paths.adminMemberPart(open.memberId, 'renew'), { plan: 'Core' });
  const suspended = await addPaidMember(site, { name: 'Suspended Ek', paidOn });
  await site.db
    .transaction()
    .execute((trx) => suspend(trx, suspended.memberId, { from: '2026-02-01', until: null }, by));
  assert.is(await addYearlyFees(site), 1);
  assert.equal(await remindersOf(site), ['2026-03-02 fee Suspended Ek']);
  const page = plainText(await (await admin.get(paths.adminRenewals())).text());
  assert.match(page, 'One member is left out.');
  assert.match(page, /for: General/);
});

test('a fee that is open already becomes the yearly fee', async ({ live: { site } }) => {
  await turnOn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  const admin = await signedInAs(site);
  await admin.post(paths.adminMemberPart(memberId, 'renew'), { plan: 'General' });
  assert.is(await addYearlyFees(site), 0);
  assert.is((await madeIn(site)).length, 1);
  assert.equal(await remindersOf(site), ['2026-03-02 fee Anna Ek dropped']);
  const page = await (await admin.get(paths.adminRenewals())).text();
  assert.equal(linksOf(page, 'main tbody th a'), []);
});

test('the office reads how many come the next morning', async ({ live: { clock, site } }) => {
  await addPaidMember(site, { name: 'Anna Ek', paidOn });
  await addPaidMember(site, { name: 'Bo Ek', paidOn: '2025-04-18' });
  // The period ends in 25 days, so that the first email follows at once.
  await addPaidMember(site, { name: 'Cia Ek', paidOn: '2025-03-28' });
  const said = async (admin: SignedIn) =>
    plainText(find(await (await admin.get(paths.adminRenewals())).text(), 'main'));
  const admin = await signedInAs(site);
  assert.match(await said(admin), 'for all plans, 3 fees will be added');
  await turnOn(site);
  assert.match(await said(admin), '3 fees will be added the next morning at 7.');
  assert.match(await said(admin), 'One will be sent the next morning.');
  clock.now += DAY_MS;
  assert.equal(await morning(site), [3, 1]);
  const later = await signedInAs(site, 'later@example.org');
  assert.match(await said(later), '0 fees will be added');
});

test('a wish for another plan gives way after its due date, and is no debt', async ({
  live: { clock, site },
}) => {
  await turnOn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  const by = { adminId: null, now: site.now() };
  await site.db.transaction().execute((trx) => addChangeFee(trx, memberId, { plan: 'Core' }, by));
  assert.equal(await morning(site), [0, 0]);
  clock.now += 35 * DAY_MS;
  assert.equal(await morning(site), [1, 1]);
  const fees = await site.db.selectFrom('fees').select(['purpose', 'status']).execute();
  assert.equal(fees.map(({ purpose, status }) => `${purpose} ${status}`).toSorted(), [
    'change cancelled',
    'join paid',
    'renew pending',
  ]);
});

test('who stays after all gets the fee again', async ({ live: { site } }) => {
  await turnOn(site);
  const { memberId } = await addPaidMember(site, { name: 'Anna Ek', paidOn });
  assert.is(await addYearlyFees(site), 1);
  const admin = await signedInAs(site);
  await admin.post(paths.adminMemberPart(memberId, 'leave'), { day: '2026-03-31' });
  assert.is(await addYearlyFees(site), 0);
  await admin.post(paths.adminMemberPart(memberId, 'undo'), {});
  assert.is(await addYearlyFees(site), 1);
});

test.run();
