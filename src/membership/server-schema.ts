import * as z from 'zod/mini';
import { callingCodeOf, countryNamed } from './countries.ts';
import { membershipApplication } from './schema.ts';

/** Checks countries and country codes on the server, because their lists are too long for the browser. */
export const applicationWithPlaces = z.extend(membershipApplication, {
  countryCode: z.pipe(
    membershipApplication.shape.countryCode,
    known(callingCodeOf, 'countryCodeUnknown'),
  ),
  country: z.pipe(membershipApplication.shape.country, known(countryNamed, 'countryUnknown')),
});

function known(find: (text: string) => string | null, message: string) {
  return z.transform((text: string, context): string => {
    const found = find(text);
    if (found !== null) return found;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
}
