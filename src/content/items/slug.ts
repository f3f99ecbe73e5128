import anyAscii from 'any-ascii';

/** Returns whole words of a title in letters that every address and file system takes; empty where it has none. */
export function slugOf(title: string, longest = 80): string {
  const words = anyAscii(withInherentVowels(title.normalize('NFC').replace(unspoken, ' ')))
    .toLowerCase()
    .replace(/['`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug || (words[0]?.slice(0, longest) ?? '');
}

/** The library would spell out the names of pictures. */
const unspoken = /\p{Extended_Pictographic}/gu;

const CONSONANTS = [0x15, 0x39] as const;
const VOWEL_SIGNS = [0x3e, 0x4d] as const;
const BLOCK = 0x80;

/** Unicode has the letters of nine scripts of India in blocks with the same order. */
const isAt = (letter: string, [first, last]: readonly [number, number]) => {
  const place = letter.codePointAt(0)! % BLOCK;
  return place >= first && place <= last;
};

/**
 * Writes the vowel *a* that a consonant of an Indian script has without a vowel sign, but not at the end of a word, where
 * it is silent in most languages: नमस्ते is namaste.
 */
const withInherentVowels = (title: string): string =>
  title.replace(
    /([\u0900-\u0d7f])(\p{M}*)(?=([\u0900-\u0d7f])?)/gu,
    (letters, letter: string, marks: string, next: string | undefined) => {
      const hasVowel = Array.from(marks, (mark) => isAt(mark, VOWEL_SIGNS)).includes(true);
      if (!isAt(letter, CONSONANTS) || hasVowel) return letters;
      return next || marks ? `${letter}a${marks}` : letters;
    },
  );
