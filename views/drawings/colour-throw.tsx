import { beads, circle, petals, polar, rays, scallop, selburose } from './geometry.ts';
import { type Colour, DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const CLOUDS: [Colour, number, number, number, number][] = [
  ['lingonberry', 108, 214, 84, 11],
  ['pine', 540, 208, 80, 11],
  ['marigold', 196, 104, 66, 9],
  ['fjord', 452, 98, 66, 9],
  ['saffron', 322, 74, 62, 9],
];

const PEOPLE: [Colour, number, number, number][] = [
  ['lingonberry', 92, 452, 0.86],
  ['saffron', 208, 420, 1],
  ['fjord', 326, 400, 1.1],
  ['pine', 446, 424, 0.98],
  ['marigold', 552, 456, 0.84],
];

const spray = (radius: number, count: number, arc: number) =>
  beads(rays(count, -arc / 2, arc).map((angle) => polar(322, 330, radius, angle)));

/** Five people in white throw colour into the air, where it becomes a rangoli. */
export const ColourThrow = still(() => {
  return (
    <svg
      viewBox="0 0 640 560"
      aria-hidden="true"

      className="drawing drawing-colour-throw"
    >
      {CLOUDS.map(([colour, x, y, radius, lobes]) => (
        <g key={colour} fill={`var(--${colour})`}>
          <path d={scallop(x, y, radius, lobes)} fillOpacity=".35" />
          <path d={scallop(x, y, radius * 0.6, lobes)} />
        </g>
      ))}
      <Rangoli />
      <Line colour="marigold" width={11} d={spray(236, 13, 200)} />
      <Line colour="lingonberry" width={8} d={spray(258, 17, 216)} />
      <Line colour="fjord" width={9} d={spray(282, 14, 170)} />
      <Line colour="snow" width={5} d={spray(304, 19, 160)} />
      {PEOPLE.map(([colour, x, y, size]) => (
        <g key={colour} transform={`translate(${x} ${y}) scale(${size})`}>
          <Person colour={colour} />
        </g>
      ))}
    </svg>
  );
});

function Rangoli() {
  return (
    <>
      <Shape colour="saffron" d={petals(322, 230, 78, 176, 24, rays(16))} />
      <Shape colour="lingonberry" d={petals(322, 230, 78, 150, 17, rays(16, 11.25))} />
      <Shape colour="marigold" d={scallop(322, 230, 88, 16)} />
      <Shape colour="lingonberry" d={circle(322, 230, 82)} />
      <DotRing cx={322} cy={230} radius={72} count={24} size={7} colour="marigold" />
      <Shape colour="snow" d={selburose(322, 230, 60)} />
    </>
  );
}

/** Head at the origin, arms up; a splash of their colour on the shirt and in both hands. */
function Person({ colour }: { colour: Colour }) {
  return (
    <>
      <Line colour="snow" width={17} d="M-22 46Q-62 14-56-52M22 46Q62 14 56-52" />
      <path fill="var(--snow)" d="M-34 42q34-14 68 0q10 60 14 180h-96q4-120 14-180z" />
      <path fill="var(--skin)" d={circle(0, 0, 25)} />
      <path fill="var(--hair)" d="M-26 2q0-30 26-30t26 30q-8-16-26-16t-26 16z" />
      <Line
        colour="marigold"
        width={4}
        d={beads([
          [-12, 40],
          [-4, 44],
          [4, 44],
          [12, 40],
        ])}
      />
      <Shape colour={colour} d={scallop(-6, 84, 15, 7) + scallop(16, 122, 9, 6)} />
      <Shape colour={colour} d={scallop(-56, -62, 15, 7) + scallop(56, -62, 15, 7)} />
      <Line
        colour={colour}
        width={7}
        d={beads([
          [-74, -92],
          [-50, -98],
          [-62, -118],
          [74, -92],
          [50, -98],
          [62, -118],
        ])}
      />
    </>
  );
}
