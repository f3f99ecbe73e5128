import type { JSX, ReactNode } from 'react';
import { beads, circle, fir, petals, polar, rays, scallop } from './geometry.ts';
import { type Colour, Line, Shape, SymbolFrame } from './parts.tsx';
import { still } from './still.tsx';

/** A palace window from India with a view of each country. */
function Window({ sky, children }: { sky: Colour; children: ReactNode }) {
  const arch = 'M9 58V30C9 19 24 17 32 5C40 17 55 19 55 30V58z';
  return (
    <SymbolFrame>
      <Shape colour={sky} d={arch} />
      {children}
      <Line colour="saffron" width={3} d={`${arch}M5 60.5h54`} />
    </SymbolFrame>
  );
}

const SwedenChapter = still(() => {
  return (
    <Window sky="marigold">
      <Shape colour="pine" d="M10 52q22-8 44 0v6H10z" />
      <Shape
        colour="lingonberry"
        d="M16 54V40q-2-11 8-11q5 0 7-5q3-8 8-9l1-3 3 4q4 3 6 9l1 4q-1 3-4 2l-4-2q-2 4 0 9q1 4 0 7v9h-8v-9q-5-4-10 0v9zM16 31q-5 3-4 13q4-1 5-6z"
      />
      <Shape colour="snow" d={petals(27, 37, 1, 6.5, 2.5, rays(6))} />
      <Line colour="snow" width={2} d="M34 25q3 4 8 4M32 29q4 5 8 5" />
      <Line
        colour="marigold"
        width={2.5}
        d={beads([
          [27, 37],
          [43, 20.5],
        ])}
      />
    </Window>
  );
});

const NorwayChapter = still(() => {
  return (
    <Window sky="lingonberry">
      <Shape colour="snow" d="M10 50l10-22 8 12 9-18 17 28z" />
      <Shape
        colour="fjord"
        d="M10 50h44v8H10zM32 12l3 8v4l5 6h-2v3l7 6h-3v3l6 5h-4v4H20v-4h-4l6-5v-3h-3l7-6v-3h-2l5-6v-4z"
      />
      <Shape colour="marigold" d="M29 51v-5a3 3 0 0 1 6 0v5zM31 34h2v4h-2z" />
      <Line colour="marigold" width={2} d="M14 55h6M44 55h6M28 55h8" />
    </Window>
  );
});

const FinlandChapter = still(() => {
  return (
    <Window sky="marigold">
      <Shape colour="lingonberry" d={circle(32, 32, 8)} />
      <Shape colour="pine" d={`M10 40q10-5 22-2t22-1v5H10z${fir(44, 40, 17, 2)}`} />
      <Shape colour="fjord" d="M10 41h44v17H10z" />
      <Line colour="lingonberry" width={2} d="M28 45h8M29.5 49h5M31 53h2" />
      <Shape colour="pine" d={scallop(22, 28, 7, 6)} />
      <Line colour="marigold" width={2} d="M19 26h0M25 27h0" />
      <Line colour="snow" width={4} d="M22 32v23" />
      <Line colour="fjord" width={1.5} d="M20.5 38h2M22 44h2M20.5 50h2" />
      <Line colour="snow" width={2} d="M41 48h8M44 53h6" />
    </Window>
  );
});

const DenmarkChapter = still(() => {
  return (
    <Window sky="pine">
      <Shape colour="marigold" d="M34 24l17-3.5v8zM30 24l-17-3.5v8z" />
      <Shape colour="snow" d="M28 27h8l3 26H25z" />
      <Shape
        colour="lingonberry"
        d="M27.5 32h9l.6 6H27zM26.4 43h11.2l.7 6H25.7zM27 21l5-6 5 6v6H27z"
      />
      <Shape colour="fjord" d="M10 52q5.5-5 11 0t11 0t11 0t11 0v6H10z" />
      <Line
        colour="snow"
        width={2}
        d={beads([
          [16, 54],
          [27, 55],
          [38, 54],
          [48, 55],
        ])}
      />
    </Window>
  );
});

const IcelandChapter = still(() => {
  return (
    <Window sky="fjord">
      <Line colour="pine" width={4} d="M16 33q7-8 13-4t12-9" />
      <Line colour="marigold" width={2.5} d="M18 27q6-7 11-3t8-7" />
      <Shape colour="lingonberry" d="M10 57q13-6 17-21h10q4 15 17 21z" />
      <Shape colour="saffron" d="M26 39l1-4h10l1 4q-2 5-3 1q-2 9-4 2q-3 6-5-3z" />
      <Line
        colour="saffron"
        width={3}
        d={beads([
          [32, 31],
          [28.5, 32.5],
          [35.5, 32.5],
        ])}
      />
      <Line colour="snow" width={2.5} d="M14 56h10M30 56h4M40 56h10" />
    </Window>
  );
});

const FAN = rays(5, -56, 112);
const EYES = beads(FAN.map((angle) => polar(32, 49, 21, angle)));

const IndiaChapter = still(() => {
  return (
    <Window sky="lingonberry">
      <Shape colour="marigold" d={petals(32, 49, 4, 28, 8.5, FAN)} />
      <Line colour="pine" width={5} d={EYES} />
      <Line colour="saffron" width={2} d={EYES} />
      <Shape colour="fjord" d="M25 52q-2-8 4-11q2-2 1-6q-1-7 4-7q3 0 4 4l-2 3q-1 4 2 7q4 6 0 10z" />
      <Line colour="fjord" width={1.5} d="M34 29l-2-5M34.5 29l.5-6M35 29l3-4.5" />
      <Line colour="snow" width={1.8} d="M35 31.5h0" />
      <Shape colour="snow" d={petals(32, 60, 3, 14, 4, rays(5, -64, 128))} />
    </Window>
  );
});

export const chapterDrawings = {
  sweden: SwedenChapter,
  norway: NorwayChapter,
  finland: FinlandChapter,
  denmark: DenmarkChapter,
  iceland: IcelandChapter,
  india: IndiaChapter,
} satisfies Record<string, () => JSX.Element>;
