import * as assert from 'uvu/assert';
import { selectHistory } from '../../../src/services/activity/record.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { errorsIn, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { applyForCheckout, liveSuite, statusOf } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { paymentForm, recordManualPayment } from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('changes of a fee');

const htmlAt = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

const formAt = async (admin: SignedIn, id: string) =>
  valuesOf(await htmlAt(admin, paths.adminFeeChange(id)), '.note-form');

const change = async (admin: SignedIn, id: string, typed: Record<string, string>) =>
  admin.post(paths.adminFeeChange(id), { ...(await formAt(admin, id)), ...typed });

const feeOf = ({ db }: TestSite, id: string) =>
  db.selectFrom('fees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const changesOf = ({ db }: TestSite) =>
  selectHistory(db).where('action', '=', 'feeChanged').execute();

test('the amount and the due date are changed once, and the page says from what, by whom and why', async ({
  live,
}) => {
  const { site } = live;
  const admin = await signedInAs(site);
  const { id } = await applyForCheckout(live);
  assert.ok(
    linksOf(await htmlAt(admin, paths.adminFee(id)), '.fee-act a').includes(
      paths.adminFeeChange(id),
    ),
  );
  const form = await formAt(admin, id);
  assert.equal([form.amount, form.due], ['500', '2026-04-01']);
  const sent = { ...form, amount: '250', due: '2026-05-15', reason: 'Joined in the autumn <b>' };
  const answers = await Promise.all([1, 2].map(() => admin.post(paths.adminFeeChange(id), sent)));
  for (const answer of answers) assert.is(answer.headers.get('location'), paths.adminFee(id));
  const { amount, due_on, token } = await feeOf(site, id);
  assert.equal([amount, due_on], [25_000, '2026-05-15']);
  assert.is((await changesOf(site)).length, 1);
  const [text] = textsOf(await htmlAt(admin, paths.adminFee(id)), '.fee-changes li');
  const said = text!.replace(/[\u00a0\u202f]/g, ' ');
  assert.match(said, /^2 March 2026, .+@example\.org: from SEK 500 to SEK 250\./);
  assert.match(said, 'Due 15 May 2026 instead of 1 April 2026.');
  assert.match(said, 'Reason: Joined in the autumn <b>');
  const page = plainText(await (await site.get(paths.fee(token))).text());
  assert.match(page.replace(/[\u00a0\u202f]/g, ' '), 'SEK 250');
  const [session] = live.double.sessions;
  assert.is(session!.status, 'expired', 'nobody pays the old amount by card');
  assert.equal(
    (await logOf(site, 'fee')).map(({ changes }) => changes),
    [['feeChanged']],
  );
});

test('errors lose nothing, a stale tab changes nothing, and what has been paid is enough for a lower fee', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  const odd = await change(admin, id, { amount: '2', due: '2026-03-01', reason: ' ' });
  const html = await odd.text();
  assert.is(odd.status, 422);
  assert.equal(errorsIn(html), {
    amount: 'Please enter 3 kronor or more.',
    due: 'The due date must not be in the past.',
    reason: 'Please enter the reason.',
  });
  assert.is(valuesOf(html, '.note-form').amount, '2');
  assert.is((await change(admin, id, { amount: '2', reason: 'x' })).status, 422);
  assert.is((await admin.get(paths.adminFeeChange('x'))).status, 404);

  const payment = await paymentForm(admin, id);
  const stale = { ...(await formAt(admin, id)), amount: '50', reason: 'x' };
  assert.is((await change(admin, id, { amount: '100', reason: 'Discount' })).status, 303);
  const late = await admin.post(paths.adminFeeChange(id), stale);
  assert.is(late.status, 409);
  assert.match(plainText(await late.text()), 'Somebody else has saved this in the meantime');
  assert.is((await feeOf(site, id)).amount, 10_000);
  assert.is((await admin.post(paths.adminFeePayments(id), payment)).status, 409, 'another rest');

  await recordManualPayment(admin, id, { amount: '75' });
  assert.is(await statusOf(site, id), 'partly_paid');
  const paid = { ...(await formAt(admin, id)), amount: '75', reason: 'Half a year' };
  assert.is((await admin.post(paths.adminFeeChange(id), paid)).status, 303);
  assert.is(await statusOf(site, id), 'paid');
  const periods = await site.db.selectFrom('member_periods').selectAll().execute();
  assert.is(periods.length, 1);
  assert.is((await admin.get(paths.adminFeeChange(id))).status, 409, 'a paid fee stays');
  const lower = { ...paid, amount: '10', version: '7500 2026-05-15' };
  assert.is((await admin.post(paths.adminFeeChange(id), lower)).status, 409);
});

test('lowering a fee needs a fresh code, and raising it or moving its day does not', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await addApplication(site, { membership_type: 'General' });
  await site.db.updateTable('sessions').set({ confirmed_at: '2026-01-02T10:00:00.000Z' }).execute();
  const before = await feeOf(site, id);
  const less = `${before.amount / 100 - 1},50`;
  for (const amount of ['3', less, 'SEK 3']) {
    const lowered = await change(admin, id, { amount, reason: 'Discount' });
    assert.is(lowered.status, 422, amount);
    assert.match(await lowered.text(), 'name="code"');
    assert.equal(await feeOf(site, id), before);
  }
  const later = { due: '2026-05-15', reason: 'Asked for time' };
  assert.is((await change(admin, id, later)).status, 303);
  assert.is((await change(admin, id, { amount: '6000', reason: 'Two more' })).status, 303);
  assert.is((await feeOf(site, id)).amount, 600_000);
  assert.is((await change(admin, id, { amount: '5000', reason: 'Not so' })).status, 422);
  assert.is((await feeOf(site, id)).amount, 600_000);
});

test('a fee made in advance gives a membership from its first day, whenever it is paid', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  const ids = [];
  for (const name of ['Eva Ek', 'Bo Berg']) {
    const { memberId } = await addPaidMember(site, { name, paidOn: '2024-01-01' });
    const renew = paths.adminMemberPart(memberId, 'renew');
    const early = await admin.post(renew, { plan: 'General', first: '2026-03-02' });
    assert.is(early.status, 422);
    assert.match(plainText(await early.text()), 'Please enter a later day than today');
    for (const _ of [1, 2]) {
      assert.is((await admin.post(renew, { plan: 'General', first: '2026-09-01' })).status, 303);
    }
    const fees = site.db.selectFrom('fees').selectAll().where('member_id', '=', memberId);
    const [fee, ...others] = await fees.where('status', '=', 'pending').execute();
    assert.equal([fee!.starts_on, fee!.due_on, others], ['2026-09-01', '2026-09-01', []]);
    ids.push([fee!.id, memberId] as const);
  }
  const [[soon, eva], [late, bo]] = ids as [[string, string], [string, string]];
  assert.match(plainText(await htmlAt(admin, paths.adminFee(soon))), '1 September 2026');
  await recordManualPayment(admin, soon);
  clock.now = Date.parse('2026-10-05T10:00:00Z');
  await recordManualPayment(await signedInAs(site, 'c@example.org'), late);
  const startOf = async (memberId: string) => {
    const rows = site.db.selectFrom('member_periods').select(['starts_on', 'paid_on']);
    return (await rows.where('member_id', '=', memberId).orderBy('starts_on').execute()).at(-1);
  };
  assert.equal(await startOf(eva), { starts_on: '2026-09-01', paid_on: '2026-03-02' });
  assert.equal(await startOf(bo), { starts_on: '2026-10-05', paid_on: '2026-10-05' });
});

test.run();
