import {
  beads,
  circle,
  petals,
  polar,
  rays,
  round,
  scallop,
} from '../../../views/drawings/geometry.ts';
import { ink, type Palette } from './palettes.ts';
import { disc, fill, line, move, pick } from './svg.ts';

export function marigold(x: number, y: number, r: number, colour: string, heart: string): string {
  return fill(colour, scallop(x, y, r, 10)) + disc(heart, x, y, round(r * 0.42));
}

/** A strand of marigolds hanging between two points, sagging by `sag`. */
export function garland(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  flowers: number,
  colours: readonly [string, ...string[]],
): string {
  return Array.from({ length: flowers + 1 }, (_, index) => {
    const share = index / flowers;
    const x = round(from[0] + (to[0] - from[0]) * share);
    const y = round(from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share));
    return marigold(x, y, 17, pick(colours, index), pick(colours, index + 1));
  }).join('');
}

/** The midsummer pole with its two rings, its foot at (x, y). */
export function maypole(x: number, y: number, height: number, colours: Palette): string {
  const top = -height;
  const arm = height * 0.27;
  const bar = top + height * 0.24;
  const leaves = Array.from({ length: 12 }, (_, index) => round(-index * height * 0.078 - 20));
  return move(
    x,
    y,
    0,
    1,
    line(colours.near, 20, `M0 0V${top}M${-arm} ${bar}h${2 * arm}`),
    fill(colours.near, leaves.map((step) => petals(0, step, 4, 46, 12, [-58, 58])).join('')),
    fill(
      colours.near,
      rays(9, -1, 2)
        .map((share) => petals(round(share * arm), bar, 2, 34, 10, [-30, 30, 150, 210]))
        .join(''),
    ),
    ...[-arm, arm].map(
      (side) =>
        line(colours.near, 16, circle(round(side), bar + 92, 62)) +
        rays(12)
          .map((angle, index) => {
            const [fx, fy] = polar(round(side), bar + 92, 62, angle);
            return marigold(
              fx,
              fy,
              14,
              pick([ink.saffron, ink.marigold, ink.snow], index),
              ink.lingonberry,
            );
          })
          .join(''),
    ),
    marigold(0, top, 34, ink.marigold, ink.lingonberry),
    marigold(0, bar, 28, ink.saffron, ink.snow),
  );
}

/** A cloud of colour powder: lobes of one tone with grains thrown off it. */
export function powder(x: number, y: number, radius: number, colour: string, seed: number): string {
  const lobes = rays(7, seed * 17).map((angle, index) => {
    const [lx, ly] = polar(x, y, round(radius * 0.62), angle);
    return circle(lx, ly, round(radius * (0.42 + 0.1 * ((index * 3 + seed) % 3))));
  });
  const grains = rays(18, seed * 11).map((angle, index) =>
    polar(x, y, round(radius * (1.25 + 0.16 * ((index * 5 + seed) % 4))), angle),
  );
  return (
    fill(colour, circle(x, y, round(radius * 0.7)) + lobes.join('')) +
    line(colour, round(radius * 0.09), beads(grains))
  );
}
