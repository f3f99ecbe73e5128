import { plainReason } from '../../db/errors.ts';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../services/config/config.ts';
import { type BucketPlace, trimmedPrefix } from '../../services/config/backups.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { type Bucket, bucketPlace } from './bucket.ts';
import { namesIn } from './files.ts';
import { type Backup, readManifest, takenAt, unfinished } from './manifest.ts';

export type Folder = ReturnType<typeof folderPlace>;

/** Keeps backups. `names` has those without a manifest, too, which are not complete. */
export type Place = Folder | Bucket;

export type Source = { folder: string } | { bucket: Bucket; name: string };

export function folderPlace(directory: string) {
  return {
    name: directory,
    directory,
    names: async () => (await namesIn(directory)).filter(takenAt),
    manifestOf: (name: string) => readManifest(join(directory, name)),
    async remove(name: string) {
      // An interrupted deletion leaves nothing that looks like a backup. The next backup deletes the rest.
      const beingDeleted = join(directory, unfinished(name));
      await rename(join(directory, name), beingDeleted);
      await rm(beingDeleted, { recursive: true, force: true });
    },
  };
}

export function placeOf(text: string, config: Config): Place {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket) return bucketIn(config, { bucket, prefix: trimmedPrefix(prefix) });
  if (text.trim() === '' || /^\w+:\/\//.test(text))
    throw new OperatorError(`"${text}" is neither a folder nor s3://bucket/prefix.`);
  return folderPlace(resolve(text));
}

function bucketIn({ backups, s3 }: Config, place: BucketPlace): Bucket {
  if (place.bucket === s3?.bucket) {
    throw new OperatorError(
      `${place.bucket} is the bucket of the pictures, which visitors may be able to read. Backups need another one.`,
    );
  }
  if (backups.connection) return bucketPlace(backups.connection, place);
  throw new OperatorError(
    'A bucket needs BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  );
}

/** The folder comes first. */
export function configuredPlaces(config: Config): Place[] {
  const { bucket, directory } = config.backups;
  return [folderPlace(directory), ...(bucket ? [bucketIn(config, bucket)] : [])];
}

export function sourceOf(text: string, config: Config): Source {
  if (text.includes('://')) {
    const [, place = '', name = ''] = /^(.*)\/([^/]+)\/?$/.exec(text) ?? [];
    if (!takenAt(name)) throw new OperatorError(`${text} does not end with the name of a backup.`);
    const found = placeOf(place, config);
    if ('upload' in found) return { bucket: found, name };
  }
  const { bucket, directory } = config.backups;
  if (existsSync(text)) return { folder: resolve(text) };
  if (takenAt(text) && existsSync(join(directory, text))) return { folder: join(directory, text) };
  if (takenAt(text) && bucket) return { bucket: bucketIn(config, bucket), name: text };
  throw new OperatorError(
    `There is no backup ${text}. Without a name this command lists the backups.`,
  );
}

export type Listed = Pick<Backup, 'name' | 'manifest'>;

/** Yields the complete backups, newest first. */
export async function* backupsIn(place: Place): AsyncGenerator<Listed, undefined> {
  for (const name of (await place.names()).toSorted().toReversed()) {
    const manifest = await place.manifestOf(name);
    if (manifest) yield { name, manifest };
  }
}

async function newestIn(place: Place): Promise<Listed | undefined> {
  return (await backupsIn(place).next()).value;
}

/** Keeps so many complete backups, and deletes all that are older than these. Returns how many. */
export async function deleteOldBackups(place: Place, keep: number): Promise<number> {
  const kept: string[] = [];
  for await (const { name } of backupsIn(place)) if (kept.push(name) === keep) break;
  const oldest = kept[keep - 1];
  const old = oldest ? (await place.names()).filter((name) => name < oldest) : [];
  for (const name of old) await place.remove(name);
  return old.length;
}

export interface LastBackup {
  place: string;
  at: Date | null;
  fault: string | null;
}

export function lastBackups(config: Config): Promise<LastBackup[]> {
  return Promise.all(
    configuredPlaces(config).map(async (place) => {
      try {
        const newest = await newestIn(place);
        return { place: place.name, at: newest ? takenAt(newest.name) : null, fault: null };
      } catch (error) {
        return {
          place: place.name,
          at: null,
          fault: plainReason(error as Error) ?? (error as Error).message,
        };
      }
    }),
  );
}
