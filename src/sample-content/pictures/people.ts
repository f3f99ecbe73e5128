import { beads, circle, petals, rays, round } from '../../../views/drawings/geometry.ts';
import type { Palette } from './palettes.ts';
import { disc, fill, line, move, pick } from './svg.ts';

interface Face {
  skin: string;
  hair: string;
}

export interface Dress extends Face {
  robe: string;
  trim: string;
}

const FACES: readonly [Face, ...Face[]] = [
  { skin: '#8a5136', hair: '#0b2340' },
  { skin: '#f0c7a0', hair: '#d99a3d' },
  { skin: '#b9794f', hair: '#2b1a1f' },
  { skin: '#e3ab80', hair: '#7a3b22' },
];

/** The clothes and colouring of the person at `index` in a scene. */
export function dress(colours: Palette, index: number): Dress {
  return {
    robe: pick(colours.bright, index),
    trim: pick(colours.bright, index + 2),
    ...pick(FACES, index + colours.sky[0].charCodeAt(1)),
  };
}

export type Pose = 'stand' | 'cheer' | 'dance' | 'join';

const ARMS: Record<Pose, string> = {
  stand: 'M-34-190q-34 40-26 96M34-190q34 40 26 96',
  cheer: 'M-30-190q-40-40-46-112M30-190q40-40 46-112',
  dance: 'M-30-190q-56-6-70-96M30-190q60 14 96-34',
  join: 'M-30-190L-104-138M30-190L104-138',
};

/** One person 320 units tall, feet at (x, y): a bell-shaped robe with trimmed hem. */
export function person(
  x: number,
  y: number,
  scale: number,
  pose: Pose,
  clothes: Dress,
  turn = 0,
): string {
  const { robe, trim, skin, hair } = clothes;
  const hem = pose === 'dance' ? 120 : 76;
  return move(
    x,
    y,
    turn,
    scale,
    line(skin, 22, ARMS[pose]),
    fill(skin, 'M-20-12h16v20q-12 6-22 2zM20-12H4v20q12 6 22 2z'),
    fill(
      robe,
      `M0-212q30 0 38 34q14 70 ${hem - 38} 150q-${hem} 40-${2 * hem} 0q${hem - 52}-80 ${hem - 38}-150q8-34 38-34z`,
    ),
    line(trim, 10, `M${-hem + 8}-44q${hem - 8} 32 ${2 * (hem - 8)} 0`),
    line(
      trim,
      10,
      beads(
        [-2, -1, 0, 1, 2].map((step) => [step * hem * 0.28, -72 + Math.abs(step) * -5] as const),
      ),
    ),
    disc(skin, 0, -246, 36),
    fill(hair, 'M-37-250a37 37 0 0 1 74 0q-20-18-37-18t-37 18z'),
    disc(trim, 30, -276, 10),
  );
}

/** Someone seated on the ground with an open book or with folded hands. */
export function sitter(x: number, y: number, scale: number, clothes: Dress, book = ''): string {
  const { robe, trim, skin, hair } = clothes;
  return move(
    x,
    y,
    0,
    scale,
    fill(
      robe,
      'M0-176q44 0 52 60l18 62q40 8 50 30q-50 34-120 14q-70 20-120-14q10-22 50-30l18-62q8-60 52-60z',
    ),
    line(trim, 8, 'M-96-20q50 14 96-8q46 22 96 8'),
    disc(skin, 0, -210, 34),
    fill(hair, 'M-35-214a35 35 0 0 1 70 0q-18-16-35-16t-35 16z'),
    disc(hair, 0, -248, 13),
    book
      ? fill(book, 'M-4-70q-30-24-62-14v-52q34-8 62 14zM4-70q30-24 62-14v-52q-34-8-62 14z') +
          fill(skin, circle(-62, -96, 13) + circle(62, -96, 13))
      : line(skin, 18, 'M-48-128q-34 40-58 70M48-128q34 40 58 70'),
  );
}

/** An open hand with its wrist at (x, y), fingers up. */
export function hand(
  x: number,
  y: number,
  scale: number,
  turn: number,
  colour: string,
  mark: string,
  wrist = 0,
): string {
  return move(
    x,
    y,
    turn,
    scale,
    line(colour, 30, 'M-42-112l-14-74M-14-122l-5-96M16-122l7-92M44-112l18-70'),
    line(colour, 32, 'M50-70l44-42'),
    fill(colour, `M-58-120q58-24 116 0q8 56-18 92V${wrist}h-80V-28q-26-36-18-92z`),
    fill(mark, petals(0, -78, 8, 32, 9, rays(8))),
    disc(mark, 0, -78, 7),
    line(
      mark,
      7,
      beads([
        [-56, -176],
        [-18, -206],
        [22, -202],
        [60, -172],
      ]),
    ),
  );
}

/** A row of cheering people whose robes run out of the picture at `base`. */
export function crowd(width: number, base: number, colours: Palette, seed: number): string {
  return [0, 4, 1, 3, 2]
    .map((place) => {
      const x = round(((place + 0.5) * width) / 5);
      const sunk = 60 + 34 * ((place * 2 + seed) % 3);
      return person(x, base + sunk, 1.3, 'cheer', dress(colours, place + seed));
    })
    .join('');
}
