import type { JSX, ReactNode } from 'react';
import { circle, dots, petals, polar, rays, selburose } from './geometry.ts';
import { type Colour, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

const STEPS =
  'M26 2h12v6h6v6h6v6h6v6h6v12h-6v6h-6v6h-6v6h-6v6h-12v-6h-6v-6h-6v-6h-6v-6h-6v-12h6v-6h6v-6h6v-6h6z';

function KnitDiamond({
  colour,
  trim,
  children,
}: {
  colour: Colour;
  trim: Colour;
  children: ReactNode;
}) {
  return (
    <SymbolFrame>
      <Shape colour={colour} d={STEPS} />
      <Shape
        colour={trim}
        d="M2 8h6v6H2zM8 2h6v6H8zM50 2h6v6h-6zM56 8h6v6h-6zM2 50h6v6H2zM8 56h6v6H8zM56 50h6v6h-6zM50 56h6v6h-6z"
      />
      {children}
    </SymbolFrame>
  );
}

const NetworkBenefit = still(() => {
  const spokes = rays(6);
  return (
    <KnitDiamond colour="fjord" trim="saffron">
      <Line
        colour="snow"
        width={2}
        d={spokes.map((angle) => `M32 32L${polar(32, 32, 17, angle).join(' ')}`).join('')}
      />
      <Line
        colour="saffron"
        width={2}
        d={`M${spokes.map((angle) => polar(32, 32, 17, angle).join(' ')).join('L')}z`}
      />
      <Shape colour="snow" d={dots(32, 32, 17, 4, spokes)} />
      <Shape colour="marigold" d={circle(32, 32, 6.5)} />
    </KnitDiamond>
  );
});

const EventsBenefit = still(() => {
  return (
    <KnitDiamond colour="lingonberry" trim="marigold">
      <Shape colour="snow" d="M18 20h28q2 0 2 2v24q0 2-2 2H18q-2 0-2-2V22q0-2 2-2z" />
      <Shape colour="marigold" d="M16 28v-6q0-2 2-2h28q2 0 2 2v6z" />
      <Line colour="snow" width={3.5} d="M24 15v7M40 15v7" />
      <Shape colour="lingonberry" d={selburose(32, 38, 8, 0.2)} />
    </KnitDiamond>
  );
});

const LearningBenefit = still(() => {
  return (
    <KnitDiamond colour="pine" trim="marigold">
      <Shape
        colour="marigold"
        d="M32 11q8 10 0 17q-8-7 0-17zM22 20q4 6 1 11q-6-3-1-11zM42 20q-4 6-1 11q6-3 1-11z"
      />
      <Shape colour="snow" d="M31 34q-8-6-17-3v15q9-2 17 3zM33 34q8-6 17-3v15q-9-2-17 3z" />
      <Line
        colour="pine"
        width={2}
        d="M18 36q5-1 9 2M18 41q5-1 9 2M46 36q-5-1-9 2M46 41q-5-1-9 2"
      />
    </KnitDiamond>
  );
});

const ImpactBenefit = still(() => {
  return (
    <KnitDiamond colour="saffron" trim="lingonberry">
      <Shape colour="snow" d={petals(32, 32, 11, 22, 5, rays(8))} />
      <Shape colour="lingonberry" d="M32 42q-14-9-11-16.500t11-.5q8-7 11 .5T32 42z" />
    </KnitDiamond>
  );
});

export const benefitDrawings = {
  network: NetworkBenefit,
  events: EventsBenefit,
  learning: LearningBenefit,
  impact: ImpactBenefit,
} satisfies Record<string, () => JSX.Element>;
