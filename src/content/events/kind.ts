import type { EventRow } from './published.ts';
import { hasEnded, typedTimes } from './shared/when.ts';

export const subject = ({ id, title }: EventRow) => ({
  type: 'event' as const,
  id,
  label: title,
});

/** Returns a row with its times as the form has them. */
export const listed = (row: EventRow, now: Date) => ({
  ...row,
  ...typedTimes(row),
  hasEnded: hasEnded(row, now),
});
