import { sql } from 'kysely';
import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** Lets a question name both members who may be one person. Questions about a name alone become such questions. */
export async function askAboutPairs(db: AnyDatabase): Promise<void> {
  await sql`alter table office_tasks
    add column other_member_id text references members (id) on delete cascade`.execute(db);
  await sql`update office_tasks set kind = 'samePerson', other_member_id = (
      select first.id from members as own, members as first
      where own.id = office_tasks.member_id and first.full_name = own.full_name
        and first.number < own.number
      order by first.number limit 1)
    where kind = 'sameName'`.execute(db);
  await sql`delete from office_tasks
    where kind = 'samePerson' and other_member_id is null`.execute(db);
}
