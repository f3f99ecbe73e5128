import { beads, rays } from '../../../views/drawings/geometry.ts';
import { bus, stall } from './fair.ts';
import { garland } from './flowers.ts';
import { birch, church, cottage, forest, reflection, ridge, sky, sun } from './landscape.ts';
import { ink } from './palettes.ts';
import { H, type Scene, scene, W } from './scene.ts';
import { box, fill, line, pick } from './svg.ts';

export const stalls: Scene = (colours, turn) =>
  scene(
    sky(W, H, colours, turn ? 640 : 230, 300),
    sun(turn ? 640 : 230, 300, 170, colours),
    ridge(colours.far, W, H, 640, [90, 150, 110]),
    forest(
      colours.mid,
      turn
        ? [
            [80, 720, 300],
            [190, 730, 230],
          ]
        : [
            [790, 720, 320],
            [680, 730, 220],
          ],
    ),
    fill(colours.near, 'M0 720Q432 680 864 720V1040H0z'),
    garland([0, 90], [864, 90], 70, 26, [ink.saffron, ink.marigold, colours.light]),
    turn
      ? stall(300, 900, 1.15, colours, pick(colours.bright, 0)) +
          stall(700, 960, 0.9, colours, pick(colours.bright, 1))
      : stall(432, 940, 1.6, colours, pick(colours.bright, 1)),
    line(colours.sun, 12, beads(rays(15, 40, 784).map((x) => [x, 1000] as const))),
  );

export const churchLake: Scene = (colours, turn) => {
  const x = turn ? 560 : 330;
  return scene(
    sky(W, H, colours, W - x, 330),
    sun(W - x, 330, 190, colours),
    ridge(colours.far, W, H, 620, [60, 120, 70, 100]),
    forest(colours.mid, [
      [60, 640, 190],
      [150, 640, 250],
      [730, 640, 230],
      [812, 640, 180],
    ]),
    church(x, 640, turn ? 1.05 : 1.25, colours),
    fill(colours.water, 'M0 640H864V1040H0z'),
    reflection(W - x, 664, 220, 22, colours.sun),
    line(colours.light, 9, 'M60 700h120M90 760h70M690 720h110M720 800h70M100 860h90M620 900h130'),
    turn ? birch(120, 1010, 620, colours) : birch(770, 1010, 660, colours),
    fill(colours.near, turn ? 'M0 960Q220 900 520 1040H0z' : 'M864 950Q600 900 380 1040H864z'),
  );
};

export const buses: Scene = (colours, turn) =>
  scene(
    sky(W, H, colours, turn ? 240 : 620, 330),
    sun(turn ? 240 : 620, 330, 200, colours),
    ridge(colours.far, W, H, 640, [130, 70, 160]),
    ridge(colours.mid, W, H, 720, [60, 110]),
    turn ? cottage(690, 700, 1.2) : church(200, 700, 0.62, colours),
    forest(
      colours.near,
      turn
        ? [
            [500, 730, 240],
            [580, 730, 180],
            [820, 730, 260],
          ]
        : [
            [60, 730, 260],
            [420, 730, 170],
            [800, 730, 300],
          ],
    ),
    box(colours.near, 0, 720, W, 320),
    box(colours.dark, 0, 820, W, 120),
    line(colours.light, 10, 'M20 880h824', '60 50'),
    bus(turn ? 400 : 440, 870, turn ? 0.92 : 1.12, pick(colours.bright, turn * 3), colours),
    line(colours.sun, 12, beads(rays(15, 40, 784).map((x) => [x, 990] as const))),
  );
