import * as z from 'zod/mini';
import { version } from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';

const LONGEST_NAME = 60;

export const category = z.object({
  name_en: requiredLine('missing', LONGEST_NAME),
  name_sv: requiredLine('missing', LONGEST_NAME),
});

export const editedCategory = z.extend(category, { version: version() });

export type CategoryInput = z.output<typeof category>;

/** Null for the first category of the list. */
export const chosenCategory = () => z._default(z.nullable(z.string('invalid')), null);
