import * as z from 'zod/mini';
import { version } from '../../../shared/fields/content-fields.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';

export const LONGEST_NAME = 60;

export const category = z.object({
  name_en: requiredLine('missing', LONGEST_NAME),
  name_sv: requiredLine('missing', LONGEST_NAME),
});

export const categoryKinds = ['post', 'event'] as const;

export const newCategory = z.extend(category, { kind: z.enum(categoryKinds, 'missing') });

export const editedCategory = z.extend(category, {
  version: z.pipe(z.pipe(z.string('missing'), z.transform(Number)), version()),
});

export const categoryStep = z.object({ direction: z.enum(['up', 'down'], 'missing') });

/** An empty text means no replacement. */
export const categoryRemoval = z.object({ replacement: z._default(z.string(), '') });

export type CategoryInput = z.output<typeof category>;

/** Null selects the first category of the list. */
export const chosenCategory = () =>
  z._default(z.nullable(z.string('invalid').check(z.maxLength(LONGEST_NAME, 'invalid'))), null);
