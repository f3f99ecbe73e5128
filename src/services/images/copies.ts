import type { Database } from '../../db/connection.ts';
import { withLock } from '../../db/with-lock.ts';
import { chosenFocus } from './queries.ts';
import { copyInChildProcess } from './resize-in-child-process.ts';
import { type Copy, copyOf, pictureOf } from './shared/sizes.ts';
import { NameTakenError } from './store/errors.ts';
import type { ImageStore } from './store/store.ts';

interface Place {
  db: Database;
  images: ImageStore;
}

/** Makes the copy of a picture with this name, unless it exists or there is no such picture. */
export async function addMissingCopy(place: Place, name: string): Promise<void> {
  const wanted = copyOf(name);
  if (!wanted || (await place.images.size(name)) !== null) return;
  await withLock(`copy ${name}`, async () => {
    // An earlier request may have made it while this one waited.
    if ((await place.images.size(name)) === null) await makeCopy(place, name, wanted);
  });
}

async function makeCopy(
  { db, images }: Place,
  name: string,
  { copy, picture }: { copy: Copy; picture: string },
): Promise<void> {
  const bytes = await images.read(picture);
  const focus = copy === 'shared' ? await chosenFocus(db, picture) : undefined;
  const made = bytes && (await copyInChildProcess(copy, bytes, focus));
  if (!made) return;
  try {
    await images.put(name, made);
  } catch (error) {
    // Another process has just made the same file.
    if (!(error instanceof NameTakenError)) throw error;
  }
  // The picture may have been deleted meanwhile, and no copy may outlive it.
  if ((await images.size(picture)) === null) await images.remove(name);
}

/** Deletes an uploaded picture with all files that were made from it. */
export async function removePicture(images: ImageStore, name: string): Promise<void> {
  // The picture comes first, so that makeCopy sees that it is gone.
  await images.remove(name);
  const files = await images.list(name.replace('.webp', ''));
  for (const file of files) if (pictureOf(file) === name) await images.remove(file);
}
