import PQueue from 'p-queue';

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

const waiting = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Lets calls that come before the work begins share one run. A later call runs again, so it reads fresh data. */
export function withSharedLock<T>(
  { owner, key, variant = '' }: { owner: object; key: string; variant?: string },
  work: () => Promise<T>,
): Promise<T> {
  const runs = waiting.get(owner) ?? new Map<string, Promise<unknown>>();
  waiting.set(owner, runs);
  const name = `${key} ${variant}`;
  const known = runs.get(name);
  if (known) return known as Promise<T>;
  const run = Promise.resolve().then(() =>
    withLock(key, () => {
      runs.delete(name);
      return work();
    }),
  );
  runs.set(name, run);
  return run;
}
