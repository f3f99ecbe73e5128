import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { paths } from '../paths.ts';
import { pictureWidths, smallName } from './sizes.ts';
import type { ImageStore } from './store.ts';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const MOST_PIXELS = 50_000_000;

/**
 * Stores a picture that somebody sent: recognised by its bytes, decoded within a pixel limit, turned
 * upright, stripped of metadata, and written anew as WebP in two widths. Returns its address.
 */
export async function savePicture(
  store: ImageStore,
  bytes: Uint8Array,
  now: Date,
): Promise<{ ok: true; src: string } | { ok: false; reason: 'notAnImage' }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.includes(type.mime)) return { ok: false, reason: 'notAnImage' };
  const name = `${now.getTime()}-${randomBytes(8).toString('hex')}.webp`;
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const [large, small] = await Promise.all(
      [pictureWidths.large, pictureWidths.small].map((width) =>
        upright
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
      ),
    );
    await store.put(name, large!);
    await store.put(smallName(name), small!);
  } catch (error) {
    // sharp's errors carry no code: a damaged or oversized picture; the disk's do.
    if (error instanceof Error && 'code' in error) throw error;
    return { ok: false, reason: 'notAnImage' };
  }
  return { ok: true, src: paths.file(name) };
}
