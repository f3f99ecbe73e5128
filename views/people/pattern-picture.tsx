import { edgeOf, type Pattern } from '../../src/people/register/shared/pattern.ts';
import { PatternDrawing, Stitches } from './pattern.tsx';

export const pictureSize = { width: 1080, height: 1350 };

/** In stitches: four repeats and the last row. */
const EDGE_WIDTH = 57;

/** Draws a self-contained picture, with room for two lines below the pattern. */
export function PatternPicture({ pattern }: { pattern: Pattern }) {
  const { height, width } = pictureSize;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      shapeRendering="crispEdges"
    >
      <path fill="#faf7f2" d={`M0 0h${width}v${height}H0z`} />
      <PatternDrawing pattern={pattern} x={149} y={110} width={782} height={782} />
      <PictureEdge pattern={pattern} width={width} place={`translate(0 ${height}) scale(1 -1)`} />
    </svg>
  );
}

/** Draws a border below a row of the ground. */
export function PictureEdge({
  pattern,
  place,
  width,
}: {
  pattern: Pattern;
  place: string;
  width: number;
}) {
  const stitch = width / EDGE_WIDTH;
  return (
    <g transform={`${place} scale(${stitch})`} shapeRendering="crispEdges">
      <path fill={pattern.colours['.']} d={`M0 0h${EDGE_WIDTH}v5H0z`} />
      <g transform="translate(0 1)">
        <Stitches pattern={pattern} rows={edgeOf(pattern, EDGE_WIDTH)} />
      </g>
    </g>
  );
}
