import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { countMembers } from './counts.ts';
import { addDays } from './days.ts';
import type { Ending } from './status.ts';

export interface YearOfMembers {
  opening: number;
  in: { joined: number; returned: number };
  out: Record<Ending | 'lapsed', number>;
  closing: number;
}

/** Counts who became a member and who ceased to be one, day by day, so that opening + in − out = closing. */
export async function membersThroughYear(db: Database, year: number): Promise<YearOfMembers> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const sumOn = async (day: string) =>
    (await countMembers(db, day)).reduce((sum, { count }) => sum + count, 0);
  const through: YearOfMembers = {
    opening: await sumOn(addDays(first, -1)),
    in: { joined: 0, returned: 0 },
    out: { left: 0, excluded: 0, deceased: 0, dissolved: 0, lapsed: 0 },
    closing: await sumOn(last),
  };
  const living = db.selectFrom('member_terms').where('voided_at', 'is', null);
  const begun = await living
    .select(['member_id', 'starts_on'])
    .select((inner) =>
      inner
        .selectFrom('member_terms as before')
        .select(sql<string | null>`max(before.ends_on)`.as('end'))
        .whereRef('before.member_id', '=', 'member_terms.member_id')
        .whereRef('before.starts_on', '<', 'member_terms.starts_on')
        .where('before.voided_at', 'is', null)
        .as('end_before'),
    )
    .where('starts_on', '>=', first)
    .where('starts_on', '<=', last)
    .execute();
  for (const { end_before, starts_on } of begun) {
    if (end_before === null) through.in.joined += 1;
    else if (addDays(end_before, 1) < starts_on) through.in.returned += 1;
  }
  const ended = await living
    .select(['member_id', 'ends_on'])
    .select((inner) =>
      inner
        .selectFrom('member_terms as after')
        .select(sql<string | null>`min(after.starts_on)`.as('start'))
        .whereRef('after.member_id', '=', 'member_terms.member_id')
        .whereRef('after.starts_on', '>', 'member_terms.starts_on')
        .where('after.voided_at', 'is', null)
        .as('start_after'),
    )
    .where('ends_on', '>=', addDays(first, -1))
    .where('ends_on', '<', last)
    .execute();
  const endings = await db
    .selectFrom('member_standings')
    .select(['member_id', 'starts_on', 'standing'])
    .where('voided_at', 'is', null)
    .where('standing', '<>', 'suspended')
    .where('starts_on', '>=', first)
    .where('starts_on', '<=', last)
    .execute();
  const endingOn = new Map(
    endings.map(({ member_id, standing, starts_on }) => [`${member_id} ${starts_on}`, standing]),
  );
  for (const { ends_on, member_id, start_after } of ended) {
    const next = addDays(ends_on!, 1);
    if (start_after === next) continue;
    through.out[(endingOn.get(`${member_id} ${next}`) as Ending | undefined) ?? 'lapsed'] += 1;
  }
  return through;
}
