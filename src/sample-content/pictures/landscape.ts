import {
  beads,
  circle,
  fir,
  petals,
  polar,
  rays,
  round,
  scallop,
  selburose,
} from '../../../views/drawings/geometry.ts';
import { ink, type Palette } from './palettes.ts';
import { box, disc, fill, knit, line, move } from './svg.ts';

/** Flat bands of light round (x, y). */
export function sky(width: number, height: number, colours: Palette, x: number, y: number): string {
  const [outer, middle, inner] = colours.sky;
  const reach = width * 0.62;
  return (
    box(outer, 0, 0, width, height) +
    disc(middle, x, y, reach) +
    disc(inner, x, y, round(reach * 0.68))
  );
}

/** The association's sun: a rangoli with a knitted star at its heart. */
export function sun(x: number, y: number, radius: number, colours: Palette): string {
  const at = (share: number) => round(radius * share);
  return [
    fill(colours.sun, petals(x, y, at(0.5), radius, at(0.13), rays(16))),
    fill(colours.core, petals(x, y, at(0.5), at(0.78), at(0.07), rays(16, 11.25))),
    fill(colours.sun, scallop(x, y, at(0.54), 24)),
    disc(colours.light, x, y, at(0.5)),
    line(colours.core, at(0.04), beads(rays(28).map((angle) => polar(x, y, at(0.44), angle)))),
    fill(colours.core, selburose(x, y, at(0.37))),
  ].join('');
}

/** Rows of shrinking dashes under the sun, like a knitted reflection. */
export function reflection(
  x: number,
  y: number,
  radius: number,
  cell: number,
  colour: string,
): string {
  const rows = Math.floor(radius / cell);
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const half = Math.floor(Math.sqrt(rows * rows - row * row));
    for (let column = -half; column <= half; column += 1) {
      const diamondRing = (Math.abs(column) + row) % 4;
      if (diamondRing === 0 || (diamondRing === 1 && Math.abs(column) < half * 0.6)) {
        d += `M${round(x + (column - 0.5) * cell)} ${round(y + (row + 0.5) * cell)}h${cell}`;
      }
    }
  }
  return knit(colour, cell, d);
}

/** A long soft ridge across the picture; `bumps` are the heights of its tops above `base`. */
export function ridge(
  colour: string,
  width: number,
  height: number,
  base: number,
  bumps: readonly number[],
): string {
  const span = width / bumps.length;
  const curves = bumps
    .map(
      (bump, index) =>
        `Q${round((index + 0.5) * span)} ${round(base - bump * 2)} ${round((index + 1) * span)} ${base}`,
    )
    .join('');
  return fill(colour, `M0 ${base}${curves}V${height}H0z`);
}

export function forest(
  colour: string,
  places: readonly (readonly [x: number, y: number, height: number])[],
  lights = '',
): string {
  const trees = places.map(([x, y, height]) => fir(x, y, height, 4)).join('');
  const glints = places.flatMap(([x, y, height]) => [
    [x, y - height * 0.7] as const,
    [x - height * 0.07, y - height * 0.44] as const,
    [x + height * 0.08, y - height * 0.22] as const,
  ]);
  return fill(colour, trees) + (lights && line(lights, 11, beads(glints)));
}

/** A white country church with a shingled spire, its door at (x, y). */
export function church(x: number, y: number, scale: number, colours: Palette): string {
  return move(
    x,
    y,
    0,
    scale,
    box(colours.light, -40, -110, 190, 110),
    fill(colours.core, 'M-40-108l24-58h142l24 58z'),
    box(colours.light, -110, -210, 80, 210),
    fill(colours.dark, 'M-122-206l52-140 52 140z'),
    line(colours.sun, 7, 'M-70-346v-34M-84-366h28'),
    fill(colours.dark, 'M-88 0v-44a18 18 0 0 1 36 0v44z'),
    disc(colours.sun, -70, -160, 15),
    fill(colours.core, [0, 46, 92].map((step) => `M${step} -28v-36a13 13 0 0 1 26 0v36z`).join('')),
  );
}

/** A red cottage with white corners. */
export function cottage(x: number, y: number, scale: number, lit: string = ink.snow): string {
  return move(
    x,
    y,
    0,
    scale,
    fill(ink.lingonberry, 'M-70 0v-74L0-130l70 56V0z'),
    line(ink.snow, 9, 'M-82-68L0-134l82 66M-68 0v-72M68 0v-72'),
    box(lit, -46, -64, 32, 32, 3),
    box(lit, 14, -64, 32, 64, 3),
    line(ink.lingonberry, 4, 'M-30-64v32M-46-48h32'),
  );
}

export function birch(x: number, y: number, height: number, colours: Palette): string {
  const crown = circle(x, y - height, round(height * 0.16));
  const leaves = rays(9).map((angle) => polar(x, round(y - height), round(height * 0.15), angle));
  return [
    line(colours.light, round(height * 0.055), `M${x} ${y}V${round(y - height)}`),
    line(
      colours.dark,
      round(height * 0.014),
      [0.2, 0.34, 0.45, 0.6, 0.72]
        .map(
          (share, index) =>
            `M${round(x - height * 0.02 + (index % 2) * height * 0.02)} ${round(y - height * share)}h${round(height * 0.02)}`,
        )
        .join(''),
    ),
    fill(
      colours.mid,
      crown + leaves.map(([lx, ly]) => circle(lx, ly, round(height * 0.075))).join(''),
    ),
    line(colours.sun, round(height * 0.018), beads(leaves)),
  ].join('');
}

/** A lit oil lamp standing on (x, y). */
export function lamp(x: number, y: number, scale: number, bowl: string = ink.lingonberry): string {
  return move(
    x,
    y,
    0,
    scale,
    disc('#f9d27a', 0, -96, 34),
    fill(ink.saffron, 'M0-142q40 52 0 88q-40-36 0-88z'),
    fill(ink.snow, 'M0-104q16 24 0 42q-16-18 0-42z'),
    fill(bowl, 'M-90-58q90 36 180 0q-8 58-90 58t-90-58z'),
    fill(ink.marigold, 'M-90-58q90 36 180 0q-1 12-5 20q-85 30-170 0q-4-8-5-20z'),
    line(
      ink.marigold,
      9,
      beads([-44, -22, 0, 22, 44].map((dx) => [dx, -16 - Math.abs(dx) * 0.06] as const)),
    ),
  );
}
