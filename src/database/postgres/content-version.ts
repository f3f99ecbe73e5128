import type { ContentVersion } from '../engine.ts';

/** Another process may serve an outdated page for this long, plus the time of one query. */
const MAX_AGE_MS = 40;

interface Source {
  read(): Promise<number>;
  /** Rises with each write of this process. */
  readonly writes: number;
}

/** Reads the version at most once within MAX_AGE_MS, and only while requests come. */
export function watchContentVersion(source: Source): ContentVersion {
  let current: number | null = null;
  let readAt = -Infinity;
  let writesSeen = -1;
  let reading: { begun: number; done: Promise<void> } | undefined;

  async function readNow() {
    const [begun, { writes }] = [performance.now(), source];
    try {
      // A read that began earlier may end later.
      current = Math.max(current ?? 0, await source.read());
    } catch {
      current = null;
    }
    [readAt, writesSeen] = [begun, writes];
  }

  return {
    get current() {
      return current;
    },
    refresh({ isExact }) {
      // A read that is under way may have missed what this visitor has just stored.
      if (isExact || writesSeen !== source.writes) return readNow();
      const now = performance.now();
      if (now - readAt < MAX_AGE_MS) return undefined;
      // A read that takes long may have begun before a change that this visitor must see.
      if (!reading || now - reading.begun >= MAX_AGE_MS) {
        reading = { begun: now, done: readNow() };
      }
      return reading.done;
    },
  };
}
