import type { Format } from '../../../src/shared/i18n/format.ts';

/** Returns day and time. */
export const moment = (format: Format, at: string): string =>
  `${format.date(at)}, ${format.time(at)}`;
