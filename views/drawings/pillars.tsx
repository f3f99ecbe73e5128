import type { JSX, ReactNode } from 'react';
import { circle, petals, rays, selburose } from './geometry.ts';
import { DotRing, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

const SUN = petals(32, 32, 18, 31.5, 5, rays(14));

function Sun({ children }: { children: ReactNode }) {
  return (
    <SymbolFrame>
      <Shape colour="saffron" d={SUN} />
      <circle cx="32" cy="32" r="22" fill="var(--fjord)" />
      {children}
    </SymbolFrame>
  );
}

const CulturePillar = still(() => {
  return (
    <Sun>
      <Shape colour="marigold" d={selburose(32, 32, 15)} />
      <DotRing cx={32} cy={32} radius={17.5} count={8} size={3} colour="snow" />
    </Sun>
  );
});

const BusinessPillar = still(() => {
  return (
    <Sun>
      <Shape colour="marigold" d={circle(32, 24, 6)} />
      <Line colour="snow" d="M13 38h38M23 25v18M41 25v18M14 37q6-3 9-11q9 22 18 0q3 8 9 11" />
      <Line colour="marigold" width={3} d="M20 45h0M26 47h0M32 48h0M38 47h0M44 45h0" />
    </Sun>
  );
});

const SocialPillar = still(() => {
  return (
    <Sun>
      <Shape
        colour="snow"
        d={`${circle(21, 28, 4)}${circle(43, 28, 4)}M13 44q0-11 8-11t8 11zM35 44q0-11 8-11t8 11z`}
      />
      <Shape colour="marigold" d={`${circle(32, 20.5, 5)}M21 46q1-19 11-19t11 19q-11 5-22 0z`} />
      <Shape colour="lingonberry" d="M32 44q-8-6-6-9.5t6 0q4-3.5 6 0t-6 9.5z" />
    </Sun>
  );
});

export const pillarDrawings = {
  culture: CulturePillar,
  business: BusinessPillar,
  social: SocialPillar,
} satisfies Record<string, () => JSX.Element>;
