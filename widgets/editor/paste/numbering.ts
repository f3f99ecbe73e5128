/** How a list counts, as the `type` of an HTML list names it. Digits have none. */
export type Counting = '' | 'a' | 'A' | 'i' | 'I';

export interface Numbering {
  counting: Counting;
  number: number;
}

const styles: Record<string, Counting> = {
  decimal: '',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Reads `list-style-type`; undefined where a style does not say how a list counts. */
export function countingOf(style: string): Counting | undefined {
  const [, name = ''] = /(?:^|[;\s])list-style-type:\s*([a-z-]+)/i.exec(style) ?? [];
  return styles[name.toLowerCase()];
}

/**
 * Reads what stands before an item, such as `3.`, `b)` or `(iv)`. A letter may also be a Roman number, so it depends on
 * the item before. Returns null for what HTML cannot count, such as `1.1` and `§ 3`, and for a bullet.
 */
export function numberingOf(mark: string, before: Numbering | undefined): Numbering | null {
  const [, sign] = /^\(?(\d{1,4}|[a-z]{1,7})[.)]?$/i.exec(mark) ?? [];
  if (!sign) return null;
  if (/\d/.test(sign)) return { counting: '', number: Number(sign) };
  // A bullet of a symbol font may be a letter.
  if (mark === sign) return null;
  const isSmall = sign === sign.toLowerCase();
  if (!isSmall && sign !== sign.toUpperCase()) return null;
  const letter = sign.length === 1 && {
    counting: isSmall ? ('a' as const) : ('A' as const),
    number: sign.toLowerCase().charCodeAt(0) - 96,
  };
  const value = romanNumber(sign.toLowerCase());
  const roman = value > 0 && { counting: isSmall ? ('i' as const) : ('I' as const), number: value };
  const continues = (each: Numbering | false) =>
    each && each.counting === before?.counting && each.number === before.number + 1;
  if (continues(letter)) return letter || null;
  if (continues(roman)) return roman || null;
  return (sign.toLowerCase() === 'i' ? roman : letter || roman) || null;
}

/** Returns whether a mark counts or names its item, so that it must not be dropped with the bullets. */
export const saysSomething = (mark: string): boolean => /\d|\p{L}[.):]|\p{L}{2,}/u.test(mark);

const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(sign: string): number {
  if (!roman.test(sign)) return 0;
  const digits = Array.from(sign, (letter) => values[letter]!);
  return digits.reduce(
    (sum, digit, index) => (digit < (digits[index + 1] ?? 0) ? sum - digit : sum + digit),
    0,
  );
}
