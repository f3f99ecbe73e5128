import type { Database } from '../database/connection.ts';
import type { Counts, Job } from './job.ts';
import { lateAfter } from './job.ts';

/** What the site has done by itself lately: a row for each job, by name. */
export async function jobLedger(db: Database) {
  return db
    .selectFrom('jobs')
    .select([
      'name',
      'last_started_at',
      'last_finished_at',
      'last_succeeded_at',
      'outcome',
      'detail',
      'late_after',
    ])
    .orderBy('name')
    .execute();
}

export type LedgerRow = Awaited<ReturnType<typeof jobLedger>>[number];

/** New jobs get a row, which is in time until they have first been due; those that are no more lose it. */
export async function enterJobs(db: Database, jobs: Job[], now: Date): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const known = (await jobLedger(db)).map(({ name }) => name);
  const fresh = jobs.filter(({ name }) => !known.includes(name));
  const rows = fresh.map((job) => ({
    name: job.name,
    late_after: lateAfter(job, now).toISOString(),
  }));
  if (rows.length === 0 && known.every((name) => names.includes(name))) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('jobs').where('name', 'not in', names).execute();
    if (rows.length > 0) await trx.insertInto('jobs').values(rows).execute();
  });
}

/** It is late only when it has not succeeded by then. */
export async function postponeLateness(db: Database, name: string, until: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ late_after: until.toISOString() })
    .where('name', '=', name)
    .execute();
}

/** A run that takes long, while it takes. */
export async function recordStart(db: Database, name: string, startedAt: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ last_started_at: startedAt.toISOString() })
    .where('name', '=', name)
    .execute();
}

export type Run = { startedAt: Date; finishedAt: Date } & (
  | { outcome: 'ok'; detail: Counts }
  | { outcome: 'failed'; detail: { why: string } }
);

/** A run that has ended; a failed one leaves the last success and its deadline as they are. */
export async function recordRun(
  db: Database,
  job: Pick<Job, 'name' | 'pattern' | 'graceMs'>,
  { startedAt, finishedAt, outcome, detail }: Run,
): Promise<void> {
  const times = {
    last_started_at: startedAt.toISOString(),
    last_finished_at: finishedAt.toISOString(),
    outcome,
    detail: JSON.stringify(detail),
  };
  const late_after = lateAfter(job, finishedAt).toISOString();
  const success = outcome === 'ok' && { last_succeeded_at: times.last_finished_at, late_after };
  await db
    .insertInto('jobs')
    .values({ name: job.name, ...times, late_after, ...success })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...times, ...success }))
    .execute();
}
