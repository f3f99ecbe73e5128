const swedish = /(?<!\p{L})(?:och|att|det|är|på|som|för|inte|med|av|ett|till|om|vi)(?!\p{L})/giu;
const english = /(?<!\p{L})(?:and|the|of|to|is|that|with|for|not|from|we|it|was)(?!\p{L})/giu;

/** Guesses by small words, because nobody was asked for the language until now. */
export function languageOfText(html: string): 'en' | 'sv' {
  const text = html.replace(/<[^>]*>/g, ' ');
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  return count(swedish) > count(english) ? 'sv' : 'en';
}

const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };
const LONGEST_SLUG = 80;
const reserved = ['feed', 'archive', 'category', 'calendar', 'new', 'page', 'past', 'search'];

/** As src/content/items/shared/slug.ts made them on the day of this migration. */
function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LONGEST_SLUG) break;
    slug = longer;
  }
  return slug || (words[0]?.slice(0, LONGEST_SLUG) ?? '');
}

export function freeSlug(title: string, kind: string, taken: Set<string>): string {
  const wanted = slugOf(title) || kind;
  let slug = reserved.includes(wanted) ? `${wanted}-2` : wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}
