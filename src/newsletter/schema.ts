import * as z from 'zod/mini';

/** RFC 5321 §4.5.3.1: the longest address that mail servers must take. */
const LONGEST_EMAIL = 254;

/** Spec §5: letters, digits and @ . - _ only; one part, an @, a domain with a dot. */
export const emailPattern = /^[\p{L}\p{M}\d._-]+@[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)+$/u;

/** What may not stand in an e-mail address while it is typed (spec §5). */
export const notInEmail = /[^\p{L}\p{M}\d@._-]/gu;

/** Field → message key. The same schema checks the form in the browser and on the server. */
export const subscription = z.object({
  email: z
    .string({ error: 'emailRequired' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'emailRequired', abort: true }),
      z.maxLength(LONGEST_EMAIL, { error: 'emailInvalid', abort: true }),
      z.regex(emailPattern, 'emailInvalid'),
    ),
  consent: z.literal('on', { error: 'consentRequired' }),
});

export type SubscriptionError = 'emailRequired' | 'emailInvalid' | 'consentRequired';
