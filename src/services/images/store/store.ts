import type { Config } from '../../config/config.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';

export interface ImageStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the number of bytes. */
  size(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  list(prefix?: string): Promise<string[]>;
  removeUnfinished(before: Date): Promise<void>;
}

export function imageStoreFor({ s3, uploadsDirectory }: Config): ImageStore {
  return s3 ? s3Store(s3) : diskStore(uploadsDirectory);
}
