import * as z from 'zod/mini';
import { clean } from '../../../shared/fields/text.ts';
import { longest, requiredText } from '../../../shared/fields/shared/schema.ts';
import { declineReasons, moneyChoices } from '../shared/decision.ts';

const choice = () => z._default(z.string(), '');

/** An email that is sent unless the box is empty. */
export const emailForm = z.object({
  text: requiredText('missing'),
  send: choice(),
});

export const questionForm = z.object({
  text: requiredText('missing'),
  /** The number of emails that the administrator had in view. */
  version: z.catch(z.coerce.number().check(z.int()), -1),
});

/** The first page of declining: why, and what happens to the money. */
export const reasonForm = z.object({
  reason: z.enum(declineReasons, 'reasonMissing'),
  own_words: z._default(
    z.string().check(z.overwrite(clean), z.maxLength(longest.text / 5, 'tooLong')),
    '',
  ),
  money: z.optional(z.enum(moneyChoices, 'moneyMissing')),
  seen: choice(),
  step: choice(),
});
