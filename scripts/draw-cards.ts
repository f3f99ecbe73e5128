import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import sharp from 'sharp';

/** Draws the pictures for link previews anew: `node scripts/draw-cards.ts`. They are kept in public/images. */
const LIMIT_BYTES = 60 * 1024;
const OUT = 'dist/cards/cards.js';

await build({
  entryPoints: ['scripts/cards/cards.tsx'],
  outfile: OUT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
});
const built = new URL(`../${OUT}`, import.meta.url).href;
const { cards } = (await import(built)) as { cards: { name: string; svg: string }[] };

/** The light palette: outside a page there are no custom properties. */
const [light] = readFileSync('views/styles/tokens.css', 'utf8').split('@media');
const palette = new Map(
  [...light!.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name!, colour!]),
);

for (const { name, svg } of cards) {
  const coloured = svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => palette.get(name)!);
  const file = `public/images/card-${name}.png`;
  const { size } = await sharp(Buffer.from(coloured))
    .png({ palette: true, colours: 32, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(file);
  if (size > LIMIT_BYTES) throw new Error(`${file} has ${size} bytes; the limit is ${LIMIT_BYTES}`);
  console.log(`${file} ${size}`);
}
