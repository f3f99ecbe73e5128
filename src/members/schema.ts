import * as z from 'zod/mini';
import { version } from '../fields/content-fields.ts';
import { emailField, longest, optionalLine, requiredLine, requiredText } from '../fields/schema.ts';
import { languages } from '../i18n/languages.ts';
import { planOf } from '../membership/plans.ts';
import { chapters } from '../pages/chapters.ts';
import { isDay } from './days.ts';
import { endings } from './status.ts';

const FIRST_BIRTH_YEAR = 1900;
const LAST_BIRTH_YEAR = 2099;
const MOST_CONTACTS = 8;

const name = { typing: 'name', invalid: 'nameInvalid' } as const;

export const day = () => z.string('dayInvalid').check(z.refine(isDay, 'dayInvalid'));

const plan = () =>
  z.string('planUnknown').check(z.refine((text) => planOf(text) !== undefined, 'planUnknown'));

const details = {
  kind: z.enum(['person', 'organisation'], 'missing'),
  first_name: optionalLine(longest.name, name),
  last_name: optionalLine(longest.name, name),
  full_name: optionalLine(longest.line),
  registration_number: optionalLine(longest.phone),
  email: emailField('emailMissing', 'emailInvalid'),
  phone: optionalLine(longest.phone, { typing: 'phone', invalid: 'phoneInvalid' }),
  street: optionalLine(),
  postal_code: optionalLine(longest.phone, { typing: 'postalCode', invalid: 'postalCodeInvalid' }),
  city: optionalLine(longest.name),
  country: z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/, 'countryUnknown'))),
  chapter: z.optional(z.enum(['', ...chapters], 'chapterUnknown')),
  birth_year: z.nullish(
    z
      .int('birthYearInvalid')
      .check(
        z.minimum(FIRST_BIRTH_YEAR, 'birthYearInvalid'),
        z.maximum(LAST_BIRTH_YEAR, 'birthYearInvalid'),
      ),
  ),
  language: z.enum(languages, 'languageUnknown'),
  wants_newsletter: z.optional(z.boolean()),
};

export const memberDetails = z.object(details);
export const editedMember = z.extend(memberDetails, { version: version() });
/** `plan` is charged, or granted where it costs nothing. */
export const newMember = z.extend(memberDetails, { plan: plan() });

export const contact = z.object({
  name: requiredLine('nameMissing', longest.line),
  email: emailField('emailMissing', 'emailInvalid'),
  phone: optionalLine(longest.phone),
});
export const contacts = z.object({
  contacts: z.array(contact).check(z.maxLength(MOST_CONTACTS, 'tooMany')),
});

export const planChange = z.object({ plan: plan() });
export const renewal = z.object({ plan: z.optional(plan()) });
export const grant = z.object({ plan: plan(), day: day() });
export const ending = z.object({
  standing: z.enum(endings, 'missing'),
  day: day(),
  /** The day on which the board decided. */
  decided_on: z.nullish(day()),
});
export const suspension = z.object({ from: day(), until: z.nullish(day()) });
export const oneDay = z.object({ day: day() });
export const note = z.object({ text: requiredText('missing') });
export const merging = z.object({ with: z.string('missing') });

export type MemberDetails = z.output<typeof memberDetails>;
export type EditedMember = z.output<typeof editedMember>;
export type ContactInput = z.output<typeof contact>;
