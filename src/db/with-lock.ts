import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { type Database, engineOf } from './connection.ts';
import { UnreachableError } from './errors.ts';

const queues = new Map<string, PQueue>();

/** Runs work after all earlier work under the same key in this process has ended. */
export async function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
  queues.set(key, queue);
  try {
    return await queue.add(work);
  } finally {
    if (queue.size === 0 && queue.pending === 0) queues.delete(key);
  }
}

const PAUSE_MS = 25;
const LONGEST_WAIT_MS = 60_000;

/** Runs work while no other process of the site runs any under the same key. */
export function withSiteLock<T>(
  db: Database,
  key: string,
  work: () => Promise<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> {
  return withLock(key, async () => {
    const release = await takeSiteLock(db, key, Date.now() + longestWaitMs);
    try {
      return await work();
    } finally {
      await release();
    }
  });
}

async function takeSiteLock(
  db: Database,
  key: string,
  deadline: number,
): Promise<() => Promise<void>> {
  while (Date.now() < deadline) {
    const release = await engineOf(db).tryLock(key);
    if (release) return release;
    await sleep(PAUSE_MS);
  }
  throw new UnreachableError(`Another process has held the lock ${key} for too long`);
}

const waiting = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Lets calls of this process that come before the work begins share one run. A later call runs again, so it reads fresh data. */
export function withSharedLock<T>(
  {
    owner,
    key,
    variant = '',
    longestWaitMs,
  }: { owner: Database; key: string; variant?: string; longestWaitMs?: number },
  work: () => Promise<T>,
): Promise<T> {
  const runs = waiting.get(owner) ?? new Map<string, Promise<unknown>>();
  waiting.set(owner, runs);
  const name = `${key} ${variant}`;
  const known = runs.get(name);
  if (known) return known as Promise<T>;
  const run = Promise.resolve().then(() =>
    withSiteLock(
      owner,
      key,
      () => {
        runs.delete(name);
        return work();
      },
      longestWaitMs,
    ),
  );
  runs.set(name, run);
  return run;
}
