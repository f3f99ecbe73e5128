import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type BucketPlace, trimmedPrefix } from '../config/backups.ts';
import type { S3Connection } from '../config/s3.ts';
import { OperatorError } from '../operator-error.ts';
import { type BackupBucket, openBucket } from './bucket.ts';
import { completeBackupsIn } from './old-backups.ts';
import { bytesOf, isEncrypted, type Manifest, takenAt } from './manifest.ts';

export type Place = { directory: string } | { bucket: BucketPlace };

export type Source = { folder: string } | { bucket: BucketPlace; name: string };

export function placeOf(text: string): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket) return { bucket: { bucket, prefix: trimmedPrefix(prefix) } };
  if (text.trim() === '' || /^\w+:\/\//.test(text))
    throw new OperatorError(`"${text}" is neither a folder nor s3://bucket/prefix.`);
  return { directory: resolve(text) };
}

export function sourceOf(text: string, { backups }: Config): Source {
  if (text.includes('://')) {
    const [, place = '', name = ''] = /^(.*)\/([^/]+)\/?$/.exec(text) ?? [];
    if (!takenAt(name)) throw new OperatorError(`${text} does not end with the name of a backup.`);
    const found = placeOf(place);
    if ('bucket' in found) return { bucket: found.bucket, name };
  }
  if (existsSync(text)) return { folder: resolve(text) };
  const folder = join(backups.directory, text);
  if (takenAt(text) && existsSync(folder)) return { folder };
  if (takenAt(text) && backups.bucket) return { bucket: backups.bucket, name: text };
  throw new OperatorError(
    `There is no backup ${text}. Without a name this command lists the backups.`,
  );
}

export function configuredPlaces({ backups: { bucket, directory } }: Config): Place[] {
  return [{ directory }, ...(bucket ? [{ bucket }] : [])];
}

export function nameOfPlace(place: Place): string {
  if ('directory' in place) return place.directory;
  const { bucket, prefix } = place.bucket;
  return `s3://${join(bucket, prefix)}`;
}

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

export function connectionOf({ backups, s3 }: Config, { bucket }: BucketPlace): S3Connection {
  if (bucket === s3?.bucket) {
    throw new OperatorError(
      `${bucket} is the bucket of the pictures, which visitors may be able to read. Backups need another one.`,
    );
  }
  if (backups.connection) return backups.connection;
  throw new OperatorError(
    'A bucket needs BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  );
}

export interface ListedBackup {
  name: string;
  bytes: number;
  isEncrypted: boolean;
}

export async function listBackups(config: Config, place: Place): Promise<ListedBackup[]> {
  if ('directory' in place) {
    const backups = await completeBackupsIn(place.directory);
    return backups.map(({ manifest, name }) => listed(name, manifest));
  }
  return withBucket(config, place.bucket, async (bucket) => {
    const found: ListedBackup[] = [];
    for (const name of await bucket.completeBackups()) {
      found.push(listed(name, await bucket.manifestOf(name)));
    }
    return found;
  });
}

function listed(name: string, manifest: Manifest): ListedBackup {
  return { name, bytes: bytesOf(manifest), isEncrypted: isEncrypted(manifest) };
}

export interface LastBackup {
  place: string;
  at: Date | null;
  fault: string | null;
}

export function lastBackups(config: Config): Promise<LastBackup[]> {
  return Promise.all(
    configuredPlaces(config).map(async (each) => {
      const place = nameOfPlace(each);
      try {
        const name = await newestIn(config, each);
        return { place, at: name ? takenAt(name) : null, fault: null };
      } catch (error) {
        return { place, at: null, fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

async function newestIn(config: Config, place: Place): Promise<string | undefined> {
  if ('directory' in place) return (await completeBackupsIn(place.directory))[0]?.name;
  return withBucket(config, place.bucket, async (bucket) => (await bucket.completeBackups())[0]);
}
