import { beads, circle, petals, rays } from '../../../views/drawings/geometry.ts';
import { type Palette } from './palettes.ts';
import { box, disc, fill, line, move, pick } from './svg.ts';

/** A barrel drum on its stand with its ropes, 400 units wide. */
export function drum(x: number, y: number, scale: number, turn: number, colours: Palette): string {
  const ropes = Array.from(
    { length: 6 },
    (_, index) => `L${-150 + index * 60} ${index % 2 ? 112 : -112}`,
  ).join('');
  return move(
    x,
    y,
    turn,
    scale,
    fill(colours.core, 'M-170-110q170-56 340 0q34 110 0 220q-170 56-340 0q-34-110 0-220z'),
    line(colours.light, 9, `M-170-96${ropes}L170-96`),
    fill(colours.sun, 'M-172-112q-54 112 0 224q54-112 0-224zM172-112q54 112 0 224q-54-112 0-224z'),
    line(
      colours.dark,
      9,
      'M-172-112q-54 112 0 224q54-112 0-224zM172-112q54 112 0 224q-54-112 0-224z',
    ),
    fill(colours.light, petals(0, 0, 8, 52, 15, rays(8))),
    disc(colours.sun, 0, 0, 14),
  );
}

/** A market stall with a striped awning, 420 units wide, standing on (x, y). */
export function stall(
  x: number,
  y: number,
  scale: number,
  colours: Palette,
  shade: string,
): string {
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const left = -210 + index * 60;
    return fill(
      index % 2 ? colours.light : shade,
      `M${left} -330L${left + 14} -410h${index === 6 ? 46 : 60}L${left + 60} -330v26a30 30 0 0 1-60 0z`,
    );
  });
  const pots = [-130, -10, 110].map(
    (left, index) =>
      fill(pick(colours.bright, index + 1), `M${left - 44} -150h88q8 56-44 56t-44-56z`) +
      disc(pick(colours.bright, index + 3), left - 18, -156, 18) +
      disc(pick(colours.bright, index + 4), left + 16, -160, 20),
  );
  return move(
    x,
    y,
    0,
    scale,
    line(colours.dark, 12, 'M-190-330V0M190-330V0'),
    ...pots,
    box(colours.dark, -210, -100, 420, 100, 6),
    line(
      colours.sun,
      9,
      'M-190-70l32 40 32-40 32 40 32-40 32 40 32-40 32 40 32-40 32 40 32-40 32 40 32-40',
    ),
    ...stripes,
  );
}

export function bonfire(x: number, y: number, scale: number, colours: Palette): string {
  return move(
    x,
    y,
    0,
    scale,
    fill(
      colours.core,
      petals(0, 10, -10, 420, 130, [0]) +
        petals(0, 10, -10, 320, 90, [-24, 24]) +
        petals(0, 10, -10, 220, 60, [-48, 48]),
    ),
    fill(colours.sun, petals(0, 10, -6, 300, 84, [0]) + petals(0, 10, -6, 220, 54, [-24, 24])),
    fill(colours.light, petals(0, 10, -4, 170, 46, [0])),
    line('#6b3a2a', 40, 'M-150 24L150-24M150 24L-150-24'),
    line(colours.sun, 6, 'M-130 22L-60 8M130 22L60 8'),
  );
}

/** The festival bus seen from the side, 640 units wide, wheels on (x, y). */
export function bus(x: number, y: number, scale: number, body: string, colours: Palette): string {
  const panes = [-270, -170, -70, 30, 130].map(
    (left) => `M${left + 12} -236h64q12 0 12 12v66h-88v-66q0-12 12-12z`,
  );
  return move(
    x,
    y,
    0,
    scale,
    fill(body, 'M-290-270h540q60 0 68 66l8 96v70H-320v-200q0-32 30-32z'),
    fill(colours.light, `${panes.join('')}M232-236h20q30 0 36 40l6 38h-62z`),
    box(colours.sun, -320, -130, 646, 26),
    line(body, 8, beads(rays(20, -306, 618).map((step) => [step, -117] as const))),
    fill(colours.dark, circle(-190, -38, 54) + circle(200, -38, 54)),
    fill(colours.light, circle(-190, -38, 24) + circle(200, -38, 24)),
    fill(colours.dark, petals(-190, -38, 3, 22, 6, rays(6)) + petals(200, -38, 3, 22, 6, rays(6))),
    disc(colours.sun, 312, -74, 13),
  );
}

/** A diamond kite with a knitted cross and a tail of bows. */
export function kite(
  x: number,
  y: number,
  scale: number,
  turn: number,
  face: string,
  trim: string,
): string {
  return move(
    x,
    y,
    turn,
    scale,
    line(trim, 5, 'M0 130q-40 60 0 110t0 120'),
    fill(trim, [190, 250, 310].map((step) => `M-22 ${step - 12}l44 24v-24l-44 24z`).join('')),
    fill(face, 'M0-130L96 0 0 130-96 0z'),
    fill(
      trim,
      'M0-86L30-44 0-2-30-44zM0 2L30 44 0 86-30 44zM-34-32L-4 0-34 32-62 0zM34-32L62 0 34 32 4 0z',
    ),
  );
}
