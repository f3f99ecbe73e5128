import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { S3Connection } from '../config/s3.ts';
import { type BackupBucket, openBucket } from './bucket.ts';
import { BackupFault } from './faults.ts';
import { type BucketPlace, trimmedPrefix } from '../config/backups.ts';

/** Where backups lie: a folder of this machine or a bucket. */
export type Place = { directory: string } | { bucket: BucketPlace };

/** `s3://bucket/prefix`, or a folder. */
export function placeOf(text: string): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket) return { bucket: { bucket, prefix: trimmedPrefix(prefix) } };
  if (text.trim() === '' || /^\w+:\/\//.test(text))
    throw new BackupFault(`"${text}" is neither a folder nor s3://bucket/prefix.`);
  return { directory: resolve(text) };
}

/** Where the settings say that backups go. */
export function placesOf({ backups: { bucket, directory } }: Config): Place[] {
  return [{ directory }, ...(bucket ? [{ bucket }] : [])];
}

export function nameOfPlace(place: Place): string {
  if ('directory' in place) return place.directory;
  const { bucket, prefix } = place.bucket;
  return `s3://${join(bucket, prefix)}`;
}

/** Calls with the bucket at that place, and lets go of it afterwards. */
export async function withBucket<T>(
  config: Config,
  place: BucketPlace,
  work: (bucket: BackupBucket) => Promise<T>,
): Promise<T> {
  const bucket = await openBucket(connectionOf(config, place), place);
  try {
    return await work(bucket);
  } finally {
    bucket.close();
  }
}

/** Throws a BackupFault where the settings do not say how to reach that bucket, or it is no place for backups. */
export function connectionOf({ backups, s3 }: Config, { bucket }: BucketPlace): S3Connection {
  if (bucket === s3?.bucket) {
    throw new BackupFault(
      `${bucket} is the bucket of the pictures, which visitors may be able to read. Backups need another one.`,
    );
  }
  if (backups.connection) return backups.connection;
  throw new BackupFault(
    'For a bucket set BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY first.',
  );
}
