import { draft, library } from './post-indoors.ts';
import { kitchen } from './post-kitchen.ts';
import { lake, lamps, midsummer, trade } from './post-outdoors.ts';

export const postPictures = {
  'post-lamps': lamps,
  'post-midsummer': midsummer,
  'post-kitchen': kitchen,
  'post-trade': trade,
  'post-library': library,
  'post-lake': lake,
  'post-draft': draft,
} satisfies Record<string, () => string>;
