import { petals, rays, selburose } from './geometry.ts';
import { DotRing } from './parts.tsx';
import { still } from './still.tsx';

/** An unlit lamp beside a knitted mitten: nothing yet, but the warmth is ready. */
export const EmptyArt = still(() => {
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden="true"

      className="drawing drawing-empty"
    >
      <path
        fill="none"
        stroke="var(--marigold)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 16"
        d="M16 216C100 232 220 232 304 216"
      />
      <Lamp />
      <Mitten />
    </svg>
  );
});

function Lamp() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--saffron)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
        d="M92 62q34 40 0 70q-34-30 0-70z"
      />
      <path fill="var(--saffron)" d={petals(92, 172, 34, 62, 12, rays(7, -66, 132))} />
      <path
        fill="none"
        stroke="var(--fjord)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M92 160v-18"
      />
      <path fill="var(--lingonberry)" d="M22 150q70 30 140 0q-6 56-70 56t-70-56z" />
      <path fill="var(--marigold)" d="M22 150q70 30 140 0q-1 9-4 17q-66 24-132 0q-3-8-4-17z" />
      <path fill="var(--fjord)" d="M68 204h48l8 14H60z" />
      <path
        fill="none"
        stroke="var(--marigold)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 15"
        d="M54 187q38 12 78 0"
      />
    </>
  );
}

function Mitten() {
  return (
    <g transform="rotate(9 240 130)">
      <path
        fill="var(--lingonberry)"
        d="M198 170V86q0-50 42-50t42 50v84zM206 150q-34-8-36-44q0-16 13-16t16 20z"
      />
      <path fill="var(--snow)" d={selburose(240, 112, 36)} />
      <path fill="var(--marigold)" d={petals(240, 62, 0, 16, 7, rays(5, -60, 120))} />
      <path
        fill="none"
        stroke="var(--snow)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 12"
        d="M204 160h80"
      />
      <path fill="var(--fjord)" d="M196 170h88q4 0 4 5v34q0 5-4 5h-88q-4 0-4-5v-34q0-5 4-5z" />
      <path
        stroke="var(--marigold)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M204 180v24M216 180v24M228 180v24M240 180v24M252 180v24M264 180v24M276 180v24"
      />
      <DotRing cx={240} cy={112} radius={43} count={8} size={5} colour="marigold" />
    </g>
  );
}
