import sharp from 'sharp';
import { pictureWidths } from './sizes.ts';

/** Telephones make 50 megapixels; a JPEG of that size is read row by row. */
export const MOST_PIXELS = 64_000_000;
const QUALITY = 80;

// Memory is what a small server has least of: nothing is kept, and one thread draws.
sharp.cache(false);
sharp.concurrency(1);

export interface Drawn {
  large: Uint8Array;
  small: Uint8Array;
  /** JPEG on white. */
  fallback: Uint8Array;
  /** Pixels of the large one. */
  width: number;
  height: number;
}

/**
 * A picture drawn anew, so that of the file nothing is left but what it shows: upright, in sRGB, the first
 * frame of an animation. The orientation is that of Exif. Throws where the file is damaged.
 */
export async function draw(bytes: Uint8Array, orientation = 1): Promise<Drawn> {
  // It is read once and made small at once; it is turned afterwards, for which all of it has to be in memory.
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .resize(within(pictureWidths.large, orientation >= 5))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // A clone would copy the bytes.
  const upright = (widest: number) =>
    sharp(data, { raw: { width, height, channels } })
      .flop(mirrored.includes(orientation))
      .rotate(angles[orientation - 1])
      .resize(within(widest));
  const large = await upright(pictureWidths.large)
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    large: large.data,
    small: await upright(pictureWidths.small).webp({ quality: QUALITY }).toBuffer(),
    fallback: await upright(pictureWidths.fallback)
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
    width: large.info.width,
    height: large.info.height,
  };
}

/** Exif's eight orientations: mirrored or not, and then turned clockwise by so many degrees. */
const mirrored = [2, 4, 5, 7];
const angles = [0, 0, 180, 180, 270, 90, 90, 270];

/** A box of this width, half as high again, in which the picture stays as it is or becomes smaller. */
function within(width: number, isOnItsSide = false) {
  const height = width * 1.5;
  const box = isOnItsSide ? { width: height, height: width } : { width, height };
  return { ...box, fit: 'inside', withoutEnlargement: true } as const;
}
