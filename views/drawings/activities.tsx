import type { JSX, ReactNode } from 'react';
import { beads, circle, petals, polar } from './geometry.ts';
import { type Colour, DotRing, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

function Ringed({ colour, trim, children }: { colour: Colour; trim: Colour; children: ReactNode }) {
  return (
    <SymbolFrame>
      <DotRing cx={32} cy={32} radius={29.5} count={24} size={3.6} colour={trim} />
      <circle cx="32" cy="32" r="25.5" fill={`var(--${colour})`} />
      {children}
    </SymbolFrame>
  );
}

const FestivalsActivity = still(() => {
  return (
    <Ringed colour="lingonberry" trim="marigold">
      <Shape colour="marigold" d="M19 37q2-10 7-10q3-10 6-14q3 4 6 14q5 0 7 10z" />
      <Line
        colour="snow"
        width={3}
        d={beads([-58, -34, 34, 58].map((angle) => polar(32, 36, 21, angle)))}
      />
      <Line
        colour="saffron"
        width={4}
        d={beads([-46, -20, 20, 46].map((angle) => polar(32, 36, 22.5, angle)))}
      />
      <Shape colour="snow" d="M14 35q18 5 36 0q-1 12-11 14v3H25v-3q-10-2-11-14z" />
      <Line colour="lingonberry" d="M19 42l4.5 3 4.5-3 4 3 4-3 4.5 3 4.5-3" />
    </Ringed>
  );
});

const WellnessActivity = still(() => {
  return (
    <Ringed colour="pine" trim="saffron">
      <Shape colour="marigold" d={petals(32, 42, 2, 24, 8, [-72, -38, 38, 72])} />
      <Shape colour="snow" d={petals(32, 42, 2, 26, 8, [-20, 20])} />
      <Shape colour="lingonberry" d={petals(32, 42, 2, 24, 7, [0])} />
      <Line colour="snow" d="M18 47q7 4 14 0q7 4 14 0" />
    </Ringed>
  );
});

const ExchangeActivity = still(() => {
  return (
    <Ringed colour="fjord" trim="lingonberry">
      <Shape colour="saffron" d="M18 26q14-7 28 0v17q-14 7-28 0z" />
      <Line colour="snow" d="M19 28l6.5 16 7-18 7 18 5.5-16" />
      <path fill="var(--marigold)" d="M18 24q-5 10 0 21q4-10 0-21zM46 24q5 10 0 21q-4-10 0-21z" />
      <Line colour="marigold" d="M24 21l-6-7M40 21l6-7" />
      <Line colour="snow" width={4} d="M17 13h0M47 13h0M32 14h0" />
    </Ringed>
  );
});

const WorkshopsActivity = still(() => {
  return (
    <Ringed colour="saffron" trim="pine">
      <Line colour="snow" width={3} d="M17 17l24 28M47 17L23 45" />
      <Line colour="snow" width={6} d="M17 17h0M47 17h0" />
      <Shape colour="lingonberry" d={circle(32, 36, 13)} />
      <Line
        colour="snow"
        width={2}
        d="M22 32q10-4 20 2M21 38q11-5 22 2M26 26q-3 10 2 21M34 24q-5 12 1 24"
      />
      <Line colour="lingonberry" d="M42 45q4 5 9 1" />
    </Ringed>
  );
});

export const activityDrawings = {
  festivals: FestivalsActivity,
  wellness: WellnessActivity,
  exchange: ExchangeActivity,
  workshops: WorkshopsActivity,
} satisfies Record<string, () => JSX.Element>;
