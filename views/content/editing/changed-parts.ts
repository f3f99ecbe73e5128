export interface Part {
  text: string;
  isChanged: boolean;
}

/** Beyond this, everything between the first and the last difference counts as changed, to save time. */
const MOST_PAIRS = 1_000_000;

const segmenter = new Intl.Segmenter('sv', { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Splits two versions of a text into the words that both have, in the same order, and those that one of them has. */
export function changedParts(one: string, other: string): [before: Part[], after: Part[]] {
  const [before, after] = [wordsOf(one), wordsOf(other)];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const isOutside = (place: number, { length }: string[]) => place < start || place >= length - end;
  const common = commonWords(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const partsOf = (words: string[], kept: Set<number>) =>
    joined(
      words.map((text, place) => ({
        text,
        isChanged: !isOutside(place, words) && !kept.has(place - start),
      })),
    );
  return [partsOf(before, common.before), partsOf(after, common.after)];
}

/** Finds a longest common subsequence, and returns its places in both texts. */
function commonWords(
  before: string[],
  after: string[],
): { before: Set<number>; after: Set<number> } {
  const common = { before: new Set<number>(), after: new Set<number>() };
  if (before.length * after.length > MOST_PAIRS) return common;
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column]!;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      common.before.add(row);
      common.after.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}

function joined(parts: Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.isChanged === part.isChanged) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
}
