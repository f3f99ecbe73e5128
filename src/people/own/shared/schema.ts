import * as z from 'zod/mini';
import { emailField } from '../../../shared/fields/shared/schema.ts';
import { isPostalCodeIn } from '../../register/shared/postal-code.ts';
import { memberFields } from '../../members/shared/fields.ts';

const text = () => z._default(z.string(), '');

export const emailForm = z.object({
  email: emailField('emailMissing', 'emailInvalid'),
  next: text(),
});

/** Has no address, because it is known who is signed in. */
export const againForm = z.object({ next: text() });

export const codeForm = z.object({
  code: text(),
  /** The one of several members with the address. */
  member: text(),
});

/** Returns a code as it was sent; people paste it with spaces. */
export const digitsIn = (code: string): string => code.replace(/[^0-9]/g, '');

export const undoForm = z.object({});

/** The facts that members change themselves. A name is told to the office instead. */
export const ownFacts = [
  'phone',
  'street',
  'postal_code',
  'city',
  'country',
  'chapter',
  'birth_year',
  'language',
] as const;

export const ownNames = ['full_name', 'first_name', 'last_name'] as const;

const { birth_year, chapter, city, country, full_name, language, phone, postal_code, street } =
  memberFields;

const details = z.object({
  phone: phone.rule,
  street: street.rule,
  postal_code: postal_code.rule,
  city: city.rule,
  country: country.rule,
  chapter: chapter.rule,
  birth_year: birth_year.rule,
  language: language.rule,
  newsletter: memberFields.wants_newsletter.rule,
  full_name: full_name.rule,
  first_name: memberFields.first_name.rule,
  last_name: memberFields.last_name.rule,
  version: text(),
});

export const detailsForm = details.check(
  z.refine(({ country, postal_code }) => isPostalCodeIn(country, postal_code), {
    path: ['postal_code'],
    error: 'postalCodeSwedish',
  }),
);

/** Takes any texts, because `parseChanged` checks only those that the member has changed. */
export const anyDetails = z.object(
  Object.fromEntries(Object.keys(details.shape).map((field) => [field, text()])),
);

export type Details = z.output<typeof detailsForm>;
