import type { JSX, ReactNode } from 'react';
import { beads, circle, petals, polar, rays, scallop, selburose } from './geometry.ts';
import { type Colour, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

const EDGE = scallop(32, 25, 21, 16);

/** A rosette whose ground tells the kind of award; the centre is drawn around (0, 0). */
function Rosette({ ground, children }: { ground: Colour; children: ReactNode }) {
  return (
    <SymbolFrame>
      <Shape colour="saffron" d="M20 40l-7 20 8-3 6 6 6-20zM44 40l7 20-8-3-6 6-6-20z" />
      <Shape colour="marigold" d={EDGE} />
      <circle cx="32" cy="25" r="18" fill={`var(--${ground})`} />
      <g transform="translate(32 25)">{children}</g>
    </SymbolFrame>
  );
}

const BusinessAward = still(() => {
  return (
    <Rosette ground="fjord">
      <Shape colour="snow" d="M-11 9V1h6v8zM-3 9V-4h6V9zM5 9V-9h6V9z" />
      <Line
        colour="marigold"
        width={3}
        d={beads([
          [-8, -4],
          [-3, -9],
          [2, -12],
        ])}
      />
    </Rosette>
  );
});

const CultureAward = still(() => {
  return (
    <Rosette ground="fjord">
      <Shape colour="marigold" d="M0-14q8 9 0 15q-8-6 0-15z" />
      <Shape colour="snow" d="M-12 2q12 5 24 0q-2 9-12 9t-12-9z" />
    </Rosette>
  );
});

const LanguageAward = still(() => {
  return (
    <Rosette ground="fjord">
      <Shape colour="marigold" d={petals(0, -1, 1, 13, 4, [-36, 0, 36])} />
      <Shape colour="snow" d="M-1-1q-5-5-11-3V8q6-1 11 3zM1-1q5-5 11-3V8q-6-1-11 3z" />
    </Rosette>
  );
});

const WellnessAward = still(() => {
  return (
    <Rosette ground="fjord">
      <Shape colour="snow" d={petals(0, 10, 1, 19, 6, [-62, -28, 28, 62])} />
      <Shape colour="marigold" d={petals(0, 10, 1, 21, 6, [0])} />
    </Rosette>
  );
});

const SustainabilityAward = still(() => {
  return (
    <Rosette ground="fjord">
      <Shape colour="snow" d="M0 6q-12 1-12-11q12 0 12 11zM1 2Q0-11 12-12Q13 2 1 2z" />
      <Line colour="marigold" d="M0 12V4l5-7M-6 1l6 5" />
    </Rosette>
  );
});

const InnovationAward = still(() => {
  return (
    <Rosette ground="pine">
      <Line
        colour="marigold"
        width={3}
        d={beads([-90, -54, -18, 18, 54, 90].map((a) => polar(0, -1, 14, a)))}
      />
      <Shape colour="snow" d="M-4 6q-5-3-5-8a9 9 0 0 1 18 0q0 5-5 8z" />
      <Line colour="marigold" d="M-3 9h6M-2 12h4" />
    </Rosette>
  );
});

const IntegrationAward = still(() => {
  return (
    <Rosette ground="pine">
      <Line colour="snow" width={4} d={circle(-4.5, 0, 7)} />
      <Line colour="marigold" width={4} d={circle(4.5, 0, 7)} />
      <Line colour="snow" width={4} d="M-1.5-6.300a7 7 0 0 1 3.5 4" />
    </Rosette>
  );
});

const BridgeBuilderAward = still(() => {
  return (
    <Rosette ground="lingonberry">
      <Shape colour="marigold" d={circle(0, -7, 4)} />
      <Line colour="snow" d="M-13 4h26M-7-6V9M7-6V9M-13 3q5-3 6-8q7 16 14 0q1 5 6 8" />
    </Rosette>
  );
});

const YoungChangemakerAward = still(() => {
  return (
    <Rosette ground="lingonberry">
      <Line colour="snow" d="M0 12V0" />
      <Shape colour="snow" d="M0 9q-11 0-12-9q11-1 12 9zM0 9q11 0 12-9q-11-1-12 9z" />
      <Shape colour="marigold" d={selburose(0, -7, 7, 0.2)} />
    </Rosette>
  );
});

const LifetimeServiceAward = still(() => {
  return (
    <Rosette ground="lingonberry">
      <Shape colour="snow" d="M0 8q-10-7-8-12.500t8-.5q6-5 8 .5T0 8z" />
      <Line
        colour="marigold"
        width={3}
        d={beads(rays(12).map((angle) => polar(0, 0, 13.5, angle)))}
      />
    </Rosette>
  );
});

export const awardDrawings = {
  business: BusinessAward,
  culture: CultureAward,
  language: LanguageAward,
  wellness: WellnessAward,
  sustainability: SustainabilityAward,
  innovation: InnovationAward,
  integration: IntegrationAward,
  bridgeBuilder: BridgeBuilderAward,
  youngChangemaker: YoungChangemakerAward,
  lifetimeService: LifetimeServiceAward,
} satisfies Record<string, () => JSX.Element>;
