import { chapterDrawings } from './chapters.tsx';
import { beads, petals, rays } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const WINDOW = 126;
const COLUMNS = [42, 177, 312] as const;
const FLOORS = [104, 262] as const;

/** A palace front with a window for every country, under three domes and a garland. */
export const Arcade = still(() => {
  return (
    <svg
      viewBox="0 0 480 440"
      aria-hidden="true"

      className="drawing drawing-arcade"
    >
      {COLUMNS.map((x) => (
        <Dome key={x} x={x + WINDOW / 2} />
      ))}
      <Shape colour="snow" d="M24 82h432v328H24z" />
      <Shape colour="saffron" d="M12 74h456v12H12zM12 404h456v14H12zM0 418h480v14H0z" />
      <Shape colour="lingonberry" d="M24 236h432v20H24z" />
      <Line
        colour="marigold"
        width={8}
        d={beads(Array.from({ length: 27 }, (_, index) => [32 + index * 16, 246]))}
      />
      {Object.values(chapterDrawings).map((Window, index) => (
        <svg
          key={index}
          x={COLUMNS[index % 3]}
          y={FLOORS[Math.floor(index / 3)]}
          width={WINDOW}
          height={WINDOW}
        >
          <Window />
        </svg>
      ))}
      <Line
        colour="pine"
        width={3}
        d={Array.from({ length: 6 }, (_, index) => `M${24 + index * 72} 90q36 24 72 0`).join('')}
      />
      <Line
        colour="marigold"
        width={7}
        d={beads(Array.from({ length: 7 }, (_, index) => [24 + index * 72, 90]))}
      />
    </svg>
  );
});

function Dome({ x }: { x: number }) {
  return (
    <>
      <Shape colour="lingonberry" d={`M${x - 46} 74q-8-46 46-58q54 12 46 58z`} />
      <Shape colour="marigold" d={petals(x, 74, 6, 42, 8, rays(5, -60, 120))} />
      <DotRing cx={x} cy={74} radius={50} count={24} size={4} colour="saffron" />
      <Line colour="saffron" width={4} d={`M${x} 16V4`} />
      <Shape colour="saffron" d={`M${x - 54} 66h108v8h-108z`} />
    </>
  );
}
