import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';
import { fontCharacters } from '../../src/shared/font-characters.ts';

const CACHE = 'node_modules/.cache/fonts';

/** The weights that the style sheets use. Others would make every first visit load more. */
const weights = {
  inter: { min: 400, max: 700 },
  fraunces: 600,
};

/** Kerning, accents, and the figures that style sheets ask for. Alternative letters would be a third of the files. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

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

/** Puts the fonts of pictures beside the server, in the format that sharp reads, whatever the ending of the name says. */
export const pictureFonts: Plugin = {
  name: 'picture fonts',
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
    .update(JSON.stringify([options, fontCharacters]));
  const kept = `${CACHE}/${family}-${hash.digest('hex').slice(0, 16)}.${targetFormat}`;
  if (existsSync(kept)) return readFileSync(kept);
  const small = await subsetFont(font, fontCharacters, options);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, small);
  return small;
}
