import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { coversDay, isSuspendedOn } from '../members/status-on-day.ts';
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

/** Returns the voters with receipt numbers, which settle at the meeting whether a fee was paid in time. */
export async function votersOf(
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
  return rows.map(({ full_name, id, number, paid_on, plan, receipt_number }, index) => ({
    position: index + 1,
    member_id: id,
    member_number: number,
    name: full_name,
    plan,
    votes: rulesOf(plan).votes,
    paid_on,
    receipt_number,
  }));
}
