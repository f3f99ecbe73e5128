import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import { upcomingTerms } from './latest-terms.ts';
import { isLatest } from './status-sql.ts';

/** Up to this number, sorting the members of the plan is faster than reading all members in order. */
const FEW = 2000;

/** Finds the members of a plan by their latest term that has begun or, if none has, by their last one to come. */
export async function membersOfPlan(
  db: Database,
  plan: string,
  day: string,
  few = FEW,
): Promise<{ count: number; isOfPlan: RawBuilder<boolean> }> {
  const begun = db
    .selectFrom('member_terms')
    .where('voided_at', 'is', null)
    .where('plan', '=', plan)
    .where('starts_on', '<=', day);
  // Counted in parts, because each part has an index.
  const last = begun.where('next_starts_on', 'is', null);
  const followed = begun.where('next_starts_on', '>', day);
  const upcoming = upcomingTerms(db, day).where('plan', '=', plan);
  const counts = await Promise.all([count(last), count(followed), count(upcoming)]);
  const total = counts.reduce((sum, some) => sum + some, 0);
  if (total <= few) {
    const ids = last
      .select('member_id')
      .unionAll(followed.select('member_id'))
      .unionAll(upcoming.select('member_id'));
    return { count: total, isOfPlan: sql`members.id in ${ids}` };
  }
  // Uses one `exists`, because PostgreSQL would look up each of two in all terms.
  const isOfPlan = sql<boolean>`exists (
    select 1 from member_terms
    where member_terms.member_id = members.id and ${isLatest(day)} and member_terms.plan = ${plan}
      and (member_terms.starts_on <= ${day} or (member_terms.next_starts_on is null and not exists (
        select 1 from member_terms as earlier
        where earlier.member_id = member_terms.member_id and earlier.voided_at is null
          and earlier.starts_on <= ${day}
      )))
  )`;
  return { count: total, isOfPlan };
}
