import { circle, type Point, round } from '../../../views/drawings/geometry.ts';

export function fill(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

export function line(colour: string, width: number, d: string, dash = ''): string {
  const dashes = dash && ` stroke-dasharray="${dash}"`;
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes} d="${d}"/>`;
}

/** Knitted cells: square ends, so that neighbours meet. */
export function knit(colour: string, cell: number, d: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${cell}" d="${d}"/>`;
}

export function disc(colour: string, x: number, y: number, r: number): string {
  return fill(colour, circle(x, y, r));
}

export function box(
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 0,
): string {
  return `<rect fill="${colour}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}"/>`;
}

export function move(
  x: number,
  y: number,
  turn: number,
  scale: number,
  ...parts: string[]
): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${parts.join('')}</g>`;
}

export function picture(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Evenly scattered points that never change: a low-discrepancy sequence, shifted by `seed`. */
export function scatter(
  count: number,
  seed: number,
  [left, top]: Point,
  [right, bottom]: Point,
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + seed * 7.3) * 0.7548776662) % 1;
    const down = ((index + seed * 3.1) * 0.5698402909) % 1;
    return [left + along * (right - left), top + down * (bottom - top)];
  });
}

/** The item at `index`, counting round and round. */
export function pick<T>(items: readonly [T, ...T[]], index: number): T {
  return items[((index % items.length) + items.length) % items.length] ?? items[0];
}
