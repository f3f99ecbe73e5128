import { sql } from 'kysely';
import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/**
 * Lets `fee_id` name a fee and nothing else. Unidentified payments, and the payments and applications of questions to the
 * administration, get columns of their own. Throws where the books would not be the same afterwards.
 */
export async function honestFees(db: AnyDatabase): Promise<void> {
  await run(db, renamed);
  const before = await booksOf(db, 'subject_id');
  await run(db, columns);
  await run(db, values);
  const after = await booksOf(db, 'coalesce(fee_id, unidentified_id)');
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    throw new Error('The books would not be the same: nothing has been changed');
  }
  await run(db, indexes);
}

const renamed = `
  drop index payments_by_fee;
  drop index member_periods_by_fee;
  alter table payments rename column fee_id to subject_id;
  alter table office_tasks rename column fee_id to subject_id;
  alter table member_periods rename column fee_id to subject_id
`;

/** The ledger outlives its fees: the reference still says which rows belong together. */
const columns = `
  alter table payments add column fee_id text references fees (id) on delete set null;
  alter table payments add column unidentified_id text references payments (id) on delete set null;
  alter table office_tasks add column fee_id text references fees (id) on delete cascade;
  alter table office_tasks
    add column application_id text references membership_applications (id) on delete cascade;
  alter table office_tasks add column payment_id text references payments (id) on delete cascade;
  alter table member_periods add column fee_id text references fees (id) on delete set null
`;

/** A question about an address is about the application, which has the id of its fee. */
const values = `
  update payments set fee_id = subject_id where subject_id in (select id from fees);
  update payments set unidentified_id = subject_id
    where fee_id is null and subject_id in (select id from payments);
  update payments set reference = (select reference from fees where fees.id = payments.fee_id)
    where reference is null;
  update office_tasks set fee_id = subject_id
    where kind <> 'otherAddress' and subject_id in (select id from fees);
  update office_tasks set payment_id = subject_id
    where fee_id is null and subject_id in (select id from payments);
  update office_tasks set application_id = subject_id
    where fee_id is null and subject_id in (select id from membership_applications);
  update member_periods set fee_id = subject_id where subject_id in (select id from fees)
`;

const indexes = `
  alter table payments drop column subject_id;
  alter table office_tasks drop column subject_id;
  alter table member_periods drop column subject_id;
  create index payments_by_fee on payments (fee_id);
  create index payments_by_unidentified on payments (unidentified_id)
    where unidentified_id is not null;
  create unique index member_periods_by_fee on member_periods (fee_id) where voided_at is null
`;

/** Counts and sums up what belongs to a fee, to an unidentified payment, and to a fee that is gone. */
async function booksOf(db: AnyDatabase, subject: string) {
  const of = sql.raw(subject);
  const { rows } = await sql`
    select substr(booked_on, 1, 7) as month, kind, currency,
      count(*) as entries, sum(amount) as sum,
      sum(case when ${of} in (select id from fees) then amount else 0 end) as of_fees,
      sum(case when ${of} in (select id from payments) then amount else 0 end) as unidentified,
      count(distinct case when ${of} in (select id from fees)
        or ${of} in (select id from payments) then ${of} end) as subjects
    from payments group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const { rows: tasks } = await sql`select kind, count(*) as count from office_tasks
    group by kind order by kind`.execute(db);
  const { rows: periods } = await sql`select plan, count(*) as count from member_periods
    group by plan order by plan`.execute(db);
  return { rows, tasks, periods };
}
