/** The places of the grid on which people choose a point, in percent. */
export const focalSteps = [0, 25, 50, 75, 100] as const;

export interface FocalPoint {
  /** Percent from the left. */
  focal_x: number;
  /** Percent from the top. */
  focal_y: number;
}

/** Returns the nearest place of the grid, from 0 to 4. */
export const focalPlace = (percent: number) => Math.round(percent / 25);

/** Returns the classes that keep the point visible where the style sheet crops the picture; none for the middle. */
export function focusClass({ focal_x, focal_y }: FocalPoint): string | undefined {
  const [x, y] = [focalPlace(focal_x), focalPlace(focal_y)];
  return x === 2 && y === 2 ? undefined : `focus focus-x${x} focus-y${y}`;
}
