import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { startDemoSite } from '../../demo-site.ts';
import type { Check } from '../durability.ts';
import { Writers } from './writers.ts';

const LOCK_MS = 10_000;
const READ_LIMIT_MS = 300;
const CLIENTS = 8;

/** Locks the database from another process than the server for ten seconds, while pages are read and forms are sent. */
export async function lockTheDatabase(check: Check): Promise<void> {
  const site = await startDemoSite(undefined, { ABUSE_LIMITS: 'off' });
  const writers = new Writers();
  const times: number[] = [];
  const over = new AbortController();
  const reader = async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      // The query keeps the page out of the cache, so that each request reads the database.
      await (await fetch(`${site.origin}/news?x=${times.length}`)).arrayBuffer();
      times.push(performance.now() - started);
      await sleep(5);
    }
  };
  const work = [writers.send(site.origin, CLIENTS, over.signal), reader(), reader()];
  await sleep(500);
  const before = writers.total;
  const other = new Sqlite(`${site.dataDirectory}/site.sqlite`);
  other.pragma('busy_timeout = 5000');
  other.exec('begin immediate');
  await sleep(LOCK_MS);
  const during = writers.total - before;
  other.exec('rollback');
  other.close();
  await sleep(1000);
  over.abort();
  await Promise.all(work);

  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  check(slow < READ_LIMIT_MS, `99 % of ${times.length} pages within ${Math.round(slow)} ms`);
  check(
    during < CLIENTS * 2 && writers.totalRefused > 0,
    `locked: ${during} accepted just before, ${writers.totalRefused} refused with 503`,
  );
  await writers.verify(check, join(site.dataDirectory, 'site.sqlite'));
  check((await writers.sendOne(site.origin)) === 201, 'unlocked: the next form is accepted');
  await site.stop();
}
