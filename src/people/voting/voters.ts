import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { coversDay, isSuspendedOn } from '../members/status-on-day.ts';
import { openPairs } from '../register/duplicates.ts';
import { rulesOf, votingPlans } from '../register/shared/plan-rules.ts';
import type { VoterRow } from './row-hash.ts';

/** Returns the periods by which members may vote at a meeting. */
function votersOn(db: Database, { day, paidBy }: { day: string; paidBy: string }) {
  return db
    .selectFrom('member_periods')
    .innerJoin('members', 'members.id', 'member_periods.member_id')
    .select(['members.id', 'members.number', 'members.full_name', 'members.sort_key'])
    .select(['member_periods.plan', 'member_periods.paid_on', 'member_periods.fee_id'])
    .where(coversDay(day))
    .where('member_periods.plan', 'in', votingPlans)
    .where(sql<boolean>`coalesce(member_periods.paid_on, member_periods.starts_on) <= ${paidBy}`)
    .where((row) => row.not(isSuspendedOn(day)))
    .orderBy('members.sort_key')
    .orderBy('members.number');
}

/** A voter who may be the same person as another one, and has no vote until somebody has decided. */
export interface Doubt {
  voter: VoterRow;
  other: VoterRow;
}

/**
 * Returns the voters with receipt numbers, which settle at the meeting whether a fee was paid in time. Of two who may be one
 * person, the later member is left out.
 */
export async function votersOf(
  db: Database,
  list: Row<'voting_lists'>,
): Promise<{ rows: VoterRow[]; doubts: Doubt[] }> {
  const all = await votersWithReceipts(db, list);
  const byId = new Map(all.map((row) => [row.member_id, row]));
  const pairs = await openPairs(db, list.locked_at ?? undefined);
  const othersOf = Map.groupBy(pairs, ({ newer }) => newer);
  const doubts = new Map<string, Doubt>();
  for (const voter of all.toSorted((a, b) => a.member_number - b.member_number)) {
    const others = othersOf.get(voter.member_id) ?? [];
    const other = others.find(({ older }) => byId.has(older) && !doubts.has(older));
    if (other) doubts.set(voter.member_id, { voter, other: byId.get(other.older)! });
  }
  const rows = all.filter(({ member_id }) => !doubts.has(member_id));
  return {
    rows: rows.map((row, index) => ({ ...row, position: index + 1 })),
    doubts: [...doubts.values()],
  };
}

async function votersWithReceipts(
  db: Database,
  { meeting_on, paid_by }: Row<'voting_lists'>,
): Promise<VoterRow[]> {
  const rows = await votersOn(db, { day: meeting_on, paidBy: paid_by })
    .select((row) =>
      row
        .selectFrom('payments')
        .select((payment) => payment.fn.min('receipt_number').as('first'))
        .whereRef('payments.fee_id', '=', 'member_periods.fee_id')
        .where('payments.kind', '=', 'payment')
        .as('receipt_number'),
    )
    .execute();
  return rows.map(({ full_name, id, number, paid_on, plan, receipt_number }) => ({
    position: 0,
    member_id: id,
    member_number: number,
    name: full_name,
    plan,
    votes: rulesOf(plan).votes,
    paid_on,
    receipt_number,
  }));
}
