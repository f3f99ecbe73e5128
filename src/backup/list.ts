import type { Config } from '../config.ts';
import { wholeBackupsIn } from './folder.ts';
import { bytesOf, type Manifest } from './manifest.ts';
import { nameOfPlace, type Place, placesOf, withBucket } from './places.ts';
import { takenAt } from './names.ts';

export interface ListedBackup {
  name: string;
  bytes: number;
}

/** The whole backups in a place, newest first. Throws a BackupFault where a bucket gives no answer. */
export async function backupsIn(config: Config, place: Place): Promise<ListedBackup[]> {
  const listed = (name: string, manifest: Manifest) => ({ name, bytes: bytesOf(manifest) });
  if ('directory' in place) {
    const backups = await wholeBackupsIn(place.directory);
    return backups.map(({ manifest, name }) => listed(name, manifest));
  }
  return withBucket(config, place.bucket, async (bucket) => {
    const found: ListedBackup[] = [];
    for (const name of await bucket.whole()) {
      found.push(listed(name, await bucket.manifestOf(name)));
    }
    return found;
  });
}

export interface LastBackup {
  /** The folder, or `s3://bucket/prefix`. */
  place: string;
  /** Null: there is none. */
  at: Date | null;
  /** Why nothing is known; null when it is. */
  fault: string | null;
}

/** When the newest whole backup in each place of the settings was made. */
export function lastBackup(config: Config): Promise<LastBackup[]> {
  return Promise.all(
    placesOf(config).map(async (each) => {
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
  if ('directory' in place) return (await wholeBackupsIn(place.directory))[0]?.name;
  return withBucket(config, place.bucket, async (bucket) => (await bucket.whole())[0]);
}
