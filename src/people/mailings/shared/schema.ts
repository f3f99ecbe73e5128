import * as z from 'zod/mini';
import type { FieldErrors } from '../../../shared/fields/errors.ts';
import { daysBetween } from '../../../shared/days.ts';
import { dayInStockholm, momentOf } from '../../../shared/i18n/format.ts';
import { clean, cleanLine } from '../../../shared/fields/text.ts';
import { day, time } from '../../../shared/fields/content-fields.ts';
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

/** Mail servers refuse emails that are much larger. */
export const MOST_PDF_BYTES = 5 * 1024 * 1024;

/** The day and the hour in Stockholm at which a letter is sent. */
export const planForm = z.object({ day: day(), time: time() });

/** Returns what is wrong with a time to send, which must lie ahead, but within a year. */
export function planFaults(
  { day: on, time: at }: z.output<typeof planForm>,
  now: Date,
): FieldErrors {
  const today = dayInStockholm(now);
  if (on < today) return { day: 'past' };
  if (daysBetween(today, on) > 365) return { day: 'tooFar' };
  return momentOf(on, at) <= now ? { time: 'past' } : {};
}

/** Members get letters until their membership has ended, or once they have paid for one to come. */
export const writtenTo: readonly MemberStatus[] = ['active', 'suspended', 'grace', 'upcoming'];

/** Why a member of the list gets no letter. */
export const omissions = ['dead', 'notMember', 'optedOut', 'unreachable'] as const;

export type Omission = (typeof omissions)[number];
