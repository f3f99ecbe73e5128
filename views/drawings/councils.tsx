import type { JSX, ReactNode } from 'react';
import { beads, circle, diamond, petals, polar, rays, scallop } from './geometry.ts';
import { type Colour, DotRing, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

const PLATE = scallop(32, 32, 27.6, 14);

function Plate({ colour, trim, children }: { colour: Colour; trim: Colour; children: ReactNode }) {
  return (
    <SymbolFrame>
      <Shape colour={colour} d={PLATE} />
      <DotRing cx={32} cy={32} radius={26.5} count={14} size={2.4} colour={trim} />
      {children}
    </SymbolFrame>
  );
}

const BusinessCouncil = still(() => {
  return (
    <Plate colour="saffron" trim="marigold">
      <Line colour="fjord" d="M32 13v28" />
      <Shape colour="snow" d="M21 17q11-3 22 0q3 9 0 18q-11-3-22 0q-3-9 0-18z" />
      <Shape colour="lingonberry" d={diamond(32, 25.5, 6, 7)} />
      <Shape colour="fjord" d="M13 37q5 3 8 3h22q4 0 8-3q-3 11-12 11H25q-9 0-12-11z" />
      <Line
        colour="snow"
        width={3}
        d={beads([
          [23, 44],
          [29, 44],
          [35, 44],
          [41, 44],
        ])}
      />
    </Plate>
  );
});

const CultureCouncil = still(() => {
  return (
    <Plate colour="lingonberry" trim="marigold">
      <Shape colour="snow" d={petals(32, 38, 12, 23, 5, [-66, -33, 33, 66])} />
      <Shape colour="marigold" d="M32 12q9 12 0 20q-9-8 0-20z" />
      <Shape colour="snow" d="M14 35q18 7 36 0q-2 13-18 13t-18-13z" />
      <Line
        colour="lingonberry"
        width={3}
        d={beads([
          [24, 42.5],
          [32, 43.5],
          [40, 42.5],
        ])}
      />
    </Plate>
  );
});

const LanguageCouncil = still(() => {
  return (
    <Plate colour="fjord" trim="saffron">
      <Shape colour="saffron" d={petals(32, 33, 2, 20, 6, [-50, 0, 50])} />
      <Shape colour="marigold" d={petals(32, 33, 2, 16, 4, [-25, 25])} />
      <Shape colour="snow" d="M31 32q-8-6-18-3v16q10-2 18 3zM33 32q8-6 18-3v16q-10-2-18 3z" />
      <Line
        colour="fjord"
        width={2}
        d="M17 34q5-1 10 2M17 39q5-1 10 2M47 34q-5-1-10 2M47 39q-5-1-10 2"
      />
    </Plate>
  );
});

const WellnessCouncil = still(() => {
  return (
    <Plate colour="saffron" trim="snow">
      <Shape colour="lingonberry" d={petals(32, 50, 2, 21, 6, [-80, -52, 52, 80])} />
      <Shape
        colour="snow"
        d={`${circle(32, 18, 5)}M32 24q7 0 8 9l4 6q-6 2-12 2t-12-2l4-6q1-9 8-9zM16 45q6-6 16-3q10-3 16 3q-6 5-16 2q-10 3-16-2z`}
      />
      <Line
        colour="lingonberry"
        width={3}
        d={beads([
          [32, 30],
          [32, 35],
        ])}
      />
    </Plate>
  );
});

const SustainabilityCouncil = still(() => {
  return (
    <Plate colour="pine" trim="marigold">
      <Line colour="snow" width={3.5} d="M32 50v-18M32 44l-7-6M32 41l7-6" />
      <Shape colour="marigold" d={petals(32, 30, 2, 18, 6, rays(7, -108, 216))} />
      <Shape colour="snow" d={circle(32, 29, 4)} />
      <Line colour="snow" d="M22 50h20" />
    </Plate>
  );
});

const IntegrationCouncil = still(() => {
  return (
    <Plate colour="fjord" trim="marigold">
      <Line colour="snow" width={3.5} d="M14 32L32 16l18 16" />
      <Shape colour="marigold" d={`${circle(25, 32, 4)}M17 48q0-11 8-11q7 0 7 11z`} />
      <Shape colour="saffron" d={`${circle(39, 32, 4)}M32 48q0-11 7-11q8 0 8 11z`} />
      <Line colour="snow" width={3.5} d={beads([polar(32, 24, 1, 0)])} />
    </Plate>
  );
});

export const councilDrawings = {
  business: BusinessCouncil,
  culture: CultureCouncil,
  language: LanguageCouncil,
  wellness: WellnessCouncil,
  sustainability: SustainabilityCouncil,
  integration: IntegrationCouncil,
} satisfies Record<string, () => JSX.Element>;
