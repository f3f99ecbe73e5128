import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Connection } from '../config/s3.ts';
import { BackupFault } from './faults.ts';
import { PRIVATE_FOLDER, writeSynced } from './files.ts';
import { MANIFEST, type Manifest, parseManifest, UPLOADS } from './manifest.ts';
import { takenAt } from './names.ts';
import { openObjects } from './objects.ts';
import type { BucketPlace } from '../config/backups.ts';
import type { Backup, Progress } from './take.ts';

export type BackupBucket = Awaited<ReturnType<typeof openBucket>>;

/** Backups in a bucket: the same files as in a folder. The manifest comes last, and goes first. */
export async function openBucket(connection: S3Connection, { bucket, prefix }: BucketPlace) {
  const objects = await openObjects(connection, bucket);
  const base = prefix ? `${prefix}/` : '';

  return {
    place: `s3://${bucket}/${base}`,
    upload,
    whole,
    manifestOf,
    download,
    keepNewest,
    close: () => objects.close(),
  };

  async function upload({ name, path, manifest }: Backup, report: Progress): Promise<void> {
    const files = [...manifest.files.map((file) => file.path), MANIFEST];
    for (const [index, file] of files.entries()) {
      report(index, files.length);
      await objects.put(`${base}${name}/${file}`, join(path, file));
    }
  }

  /** The names of the whole ones, newest first. */
  async function whole(): Promise<string[]> {
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
    throw new BackupFault(`s3://${bucket}/${base}${name} is no backup: it has no ${MANIFEST}.`);
  }

  /** Into a new folder. What arrives is not checked here. */
  async function download(name: string, folder: string, report: Progress): Promise<void> {
    const manifest = await manifestOf(name);
    await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
    for (const [index, { path }] of manifest.files.entries()) {
      report(index, manifest.files.length);
      await objects.get(`${base}${name}/${path}`, join(folder, path));
    }
    await writeSynced(join(folder, MANIFEST), JSON.stringify(manifest));
  }

  /** Removes all that is older than the newest ones; returns the names of what is gone. */
  async function keepNewest(keep: number): Promise<string[]> {
    const oldestKept = (await whole())[keep - 1];
    if (!oldestKept) return [];
    const names = await objects.folders(base);
    const old = names.filter((name) => takenAt(name) && name < oldestKept);
    for (const name of old) {
      const keys = await objects.keys(`${base}${name}/`);
      const others = keys.filter((key) => key !== MANIFEST);
      for (const key of [MANIFEST, ...others]) await objects.remove(`${base}${name}/${key}`);
    }
    return old;
  }
}
