import type { JSX } from 'react';
import { KnitBand, Mandala } from '../../views/drawings/motif.tsx';

export interface CardDrawing {
  main: () => JSX.Element;
  /** Two above each other on either side; without them the sides are filled with mandalas. */
  sides?: readonly [Symbol, Symbol, Symbol, Symbol];
}

type Symbol = () => JSX.Element;

/** A picture of 1200 × 630 for link previews: no words, so it serves both languages. */
export function Card({ main: Main, sides }: CardDrawing) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill="#fbe2bd" />
      <circle cx="600" cy="330" r="470" fill="#fdeed5" />
      {sides ? <Symbols sides={sides} /> : <Mandalas />}
      <svg x="290" y="36" width="620" height="500">
        <Main />
      </svg>
      <rect y="560" width="1200" height="70" fill="var(--fjord)" />
      <rect y="572" width="1200" height="46" fill="var(--birch)" />
      <svg y="580" width="1200" height="30">
        <KnitBand />
      </svg>
    </svg>
  );
}

function Symbols({ sides }: { sides: readonly Symbol[] }) {
  return sides.map((Symbol, index) => (
    <svg
      key={Symbol.name}
      x={index < 2 ? 84 : 956}
      y={index % 2 === 0 ? 86 : 322}
      width="160"
      height="160"
    >
      <Symbol />
    </svg>
  ));
}

function Mandalas() {
  return [-320, 1020].map((x) => (
    <svg key={x} x={x} y="50" width="500" height="500">
      <Mandala />
    </svg>
  ));
}
