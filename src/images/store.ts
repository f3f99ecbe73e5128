import { mkdir, open, readFile, rename } from 'node:fs/promises';
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
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(directory, name));
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
