import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import { lastDay } from './status-sql.ts';

type IsSuch = (lastDay: RawBuilder<string>) => RawBuilder<boolean>;

/** Selects each member's latest term by that day, in two parts, because each part has an index. */
function latestTerms(db: Database, day: string, isSuch: IsSuch) {
  const terms = db.selectFrom('member_terms').where('voided_at', 'is', null);
  // The `|| ''` makes an expression of a column, so that SQLite does not use the index of that column.
  return {
    last: terms
      .where('next_starts_on', 'is', null)
      .where(sql<boolean>`${lastDay} > ''`)
      .where(sql<boolean>`(starts_on || '') <= ${day}`)
      .where(isSuch(lastDay)),
    followed: terms
      .where('next_starts_on', '>', day)
      .where('starts_on', '<=', day)
      .where(isSuch(sql<string>`(${lastDay} || '')`)),
  };
}

/** Counts the members whose latest term begun by that day matches. */
export async function countLatestTerms(db: Database, day: string, isSuch: IsSuch): Promise<number> {
  const { followed, last } = latestTerms(db, day, isSuch);
  return (await count(last)) + (await count(followed));
}

/** Selects the ids of the members whose latest term begun by that day matches. */
export function membersByLatestTerm(db: Database, day: string, isSuch: IsSuch) {
  const { followed, last } = latestTerms(db, day, isSuch);
  return last.select('member_id').unionAll(followed.select('member_id'));
}

/** Selects the last terms of members whose first one is still to come. */
export function upcomingTerms(db: Database, day: string) {
  return db
    .selectFrom('member_terms')
    .where('voided_at', 'is', null)
    .where('next_starts_on', 'is', null)
    .where('starts_on', '>', day)
    .where(
      sql<boolean>`not exists (
        select 1 from member_terms as earlier
        where earlier.member_id = member_terms.member_id and earlier.voided_at is null
          and earlier.starts_on <= ${day}
      )`,
    );
}
