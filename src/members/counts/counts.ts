import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { membersByPlan } from './day-counts.ts';
import { votingPlans } from '../plan-rules.ts';
import { coversDay, hasStatus, statusOnDay, suspendedOn } from '../list/status-sql.ts';

/** Counts members on a day by their kind, country and chapter. */
export async function countMembersBy(db: Database, day: string) {
  // Reads members and their terms in the order of their ids, from covering indexes.
  const groups = await db
    .selectFrom('members')
    .select(['kind', 'country', 'chapter', sql<number>`count(*)`.as('count')])
    .where(hasStatus('members', day))
    .groupBy(['kind', 'country', 'chapter'])
    .execute();
  const by = (column: 'chapter' | 'country' | 'kind') => {
    const sums = new Map<string, number>();
    for (const group of groups) {
      sums.set(group[column], (sums.get(group[column]) ?? 0) + group.count);
    }
    return [...sums]
      .map(([name, count]) => ({ name, count }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  };
  return {
    plans: await membersByPlan(db, day),
    kinds: by('kind'),
    countries: by('country'),
    chapters: by('chapter'),
  };
}

export async function countByStatus(db: Database, day: string) {
  const statuses = db.selectFrom('members').select(statusOnDay(day).as('status'));
  return db
    .selectFrom(statuses.as('statuses'))
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute();
}

/** Returns the terms by which members may vote at a meeting. */
export function votersOn(db: Database, { day, paidBy }: { day: string; paidBy: string }) {
  return db
    .selectFrom('member_terms')
    .innerJoin('members', 'members.id', 'member_terms.member_id')
    .select(['members.id', 'members.number', 'members.full_name', 'members.sort_key'])
    .select(['member_terms.plan', 'member_terms.paid_on', 'member_terms.charge_id'])
    .where(coversDay(day))
    .where('member_terms.plan', 'in', votingPlans)
    .where(sql<boolean>`coalesce(member_terms.paid_on, member_terms.starts_on) <= ${paidBy}`)
    .where('members.id', 'not in', suspendedOn(db, day))
    .orderBy('members.sort_key')
    .orderBy('members.number');
}
