import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import { countLatestTerms, membersByLatestTerm, upcomingTerms } from './latest-terms.ts';
import { isLatest } from './status-sql.ts';

/** Up to this number, sorting the members of the plan is faster than reading all members in order. */
const FEW = 2000;

/** Finds the members by their latest term that has begun, or by the last one to come. */
export async function membersOfPlan(
  db: Database,
  plan: string,
  day: string,
): Promise<{ count: number; isOfPlan: RawBuilder<boolean> }> {
  const isSuch = () => sql<boolean>`member_terms.plan = ${plan}`;
  const upcoming = upcomingTerms(db, day).where('plan', '=', plan);
  const total = (await countLatestTerms(db, day, isSuch)) + (await count(upcoming));
  const later = upcoming.select('member_id');
  if (total <= FEW) {
    const ids = membersByLatestTerm(db, day, isSuch).unionAll(later);
    return { count: total, isOfPlan: sql`members.id in ${ids}` };
  }
  const isOfPlan = sql<boolean>`(members.id in ${later} or exists (
    select 1 from member_terms
    where member_terms.member_id = members.id and member_terms.starts_on <= ${day}
      and ${isLatest(day)} and ${isSuch()}
  ))`;
  return { count: total, isOfPlan };
}
