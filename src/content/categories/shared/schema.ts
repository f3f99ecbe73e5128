import * as z from 'zod/mini';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';

export const LONGEST_NAME = 60;

export const categoryName = requiredLine('missing', LONGEST_NAME);

export const categoryKinds = ['post', 'event'] as const;

/** Null selects the first category of the list. */
export const chosenCategory = () =>
  z._default(z.nullable(z.string('invalid').check(z.maxLength(LONGEST_NAME, 'invalid'))), null);
