import * as z from 'zod/mini';
import { longest, optionalLine, requiredLine } from '../../../shared/fields/shared/schema.ts';
import { isDay } from '../../../shared/days.ts';

const day = (missing: string) => requiredLine(missing).check(z.refine(isDay, 'dayInvalid'));

export const votingList = z.object({
  title: requiredLine('titleMissing'),
  place: optionalLine(),
  meeting_on: day('dayMissing'),
  paid_by: day('dayMissing'),
});

export const correction = z.object({
  change: z.enum(['added', 'struck'], 'changeMissing'),
  /** With or without the letter before it. */
  number: requiredLine('numberMissing').check(z.regex(/^(?:M-?)?\d{1,9}$/i, 'numberInvalid')),
  reason: requiredLine('reasonMissing', longest.line),
});

export type VotingListInput = z.output<typeof votingList>;
export type CorrectionInput = z.output<typeof correction>;
