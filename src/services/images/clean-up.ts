import type { Database } from '../../db/connection.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { Site } from '../../site.ts';
import { removePicture } from './copies.ts';
import { picturesIn } from './names-in.ts';
import {
  addMissingImages,
  addMissingPictures,
  allImages,
  deleteImages,
  keptTexts,
  markImages,
} from './queries.ts';
import { isStray, pictureOf } from './shared/sizes.ts';
import { correctUses } from './uses.ts';

const UNUSED_MS = millisecondsOf(retentionPeriods.unusedPicture);
const MAX_AT_ONCE = 1000;

export async function cleanUpImages(site: Pick<Site, 'db' | 'images' | 'now'>): Promise<void> {
  const { db, images } = site;
  const now = site.now();
  const aDayAgo = new Date(now.getTime() - UNUSED_MS);
  await images.removeUnfinished(aDayAgo);
  const { strays = [], others = [] } = Object.groupBy(await images.list(), (file) =>
    isStray(file) ? 'strays' : 'others',
  );
  for (const stray of strays) await images.remove(stray);
  await addRows(db, others, now);
  await addMissingPictures(db);
  for (const name of await deleteUnused(db, now, aDayAgo)) await removePicture(images, name);
}

/** Adds pictures without a row, such as those whose deletion failed. Ignores files of other kinds. */
async function addRows(db: Database, files: string[], now: Date): Promise<void> {
  const known = new Set((await allImages(db)).map(({ name }) => name));
  const pictures = new Set(files.flatMap((file) => pictureOf(file) ?? []));
  const unknown = [...pictures].filter((name) => !known.has(name));
  await addMissingImages(db, unknown.slice(0, MAX_AT_ONCE), now);
}

/** Uses one transaction, so that no text can start to show a picture meanwhile. Returns the deleted names. */
function deleteUnused(db: Database, now: Date, aDayAgo: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const texts = await correctUses(trx);
    const used = new Set(
      [...texts, ...(await keptTexts(trx).execute())].flatMap(({ text }) => picturesIn(text ?? '')),
    );
    const rows = await allImages(trx);
    const namesOf = (list: typeof rows) => list.slice(0, MAX_AT_ONCE).map(({ name }) => name);
    const stays = ({ name, is_kept }: (typeof rows)[number]) => is_kept === 1 || used.has(name);
    const unused = rows.filter((row) => !stays(row));
    const fresh = unused.filter(({ unused_since }) => unused_since === null);
    const again = rows.filter((row) => row.unused_since && stays(row));
    const limit = aDayAgo.toISOString();
    const due = namesOf(unused.filter(({ unused_since }) => unused_since && unused_since <= limit));
    await markImages(trx, namesOf(fresh), now.toISOString());
    await markImages(trx, namesOf(again), null);
    await deleteImages(trx, due);
    return due;
  });
}
