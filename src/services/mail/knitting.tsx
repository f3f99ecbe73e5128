import { Children } from 'react';
import type { Pattern } from '../../people/register/shared/pattern.ts';

/** Colours of the yarn. The style sheet brightens the blue one on a dark card. */
const yarn = { b: '#12355b', o: '#e07a1f', y: '#f6b93b', r: '#b3263a' } as const;

/** The sun of the emblem above the horizon, and its reflection below. Each letter is a stitch. */
const emblem = `
.......o.......
..o....o....o..
...o.......o...
.......y.......
.o..yyyyyyy..o.
..oyyyrrryyyo..
...yyrrrrryy...
bbbbbbbbbbbbbbb
.bb.bb.b.bb.bb.
..bbbbbbbbbbb..
...bb.bbb.bb...
....bbbbbbb....
......bbb......`;

/** One repeat of the border. */
const border = `
...b........
..b.b....o..
.b.r.b..oyo.
b.rrr.boyyyo
.b.r.b..oyo.
..b.b....o..
...b........`;

const rowsOf = (pattern: string) => pattern.trim().split('\n');

/** Draws the emblem without a picture, because many mail programs hide pictures at first. */
export const KnittedEmblem = () => <Knitting rows={rowsOf(emblem)} />;

/** Draws a member's pattern, with as much of the ground around it as a stitch is wide. */
export const KnittedPattern = ({ rows, colours }: Pattern) => (
  <table role="presentation" cellPadding={PATTERN_STITCH} cellSpacing={0}>
    <tbody>
      <tr>
        <td style={{ background: colours['.'] }}>
          <Knitting
            rows={rows}
            stitch={PATTERN_STITCH}
            colours={{ '#': colours['#'], o: colours.o }}
          />
        </td>
      </tr>
    </tbody>
  </table>
);

/** Draws a border whose yarn runs on as far as the card is wide. */
export const KnittedBorder = () => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td width={192}>
          <Knitting rows={rowsOf(border).map((row) => row.repeat(4))} />
        </td>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- part of the drawing */}
        <td>
          <div style={{ height: '2px', fontSize: 0, background: yarn.o }} />
        </td>
      </tr>
    </tbody>
  </table>
);

/** Pixels. */
const STITCH = 4;
const PATTERN_STITCH = 8;

/** Draws each run of one colour as a cell, as wide as its stitches. */
function Knitting({
  rows,
  stitch = STITCH,
  colours = yarn,
}: {
  rows: string[];
  stitch?: number;
  colours?: Record<string, string>;
}) {
  const cellOf = (run: string) => <Run run={run} colour={colours[run[0]!]} stitch={stitch} />;
  return (
    <table
      className="knitting"
      role="presentation"
      width={rows[0]!.length * stitch}
      cellPadding={0}
      cellSpacing={0}
    >
      <tbody>
        {Children.toArray(
          rows.map((row) => <tr>{Children.toArray((row.match(/(.)\1*/g) ?? []).map(cellOf))}</tr>),
        )}
      </tbody>
    </table>
  );
}

function Run({ run, colour, stitch }: { run: string; colour: string | undefined; stitch: number }) {
  const { length } = run;
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a stitch of the drawing
    <td
      width={length * stitch}
      height={stitch}
      colSpan={length > 1 ? length : undefined}
      className={run[0] === 'b' ? 'blue' : undefined}
      style={colour ? { background: colour } : undefined}
    />
  );
}
