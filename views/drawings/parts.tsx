import type { ReactNode } from 'react';
import { round } from './geometry.ts';

export type Colour = 'fjord' | 'saffron' | 'marigold' | 'lingonberry' | 'pine' | 'birch' | 'snow';

/** Dots drawn as a dash of no length with round ends: a whole ring costs one element. */
export function DotRing(props: {
  cx: number;
  cy: number;
  radius: number;
  count: number;
  size: number;
  colour: Colour;
}) {
  const gap = Math.round(((2 * Math.PI * props.radius) / props.count) * 1000) / 1000;
  return (
    <circle
      cx={props.cx}
      cy={props.cy}
      r={round(props.radius)}
      fill="none"
      stroke={`var(--${props.colour})`}
      strokeWidth={props.size}
      strokeLinecap="round"
      strokeDasharray={`0 ${gap}`}
    />
  );
}

/** The 64-unit square that every symbol of the site is drawn on. */
export function SymbolFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"

      className="drawing drawing-symbol"
    >
      {children}
    </svg>
  );
}

export function Shape({ colour, d }: { colour: Colour; d: string }) {
  return <path fill={`var(--${colour})`} d={d} />;
}

export function Line({ colour, d, width = 2.5 }: { colour: Colour; d: string; width?: number }) {
  return (
    <path
      fill="none"
      stroke={`var(--${colour})`}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={d}
    />
  );
}
