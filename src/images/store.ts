import type { Config } from '../config.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';

/** Where uploaded pictures live. A name is written once and never again. */
export interface ImageStore {
  /** Throws where the name is taken. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** What was begun before that moment and never became whole. */
  removeUnfinished(before: Date): Promise<void>;
}

export function imageStoreFor({ s3, uploadsDirectory }: Config): ImageStore {
  return s3 ? s3Store(s3) : diskStore(uploadsDirectory);
}
