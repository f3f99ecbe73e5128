import { applicant, subscription, wholeMessage } from '../../tests/fixtures/forms.ts';

export const forms = {
  newsletter: {
    path: '/newsletter',
    fields: (key: string) => ({ ...subscription, email: `${key}@example.org` }),
  },
  contact: {
    path: '/contact',
    fields: (key: string) => ({ ...wholeMessage, email: `${key}@example.org` }),
  },
  membership: {
    path: '/membership-registration',
    fields: (key: string) => ({ ...applicant, email: `${key}@example.org` }),
  },
} as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];
