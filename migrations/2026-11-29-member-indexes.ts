import { type Kysely, sql } from 'kysely';

/** Matches the neighbours of a term: other terms of the member that are not void. */
const others = `from member_terms as other
  where other.member_id = member_terms.member_id and other.voided_at is null`;
const previous = `(select max(coalesce(other.ends_on, '9999-12-31')) ${others}
  and other.starts_on < member_terms.starts_on)`;
const next = `(select min(other.starts_on) ${others} and other.starts_on > member_terms.starts_on)`;

/**
 * Lets each term know where the one before it ends and the next one begins, so that lists and counts of last terms, and of
 * those who joined, returned or lapsed, read one index. Triggers keep both, whichever program or statement writes the rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['previous_ends_on', 'next_starts_on']) {
    await db.schema.alterTable('member_terms').addColumn(column, 'text').execute();
  }
  await countOnlyDays(db);
  await sql
    .raw(`update member_terms set previous_ends_on = ${previous}, next_starts_on = ${next}`)
    .execute(db);
  const rewrite = (members: string) => `update member_terms
    set previous_ends_on = ${previous}, next_starts_on = ${next}
    where member_id in (${members}) and voided_at is null
      and (previous_ends_on is distinct from ${previous} or next_starts_on is distinct from ${next})`;
  for (const [change, members] of [
    ['insert', 'new.member_id'],
    ['delete', 'old.member_id'],
    ['update of member_id, starts_on, ends_on, voided_at', 'old.member_id, new.member_id'],
  ] as const) {
    const [name] = change.split(' ');
    await sql
      .raw(
        `create trigger member_terms_neighbours_${name} after ${change} on member_terms
         begin ${rewrite(members)}; end`,
      )
      .execute(db);
  }
  // For an index alone, SQLite needs the columns of its condition in it, PostgreSQL those of its expression.
  await db.schema
    .createIndex('member_terms_last')
    .on('member_terms')
    .expression(
      sql`coalesce(ends_on, '9999-12-31'), starts_on, plan, member_id, ends_on, next_starts_on, voided_at`,
    )
    .where(sql<boolean>`voided_at is null and next_starts_on is null`)
    .execute();
  await db.schema
    .createIndex('member_terms_followed')
    .on('member_terms')
    .expression(sql`next_starts_on, ends_on, starts_on, plan, member_id, voided_at`)
    .where(sql<boolean>`voided_at is null and next_starts_on is not null`)
    .execute();
  await db.schema
    .createIndex('member_terms_first')
    .on('member_terms')
    .columns(['starts_on', 'previous_ends_on', 'voided_at'])
    .where(sql<boolean>`voided_at is null and previous_ends_on is null`)
    .execute();
  await db.schema
    .createIndex('payments_by_day_and_id')
    .on('payments')
    .columns(['booked_on', 'receipt_number', 'id'])
    .execute();
}

/** Lets the trigger that counts the terms of each day run for changes of these columns only. */
async function countOnlyDays(db: Kysely<never>): Promise<void> {
  await sql.raw('drop trigger member_terms_days_update').execute(db);
  await sql
    .raw(
      `create trigger member_terms_days_update after update of starts_on, ends_on, plan, voided_at on member_terms
       begin
         update term_days set begun = begun - 1
           where day = old.starts_on and plan = old.plan and old.voided_at is null;
         update term_days set ended = ended - 1
           where day = old.ends_on and plan = old.plan and old.voided_at is null;
         insert into term_days (day, plan, begun, ended)
           select new.starts_on, new.plan, 1, 0 where new.voided_at is null
           on conflict (day, plan) do update set begun = term_days.begun + 1;
         insert into term_days (day, plan, begun, ended)
           select new.ends_on, new.plan, 0, 1 where new.voided_at is null and new.ends_on is not null
           on conflict (day, plan) do update set ended = term_days.ended + 1; end`,
    )
    .execute(db);
}
