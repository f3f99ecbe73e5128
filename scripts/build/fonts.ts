import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';

const CACHE = 'node_modules/.cache/fonts';

/** The weights that the style sheets use. Others would make every first visit load more. */
const weights = {
  inter: { min: 400, max: 700 },
  fraunces: 600,
};

/** Kerning, accents, and the figures that style sheets ask for. Alternative letters would be a third of the files. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

/** What people write in both languages, and in names from all of Western Europe. Other characters are in the fallback font. */
const characters = [
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

/** Removes from the fonts what no page shows. The work takes seconds, so its result is kept. */
export const lighterFonts: Plugin = {
  name: 'lighter fonts',
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({
      contents: await lighter(path, 'woff2'),
      loader: 'file',
    }));
  },
};

/** The same letters for pictures that the server draws, uncompressed. */
export const letteringFonts: Plugin = {
  name: 'lettering fonts',
  setup(build) {
    build.onResolve({ filter: /\.woff2$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({
      contents: await lighter(path, 'sfnt'),
      loader: 'file',
    }));
  },
};

async function lighter(path: string, targetFormat: 'woff2' | 'sfnt'): Promise<Uint8Array> {
  const family = basename(path).split('-')[0] as keyof typeof weights;
  const font = readFileSync(path);
  const variationAxes = { wght: weights[family] };
  const options = { targetFormat, variationAxes, keepFeatures } as const;
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([options, characters]));
  const kept = `${CACHE}/${family}-${hash.digest('hex').slice(0, 16)}.${targetFormat}`;
  if (existsSync(kept)) return readFileSync(kept);
  const text = characters.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  const small = await subsetFont(font, text.join(''), options);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, small);
  return small;
}
