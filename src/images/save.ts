import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { paths } from '../paths.ts';
import { redrawApart } from './redraw-apart.ts';
import { addImage } from './queries.ts';
import { mostBytes, type PictureFault } from './schema.ts';
import { filesOf } from './sizes.ts';
import type { ImageStore } from './store.ts';

/** The address of the large one, and its size in pixels. */
export type SavedPicture =
  | { ok: true; src: string; width: number; height: number }
  | { ok: false; reason: PictureFault };

/**
 * Stores a picture that somebody sent, drawn anew in three files (spec §7). What is no picture, or too much
 * of one, is refused; a store that fails throws.
 */
export async function savePicture(
  { db, images }: { db: Database; images: ImageStore },
  bytes: Uint8Array,
  now: Date,
): Promise<SavedPicture> {
  if (bytes.length > mostBytes) return { ok: false, reason: 'tooLarge' };
  const result = await redrawApart(bytes);
  if (!result.ok) return result;
  const { large, small, fallback, width, height } = result.drawn;
  const name = `${now.getTime()}-${randomBytes(8).toString('hex')}.webp`;
  // First of all: the clean-up finds by it what a crash leaves behind.
  await addImage(db, name, now);
  const contents = [large, small, fallback];
  for (const [index, file] of filesOf(name).entries()) await images.put(file, contents[index]!);
  return { ok: true, src: paths.file(name), width, height };
}
