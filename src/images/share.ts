import { cropInChildProcess } from './resize-in-child-process.ts';
import { sharedName } from './sizes.ts';
import { NameTakenError } from './store-errors.ts';
import type { ImageStore } from './store.ts';

/** Adds the cut-out for link previews to a stored picture, if there is such a picture. */
export async function addSharedPicture(images: ImageStore, name: string): Promise<void> {
  const bytes = await images.read(name);
  const cropped = bytes && (await cropInChildProcess(bytes));
  if (!cropped) return;
  try {
    await images.put(sharedName(name)!, cropped);
  } catch (error) {
    // Another request has just made the same file.
    if (!(error instanceof NameTakenError)) throw error;
  }
}
