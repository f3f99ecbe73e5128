import * as z from 'zod/mini';
import { contentKinds } from './schema.ts';
import { version } from '../../../shared/fields/content-fields.ts';

/** Longer than the longest form of the dashboard. */
const LONGEST_DRAFT = 500_000;
const LONGEST_KEY = 100;

/** The values of a form, whatever they say: no text is refused before it is saved. */
export const draftValues = z.record(z.string(), z.union([z.string(), z.boolean()], 'invalid'));

export const draft = z.object({
  kind: z.enum(contentKinds, 'invalid'),
  /** The key of the item; null for a new one. */
  item: z.nullable(z.string('invalid').check(z.maxLength(LONGEST_KEY, 'invalid'))),
  values: draftValues.check(
    z.refine((values) => JSON.stringify(values).length <= LONGEST_DRAFT, 'tooLong'),
  ),
  /** The version of the item that the form began with; 0 for a new one. */
  base: version(0),
  /** The version of the draft that the form knows; 0 before the first. */
  version: version(0),
});

export type DraftInput = z.output<typeof draft>;
