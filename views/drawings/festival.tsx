import type { JSX, ReactNode } from 'react';
import { beads, circle, fir, petals, polar, rays, scallop } from './geometry.ts';
import { type Colour, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

const BLOOM = scallop(32, 32, 23.5, 4);
const CORNERS = beads([
  [32, 3],
  [61, 32],
  [32, 61],
  [3, 32],
]);

/** A kolam bloom of four loops with a dot in each gap. */
function Bloom({ colour, trim, children }: { colour: Colour; trim: Colour; children: ReactNode }) {
  return (
    <SymbolFrame>
      <Shape colour={colour} d={BLOOM} />
      <Line colour={trim} width={5} d={CORNERS} />
      {children}
    </SymbolFrame>
  );
}

const FestivalColours = still(() => {
  return (
    <Bloom colour="fjord" trim="lingonberry">
      <Shape colour="marigold" d="M21 40q11-34 22 0z" />
      <Shape colour="lingonberry" d="M10 44q10-28 20 0z" />
      <Shape colour="saffron" d="M34 44q10-28 20 0z" />
      <Line colour="snow" width={3} d="M12 46h40" />
      <Line
        colour="snow"
        width={3}
        d={beads([
          [20, 20],
          [26, 13],
          [32, 18],
          [38, 13],
          [44, 20],
        ])}
      />
    </Bloom>
  );
});

const FestivalMusic = still(() => {
  return (
    <Bloom colour="lingonberry" trim="saffron">
      <Line colour="snow" width={3} d="M20 12l8 10M44 12l-8 10" />
      <Shape colour="marigold" d="M17 26q15-6 30 0v16q-15 8-30 0z" />
      <Line colour="lingonberry" width={2} d="M18 30l5.6 13 5.6-12 5.6 12 5.6-12 5.6 12" />
      <path fill="var(--snow)" d="M17 26a15 5 0 0 1 30 0a15 5 0 0 1-30 0z" />
    </Bloom>
  );
});

const FestivalFood = still(() => {
  return (
    <Bloom colour="saffron" trim="pine">
      <Shape colour="snow" d={circle(32, 32, 20)} />
      <Line colour="saffron" width={1.5} d={circle(32, 32, 17)} />
      <Shape colour="lingonberry" d={circle(24, 25, 5)} />
      <Shape colour="pine" d={circle(40, 25, 5)} />
      <Shape colour="marigold" d={`${circle(24, 40, 5)}${circle(40, 40, 5)}`} />
      <Shape colour="saffron" d={petals(32, 32, 1, 7, 2.5, rays(8))} />
    </Bloom>
  );
});

const FestivalDance = still(() => {
  return (
    <Bloom colour="pine" trim="lingonberry">
      <Shape colour="marigold" d="M32 26q12 10 18 18q-8 7-18 7t-18-7q6-8 18-18z" />
      <Line colour="lingonberry" width={3} d="M18 44q14 8 28 0" />
      <Line colour="snow" width={4} d="M32 27v-4M32 26q-10 0-13-12M32 26q10-1 12-9" />
      <Shape colour="snow" d={circle(32, 17, 5)} />
      <Line
        colour="lingonberry"
        width={3}
        d={beads([
          [25, 38],
          [32, 36],
          [39, 38],
        ])}
      />
    </Bloom>
  );
});

const FestivalFamily = still(() => {
  return (
    <Bloom colour="lingonberry" trim="marigold">
      <Shape colour="snow" d={`${circle(20, 21, 5)}M11 49q0-21 9-21t9 21z`} />
      <Shape colour="snow" d={`${circle(44, 21, 5)}M35 49q0-21 9-21t9 21z`} />
      <Shape colour="marigold" d={`${circle(32, 31, 4)}M25 49q0-13 7-13t7 13z`} />
    </Bloom>
  );
});

const FestivalNature = still(() => {
  return (
    <Bloom colour="pine" trim="saffron">
      <Shape colour="snow" d={fir(24, 50, 36)} />
      <Line colour="snow" d="M43 50V36M43 46q5 0 6-5" />
      <Shape colour="marigold" d={petals(43, 29, 3, 10, 4, rays(8))} />
      <Shape colour="saffron" d={circle(43, 29, 3.5)} />
    </Bloom>
  );
});

const FestivalWater = still(() => {
  return (
    <Bloom colour="fjord" trim="marigold">
      <Shape colour="snow" d="M32 9q15 19 15 28a15 15 0 0 1-30 0q0-9 15-28z" />
      <Shape colour="marigold" d={petals(32, 47, 1, 15, 5, [-44, 0, 44])} />
      <Line
        colour="fjord"
        width={3}
        d={beads([-28, 0, 28].map((angle) => polar(32, 47, 20, angle)))}
      />
    </Bloom>
  );
});

const FestivalSafety = still(() => {
  return (
    <Bloom colour="saffron" trim="fjord">
      <Shape colour="fjord" d="M32 11q9 6 18 6v13q0 15-18 23q-18-8-18-23V17q9 0 18-6z" />
      <Shape colour="snow" d="M32 43q-12-8-9.5-14.500t9.5-.5q7-6 9.5.5T32 43z" />
      <Line
        colour="marigold"
        width={2.5}
        d={beads([
          [32, 17],
          [20, 22],
          [44, 22],
          [24, 42],
          [40, 42],
        ])}
      />
    </Bloom>
  );
});

export const festivalDrawings = {
  colours: FestivalColours,
  music: FestivalMusic,
  food: FestivalFood,
  dance: FestivalDance,
  family: FestivalFamily,
  nature: FestivalNature,
  water: FestivalWater,
  safety: FestivalSafety,
} satisfies Record<string, () => JSX.Element>;
