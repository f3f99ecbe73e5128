import type { Config } from '../../src/services/config/config.ts';
import { type Database, engineOf, openDatabase } from '../../src/db/connection.ts';
import { readAssets } from '../../src/web/assets.ts';
import { PageCache } from '../../src/web/cache/page-cache.ts';
import { openLimits } from '../../src/web/limits/rate-limits.ts';
import { imageStoreFor } from '../../src/services/images/store/store.ts';
import { providerFor } from '../../src/people/fees/card/provider-for.ts';
import type { Site } from '../../src/site.ts';

/** Opens a database as a server does, which reads its migrations first. Only then is a page cached, or a lock given back. */
export async function openReadDatabase(location: string): Promise<Database> {
  const db = openDatabase(location);
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  return db;
}

/** Opens what the application needs, with a clock and a log of the caller. The database is migrated already. */
export async function openSite(
  config: Config,
  { now, log }: Pick<Site, 'now' | 'log'>,
): Promise<Site> {
  const db = await openReadDatabase(config.database);
  return {
    config,
    db,
    log,
    images: imageStoreFor(config),
    limits: await openLimits(config),
    payments: await providerFor(config, db, now),
    assets: readAssets(),
    pages: new PageCache(engineOf(db).commits(db), now),
    now,
    stopping: new AbortController().signal,
  };
}
