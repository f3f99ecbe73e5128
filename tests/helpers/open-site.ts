import type { Config } from '../../src/services/config/config.ts';
import { engineOf, openDatabase } from '../../src/db/connection.ts';
import { readAssets } from '../../src/web/assets.ts';
import { PageCache } from '../../src/web/cache/page-cache.ts';
import { openLimits } from '../../src/web/limits/rate-limits.ts';
import { imageStoreFor } from '../../src/services/images/store/store.ts';
import { providerFor } from '../../src/people/fees/card/provider-for.ts';
import type { Site } from '../../src/site.ts';

/** Opens what the application needs, with a clock and a log of the caller. The database is migrated already. */
export async function openSite(
  config: Config,
  {
    now,
    log,
    checkLink = async () => 'fine',
    connections,
  }: Pick<Site, 'now' | 'log'> &
    Partial<Pick<Site, 'checkLink'> & { connections: Pick<Site, 'db' | 'limits'> }>,
): Promise<Site> {
  const db = connections?.db ?? openDatabase(config.database);
  // A server has read its migrations by now; without an open database the cache keeps nothing.
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  return {
    config,
    db,
    log,
    images: imageStoreFor(config),
    limits: connections?.limits ?? (await openLimits(config)),
    payments: await providerFor(config, db, now),
    assets: readAssets(),
    pages: new PageCache(engineOf(db).commits(db), now),
    // Tests reach no other sites.
    checkLink,
    now,
    stopping: new AbortController().signal,
  };
}
