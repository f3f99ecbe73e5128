import * as assert from 'uvu/assert';
import { preview } from '../../../src/db/preview.ts';
import { addRenewalFee } from '../../../src/people/fees/new-fees.ts';
import { findFee, storeStatus } from '../../../src/people/fees/fee-rows.ts';
import { activateMembership } from '../../../src/people/fees/activate-membership.ts';
import { mergeMembers } from '../../../src/people/members/merge/merging.ts';
import { undoMerge } from '../../../src/people/members/merge/undoing.ts';
import { memberWithAll } from '../../../src/people/members/queries.ts';
import { grantPeriod } from '../../../src/people/periods/grant.ts';
import { endMembership, suspend } from '../../../src/people/periods/standings.ts';
import { rulesOf } from '../../../src/people/register/shared/plan-rules.ts';
import { isNotVoided } from '../../../src/people/register/shared/status.ts';
import { votersOf } from '../../../src/people/voting/voters.ts';
import { addDays, covers, overlap } from '../../../src/shared/days.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { adminSuite } from '../../helpers/admin.ts';
import { randomOf } from '../../helpers/random.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('merging any two members');

const PAIRS = 80;
const FIRST = '2024-01-01';
const { below, pick } = randomOf(20_261_122);
const by = (day: string) => ({ adminId: null, now: new Date(`${day}T10:00:00Z`) });
/** Too short to be a misspelt name of another member, all of whom live in one house, and no initial, as aa would be. */
const nameOf = (index: number) =>
  String.fromCodePoint(65 + (index % 26), 105 + Math.floor(index / 26));
const how = { isMailed: false };

/** A member with some payments, one of which may be taken back, and what the office may have done. */
async function addRandomMember(site: TestSite, name: string): Promise<string> {
  const { db } = site;
  let day = addDays(FIRST, below(900));
  let id = '';
  for (let left = 1 + below(3); left > 0; left -= 1) {
    const plan = below(12) === 0 ? 'Lifetime' : pick(['General', 'General', 'Core', 'Provisional']);
    const paid = await addPaidMember(site, { name, plan, paidOn: day });
    id = paid.memberId;
    if (below(6) === 0) {
      const fee = (await findFee(db, paid.id))!;
      await activateMembership(db, fee, { status: 'refunded', paidOn: day }, by(day));
      await storeStatus(db, paid.id, 'refunded', by(day).now, id);
    }
    day = addDays(day, 1 + below(500));
    if (day > '2026-11-22') break;
  }
  const today = by('2026-11-22');
  if (below(5) === 0) await grantPeriod(db, id, { plan: 'General', day: '2026-11-22' }, today);
  if (below(4) === 0) await addRenewalFee(db, id, { plan: 'General', first: '' }, today);
  if (below(8) === 0) await suspend(db, id, { from: '2026-11-01', until: null }, today);
  const ending = { standing: pick(['left', 'left', 'excluded'] as const), day: '2026-11-10' };
  if (below(5) === 0) await endMembership(db, id, ending, today);
  return id;
}

const books = async ({ db }: TestSite, ids: string[]) => {
  const fees = await db
    .selectFrom('fees')
    .select(['id', 'status', 'amount', 'reference'])
    .where('member_id', 'in', ids)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'amount', 'fee_id'])
    .where(
      'fee_id',
      'in',
      fees.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return { fees, payments };
};

type All = Awaited<ReturnType<typeof memberWithAll>>;

const partsOf = (all: All) => {
  const { applications, contacts, fees, household, member, payments, periods, standings } = all!;
  const { updated_at: _, ...own } = member;
  return { applications, contacts, fees, household, own, payments, periods, standings };
};

const votes = async ({ db }: TestSite, ids: string[]) => {
  const list = { meeting_on: '2026-11-22', paid_by: '2026-11-22', locked_at: null };
  const { rows } = await votersOf(db, list as Parameters<typeof votersOf>[1]);
  return rows.filter(({ member_id }) => ids.includes(member_id)).length;
};

test('keeps all money, days and receipts, and leaves one vote', async ({ site }) => {
  const { db } = site;
  const seen = new Map<string, number>();
  for (let index = 0; index < PAIRS; index += 1) {
    const keep = await addRandomMember(site, `${nameOf(index)} Ek`);
    const remove = await addRandomMember(site, `${nameOf(index)} Alm`);
    const act = (trx: typeof db) =>
      mergeMembers(trx, { keep, remove }, by('2026-11-22'), how).then(async ({ outcome }) => ({
        outcome,
        after: await memberWithAll(trx, keep, '2026-11-22'),
      }));
    const both = async () => [
      await memberWithAll(db, keep, '2026-11-22'),
      await memberWithAll(db, remove, '2026-11-22'),
    ];
    const before = await both();
    const shown = await preview(db, act);
    assert.equal(await both(), before, 'a preview changes nothing');
    const held = await books(site, [keep, remove]);
    const voted = await votes(site, [keep, remove]);
    const { after, outcome } = await db.transaction().execute(act);
    const what = `pair ${index}: ${outcome}`;
    assert.is(outcome, shown.outcome, what);
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    if (outcome !== 'merged') continue;
    const datesOf = (all: typeof after) =>
      all!.periods.map(({ ends_on, id, starts_on, voided_at }) => [
        id,
        starts_on,
        ends_on,
        voided_at,
      ]);
    assert.equal(datesOf(after), datesOf(shown.after), what);
    assert.equal(await books(site, [keep]), held, what);
    assert.ok((await votes(site, [keep])) <= 1, what);
    const isSuspended = after!.status === 'suspended';
    const isOtherPlan = after!.tasks.some(({ kind }) => kind === 'otherPlan');
    if (voted > 0 && !isSuspended && !isOtherPlan) assert.is(await votes(site, [keep]), 1, what);
    const periods = before.flatMap((all) => all!.periods).filter(isNotVoided);
    const joined = after!.periods.filter(isNotVoided);
    for (const [place, one] of joined.entries()) {
      assert.not.ok(
        joined.slice(place + 1).some((other) => overlap(one, other)),
        what,
      );
    }
    const forLife = joined.find(({ ends_on }) => ends_on === null);
    for (const period of periods) {
      for (const day of [period.starts_on, period.ends_on ?? '2030-01-01']) {
        assert.ok(
          joined.some((other) => covers(other, day)),
          `${what}: ${day} is lost`,
        );
      }
      const now = joined.find(({ id }) => id === period.id);
      const isTold = after!.tasks.some(
        ({ fee_id, kind }) => kind === 'paidTwice' && fee_id === period.fee_id,
      );
      if (period.fee_id === null || forLife) {
        const isInside = forLife && period.starts_on < forLife.starts_on;
        assert.ok(now || isTold || isInside || period.fee_id === null, what);
      } else {
        assert.ok(now, `${what}: a paid period is lost`);
        const length = (days: { starts_on: string; ends_on: string | null }) =>
          Date.parse(days.ends_on!) - Date.parse(days.starts_on);
        const isYear = rulesOf(period.plan).period === 'year';
        const leap = isYear ? 86_400_000 : 0;
        assert.ok(Math.abs(length(now) - length(period)) <= leap, what);
      }
    }
    if (index % 2 === 0) continue;
    assert.is(await undoMerge(db, keep, by('2026-11-23')), 'undone', what);
    const again = await both();
    for (const [place, all] of again.entries()) {
      assert.equal(partsOf(all), partsOf(before[place]!), `${what}: undone`);
    }
    assert.equal(await books(site, [keep, remove]), held, what);
  }
  assert.ok(seen.get('merged')! > PAIRS / 2, JSON.stringify([...seen]));
  assert.ok(seen.get('hasEnded')! > 3, JSON.stringify([...seen]));
});

test.run();
