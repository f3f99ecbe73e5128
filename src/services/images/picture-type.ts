import { fileTypeFromBuffer } from 'file-type';
import { acceptedTypes, type PictureFault } from './shared/schema.ts';

const HEAD_BYTES = 4100;

type PictureType =
  | { ok: true; mime: string; isAnimated: boolean }
  | { ok: false; reason: PictureFault };

/** Recognises a picture by its first bytes, never by its name. Refuses SVG, because it can contain scripts. */
export async function typeOfPicture(bytes: Uint8Array): Promise<PictureType> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  // The decoder reads an animated PNG as a PNG and does not count its frames.
  const mime = type?.mime.replace('image/apng', 'image/png');
  if (mime && /^image\/hei[cf]/.test(mime)) return { ok: false, reason: 'heic' };
  if (!mime || !acceptedTypes.includes(mime)) return { ok: false, reason: 'notAnImage' };
  return { ok: true, mime, isAnimated: type?.mime === 'image/apng' };
}
