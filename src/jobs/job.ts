import { Cron } from 'croner';
import { TIME_ZONE } from '../i18n/format.ts';

/** What a job has done, in numbers; they go into the ledger. */
export type Counts = Record<string, number>;

/** Something that the site does by itself. */
export interface Job {
  /** Its row in the ledger. */
  name: string;
  /** When it is due: a pattern of croner, in Stockholm's time. */
  pattern: string;
  /** How long after it was due it may succeed without counting as late. */
  graceMs: number;
  work: () => Promise<Counts>;
}

/** Success without anything done is written down no more often than this: each write wears the disk. */
export const QUIET_MS = 9.5 * 60_000;

/** The next time after that moment at which the job is due. */
function nextDue({ pattern }: Pick<Job, 'pattern'>, after: Date): Date {
  const due = new Cron(pattern, { timezone: TIME_ZONE }).nextRun(after);
  if (!due) throw new Error(`A job is never due: ${pattern}`);
  return due;
}

/** When a job that has just succeeded counts as late unless it does again. */
export function lateAfter(job: Pick<Job, 'pattern' | 'graceMs'>, succeededAt: Date): Date {
  const due = nextDue(job, new Date(succeededAt.getTime() + QUIET_MS));
  return new Date(due.getTime() + job.graceMs);
}

/** Whether it has been due since it last succeeded, or since it was first entered. */
export function isMissed(
  { graceMs }: Pick<Job, 'graceMs'>,
  { late_after }: { late_after: string },
  now: Date,
): boolean {
  return Date.parse(late_after) - graceMs <= now.getTime();
}

/** The names of the jobs that should have succeeded by now and have not. */
export function lateJobs(ledger: { name: string; late_after: string }[], now: Date): string[] {
  return ledger.filter((row) => row.late_after < now.toISOString()).map(({ name }) => name);
}
