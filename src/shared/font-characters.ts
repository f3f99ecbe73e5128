/** The characters of both languages, and of names from all of Western Europe. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xad, 0xad],
  [0xb0, 0xb0],
  [0xb2, 0xb3],
  [0xb7, 0xb7],
  [0xbb, 0xbe],
  [0xc0, 0xff],
  [0x2011, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2060, 0x2060],
  [0x20ac, 0x20ac],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
] as const;

/** The characters of the site’s fonts. Browsers take others from another font; a picture has no other. */
export const fontCharacters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  )
  .join('');

const known = new Set(fontCharacters);

/** Returns whether the site’s fonts have all characters of a text. */
export const isInFonts = (text: string): boolean =>
  text
    .normalize('NFC')
    .split('')
    .every((character) => known.has(character));
