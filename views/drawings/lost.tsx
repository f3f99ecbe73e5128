import { petals, rays, scallop, selburose } from './geometry.ts';
import { DotRing } from './parts.tsx';
import { still } from './still.tsx';

/** A bird that looped off its course, away from a compass that still knows the way. */
export const LostArt = still(() => {
  return (
    <svg
      viewBox="0 0 480 320"
      aria-hidden="true"

      className="drawing drawing-lost"
    >
      <path fill="var(--saffron)" d={scallop(150, 190, 104, 16)} />
      <circle cx="150" cy="190" r="98" fill="var(--fjord)" />
      <DotRing cx={150} cy={190} radius={84} count={32} size={6} colour="marigold" />
      <circle cx="150" cy="190" r="70" fill="var(--snow)" />
      <path fill="var(--marigold)" d={petals(150, 190, 30, 66, 14, rays(4, 45))} />
      <path fill="var(--fjord)" d={selburose(150, 190, 40)} />
      <path fill="var(--lingonberry)" d="M190 118l-24 84-16-12z" />
      <path fill="var(--saffron)" d="M110 262l24-84 16 12z" />
      <path fill="var(--snow)" d="M142 190a8 8 0 1 1 16 0a8 8 0 1 1-16 0z" />
      <path
        fill="none"
        stroke="var(--lingonberry)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 14"
        d="M240 252C330 300 400 240 352 196S262 226 320 240S462 220 426 138"
      />
      <Bird />
    </svg>
  );
});

function Bird() {
  return (
    <g transform="rotate(-14 380 90)">
      <path fill="var(--saffron)" d="M436 80l22 8-22 8z" />
      <path
        fill="var(--lingonberry)"
        d="M306 62q44 56 92 50q44-4 44-28t-26-22q-16 2-24 18q-40 8-86-18z"
      />
      <path fill="var(--marigold)" d={petals(306, 62, -14, 44, 10, [-112, -90, -68])} />
      <path fill="var(--fjord)" d="M392 92q-54-2-66-84q52 8 82 72z" />
      <path
        fill="none"
        stroke="var(--marigold)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 12"
        d="M342 26q10 38 42 54M358 28q10 24 32 40"
      />
      <circle cx="418" cy="80" r="5" fill="var(--snow)" />
    </g>
  );
}
