import { edgeOf, type Pattern, stitchesOf } from '../../src/people/register/shared/pattern.ts';

/** Draws each colour as one path. The colours stay as they are in dark mode. */
export function PatternDrawing({ pattern }: { pattern: Pattern }) {
  return (
    <svg
      className="drawing member-pattern"
      viewBox="-1 -1 17 17"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill={pattern.colours['.']} d="M-1-1h17v17H-1z" />
      <Stitches pattern={pattern} rows={pattern.rows} />
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
