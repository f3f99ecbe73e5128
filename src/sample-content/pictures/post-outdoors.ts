import { beads, rays } from '../../../views/drawings/geometry.ts';
import { garland, maypole } from './flowers.ts';
import { birch, church, cottage, forest, lamp, reflection, ridge, sky, sun } from './landscape.ts';
import { ink, palettes } from './palettes.ts';
import { dress, person, sitter } from './people.ts';
import { box, fill, line, pick, scatter } from './svg.ts';
import { cover, H, W } from './cover.ts';

const { dawn, day, night } = palettes;

export function lamps(): string {
  return cover(
    sky(W, H, night, 830, 300),
    line(ink.cream, 7, beads(scatter(46, 4, [30, 20], [1170, 330]))),
    sun(830, 300, 170, night),
    ridge('#8fb0cc', W, H, 520, [120, 70, 150, 90]),
    forest(
      night.mid,
      [
        [70, 560, 330],
        [180, 560, 240],
        [430, 560, 200],
        [1010, 560, 260],
        [1130, 560, 350],
      ],
      ink.marigold,
    ),
    fill(ink.birch, 'M0 540Q300 480 620 540T1200 520V800H0z'),
    cottage(310, 550, 1.25, ink.marigold),
    line(ink.snow, 26, 'M204 466l106-90 106 90'),
    church(640, 540, 0.62, { ...night, light: '#b9d0e2', core: ink.lingonberry, dark: ink.fjord }),
    fill('#d9e6ef', 'M0 640Q400 570 760 640T1200 620V800H0z'),
    ...[120, 360, 600, 840, 1080].map((x, index) =>
      lamp(x, 768 - (index % 2) * 34, 1.05, pick([ink.lingonberry, ink.fjord], index)),
    ),
  );
}

export function midsummer(): string {
  return cover(
    sky(W, H, day, 600, 330),
    sun(960, 220, 130, day),
    ridge(day.far, W, H, 530, [110, 60, 130, 80]),
    forest(ink.pine, [
      [60, 570, 300],
      [150, 570, 220],
      [1060, 570, 250],
      [1150, 570, 320],
    ]),
    cottage(280, 570, 1.05),
    fill(day.mid, 'M0 570Q600 500 1200 570V800H0z'),
    garland([0, 60], [600, 66], 90, 26, [ink.saffron, ink.marigold, ink.snow]),
    garland([600, 66], [1200, 60], 90, 26, [ink.marigold, ink.lingonberry, ink.saffron]),
    maypole(600, 690, 640, day),
    ...[150, 330, 870, 1050].map((x, index) =>
      person(x, 750 - (index % 3 ? 0 : 16), 1.12, 'join', dress(day, index)),
    ),
    line(ink.marigold, 13, beads(scatter(40, 6, [20, 700], [1180, 790]))),
  );
}

export function trade(): string {
  const stacks = [5, 7, 6, 7, 4];
  const boxes = stacks.flatMap((count, column) =>
    Array.from({ length: count - 2 }, (_, row) => {
      const [left, top] = [300 + column * 118, 548 - row * 50];
      return (
        box(
          pick([ink.saffron, ink.marigold, ink.pine, ink.snow, ink.lake], column * 2 + row),
          left,
          top,
          112,
          46,
          3,
        ) +
        line(
          ink.fjord,
          4,
          `M${left + 20} ${top + 12}v22M${left + 38} ${top + 12}v22M${left + 74} ${top + 12}v22M${left + 92} ${top + 12}v22`,
        ) +
        fill(ink.fjord, `M${left + 56} ${top + 11}l9 12-9 12-9-12z`)
      );
    }),
  );
  const cables = [60, 120, 180, 240, 300].map(
    (reach, index) =>
      `M420 ${130 + index * 20}L${420 - reach} 400M420 ${130 + index * 20}L${420 + reach} 400M900 ${130 + index * 20}L${900 - reach} 400M900 ${130 + index * 20}L${900 + reach} 400`,
  );
  return cover(
    sky(W, H, dawn, 660, 420),
    sun(660, 400, 280, dawn),
    ridge(dawn.far, W, H, 500, [60, 110, 40, 90]),
    line(ink.fjord, 5, cables.join('')),
    line(ink.fjord, 20, 'M420 110V560M900 110V560'),
    box(ink.fjord, 0, 396, W, 20),
    line(ink.marigold, 7, beads(rays(30, 20, 1160).map((x) => [x, 406] as const))),
    fill(ink.lake, 'M0 500H1200V800H0z'),
    ...boxes,
    box(ink.snow, 910, 400, 110, 200, 6),
    fill(ink.fjord, 'M926 424h78v30h-78z'),
    box(ink.lingonberry, 940, 346, 44, 54),
    box(ink.marigold, 940, 362, 44, 14),
    fill(ink.lingonberry, 'M210 596H1060L1010 710H280Q230 670 210 596z'),
    line(
      ink.snow,
      9,
      'M250 636l24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24 24-24 24 24',
    ),
    ...[0, 1, 2].map((row) =>
      fill(
        pick([ink.lake, '#245a85', ink.fjord], row + 1),
        `M0 ${690 + row * 40}${'q37.5-34 75 0t75 0'.repeat(8)}V800H0z`,
      ),
    ),
    line(ink.fjord, 6, 'M150 180q22-26 40 0q18-26 40 0M1010 200q20-24 36 0q16-24 36 0'),
  );
}

export function lake(): string {
  return cover(
    sky(W, H, dawn, 600, 400),
    sun(600, 410, 290, dawn),
    ridge(dawn.far, W, H, 440, [90, 50, 20, 60, 110]),
    ridge(dawn.mid, W, H, 450, [50, 20, 10, 10, 20, 60]),
    forest(ink.pine, [
      [60, 460, 240],
      [150, 460, 170],
      [1060, 460, 190],
      [1140, 460, 260],
    ]),
    fill(ink.lake, 'M0 450H1200V800H0z'),
    reflection(600, 460, 250, 20, ink.marigold),
    line('#8fc0dd', 8, 'M90 520h180M160 560h90M930 510h190M980 560h100M80 640h120M1000 650h120'),
    box('#6b3a2a', 190, 690, 820, 34, 4),
    fill('#4c2a28', 'M250 724h34v76h-34zM583 724h34v76h-34zM916 724h34v76h-34z'),
    line(ink.marigold, 7, beads(rays(40, 210, 780).map((x) => [x, 707] as const))),
    ...[320, 600, 880].map((x, index) =>
      sitter(x, 694, index === 1 ? 1.15 : 0.95, dress(dawn, [0, 3, 2][index] ?? 0)),
    ),
    birch(60, 790, 560, dawn),
    birch(1150, 800, 620, dawn),
  );
}
