import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { searchText } from '../../db/search.ts';
import { paths } from '../../shared/paths.ts';
import { resizeInChildProcess } from './resize-in-child-process.ts';
import { type AboutPicture, addImage } from './queries.ts';
import type { ResizedPicture } from './resize.ts';
import { mostBytes, type PictureFault, type PictureLoss } from './shared/schema.ts';
import { fallbackName, smallName } from './shared/sizes.ts';
import type { ImageStore } from './store/store.ts';

export type SavedPicture =
  | {
      ok: true;
      name: string;
      src: string;
      width: number;
      height: number;
      losses: PictureLoss[];
    }
  | { ok: false; reason: PictureFault };

interface Place {
  db: Database;
  images: ImageStore;
}

/** The facts about a picture that are known when it is saved. */
export type KnownPicture = Pick<
  AboutPicture,
  'description_en' | 'description_sv' | 'file_name' | 'uploaded_by' | 'is_kept'
>;

export async function savePicture(
  { db, images }: Place,
  bytes: Uint8Array,
  now: Date,
  known: KnownPicture = {},
): Promise<SavedPicture> {
  if (bytes.length > mostBytes) return { ok: false, reason: 'tooLarge' };
  const result = await resizeInChildProcess(bytes);
  if (!result.ok) return result;
  const { large, losses, width, height } = result.picture;
  const name = `${now.getTime()}-${randomBytes(8).toString('hex')}.webp`;
  // Rows come before files, so that the clean-up finds files that a crash leaves behind.
  const search_text = pictureWords(known);
  await addImage(db, { ...known, name, width, height, bytes: large.length, search_text }, now);
  for (const [file, content] of filesWith(name, result.picture)) await images.put(file, content);
  return { ok: true, name, src: paths.file(name), width, height, losses };
}

/** Returns the files of a picture with their names. */
export function filesWith(
  name: string,
  { fallback, large, small }: ResizedPicture,
): [file: string, bytes: Uint8Array][] {
  return [
    [name, large],
    [smallName(name), small],
    [fallbackName(name), fallback],
  ];
}

/** Returns the words that a search finds a picture by. */
export const pictureWords = ({ description_en, description_sv, file_name }: KnownPicture) =>
  searchText(description_en, description_sv, file_name);
