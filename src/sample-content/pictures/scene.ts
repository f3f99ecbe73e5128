import type { Palette } from './palettes.ts';
import { picture } from './svg.ts';

export const W = 864;
export const H = 1040;

/** Draws one portrait picture; `turn` 0 or 1 chooses between two compositions of the same subject. */
export type Scene = (colours: Palette, turn: 0 | 1) => string;

export function scene(...parts: string[]): string {
  return picture(W, H, ...parts);
}
