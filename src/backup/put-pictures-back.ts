import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { imageStoreFor, type ImageStore } from '../images/store.ts';
import { BackupFault } from './faults.ts';
import { fingerprintOf, isSame } from './files.ts';
import { type BackedUpFile, type Manifest, picturesOf } from './manifest.ts';
import type { Progress } from './take.ts';

/**
 * Puts those into the store that are missing there, and on the disk also those that are damaged; returns how many.
 * None is removed: what the restored site does not show is cleaned up by the site itself after a day.
 */
export async function putPicturesBack(
  config: Config,
  folder: string,
  manifest: Manifest,
  report: Progress,
): Promise<number> {
  const images = imageStoreFor(config);
  const present = new Set(await images.list());
  const pictures = picturesOf(manifest);
  let written = 0;
  for (const [index, picture] of pictures.entries()) {
    report(index, pictures.length);
    const { name, path } = picture;
    // A bucket does not damage what it holds, and reading all of it would take as long as a backup.
    const isGood = present.has(name) && (config.s3 !== null || (await isWhole(images, picture)));
    if (isGood) continue;
    const bytes = await readFile(join(folder, path));
    if (!isSame(fingerprintOf(bytes), picture)) throw new BackupFault(`${path} is damaged.`);
    if (present.has(name)) await images.remove(name);
    await images.put(name, bytes);
    written += 1;
  }
  return written;
}

async function isWhole(images: ImageStore, picture: BackedUpFile & { name: string }) {
  const bytes = await images.read(picture.name);
  return bytes !== null && isSame(fingerprintOf(bytes), picture);
}
