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
