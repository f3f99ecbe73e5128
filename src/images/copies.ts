import { copyInChildProcess } from './resize-in-child-process.ts';
import { copyOf } from './sizes.ts';
import { NameTakenError } from './store-errors.ts';
import type { ImageStore } from './store.ts';

/** Makes the copy of a picture with this name, unless it exists or there is no such picture. */
export async function addMissingCopy(images: ImageStore, name: string): Promise<void> {
  const wanted = copyOf(name);
  if (!wanted || (await images.size(name)) !== null) return;
  const bytes = await images.read(wanted.picture);
  const copy = bytes && (await copyInChildProcess(wanted.copy, bytes));
  if (!copy) return;
  try {
    await images.put(name, copy);
  } catch (error) {
    // Another request has just made the same file.
    if (!(error instanceof NameTakenError)) throw error;
  }
}
