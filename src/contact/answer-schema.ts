import * as z from 'zod/mini';
import { requiredText } from '../fields/schema.ts';

export const answerForm = z.object({ text: requiredText('missing') });

export const messageAnswer = z.extend(answerForm, {
  is_resolved: z.boolean('notGiven'),
  /** The number of answers that the administrator had in view. */
  answers_seen: z.int('notGiven'),
});

export type MessageAnswer = z.output<typeof messageAnswer>;
