import { planOf, type PlanCategory } from '../../../shared/plans.ts';

/** Stitches along each side. */
export const PATTERN_SIZE = 15;

export type Stitch = '.' | '#' | 'o';

/** Has rows of stitches: `.` is the ground, `#` the yarn, and `o` the accent. */
export interface Pattern {
  rows: string[];
  colours: Record<Stitch, string>;
}

/**
 * Quarters of motifs, from the stitch in the middle to the right and down. Stitches with the same letter get the same
 * colour, which differs between members. Those with a capital part the leaves of a rose, so they are never of its yarn.
 */
const motifs = [
  // Roses with eight petals
  `
  oA.b.c
  AD##..
  .#D##.
  b##E##
  ..##f.
  c..#.f`,
  `
  oA.b.c
  AD###.
  .#D###
  b##e..
  .##.f.
  c.#..f`,
  // Diamonds in each other
  `
  oa#.b#
  a#.b#.
  #.b#.c
  .b#.cd
  b#.cd.
  #.cd.e`,
  // A snow crystal
  `
  o#####
  #a.#.#
  #.#.#b
  ##.c..
  #.#.cd
  ##b.de`,
  // The sun
  `
  oa#.#b
  a##..c
  ##..#.
  ...d..
  #.#.df
  bc..fe`,
  // Spruces above and below
  `
  oa.#b#
  #e..#.
  ###...
  ##..c.
  ##.cdc
  #.f.c.`,
  // Hearts
  `
  o##f#.
  #a####
  ##b##.
  f##c..
  ###.d.
  .#...e`,
  // Leaves
  `
  oa.b.c
  a###.f
  .#d##.
  b###e#
  ..#e#.
  cf.#.d`,
  // A garland
  `
  o#.a#b
  ##c.##
  .c#d.#
  a.d#e.
  ##.e#f
  b##.f.`,
  // Arrows
  `
  o###a#
  #b.##.
  #.cd..
  ##d..e
  a#..e#
  #..e#f`,
  // Four diamonds
  `
  o##a##
  #b###.
  ##c#.f
  a##d..
  ##..e.
  #.f..e`,
  // A star of eight points
  `
  oa####
  a###b.
  ##c#..
  ####d.
  #b.def
  #...fe`,
].map((motif) => motif.trim().split(/\s+/));

/** Sides of the border, from the middle to the corner. Any two go together: a full one beside a light one looks like a bar. */
const borders = [
  '.#.#.#.#',
  'o.#.#.#o',
  '#.o.#.o#',
  '.#.o.#.o',
  'o.##.##o',
  '#..#..#.',
  'o..#..#o',
  '.##..##o',
];

const fjord = '#12355b';
const saffron = '#e07a1f';
const marigold = '#f6b93b';
const lingonberry = '#b3263a';
const pine = '#1f5c4a';
const birch = '#faf7f2';

/** Ground, yarn and accent. They are the same in dark mode, as those of a real cloth would be. */
const choices: Record<PlanCategory, [string, string, string][]> = {
  General: [
    [fjord, birch, marigold],
    [birch, fjord, saffron],
    [fjord, birch, saffron],
  ],
  Core: [
    [marigold, fjord, lingonberry],
    [marigold, fjord, birch],
  ],
  Lifetime: [
    [lingonberry, birch, marigold],
    [lingonberry, marigold, birch],
  ],
  Affiliate: [
    [pine, birch, marigold],
    [pine, marigold, birch],
  ],
  Provisional: [
    [saffron, fjord, birch],
    [saffron, fjord, marigold],
  ],
  Honorary: [
    [fjord, marigold, birch],
    [fjord, marigold, saffron],
  ],
  Institutional: [
    [birch, pine, lingonberry],
    [birch, pine, saffron],
  ],
};

/**
 * Draws the pattern that a digest of at least ten bytes stands for. Plans differ in colour only; one that is no longer
 * offered has the colours of the first.
 */
export function drawPattern(digest: Uint8Array, plan: string | null): Pattern {
  let used = 0;
  const pick = <Choice>(from: ArrayLike<Choice>): Choice => from[digest[used++]! % from.length]!;
  const motif = pick(motifs);
  const above = pick(borders);
  const beside = pick(borders);
  const [ground, main, accent] = pick(choices[planOf(plan ?? '')?.category ?? 'General']);
  const yarns = Object.fromEntries('abcdef'.split('').map((email) => [email, pick('.#o')]));
  const stitch = (x: number, y: number) => {
    if (y === 7) return above[x]!;
    if (x === 7) return beside[y]!;
    const kind = motif[y]?.[x] ?? '.';
    const yarn = yarns[kind.toLowerCase()];
    if (!yarn) return kind;
    return yarn === '#' && kind < 'a' ? '.' : yarn;
  };
  const distances = Array.from({ length: PATTERN_SIZE }, (_, place) => Math.abs(place - 7));
  return {
    rows: distances.map((y) => distances.map((x) => stitch(x, y)).join('')),
    colours: { '.': ground, '#': main, o: accent },
  };
}

const runs = (row: string) => row.match(/(.)\1*/g) ?? [];

const flat = { top: 0.5, lineOf: (stitches: number) => `h${stitches}` };
const knitted = { top: 0.2, lineOf: (stitches: number) => 'l.5.6.5-.6'.repeat(stitches) };

/** Returns the stitches of one colour as lines through the middle of their rows, as wide as a stitch. */
export const stitchesOf = (rows: string[], stitch: Stitch): string => drawn(rows, stitch, flat);

/** Returns the stitches of one colour as lines down and up, as those of knitting are. */
export const loopsOf = (rows: string[], stitch: Stitch): string => drawn(rows, stitch, knitted);

const drawn = (rows: string[], stitch: Stitch, { lineOf, top }: typeof flat): string =>
  rows
    .map((row, y) => {
      let gap = 0;
      const lines = runs(row).map((run) => {
        if (run[0] === stitch) {
          const line = `${gap > 0 ? `m${gap} 0` : ''}${lineOf(run.length)}`;
          gap = 0;
          return line;
        }
        gap += run.length;
        return '';
      });
      const all = lines.join('');
      return all && `M0 ${y + top}${all}`;
    })
    .join('');

/** Surrounds a pattern with a stitch of the ground on each side. */
export function framed({ rows }: Pattern): string[] {
  const ground = '.'.repeat(PATTERN_SIZE + 2);
  return [ground, ...rows.map((row) => `.${row}.`), ground];
}

/** Braids the first row of a pattern into a border of four rows, as wide as asked for, in stitches. */
export function edgeOf({ rows: [first] }: Pattern, width: number): string[] {
  // Neighbouring repeats share the stitch in between.
  const row = Array.from({ length: width }, (_, x) => first![x % (PATTERN_SIZE - 1)]).join('');
  const turned = row.replace(/./g, (stitch) => (stitch === '.' ? '#' : '.'));
  return [row, turned, row, '.'.repeat(width)];
}
