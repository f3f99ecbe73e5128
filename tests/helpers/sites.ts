import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { openBucket } from './backup/bucket.ts';
import { createBareDatabase, dropPostgresDatabase, runsOnPostgres } from './postgres/postgres.ts';

/** Starts the built server over one database with sample content: one process on SQLite, three on PostgreSQL. */
export async function openSites(more: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'site-'));
  const database = runsOnPostgres ? await createBareDatabase() : null;
  const bucket = database ? await openBucket() : null;
  const settings = {
    ABUSE_LIMITS: 'off',
    ...(database && { DATABASE_URL: database }),
    ...bucket?.env,
    ...more,
  };
  const sites: RunningSite[] = [];
  const start = async (index: number) => {
    const site = await startDemoSite(join(directory, String(index)), settings);
    sites[index] = site;
    await site.ready();
  };
  // One after another, because the first one makes the sample content.
  for (let index = 0; index < (database ? 3 : 1); index += 1) await start(index);
  const db = openDatabase(database ?? join(sites[0]!.dataDirectory, 'site.sqlite'));
  return {
    sites,
    db,
    kill: (index: number) => sites[index]!.end('SIGKILL'),
    start,
    end: async () => {
      for (const site of sites) assert.is(await site.end('SIGTERM'), 0);
    },
    close: async () => {
      for (const site of sites) await site.stop();
      await db.destroy();
      await bucket?.close();
      if (database) await dropPostgresDatabase(database);
    },
  };
}
