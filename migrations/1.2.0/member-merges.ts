import { sql } from 'kysely';
import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** Keeps what a merge changes, so that it can be undone for a while. */
export async function keepMerges(db: AnyDatabase): Promise<void> {
  await sql`create table member_merges (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    number integer not null,
    snapshot text not null,
    fingerprint text not null,
    created_at text not null
  )`.execute(db);
  await sql`create index member_merges_by_member on member_merges (member_id)`.execute(db);
}
