import * as z from 'zod/mini';
import {
  emailField,
  longest,
  requiredLine,
  requiredText,
  tickedBox,
} from '../../../shared/fields/shared/schema.ts';

/** Other plans are arranged personally. */
export const applicationTypes = ['General', 'Core', 'Lifetime'] as const;

export type ApplicationType = (typeof applicationTypes)[number];

export function isApplicationType(type: string | undefined): type is ApplicationType {
  return applicationTypes.includes(type as ApplicationType);
}

export const defaultApplicationType: ApplicationType = 'General';

const name = { typing: 'name', invalid: 'nameInvalid' } as const;

export const membershipApplication = z.object({
  membershipType: z.enum(applicationTypes, 'typeInvalid'),
  firstName: requiredLine('firstNameMissing', longest.name, name),
  lastName: requiredLine('lastNameMissing', longest.name, name),
  email: emailField('emailMissing', 'emailInvalid'),
  countryCode: requiredLine('countryCodeMissing', longest.name),
  phoneNumber: requiredLine('phoneNumberMissing', longest.phone, {
    typing: 'phone',
    invalid: 'phoneInvalid',
  }),
  homeAddress: requiredLine('homeAddressMissing'),
  postalCode: requiredLine('postalCodeMissing', longest.phone, {
    typing: 'postalCode',
    invalid: 'postalCodeInvalid',
  }),
  city: requiredLine('cityMissing', longest.name),
  country: requiredLine('countryMissing', longest.name),
  whyJoin: requiredText('whyJoinMissing'),
  contribution: requiredText('contributionMissing'),
  acceptPrivacy: tickedBox('privacyNotAccepted'),
  acceptTerms: tickedBox('termsNotAccepted'),
});

/** The dashboard, the office's email, the CSV file and the export of personal data show every answer in this list. */
export const answers = { whyJoin: 'why_join', contribution: 'contribution' } as const;

export type Answer = keyof typeof answers;
export type AnswerColumn = (typeof answers)[Answer];

// Pure, so that the form in the browser does without them.
export const answerFields = /* @__PURE__ */ Object.keys(answers) as Answer[];
export const answerColumns = /* @__PURE__ */ Object.values(answers);

export type ApplicationField = keyof typeof membershipApplication.shape;

export type MembershipApplication = z.output<typeof membershipApplication>;

export type FaultTitle =
  | 'missingInformation'
  | 'invalidEmail'
  | 'submissionError'
  | 'agreementRequired';

const kinds: { title: FaultTitle; covers: (key: string) => boolean }[] = [
  { title: 'missingInformation', covers: (key) => key.endsWith('Missing') },
  { title: 'invalidEmail', covers: (key) => key === 'emailInvalid' },
  { title: 'submissionError', covers: (key) => !key.endsWith('NotAccepted') },
  { title: 'agreementRequired', covers: () => true },
];

export function decidingFault(
  errors: Partial<Record<string, string>>,
): { title: FaultTitle; key: string } | null {
  const keys = Object.values(errors).filter((key) => key !== undefined);
  for (const { title, covers } of kinds) {
    const key = keys.find(covers);
    if (key) return { title, key };
  }
  return null;
}
