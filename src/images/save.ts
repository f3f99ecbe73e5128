import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { paths } from '../paths.ts';
import { resizeInChildProcess } from './resize-in-child-process.ts';
import { addImage } from './queries.ts';
import { mostBytes, type PictureFault } from './schema.ts';
import { filesOf } from './sizes.ts';
import type { ImageStore } from './store.ts';

export type SavedPicture =
  | { ok: true; src: string; width: number; height: number }
  | { ok: false; reason: PictureFault };

export async function savePicture(
  { db, images }: { db: Database; images: ImageStore },
  bytes: Uint8Array,
  now: Date,
): Promise<SavedPicture> {
  if (bytes.length > mostBytes) return { ok: false, reason: 'tooLarge' };
  const result = await resizeInChildProcess(bytes);
  if (!result.ok) return result;
  const { large, small, fallback, width, height } = result.picture;
  const name = `${now.getTime()}-${randomBytes(8).toString('hex')}.webp`;
  // Rows come before files, so that the clean-up finds files that a crash leaves behind.
  await addImage(db, name, now);
  const contents = [large, small, fallback];
  for (const [index, file] of filesOf(name).entries()) await images.put(file, contents[index]!);
  return { ok: true, src: paths.file(name), width, height };
}
