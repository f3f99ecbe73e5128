import { adoptCategories } from './content/categories/adopt.ts';
import { addMissingEventAddresses } from './content/events/queries.ts';
import { addMissingPostAddresses } from './content/posts/queries.ts';
import { LONGEST_MIGRATION_MS, migrateToLatest } from './db/migrate.ts';
import { claimMode } from './db/site-mode.ts';
import { withSiteLock } from './db/with-lock.ts';
import { ensureAdministrator } from './admin/auth/administrators.ts';
import { announceSamples, completeSamples } from './sample/first-start.ts';
import type { Site } from './site.ts';

type Place = Pick<Site, 'config' | 'db' | 'images' | 'log' | 'now'>;

/**
 * Migrates the database and adds what a site needs before it responds. Processes that start together do it one after
 * another, because each adds only what it finds missing.
 */
export function prepareData(place: Place) {
  return withSiteLock(place.db, 'start', () => prepare(place), LONGEST_MIGRATION_MS);
}

async function prepare({ config, db, images, log, now }: Place) {
  const { applied, backup, isNew } = await migrateToLatest(db, config.database);
  if (applied.length > 0) log.info({ applied, backup }, 'database migrated');
  await claimMode(db, config.mode);
  const isDemo = config.mode === 'demo';
  if (isDemo && isNew) await announceSamples(db);
  const onBegin = () => log.info('creating sample content');
  const samples = isDemo
    ? await completeSamples({ config, db, images, now: now() }, onBegin)
    : null;
  await adoptCategories(db, now());
  await addMissingPostAddresses(db, now());
  await addMissingEventAddresses(db, now());
  return { samples, administrator: await ensureAdministrator({ db, now }, config) };
}
