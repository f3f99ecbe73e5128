import { type Box, LEAST_PERCENT } from '../../../src/services/images/shared/schema.ts';

/** Width divided by height, mostly of the places where the site shows pictures. */
export const shapes = {
  free: null,
  card: 3 / 2,
  year: 216 / 260,
  link: 1200 / 630,
  square: 1,
} as const;

export type Shape = keyof typeof shapes;

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

const rounded = ({ left, top, width, height }: Box): Box => ({
  left: round(left),
  top: round(top),
  width: round(width),
  height: round(height),
});

/** Rounds down, so that a sum never exceeds the whole. */
const round = (value: number) => Math.floor(value * 10) / 10;

/** Moves the part, and keeps it inside the picture. */
export function movedBy(box: Box, across: number, down: number): Box {
  return rounded({
    ...box,
    left: between(0, box.left + across, 100 - box.width),
    top: between(0, box.top + down, 100 - box.height),
  });
}

/** Moves the lower right corner. `ratio` is width by height, both as percentages of the picture. */
export function resizedBy(box: Box, across: number, down: number, ratio: number | null): Box {
  const most = { width: 100 - box.left, height: 100 - box.top };
  const width = between(LEAST_PERCENT, box.width + across, most.width);
  const height = between(LEAST_PERCENT, box.height + down, most.height);
  return ratio === null ? rounded({ ...box, width, height }) : fitted(box, width, ratio, most);
}

/** Gives the part that shape, about as wide as it was. */
export function shaped(box: Box, ratio: number): Box {
  return fitted(box, box.width, ratio, { width: 100 - box.left, height: 100 - box.top });
}

function fitted(
  box: Box,
  wanted: number,
  ratio: number,
  most: { width: number; height: number },
): Box {
  const least = Math.max(LEAST_PERCENT, LEAST_PERCENT * ratio);
  const width = between(
    Math.min(least, most.width),
    wanted,
    Math.min(most.width, most.height * ratio),
  );
  return rounded({ ...box, width, height: width / ratio });
}
