import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded pictures live. A name is written once and never again. */
export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function diskStore(directory: string): ImageStore {
  return {
    async put(name, bytes) {
      await mkdir(directory, { recursive: true });
      // A half-written picture must never be served: it gets its name when it is whole and on disk.
      const unfinished = join(directory, `.${name}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
        // Unlike a rename, a link fails when the name is taken.
        await link(unfinished, join(directory, name));
      } finally {
        await file.close();
        await rm(unfinished);
      }
    },
    async read(name) {
      try {
        return await readFile(join(directory, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
