import type { SVGProps } from 'react';
import {
  edgeOf,
  framed,
  loopsOf,
  type Pattern,
  stitchesOf,
} from '../../src/people/register/shared/pattern.ts';

/** Draws each colour as one path, with shade between the loops. The colours stay as they are in dark mode. */
export function PatternDrawing({
  pattern,
  ...place
}: { pattern: Pattern } & Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'>) {
  return (
    <svg
      {...place}
      className="drawing member-pattern"
      // Cuts the zigzag of the first row and the last one off.
      viewBox=".45 .45 16.1 16.1"
      shapeRendering="auto"
      fill="none"
      strokeWidth=".6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill={pattern.colours['.']} d="M0 0h17v17H0z" />
      <path fill="#000" fillOpacity=".22" d="M0 0h17v17H0z" />
      {(['.', '#', 'o'] as const).map((stitch) => (
        <path key={stitch} stroke={pattern.colours[stitch]} d={loopsOf(framed(pattern), stitch)} />
      ))}
    </svg>
  );
}

/** Fills the width of the place, whatever it is. */
export function PatternEdge({ pattern }: { pattern: Pattern }) {
  const width = 127;
  return (
    <svg
      className="pattern-edge"
      viewBox={`0 0 ${width} 5`}
      preserveAspectRatio="xMidYMin slice"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill={pattern.colours['.']} d={`M0 0h${width}v5H0z`} />
      <Stitches pattern={pattern} rows={edgeOf(pattern, width)} />
    </svg>
  );
}

export const Stitches = ({ pattern, rows }: { pattern: Pattern; rows: string[] }) =>
  (['#', 'o'] as const).map((stitch) => (
    <path key={stitch} stroke={pattern.colours[stitch]} d={stitchesOf(rows, stitch)} />
  ));
