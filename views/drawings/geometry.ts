/** Path helpers. Each returns SVG path data with at most one decimal; angles are in degrees, 0 points up. */

export type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [round(cx + radius * Math.cos(turn)), round(cy + radius * Math.sin(turn))];
}

export function polygon(points: readonly Point[]): string {
  const corners = points.map(([x, y]): Point => [round(x), round(y)]);
  return corners
    .map((corner, index) => {
      const before = corners[index - 1];
      return before ? `l${step(before, corner)}` : `M${pair(corner)}`;
    })
    .join('')
    .concat('z');
}

export function circle(cx: number, cy: number, r: number): string {
  return `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}

export function diamond(cx: number, cy: number, halfWidth: number, halfHeight = halfWidth): string {
  return polygon([
    [cx, cy - halfHeight],
    [cx + halfWidth, cy],
    [cx, cy + halfHeight],
    [cx - halfWidth, cy],
  ]);
}

/** Angles of `count` rays spread over `arc`; a full circle does not repeat its first ray. */
export function rays(count: number, start = 0, arc = 360): number[] {
  const step = arc === 360 ? arc / count : arc / (count - 1);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

/** One pointed leaf from `inner` to `outer`; its control points lie `width` off the axis. */
export function petal(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  width: number,
  angle: number,
): string {
  const belly = inner + (outer - inner) * 0.45;
  const reach = Math.hypot(belly, width);
  const lean = (Math.atan2(width, belly) * 180) / Math.PI;
  const foot = polar(cx, cy, inner, angle);
  const tip = polar(cx, cy, outer, angle);
  const right = polar(cx, cy, reach, angle + lean);
  const left = polar(cx, cy, reach, angle - lean);
  const there = curve(step(foot, right), step(foot, tip));
  return `M${pair(foot)}${there}${curve(step(tip, left), step(tip, foot))}z`;
}

function pair([x, y]: Point): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Before a minus no space is needed. */
function curve(control: string, end: string): string {
  return `q${control}${end.startsWith('-') ? '' : ' '}${end}`;
}

function step(from: Point, to: Point): string {
  return pair([round(to[0] - from[0]), round(to[1] - from[1])]);
}

export function petals(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  width: number,
  angles: readonly number[],
): string {
  return angles.map((angle) => petal(cx, cy, inner, outer, width, angle)).join('');
}

/** A disc whose edge is made of `count` round lobes. */
export function scallop(cx: number, cy: number, radius: number, count: number): string {
  const edge = round(radius * Math.sin(Math.PI / count) * 1.05);
  const corners = rays(count).map((angle) => polar(cx, cy, radius, angle));
  const lobes = corners.map((corner, index) => {
    const next = corners[(index + 1) % count]!;
    return `a${edge} ${edge} 0 0 1 ${step(corner, next)}`;
  });
  return `M${pair(corners[0]!)}${lobes.join('')}z`;
}

export function dots(
  cx: number,
  cy: number,
  radius: number,
  r: number,
  angles: readonly number[],
): string {
  return angles
    .map((angle) => polar(cx, cy, radius, angle))
    .map(([x, y]) => circle(x, y, r))
    .join('');
}

/** The eight-petalled knitting star (selburose) on a grid of seven units to its tip. */
export function selburose(cx: number, cy: number, size: number, gap = 0.35): string {
  const unit = size / 7.6;
  const half: Point[] = [
    [gap, -gap * 2.4],
    [gap, -4 - gap * 2.4],
    [3 + gap, -7 - gap * 2.4],
    [3 + gap, -3 - gap * 2.4],
  ];
  const octants = [
    ([x, y]: Point): Point => [x, y],
    ([x, y]: Point): Point => [-y, x],
    ([x, y]: Point): Point => [-x, -y],
    ([x, y]: Point): Point => [y, -x],
  ].flatMap((spin) => [half.map(spin), half.map(([x, y]) => spin([-x, y]))]);
  return octants
    .map((shape) => polygon(shape.map(([x, y]): Point => [cx + x * unit, cy + y * unit])))
    .join('');
}

/** Cells of a knitting chart as strokes, to be drawn `cell` wide; (x0, y0) is the chart's top left corner. */
export function stitches(
  rows: readonly string[],
  letter: string,
  cell: number,
  x0: number,
  y0: number,
): string {
  return rows
    .flatMap((row, line) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        (run) =>
          `M${round(x0 + run.index * cell)} ${round(y0 + (line + 0.5) * cell)}h${round(run[0].length * cell)}`,
      ),
    )
    .join('');
}

/** Dots for a stroke with round line caps. */
export function beads(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');
}

/** A fir as stacked tiers, its foot at (x, y). */
export function fir(x: number, y: number, height: number, tiers = 3): string {
  const fall = round(height / (tiers + 0.5));
  const reach = (tier: number) => round(height * 0.22 * ((tier + 0.8) / (tiers + 0.8)));
  const notch = (tier: number) => (tier === tiers ? reach(tier) - 3 : round(reach(tier) / 2));
  let right = '';
  let left = '';
  for (let tier = 1; tier <= tiers; tier += 1) {
    const start = tier === 1 ? 0 : reach(tier - 1) - notch(tier - 1);
    const slope = round(reach(tier) - start);
    right += `l${slope} ${fall}h${round(-notch(tier))}`;
    left = `h${round(-notch(tier))}l${slope}-${fall}${left}`;
  }
  const stem = round(height - fall * tiers);
  return `M${round(x)} ${round(y - height)}${right}v${stem}h-6v-${stem}${left}z`;
}
