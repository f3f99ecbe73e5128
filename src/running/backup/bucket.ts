import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketPlace } from '../../services/config/backups.ts';
import type { S3Connection } from '../../services/config/s3.ts';
import { StoreUnavailableError } from '../../services/images/store/errors.ts';
import { s3Store } from '../../services/images/store/s3.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { PRIVATE_FOLDER, writeSynced } from './files.ts';
import {
  type Backup,
  MANIFEST,
  parseManifest,
  type Progress,
  takenAt,
  UPLOADS,
} from './manifest.ts';

const HOUR_MS = 60 * 60_000;
/** A database takes longer than a picture. */
const TIME_LIMITS_MS = { read: HOUR_MS, write: HOUR_MS, silence: 60_000 };

export type Bucket = ReturnType<typeof bucketPlace>;

/** Writes the manifest last and deletes it first, because it shows that a backup is complete. */
export function bucketPlace(connection: S3Connection, { bucket, prefix }: BucketPlace) {
  const store = s3Store({ ...connection, bucket, publicUrl: null }, TIME_LIMITS_MS);
  const base = prefix ? `${prefix}/` : '';
  const keysOf = async (folder: string) =>
    (await explained(store.list(base + folder))).map((key) => key.slice(base.length));

  return {
    name: `s3://${join(bucket, prefix)}`,

    async names() {
      const found = new Set((await keysOf('')).map((key) => key.split('/')[0]!));
      return [...found].filter(takenAt);
    },

    async manifestOf(name: string) {
      const bytes = await explained(store.read(`${base}${name}/${MANIFEST}`));
      return bytes && parseManifest(new TextDecoder().decode(bytes));
    },

    async remove(name: string) {
      const manifest = `${name}/${MANIFEST}`;
      const others = (await keysOf(`${name}/`)).filter((key) => key !== manifest);
      for (const key of [manifest, ...others]) await explained(store.remove(base + key));
    },

    async upload({ name, path, manifest }: Backup, report: Progress) {
      const files = [...manifest.files.map((file) => file.path), MANIFEST];
      for (const [index, file] of files.entries()) {
        report(index, files.length);
        const bytes = await readFile(join(path, file));
        await explained(store.put(`${base}${name}/${file}`, bytes));
      }
    },

    async download(name: string, folder: string, report: Progress) {
      await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
      const files = (await this.manifestOf(name))?.files.map(({ path }) => path) ?? [];
      for (const [index, file] of [...files, MANIFEST].entries()) {
        report(index, files.length);
        const bytes = await explained(store.read(`${base}${name}/${file}`));
        if (bytes) await writeSynced(join(folder, file), bytes);
      }
    },
  };

  function explained<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
      const cause = error.cause as Error;
      throw new OperatorError(
        `The bucket ${bucket} cannot be used (${cause.name}: ${cause.message}).`,
        {
          cause: error,
        },
      );
    });
  }
}
