import * as z from 'zod/mini';
import { version } from '../fields/content-fields.ts';

/** The items that the site shows, by the names that the log has for them. */
export const contentKinds = ['post', 'event', 'timeline', 'supporter', 'section'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Site texts can be changed but not deleted. */
export const deletableKinds = contentKinds.filter((kind) => kind !== 'section');

export const MOST_AT_ONCE = 100;
const LONGEST_KEY = 100;

/** Items that were deleted together, such as the events of a series. */
export const restorations = z.object({
  ids: z
    .array(z.string('invalid').check(z.maxLength(LONGEST_KEY, 'invalid')), 'invalid')
    .check(z.minLength(1, 'invalid'), z.maxLength(MOST_AT_ONCE, 'invalid')),
});

export const restoration = z.object({
  /** The version that is replaced, so that nobody overwrites a change they have not seen. */
  version: version(),
});
