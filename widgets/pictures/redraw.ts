import { mostBytes } from '../../src/services/images/shared/schema.ts';
import { pictureWidths, scaleToStore } from '../../src/services/images/shared/sizes.ts';

/** Twice the width that the site shows, for the server to reduce further. Some browsers refuse larger canvases. */
const bounds = { maxWidth: 2 * pictureWidths.large, maxPixels: 16_000_000 };
const QUALITY = 0.9;

/**
 * Redraws a picture at a size that the site can use, upright. Returns null when that is unnecessary, or when the
 * browser cannot read the picture or cannot make it small enough.
 */
export async function redraw(file: File, isNecessary: boolean): Promise<File | null> {
  // Upright by default. The option that says so is left out, because browsers before 2023 do not know it.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = scaleToStore(bitmap, bounds);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const isLarge = scale < 1;
  if (isLarge || isNecessary) {
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  if (!isLarge && !isNecessary) return null;
  // Only these formats can be transparent. A browser that cannot write WebP writes PNG.
  const type = /png|webp|gif/.test(file.type) ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (!blob || blob.size > mostBytes) return null;
  return new File([blob], file.name, { type: blob.type });
}
