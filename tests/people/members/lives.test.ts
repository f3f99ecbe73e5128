import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { find, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { recordManualPayment, undoLatest } from '../../helpers/people/money.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; admin: SignedIn; clock: { now: Date } }>('lives of members');

test.before.each(async (context) => {
  context.clock = { now: new Date('2026-11-22T12:00:00Z') };
  context.site = await createTestSite({ now: () => context.clock.now });
  context.admin = await signedInAs(context.site);
});

test.after.each(({ site }) => site.close());

const htmlAt = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

const sentence = async (admin: SignedIn, id: string) =>
  textsOf(await htmlAt(admin, paths.adminMember(id)), '.member-sentence')[0]!;

/** Fills in the page of an action, and sends it. */
async function act(admin: SignedIn, id: string, action: string, values = {}): Promise<Response> {
  const path = paths.adminMemberPart(id, action);
  return admin.post(path, {
    ...valuesOf(await htmlAt(admin, path), 'form.editor-form'),
    ...values,
  });
}

async function done(admin: SignedIn, id: string, action: string, values = {}): Promise<void> {
  assert.is((await act(admin, id, action, values)).status, 303, action);
}

async function refused(admin: SignedIn, id: string, action: string, values = {}) {
  const answer = await act(admin, id, action, values);
  assert.is(answer.status, 409, action);
  return plainText(await answer.text());
}

/** Adds somebody on the page for that, and returns the id. */
async function added(admin: SignedIn, kind: 'person' | 'organisation', typed: object) {
  const form = valuesOf(await htmlAt(admin, paths.adminNewMember(kind)), 'form.editor-form');
  const answer = await admin.post(paths.adminNewMember(), { ...form, ...typed });
  assert.is(answer.status, 303, 'added');
  return answer.headers.get('location')!.split('/').at(-1)!;
}

const person = { first_name: 'Åsa', last_name: 'Öberg', email: 'asa@example.org', plan: 'General' };

const feesOf = ({ db }: TestSite, id: string) =>
  db.selectFrom('fees').selectAll().where('member_id', '=', id).execute();

async function openFee(site: TestSite, id: string): Promise<string> {
  const open = (await feesOf(site, id)).filter(({ status }) => status === 'pending');
  assert.is(open.length, 1, 'one open fee');
  return open[0]!.id;
}

async function pay(site: TestSite, admin: SignedIn, id: string, day: string): Promise<string> {
  const fee = await openFee(site, id);
  await recordManualPayment(admin, fee, { day });
  return fee;
}

const periodsOf = async ({ db }: TestSite, id: string) =>
  (
    await db
      .selectFrom('member_periods')
      .select(['plan', 'starts_on', 'ends_on'])
      .where('member_id', '=', id)
      .where('voided_at', 'is', null)
      .orderBy('starts_on')
      .execute()
  ).map(({ plan, starts_on, ends_on }) => `${plan} ${starts_on} ${ends_on}`);

test('a new member is charged, pays, renews early and changes to a dearer plan with credit', async ({
  site,
  admin,
  clock,
}) => {
  const id = await added(admin, 'person', person);
  assert.match(await sentence(admin, id), 'Not a member:');
  await pay(site, admin, id, '2026-11-20');
  assert.is(
    await sentence(admin, id),
    'Member until 19 November 2027, without a break since 2026.',
  );
  assert.match(await refused(admin, id, 'renew'), 'too early to renew');
  clock.now = new Date('2027-10-01T12:00:00Z');
  // The session has ended long ago.
  const later = await signedInAs(site, 'later@example.org');
  await done(later, id, 'renew');
  await done(later, id, 'change', { plan: 'Core' });
  // 50 of 365 days of 150 kr are worth 20 kr.
  assert.equal(
    (await feesOf(site, id))
      .map(({ purpose, status, amount }) => `${purpose} ${status} ${amount}`)
      .toSorted(),
    ['change pending 48000', 'join paid 15000', 'renew cancelled 15000'],
  );
  await pay(site, later, id, '2027-10-01');
  assert.equal(await periodsOf(site, id), [
    'General 2026-11-20 2027-09-30',
    'Core 2027-10-01 2028-09-30',
  ]);
  assert.match(await refused(later, id, 'change', { plan: 'General' }), 'not more expensive');
});

test('an excluded member cannot renew, is readmitted, and joins again by paying', async ({
  site,
  admin,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  await done(admin, id, 'exclude', { day: '2026-11-20', decided_on: '2026-11-19' });
  assert.match(await refused(admin, id, 'renew'), 'The member is excluded.');
  await done(admin, id, 'readmit', { day: '2026-11-22' });
  assert.match(await sentence(admin, id), 'The paid period ended on 19 November 2026.');
  await done(admin, id, 'renew');
  await pay(site, admin, id, '2026-11-22');
  assert.is(
    await sentence(admin, id),
    'Member until 21 November 2027, without a break since 2026.',
  );
  const changes = (await logOf(site, 'member')).flatMap((entry) => entry.changes);
  assert.equal(changes, ['excluded', 'readmitted', 'feeAdded']);
});

test('a period whose money was taken back never comes again with what had closed it', async ({
  site,
  admin,
}) => {
  const id = await added(admin, 'person', person);
  const first = await pay(site, admin, id, '2025-12-01');
  await done(admin, id, 'renew');
  const renewal = await pay(site, admin, id, '2026-11-21');
  const both = ['General 2025-12-01 2026-11-30', 'General 2026-12-01 2027-11-30'];
  assert.equal(await periodsOf(site, id), both);

  // The next period is void because the member has left, and its money goes back.
  await done(admin, id, 'leave', { day: '2026-11-19' });
  assert.equal(await periodsOf(site, id), ['General 2025-12-01 2026-11-19']);
  await undoLatest(admin, renewal);
  await done(admin, id, 'undo');
  assert.equal(await periodsOf(site, id), both.slice(0, 1));

  // The upgrade ended the first period. Both payments are then reversed.
  const before = new Set((await feesOf(site, id)).map((fee) => fee.id));
  await done(admin, id, 'change', { plan: 'Core' });
  const change = (await feesOf(site, id)).find((fee) => !before.has(fee.id))!.id;
  await recordManualPayment(admin, change, { day: '2026-11-21' });
  assert.equal(await periodsOf(site, id), [
    'General 2025-12-01 2026-11-20',
    'Core 2026-11-21 2027-11-20',
  ]);
  await done(admin, id, 'leave', { day: '2026-11-21' });
  await undoLatest(admin, change);
  assert.equal(await periodsOf(site, id), ['General 2025-12-01 2026-11-21']);
  await undoLatest(admin, first);
  await done(admin, id, 'undo');
  assert.equal(await periodsOf(site, id), []);
});

test('somebody who has died gets no letter and no fee any more', async ({ site, admin }) => {
  const email = 'home@example.org';
  const [{ memberId: id }, { memberId: other }] = [
    await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01', email }),
    await addPaidMember(site, { name: 'Bo Åberg', paidOn: '2026-03-01', email }),
  ];
  const at = '2026-11-22T00:00:00.000Z';
  const message = {
    kind: 'payment-receipt',
    recipient: email,
    language: 'sv',
    next_attempt_at: at,
    created_at: at,
  };
  await site.db
    .insertInto('mail_outbox')
    .values([
      { id: 'hers', ...message, data: JSON.stringify({ memberId: id }) },
      { id: 'his', ...message, data: JSON.stringify({ memberId: other }) },
    ])
    .execute();
  await done(admin, id, 'deceased', { day: '2026-11-21' });
  const left = await site.db.selectFrom('mail_outbox').select('id').execute();
  assert.equal(left, [{ id: 'his' }]);
  assert.match(await refused(admin, id, 'renew'), 'The member has died.');
  assert.match(await sentence(admin, other), 'Member until');
});

test('the fees of an organisation go to its first contact person', async ({ site, admin }) => {
  const id = await added(admin, 'organisation', {
    full_name: 'Ulrika IF',
    email: 'if@example.org',
    plan: 'Affiliate',
  });
  const contacts = {
    'name-0': 'Kassör Karin',
    'email-0': 'Karin@Example.org',
    'name-1': 'Ola Ordförande',
    'email-1': 'ola@example.org',
  };
  assert.is((await admin.post(paths.adminMemberPart(id, 'contacts'), contacts)).status, 303);
  await pay(site, admin, id, '2025-12-10');
  await done(admin, id, 'renew');
  const addresses = (await feesOf(site, id)).map(({ payer_email }) => payer_email);
  assert.equal(addresses, ['karin@example.org', 'karin@example.org']);
});

test('careful actions need a fresh proof, and a note needs none', async ({
  site,
  admin,
  clock,
}) => {
  const { memberId: id } = await addPaidMember(site, { name: 'Anna Åberg', paidOn: '2026-03-01' });
  clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  const day = '2026-11-20';
  const number = 'M-10002';
  const careful: Record<string, Record<string, string>> = {
    leave: { day },
    exclude: { day },
    undo: {},
    merge: { number, sure: 'yes' },
    suspend: { from: day },
    grant: { plan: 'Lifetime', day },
  };
  for (const [action, values] of Object.entries(careful)) {
    const answer = await admin.post(paths.adminMemberPart(id, action), values);
    assert.is(answer.status, 422, action);
    assert.ok(find(await answer.text(), 'input[name=code]'), action);
  }
  const comparison = `${paths.adminMemberPart(id, 'merge')}?number=10002`;
  const asked = await admin.get(comparison);
  assert.is(asked.headers.get('location'), paths.adminConfirm(comparison));
  const file = await admin.send('GET', '/api/admin/members/csv');
  assert.is(file.status, 403);
  assert.match(await sentence(admin, id), 'Member until 28 February 2027');
  const note = await admin.post(paths.adminMemberPart(id, 'note'), { text: 'Rang i dag' });
  assert.is(note.headers.get('location'), paths.adminMember(id));
});

test.run();
