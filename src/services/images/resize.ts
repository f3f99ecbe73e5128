import sharp, { type Region, type Sharp } from 'sharp';
import type { FocalPoint } from './shared/focus.ts';
import { acceptedTypes, type PictureFault, type PictureLoss } from './shared/schema.ts';
import {
  type Copy,
  losesDetail,
  MAX_PIXELS,
  pictureWidths,
  scaleToStore,
  sharedSize,
} from './shared/sizes.ts';
import { fileTypeFromBuffer } from 'file-type';

const QUALITY = 80;
/**
 * Phones show these files at twice their own density, which hides more than it would on a large screen. The next effort
 * would take seven to eleven times as long for 1.5 % fewer bytes.
 */
const SMALL = { quality: 75, effort: 5 };

// A small server has little memory, so nothing is cached and one thread does the work.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureSize {
  width: number;
  height: number;
}

export interface ResizedPicture extends PictureSize {
  large: Uint8Array;
  small: Uint8Array;
  fallback: Uint8Array;
  losses: PictureLoss[];
}

export type ResizeResult =
  | { ok: true; picture: ResizedPicture }
  | { ok: false; reason: PictureFault };

/** Keeps only what the picture shows, upright: no metadata, and one frame of an animation. */
export async function resize(bytes: Uint8Array): Promise<ResizeResult> {
  const type = await typeOfPicture(bytes);
  if (!type.ok) return type;
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, height, width } = metadata;
    if (`image/${format}` !== type.mime) return { ok: false, reason: 'notAnImage' };
    if (width * height > MAX_PIXELS) return { ok: false, reason: 'tooManyPixels' };
    const picture = await encode(bytes, metadata);
    if (type.isAnimated || (metadata.pages ?? 1) > 1) picture.losses.push('animation');
    return { ok: true, picture };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** Returns the pixels of a stored picture; null for a damaged file. */
export async function measure(bytes: Uint8Array): Promise<PictureSize | null> {
  try {
    const { height, width } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** Makes a copy of a picture that was stored before; null for a damaged file. */
export async function makeCopy(
  copy: Copy,
  bytes: Uint8Array,
  focus?: FocalPoint,
): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const part =
      focus && copy === 'shared' ? picture.extract(await around(focus, picture)) : picture;
    return await drawn[copy](part).toBuffer();
  } catch {
    return null;
  }
}

/** Returns the largest part with the proportions of a link preview, positioned as `object-position` would do. */
async function around({ focal_x, focal_y }: FocalPoint, picture: Sharp): Promise<Region> {
  const { height, width } = await picture.metadata();
  const scale = Math.min(width / sharedSize.width, height / sharedSize.height);
  const across = Math.max(1, Math.floor(sharedSize.width * scale));
  const down = Math.max(1, Math.floor(sharedSize.height * scale));
  return {
    left: Math.round(((width - across) * focal_x) / 100),
    top: Math.round(((height - down) * focal_y) / 100),
    width: across,
    height: down,
  };
}

const drawn: Record<Copy, (picture: Sharp) => Sharp> = {
  shared: (picture) =>
    picture
      .resize({ ...sharedSize, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY }),
  tiny: (picture) => picture.resize(atMost(pictureWidths.tiny)).webp(SMALL),
  medium: (picture) => picture.resize(atMost(pictureWidths.medium)).webp(SMALL),
};

async function encode(
  bytes: Uint8Array,
  source: PictureSize & { orientation?: number | undefined },
): Promise<ResizedPicture> {
  const { orientation = 1, width: across, height: down } = source;
  const scale = scaleToStore(orientation < 5 ? source : { width: down, height: across });
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Turning a picture needs all of it in memory, so it is made small first.
  const { data, info } = await picture
    .resize({
      width: Math.max(1, Math.round(across * scale)),
      height: Math.max(1, Math.round(down * scale)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = () =>
    sharp(data, { raw: { width, height, channels } })
      .flop(mirrored.includes(orientation))
      .rotate(angles[orientation - 1]);
  const large = await upright().webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return {
    large: large.data,
    small: await upright().resize(atMost(pictureWidths.small)).webp(SMALL).toBuffer(),
    fallback: await upright()
      .resize(atMost(pictureWidths.fallback))
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
    width: large.info.width,
    height: large.info.height,
    losses: losesDetail(large.info, scale) ? ['detail'] : [],
  };
}

const mirrored = [2, 4, 5, 7];
const angles = [0, 0, 180, 180, 270, 90, 90, 270];

const atMost = (width: number) => ({ width, withoutEnlargement: true });

const HEAD_BYTES = 4100;

type PictureType =
  | { ok: true; mime: string; isAnimated: boolean }
  | { ok: false; reason: PictureFault };

/** Recognises a picture by its first bytes, never by its name. Refuses SVG, because it can contain scripts. */
async function typeOfPicture(bytes: Uint8Array): Promise<PictureType> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  // The decoder reads an animated PNG as a PNG and does not count its frames.
  const mime = type?.mime.replace('image/apng', 'image/png');
  if (mime && /^image\/hei[cf]/.test(mime)) return { ok: false, reason: 'heic' };
  if (!mime || !acceptedTypes.includes(mime)) return { ok: false, reason: 'notAnImage' };
  return { ok: true, mime, isAnimated: type?.mime === 'image/apng' };
}
