import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { decodingMemory } from './decoding-memory.ts';
import { draw, type Drawn, MOST_PIXELS } from './draw.ts';
import { acceptedTypes, type PictureFault } from './schema.ts';

/** So that the process grows by less than 100 MB. */
const MOST_MEMORY_BYTES = 86_000_000;
/** Enough to recognise a type; the rest of the file is for the decoder alone. */
const HEAD_BYTES = 4100;

export type RedrawResult = { ok: true; drawn: Drawn } | { ok: false; reason: PictureFault };

/** Draws a sent picture anew when it is one, and when reading it takes neither too much memory nor time. */
export async function redraw(bytes: Uint8Array): Promise<RedrawResult> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  // An animated PNG is a PNG to whoever does not know better.
  const mime = type?.mime.replace('image/apng', 'image/png');
  if (!mime || !acceptedTypes.includes(mime)) return { ok: false, reason: 'notAnImage' };
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${metadata.format}` !== mime) return { ok: false, reason: 'notAnImage' };
    const isTooMuch =
      metadata.width * metadata.height > MOST_PIXELS ||
      decodingMemory(bytes, metadata) > MOST_MEMORY_BYTES;
    if (isTooMuch) return { ok: false, reason: 'tooManyPixels' };
    return { ok: true, drawn: await draw(bytes, metadata.orientation) };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}
