import PQueue from 'p-queue';
import type { Database } from '../../db/connection.ts';

/** A stream keeps a connection of PostgreSQL as long as somebody downloads it, and pages need some as well. */
const STREAMS_AT_ONCE = 3;

const turns = new WeakMap<Database, PQueue>();

/** Yields the rows as soon as fewer than STREAMS_AT_ONCE other streams are being read. */
export async function* inTurn<Row>(
  db: Database,
  rows: () => AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const queue = turns.get(db) ?? new PQueue({ concurrency: STREAMS_AT_ONCE });
  turns.set(db, queue);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void queue.add(() => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  try {
    yield* rows();
  } finally {
    ended.resolve();
  }
}
