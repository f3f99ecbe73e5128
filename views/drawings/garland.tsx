import { petals, polar, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const LEFT = rays(9, 196, 140);
const RIGHT = LEFT.map((angle) => -angle);
const leaves = (angles: number[], lean: number) =>
  angles
    .map((angle) => {
      const [x, y] = polar(200, 190, 158, angle);
      return petals(x, y, 0, 44, 10, [angle + lean, angle + lean * 2.6]);
    })
    .join('');

/** The great rosette of the awards, in a wreath of leaves. */
export const GarlandArt = still(() => {
  return (
    <svg
      viewBox="0 0 400 430"
      aria-hidden="true"

      className="drawing drawing-garland"
    >
      <Line colour="pine" width={5} d="M190 352A160 160 0 0 1 92 71M210 352A160 160 0 0 0 308 71" />
      <Shape colour="pine" d={leaves(LEFT, 24) + leaves(RIGHT, -24)} />
      <Line
        colour="marigold"
        width={11}
        d={[...LEFT, ...RIGHT]
          .map((angle) => `M${polar(200, 190, 160, angle).join(' ')}h0`)
          .join('')}
      />
      <Shape
        colour="saffron"
        d="M150 270l-46 142 42-14 30 32 40-132zM250 270l46 142-42-14-30 32-40-132z"
      />
      <Shape colour="marigold" d={scallop(200, 190, 122, 20)} />
      <circle cx="200" cy="190" r="108" fill="var(--lingonberry)" />
      <DotRing cx={200} cy={190} radius={94} count={32} size={9} colour="marigold" />
      <circle cx="200" cy="190" r="78" fill="var(--snow)" />
      <Shape colour="fjord" d={selburose(200, 190, 70)} />
    </svg>
  );
});
