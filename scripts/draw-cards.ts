import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { sharedSize } from '../src/services/images/shared/sizes.ts';
import { type Language, languages, translator } from '../src/shared/i18n/index.ts';
import type { TextKey } from '../src/shared/i18n/keys.ts';
import { facts } from '../src/shared/organisation.ts';
import { type Card, cards } from '../src/shared/paths.ts';
import { placedDrawing } from './build/drawings.ts';
import { launchChromium } from './tools/chromium.ts';

/**
 * Draws the pictures for link previews into public/images: for each page one in each language, with the association's
 * name and the page's title, and one without words for an association that has another name. The server writes the
 * words of an event on a picture of their own.
 */
const LIMIT_BYTES = 60 * 1024;
const COLOURS = 48;
const LONG_WORD = 14;

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

const titles: Record<Card, TextKey> = {
  home: 'home:hero.title',
  about: 'about:meta.title',
  councils: 'councils:meta.title',
  activities: 'activities:meta.title',
  festival: 'ulrikaFestival:heading',
  membership: 'membership:meta.title',
  awards: 'awards:meta.title',
  chapters: 'chapters:meta.title',
  news: 'news:meta.title',
  contact: 'contact:meta.title',
  policies: 'policies:meta.title',
};

const placed = (name: string, place: string) => placedDrawing(`views/drawings/${name}.svg`, place);

const fonts = (['fraunces', 'inter'] as const)
  .map((name) => {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const bytes = readFileSync(new URL(import.meta.resolve(file)));
    const source = `data:font/woff2;base64,${bytes.toString('base64')}`;
    return `@font-face { font-family: ${name}; font-weight: 100 900; src: url(${source}); }`;
  })
  .join('');

const styles = `
  body { margin: 0; }
  svg { display: block; }
  .words { position: absolute; inset: 64px auto 90px 64px; width: 520px; display: flex; flex-direction: column;
    justify-content: space-between; color: ${palette.get('fjord')}; }
  p { display: flex; align-items: center; gap: 20px; margin: 0; font: 600 34px/1.1 fraunces; }
  h1 { margin: 0 0 40px; font: 600 76px/1.06 fraunces; email-spacing: -0.015em; text-wrap: balance; hyphens: manual; }
  h1.long { font-size: 60px; }`;

const browser = await launchChromium();
const page = await browser.newPage({ viewport: sharedSize });
for (const name of cards) {
  await draw(`card-${name}`, wordless(drawings[name]));
  for (const language of languages) {
    await draw(`card-${name}-${language}`, worded(name, language));
  }
}
await draw('card-event', emptyLeaf());
await browser.close();

async function draw(name: string, svg: string): Promise<void> {
  const html = svg.replace(/var\(--([\w-]+)\)/g, (_, colour: string) => palette.get(colour)!);
  await page.setContent(`<style>${fonts}${styles}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const file = `public/images/${name}.png`;
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(file);
  if (size > LIMIT_BYTES) throw new Error(`${file} has ${size} bytes; the limit is ${LIMIT_BYTES}`);
  console.log(`${file} ${size}`);
}

function worded(name: Card, language: Language): string {
  const title = translator(language)(titles[name]);
  const longest = Math.max(...title.split(' ').map(({ length }) => length));
  return `${picture(placed(drawings[name].main, 'x="560" y="40" width="620" height="490"'), 880)}
    <div class="words">
      <p>${placed('logo', 'width="76" height="76"')}${facts.name}</p>
      <h1 class="${longest > LONG_WORD ? 'long' : ''}">${title}</h1>
    </div>`;
}

function wordless({ main, sides }: Drawings): string {
  return picture(
    `${sides.length > 0 ? symbols(sides) : mandalas()}
    ${placed(main, 'x="290" y="36" width="620" height="500"')}`,
    600,
  );
}

function picture(shapes: string, middle: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#fbe2bd"/>
    <circle cx="${middle}" cy="330" r="470" fill="#fdeed5"/>
    ${shapes}
    <rect y="560" width="1200" height="70" fill="var(--fjord)"/>
    <rect y="572" width="1200" height="46" fill="var(--birch)"/>
    ${placed('knit-band', 'y="580" width="1200" height="30"')}
  </svg>`;
}

/** Leaves room for the words that `src/content/events/share-card.ts` adds. */
function emptyLeaf(): string {
  const leaf = (y: number, attributes: string) =>
    `<rect x="64" y="${y}" width="380" height="424" rx="20" ${attributes}/>`;
  return picture(
    `${leaf(96, 'fill="#ddd3c3"')}${leaf(88, 'fill="var(--snow)" stroke="#ddd3c3"')}${leaf(76, 'fill="var(--snow)" stroke="#ddd3c3"')}
    <path fill="var(--lingonberry)" d="M64 106V96q0-20 20-20h340q20 0 20 20v10z"/>
    ${placed('logo', 'x="500" y="70" width="64" height="64"')}`,
    254,
  );
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
