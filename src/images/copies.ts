import type { Database } from '../database/connection.ts';
import { chosenFocus } from './queries.ts';
import { copyInChildProcess } from './resize-in-child-process.ts';
import { copyOf } from './sizes.ts';
import { NameTakenError } from './store/errors.ts';
import type { ImageStore } from './store/store.ts';

/** Makes the copy of a picture with this name, unless it exists or there is no such picture. */
export async function addMissingCopy(
  { db, images }: { db: Database; images: ImageStore },
  name: string,
): Promise<void> {
  const wanted = copyOf(name);
  if (!wanted || (await images.size(name)) !== null) return;
  const bytes = await images.read(wanted.picture);
  const focus = wanted.copy === 'shared' ? await chosenFocus(db, wanted.picture) : undefined;
  const copy = bytes && (await copyInChildProcess(wanted.copy, bytes, focus));
  if (!copy) return;
  try {
    await images.put(name, copy);
  } catch (error) {
    // Another request has just made the same file.
    if (!(error instanceof NameTakenError)) throw error;
  }
}
