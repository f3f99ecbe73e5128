import type { Pool } from 'pg';
import type { Config } from '../../../src/services/config/config.ts';
import type { Site } from '../../../src/site.ts';
import { openReadDatabase } from '../open-site.ts';
import { openLimits } from '../../../src/web/limits/rate-limits.ts';

type Connections = Pick<Site, 'db' | 'limits'>;

/** Of databases that wait for another test: PostgreSQL starts a process for each connection, which takes longest. */
const kept = new Map<string, Connections>();
/** The process of the tests cannot end while it keeps some. */
const KEPT_MS = 500;

/** Those that were made here and that no test has closed. */
const openLimitsOf = new WeakSet<Site['limits']>();

/** Takes those that an earlier test has left, or opens others. */
export async function openConnections(config: Config): Promise<Connections> {
  const found = kept.get(config.database);
  kept.delete(config.database);
  if (found) return found;
  const opened = await openLimits(config);
  const limits = {
    ...opened,
    async close() {
      openLimitsOf.delete(limits);
      await opened.close();
    },
  };
  openLimitsOf.add(limits);
  return { db: await openReadDatabase(config.database), limits };
}

/** Keeps connections that wait and hold nothing, and closes others. `own` is another connection to the database. */
export async function keepConnections(url: string, site: Connections, own: Pool): Promise<void> {
  const { db, limits } = site;
  if (kept.get(url)?.db === db) return;
  if (kept.has(url)) {
    await closeConnections(site);
    return;
  }
  if (!openLimitsOf.has(limits) || !(await isUsable(db)) || (await isBusy(own))) {
    await closeConnections(site);
    await own.query(`select pg_terminate_backend(pid) from ${others}`);
    return;
  }
  kept.set(url, { db, limits });
  setTimeout(() => {
    if (kept.get(url)?.db === db) void forgetConnections(url);
  }, KEPT_MS).unref();
}

export async function closeConnections({ db, limits }: Connections): Promise<void> {
  await db.destroy();
  await limits.close();
}

/** Closes those that wait for another test. */
export async function forgetConnections(url: string): Promise<void> {
  const found = kept.get(url);
  kept.delete(url);
  if (found) await closeConnections(found);
}

/** Returns false where the test has closed the database. */
const isUsable = async (db: Site['db']) => {
  const asked = db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  return asked.then(
    () => true,
    () => false,
  );
};

async function isBusy(own: Pool): Promise<boolean> {
  const { rows } = await own.query(`select from ${others} and (state <> 'idle'
    or pid in (select pid from pg_locks where locktype = 'advisory'))`);
  return rows.length > 0;
}

const others = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
