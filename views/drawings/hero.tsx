import { beads, circle, fir, petals, rays, scallop, selburose, stitches } from './geometry.ts';
import { DotRing } from './parts.tsx';
import { still } from './still.tsx';

const HORIZON = 330;

/** The sun's reflection as a knitting chart: its star, its rim and its petals in stitches. */
const REFLECTION = Array.from({ length: 14 }, (_, y) =>
  Array.from({ length: 27 }, (_, column) => {
    const x = Math.abs(column - 13) - 1;
    const along = Math.min(x, y);
    const beside = Math.abs(x - y);
    if (along >= 0 && along <= 2 && beside >= 1 && beside <= 4) return 'b';
    const distance = Math.hypot(x + 1, y + 0.5);
    if (distance > 8.6 && distance < 10) return 'm';
    return distance > 10.8 && distance < 12.8 && (x + y) % 2 === 0 ? 's' : '.';
  }).join(''),
);

const FIRS = [
  [36, 350, 142],
  [89, 358, 222],
  [146, 350, 108],
  [496, 350, 104],
  [551, 358, 236],
  [606, 350, 146],
] as const;

const LAMPS = [
  [104, 420],
  [532, 416],
  [162, 478],
  [478, 480],
] as const;

export const HeroArt = still(() => {
  const half = rays(9, -72, 144);
  return (
    <svg
      viewBox="0 0 640 560"
      aria-hidden="true"

      className="drawing drawing-hero"
    >
      <path fill="var(--saffron)" d={petals(320, HORIZON, 140, 268, 34, half)} />
      <path fill="var(--marigold)" d={petals(320, HORIZON, 150, 236, 17, half)} />
      <path fill="var(--lingonberry)" d={petals(320, HORIZON, 150, 214, 17, rays(8, -63, 126))} />
      <path fill="var(--saffron)" d={scallop(320, HORIZON, 142, 20)} />
      <path fill="var(--marigold)" d={circle(320, HORIZON, 132)} />
      <DotRing cx={320} cy={HORIZON} radius={115} count={36} size={9} colour="lingonberry" />
      <path fill="var(--snow)" d={circle(320, HORIZON, 98)} />
      <path fill="var(--lingonberry)" d={selburose(320, HORIZON, 92)} />
      <Shores />
      <Water />
      <path
        fill="none"
        stroke="var(--fjord)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M34 120q12-14 22 0q10-14 22 0M86 84q9-11 17 0q8-11 17 0M548 86q11-13 20 0q9-13 20 0"
      />
    </svg>
  );
});

function Shores() {
  return (
    <>
      <path
        fill="var(--pine)"
        d={`M14 340C50 290 150 296 230 340zM410 340C480 296 580 290 626 340z${FIRS.map(([x, y, height]) => fir(x, y, height, height > 150 ? 3 : 2)).join('')}`}
      />
      <path
        stroke="var(--marigold)"
        strokeWidth="7"
        strokeLinecap="round"
        d={beads(
          FIRS.flatMap(([x, y, height]) => [
            [x, y - Math.round(height * 0.72)],
            [x - Math.round(height * 0.07), y - Math.round(height * 0.45)],
            [x + Math.round(height * 0.08), y - Math.round(height * 0.24)],
          ]),
        )}
      />
      <path fill="var(--lingonberry)" d="M430 336v-32l18-20 18 20v32z" />
      <path
        fill="none"
        stroke="var(--snow)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M426 306l22-24 22 24M448 334v-14"
      />
    </>
  );
}

function Water() {
  return (
    <>
      <path fill="var(--fjord)" d="M14 338H626C626 462 500 546 320 546S14 462 14 338z" />
      <g strokeWidth="12">
        <path stroke="var(--snow)" d={stitches(REFLECTION, 'b', 12, 158, 346)} />
        <path stroke="var(--marigold)" d={stitches(REFLECTION, 'm', 12, 158, 346)} />
        <path stroke="var(--saffron)" d={stitches(REFLECTION, 's', 12, 158, 346)} />
      </g>
      <path
        stroke="var(--snow)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M36 362h64M540 362h64M56 388h40M560 386h32M112 452h24M506 450h24M226 522h36M378 522h36"
      />
      <path
        fill="var(--saffron)"
        d={LAMPS.map(([x, y]) => `M${x - 18} ${y}h36q-4 13-18 13t-18-13z`).join('')}
      />
      <path
        fill="var(--marigold)"
        d={LAMPS.map(([x, y]) => `M${x} ${y - 24}q10 12 0 20q-10-8 0-20z`).join('')}
      />
    </>
  );
}
