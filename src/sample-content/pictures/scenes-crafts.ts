import {
  beads,
  circle,
  petals,
  polar,
  rays,
  round,
  scallop,
  selburose,
} from '../../../views/drawings/geometry.ts';
import { drum } from './fair.ts';
import { garland, marigold } from './flowers.ts';
import { lamp, ridge, sky, sun } from './landscape.ts';
import { ink, type Palette } from './palettes.ts';
import { H, type Scene, scene, W } from './scene.ts';
import { box, disc, fill, line, pick } from './svg.ts';

export const drums: Scene = (colours, turn) => {
  const rings = [300, 370, 440, 510];
  return scene(
    sky(W, H, colours, 432, 560),
    ...rings.map((radius, index) =>
      line(
        pick(colours.bright, index),
        16 - index * 2,
        beads(rays(24 + index * 6, index * 5).map((angle) => polar(432, 560, radius, angle))),
      ),
    ),
    fill(colours.near, 'M0 880Q432 800 864 880V1040H0z'),
    turn
      ? drum(270, 700, 0.92, -18, colours) + drum(610, 520, 0.92, 16, colours)
      : drum(432, 560, 1.5, -12, colours),
    turn
      ? line(colours.dark, 20, 'M110 420L220 560M760 250L680 370')
      : line(colours.dark, 24, 'M120 220L250 400M744 190L640 370') +
          line(colours.sun, 46, 'M120 220h0M744 190h0'),
    line(colours.sun, 12, beads(rays(15, 40, 784).map((x) => [x, 970] as const))),
  );
};

export const garlands: Scene = (colours, turn) => {
  const strands = rays(turn ? 9 : 7, 60, 744);
  const flowers = [ink.saffron, ink.marigold, colours.light] as const;
  return scene(
    sky(W, H, colours, 432, 560),
    sun(432, 640, 230, colours),
    ridge(colours.mid, W, H, 800, [60, 110, 60]),
    fill(colours.near, 'M0 840H864V1040H0z'),
    ...strands.map((x) => {
      const count = turn
        ? 16 - Math.round(Math.abs(432 - x) / 36)
        : 5 + Math.round(Math.abs(432 - x) / 27);
      return garland([x, 66], [x, 66 + count * 37], 0, count, flowers);
    }),
    box(colours.core, 0, 0, W, 52),
    line(colours.sun, 12, beads(rays(19, 32, 800).map((x) => [x, 26] as const))),
    lamp(turn ? 250 : 432, 980, turn ? 1 : 1.5, colours.core),
    turn ? lamp(614, 980, 1, colours.core) : '',
  );
};

export const rangolis: Scene = (colours, turn) => {
  const bowls = turn
    ? [
        [120, 150],
        [744, 150],
        [120, 890],
        [744, 890],
      ]
    : [
        [140, 920],
        [432, 950],
        [724, 920],
      ];
  const y = turn ? 520 : 450;
  return scene(
    box(colours.dark, 0, 0, W, H),
    line(
      colours.mid,
      6,
      'M0 173H864M0 346H864M0 520H864M0 693H864M0 866H864M216 0V173M648 0V173M432 173V346M216 346V520M648 346V520M432 520V693M216 693V866M648 693V866M432 866V1040',
    ),
    fill(pick(colours.bright, 1), scallop(432, y, 330, turn ? 12 : 16)),
    disc(colours.dark, 432, y, 322),
    fill(pick(colours.bright, 2), petals(432, y, 200, 316, 44, rays(turn ? 12 : 16))),
    sun(432, y, 240, colours),
    line(
      colours.light,
      15,
      beads(rays(turn ? 12 : 16, 180 / (turn ? 12 : 16)).map((angle) => polar(432, y, 296, angle))),
    ),
    ...bowls.map(
      ([x = 0, by = 0], index) =>
        disc(colours.light, x, by, 84) +
        disc(pick(colours.bright, index), x, by, 66) +
        fill(colours.dark, selburose(x, by, 34)),
    ),
  );
};

export const feasts: Scene = (colours, turn) => {
  const plates = turn
    ? [
        [270, 330, 230],
        [610, 720, 230],
      ]
    : [[432, 520, 330]];
  return scene(
    box(colours.core, 0, 0, W, H),
    ...[64, 976].map((y) => line(colours.sun, 12, `M0 ${y - 24}${'l24 48 24-48'.repeat(18)}`)),
    ...plates.map(([x = 0, y = 0, r = 0], plate) => thali(x, y, r, colours, plate)),
    turn
      ? marigold(650, 260, 90, ink.saffron, ink.marigold) +
          marigold(200, 800, 90, ink.marigold, ink.saffron)
      : '',
  );
};

function thali(x: number, y: number, radius: number, colours: Palette, turn: number): string {
  const seven = rays(7, turn * 20);
  return [
    disc(colours.light, x, y, radius),
    line(colours.sun, round(radius * 0.04), circle(x, y, round(radius * 0.9))),
    ...seven.map((angle, index) => {
      const [bx, by] = polar(x, y, radius * 0.62, angle);
      return (
        disc(colours.dark, bx, by, round(radius * 0.22)) +
        disc(pick(colours.bright, index), bx, by, round(radius * 0.18)) +
        fill(colours.light, petals(bx, by, 2, radius * 0.1, radius * 0.03, rays(5, index * 20)))
      );
    }),
    disc(ink.marigold, x, y, round(radius * 0.3)),
    fill(ink.saffron, petals(x, y, 6, radius * 0.26, radius * 0.06, rays(10))),
  ].join('');
}
