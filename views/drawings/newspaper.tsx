import { petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

/** A newspaper with the sun on its front page. */
export const Newspaper = still(() => {
  return (
    <svg
      viewBox="0 0 480 460"
      aria-hidden="true"

      className="drawing drawing-newspaper"
    >
      <g transform="rotate(-6 240 230)">
        <Shape colour="saffron" d="M84 54h330v372H84z" />
        <Shape colour="snow" d="M66 36h330v372H66z" />
        <Shape colour="fjord" d="M92 62h278v34H92z" />
        <Line colour="marigold" width={10} d="M112 79h150" />
        <Shape colour="marigold" d="M92 112h278v150H92z" />
        <Shape colour="saffron" d={petals(231, 187, 46, 72, 10, rays(16))} />
        <Shape colour="lingonberry" d={scallop(231, 187, 50, 16)} />
        <Shape colour="snow" d={selburose(231, 187, 38)} />
        <DotRing cx={231} cy={187} radius={45} count={16} size={4} colour="marigold" />
        <Line
          colour="fjord"
          width={7}
          d="M96 288h120M96 312h120M96 336h96M96 360h112M246 288h120M246 312h92M246 336h120M246 360h70"
        />
      </g>
    </svg>
  );
});
