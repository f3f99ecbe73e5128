import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import type { Site } from '../http/environment.ts';
import type { Job } from '../jobs/job.ts';
import { cutoffsOf } from './cutoffs.ts';
import { deleteExpired, emptyLog, expiredRows } from './retention-queries.ts';
import { type Kind, type Rule, retentionRules } from './retention-rules.ts';

const HOUR_MS = 60 * 60_000;

/** After each portion everybody else has a turn, and those that need several have them. */
const PAUSE_MS = 20;

/** When the nightly purge is due, for the ledger of jobs. */
export const retentionTimes = { name: 'retention', pattern: '10 3 * * *', graceMs: 2 * HOUR_MS };

/** Deletes every night what the policies say is kept no longer. */
export function retentionJob({ db, now, stopping }: Pick<Site, 'db' | 'now' | 'stopping'>): Job {
  return { ...retentionTimes, work: () => purgeExpired(db, now(), { signal: stopping }) };
}

export type Purged = Record<Kind, number>;

/** Deletes what has had its time and returns how many rows of each kind. Throws when the signal stops it. */
export async function purgeExpired(
  db: Database,
  now: Date,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (rows: number) => void } = {},
): Promise<Purged> {
  let total = 0;
  const counts = await countEach(now, async (rule) => {
    let rows = 0;
    for await (const keys of expiredRows(db, rule)) {
      signal?.throwIfAborted();
      const deleted = await deleteExpired(db, rule, keys);
      rows += deleted;
      total += deleted;
      onProgress?.(total);
      await sleep(PAUSE_MS);
    }
    return rows;
  });
  if (total > 0) await emptyLog(db);
  return counts;
}

/** How many rows of each kind have had their time; nothing is changed. */
export function countExpired(db: Database, now: Date): Promise<Purged> {
  return countEach(now, async (rule) => {
    let rows = 0;
    for await (const keys of expiredRows(db, rule)) rows += keys.length;
    return rows;
  });
}

async function countEach(now: Date, count: (rule: Rule) => Promise<number>): Promise<Purged> {
  const counts: Partial<Purged> = {};
  for (const rule of retentionRules(cutoffsOf(now))) counts[rule.kind] = await count(rule);
  return counts as Purged;
}
