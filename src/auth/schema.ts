import * as z from 'zod/mini';

export const passwordLength = { least: 12, most: 200 } as const;

export type PasswordFault = 'passwordTooShort' | 'passwordTooLong' | 'passwordIsEmail';

/** What is wrong with a new password of that person, if anything. Characters count, not bytes. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const { length } = Array.from(password.normalize('NFC'));
  if (length < passwordLength.least) return 'passwordTooShort';
  if (length > passwordLength.most) return 'passwordTooLong';
  return normaliseEmail(password) === normaliseEmail(email) ? 'passwordIsEmail' : null;
}

/** As addresses are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * Administrators may have any address that mail servers take: spec §5 narrows the public forms alone.
 * Without what nobody sees (\p{C}), so that no two look the same.
 */
export const emailPattern = /^[^@<>\s\p{C}]+@[^@<>\s\p{C}]+$/u;

const LONGEST_EMAIL = 254;

export const administratorEmail = z
  .string({ error: 'emailRequired' })
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, { error: 'emailRequired', abort: true }),
    z.maxLength(LONGEST_EMAIL, { error: 'emailInvalid', abort: true }),
    z.regex(emailPattern, 'emailInvalid'),
  );

const required = (missing: string) => z.string({ error: missing }).check(z.minLength(1, missing));

/** Field → message key. `next`: where to go after that. */
export const signInForm = z.object({
  email: administratorEmail,
  password: required('passwordRequired'),
  next: z.optional(z.string()),
});

export const secondFactorForm = z.object({
  code: required('codeRequired'),
  next: z.optional(z.string()),
});

export const invitationForm = z.object({
  password: required('passwordRequired'),
  repeat: required('repeatRequired'),
});

// What is sent from within a session: each asks for the password once more.

export const passwordChangeForm = z.object({
  current: required('missing'),
  password: required('missing'),
});

export const bothFactorsForm = z.object({
  password: required('missing'),
  code: required('missing'),
});

export const enrolmentForm = z.object({
  secret: z.string('missing'),
  code: required('missing'),
  password: required('missing'),
});

export const inviteForm = z.object({ email: administratorEmail, password: required('missing') });

export const removalForm = z.object({ password: required('missing') });

export type AuthError =
  | PasswordFault
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'codeRequired'
  | 'repeatRequired'
  | 'passwordsDiffer';
