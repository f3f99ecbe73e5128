import { beads, circle, fir, petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const FIRS = [
  [44, 96, 58],
  [78, 118, 70],
  [116, 92, 52],
  [60, 160, 62],
  [104, 156, 48],
  [566, 284, 50],
  [606, 302, 64],
  [534, 318, 54],
  [574, 344, 58],
] as const;

const COTTAGES = [
  [212, 96],
  [330, 82],
  [378, 104],
  [248, 260],
  [352, 300],
] as const;

/** Our own sketch of the village: where the bus stops and where the festival is. */
export const UlrikaMap = still(() => {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"

      className="drawing drawing-map"
    >
      <rect width="640" height="360" fill="var(--pine)" fillOpacity=".18" />
      <Water />
      <Roads />
      <Village />
      <FestivalGround />
    </svg>
  );
});

function Water() {
  return (
    <>
      <Shape
        colour="fjord"
        d="M640 20V190C600 214 560 190 520 196S452 168 462 128S520 84 530 40Q536 8 560 0H620q20 0 20 20z"
      />
      <Line
        colour="snow"
        width={3}
        d="M566 60h44M580 76h24M500 134h38M516 150h50M588 124h30M560 172h34"
      />
      <Shape colour="saffron" d="M536 104h48q-6 14-24 14t-24-14z" />
      <Shape colour="snow" d="M558 98V66q20 10 22 32z" />
    </>
  );
}

function Roads() {
  const main = 'M0 226C120 190 170 210 240 190S350 130 410 150S480 228 560 228H640';
  return (
    <>
      <Line
        colour="marigold"
        width={20}
        d={`${main}M236 190C226 130 270 120 280 0M304 172C330 230 280 300 300 360`}
      />
      <Line
        colour="snow"
        width={14}
        d={`${main}M236 190C226 130 270 120 280 0M304 172C330 230 280 300 300 360`}
      />
      <path fill="none" stroke="var(--saffron)" strokeWidth="3" strokeDasharray="14 12" d={main} />
      <path
        fill="none"
        stroke="var(--lingonberry)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 12"
        d="M176 216Q190 262 150 284"
      />
    </>
  );
}

function Village() {
  return (
    <>
      <Shape colour="pine" d={FIRS.map(([x, y, height]) => fir(x, y, height)).join('')} />
      <Shape
        colour="lingonberry"
        d={COTTAGES.map(([x, y]) => `M${x - 15} ${y}v-18l15-14 15 14v18z`).join('')}
      />
      <Line
        colour="snow"
        width={4}
        d={COTTAGES.map(([x, y]) => `M${x - 18} ${y - 17}l18-16 18 16M${x} ${y - 3}v-7`).join('')}
      />
      <Shape colour="fjord" d="M378 322v-62h-4l22-46 22 46h-4v14h64l12 26v22z" />
      <Shape colour="lingonberry" d="M414 292v-22h54l10 22z" />
      <Shape colour="snow" d="M384 316v-50h24v50h-7v-12a5 5 0 0 0-10 0v12zM418 316v-18h64v18z" />
      <Line colour="fjord" width={6} d="M432 312v-6M450 312v-6M468 312v-6" />
      <Line colour="saffron" d="M396 212v-16M390 202h12" />
      <Line colour="fjord" width={4} d="M176 206v-44" />
      <Shape colour="fjord" d="M162 128h28q6 0 6 6v26q0 6-6 6h-28q-6 0-6-6v-26q0-6 6-6z" />
      <Shape
        colour="snow"
        d={`M163 136h26v16h-26z${circle(168, 157, 3.5)}${circle(184, 157, 3.5)}`}
      />
      <Line colour="fjord" width={2.5} d="M163 146h26M176 136v10" />
    </>
  );
}

function FestivalGround() {
  return (
    <>
      <Shape colour="marigold" d={scallop(120, 300, 44, 14)} />
      <DotRing cx={120} cy={300} radius={42} count={14} size={5} colour="lingonberry" />
      <Shape colour="snow" d={petals(120, 300, 8, 36, 9, rays(10))} />
      <Shape
        colour="lingonberry"
        d="M120 304C100 270 90 258 90 240a30 30 0 0 1 60 0c0 18-10 30-30 64z"
      />
      <Shape colour="snow" d={circle(120, 240, 21)} />
      <Shape colour="lingonberry" d={selburose(120, 240, 16)} />
      <Line
        colour="saffron"
        width={7}
        d={beads([
          [40, 270],
          [58, 334],
          [190, 320],
          [210, 284],
        ])}
      />
    </>
  );
}
