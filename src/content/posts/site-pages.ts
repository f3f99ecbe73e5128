import { plainText, searchWords } from '../../db/search.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';

/** The pages that a search finds beside news and events. The texts have the name of each and other words for it. */
const pages = {
  home: paths.home(),
  about: paths.about(),
  board: `${paths.about()}#organisation`,
  statutes: paths.statutes(),
  councils: paths.councils(),
  activities: paths.activities(),
  ulrikaFestival: paths.ulrikaFestival(),
  colorFestival: paths.colorFestival(),
  membership: paths.membership(),
  registration: paths.membershipRegistration(),
  own: paths.own(),
  awards: paths.awards(),
  chapters: paths.chapters(),
  sweden: paths.chapter('sweden'),
  norway: paths.chapter('norway'),
  finland: paths.chapter('finland'),
  denmark: paths.chapter('denmark'),
  iceland: paths.chapter('iceland'),
  india: paths.chapter('india'),
  news: paths.news(),
  comingEvents: paths.comingEvents(),
  pastEvents: paths.pastEvents(),
  newsletter: paths.newsletterForm(),
  contact: paths.contact(),
  privacy: paths.policy('privacy'),
  gdpr: paths.policy('gdpr'),
  terms: paths.policy('terms'),
};

export interface SitePage {
  page: keyof typeof pages;
  href: string;
}

const MOST_PAGES = 5;
/** Shorter beginnings of words mean too much: “med”, “the”. */
const LEAST_LETTERS = 4;

const wordsOfPages = (Object.keys(pages) as (keyof typeof pages)[]).map((page) => {
  const words = languages.flatMap((language) => {
    const t = translator(language);
    const name = wordsIn(t(`siteSearch:pages.${page}.name`));
    return [
      // Leaves out “and” and the like.
      ...name.filter(({ length }) => length >= LEAST_LETTERS),
      ...wordsIn(t(`siteSearch:pages.${page}.words`)),
    ];
  });
  return { page, words: new Set(words) };
});

/** Returns the pages that most of the words lead to, in either language. Other words may be those of an article. */
export function findSitePages(q: string): SitePage[] {
  const wanted = searchWords(q);
  const found = wordsOfPages.map(({ page, words }) => ({
    page,
    hits: wanted.filter((word) => words.has(word) || [...words].some(begins(word))).length,
  }));
  const most = Math.max(1, ...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === most)
    .slice(0, MOST_PAGES)
    .map(({ page }) => ({ page, href: pages[page] }));
}

/** In letters: “styrelse-n”, “stadgar-na”. A longer ending makes another word: “språk-kafé”. */
const LONGEST_ENDING = 3;

const begins = (wanted: string) => (word: string) =>
  Math.min(word.length, wanted.length) >= LEAST_LETTERS &&
  (word.startsWith(wanted) ||
    (wanted.startsWith(word) && wanted.length - word.length <= LONGEST_ENDING));

function wordsIn(text: string): string[] {
  return plainText(text).split(/[^\p{L}\p{N}]+/u);
}
