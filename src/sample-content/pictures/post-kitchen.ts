import { beads, petals, polar, rays, selburose } from '../../../views/drawings/geometry.ts';
import { ink } from './palettes.ts';
import { box, disc, fill, knit, line, move, pick } from './svg.ts';
import { cover, H, W } from './cover.ts';

export function kitchen(): string {
  const spices = [
    ink.lingonberry,
    ink.marigold,
    ink.pine,
    ink.saffron,
    '#7b3f2a',
    ink.cream,
  ] as const;
  return cover(
    box('#f3d9b1', 0, 0, W, H),
    line(
      '#ecc994',
      8,
      'M0 120H1200M0 240H1200M0 360H1200M150 0V120M450 0V120M750 0V120M1050 0V120M300 120V240M600 120V240M900 120V240M150 240V360M450 240V360M750 240V360M1050 240V360',
    ),
    disc(ink.lingonberry, 600, 330, 268),
    disc(ink.birch, 600, 330, 250),
    ...rays(6).map((angle, index) => {
      const [x, y] = polar(600, 330, 158, angle);
      return (
        disc(ink.fjord, x, y, 78) +
        disc(pick(spices, index), x, y, 66) +
        fill(index === 5 ? ink.saffron : ink.birch, petals(x, y, 5, 38, 9, rays(8, index * 9)))
      );
    }),
    disc(ink.fjord, 600, 330, 78),
    disc(ink.marigold, 600, 330, 66),
    fill(ink.lingonberry, selburose(600, 330, 46)),
    box(ink.fjord, 0, 560, W, 240),
    knit(
      ink.snow,
      14,
      Array.from(
        { length: 22 },
        (_, index) =>
          `M${index * 56 + 14} 625h14M${index * 56} 639h14M${index * 56 + 28} 639h14M${index * 56 + 14} 653h14`,
      ).join(''),
    ),
    line(ink.marigold, 8, 'M0 586H1200M0 690H1200'),
    teapot(198, 600),
    glass(410, 604),
    glass(500, 640),
    fill(ink.birch, 'M690 606h460q-14 62-130 66H820q-116-4-130-66z'),
    line(ink.saffron, 7, 'M716 628q200 30 408 0'),
    ...(
      [
        [800, 600],
        [920, 600],
        [1040, 600],
        [860, 522],
        [980, 522],
        [920, 444],
      ] as const
    ).map(([x, y]) => bun(x, y)),
  );
}

function teapot(x: number, y: number): string {
  return move(
    x,
    y,
    0,
    1,
    line(ink.lingonberry, 24, 'M-110-150q-76 20-60 90t76 40'),
    fill(
      ink.lingonberry,
      'M-116-170q116-50 232 0q60 130-40 180h-152q-100-50-40-180zM100-110q50-10 70-96l36 10q-14 120-94 166z',
    ),
    fill(ink.marigold, 'M-90-182q90-70 180 0q-90 30-180 0z'),
    disc(ink.saffron, 0, -230, 18),
    fill(ink.marigold, petals(0, -84, 10, 62, 18, rays(8))),
    disc(ink.birch, 0, -84, 15),
  );
}

function glass(x: number, y: number): string {
  return move(
    x,
    y,
    0,
    1,
    fill('#dbe9ef', 'M-40-120h80l-10 126h-60z'),
    fill('#c07a43', 'M-36-88h72l-8 94h-56z'),
    fill(ink.cream, 'M-36-88h72l-1 16h-70z'),
    line(ink.fjord, 6, 'M-40-120l10 126h60l10-126'),
    line('#e9b98a', 9, 'M-10-142q-20-26 0-50t0-46'),
  );
}

function bun(x: number, y: number): string {
  return move(
    x,
    y,
    0,
    1,
    fill('#b5652b', 'M-74 20q-6-70 74-72t74 72q-74 26-148 0z'),
    line('#e9b36b', 13, 'M-50 4q20-44 62-36q40 10 26 38t-46 10q-22-14 0-26'),
    line(
      ink.birch,
      9,
      beads([
        [-34, -28],
        [0, -40],
        [36, -26],
        [52, 2],
        [-56, 8],
      ]),
    ),
  );
}
