import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { BackupFault } from './faults.ts';
import { takenAt } from './names.ts';
import { placeOf } from './places.ts';
import type { BucketPlace } from '../config/backups.ts';

/** One backup: its folder, or its name in a bucket. */
export type Source = { folder: string } | { bucket: BucketPlace; name: string };

/** A folder, `s3://bucket/prefix/name`, or the name alone of one in the places that the settings name. */
export function sourceOf(text: string, { backups }: Config): Source {
  if (text.includes('://')) {
    const [, place = '', name = ''] = /^(.*)\/([^/]+)\/?$/.exec(text) ?? [];
    if (!takenAt(name)) throw new BackupFault(`${text} does not end with the name of a backup.`);
    const found = placeOf(place);
    if ('bucket' in found) return { bucket: found.bucket, name };
  }
  if (existsSync(text)) return { folder: resolve(text) };
  const folder = join(backups.directory, text);
  if (takenAt(text) && existsSync(folder)) return { folder };
  if (takenAt(text) && backups.bucket) return { bucket: backups.bucket, name: text };
  throw new BackupFault(`There is no ${text}. Without a name this command lists what there is.`);
}
