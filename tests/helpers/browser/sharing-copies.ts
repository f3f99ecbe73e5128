import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf } from '../../../src/images/sizes.ts';
import { NameTakenError } from '../../../src/images/store-errors.ts';
import type { ImageStore } from '../../../src/images/store.ts';

/** The runner makes this folder. */
const folder = process.env.SAMPLE_COPIES!;

/** Lets all sites with the sample content use each other’s copies of its pictures, because drawing them takes seconds. */
export const sharingCopies = (store: ImageStore): ImageStore => ({
  ...store,
  async size(name) {
    const size = await store.size(name);
    if (size !== null || !isShared(name) || !existsSync(join(folder, name))) return size;
    const copy = readFileSync(join(folder, name));
    await store.put(name, copy).catch((error: unknown) => {
      // Another request has just done the same.
      if (!(error instanceof NameTakenError)) throw error;
    });
    return copy.length;
  },
  async put(name, bytes) {
    await store.put(name, bytes);
    if (!isShared(name)) return;
    const unfinished = join(folder, randomUUID());
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, join(folder, name));
  },
});

/** A link preview depends on a choice of the editor, the other copies on their picture alone. */
function isShared(name: string): boolean {
  const wanted = copyOf(name);
  return (
    wanted !== undefined &&
    wanted.copy !== 'shared' &&
    existsSync(join(process.env.SAMPLE_DATA!, 'uploads', wanted.picture))
  );
}
