import * as z from 'zod/mini';
import { encodings } from '../../db/encodings.ts';
import { importFields } from './shared/schema.ts';

/** How the file is read: as proposed, or as the office has changed it. */
export const settings = z.object({
  /** The encodings that are possible, the likeliest first. */
  encodings: z.array(z.enum(encodings)),
  encoding: z.enum(encodings),
  sheet: z.number(),
  /** The place of the row with the headings; -1 where there is none. */
  heading: z.number(),
  columns: z.array(z.nullable(z.enum(importFields))),
  /** The values of everybody without one of their own, and the answers to the questions of the check page. */
  answers: z.record(z.string(), z.string()),
});

export type Settings = z.output<typeof settings>;
