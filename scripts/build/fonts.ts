import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';

const CACHE = 'node_modules/.cache/fonts';

/** The weights that the style sheets use. Others would make every first visit load more. */
const weights = {
  inter: { min: 400, max: 700 },
  fraunces: { min: 500, max: 600 },
};

/** The characters in the Latin files of the font packages, because editors may write any of them. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;

/** Removes from the fonts the weights that no page shows. The work takes seconds, so its result is kept. */
export const lighterFonts: Plugin = {
  name: 'lighter fonts',
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({
      contents: await lighter(path),
      loader: 'file',
    }));
  },
};

async function lighter(path: string): Promise<Uint8Array> {
  const family = basename(path).split('-')[0] as keyof typeof weights;
  const font = readFileSync(path);
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights[family] } } as const;
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([options, latin]));
  const kept = `${CACHE}/${family}-${hash.digest('hex').slice(0, 16)}.woff2`;
  if (existsSync(kept)) return readFileSync(kept);
  const text = latin.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  const small = await subsetFont(font, text.join(''), options);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, small);
  return small;
}
