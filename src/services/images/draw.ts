import { fileURLToPath } from 'node:url';
import font from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import sharp from 'sharp';
import type { Line } from './shared/lettering.ts';

const fontfile = fileURLToPath(new URL(font, import.meta.url));

/** Draws words with the font of the site's headings, because a server may have no fonts. */
export async function draw(svg: Uint8Array, lines: Line[]): Promise<Uint8Array> {
  const words = await Promise.all(lines.map(lettered));
  return sharp(svg).composite(words).png({ palette: true, effort: 7 }).toBuffer();
}

async function lettered({ bottom, centre, colour, size, text, width }: Line) {
  const words = { text: `<span foreground="${colour}">${escaped(text)}</span>`, fontfile };
  const whole = sharp({ text: { ...words, font: `Fraunces ${size}`, dpi: 72, rgba: true } });
  const { data, info } = await sharp(await whole.png().toBuffer())
    .resize({ width, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(centre - info.width / 2),
    top: Math.round(bottom - info.height),
  };
}

/** The text is markup (docs.gtk.org/Pango/pango_markup.html). */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
