import {
  type Field,
  laterFees,
  renewedPlans,
  type Section,
  sectionFields,
} from '../../../src/services/association/shared/fields.ts';

export interface Group {
  title: string;
  fields: Field[];
}

/** The fields of each form under their headings, which are keys of `association:groups`. */
export const groups = {
  association: [
    { title: 'name', fields: ['name', 'shortName'] },
    { title: 'registration', fields: ['registeredNumber', 'vat', 'vatNumber', 'financialYear'] },
    {
      title: 'address',
      fields: ['street', 'postcode', 'locality', 'municipality', 'municipalitySv'],
    },
    { title: 'position', fields: ['latitude', 'longitude'] },
  ],
  contact: [
    { title: 'reach', fields: ['email', 'officeLanguage', 'phone', 'secondPhone'] },
    {
      title: 'hours',
      fields: [
        'weekdaysFrom',
        'weekdaysTo',
        'saturdayFrom',
        'saturdayTo',
        'sundayFrom',
        'sundayTo',
      ],
    },
    { title: 'links', fields: ['facebook', 'linkedin', 'instagram', 'wellnessSite'] },
  ],
  payment: [{ title: 'payment', fields: ['bankgiro', 'swish'] }],
  renewals: [
    { title: 'renewals', fields: ['renew', ...renewedPlans] },
    { title: 'reminders', fields: ['remind'] },
  ],
  fees: [
    {
      title: 'yearlyFees',
      fields: ['General', 'Core', 'Affiliate', 'Provisional', 'Institutional'],
    },
    { title: 'oneFee', fields: ['Lifetime'] },
    { title: 'laterFees', fields: ['laterFrom', ...laterFees] },
  ],
  chapters: [
    {
      title: 'chapters',
      fields: ['sweden', 'norway', 'finland', 'denmark', 'iceland', 'india'],
    },
  ],
  festival: [
    { title: 'day', fields: ['date', 'from', 'to'] },
    { title: 'schedule', fields: ['entry', 'mingling', 'change', 'activities'] },
    { title: 'prices', fields: ['adults', 'youth', 'children'] },
    { title: 'form', fields: ['registrationForm', 'isOpen'] },
  ],
} as const satisfies Record<Section, Group[]>;

const times: Field[] = [
  'weekdaysFrom',
  'weekdaysTo',
  'saturdayFrom',
  'saturdayTo',
  'sundayFrom',
  'sundayTo',
  'from',
  'to',
  'entry',
  'mingling',
  'change',
  'activities',
];

const amounts: Field[] = ['adults', 'youth', 'children', ...sectionFields.fees];

const mailboxes: Field[] = ['email', ...groups.chapters[0].fields];

/**
 * Never returns `url` or `email`, because a browser's own check would hide what the server says about the whole form.
 */
export function inputOf(field: Field): {
  type: string;
  inputMode?: 'decimal' | 'email' | 'numeric' | 'tel' | 'url';
} {
  if (field === 'date' || field === 'laterFrom') return { type: 'date' };
  if (times.includes(field)) return { type: 'time' };
  if (mailboxes.includes(field)) return { type: 'text', inputMode: 'email' };
  if (field === 'phone' || field === 'secondPhone') return { type: 'text', inputMode: 'tel' };
  if (field === 'bankgiro' || field === 'swish') return { type: 'text', inputMode: 'numeric' };
  if (amounts.includes(field)) return { type: 'text', inputMode: 'decimal' };
  const isLink = ['facebook', 'linkedin', 'instagram', 'wellnessSite', 'registrationForm'];
  return { type: 'text', ...(isLink.includes(field) && { inputMode: 'url' as const }) };
}
