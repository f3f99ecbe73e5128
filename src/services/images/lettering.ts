import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import { isInFonts } from '../../shared/font-characters.ts';

const fontfile = fileURLToPath(new URL(fraunces, import.meta.url));

/** Words of a picture, in pixels. */
interface Lettering {
  /** Of the font. */
  size: number;
  colour: string;
  /** A longer text is broken into lines, or gets smaller letters. */
  width: number;
  isBroken?: boolean;
}

/**
 * Draws words in the font of the site’s headings, because a server may have no fonts. Returns a PNG, or null for a text
 * that the font cannot write.
 */
export async function lettering(
  text: string,
  { colour, isBroken = false, size, width }: Lettering,
) {
  const written = text.normalize('NFC').trim();
  if (written === '' || !isInFonts(written)) return null;
  const words = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(written)}</span>`,
      font: `Fraunces ${size}`,
      fontfile,
      dpi: 72,
      rgba: true,
      ...(isBroken && ({ width, wrap: 'word-char' } as const)),
    },
  });
  const picture = await words.png().toBuffer({ resolveWithObject: true });
  if (isBroken || picture.info.width <= width) return picture;
  return sharp(picture.data).resize({ width }).png().toBuffer({ resolveWithObject: true });
}

/** Draws a line of words around a point of a picture, as the layers of it; none for a text that the font cannot write. */
export async function centredLettering(
  text: string,
  letters: Lettering,
  { x, y, anchor }: { x: number; y: number; anchor: 'middle' | 'bottom' },
) {
  const line = await lettering(text, letters);
  if (!line) return [];
  const { height, width } = line.info;
  return [
    {
      input: line.data,
      left: Math.round(x - width / 2),
      top: Math.round(y - (anchor === 'middle' ? height / 2 : height)),
    },
  ];
}

/** The text is markup (docs.gtk.org/Pango/pango_markup.html). */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
