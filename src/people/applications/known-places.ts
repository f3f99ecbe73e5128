import * as z from 'zod/mini';
import { callingCodeOf, countryCodeOf, countryNamed } from '../register/countries.ts';
import { isPostalCodeIn } from '../register/shared/postal-code.ts';
import { defaultApplicationType, membershipApplication } from './shared/schema.ts';

/**
 * Checks countries and country codes on the server, because their lists are too long for the browser, where a plan is
 * always chosen.
 */
const withPlaces = z.extend(membershipApplication, {
  membershipType: z._default(membershipApplication.shape.membershipType, defaultApplicationType),
  countryCode: z.pipe(
    membershipApplication.shape.countryCode,
    known(callingCodeOf, 'countryCodeUnknown'),
  ),
  country: z.pipe(membershipApplication.shape.country, known(countryNamed, 'countryUnknown')),
});

export const applicationWithPlaces = withPlaces.check(
  z.refine(({ country, postalCode }) => isPostalCodeIn(countryCodeOf(country) ?? '', postalCode), {
    path: ['postalCode'],
    error: 'postalCodeSwedish',
  }),
);

function known(find: (text: string) => string | null, message: string) {
  return z.transform((text: string, context): string => {
    const found = find(text);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}
