import type { Database } from '../database/connection.ts';
import type { Site } from '../site.ts';
import {
  addMissingImages,
  allImages,
  forgetImages,
  markImages,
  textsWithPictures,
} from './queries.ts';
import { filesOf } from './sizes.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** The rest waits for the next hour. */
const MOST_AT_ONCE = 1000;

/** Removes the pictures that nothing has shown for a day, and what was begun and never finished. */
export async function cleanUpImages(site: Pick<Site, 'db' | 'images' | 'now'>): Promise<void> {
  const { db, images } = site;
  const now = site.now();
  const aDayAgo = new Date(now.getTime() - ONE_DAY_MS);
  await images.removeUnfinished(aDayAgo);
  await adopt(db, await images.list(), now);
  for (const name of await forgetUnused(db, now, aDayAgo)) {
    for (const file of filesOf(name)) await images.remove(file);
  }
}

/** A file without a row is from before there were rows, or its removal failed. Foreign files stay as they are. */
async function adopt(db: Database, files: string[], now: Date): Promise<void> {
  const known = new Set((await allImages(db)).map(({ name }) => name));
  const ours = files.filter((file) => !file.includes('/'));
  const strangers = [...picturesIn(ours)].filter((name) => !known.has(name));
  await addMissingImages(db, strangers.slice(0, MOST_AT_ONCE), now);
}

/**
 * Notes which pictures nothing shows, and forgets those of which that was noted a day ago; returns their
 * names. In one transaction, so that nobody begins to show one meanwhile.
 */
function forgetUnused(db: Database, now: Date, aDayAgo: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const shown = picturesIn(await textsWithPictures(trx));
    const rows = await allImages(trx);
    const namesOf = (list: typeof rows) => list.slice(0, MOST_AT_ONCE).map(({ name }) => name);
    const unused = rows.filter(({ name }) => !shown.has(name));
    const fresh = unused.filter(({ unused_since }) => unused_since === null);
    const again = rows.filter(({ name, unused_since }) => unused_since && shown.has(name));
    const limit = aDayAgo.toISOString();
    const due = namesOf(unused.filter(({ unused_since }) => unused_since && unused_since <= limit));
    await markImages(trx, namesOf(fresh), now.toISOString());
    await markImages(trx, namesOf(again), null);
    await forgetImages(trx, due);
    return due;
  });
}

/** The names that savePicture gave, wherever and with whatever ending they stand in these texts. */
function picturesIn(texts: string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [stem] of text.matchAll(/\d+-[0-9a-f]{16}/g)) names.add(`${stem}.webp`);
  }
  return names;
}
