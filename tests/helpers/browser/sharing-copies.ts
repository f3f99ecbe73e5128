import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf } from '../../../src/services/images/shared/sizes.ts';
import type { ImageStore } from '../../../src/services/images/store/store.ts';

/** The runner makes this folder. */
const folder = process.env.SAMPLE_COPIES!;

/** Lets all sites with the sample content use each other’s copies of its pictures, because drawing them takes seconds. */
export function sharingCopies(store: ImageStore): ImageStore {
  const taking = new Map<string, Promise<void>>();
  const take = async (name: string) => {
    const isMissing = (await store.size(name)) === null;
    const hasPicture = (await store.size(copyOf(name)!.picture)) !== null;
    if (isMissing && hasPicture) await store.put(name, readFileSync(join(folder, name)));
  };
  return {
    ...store,
    async size(name) {
      if (isShared(name) && existsSync(join(folder, name))) {
        // A page may ask for the same picture twice.
        const taken = taking.get(name) ?? take(name);
        taking.set(name, taken);
        await taken;
      }
      return store.size(name);
    },
    async put(name, bytes) {
      await store.put(name, bytes);
      if (!isShared(name)) return;
      const unfinished = join(folder, randomUUID());
      writeFileSync(unfinished, bytes);
      renameSync(unfinished, join(folder, name));
    },
  };
}

/** A link preview depends on a choice of the editor, the other copies on their picture alone. */
function isShared(name: string): boolean {
  const wanted = copyOf(name);
  return (
    wanted !== undefined &&
    wanted.copy !== 'shared' &&
    existsSync(join(process.env.SAMPLE_DATA!, 'uploads', wanted.picture))
  );
}
