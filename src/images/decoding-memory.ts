import type { Metadata } from 'sharp';
import { coefficientsPerPixel } from './jpeg-header.ts';

/** Measured: the rows that are under way at once while a picture is made smaller, at most. */
const ROWS_UNDER_WAY = 3300;

/**
 * Bytes that it takes to read a picture, about and rather too many. A small file can ask for a lot: what
 * cannot be read row by row is held whole, and rows can be very long.
 */
export function decodingMemory(bytes: Uint8Array, metadata: Metadata): number {
  const { channels, depth, format, height, isProgressive, width } = metadata;
  switch (format) {
    case 'jpeg': {
      const coefficients = coefficientsPerPixel(bytes);
      return coefficients === 0 ? 0 : width * height * (2 * coefficients + 1);
    }
    case 'png': {
      const row = width * channels * (depth === 'ushort' ? 2 : 1);
      return row * (ROWS_UNDER_WAY + (isProgressive ? height : 0));
    }
    case 'gif':
      return width * 4 * (ROWS_UNDER_WAY + height);
    default:
      return width * height * 4;
  }
}
