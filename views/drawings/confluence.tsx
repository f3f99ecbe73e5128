import { beads, circle, fir, petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

/** Each river runs from its mountain, narrow at first, in a filled band with waves along it. */
const NORTH = {
  band: 'M74 118C60 196 168 196 186 268S194 352 196 410H242C240 350 240 308 232 262S122 178 104 118z',
  waves:
    'M90 140C86 196 184 202 204 262S212 340 214 400M98 168C118 214 204 226 216 276S226 340 228 400',
};
const SOUTH = {
  band: 'M406 118C420 196 312 196 294 268S286 352 284 410H238C240 350 240 308 248 262S358 178 376 118z',
  waves:
    'M390 140C394 196 296 202 276 262S268 340 266 400M382 168C362 214 276 226 264 276S254 340 252 400',
};

const FIRS = [
  [26, 236, 84],
  [64, 258, 108],
  [112, 270, 76],
  [148, 288, 54],
] as const;

/** Sangam: two rivers run side by side, each in its colour, and become one pattern. */
export const Confluence = still(() => {
  return (
    <svg
      viewBox="0 0 480 520"
      aria-hidden="true"

      className="drawing drawing-confluence"
    >
      <Sun />
      <Banks />
      <Mountains />
      <River {...NORTH} water="fjord" foam="snow" />
      <River {...SOUTH} water="saffron" foam="marigold" />
      <Shape colour="saffron" d={scallop(240, 410, 100, 20)} />
      <circle cx="240" cy="410" r="92" fill="var(--fjord)" />
      <DotRing cx={240} cy={410} radius={80} count={32} size={8} colour="marigold" />
      <circle cx="240" cy="410" r="66" fill="var(--snow)" />
      <Shape colour="lingonberry" d={selburose(240, 410, 60)} />
    </svg>
  );
});

function Sun() {
  return (
    <>
      <Shape colour="marigold" d={petals(240, 112, 38, 82, 14, rays(12))} />
      <Shape colour="lingonberry" d={circle(240, 112, 36)} />
      <Shape colour="marigold" d={petals(240, 112, 4, 26, 7, rays(8))} />
    </>
  );
}

function Mountains() {
  return (
    <>
      <Shape colour="fjord" d="M16 128L62 44l24 40 22-30 46 74z" />
      <Shape colour="marigold" d="M62 44l18 30-10 8-8-8-12 10-8-6zM108 54l14 24-10 4-10-6-8 2z" />
      <Shape colour="lingonberry" d="M326 128l40-62 20 26 30-56 50 92z" />
      <Shape colour="marigold" d="M416 36l22 40-12 8-10-10-12 10-10-8zM366 66l13 18-8 8-8-6-9 2z" />
    </>
  );
}

function River({
  band,
  waves,
  water,
  foam,
}: {
  band: string;
  waves: string;
  water: 'fjord' | 'saffron';
  foam: 'snow' | 'marigold';
}) {
  return (
    <>
      <Shape colour={water} d={band} />
      <path
        fill="none"
        stroke={`var(--${foam})`}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="34 14 12 22"
        d={waves}
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
      <g transform="translate(12 26)">
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
      </g>
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
