import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketPlace } from '../config/backups.ts';
import type { S3Connection } from '../config/s3.ts';
import { OperatorError } from '../operator-error.ts';
import { PRIVATE_FOLDER, writeSynced } from './files.ts';
import { type Backup, MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import { type Progress, takenAt, UPLOADS } from './manifest.ts';
import { openObjects } from './objects.ts';

export type BackupBucket = Awaited<ReturnType<typeof openBucket>>;

/** Writes the manifest last and deletes it first, because it shows that a backup is complete. */
export async function openBucket(connection: S3Connection, { bucket, prefix }: BucketPlace) {
  const objects = await openObjects(connection, bucket);
  const base = prefix ? `${prefix}/` : '';
  return { upload, completeBackups, manifestOf, download, deleteOldBackups, close: objects.close };

  async function upload({ name, path, manifest }: Backup, report: Progress): Promise<void> {
    const files = [...manifest.files.map((file) => file.path), MANIFEST];
    for (const [index, file] of files.entries()) {
      report(index, files.length);
      await objects.put(`${base}${name}/${file}`, join(path, file));
    }
  }

  async function completeBackups(): Promise<string[]> {
    const names = (await objects.folders(base)).filter(takenAt).toSorted().toReversed();
    const found: string[] = [];
    for (const name of names) {
      const [manifest] = await objects.keys(`${base}${name}/${MANIFEST}`);
      if (manifest === '') found.push(name);
    }
    return found;
  }

  async function manifestOf(name: string): Promise<Manifest> {
    const text = await objects.text(`${base}${name}/${MANIFEST}`);
    if (text !== null) return parseManifest(text);
    throw new OperatorError(
      `s3://${bucket}/${base}${name} is not a backup: it has no ${MANIFEST}.`,
    );
  }

  async function download(name: string, folder: string, report: Progress): Promise<void> {
    const manifest = await manifestOf(name);
    await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
    for (const [index, { path }] of manifest.files.entries()) {
      report(index, manifest.files.length);
      await objects.get(`${base}${name}/${path}`, join(folder, path));
    }
    await writeSynced(join(folder, MANIFEST), JSON.stringify(manifest));
  }

  async function deleteOldBackups(keep: number): Promise<number> {
    const oldestKept = (await completeBackups())[keep - 1];
    if (!oldestKept) return 0;
    const names = await objects.folders(base);
    const old = names.filter((name) => takenAt(name) && name < oldestKept);
    for (const name of old) {
      const keys = await objects.keys(`${base}${name}/`);
      const others = keys.filter((key) => key !== MANIFEST);
      for (const key of [MANIFEST, ...others]) await objects.remove(`${base}${name}/${key}`);
    }
    return old.length;
  }
}
