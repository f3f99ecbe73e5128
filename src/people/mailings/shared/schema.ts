import * as z from 'zod/mini';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { clean, cleanLine } from '../../../shared/fields/text.ts';
import { longest, requiredLine, requiredText } from '../../../shared/fields/shared/schema.ts';
import type { MemberStatus } from '../../register/shared/status.ts';

/** `summons`: the statutes require it. `information`: about the association, and not sent to those who unsubscribed. */
export const purposes = ['summons', 'information'] as const;

export type Purpose = (typeof purposes)[number];

const english = (tidy: (text: string) => string, most: number) =>
  z._default(z.string().check(z.overwrite(tidy), z.maxLength(most, 'tooLong')), '');

/** English is optional: members who read it get the Swedish letter then. */
export const memberLetterForm = z.object({
  purpose: z.enum(purposes, 'purposeMissing'),
  subject_sv: requiredLine('missing'),
  text_sv: requiredText('missing'),
  subject_en: english(cleanLine, longest.line),
  text_en: english(clean, longest.text),
});

export type TypedLetter = z.output<typeof memberLetterForm>;

/** Half an English letter is a mistake. */
export function englishFaults({ subject_en, text_en }: TypedLetter): FieldErrors {
  if (subject_en && !text_en) return { text_en: 'missing' };
  return text_en && !subject_en ? { subject_en: 'missing' } : {};
}

/** Members get letters until their membership has ended, or once they have paid for one to come. */
export const writtenTo: readonly MemberStatus[] = ['active', 'suspended', 'grace', 'upcoming'];

/** Why a member of the list gets no letter. */
export const omissions = ['dead', 'notMember', 'optedOut', 'unreachable'] as const;

export type Omission = (typeof omissions)[number];
