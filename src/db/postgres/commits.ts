import type { Commits } from '../engine.ts';

/** Another process may show an outdated page for this long, plus the time of one query. */
const MAX_AGE_MS = 40;

interface Source {
  read(): Promise<number>;
  /** Rises with each write of this process. */
  readonly writes: number;
}

/** Reads the number at most once within MAX_AGE_MS, but always after a write of this process. */
export function watchCommits(source: Source): Commits {
  let last: { begun: number; writes: number; count: Promise<number | null> } | undefined;
  return {
    count() {
      const begun = performance.now();
      const { writes } = source;
      // A read that takes long may have begun before a change that this visitor must see.
      if (!last || last.writes !== writes || begun - last.begun >= MAX_AGE_MS) {
        last = { begun, writes, count: source.read().catch(() => null) };
      }
      return last.count;
    },
  };
}
