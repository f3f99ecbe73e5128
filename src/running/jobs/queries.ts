import { Cron } from 'croner';
import type { Database } from '../../db/connection.ts';
import { TIME_ZONE } from '../../shared/i18n/format.ts';
import type { Counts, Job } from './schedule.ts';

type Schedule = Pick<Job, 'pattern' | 'graceMs'>;

/** Limits how often successes that did nothing are recorded, because each write wears the disk. */
export const QUIET_MS = 9.5 * 60_000;

export function lateAfter({ graceMs, pattern }: Schedule, succeededAt: Date): Date {
  const recordedAt = new Date(succeededAt.getTime() + QUIET_MS);
  const due = new Cron(pattern, { timezone: TIME_ZONE }).nextRun(recordedAt);
  if (!due) throw new Error(`A job is never due: ${pattern}`);
  return new Date(due.getTime() + graceMs);
}

export function isMissed(
  { graceMs }: Pick<Job, 'graceMs'>,
  { late_after }: { late_after: string },
  now: Date,
): boolean {
  return Date.parse(late_after) - graceMs <= now.getTime();
}

/** Timers of different machines may be this far apart. */
const TIMER_MS = 1000;

/** Returns whether any process has finished the run that was due last. */
export function hasRun(
  { pattern }: Pick<Job, 'pattern'>,
  row: Pick<LedgerRow, 'last_started_at' | 'last_finished_at' | 'outcome'>,
  now: Date,
): boolean {
  const { last_finished_at: finished, last_started_at: started } = row;
  if (!started || !finished || finished < started) return false;
  const [next, following] = new Cron(pattern, { timezone: TIME_ZONE }).nextRuns(
    2,
    new Date(started),
  );
  if (!next || !following) return false;
  // Jobs that run every few seconds may repeat a run, because they claim each email before sending it.
  if (following.getTime() - next.getTime() < 60_000) return false;
  return next.getTime() - TIMER_MS > now.getTime();
}

export function lateJobs(ledger: { name: string; late_after: string }[], now: Date): string[] {
  return ledger.filter((row) => row.late_after < now.toISOString()).map(({ name }) => name);
}

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

/** Adds new jobs, which are not late yet, and deletes those that no longer exist. */
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
    if (rows.length === 0) return;
    await trx
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}

export async function postponeLateness(db: Database, name: string, until: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ late_after: until.toISOString() })
    .where('name', '=', name)
    .execute();
}

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

/** Leaves the last success and its deadline as they are after a failure. */
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
