/** A valid answer to each public form, to be spoilt or sent many times. */
export const forms = {
  newsletter: {
    path: '/newsletter',
    fields: (key: string) => ({ email: `${key}@example.org`, consent: 'on' }),
  },
  contact: {
    path: '/contact',
    fields: (key: string) => ({
      first_name: 'Anna',
      last_name: 'Öberg',
      email: `${key}@example.org`,
      phone: '+46 70 174 06 05',
      subject: 'A question',
      inquiry_type: 'events',
      message: 'When is the next language café?',
    }),
  },
  membership: {
    path: '/membership-registration',
    fields: (key: string) => ({
      membershipType: 'General',
      firstName: 'Anna',
      lastName: 'Öberg',
      email: `${key}@example.org`,
      countryCode: '+46',
      phoneNumber: '070 174 06 05',
      homeAddress: 'Storgatan 5',
      postalCode: '590 53',
      city: 'Ulrika',
      country: 'Sweden',
      whyJoin: 'To meet people',
      contribution: 'Two evenings a month',
      acceptPrivacy: 'on',
      acceptTerms: 'on',
    }),
  },
} as const;

export type FormName = keyof typeof forms;

export const formNames = Object.keys(forms) as FormName[];
