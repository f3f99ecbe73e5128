import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import type { Site } from '../site.ts';
import type { Job } from '../jobs/list.ts';
import { cutoffsOf } from './cutoffs.ts';
import { deleteExpired, checkpointWal, expiredRows } from './retention-queries.ts';
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
  const rules = retentionRules(cutoffsOf(now));
  const counts = noneOf(rules);
  let total = 0;
  for (const rule of rules) {
    for await (const keys of expiredRows(db, rule)) {
      signal?.throwIfAborted();
      for (const [kind, rows] of await deleteExpired(db, rule, keys)) {
        counts[kind] += rows;
        total += rows;
      }
      onProgress?.(total);
      await sleep(PAUSE_MS);
    }
  }
  if (total > 0) await checkpointWal(db);
  return counts;
}

/** How many rows of each kind purgeExpired() would delete; nothing is changed. */
export async function countExpired(
  db: Database,
  now: Date,
  onProgress?: (looked: number) => void,
): Promise<Purged> {
  const rules = retentionRules(cutoffsOf(now));
  const counts = noneOf(rules);
  let total = 0;
  const look = (rows: number) => onProgress?.((total += rows));
  for (const rule of rules) {
    for await (const keys of expiredRows(db, rule, look)) counts[rule.kind] += keys.length;
  }
  return counts;
}

function noneOf(rules: Rule[]): Purged {
  return Object.fromEntries(rules.map(({ kind }) => [kind, 0])) as Purged;
}
