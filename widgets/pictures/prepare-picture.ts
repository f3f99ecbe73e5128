import {
  mostBytes,
  type PictureFault,
  type PictureLoss,
} from '../../src/services/images/shared/schema.ts';

/** Smaller files are sent as they are, because the upload takes less time than the redrawing. */
const SMALL_BYTES = 2 * 1024 * 1024;

type Prepared =
  | { ok: true; file: File; losses?: PictureLoss[] }
  | { ok: false; fault: PictureFault };

/** Returns the picture as it is sent: made smaller where it is large, and readable for all browsers. */
export async function preparePicture(file: File): Promise<Prepared> {
  if (isOf(file, /^image\/svg/, /\.svgz?$/i)) return { ok: false, fault: 'svg' };
  const isHeic = isOf(file, /^image\/hei[cf]/, /\.hei[cf]$/i);
  if (!isHeic && !file.type.startsWith('image/')) return { ok: false, fault: 'notAnImage' };
  const isGif = file.type === 'image/gif';
  // The server tells whether a GIF moves, which is lost when it is redrawn.
  if (!isHeic && file.size <= (isGif ? mostBytes : SMALL_BYTES)) return { ok: true, file };
  const { redraw } = await import('./redraw.ts');
  const redrawn = await redraw(file, isHeic || file.size > mostBytes);
  if (redrawn) return { ok: true, file: redrawn, losses: isGif ? ['animation'] : [] };
  if (isHeic) return { ok: false, fault: 'heic' };
  return file.size > mostBytes ? { ok: false, fault: 'tooLarge' } : { ok: true, file };
}

/** Some systems give files of these kinds no type. */
const isOf = ({ name, type }: File, mime: RegExp, ending: RegExp) =>
  mime.test(type) || ending.test(name);
