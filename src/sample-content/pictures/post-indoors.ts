import { beads, circle, petals, polar, rays } from '../../../views/drawings/geometry.ts';
import { forest, sun } from './landscape.ts';
import { ink, palettes } from './palettes.ts';
import { dress, sitter } from './people.ts';
import { box, fill, line, move, pick } from './svg.ts';
import { cover, H, W } from './cover.ts';

const { dawn, dusk, summer } = palettes;

export function library(): string {
  const spines = [
    ink.lingonberry,
    ink.marigold,
    ink.snow,
    ink.saffron,
    ink.lake,
    ink.rose,
    ink.leaf,
  ] as const;
  const shelf = (left: number, right: number, y: number, seed: number) => {
    let parts = '';
    for (let x = left, index = seed; x < right - 30; index += 1) {
      const width = 26 + ((index * 7) % 4) * 8;
      const height = 92 + ((index * 5) % 4) * 12;
      parts +=
        box(pick(spines, index * 3), x, y - height, width - 4, height, 3) +
        line(
          ink.fjord,
          5,
          `M${x + 8} ${y - height + 20}h${width - 20}M${x + 8} ${y - 22}h${width - 20}`,
        );
      x += width;
    }
    return parts + box('#8f4b2b', left - 16, y, right - left + 24, 18);
  };
  return cover(
    box(ink.fjord, 0, 0, W, H),
    ...[170, 330, 490].flatMap((y, row) => [
      shelf(40, 400, y, row * 3 + 1),
      shelf(810, 1170, y, row * 4 + 2),
    ]),
    fill(ink.cream, 'M430 560V250Q430 150 600 50Q770 150 770 250V560z'),
    sun(600, 300, 130, dusk),
    forest(ink.pine, [
      [480, 556, 170],
      [540, 556, 110],
      [700, 556, 200],
    ]),
    line(ink.saffron, 16, 'M430 560V250Q430 150 600 50Q770 150 770 250V560zM400 566h400'),
    fill('#5b2b3c', 'M0 600H1200V800H0z'),
    fill(ink.saffron, 'M150 720a450 84 0 0 1 900 0a450 84 0 0 1-900 0z'),
    fill(ink.lingonberry, 'M186 720a414 68 0 0 1 828 0a414 68 0 0 1-828 0z'),
    line(
      ink.marigold,
      11,
      beads(
        rays(36).map((angle) => {
          const [x, y] = polar(0, 0, 100, angle);
          return [600 + x * 3.9, 720 + y * 0.6] as const;
        }),
      ),
    ),
    ...[310, 500, 700, 890].map((x, index) =>
      sitter(
        x,
        index % 3 ? 740 : 716,
        1.16,
        dress(summer, index),
        pick([ink.snow, ink.cream], index),
      ),
    ),
  );
}

/** A piece still on the needles: half knitted, half only sketched. */
export function draft(): string {
  const dashed = '3 15';
  return cover(
    box(ink.birch, 0, 0, W, H),
    line(
      '#dcd3c4',
      6,
      beads(
        Array.from(
          { length: 150 },
          (_, index) => [40 + (index % 15) * 80, 40 + Math.floor(index / 15) * 80] as const,
        ),
      ),
    ),
    sun(600, 400, 300, dawn),
    box(ink.birch, 600, 60, 600, 680),
    line(
      '#dcd3c4',
      6,
      beads(
        Array.from(
          { length: 80 },
          (_, index) => [680 + (index % 7) * 80, 40 + Math.floor(index / 7) * 80] as const,
        ).filter(([, y]) => y < 760),
      ),
    ),
    line(ink.fjord, 5, petals(600, 400, 150, 300, 39, rays(9, 0, 180)), dashed),
    line(ink.fjord, 5, 'M600 250a150 150 0 0 1 0 300M600 288a112 112 0 0 1 0 224', dashed),
    fill(ink.lingonberry, circle(600, 100, 12) + circle(600, 700, 12)),
    move(
      930,
      560,
      -38,
      1.2,
      fill(ink.marigold, 'M0-26h260v52H0z'),
      fill(ink.cream, 'M0-26L-70 0 0 26z'),
      fill(ink.fjord, 'M-44-10L-70 0l26 10z'),
      fill(ink.lingonberry, 'M260-26h34q16 0 16 16v20q0 16-16 16h-34z'),
      line(ink.saffron, 6, 'M20 0h220'),
    ),
  );
}
