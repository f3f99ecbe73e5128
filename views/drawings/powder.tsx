import { beads, petals, polar, rays, scallop } from './geometry.ts';
import { type Colour, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const CLOUDS: [Colour, number, number, number, number][] = [
  ['lingonberry', 110, 170, 74, 11],
  ['pine', 530, 168, 70, 10],
  ['marigold', 214, 96, 62, 9],
  ['fjord', 428, 92, 60, 9],
  ['saffron', 320, 74, 66, 10],
];

const MOUNDS: [Colour, number][] = [
  ['lingonberry', 130],
  ['marigold', 257],
  ['pine', 384],
  ['saffron', 511],
];

const spray = (radius: number, angles: number[]) =>
  beads(angles.map((angle) => polar(320, 350, radius, angle)));

/** Plates of coloured powder, and what becomes of it in the air. */
export const PowderArt = still(() => {
  return (
    <svg
      viewBox="0 0 640 440"
      aria-hidden="true"

      className="drawing drawing-powder"
    >
      {CLOUDS.map(([colour, x, y, radius, lobes]) => (
        <g key={colour} fill={`var(--${colour})`}>
          <path d={scallop(x, y, radius, lobes)} fillOpacity=".28" />
          <path d={scallop(x, y, radius * 0.62, lobes)} fillOpacity=".75" />
        </g>
      ))}
      <Shape colour="saffron" d={petals(320, 350, 90, 262, 26, rays(9, -72, 144))} />
      <Shape colour="lingonberry" d={petals(320, 350, 90, 222, 20, rays(8, -63, 126))} />
      <Shape colour="marigold" d={petals(320, 350, 90, 196, 14, rays(9, -72, 144))} />
      <Line colour="lingonberry" width={13} d={spray(284, rays(9, -72, 144))} />
      <Line colour="marigold" width={9} d={spray(308, rays(10, -76, 152))} />
      <Line colour="fjord" width={10} d={spray(252, rays(8, -63, 126))} />
      <Line colour="pine" width={7} d={spray(332, rays(13, -70, 140))} />
      {MOUNDS.map(([colour, x]) => (
        <g key={colour}>
          <Shape colour={colour} d={`M${x - 58} 380q38-18 58-104q20 86 58 104z`} />
          <Shape colour="fjord" d={`M${x - 68} 378h136q-6 30-40 34h-56q-34-4-40-34z`} />
          <Line
            colour="marigold"
            width={6}
            d={beads([-42, -21, 0, 21, 42].map((shift) => [x + shift, 394]))}
          />
        </g>
      ))}
    </svg>
  );
});
