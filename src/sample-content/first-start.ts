import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { ImageStore } from '../images/store/store.ts';

const MARK = 'samples-unfinished';

/** Makes the next `completeSamples` add the samples. */
export async function announceSamples(db: Database): Promise<void> {
  await db.insertInto('site_keys').values({ name: MARK, value: 'yes' }).execute();
}

/** Adds the samples at the first start of a demo, and those that are missing after an interrupted one. */
export async function completeSamples(
  ground: { config: Config; db: Database; images: ImageStore; now: Date },
  onBegin: () => void,
): Promise<void> {
  const { db } = ground;
  const mark = await db
    .selectFrom('site_keys')
    .select('name')
    .where('name', '=', MARK)
    .executeTakeFirst();
  if (!mark) return;
  onBegin();
  // Only such a start needs the samples and the picture library in memory.
  const { createSampleContent, createSampleSupporters } = await import('./seed.ts');
  const { createSamplePeople } = await import('./people.ts');
  await createSampleContent(ground);
  await createSampleSupporters(ground);
  await createSamplePeople(ground);
  await db.deleteFrom('site_keys').where('name', '=', MARK).execute();
}
