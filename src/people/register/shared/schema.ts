import * as z from 'zod/mini';
import {
  emailField,
  longest,
  optionalLine,
  requiredLine,
} from '../../../shared/fields/shared/schema.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { chapters } from '../../../content/pages/shared/chapters.ts';

const FIRST_BIRTH_YEAR = 1900;
const LAST_BIRTH_YEAR = 2099;

const name = { typing: 'name', invalid: 'nameInvalid' } as const;

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

export const contact = z.object({
  name: requiredLine('nameMissing', longest.line),
  email: emailField('emailMissing', 'emailInvalid'),
  phone: optionalLine(longest.phone),
});

export type MemberDetails = z.output<typeof memberDetails>;
export type EditedMember = MemberDetails & { version: number };
export type ContactInput = z.output<typeof contact>;
