import { circle, petals, rays, scallop, selburose, stitches } from './geometry.ts';
import { DotRing } from './parts.tsx';
import { still } from './still.tsx';

export { EmptyArt } from './empty.tsx';
export { HeroArt } from './hero.tsx';
export { LostArt } from './lost.tsx';

const REFLECTION = [
  'fffffffffffff',
  '.f.f.f.f.f.f.',
  '..fffffffff..',
  '...f.f.f.f...',
  '....fffff....',
  '.....fff.....',
];

/** Half a rangoli sun above the horizon, its reflection knitted below it. */
export const LogoMark = still(() => {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="drawing drawing-logo">
      <path fill="var(--saffron)" d={petals(32, 34, 14, 32, 7, rays(7, -84, 168))} />
      <path fill="var(--marigold)" d="M15 34a17 17 0 0 1 34 0z" />
      <path fill="var(--lingonberry)" d="M22.5 34a9.5 9.5 0 0 1 19 0z" />
      <path stroke="var(--fjord)" strokeWidth="4" d={stitches(REFLECTION, 'f', 4, 6, 38)} />
    </svg>
  );
});

export const Mandala = still(() => {
  const sixteen = rays(16);
  return (
    <svg
      viewBox="0 0 480 480"
      aria-hidden="true"

      className="drawing drawing-mandala"
    >
      <g fill="none" strokeWidth="3" strokeLinejoin="round">
        <path stroke="var(--saffron)" d={petals(240, 240, 150, 226, 27, sixteen)} />
        <path stroke="var(--marigold)" d={scallop(240, 240, 150, 16)} />
        <path stroke="var(--fjord)" d={circle(240, 240, 84) + circle(240, 240, 108)} />
        <path stroke="var(--lingonberry)" d={petals(240, 240, 112, 148, 12, rays(16, 11.25))} />
        <circle
          stroke="var(--fjord)"
          cx="240"
          cy="240"
          r="96"
          strokeWidth="14"
          strokeDasharray="9.42 9.43"
        />
      </g>
      <path fill="var(--saffron)" d={petals(240, 240, 166, 204, 11, sixteen)} />
      <path fill="var(--lingonberry)" d={selburose(240, 240, 70)} />
      <DotRing cx={240} cy={240} radius={66} count={8} size={9} colour="marigold" />
      <DotRing cx={240} cy={240} radius={234} count={16} size={6} colour="fjord" />
      <g transform="rotate(11.25 240 240)">
        <DotRing cx={240} cy={240} radius={222} count={16} size={10} colour="marigold" />
        <DotRing cx={240} cy={240} radius={196} count={16} size={7} colour="fjord" />
      </g>
    </svg>
  );
});

const BAND = [
  'm...f...m...s...',
  '.m.f.f.m..s.s.s.',
  '..f.r.f....sss..',
  '.f.r.r.f..ss.ss.',
  '..f.r.f....sss..',
  '.m.f.f.m..s.s.s.',
  'm...f...m...s...',
];

const YARN = { f: 'fjord', r: 'lingonberry', s: 'saffron', m: 'marigold' };

export const KnitBand = still(() => {
  return (
    <svg
      viewBox="0 0 960 24"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"

      className="drawing drawing-band"
    >
      {Object.entries(YARN).map(([letter, colour]) => (
        <g key={letter} fill="none" stroke={`var(--${colour})`} strokeWidth="3">
          {BAND.flatMap((row, line) =>
            row.includes(letter) ? [<KnitRow key={line} {...{ row, letter, line }} />] : [],
          )}
        </g>
      ))}
    </svg>
  );
});

/** Dashes repeat by themselves, so a row of any length costs one short element. */
function KnitRow({ row, letter, line }: { row: string; letter: string; line: number }) {
  const first = row.indexOf(letter);
  const turned = row.slice(first) + row.slice(0, first);
  const runs = turned.match(new RegExp(`${letter}+|[^${letter}]+`, 'g')) ?? [];
  return (
    <path
      strokeDasharray={runs.map((run) => run.length * 3).join(' ')}
      d={`M${first * 3 - 48} ${3 + line * 3}H960`}
    />
  );
}
