import type { ContentVersion } from '../engine.ts';

/** Another process may serve an outdated page for this long, plus the time of one query. */
const MAX_AGE_MS = 40;

/** Reads the version at most once in that time, and only while requests come. */
export function watchContentVersion(read: () => Promise<number>): ContentVersion {
  let current: number | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readNow() {
    const begun = performance.now();
    try {
      current = await read();
    } catch {
      current = null;
    }
    readAt = begun;
    reading = undefined;
  }

  return {
    get current() {
      return current;
    },
    refresh() {
      if (performance.now() - readAt < MAX_AGE_MS) return undefined;
      return (reading ??= readNow());
    },
  };
}
