import * as z from 'zod/mini';
import { requiredText } from '../../../shared/fields/shared/schema.ts';

export const messageAnswer = z.object({
  text: requiredText('missing'),
  is_resolved: z.optional(z.string()),
  /** The number of answers that the administrator had in view. */
  answers_seen: z.catch(z.coerce.number().check(z.int()), -1),
});
