import { beads, circle, fir, petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';

const NORTH = 'M64 24C30 130 196 130 206 232S216 320 222 400';
const SOUTH = 'M416 24C450 130 284 130 274 232S264 320 258 400';

const FIRS = [
  [124, 108, 92],
  [164, 92, 66],
  [30, 238, 76],
  [78, 262, 104],
  [126, 276, 70],
] as const;

/** Sangam: two rivers run side by side, each in its colour, and become one pattern. */
export function Confluence() {
  return (
    <svg
      viewBox="0 0 480 520"
      aria-hidden="true"
      focusable="false"
      className="drawing drawing-confluence"
    >
      <Sun />
      <Banks />
      <River course={NORTH} water="fjord" foam="snow" />
      <River course={SOUTH} water="saffron" foam="marigold" />
      <Shape colour="saffron" d={scallop(240, 410, 100, 20)} />
      <circle cx="240" cy="410" r="92" fill="var(--fjord)" />
      <DotRing cx={240} cy={410} radius={80} count={32} size={8} colour="marigold" />
      <circle cx="240" cy="410" r="66" fill="var(--snow)" />
      <Shape colour="lingonberry" d={selburose(240, 410, 60)} />
    </svg>
  );
}

function Sun() {
  return (
    <>
      <Shape colour="marigold" d={petals(240, 96, 38, 82, 14, rays(12))} />
      <Shape colour="lingonberry" d={circle(240, 96, 36)} />
      <Shape colour="marigold" d={petals(240, 96, 4, 26, 7, rays(8))} />
    </>
  );
}

function River({
  course,
  water,
  foam,
}: {
  course: string;
  water: 'fjord' | 'saffron';
  foam: 'snow' | 'marigold';
}) {
  return (
    <>
      <Line colour={water} width={36} d={course} />
      <path
        fill="none"
        stroke={`var(--${foam})`}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="22 18"
        d={course}
      />
    </>
  );
}

/** A cottage under firs on the one side, a pavilion with lotuses on the other. */
function Banks() {
  return (
    <>
      <Shape colour="pine" d={FIRS.map(([x, y, height]) => fir(x, y, height)).join('')} />
      <Shape colour="lingonberry" d="M18 328v-34l24-22 24 22v34z" />
      <Line colour="snow" width={5} d="M12 298l30-27 30 27M42 326v-14" />
      <Shape
        colour="lingonberry"
        d="M354 276v-64q2-30 50-48q48 18 50 48v64h-16v-50a14 16 0 0 0-28 0v50h-12v-50a14 16 0 0 0-28 0v50z"
      />
      <Line colour="saffron" width={5} d="M344 280h120M350 214h108M404 164v-14" />
      <Line
        colour="marigold"
        width={7}
        d={beads([
          [366, 206],
          [385, 206],
          [404, 206],
          [423, 206],
          [442, 206],
        ])}
      />
      <Lotus x={336} y={346} />
      <Lotus x={424} y={376} />
      <Lotus x={382} y={438} />
      <Shape
        colour="pine"
        d="M60 392q-36 2-40-26q38-4 40 26zM64 404q26-24 50-6q-20 28-50 6zM96 466q-36 2-40-26q38-4 40 26zM100 478q26-24 50-6q-20 28-50 6z"
      />
    </>
  );
}

function Lotus({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Shape colour="saffron" d={petals(x, y, 0, 30, 10, [-62, 62])} />
      <Shape colour="lingonberry" d={petals(x, y, 0, 34, 11, [-30, 30])} />
      <Shape colour="marigold" d={petals(x, y, 0, 36, 11, [0])} />
      <Line colour="pine" width={4} d={`M${x - 30} ${y + 4}q30 8 60 0`} />
    </>
  );
}
