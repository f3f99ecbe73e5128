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
  number: optionalLine(),
  /** Who was chosen from several that were found. */
  member: z._default(z.string(), ''),
  reason: requiredLine('reasonMissing', longest.line),
});

export type VotingListInput = z.output<typeof votingList>;
export type CorrectionInput = z.output<typeof correction>;
