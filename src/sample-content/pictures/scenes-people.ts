import { beads, polar, rays } from '../../../views/drawings/geometry.ts';
import { bonfire, kite } from './fair.ts';
import { maypole, powder } from './flowers.ts';
import { church, cottage, forest, ridge, sky, sun } from './landscape.ts';
import { crowd, dress, hand, person, sitter } from './people.ts';
import { box, disc, fill, line, pick, scatter } from './svg.ts';
import { H, type Scene, scene, W } from './scene.ts';

export const colourCloud: Scene = (colours, turn) => {
  const clouds = scatter(7, turn + 1, [120, 160], [744, 620]);
  return scene(
    sky(W, H, colours, 432, 420),
    ...clouds.map(([x, y], index) =>
      powder(x, y, 92 + ((index * 37 + turn * 20) % 70), pick(colours.bright, index + turn), index),
    ),
    turn
      ? sun(432, 420, 190, colours)
      : line(colours.light, 12, beads(scatter(40, 3, [40, 60], [824, 760]))),
    crowd(W, 1040, colours, turn),
  );
};

export const dancers: Scene = (colours, turn) => {
  const cast = turn
    ? [
        [230, 0.96, -7],
        [634, 0.96, 7],
      ]
    : [
        [170, 0.78, -8],
        [432, 1.06, 0],
        [694, 0.78, 8],
      ];
  return scene(
    sky(W, H, colours, 432, 470),
    sun(432, turn ? 400 : 470, turn ? 330 : 380, colours),
    fill(colours.near, 'M0 850Q432 760 864 850V1040H0z'),
    line(
      colours.sun,
      14,
      beads(rays(19, 36, 792).map((x) => [x, 1000 - Math.sin((x / W) * Math.PI) * 34] as const)),
    ),
    ...cast.map(([x, scale, lean], index) =>
      person(x ?? 0, 930, (scale ?? 1) * 1.75, 'dance', dress(colours, index + turn), lean),
    ),
  );
};

export const hands: Scene = (colours, turn) =>
  scene(
    box(colours.sky[0], 0, 0, W, H),
    disc(colours.sky[2], 432, 520, 400),
    turn
      ? [150, 340, 530, 720]
          .map((x, index) =>
            hand(
              x,
              1060 - (index % 2) * 130,
              2.1,
              (index - 1.5) * 7,
              pick(colours.bright, index),
              colours.light,
              120,
            ),
          )
          .join('') + sun(432, 330, 210, colours)
      : rays(8)
          .map((angle, index) => {
            const [x, y] = polar(432, 520, 150, angle);
            return hand(x, y, 1.15, angle, pick(colours.bright, index), colours.light);
          })
          .join('') + sun(432, 520, 150, colours),
    line(
      colours.core,
      13,
      beads(
        turn
          ? scatter(24, 2, [50, 60], [814, 560])
          : rays(36).map((angle) => polar(432, 520, 424, angle)),
      ),
    ),
  );

export const fires: Scene = (colours, turn) =>
  scene(
    sky(W, H, colours, 432, 640),
    line(colours.light, 8, beads(scatter(34, turn + 5, [30, 30], [834, 420]))),
    forest(colours.mid, [
      [70, 800, 380],
      [180, 800, 280],
      [690, 800, 300],
      [800, 800, 420],
    ]),
    fill(colours.near, 'M0 800Q432 740 864 800V1040H0z'),
    bonfire(432, 860, turn ? 1.05 : 1.45, colours),
    turn
      ? [110, 270, 594, 754]
          .map((x, index) => person(x, 960, 0.95, 'join', dress(colours, index + 1)))
          .join('')
      : line(colours.sun, 13, beads(scatter(26, 2, [200, 120], [664, 420]))) +
          sitter(158, 990, 1.3, dress(colours, 2)) +
          sitter(706, 990, 1.3, dress(colours, 3)),
  );

export const maypoles: Scene = (colours, turn) =>
  scene(
    sky(W, H, colours, 432, 380),
    ridge(colours.far, W, H, 690, [90, 50, 120]),
    turn ? cottage(150, 720, 1.1) : church(690, 720, 0.7, colours),
    fill(colours.mid, 'M0 720Q432 670 864 720V1040H0z'),
    maypole(432, 880, 760, colours),
    ...(turn ? [130, 300, 564, 734] : [170, 694]).map((x, index) =>
      person(x, 970, turn ? 1.05 : 1.3, turn ? 'join' : 'dance', dress(colours, index)),
    ),
  );

export const kites: Scene = (colours, turn) =>
  scene(
    sky(W, H, colours, 432, 330),
    turn ? sun(432, 640, 220, colours) : '',
    ridge(colours.far, W, H, 700, [100, 60, 140]),
    forest(colours.mid, [
      [70, 740, 240],
      [800, 740, 280],
    ]),
    box(colours.water, 0, 720, W, 320),
    line(colours.light, 9, 'M80 790h120M640 800h140M520 760h70M260 850h70'),
    fill(colours.near, 'M0 900Q432 820 864 900V1040H0z'),
    line(
      colours.light,
      4,
      turn
        ? 'M300 810Q240 600 210 330M564 810Q620 560 650 250'
        : 'M250 800Q200 600 240 330M432 800Q420 500 480 250M610 800Q680 640 690 470',
    ),
    turn
      ? kite(210, 260, 1.15, -12, pick(colours.bright, 0), colours.light) +
          kite(650, 200, 1.15, 12, pick(colours.bright, 2), colours.light)
      : kite(240, 260, 1, -10, pick(colours.bright, 0), colours.light) +
          kite(480, 180, 1, 8, pick(colours.bright, 1), colours.light) +
          kite(690, 400, 0.9, 14, pick(colours.bright, 3), colours.light),
    ...(turn ? [300, 564] : [250, 432, 610]).map((x, index) =>
      person(x, 980, 1.05, 'cheer', dress(colours, index + 1)),
    ),
  );
