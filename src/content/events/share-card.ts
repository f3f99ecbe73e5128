import { resolve } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../services/config/project-root.ts';
import { centredLettering, lettering } from '../../services/images/lettering.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { formatFor } from '../../shared/i18n/format.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import type { ShownEvent } from './published.ts';
import { cardTitle } from './shared/card-title.ts';
import { leafOf } from './shared/leaf.ts';

interface Words {
  /** The association's name. */
  name: string;
  language: Language;
  t: Translate;
}

/** `scripts/draw-cards.ts` draws the picture that the words are put on. In pixels: */
const BACKGROUND = resolve(projectRoot, 'public/images/card-event.png');
const LEAF = { middle: 254, width: 340 };
const TITLE = { left: 500, top: 172, width: 640, height: 290 };
const FJORD = '#12355b';

const SIZES = [84, 68, 54, 44, 36];
/** How wide and how high a letter is on average, in parts of the size of the font. */
const LETTER = { width: 0.54, height: 1.2 };
const LONGEST_PLACE = 38;

/** Draws the picture for link previews: a leaf of a calendar, and beside it the title and the place of the event. */
export async function drawEventCard(event: ShownEvent, { language, name, t }: Words) {
  const leaf = leafOf(event, formatFor(language));
  const title = cardTitle(event, t);
  const { location } = event;
  const layers = await Promise.all([
    onLeaf(capitalised(leaf.weekday), 38, 154),
    onLeaf(leaf.day, leaf.day.length > 2 ? 120 : 200, 290),
    onLeaf(leaf.month, 38, 416),
    onLeaf(leaf.time ?? t('news:allDay'), 32, 468),
    beside(name, { size: 30, top: 84, left: 84 }),
    beside(title, { size: sizeOf(title), top: TITLE.top }),
    beside(shortened(location), { size: 32, top: 486 }),
  ]);
  return sharp(BACKGROUND)
    .composite(layers.flat())
    .png({ palette: true, colours: 48, dither: 0 })
    .toBuffer();
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const shortened = (place: string) =>
  place.length > LONGEST_PLACE ? `${place.slice(0, LONGEST_PLACE).trimEnd()}…` : place;

/** Returns the largest size in which the title has room, so that its longest word stays whole if possible. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  const fits = (size: number) => {
    const perLine = Math.floor(TITLE.width / (size * LETTER.width));
    const lines = Math.floor(TITLE.height / (size * LETTER.height));
    // A line is rarely filled to its end.
    return longest <= perLine && title.length <= perLine * lines * 0.8;
  };
  return SIZES.find(fits) ?? SIZES.at(-1)!;
}

const onLeaf = (text: string, size: number, middle: number) =>
  centredLettering(
    text,
    { size, width: LEAF.width, colour: FJORD },
    { x: LEAF.middle, y: middle, anchor: 'middle' },
  );

async function beside(
  text: string,
  { left = 0, size, top }: { left?: number; size: number; top: number },
) {
  const width = TITLE.width - left;
  const words = await lettering(text, { size, width, colour: FJORD, isBroken: true });
  return words ? [{ input: words.data, left: TITLE.left + left, top }] : [];
}
