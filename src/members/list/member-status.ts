import type { Database } from '../../database/connection.ts';
import { covers } from '../days.ts';
import { isLiving, memberSince, statusOn } from '../status.ts';
import type { Standing, Term } from '../terms/terms.ts';

/** Adds status, plan and end on that day to rows of members. */
export async function withStatus<Row extends { id: string }>(
  db: Database,
  rows: Row[],
  day: string,
) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const terms = await db
    .selectFrom('member_terms')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy('starts_on')
    .execute();
  const standings = await db
    .selectFrom('member_standings')
    .selectAll()
    .where('member_id', 'in', ids)
    .execute();
  const termsOf = Map.groupBy(terms, ({ member_id }) => member_id);
  const standingsOf = Map.groupBy(standings, ({ member_id }) => member_id);
  return rows.map((row) => ({
    ...row,
    ...statusOf(termsOf.get(row.id) ?? [], standingsOf.get(row.id) ?? [], day),
  }));
}

/** `ends_on` is the end of the present term, `until` that of the last one: both null for life. */
export function statusOf(terms: Term[], standings: Standing[], day: string) {
  const living = terms.filter(isLiving);
  const term =
    living.find((one) => covers(one, day)) ??
    living.findLast(({ starts_on }) => starts_on < day) ??
    living[0];
  return {
    status: statusOn({ terms, standings }, day),
    since: memberSince({ terms, standings }, day),
    plan: term?.plan ?? null,
    ends_on: term?.ends_on ?? null,
    until: living.at(-1)?.ends_on ?? null,
  };
}
