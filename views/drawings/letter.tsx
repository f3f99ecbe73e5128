import { petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing, Line, Shape } from './parts.tsx';
import { still } from './still.tsx';

const EDGE = 'M42 92H438V318H42z';

/** A letter with a knitted stamp and a marigold for a seal. */
export const LetterArt = still(() => {
  return (
    <svg
      viewBox="0 0 480 380"
      aria-hidden="true"

      className="drawing drawing-letter"
    >
      <Shape colour="saffron" d={petals(240, 206, 120, 200, 20, rays(11, -75, 150))} />
      <Shape colour="snow" d="M34 84h412q8 0 8 8v226q0 8-8 8H34q-8 0-8-8V92q0-8 8-8z" />
      <path fill="none" stroke="var(--fjord)" strokeWidth="12" strokeDasharray="22 44" d={EDGE} />
      <path
        fill="none"
        stroke="var(--lingonberry)"
        strokeWidth="12"
        strokeDasharray="22 44"
        strokeDashoffset="33"
        d={EDGE}
      />
      <Shape colour="lingonberry" d="M340 112h76v88h-76z" />
      <Shape colour="snow" d={selburose(378, 156, 32)} />
      <Line
        colour="fjord"
        width={4}
        d="M276 130q10-10 20 0t20 0M276 148q10-10 20 0t20 0M276 166q10-10 20 0t20 0"
      />
      <Line colour="fjord" width={6} d="M250 236h150M250 262h120M250 288h84" />
      <Line colour="fjord" width={4} d="M72 122h84M72 140h56" />
      <Shape colour="marigold" d={scallop(140, 240, 56, 14)} />
      <DotRing cx={140} cy={240} radius={50} count={14} size={5} colour="lingonberry" />
      <Shape colour="saffron" d={petals(140, 240, 12, 42, 10, rays(10))} />
      <Shape colour="lingonberry" d={selburose(140, 240, 16)} />
      <Line
        colour="marigold"
        width={9}
        d="M30 352h0M72 362h0M114 354h0M156 364h0M198 356h0M240 366h0M282 356h0M324 364h0M366 354h0M408 362h0M450 352h0"
      />
    </svg>
  );
});
