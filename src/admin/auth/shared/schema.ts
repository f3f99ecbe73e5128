import * as z from 'zod/mini';

/** Accounts without a second factor need `minAlone` (NIST SP 800-63B). */
export const passwordLength = { min: 12, minAlone: 15, max: 200 } as const;

export type PasswordFault =
  | 'passwordTooShort'
  | 'passwordTooShortAlone'
  | 'passwordTooLong'
  | 'passwordIsEmail'
  | 'passwordCommon'
  | 'passwordContext';

/** Leaves the word lists to `new-password.ts`. Counts characters, not bytes. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const { length } = Array.from(password.normalize('NFC'));
  if (length < passwordLength.min) return 'passwordTooShort';
  if (length > passwordLength.max) return 'passwordTooLong';
  return normaliseEmail(password) === normaliseEmail(email) ? 'passwordIsEmail' : null;
}

export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Accepts more than the public forms, but no invisible characters (\p{C}), so that no two addresses look the same. */
export const emailPattern = /^[^@<>\s\p{C}]+@[^@<>\s\p{C}]+$/u;

const MAX_EMAIL = 254;

export const administratorEmail = z
  .string({ error: 'emailRequired' })
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, { error: 'emailRequired', abort: true }),
    z.maxLength(MAX_EMAIL, { error: 'emailInvalid', abort: true }),
    z.regex(emailPattern, 'emailInvalid'),
  );

const required = (missing: string) => z.string({ error: missing }).check(z.minLength(1, missing));

export const forgottenForm = z.object({ email: administratorEmail });

export const signInForm = z.object({
  email: administratorEmail,
  password: required('passwordRequired'),
  next: z.optional(z.string()),
});

export const secondFactorForm = z.object({
  code: required('codeRequired'),
  next: z.optional(z.string()),
});

/** Accepts the proof of any account. */
export const confirmForm = z.object({
  code: z.optional(z.string()),
  password: z.optional(z.string()),
  next: z.optional(z.string()),
  back: z.optional(z.string()),
});

export const newPasswordForm = z.object({
  password: required('passwordRequired'),
  repeat: required('repeatRequired'),
});

export const differentPasswords = (
  sent: z.output<typeof newPasswordForm> | undefined,
): { repeat?: AuthError } =>
  sent && sent.password !== sent.repeat ? { repeat: 'passwordsDiffer' } : {};

export const passwordChangeForm = z.object({
  current: required('passwordRequired'),
  password: required('passwordRequired'),
});

export const bothFactorsForm = z.object({
  password: required('passwordRequired'),
  code: required('codeRequired'),
});

export const enrolmentForm = z.object({
  secret: z.string('codeRequired'),
  code: required('codeRequired'),
  /** A code of the old app, where there is one. */
  current: z.optional(z.string()),
  password: required('passwordRequired'),
});

export const inviteForm = z.object({ email: administratorEmail });

export type AuthError =
  | PasswordFault
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordWrong'
  | 'codeRequired'
  | 'codeWrong'
  | 'repeatRequired'
  | 'passwordsDiffer'
  | 'alreadyAdministrator';
