import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { membersByPlan } from './day-counts.ts';
import { membersShown } from '../list/shown.ts';

/** Counts the members on a day by plan, kind, country and chapter. */
export async function countMembersBy(db: Database, day: string) {
  const groups = await membersShown(db, day, 'members')
    .select(['kind', 'country', 'chapter', sql<number>`count(*)`.as('count')])
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
