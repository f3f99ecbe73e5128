import {
  beads,
  circle,
  fir,
  petals,
  polar,
  rays,
  scallop,
  selburose,
  stitches,
} from '../../../views/drawings/geometry.ts';
import { ink } from './palettes.ts';
import { disc, fill, knit, line, picture } from './svg.ts';

const mark = (...parts: string[]) => picture(480, 240, ...parts);

/** Two shores and the arc between them. */
const bridgeTrust = () =>
  mark(
    line(ink.fjord, 20, 'M70 176Q240 -10 410 176'),
    line(ink.fjord, 8, 'M110 170v-24M160 170v-66M210 170v-86M270 170v-86M320 170v-66M370 170v-24'),
    line(ink.saffron, 16, 'M50 182H430'),
    line(ink.lake, 9, 'M100 212q35-18 70 0t70 0t70 0t70 0'),
  );

/** A lotus for a yoga and health school. */
const lotusSchool = () =>
  mark(
    fill(ink.rose, petals(240, 196, 4, 150, 40, [-74, 74])),
    fill(ink.lingonberry, petals(240, 196, 4, 168, 44, [-40, 40])),
    fill(ink.rose, petals(240, 196, 4, 178, 42, [0])),
    line(ink.lingonberry, 10, beads(rays(9, 120, 240).map((x) => [x, 218] as const))),
  );

/** Three firs in a shield-like diamond for a forest municipality. */
const forestParish = () =>
  mark(
    fill(ink.pine, 'M240 14L376 120 240 226 104 120z'),
    line(ink.marigold, 6, 'M240 36L348 120 240 204 132 120z'),
    fill(ink.birch, fir(240, 178, 116) + fir(190, 166, 70) + fir(290, 166, 70)),
  );

const CHART = [
  '..fff...fff..',
  '.f...f.f...f.',
  'f..m..f..m..f',
  'f.mmm.f.mmm.f',
  'f..m..f..m..f',
  '.f...f.f...f.',
  '..fff...fff..',
];

/** A woven infinity for a textile cooperative. */
const weavers = () =>
  mark(
    knit(ink.lingonberry, 28, stitches(CHART, 'f', 28, 58, 22)),
    knit(ink.marigold, 28, stitches(CHART, 'm', 28, 58, 22)),
  );

/** A sun wheel for an energy company. */
const sunWorks = () =>
  mark(
    fill(ink.saffron, petals(240, 120, 62, 108, 15, rays(12))),
    line(ink.saffron, 13, circle(240, 120, 46)),
    fill(ink.fjord, selburose(240, 120, 34)),
  );

/** Five people round one table. */
const folkHouse = () =>
  mark(
    ...rays(5).map((angle, index) => {
      const colour =
        [ink.fjord, ink.saffron, ink.pine, ink.lingonberry, ink.lake][index] ?? ink.fjord;
      const [hx, hy] = polar(240, 124, 94, angle);
      const [ax, ay] = polar(240, 124, 64, angle - 34);
      const [bx, by] = polar(240, 124, 64, angle + 34);
      return disc(colour, hx, hy, 17) + line(colour, 17, `M${ax} ${ay}A64 64 0 0 1 ${bx} ${by}`);
    }),
    fill(ink.marigold, scallop(240, 124, 24, 8)),
  );

/** A spice leaf and a drop for a food firm. */
const spiceHouse = () =>
  mark(
    fill(ink.marigold, circle(240, 120, 104)),
    fill(ink.lingonberry, petals(240, 214, 6, 176, 56, [0])),
    fill(ink.pine, petals(240, 214, 6, 132, 34, [-44, 44])),
    line(ink.marigold, 7, 'M240 200V78M240 160l-24-24M240 160l24-24M240 124l-18-18M240 124l18-18'),
  );

export const supporterPictures = {
  'supporter-1': bridgeTrust,
  'supporter-2': lotusSchool,
  'supporter-3': forestParish,
  'supporter-4': weavers,
  'supporter-5': sunWorks,
  'supporter-6': folkHouse,
  'supporter-7': spiceHouse,
} satisfies Record<string, () => string>;
