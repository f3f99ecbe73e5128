import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Card, cards } from '../src/paths.ts';
import { placedDrawing } from './build/drawings.ts';

/** Draws the pictures for link previews into public/images. They have no words, so one serves both languages. */
const LIMIT_BYTES = 60 * 1024;

interface Drawings {
  main: string;
  sides: string[];
}

const drawings: Record<Card, Drawings> = {
  home: {
    main: 'hero',
    sides: ['pillars/culture', 'pillars/business', 'pillars/social', 'benefits/network'],
  },
  about: {
    main: 'confluence',
    sides: ['chapters/sweden', 'chapters/norway', 'chapters/india', 'chapters/iceland'],
  },
  councils: { main: 'council-wheel', sides: [] },
  activities: {
    main: 'activity-wheel',
    sides: ['festival/food', 'festival/dance', 'festival/nature', 'festival/family'],
  },
  festival: {
    main: 'powder',
    sides: ['festival/colours', 'festival/music', 'festival/dance', 'festival/food'],
  },
  membership: {
    main: 'mandala',
    sides: ['benefits/network', 'benefits/events', 'benefits/learning', 'benefits/impact'],
  },
  awards: {
    main: 'garland',
    sides: [
      'awards/culture',
      'awards/innovation',
      'awards/bridge-builder',
      'awards/young-changemaker',
    ],
  },
  chapters: { main: 'arcade', sides: [] },
  news: {
    main: 'newspaper',
    sides: [
      'activities/festivals',
      'activities/exchange',
      'activities/workshops',
      'activities/wellness',
    ],
  },
  contact: { main: 'letter', sides: [] },
  policies: { main: 'logo', sides: [] },
};

// The light palette, because custom properties do not exist outside a page.
const [light] = readFileSync('views/styles/tokens.css', 'utf8').split('@media');
const palette = new Map(
  [...light!.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name!, colour!]),
);

const placed = (name: string, place: string) => placedDrawing(`views/drawings/${name}.svg`, place);

for (const name of cards) {
  const svg = card(drawings[name]).replace(/var\(--([\w-]+)\)/g, (_, colour: string) =>
    palette.get(colour)!,
  );
  const file = `public/images/card-${name}.png`;
  const { size } = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(file);
  if (size > LIMIT_BYTES) throw new Error(`${file} has ${size} bytes; the limit is ${LIMIT_BYTES}`);
  console.log(`${file} ${size}`);
}

function card({ main, sides }: Drawings): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#fbe2bd"/>
    <circle cx="600" cy="330" r="470" fill="#fdeed5"/>
    ${sides.length > 0 ? symbols(sides) : mandalas()}
    ${placed(main, 'x="290" y="36" width="620" height="500"')}
    <rect y="560" width="1200" height="70" fill="var(--fjord)"/>
    <rect y="572" width="1200" height="46" fill="var(--birch)"/>
    ${placed('knit-band', 'y="580" width="1200" height="30"')}
  </svg>`;
}

function symbols(names: string[]): string {
  return names
    .map((name, index) => {
      const x = index < 2 ? 84 : 956;
      const y = index % 2 === 0 ? 86 : 322;
      return placed(name, `x="${x}" y="${y}" width="160" height="160"`);
    })
    .join('');
}

function mandalas(): string {
  return [-320, 1020]
    .map((x) => placed('mandala', `x="${x}" y="50" width="500" height="500"`))
    .join('');
}
