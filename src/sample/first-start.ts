import type { Config } from '../services/config/config.ts';
import type { Database } from '../db/connection.ts';
import type { ImageStore } from '../services/images/store/store.ts';

const MARK = 'samples-unfinished';
/** The value of the mark when only pictures are missing: samples that somebody deletes meanwhile stay away. */
const PICTURES = 'pictures';

/** Makes the next `completeSamples` add the samples. */
export async function announceSamples(db: Database): Promise<void> {
  await db.insertInto('site_keys').values({ name: MARK, value: 'yes' }).execute();
}

interface UnfinishedSamples {
  /** Draws a sample picture as soon as somebody reads it. */
  images: ImageStore;
  /** Draws the other pictures, which takes longer than visitors want to wait for the site. */
  finish(stopping: AbortSignal): Promise<void>;
}

/**
 * Adds the samples at the first start of a demo, and those that are missing after an interrupted one. Returns what is
 * left to do while the site answers; null where nothing is.
 */
export async function completeSamples(
  place: { config: Config; db: Database; images: ImageStore; now: Date },
  onBegin: () => void,
): Promise<UnfinishedSamples | null> {
  const { db } = place;
  const mark = await db
    .selectFrom('site_keys')
    .select('value')
    .where('name', '=', MARK)
    .executeTakeFirst();
  if (!mark) return null;
  onBegin();
  // Only such a start needs the samples and the picture library in memory.
  const { createSampleContent, createSampleSupporters } = await import('./seed.ts');
  const { createSamplePeople } = await import('./people.ts');
  const { drawMissing, drawnWhenRead } = await import('./pictures.ts');
  if (mark.value !== PICTURES) {
    await createSampleContent(place);
    await createSampleSupporters(place);
    await createSamplePeople(place);
    await db.updateTable('site_keys').set({ value: PICTURES }).where('name', '=', MARK).execute();
  }
  return {
    images: drawnWhenRead(place),
    async finish(stopping) {
      await drawMissing(place, stopping);
      if (stopping.aborted) return;
      await db.deleteFrom('site_keys').where('name', '=', MARK).execute();
    },
  };
}
