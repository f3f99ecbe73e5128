import type { JSX } from 'react';
import { activityDrawings } from './activities.tsx';
import { councilDrawings } from './councils.tsx';
import { petals, polar, rays, scallop, selburose } from './geometry.ts';
import { DotRing } from './parts.tsx';
import { still } from './still.tsx';

const CENTRE = 240;
const REACH = 168;

/** Symbols set around a rangoli, each with a petal that points at it. */
function Wheel({ symbols, size }: { symbols: (() => JSX.Element)[]; size: number }) {
  const spokes = rays(symbols.length);
  const between = spokes.map((angle) => angle + 180 / symbols.length);
  return (
    <svg
      viewBox="0 0 480 480"
      aria-hidden="true"

      className="drawing drawing-wheel"
    >
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r={REACH}
        fill="none"
        stroke="var(--saffron)"
        strokeWidth="3"
      />
      <DotRing cx={CENTRE} cy={CENTRE} radius={REACH} count={72} size={9} colour="marigold" />
      <path fill="var(--saffron)" d={petals(CENTRE, CENTRE, 62, 132, 26, between)} />
      <path fill="var(--marigold)" d={petals(CENTRE, CENTRE, 62, 112, 20, spokes)} />
      <path fill="var(--fjord)" d={scallop(CENTRE, CENTRE, 70, 16)} />
      <circle cx={CENTRE} cy={CENTRE} r="60" fill="var(--snow)" />
      <path fill="var(--lingonberry)" d={selburose(CENTRE, CENTRE, 54)} />
      {symbols.map((Symbol, index) => {
        const [x, y] = polar(CENTRE, CENTRE, REACH, spokes[index]!);
        return (
          <svg key={index} x={x - size / 2} y={y - size / 2} width={size} height={size}>
            <Symbol />
          </svg>
        );
      })}
    </svg>
  );
}

export const CouncilWheel = still(() => {
  return <Wheel symbols={Object.values(councilDrawings)} size={126} />;
});

export const ActivityWheel = still(() => {
  return <Wheel symbols={Object.values(activityDrawings)} size={142} />;
});
